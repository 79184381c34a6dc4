-- For tests: each player has a pile of their own, of which they alone see the cards, and draws from it or
-- from the stock; who leads gets more cards, and fewer in the pile. A wild card turned up is covered.
local option = options {
  reserve = { "owner", choices = { "nobody", "top", "all", "owner", "opened" },
    help = "who sees the piles of the players" },
  taken = { "top", choices = { "top", "all", "used" }, help = "what is taken of one's own pile: its top card, "
    .. "all of it, or its top card to play it at once" },
  turned = { "wild", choices = { "wild", "red", "court" }, help = "which cards turned up are covered by another" },
}
local used = option.taken == "used"
local court = function(card) return not card.joker and card.rank > 10 end

return {
  host = 1,
  name = { es = "Con reserva", en = "Reserve" },
  players = { 2, 4 },
  deck = { packs = 2, jokers = 4 },
  zones = { reserve = { owner = "seat", seen = option.reserve } },
  deal = {
    move { n = says({ es = "siete cartas, y una más a quien vaya ganando", en = "seven cards, and one more for who leads" },
      function(h, seat)
        for other = 1, h.players do
          if h.total(h.side_of(seat)) > h.total(other) then return 7 end
        end
        return h.hand == 1 and 7 or 8
      end), to = "hands" },
    move { n = says({ es = "cinco cartas, y seis a quien da", en = "five cards, and six for the dealer" },
      function(h, seat) return seat == h.dealer and 6 or 5 end), to = "reserve" },
    move { n = 1, to = "discards", again = option.turned == "court" and court or option.turned },
  },
  wild = function(card) return card.joker end,
  classes = { red = function(card) return not card.joker and (card.suit == "hearts" or card.suit == "diamonds") end },
  points = function(card) return card.joker and 20 or math.min(card.rank, 10) end,
  melds = {
    set = set { size = { 3, 8 }, wild = { max = 1 } },
    run = run { size = { 3, 14 }, ace = "both", wild = { max = 2, shift = "own side" } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" },
      draw { from = "reserve", take = option.taken == "all" and "all" or "top", use = { meld = used, lay = used },
        stage = used and option.reserve == "opened" and "opened" or "any",
        when = says({ es = "la reserva propia no es más larga que la de quien sigue", en = "your reserve is no longer than that of the next player" },
          function(m) return m.cards_in("reserve", m.seat) <= m.cards_in("reserve", m.next_seat(m.seat)) end) } },
    any { name = "table", meld {}, lay { on = "any", stage = "opened" } },
    one { name = "throw", discard {} },
  } },
  out = { final = "optional" },
  score = { bonuses = { { points = function(r, side) return r.cards_in("reserve", side, "red") end } } },
  match = { limit = 100, at_limit = "ends" },
}
