-- never_held melds.escalera.size
return extends("loba_de_menos", {
  ["melds.escalera.size"] = { 12, 13 },
})
