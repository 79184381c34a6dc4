local base = extends("loba_de_menos")
table.insert(base.hand[1], 2, maybe { name = "more", draw { from = "stock" } })
return base
