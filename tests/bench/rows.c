// Every row of the benchmark: what is measured, in which unit, what is wanted of the next step and
// where we are going. Hands, seats and policies are settled here and in the functions named; a
// figure can be compared with another only as long as they stay.

#include "bench/bench.h"

// Of a game the dearest of twelve large hands, and of how many no arrangement is proven the best.
#define LARGE_HAND(name, variant, size)                                                    \
    {                                                                                      \
        "large hand, " name ", " #size " cards", UNIT_MILLISECONDS, 10, 10, arrange_large, \
            variant, .cards = size, .timed_only = size > 20                                \
    }
#define LARGE_HANDS(name, variant)                                                               \
    LARGE_HAND(name, variant, 20), LARGE_HAND(name, variant, 30), LARGE_HAND(name, variant, 40), \
    {                                                                                            \
        "large hands not proven, " name, UNIT_HANDS, 0, 0, arrange_unproven, variant,            \
            .timed_only = true                                                                   \
    }

// Whole hands of the greedy bot, from the deal on, on two seats.
#define PLAYOUTS(name, variant, wanted, far)                                             \
    {                                                                                    \
        "playouts, " name ", 2 seats", UNIT_A_SECOND, wanted, far, play_out, variant, 2, \
            .matches = 12                                                                \
    }

const Row rows[] = {
    // ---- The best arrangement of a hand
    {"arrangement, gin, 10 cards", UNIT_YARDSTICKS, 0.3, 0.1, arrange_hands, "gin", .cards = 10},
    {"arrangement, gin, 11 dense cards", UNIT_YARDSTICKS, 0.5, 0.15, arrange_hands, "gin",
     .cards = 11, .dense = true},
    {"arrangement, Loba de Menos, 9 cards", UNIT_YARDSTICKS, 2, 0.7, arrange_hands, "loba_de_menos",
     .cards = 9},
    {"arrangement, Loba de Menos, 14 cards", UNIT_YARDSTICKS, 5, 1.5, arrange_hands,
     "loba_de_menos", .cards = 14},
    {"arrangement, Loba de Menos, 14 dense cards", UNIT_YARDSTICKS, 12, 3, arrange_hands,
     "loba_de_menos", .cards = 14, .dense = true},
    {"arrangement, Loba de Más, 11 cards", UNIT_YARDSTICKS, 40, 4, arrange_hands, "loba_de_mas",
     .cards = 11},
    {"arrangement, Loba de Más, 12 cards", UNIT_YARDSTICKS, 40, 4, arrange_hands, "loba_de_mas",
     .cards = 12},
    {"arrangement, Loba de Más, 13 cards", UNIT_YARDSTICKS, 40, 4, arrange_hands, "loba_de_mas",
     .cards = 13},
    {"arrangement, Loba de Más, 14 cards", UNIT_YARDSTICKS, 40, 4, arrange_hands, "loba_de_mas",
     .cards = 14},

    // ---- Other questions about a hand
    {"contract of 12 cards, Loba of Central America", UNIT_YARDSTICKS, 3, 0.7, meet_contracts,
     "loba_centroamericana", .cards = 12},
    {"contract of 12 cards, Carioca of Argentina", UNIT_YARDSTICKS, 3, 0.7, meet_contracts,
     "carioca_argentina", .cards = 12},
    {"contract of 12 cards, Carioca of Chile", UNIT_YARDSTICKS, 3, 0.7, meet_contracts,
     "carioca_chilena", .cards = 12},
    {"every meld of a hand, gin, 10 cards", UNIT_YARDSTICKS, 0.6, 0.3, walk_melds, "gin",
     .cards = 10},
    {"every meld of a hand, Loba de Menos, 14 cards", UNIT_YARDSTICKS, 3, 0.3, walk_melds,
     "loba_de_menos", .cards = 14},

    // ---- A decision, a turn
    {"random play, gin, 2 seats, a decision", UNIT_YARDSTICKS, 1.5, 0.6, play_random, "gin", 2},
    {"random play, Chinchón, 2 seats, a decision", UNIT_YARDSTICKS, 1.5, 0.6, play_random,
     "chinchon", 2},
    {"random play, Loba de Menos, 4 seats, a decision", UNIT_YARDSTICKS, 2, 0.8, play_random,
     "loba_de_menos", 4},
    {"random play, Loba de Más, 4 seats, a decision", UNIT_YARDSTICKS, 5, 2, play_random,
     "loba_de_mas", 4},
    {"random play, Loba of Central America, 4 seats, a decision", UNIT_YARDSTICKS, 4, 1.5,
     play_random, "loba_centroamericana", 4},
    {"random play, Carioca of Argentina, 4 seats, a decision", UNIT_YARDSTICKS, 4, 1.5, play_random,
     "carioca_argentina", 4},
    {"random play, Carioca of Chile, 4 seats, a decision", UNIT_YARDSTICKS, 4, 1.5, play_random,
     "carioca_chilena", 4},
    {"fixed policy, Loba de Menos, 4 seats, a turn", UNIT_YARDSTICKS, 1.8, 0.6, play_fixed,
     "loba_de_menos", 4},
    {"greedy bots, Loba de Menos, 4 seats, a turn", UNIT_YARDSTICKS, 9, 3, play_bots,
     "loba_de_menos", 4, .matches = 20},
    {"greedy bots, Chinchón, 4 seats, a turn", UNIT_YARDSTICKS, 15, 4, play_bots, "chinchon", 4,
     .matches = 20},
    {"greedy bots, Loba of Central America, 4 seats, a turn", UNIT_YARDSTICKS, 65, 10, play_bots,
     "loba_centroamericana", 4, .matches = 4},
    {"greedy bots, Carioca of Argentina, 4 seats, a turn", UNIT_YARDSTICKS, 65, 10, play_bots,
     "carioca_argentina", 4, .matches = 4},
    {"greedy bots, Carioca of Chile, 4 seats, a turn", UNIT_YARDSTICKS, 65, 10, play_bots,
     "carioca_chilena", 4, .matches = 4},
    {"simple policy, gin, rounds", UNIT_A_SECOND, 35000, 100000, play_simple, "gin", 2},

    // ---- What is done at every decision
    {"copy of a game", UNIT_YARDSTICKS, 0.18, 0.1, copy_game, "loba_de_menos", 4},
    {"view of a game", UNIT_YARDSTICKS, 0.4, 0.2, view_game, "loba_de_menos", 4},
    {"function of a rules file, a truth", UNIT_YARDSTICKS, 1, 0.3, ask_hook, "gin", 2},

    // ---- Many matches of greedy bots
    {"matches, Loba de Menos, 4 seats", UNIT_A_SECOND, 2000, 5000, play_matches, "loba_de_menos", 4,
     .matches = 20, .timed_only = true},
    {"matches, Chinchón, 4 seats", UNIT_A_SECOND, 1800, 4000, play_matches, "chinchon", 4,
     .matches = 20, .timed_only = true},
    {"matches, Carioca of Argentina, 4 seats", UNIT_A_SECOND, 180, 800, play_matches,
     "carioca_argentina", 4, .matches = 4, .timed_only = true},
    {"matches from the shell, Loba de Menos, 4 seats", UNIT_A_SECOND, 2000, 5000, simulate,
     "loba_de_menos", 4, .matches = 1000, .timed_only = true},
    {"matches from the shell, Chinchón, 4 seats", UNIT_A_SECOND, 1800, 4000, simulate, "chinchon",
     4, .matches = 1000, .timed_only = true},
    {"matches from the shell, Carioca of Argentina, 4 seats", UNIT_A_SECOND, 180, 800, simulate,
     "carioca_argentina", 4, .matches = 160, .timed_only = true},

    // ---- Playouts
    PLAYOUTS("Loba de Menos", "loba_de_menos", 141000, 300000),
    PLAYOUTS("Loba de Más", "loba_de_mas", 63000, 150000),
    PLAYOUTS("Loba of Central America", "loba_centroamericana", 23000, 70000),
    PLAYOUTS("Carioca of Argentina", "carioca_argentina", 23000, 70000),
    PLAYOUTS("Carioca of Chile", "carioca_chilena", 23000, 70000),
    PLAYOUTS("Chinchón", "chinchon", 61000, 200000),
    PLAYOUTS("conga", "conga", 60000, 150000),
    PLAYOUTS("gin", "gin", 60000, 150000),
    PLAYOUTS("golpeado", "golpeado", 30000, 100000),
    PLAYOUTS("basic rummy", "rummy", 140000, 300000),

    // ---- Files, processes, sessions
    {"load of the dearest shipped file", UNIT_MILLISECONDS, 2, 1, load_dearest},
    {"first arrangement of a fresh process", UNIT_MILLISECONDS, 5, 3, arrange_fresh},
    {"check of the dearest shipped file", UNIT_MILLISECONDS, 50, 20, check_dearest,
     .timed_only = true},
    {"memory of a session, a command", UNIT_BYTES, 150, 64, session_memory, "loba_de_menos", 4},
    {"memory of an all-seeing session, a command", UNIT_BYTES, 150, 64, all_seeing_memory,
     "loba_de_menos", 4},
    {"turn late in a long match, against an early one", UNIT_TIMES, 1.1, 1, turn_late,
     "loba_de_menos", 4, .timed_only = true},

    // ---- Large hands
    LARGE_HANDS("Carioca of Argentina", "carioca_argentina"),
    LARGE_HANDS("Carioca of Chile", "carioca_chilena"),
    LARGE_HANDS("Chinchón", "chinchon"),
    LARGE_HANDS("Loba of Central America", "loba_centroamericana"),
    LARGE_HANDS("Loba de Más", "loba_de_mas"),
    LARGE_HANDS("Loba de Menos", "loba_de_menos"),
};

const int row_count = sizeof rows / sizeof rows[0];
