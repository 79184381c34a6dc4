local discard = nil
local b = extends("gin")
b.hand = { turns { one { draw {} }, one { discard {} } } }
return b
