-- For tests: the hand ends with a discard, and neither a joker nor a red three may be thrown. A freed
-- joker comes into the hand, which may not hold two then.
local function thrown(allowed)
  return function(m)
    local top = m.top("discards")
    return top == nil or allowed(top)
  end
end

return {
  host = 1,
  name = { es = "La última que se tira", en = "Last throw" },
  players = { 2, 4 },
  deck = { jokers = 2 },
  deal = { move { n = 7, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker end,
  points = function(card) return card.joker and 20 or math.min(card.rank, 10) end,
  melds = {
    set = set { label = { es = "pierna", en = "set" }, size = { 3, 4 }, wild = { max = 1 } },
    run = run { label = { es = "escalera", en = "run" }, size = { 3, 13 }, ace = "either",
      wild = { max = 1, swap = "any", freed = "hand" } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards", use = { meld = true, lay = true } } },
    any { name = "table", meld {}, lay { on = "any", stage = "opened",
        leaves = says({ es = "no agregás más de tres cartas en el turno", en = "you add three cards at most in the turn" },
          function(m) return m.added <= 3 end) },
      swap { on = "any", stage = "opened",
        leaves = says({ es = "no te queda más de un comodín", en = "you hold one joker at most" },
          function(m) return m.in_hand("joker") < 2 end) } },
    one { name = "throw",
      discard { leaves = says({ es = "no tirás un comodín ni un tres rojo", en = "you throw neither a joker nor a red three" },
        thrown(function(card)
          return not card.joker and not (card.rank == 3 and (card.suit == "hearts" or card.suit == "diamonds"))
        end)) } },
  } },
  out = { final = "required" },
  stock = { renew = "keep top", times = 1 },
  match = { limit = 200, at_limit = "ends" },
}
