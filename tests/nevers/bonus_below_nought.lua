-- never_held score.bonuses.few.when
return extends("gin", {
  ["score.bonuses.few"] = { points = 5, when = function(r, side) return r.loose_points(side) < 0 end },
})
