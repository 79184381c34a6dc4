local base = extends("minimal")
base.out = { final = { "required", "requird", true } }
return base
