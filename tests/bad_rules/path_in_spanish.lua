return extends("chinchon", {
  name = "Nuestra mesa",
  ["partida.limite"] = 70,
})
