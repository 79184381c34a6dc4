-- For tests: a hand is closed by throwing a card or, with all cards in melds, without throwing one,
-- which is worth more; and it may be closed so before a draw.
local function is_closer(r, side) return r.how == "closed" and side == r.closer end
local function is_big(r, side) return is_closer(r, side) and r.cards(side) == 11 end
local function all_in_melds(r, side) return is_closer(r, side) and r.loose_cards(side) == 0 end

return {
  host = 1,
  name = "Big gin",
  players = 2,
  deal = { move { n = 10, to = "hands" }, move { n = 1, to = "discards" } },
  points = function(card) return math.min(card.rank, 10) end,
  melds = { set = set { size = { 3, 4 } }, run = run { size = { 3, 13 } } },
  hand = { turns {
    maybe { name = "before", when = says({ es = "es tu primer turno", en = "it is your first turn" },
        function(m) return m.turn < 3 end),
      close { throws = false, loose_cards = 0, word = { es = "golpear", en = "knock" } } },
    one { name = "draw", draw { from = "stock" }, draw { from = "discards", no_return = "always" } },
    one { name = "throw", discard {},
      close { throws = false, loose_cards = 0, word = { es = "golpear", en = "knock" } },
      close { loose_points = 10, face = "down", word = { es = "golpear", en = "knock" } } },
  } },
  score = {
    held = "loose",
    bonuses = {
      { points = -31, when = says({ es = "golpea sin tirar carta", en = "knocks without throwing a card" }, is_big) },
      { points = -25, when = says({ es = "golpea sin cartas sueltas", en = "knocks without loose cards" },
        function(r, side) return all_in_melds(r, side) and not is_big(r, side) end) },
    },
  },
  match = { limit = 200, at_limit = "ends" },
}
