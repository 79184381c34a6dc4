return extends("gin", {
  name = "Nuestra mesa",
  score = null,
})
