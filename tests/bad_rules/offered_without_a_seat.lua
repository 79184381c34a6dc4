local base = extends("chinchon")
step(base, "show").when = is_closer
return base
