-- never_held match.won
return extends("chinchon", {
  ["match.won"] = function(r, side) return r.held(side) > 5000 end,
})
