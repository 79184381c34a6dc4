local base = extends("./fact_misnamed")
return base
