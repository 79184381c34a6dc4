return extends("conga", {
  name = "Nuestra mesa",
  ["score.bonuses.clean.points"] = −10,
})
