return extends("loba_de_menos", {
  name = "Nuestra mesa",
  ["melds.pierna.size"] = 3, 4,
})
