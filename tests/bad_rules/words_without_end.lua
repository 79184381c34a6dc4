local base = extends("minimal")
table.insert(base.hand, 1, maybe { name = "bid", say { name = "more" }, who = { stop = "quiet round" } })
table.insert(base.hand, any { name = "talk", say { name = "well" } })
return base
