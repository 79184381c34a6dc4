return house {
  change = {
    score.bonuses[1].points = 20,
    blocked = "void",
  },
}
