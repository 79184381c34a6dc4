-- For tests: a match of gin, as family-games.md has it (GR-10 to GR-14): hands that end with the last
-- cards of the stock, who deals after them, and what the match itself earns.
local rules, option = extends("gin", {
  target = { 100, choices = { 100, 150, 200, 250 },
    help = { es = "puntos que terminan la partida", en = "points that end the match" } },
  box = { 25, range = { 0, 100 },
    help = { es = "puntos por cada mano ganada, al final", en = "points for each hand won, in the end" } },
  shutout = { 200, range = { 0, 1000 },
    help = { es = "premio a quien llega si el rival no ganó ninguna mano",
             en = "the bonus for reaching the target where the opponent won no hand" } },
  dealer = { "loser", choices = { "loser", "winner", "next", "same" },
    help = { es = "quién da la mano siguiente", en = "who deals the next hand" } },
})

local reaches = says({ es = "llega al límite", en = "reaches the limit" },
  function(s, side) return s.total(side) >= option.target end)
local won_a_hand = says({ es = "ganó alguna mano", en = "won some hand" },
  function(s, side) return s.hands_won(side) > 0 end)

rules.name = { es = "Gin, la partida", en = "A match of gin" }
rules.stock = { renew = "none", least = 2 }
rules.void = says({ es = "quedan las últimas cartas del mazo", en = "the last cards of the stock are left" },
  function(r) return r.how == "stock" end)
rules.match = {
  best = "highest", limit = option.target, at_limit = "ends", dealer = option.dealer, hand_won = "points",
  bonuses = {
    { when = reaches,
      points = says({ es = "100, o el premio si el rival no ganó ninguna", en = "100, or the bonus for a shutout" },
        function(s, side) return s.hands_won(3 - side) == 0 and option.shutout or 100 end) },
    { when = won_a_hand,
      points = says({ es = "un premio por cada mano ganada", en = "a box for each hand won" },
        function(s, side) return option.box * s.hands_won(side) end) },
  },
}
return rules
