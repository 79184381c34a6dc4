local base = extends("minimal")
base.zones = { discards = { seen = "everybody" }, ["my pile"] = {}, second = { order = 1 } }
return base
