return house {
  name = "Fifty",
  change = {
    ["match.limt"] = 50,
  },
}
