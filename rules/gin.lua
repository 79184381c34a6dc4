-- Gin rummy for two: melds stay in the hand until a player knocks with few loose points, those of
-- cards in no meld. Both show, the opponent lays off, and who has fewer scores the difference.
-- option { "name", usual, choices = { others } }: what a table may agree on. x ~= y: x is not y.
local option = options {
  big_gin = { "off", choices = { "31", "50" },
    help = "points for a knock with all eleven cards in melds, none thrown; off: not allowed" },
  box = { 25, choices = { 20, 0 }, help = "points for each hand won, at the end of the match" },
}
local big_gin = tonumber(option.big_gin)  -- nothing where it is off. 3 - side: the other one
local function is_offered(m) return m.turn == 1 or m.turn == 2 and m.top("discards") == m.turned end
local function lead(r, side) return r.loose_points(3 - side) - r.loose_points(side) end
local function is_gin(r) return somebody_closed(r) and r.loose_cards(r.closer) == 0 end
return {
  name = "Gin rummy", players = 2, host = 1,
  row = { players = "GR-01", deal = "GR-02", zones = "ALL-08", wild = "GR-01", hand = "GR-04",
    melds = "GR-05", points = "GR-06", void = "GR-11", blocked = "ALL-05" },
  deck = { suits = "french", packs = 1, jokers = 0, row = "GR-01" },  -- no card is wild
  deal = { move { name = "hands", n = 10, to = "hands" },
    move { name = "upcard", n = 1, to = "discards" } },  -- turned up, the first discard
  zones = { discards = {
    seen = option { "discard_pile", "top", choices = { "open" }, means = { open = "all" },
      help = "whether the whole discard pile may be looked through, or only its top card" } } },
  hand = {
    turns {  -- draw, then throw, never a discard just taken; first the upcard is offered to both
      maybe { name = "offer", row = "GR-03", draw { from = "discards", no_return = "always" },
        when = says("it is turn 1 or 2, and the card turned up still lies there", is_offered) },
      one { name = "draw", row = { when = "GR-03" },
        when = says("the card turned up was not offered to you in this turn",
          function(m) return m.drew == 0 and not is_offered(m) end),
        draw { from = "stock" }, draw { from = "discards", no_return = "always",
          when = says("it is not the card turned up, which both have just passed",
            function(m) return m.turn ~= 3 or m.top("discards") ~= m.turned end),
          row = { when = "GR-03" } } },
      one { name = "throw", when = says("you have taken a card", function(m) return m.drew > 0 end),
        discard {},
        close { word = "knock", closer = "the knocker", face = "down", row = "GR-06",
          loose_points = option { "knock_max", 10, choices = { 7, 5, 0 },
            help = "how many points may be loose in a knock at most" } },
        big_gin and close { name = "big_gin", word = "knock", closer = "the knocker",
          loose_cards = 0, throws = false, row = "GR-08" } or nil },
    },
    one { name = "show", row = "GR-09", show {}, who = { first = "closer" },
      when = says("somebody knocked", somebody_closed) },
    any { name = "lay_off", row = "GR-09", lay { on = "closer" },
      when = says("somebody knocked, and not with gin",
        function(m) return somebody_closed(m) and m.cards(m.closer) > 0 end),
      who = { only = says("the knocker's opponent", is_not_closer) } },
  },
  melds = {
    set = set { plural = "sets", size = { 3, 4 } },  -- of one rank; a run: of one suit, in a row
    run = run { plural = "runs", size = { 3, 13 }, ace = "low", row = { ace = "GR-01" } },
  },
  arrange = { choose = "free", row = "GR-09" },  -- whoever shows may leave more cards loose
  stock = { renew = "none", least = 2, row = "GR-11" },  -- it ends after a turn that leaves two
  void = says("two cards are left in the stock and nobody has knocked",  -- same dealer again
    function(r) return r.how == "stock" end),
  points = by_number { court = 10 },  -- ace 1; jack, queen and king 10; others their number
  score = { held = "none", row = { "GR-10", held = "GR-07" }, bonuses = {  -- nothing else scores:
    { name = "difference", points = says("the difference", lead), row = "GR-07 GR-08 GR-10",
      when = says("has fewer loose points after a knock",
        function(r, side) return somebody_closed(r) and lead(r, side) > 0 end) },
    { name = "gin",
      points = option { "gin_bonus", 25, choices = { 20 }, help = "points added for gin" },
      when = says("knocks without loose cards, having thrown one (gin)", function(r, side)
        return side == r.closer and is_gin(r) and r.laid(side) < 11 end), row = "GR-07" },
    { name = "undercut", points = option { "undercut_bonus", 25, choices = { 20, 10 },
        help = "points added for beating the knocker" },
      when = says("beats the knocker, with as many loose points or fewer, but not after gin",
      function(r, side) return r.closer == 3 - side and not is_gin(r) and lead(r, side) >= 0 end) },
    big_gin and { name = "big_gin", points = big_gin, row = "GR-08",
      when = says("knocks with all eleven cards in melds (big gin)", function(r, side)
        return side == r.closer and is_gin(r) and r.laid(side) == 11 end) } or nil } },
  match = {
    row = { "GR-13", direction = "GR-01", dealer = "GR-12", hand_won = "GR-14", bonuses = "GR-14" },
    first_dealer = "random", direction = "left",  -- clockwise, from the dealer's left
    dealer = option { "dealer", "loser", choices = { "winner", "next" },
      help = "who deals the next hand: whoever lost the hand, whoever won it, or the next player" },
    limit = option { "target", 100, choices = { 150, 200, 250 } }, at_limit = "ends",  -- the match
    best = "highest", hand_won = "points",  -- the most points win, in a hand and in the match
    bonuses = {
      { name = "game", points = 100, when = says("reaches the limit of the match",
        function(s, side) return s.total(side) >= s.limit end) },
      { name = "boxes", points = says({ es = option.box .. " puntos por cada mano que ganó",
        en = option.box .. " points for each hand won" },
        function(s, side) return option.box * s.hands_won(side) end) },
      { name = "shutout", points = 100, when = option { "shutout", "200", choices = { "none" },
        help = "the points for reaching the target where the opponent won no hand; with none, 100",
        means = { none = false, ["200"] = says("has an opponent who won no hand",
          function(s, side) return s.hands_won(3 - side) == 0 end) } } } } },
}
