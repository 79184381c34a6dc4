-- never_ends hand
return extends("loba_de_menos", {
  name = "Nuestra mesa",
  ["hand.table"] = none,  -- nobody lays off
  take_discard = "free",
})
