local base = extends("chinchon")
base.deal[1].n = somebody_closed
return base
