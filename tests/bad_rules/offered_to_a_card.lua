local base = extends("chinchon")
base.wild = somebody_closed
return base
