local base = extends("minimal")
base.match.tie = "share"
base.match.hands = 0
return base
