-- For tests: gin in which whoever shows splits the hand as they like, also worse than they could: to lay
-- off more, or to leave others less to lay off on.
local base = extends("gin")
base.name = "Gin, split freely"
base.arrange = { choose = "free" }
return base
