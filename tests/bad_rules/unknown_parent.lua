return extends("minimall")
