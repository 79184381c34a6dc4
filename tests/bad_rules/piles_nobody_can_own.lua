-- The stock of a seat, discards that their owner sees, and a pile of the table that nobody owns.
local base = extends("minimal")
base.zones = { stock = { owner = "seat" }, discards = { seen = "opened" }, aside = { seen = "owner" } }
return base
