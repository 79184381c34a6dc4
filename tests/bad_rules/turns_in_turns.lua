local base = extends("minimal")
base.hand = { turns { base.hand[1] } }
return base
