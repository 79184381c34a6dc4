-- For tests: thirteen cards, as in Indian rummy. Of a hand nothing counts without a run that has no wild
-- card, and only that one without a second run; whoever has all cards in melds declares.
local function is_closed(m) return m.how == "closed" end

return {
  host = 1,
  name = { es = "Primero la pura", en = "Pure first" },
  players = { 2, 6 },
  deck = { packs = 2, jokers = 4 },
  deal = { move { n = 13, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker end,
  points = function(card) return card.joker and 0 or math.min(card.rank, 10) end,
  melds = {
    pure = run { label = { es = "escalera pura", en = "pure run" }, size = { 3, 13 }, ace = "either" },
    run = run { label = { es = "escalera", en = "run" }, size = { 3, 13 }, ace = "either", wild = { max = 2 } },
    set = set { label = { es = "pierna", en = "set" }, size = { 3, 4 }, suits = { 3, 4 }, wild = { max = 2 } },
  },
  arrange = { order = { "pure", "run" } },
  hand = {
    turns {
      one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
      one { name = "throw", discard {},
        close { word = { es = "declarar", en = "declare" }, closer = { es = "quien declaró", en = "the declarer" },
          loose_cards = 0 } },
    },
    one { name = "show", show {}, who = { first = "closer" }, when = is_closed },
  },
  stock = { renew = "keep top", times = unlimited },
  score = { held = "loose" },
  match = { limit = 100, at_limit = "ends" },
}
