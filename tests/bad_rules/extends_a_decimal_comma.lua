return extends("gin", {
  name = "Nuestra mesa",
  ["score.bonuses.undercut.points"] = 12,5,
})
