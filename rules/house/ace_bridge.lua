-- The ace is a bridge from the last card of a suit to the two: a run may go on past it, K-A-2. In it the ace has
-- one place, so that where melds earn points it earns in runs what an ace below the two does.

-- How many cards a suit has.
local function cards_of_a_suit(rules)
  local deck = rules.deck or {}
  return deck.ranks and #deck.ranks or deck.suits == "spanish" and 12 or 13
end

return house {
  name = "the ace as a bridge",
  help = "a run may go on past the ace: Q-K-A-2, or 11-12-1-2; no rank is in it twice",
  fits = function(rules)
    for _, meld in pairs(rules.melds) do
      if kind(meld) == "run" and meld.ace ~= "ring" then return true end
    end
    return false, "no run of it ends at the ace"
  end,
  change = function(rules)
    for _, meld in pairs(rules.melds) do
      if kind(meld) == "run" then
        -- With the ace at both ends a run could have a card more than its suit; now the ace is there once.
        local size, most = meld.size, cards_of_a_suit(rules)
        if meld.ace == "both" and type(size) == "table" and size[2] > most then size[2] = most end
        meld.ace = "ring"
      end
    end
  end,
}
