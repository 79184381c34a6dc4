local base = extends("loba_de_menos")
for _, act in ipairs(step(base, "draw")) do act.stage = "opened" end
return base
