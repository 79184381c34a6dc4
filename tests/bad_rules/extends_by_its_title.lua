return extends("Loba de Menos")
