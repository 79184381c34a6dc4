return extends("chinchon", {
  name = "Nuestra mesa",
  cut = "free",
  ["hand.throw.close.loose_points"] = 3,
})
