return extends("gin", {
  name = "Nuestra mesa",
  match = { limit = 60, loose_points = 5 },
})
