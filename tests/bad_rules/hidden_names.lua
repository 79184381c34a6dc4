-- A zero byte in a text would hide what stands behind it.
local base = extends("minimal")
base.melds.run.ace = "low\0 or high"
base.melds.set["size\0s"] = 4
base.name = "One\0pack"
return base
