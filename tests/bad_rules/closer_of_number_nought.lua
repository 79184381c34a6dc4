local base = extends("conga", { name = "Conga" })
step(base, "lay_off").when = says("somebody cut", function(m) return m.how == "closed" and m.closer == 0 end)
return base
