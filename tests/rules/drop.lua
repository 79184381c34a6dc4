-- Rules for tests: whoever has not drawn yet in a turn may drop, for fewer points in the first turn than
-- later on. A hand is closed with a card face down when all the others are in melds.
return {
    host = 1,
    name = { en = "Drop before drawing", es = "Irse antes de robar" },
    players = { 2, 6 },

    deck = { packs = 2, jokers = 2 },
    deal = { move { n = 10, to = "hands" }, move { n = 1, to = "discards" } },
    wild = function(card) return card.joker end,
    points = function(card) return card.joker and 0 or math.min(card.rank, 10) end,

    melds = {
        set = set { label = { en = "set", es = "pierna" }, size = { 3, 4 }, suits = { 3, 4 }, wild = { max = 1 } },
        run = run { label = { en = "run", es = "escalera" }, size = { 3, unlimited }, ace = "either", wild = { max = 1 } },
    },

    hand = {
        turns {
            maybe {
                name = "stay",
                say { name = "drop", word = { en = "drop", es = "me voy" }, folds = true },
                when = says({ en = "nothing is drawn yet", es = "todavía no robaste" },
                            function(m) return m.drew == 0 end),
            },
            one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
            one {
                name = "throw",
                discard {},
                close { word = { en = "declare", es = "canto" }, loose_cards = 0, face = "down" },
            },
        },
        one { name = "show", show {}, who = { first = "closer", stop = "all asked" } },
    },

    stock = { renew = "keep top" },
    score = {
        held = "loose",
        bonuses = {
            {
                when = says({ en = "drops in the first turn", es = "se va en el primer turno" },
                            function(r, side) return r.said(side) == "drop" and r.turns(side) == 1 end),
                points = 20,
            },
            {
                when = says({ en = "drops later", es = "se va más tarde" },
                            function(r, side) return r.folded(side) and r.turns(side) > 1 end),
                points = 40,
            },
        },
    },

    match = { limit = 201, hand_won = "out", dealer = "winner" },
    chips = {
        { on = "match start", from = "each", to = "pot", amount = 5 },
        { on = "match end", from = "pot", to = "winners", amount = "all" },
    },
}
