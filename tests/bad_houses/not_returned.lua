house {
  name = "fifty",
  change = { ["match.limit"] = 50 },
}
