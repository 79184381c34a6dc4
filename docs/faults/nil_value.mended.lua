local base = extends("loba_de_menos")
base.melds.pierna.size = 3
return base
