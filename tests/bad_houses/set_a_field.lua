return house {
  set = { ["match.limit"] = 50 },
}
