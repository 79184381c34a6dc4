return extends("ring_b")
