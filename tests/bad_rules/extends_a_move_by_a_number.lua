return extends("loba_de_menos", {
  name = "Nuestra mesa",
  deal = { hands = 10 },
})
