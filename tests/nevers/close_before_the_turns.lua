-- never_held hand.throw.close.when
return extends("chinchon", {
  ["hand.throw.close.when"] = function(m) return m.turn == 0 end,
})
