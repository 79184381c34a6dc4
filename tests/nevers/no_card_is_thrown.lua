-- never_ends hand
return extends("rummy", { name = "Nobody throws", ["hand.throw"] = none })
