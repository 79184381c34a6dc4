-- never_held hand.lay_off.when
local base = extends("conga", { name = "Conga" })
step(base, "lay_off").when = says("somebody cut", function(m) return m.how == "closed" and m.closer == 7 end)
return base
