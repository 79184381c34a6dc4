return house {
  fits = { "chinchn" },
  change = { ["match.limit"] = 50 },
}
