local base = extends("loba_de_menos")
base.deck.packs = 5
return base
