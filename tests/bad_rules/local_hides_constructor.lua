local close = 5
local b = extends("gin")
b.hand = { turns { one { draw {} }, one { close {} } } }
return b
