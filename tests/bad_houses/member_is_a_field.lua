return house {
  name = "Fifty",
  match = { limit = 50 },
}
