return extends("chinchon", {
  name = "Nuestra mesa",
  knock_max = 5,
})
