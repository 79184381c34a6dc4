local base = extends("loba_de_menos")
base.meld.three.size = 3
return base
