-- For tests: gin for chips. Each hand its loser pays whoever knocked; as many hands as there are players, twice;
-- who has the most chips wins, of those who tie who knocked last, and otherwise another hand decides.
local rules, option = extends("gin", {
  gin_bonus = none, big_gin = none, undercut_bonus = none, dealer = none, target = none, box = none, shutout = none,
  tie = { "closer", choices = { "closer", "another_hand", "share" },
    help = { es = "qué decide un empate", en = "what decides a tie" } },
})

local ties = {
  closer = { "closer", "another hand" },
  another_hand = { "another hand" },
  share = { "share" },
}

rules.name = { es = "Gin por fichas", en = "Gin for chips" }
rules.score.bonuses = { rules.score.bonuses[1] }
rules.ledger = nil
rules.chips = {
  { on = "hand end", from = "others", to = "closer", amount = 5,
    when = says({ es = "tiene más puntos sueltos", en = "has more loose points" },
      function(r, payer) return r.closer ~= nil and r.held(payer) > r.held(r.closer) end) },
}
rules.match = {
  best = "chips", tie = ties[option.tie],
  hands = says({ es = "dos por jugador", en = "two for each player" }, function(s) return 2 * s.players end),
}
return rules
