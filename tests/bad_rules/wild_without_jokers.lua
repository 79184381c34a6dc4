return extends("chinchon", {
  name = "Nuestra mesa",
  ["melds.escalera.wild.max"] = 1,
})
