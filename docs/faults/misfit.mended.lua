return extends("gin", { ["score.bonuses.undercut.points"] = 10 })
