-- never_held score.bonuses.late.when
return extends("loba_de_menos", {
  ["score.bonuses.late"] = { points = -5, when = function(r, side) return r.how == "closed" end },
})
