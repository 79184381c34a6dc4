local base = extends("minimal")
base.hand[1][2].nmae = "put"
return base
