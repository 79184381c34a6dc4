-- For tests: beside stock and discards lies a market, some cards face up. Nobody need put down a meld
-- before laying off, and who goes out in one go has ten points less.
local option = options {
  market = { "free", choices = { "free", "used", "whole" }, help = "what is taken from the market: its top card, "
    .. "its top card to play it at once, or all of it" },
}
local used = option.market == "used"

return {
  host = 1,
  name = { es = "Con mercado", en = "Market" },
  players = { 2, 4 },
  deck = { packs = 2, jokers = 2 },
  zones = { market = { seen = option.market == "whole" and "all" or "top" } },
  deal = { move { n = 8, to = "hands" }, move { n = 12, to = "market" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker end,
  points = function(card) return card.joker and 20 or math.min(card.rank, 10) end,
  melds = {
    set = set { size = { 3, unlimited }, wild = { max = 1 } },
    run = run { size = { 3, 14 }, ace = "both", wild = { max = 2, shift = "own side" } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" },
      draw { from = "market", take = option.market == "whole" and "all" or "top", use = { meld = used, lay = used },
        no_return = "if alone" },
      draw { from = "discards", no_return = "always" } },
    any { name = "table", meld {}, lay { on = "any" } },
    one { name = "throw", discard {} },
  } },
  out = { final = "optional" },
  score = { bonuses = { { points = -10, when = function(r, side) return r.out == side and r.one_go end } } },
  match = { limit = 100, at_limit = "ends" },
}
