return extends("gin", { ["score.bonuses.undercutt.points"] = 10 })
