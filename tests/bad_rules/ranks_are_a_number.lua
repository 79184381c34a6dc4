return extends("chinchon", {
  name = "Nuestra mesa",
  ["deck.ranks"] = 40,
  players = { 2, 5 },
  ["melds.escalera.size"] = { 3, 10 },
})
