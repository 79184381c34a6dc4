-- For tests: basic rummy for chips. Whoever goes out gets three of each other player and, in one go, the pot too.
local rules = extends("rummy")

rules.name = { es = "Rummy por fichas", en = "Rummy for chips" }
rules.chips = {
  { on = "hand start", from = "each", to = "pot", amount = 1 },
  { on = "hand end", from = "others", to = "out", amount = 3,
    when = says({ es = "tiene cartas", en = "has cards left" }, function(r, payer) return r.cards(payer) > 0 end) },
  { on = "hand end", from = "pot", to = "out", amount = "all",
    when = says({ es = "salió en una sola jugada", en = "went out in one go" }, function(r) return r.one_go end) },
  { on = "match end", from = "pot", to = "winners", amount = "all" },
}
return rules
