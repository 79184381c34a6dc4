local base = extends("minimal")
base.melds.run.ace = "hihg"
base.match.at_limit = "stop"
base.match.direction = true
base.blocked = "scored"
return base
