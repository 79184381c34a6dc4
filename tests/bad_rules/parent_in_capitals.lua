return extends(("m"):upper() .. "inimal")
