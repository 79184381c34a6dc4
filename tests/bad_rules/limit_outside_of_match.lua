return extends("chinchon", {
  name = "Nuestra mesa",
  limit = 70,
})
