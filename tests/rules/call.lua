-- Rules for tests: instead of a turn a player with few points calls, and the hand is over. Whoever has
-- fewer than the caller, or as few, punishes the call. A second word, said after the draw, does nothing but tell; one
-- more ends the turn without a discard.
return {
    host = 1,
    name = { en = "Call", es = "Canto" },
    players = { 2, 5 },

    deal = { move { n = 5, to = "hands" }, move { n = 1, to = "discards" } },
    points = function(card) return math.min(card.rank, 10) end,

    melds = {
        set = set { label = { en = "set", es = "pierna" }, size = { 3, 4 } },
        run = run { label = { en = "run", es = "escalera" }, size = { 3, unlimited } },
    },

    hand = {
        turns {
            maybe {
                name = "begin",
                say {
                    name = "call", word = { en = "call", es = "canto" }, ends = "hand",
                    when = says({ en = "you hold 7 points or fewer", es = "tenés 7 puntos o menos" },
                                function(m) return m.hand_points <= 7 end),
                },
            },
            one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
            maybe {
                name = "tell",
                say { name = "low", word = { en = "I am low", es = "estoy bajo" } },
            },
            any { name = "table", meld {}, lay { on = "any" } },
            one {
                name = "throw",
                discard {},
                say {
                    name = "keep", word = { en = "I keep", es = "me quedo" }, ends = "turn",
                    when = says({ en = "you said that you are low", es = "dijiste que estás bajo" },
                                function(m) return m.said == "low" end),
                },
            },
        },
        one {
            name = "answer",
            say { name = "fair", word = { en = "fair", es = "vale" } },
            say { name = "beaten", word = { en = "you are beaten", es = "te gano" } },
            when = says({ en = "somebody called", es = "alguien cantó" }, function(m) return m.how == "said" end),
            who = {
                first = "after dealer", stop = "all asked",
                only = says({ en = "everybody but the caller", es = "todos menos quien cantó" },
                            function(m, seat) return seat ~= m.in_turn end),
            },
        },
    },

    stock = { renew = "keep top" },
    match = { limit = 50 },
    score = {
        bonuses = {
            {
                when = says({ en = "called and is not alone the lowest", es = "cantó sin ser el único más bajo" },
                            function(r, side)
                                if r.said(side) ~= "call" then
                                    return false
                                end
                                for other = 1, r.players do
                                    if other ~= side and r.in_match(other) and r.held(other) <= r.held(side) then
                                        return true
                                    end
                                end
                                return false
                            end),
                points = 15,
            },
        },
    },
}
