-- For tests: a pile that nobody sees, of which who draws takes the top card or all of them.
local option = options {
  widow = { "all", choices = { "top", "all" }, help = "what is taken of the widow" },
  going_back = { "always", choices = { "never", "alone", "always" }, help = "when a card taken may not be thrown" },
}
local going_back = option.going_back == "alone" and "if alone" or option.going_back

return {
  host = 1,
  name = { es = "Con viuda", en = "Widow" },
  players = { 2, 4 },
  deck = { jokers = 2 },
  zones = { widow = { seen = "nobody" } },
  deal = { move { n = 3, to = "widow" }, move { n = 7, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker end,
  points = function(card) return card.joker and 20 or math.min(card.rank, 10) end,
  melds = {
    set = set { size = { 3, 4 }, suits = { 3, 4 }, wild = { max = 1 } },
    run = run { size = { 3, 13 }, wild = { max = 1, shift = "either end" } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "widow", take = option.widow, no_return = going_back },
      draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any", stage = "opened" } },
    one { name = "throw", discard {} },
  } },
  match = { limit = 100, at_limit = "ends" },
}
