-- never_held hand.table.when
return extends("rummy", {
  ["hand.table.when"] = function(m) return m.turns(m.seat) == 0 end,
})
