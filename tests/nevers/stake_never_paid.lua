-- never_held chips.fine.when
return extends("loba_de_menos", {
  ["chips.fine"] = { on = "hand end", from = "each", to = "pot", amount = 1, when = function(r, payer) return r.hand > 1000 end },
})
