-- For tests: a pile seen by those whose side has opened, which they may take from; a pile of each side of
-- which each sees its own cards, and what lies there decides about acts; cards dealt from another pile.
return {
  host = 1,
  name = { es = "Presagio", en = "Omen" },
  players = { 2, 5 },
  deck = { packs = 2, jokers = 2 },
  zones = {
    boot = { seen = "all" },
    omen = { seen = "opened" },
    vault = { owner = "side", seen = "owner" },
    prize = { owner = "seat", seen = "top" },
  },
  deal = {
    move { n = 7, to = "boot" },
    move { n = { 8, 9 }, to = "hands" },
    move { n = 1, from = "boot", to = "hands" },
    move { n = 4, to = "vault" },
    move { n = 1, from = "vault", to = "prize", again = function(card) return false end },
    move { n = 2, to = "omen" },
    move { n = 1, from = "boot", to = "discards" },
  },
  wild = function(card) return card.joker end,
  classes = { black = function(card) return not card.joker and (card.suit == "spades" or card.suit == "clubs") end },
  points = function(card) return card.joker and 20 or math.min(card.rank, 10) end,
  melds = {
    set = set { size = { 3, 8 }, wild = { max = 1 } },
    run = run { size = { 3, 13 }, wild = { max = 1, shift = "either end" } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" },
      draw { from = "omen", stage = "opened", use = { meld = true, lay = true },
        when = says({ es = "la carta de arriba del presagio es negra", en = "the top card of the omen is black" }, function(m)
          if not m.opened(m.side_of(m.seat)) then return true end
          return m.cards_in("omen", "black") > 0 and m.top("omen") ~= nil
        end) },
      draw { from = "vault", when = says({ es = "la carta de arriba de su bóveda es negra", en = "the top card of your vault is black" },
        function(m)
          local top = m.top("vault", m.side_of(m.seat))
          return top ~= nil and not top.joker and (top.suit == "spades" or top.suit == "clubs")
        end) },
      draw { from = "prize", when = says({ es = "su premio entra en un juego propio", en = "your prize fits a meld of yours" },
        function(m) return m.fits("prize", m.seat, m.side_of(m.seat)) end) } },
    any { name = "table", meld {}, lay { on = "any", stage = "opened" } },
    one { name = "throw", discard {} },
  } },
  out = { final = "optional" },
  score = { bonuses = { { points = function(r, side) return r.cards_in("vault", side) end } } },
  match = { limit = 100, at_limit = "ends" },
}
