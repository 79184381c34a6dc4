return extends("gin", {
  name = "Jueves",
​  gin_bonus = 20,
})
