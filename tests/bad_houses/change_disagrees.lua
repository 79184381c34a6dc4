return house {
  change = {
    ["melds.pierna.size"] = { 3, 9 },
  },
}
