local base = extends("loba_de_menos")
base.counts = { grows = { of = "seat", on = { laid = function(n, e, of) return (n + 1) * 1000001 end } } }
return base
