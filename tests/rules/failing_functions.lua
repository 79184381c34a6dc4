local rules = extends("loba_de_menos")
local bonuses = rules.score.bonuses

bonuses[2] = { points = 5,
  when = function(r, side)
    return r.out == side and r.onego
  end }
-- Who went out is known in every hand that ended so.
bonuses[3] = { points = function(r, side) return r.how == "out" and r.held(r.out) or 0 end }
bonuses[4] = { points = function(r) return "many" end }
return rules
