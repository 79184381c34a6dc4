return extends("loba_de_menos", {
  name = "Nuestra mesa",
  ["score.bonuses.one_go"] = -30,
})
