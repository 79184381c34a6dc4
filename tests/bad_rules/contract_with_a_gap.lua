local base = extends("minimal")
base.opening = { contract = { { set = 2 } } }
base.opening.contract[3] = { run = 2 }
return base
