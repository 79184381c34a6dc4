return house {
  nmae = "Fifty",
  change = { ["match.limit"] = 50 },
}
