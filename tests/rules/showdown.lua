-- For tests: nobody closes a hand. When the stock has run out everybody shows, and then adds cards to the
-- melds of others, and last, until a round is quiet, to their own.
return {
  host = 1,
  name = "Showdown",
  players = { 2, 4 },
  deck = { jokers = 2 },
  deal = { move { n = 7, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker end,
  points = function(card) return card.joker and 20 or math.min(card.rank, 10) end,
  melds = { set = set { size = { 3, 4 }, wild = { max = 1 } }, run = run { size = { 3, 13 }, wild = { max = 1 } } },
  hand = {
    turns {
      one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
      one { name = "throw", discard {} },
    },
    one { name = "show", show {} },
    maybe { name = "give", lay { on = "others" }, who = { only = function(m, seat) return seat ~= m.dealer end } },
    maybe { name = "keep", lay { on = "own" }, who = { stop = "quiet round" } },
  },
  score = { held = "loose" },
  match = { limit = 100, at_limit = "ends", won = function(r, side) return r.loose_cards(side) == 0 end },
}
