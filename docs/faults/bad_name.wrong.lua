local base = extends("loba_de_menos")
base.melds["trío"] = set { size = 3, suits = 3 }
return base
