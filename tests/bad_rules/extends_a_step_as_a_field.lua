local base = extends("minimal")
base.hand.draw.when = true
return base
