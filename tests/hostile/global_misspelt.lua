-- wants 2: 'parsi' is not known here; did you mean 'pairs'?
for key in parsi({}) do end
