return extends("gin", {
  name = "Nuestra mesa",
  discard_pile = si,
})
