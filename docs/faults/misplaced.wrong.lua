local base = extends("loba_de_menos")
table.insert(base.hand, maybe { name = "more", draw { from = "stock" } })
return base
