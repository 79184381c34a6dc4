-- Kinds of meld that take some cards as themselves and no others, with wild cards that are among those
-- and with others. For tests.
local option = options {
  wild = { "twos", choices = { "twos", "jokers", "sevens" } },
  mixed = { false },
}
local function is_wild(card)
  return card.joker or card.rank == 2 and option.wild ~= "jokers" or card.rank == 7 and option.wild == "sevens"
end
local function is_high(card) return not card.joker and (card.rank >= 6 and card.rank ~= 7 or card.rank == 1) end

return {
  host = 1,
  name = { es = "Cartas que sirven", en = "Cards of use" },
  players = { 2, 4 },
  deck = { packs = 2, jokers = 4 },
  deal = { move { n = 10, to = "hands" }, move { n = 1, to = "discards" } },
  wild = is_wild,
  points = function(card) return card.joker and 25 or math.min(card.rank, 10) end,
  melds = {
    set = set { label = { es = "pierna", en = "set" }, plural = { es = "piernas", en = "sets" }, size = { 3, unlimited },
      cards = is_high, wild = { max = 2 } },
    run = run { label = { es = "escalera", en = "run" }, plural = { es = "escaleras", en = "runs" }, size = { 3, 13 }, ace = "either",
      mixed = option.mixed,
      cards = function(card) return not card.joker and card.rank ~= 7 and card.rank ~= 2 end,
      wild = { max = 2, shift = "either end" } },
    pure = run { label = { es = "escalera pura", en = "pure run" }, size = { 4, 13 },
      cards = function(card) return not card.joker and card.suit == "hearts" end },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any", stage = "opened" } },
    one { name = "throw", discard {} },
  } },
  stock = { renew = "keep top", shuffle = true, times = 2 },
  match = { limit = 200 },
}
