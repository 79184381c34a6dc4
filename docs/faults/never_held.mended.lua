return extends("gin", {
  ["score.bonuses.close_call"] = { points = 5,
    when = function(r, side) return r.closer == side and r.loose_points(side) == 10 end },
})
