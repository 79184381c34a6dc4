-- never_held score.bonuses.early.when
return extends("loba_de_menos", {
  ["score.bonuses.early"] = { points = -5, when = function(r, side) return r.hand == 0 end },
})
