-- never_held counts.buys
return extends("loba_de_menos", {
  counts = { buys = { of = "seat", lasts = "hand", on = { took = 1 } } },
})
