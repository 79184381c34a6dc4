local base = extends("loba_de_menos")
base.hand.draw.discards.stage = "opened"
return base
