local base = extends("loba_de_menos")
base.counts = {}
for i = 1, 13 do base.counts["count" .. i] = { on = { drew = 1 } } end
return base
