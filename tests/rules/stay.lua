-- Rules for tests: a round before the turns. Everybody has paid a chip; who does not like the cards drops
-- before the first turn, holds nothing that counts then, and pays no more. Later nobody may drop. Whoever
-- stays pays two chips more in the end unless the hand is theirs.
local words = {
    stay = { en = "stay", es = "voy" },
    drop = { en = "drop", es = "me voy" },
}

return {
    host = 1,
    name = { en = "Stay or drop", es = "Voy o me voy" },
    players = { 2, 4 },

    deal = { move { n = 7, to = "hands" }, move { n = 1, to = "discards" } },
    points = function(card) return math.min(card.rank, 10) end,

    melds = {
        set = set { label = { en = "set", es = "pierna" }, size = { 3, 4 } },
        run = run { label = { en = "run", es = "escalera" }, size = { 3, unlimited } },
    },

    hand = {
        one {
            name = "stay",
            say { name = "stay", word = words.stay },
            say { name = "drop", word = words.drop, folds = true },
            who = { first = "after dealer", stop = "all asked" },
        },
        turns {
            one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
            any { name = "table", meld {}, lay { on = "any", stage = "opened" } },
            one { name = "throw", discard {} },
        },
    },

    stock = { renew = "keep top", times = 1 },
    match = { limit = 60, at_limit = "ends" },

    score = {
        bonuses = {
            {
                when = says({ en = "drops before the first turn", es = "se va antes del primer turno" },
                            function(r, side) return r.folded(side) end),
                points = 10,
            },
        },
    },

    chips = {
        { on = "hand start", from = "each", to = "pot", amount = 1 },
        {
            on = "hand end", from = "each", to = "pot", amount = 2,
            when = says({ en = "stayed and did not go out", es = "fue y no cortó" },
                        function(r, payer) return not r.folded(payer) and r.out ~= r.side_of(payer) end),
        },
        { on = "match end", from = "pot", to = "winners", amount = "all" },
    },
}
