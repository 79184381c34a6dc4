-- For tests: golpeado in which nobody chooses among equal arrangements.
local rules = extends("golpeado")
rules.name = { es = "Mostrado sin preguntar", en = "Shown unasked" }
rules.arrange.choose = "best"
return rules
