return house {
  name = "nuestra mesa",
  with = { "jokers" },
  set = { jokers = 4 },
}
