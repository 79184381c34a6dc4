return extends("ring_a")
