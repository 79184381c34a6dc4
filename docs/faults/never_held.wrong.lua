return extends("gin", {
  ["score.bonuses.close_call"] = { points = 5,  -- loose points are never less than nought
    when = function(r, side) return r.closer == side and r.loose_points(side) < 0 end },
})
