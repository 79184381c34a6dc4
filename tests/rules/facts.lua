-- Asks every fact about piles, turns, hands and melds, and by classes of cards, one of which each hand
-- settles anew: those of the suit that was turned. What they come to shows in what may be done, and in
-- the points of a hand, a digit a fact.
local function digits(...)
  local sum = 0
  for _, number in ipairs { ... } do sum = 10 * sum + math.max(0, math.min(number, 9)) end
  return sum
end

local function of_turned(card, h)
  return h.turned ~= nil and not card.joker and not h.turned.joker and card.suit == h.turned.suit
end

return {
  host = 1,
  name = { es = "Hechos", en = "Facts" },
  players = { 2, 4 },
  deck = { packs = 2, jokers = 4 },
  zones = { market = { seen = "top" }, widow = { seen = "nobody" } },
  deal = { move { n = 7, to = "hands" }, move { n = 2, to = "widow" }, move { n = 6, to = "market" },
    move { n = 1, to = "discards" } },
  wild = function(card) return card.joker or card.rank == 2 end,
  classes = {
    red = says({ es = "las rojas", en = "red cards" },
      function(card) return not card.joker and (card.suit == "hearts" or card.suit == "diamonds") end),
    trumps = says({ es = "las del palo de la carta dada vuelta", en = "those of the suit that was turned" }, of_turned),
  },
  points = function(card) return card.joker and 20 or math.min(card.rank, 10) end,
  melds = {
    set = set { size = { 3, 8 }, wild = { max = 2 } },
    run = run { size = { 3, 14 }, ace = "both", wild = { max = 2, shift = "own side" } },
  },
  hand = {
    turns {
      one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
      any { name = "market", when = says({ es = "la carta de arriba del mercado es roja, entra en sus juegos y ya jugó un turno",
        en = "the top card of the market is red and fits a meld of the player, and it is a second turn" }, function(m)
          local top, own = m.top("market"), m.side_of(m.seat)
          return m.drew > 0 and m.turns(m.in_turn) > 1 and top ~= nil and not top.joker
            and (top.suit == "hearts" or top.suit == "diamonds") and m.cards_in("market", "red") > 0
            and m.fits("market", own)
        end), lay { on = "any" } },
      any { name = "table", meld {}, lay { on = "own" } },
      any { name = "reward", when = says({ es = "bajó tres cartas o más en este turno",
        en = "three cards or more went down in this turn" }, function(m)
          return m.placed > 2 and m.in_turn == m.seat and m.laid(m.side_of(m.seat)) > 2 and m.cards_in("stock") > 8
        end), lay { on = "others" } },
      one { name = "throw", discard {},
        close { loose_points = function(h, side)
          return (h.turned == nil or h.turned.joker) and 5 or h.cards_in("market", "trumps") >= 0 and h.turned.rank or 0
        end } },
    },
    any { name = "last", lay { on = "any" }, when = function(m) return m.how == "closed" end,
      who = { only = function(m, seat)
        return m.next_seat(seat) ~= seat and m.on_table(m.side_of(seat), "trumps") >= 0 and m.melds(m.closer) >= 0
      end } },
  },
  score = {
    held = "none",
    bonuses = {
      { points = says({ es = "lo que lleva en la mano", en = "what is in the hand" }, function(r, side)
        return digits(r.in_hand(side, "trumps"), r.loose_cards(side), r.hand_points(side) - r.loose_points(side))
      end) },
      { points = says({ es = "lo que tiene en la mesa", en = "what is on the table" }, function(r, side)
        return 1000 * digits(r.laid(side), r.on_table(side, "red"))
      end) },
    },
  },
  chips = {
    { on = "hand end", from = "each", to = "pot",
      amount = function(r, payer)
        return digits(r.melds(payer, "set"), r.melds(payer), r.owns(payer, "wild"), r.owns(payer) - r.owns(payer, "natural"),
          r.owns(payer, "joker"), r.cards_in("widow"), r.turns(payer))
      end },
    { on = "match end", from = "pot", to = "winners", amount = "all" },
  },
  match = { hands = 3 },
}
