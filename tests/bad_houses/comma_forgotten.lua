return house {
  name = "Fifty"
  change = { ["match.limit"] = 50 },
}
