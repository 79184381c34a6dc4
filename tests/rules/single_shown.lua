-- Hands that are closed and shown, in which there is one meld of a rank or suit at most: what more of them
-- the hand has is loose, unless it is added. For tests.
local option = options {
  choose = { "equal", choices = { "equal", "best", "free" } },
  order = { false },
}
local function is_wild(card) return card.joker or card.rank == 2 end
local function is_closed(m) return m.how == "closed" end

return {
  host = 1,
  name = { es = "Una de cada una, a la vista", en = "One of each, shown" },
  players = { 2, 4 },
  deck = { packs = 2, jokers = 2 },
  deal = { move { n = 10, to = "hands" }, move { n = 1, to = "discards" } },
  wild = is_wild,
  points = function(card) return card.joker and 20 or math.min(card.rank, 10) end,
  melds = {
    set = set { label = { es = "pierna", en = "set" }, plural = { es = "piernas", en = "sets" }, size = { 3, 4 },
      single = true, wild = { max = 1 } },
    run = run { label = { es = "escalera", en = "run" }, plural = { es = "escaleras", en = "runs" }, size = { 3, 5 }, ace = "either",
      single = true, wild = { max = 1 } },
  },
  arrange = { choose = option.choose, order = option.order and { "run", "set" } or {} },
  hand = {
    turns {
      one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
      one { name = "throw", discard {}, close { word = "knock", loose_points = 25 } },
    },
    one { name = "show", show {}, who = { first = "closer" }, when = is_closed },
    any { name = "lay_off", lay { on = "any" }, who = { first = "after closer" }, when = is_closed },
  },
  blocked = "void",
  score = { held = "loose" },
  match = { limit = 200, at_limit = "ends" },
}
