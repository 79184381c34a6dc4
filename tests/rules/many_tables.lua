-- For tests: as many functions of a card as a file can have, for the loader asks all of them.
local function is_three(card) return not card.joker and card.rank == 3 end

local moves = { move { n = 7, to = "hands" } }
for _ = 2, 8 do table.insert(moves, move { n = 1, to = "discards", again = is_three }) end
local classes, melds = {}, {}
for i = 1, 12 do
  classes["class" .. i] = is_three
  melds["set" .. i] = set { label = { es = "pierna " .. i, en = "set " .. i }, size = { 3, 4 }, wild = { max = 1 },
    cards = function(card) return card.rank ~= 5 end }
end
local throws = { name = "throw" }
local places = { clubs = 0, diamonds = 13, hearts = 26, spades = 39 }
for i = 1, 34 do
  local function is_last(card) return is_three(card) or not card.joker and card.rank + places[card.suit] == i end
  if i % 13 ~= 3 then table.insert(throws, discard { last_resort = is_last }) end
end

return {
  host = 1,
  name = { es = "Muchas tablas", en = "Many tables" },
  players = { 2, 2 },
  deck = { packs = 2 },
  deal = moves,
  wild = is_three,
  points = function(card) return card.rank end,
  classes = classes,
  melds = melds,
  hand = { turns { one { name = "draw", draw { from = "stock" } }, one(throws) } },
  score = { laid = function(card, as) return as.rank end },
  stock = { renew = "keep top", times = unlimited },
  match = { limit = 100, at_limit = "ends" },
}
