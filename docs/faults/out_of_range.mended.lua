local base = extends("loba_de_menos")
base.deck.packs = 3
return base
