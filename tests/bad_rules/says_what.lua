local base = extends("minimal")
base.score = { bonuses = { { points = says("ten", 10) } } }
return base
