-- never_held hand.table.lay.to
return extends("loba_de_menos", {
  ["hand.table.lay.to"] = function(m, meld) return meld.kind == "set" end,
})
