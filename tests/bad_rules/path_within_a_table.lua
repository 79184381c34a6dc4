return extends("gin", {
  name = "Nuestra mesa",
  match = { limit = 60, ["hand.throw.close.loose_points"] = 5 },
})
