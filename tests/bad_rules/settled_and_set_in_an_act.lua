return extends("conga", {
  name = "Nuestra mesa",
  cut_max = 7,
  ["hand.throw.close.loose_points"] = 3,
})
