-- The twos of hearts and diamonds are wild as the jokers are; each may be a two as well.

local function is_red_two(card)
  return not card.joker and card.rank == 2 and (card.suit == "hearts" or card.suit == "diamonds")
end

local function has_red_twos(deck)
  for _, rank in ipairs(deck.ranks or { 2 }) do
    if rank == 2 then return deck.suits ~= "spanish" end
  end
  return false
end

-- Whether some card is wild, and some kind of meld takes it.
local function has_wild_cards(rules)
  for _, meld in pairs(rules.melds) do
    if rules.wild and meld.wild and meld.wild.max ~= 0 then return true end
  end
  return false
end

local function is_wild(wild, card)
  if type(wild) == "function" then return wild(card) end
  return wild
end

return house {
  name = "red twos wild",
  help = "the twos of hearts and diamonds are wild, and may be twos too",
  fits = function(rules)
    if not has_red_twos(rules.deck or {}) then return false, "it has no red twos" end
    if not has_wild_cards(rules) then return false, "it has no wild cards" end
    if type(rules.points) ~= "function" then
      return false, "its cards all count the same"
    end
    return not is_wild(rules.wild, { suit = "hearts", rank = 2, joker = false }), "its red twos are wild already"
  end,
  options = {
    points = { 20, range = { 2, 100 }, help = "what a red two counts in the hand" },
  },
  change = function(rules, option)
    local wild, points = rules.wild, rules.points
    rules.wild = function(card) return is_red_two(card) or is_wild(wild, card) end
    rules.points = function(card) return is_red_two(card) and option.points or points(card) end
  end,
}
