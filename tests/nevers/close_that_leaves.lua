-- never_held hand.throw.close.leaves
return extends("chinchon", {
  ["hand.throw.close.leaves"] = function(m) return m.cards(m.seat) > 20 end,
})
