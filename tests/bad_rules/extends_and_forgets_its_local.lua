local base = extends("gin", { name = "Jueves" })
base.match.limit = 60
