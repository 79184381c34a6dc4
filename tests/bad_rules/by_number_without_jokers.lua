return extends("loba_de_menos", {
  points = by_number { ace = 15, court = 10 },
})
