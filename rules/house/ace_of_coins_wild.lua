-- The ace of coins stands for any card, and may be an ace as well. Where nothing else is wild, one wild card goes into
-- a meld; beside jokers, as many as before. What a run of seven wins it wins with this card too, where the game does
-- not say otherwise.

local function is_ace_of_coins(card) return not card.joker and card.suit == "oros" and card.rank == 1 end

-- What the rules say of a card, by a function or once for all.
local function answer(rule, card)
  if type(rule) == "function" then return rule(card) end
  return rule
end

return house {
  name = "ace of coins wild",
  help = "the ace of coins is wild, and may be an ace too; loose it counts what a joker does, or 25 where there is none",
  fits = function(rules)
    local deck = rules.deck or {}
    if deck.suits ~= "spanish" or deck.ranks and deck.ranks[1] ~= 1 then
      return false, "it has no ace of coins"
    end
    return not answer(rules.wild, { suit = "oros", rank = 1, joker = false }), "its ace of coins is wild already"
  end,
  change = function(rules)
    local wild, points = rules.wild, rules.points
    if not wild then
      for _, meld in pairs(rules.melds) do meld.wild = { max = 1 } end
    end
    rules.wild = function(card) return is_ace_of_coins(card) or answer(wild, card) or false end
    if type(points) == "function" then
      local cost = (rules.deck.jokers or 0) > 0 and points({ joker = true }) or 25
      rules.points = function(card) return is_ace_of_coins(card) and cost or points(card) end
    end
  end,
}
