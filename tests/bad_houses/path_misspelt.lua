return house {
  change = { ["meld.pierna.size"] = { 3, 3 } },
}
