return extends("gin", {
  name = "Nuestra mesa",
  big_gin = "40",
})
