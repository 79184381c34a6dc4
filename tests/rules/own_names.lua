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

local limit = 100
for _, suit in ipairs({ "first", "last" }) do
  if suit == "last" and is_last() and not is_first(suit) then limit = 77 end
end
return extends("rummy", { name = "Own names", ["match.limit"] = limit,
  points = function(card) return is_red(card) and 1 or is_king(card) and 2 or 3 end })
