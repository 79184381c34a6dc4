-- wants 2: got a non-closable value
local x <close> = {}
