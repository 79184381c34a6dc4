local base = extends("loba_de_menos")
for i = 1, 50 do table.insert(base.deal, move { n = 1, to = "hands" }) end
return base
