-- never_held hand.table.when
return extends("rummy", {
  ["hand.table.when"] = function(m) return m.turn > 5000 end,
})
