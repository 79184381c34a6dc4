local rules = extends("chinchon")
return house { change = { blocked = "void" } }
