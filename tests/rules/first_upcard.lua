-- For tests: gin's first turns. The non-dealer takes the upcard or passes, then the dealer likewise; if
-- both pass, the non-dealer draws from the stock. Whoever takes it goes on with the discard. The upcard
-- lies on a pile of its own until then.
local function is_offered(m) return m.turn <= 2 and m.cards_in("upcard") == 1 end
local offered = says({ es = "se ofrece la carta dada vuelta", en = "the upcard is offered" }, is_offered)
local draws = says({ es = "ya no se ofrece la carta dada vuelta", en = "the upcard is not offered any more" },
  function(m) return m.drew == 0 and not is_offered(m) end)

return {
  host = 1,
  name = "First upcard",
  players = 2,
  zones = { upcard = { seen = "top" } },
  deal = { move { n = 10, to = "hands" }, move { n = 1, to = "upcard" } },
  points = function(card) return math.min(card.rank, 10) end,
  melds = { set = set { size = { 3, 4 } }, run = run { size = { 3, 13 } } },
  hand = { turns {
    maybe { name = "offer", when = offered, draw { from = "upcard", no_return = "always" } },
    one { name = "draw", when = draws,
      draw { from = "stock" },
      draw { from = "discards", no_return = "always",
        when = says({ es = "alguien ya descartó", en = "somebody has discarded" },
          function(m) return m.cards_in("discards") > 0 end) } },
    one { name = "throw", when = function(m) return m.drew > 0 end,
      discard {}, close { loose_points = 10, face = "down", word = { es = "golpear", en = "knock" } } },
  } },
  score = { held = "loose" },
  match = { limit = 100, at_limit = "ends" },
}
