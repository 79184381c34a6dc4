return house {
  nombre = "dos comodines",
  cambia = { ["match.limit"] = 50 },
}
