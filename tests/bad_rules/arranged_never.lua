-- Nothing in the parent is ever closed, shown or counted by loose cards.
local base = extends("minimal")
base.melds = { set = set { size = 3 }, run = run { size = { 3, 13 } } }
base.arrange = { cost = "cards", kinds = { "run" }, order = { "run" }, choose = "free" }
return base
