local base = extends("loba_de_menos")
base.melds.trio = set { label = "trío", size = 3, suits = 3 }
return base
