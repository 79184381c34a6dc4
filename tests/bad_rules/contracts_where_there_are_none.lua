local base = extends("loba_de_menos", { name = "Contrato" })
base.opening.contract[1] = { trio = 1, escalera = 1 }
return base
