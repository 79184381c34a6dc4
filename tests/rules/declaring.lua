-- For tests: thirteen cards, all of which must be in melds before a hand is declared over. Two bots once
-- passed a card to and fro in one of four of its hands.
local function is_closed(m) return m.how == "closed" end
return {
  host = 1, name = "Declaring", players = { 2, 6 },
  deck = { packs = 2, jokers = 4 },
  deal = { move { n = 13, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker end,
  points = function(card) return card.joker and 0 or math.min(card.rank, 10) end,
  melds = { set = set { size = { 3, 4 }, suits = { 3, 4 }, wild = { max = 2 } }, run = run { size = { 3, 13 }, ace = "either", wild = { max = 2 } } },
  hand = {
    turns {
      one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
      one { name = "throw", discard {}, close { word = "declare", loose_points = 0, loose_cards = 0 } },
    },
    one { name = "show", show {}, who = { first = "closer" }, when = is_closed },
  },
  stock = { renew = "keep top", times = unlimited },
  score = { held = "loose" },
  match = { limit = 100, at_limit = "ends" },
}
