-- For tests: rummy whose file calls other things by the name of a local variable that holds a member of a card.
local function is_red(card)
  local suit = card.suit
  return suit == "hearts" or suit == "diamonds"
end
local function is_king(card)
  local suit, rank = "", card.rank
  return rank == 13 and suit == ""
end
local function is_first(suit) return suit == "first" end
local function is_last()
  local suit = "last"
  return suit == "last"
end
local function is_two(card)
  local card = card.rank == 2
  return card == true
end

-- What is reckoned from a member, and a fact that is asked, may be anything.
local function is_last_of_suit(card)
  local left = card.rank % 13
  return left == 0 and 1 + card.rank == 14 and 16 - 2 == card.rank + 1
end
local function has_nothing(r, side) return 0 == r.total(side) end

local limit = 100
for _, suit in ipairs({ "first", "last" }) do
  if suit == "last" and is_last() and not is_first(suit) then limit = 77 end
end
return extends("rummy", { name = "Own names", ["match.limit"] = limit,
  points = function(card) return is_red(card) and 1 or is_king(card) and 2 or is_two(card) and 4 or is_last_of_suit(card) and 3 or 4 end,
  ["match.won"] = has_nothing })
