return extends("loba_de_menos", {
  name = "Loba to 151",
  match.limit = 151,
})
