return house {
  name = "as bajo",
  fits = "chinchon, conga",
  change = { ["melds.escalera.ace"] = "low" },
}
