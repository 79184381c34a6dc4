return extends("gin", {
  points = by_number { court = 10 },
  ["deck.jokers"] = 2,
})
