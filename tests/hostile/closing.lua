-- wants 2: got a non-closable value
local list <close> = {}
return list
