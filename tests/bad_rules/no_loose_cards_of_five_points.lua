return extends("conga", {
  name = "Nuestra mesa",
  ["hand.throw.close.loose_cards"] = 0,
  ["hand.throw.close.loose_points"] = 5,
})
