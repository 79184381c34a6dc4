// The kinds of meld, each with examples that the engine has judged.

#include "explain/saying.h"

#include <string.h>

#include "base/least.h"
#include "notation/writing.h"
#include "play/readings.h"
#include "rules/conclude.h"

typedef struct {
    Saying *saying;
    int number;
    const MeldRule *rule;
    const char *topic;
} Kind;

// ---- Natural cards

// One pack has no two cards of the same rank and suit.
static void say_suits(const Kind *kind)
{
    const Range suits = kind->rule->suits;
    const int packs = kind->saying->rules->deck.packs;
    const int copies = kind->rule->copies, wild = kind->saying->rules->wild != 0;
    if (packs == 1 && suits.min == 1 && suits.max == SUITS)
        return;
    const char *number = suits.min == SUITS       ? "all"
                         : suits.min == suits.max ? "exactly"
                         : suits.max < SUITS      ? "between"
                         : suits.min > 1          ? "more"
                         : copies == 1            ? "copies"
                                                  : "any";
    say_wording(kind->saying, LINE_ITEM, topic_of(kind->topic, "suits"),
                tr("{number:all=Of all four suits|exactly=Of exactly {least} {least:1=suit|suits}, "
                   "never of another|between=Of {least} to {most} different suits|more=Of {least} "
                   "different suits or more|copies=All suits differ|Suits do not matter}{again?; "
                   "the same card may be in it more than once}."),
                FILLINGS({"number", number}, {"least", .number = suits.min},
                         {"most", .number = suits.max},
                         {"again", .number = packs > 1 && copies >= packs}));
    if (copies == 1)
        say_wording(kind->saying, LINE_ITEM, topic_of(kind->topic, "copies"),
                    tr("No card is in it twice{wild?, and a wild card takes the place of a suit}."),
                    FILLINGS({"wild", .number = wild}));
    else if (copies < CARDS_MAX)
        say_wording(
            kind->saying, LINE_ITEM, topic_of(kind->topic, "copies"),
            tr("The same card is in it {copies} times at most{wild?, wild cards counted as any}."),
            FILLINGS({"copies", .number = copies}, {"wild", .number = wild}));
}

static void say_ace(const Kind *kind)
{
    static const char *const aces[] = {
        [ACE_LOW] = N_("%s goes below %s, never above %s."),
        [ACE_HIGH] = N_("%1$s goes above %3$s, never below %2$s."),
        [ACE_EITHER] = N_(
            "%s goes below %s or above %s, but not both in one meld, and nothing goes beyond it."),
        [ACE_BOTH] = N_("%s goes below %s or above %s, and a long meld may have one at each end; "
                        "nothing goes beyond it."),
        [ACE_RING] = N_("%1$s follows %3$s, and %2$s follows it: a meld goes on round the corner, "
                        "but no rank is in it twice."),
    };
    const Saying *saying = kind->saying;
    const Deck *deck = &saying->rules->deck;
    int first = deck->ranks[0], second = deck->rank_count > 1 ? 1 : 0;
    const char *ace = first == RANK_ACE ? tr("The ace") : phrase_rank(saying, first);
    say(kind->saying, LINE_ITEM, topic_of(kind->topic, "ace"), tr(aces[kind->rule->ace]), ace,
        phrase_rank(saying, deck->ranks[second]),
        phrase_rank(saying, deck->ranks[deck->rank_count - 1]));
}

// The fewer ones: those that it takes as themselves, or those that it does not.
static void say_taken(const Kind *kind)
{
    const Saying *saying = kind->saying;
    const CardSet deck = deck_cards(&saying->rules->deck);
    const FaceSet all = deck.pack[0] & ~FACES_JOKER;
    const FaceSet taken = all & kind->rule->cards, others = all & ~taken;
    if (!others)
        return;
    const bool few = __builtin_popcountll(taken) <= __builtin_popcountll(others);
    say_wording(
        kind->saying, LINE_ITEM, topic_of(kind->topic, "cards"),
        tr("Cards that {few?stand in it for themselves: only|never stand in it for "
           "themselves:} {cards}."),
        FILLINGS({"few", .number = few}, {"cards", phrase_faces(saying, few ? taken : others)}));
}

static void say_single(const Kind *kind)
{
    if (kind->rule->single)
        say_wording(kind->saying, LINE_ITEM, topic_of(kind->topic, "single"),
                    tr("A player has one of each {run?suit|rank} at most{lay?, and adds other "
                       "cards to it}."),
                    FILLINGS({"run", .number = kind->rule->shape == MELD_RUN},
                             {"lay", .number = ruleset_has_act(kind->saying->rules, ACT_LAY)}));
}

// ---- Wild cards

static void say_wilds(const Kind *kind)
{
    const Ruleset *rules = kind->saying->rules;
    const MeldRule *rule = kind->rule;
    const WildRule *wild = &rule->wild;
    const int most = wild->max, naturals = rule->naturals_min;
    say_wording(kind->saying, LINE_ITEM, topic_of(kind->topic, "wild.max"),
                tr("{most:0=Without wild cards|{naturals?With no more wild cards than cards that "
                   "stand for themselves|With {any?any number of wild cards|{most} {most:1=wild "
                   "card|wild cards} at most}}}."),
                FILLINGS({"most", .number = most}, {"naturals", .number = wild->naturals},
                         {"any", .number = most == UNLIMITED}));
    if (most == 0)
        return;

    // The maximum of wild cards may leave even fewer natural cards than this minimum.
    const int certain = wild->naturals ? (rule->size.min + 1) / 2 : 0;
    if (naturals > (most == UNLIMITED ? certain : rule->size.min - most))
        say_wording(kind->saying, LINE_ITEM, topic_of(kind->topic, "naturals_min"),
                    tr("{least:1=Never of wild cards alone: at least 1 card stands for itself|At "
                       "least {least} cards stand for themselves}."),
                    FILLINGS({"least", .number = naturals}));
    if (!wild->adjacent && most > 1)
        say(kind->saying, LINE_ITEM, topic_of(kind->topic, "wild.adjacent"), "%s",
            tr("Two wild cards are never neighbours."));
    if (!wild->ends)
        say(kind->saying, LINE_ITEM, topic_of(kind->topic, "wild.ends"), "%s",
            tr("No wild card stands at an end."));

    const bool exchanged = wild->swap != SWAP_NONE && ruleset_has_act(rules, ACT_SWAP);
    say_wording(kind->saying, LINE_ITEM, topic_of(kind->topic, "wild.swap"),
                tr("A wild card {exchanged?{wild.swap:ends=at an end|in any place} may be replaced "
                   "by the card that it stands for, and then goes to {wild.freed:hand=the hand of "
                   "the player who replaced it|either end of the same meld}|on the table is never "
                   "exchanged for the card that it stands for}."),
                FILLINGS({"exchanged", .number = exchanged}));

    // Wild cards that may be replaced do not shift (play/meld.c).
    const bool ends_replaced = wild->swap == SWAP_ENDS && wild->shift == SHIFT_EITHER_END;
    const WildShift shift = wild->swap == SWAP_ANY || ends_replaced ? SHIFT_NONE : wild->shift;
    const bool grows = rule->size.max == UNLIMITED || rule->size.min < rule->size.max;
    if (meld_form(rules, kind->number, false)->in_row && grows && ruleset_has_act(rules, ACT_LAY))
        say_wording(
            kind->saying, LINE_ITEM, topic_of(kind->topic, "wild.shift"),
            tr("{shift:own=A wild card at an end may move outwards when cards are added on its "
               "side, and any wild cards beyond it move along; never to the other end. One in the "
               "middle stays what it is|either=A wild card at an end may move to the other end, or "
               "further out, when cards are added. One in the middle stays what it "
               "is|{exchanged?Apart from that no|No} wild card moves when cards are added}."),
            FILLINGS({"shift", shift == SHIFT_OWN_SIDE     ? "own"
                               : shift == SHIFT_EITHER_END ? "either"
                                                           : "none"},
                     {"exchanged", .number = exchanged}));
}

// ---- Examples: cards at the limits of a legal meld, which the engine judges

enum { GOOD_MAX = 6, BAD_MAX = 5, TRIALS_MAX = 24 };

typedef struct {
    Saying *saying;
    int kind;
    const MeldRule *rule;
    int trial_count;
    Sample trials[TRIALS_MAX];
    int said;
} Examples;

// Adds a sample, unless an earlier one has the same cards in the same order, or the deck lacks
// some.
static void add_trial(Examples *examples, const Sample *sample)
{
    const size_t size = (size_t)sample->count * sizeof sample->cards[0];
    for (int i = 0; i < examples->trial_count; i++)
        if (examples->trials[i].count == sample->count &&
            memcmp(examples->trials[i].cards, sample->cards, size) == 0)
            return;
    if (sample->whole && sample->count > 0 && examples->trial_count < TRIALS_MAX)
        examples->trials[examples->trial_count++] = *sample;
}

static bool rank_is_wild(const Ruleset *rules, int place)
{
    return rules->wild >> face_make(SUIT_FIRST, rules->deck.ranks[place]) & 1;
}

// Whether the kind takes, as themselves, all cards of `count` ranks from a place on, in these
// suits.
static bool ranks_are_taken(const Examples *examples, int place, int count, unsigned suits)
{
    const Deck *deck = &examples->saying->rules->deck;
    for (int i = place; i < place + count && i < deck->rank_count; i++)
        for (int suit = 0; suit < SUITS; suit++)
            if (suits >> suit & 1 &&
                !(examples->rule->cards >> face_make(suit, deck->ranks[i]) & 1))
                return false;
    return true;
}

// The first place, from `place` on and then from the lowest, at which `count` ranks are taken;
// `place` if there is none.
static int place_taken(const Examples *examples, int place, int count, unsigned suits)
{
    const int end = examples->saying->rules->deck.rank_count - count + 1;
    for (int i = 0; i < end; i++)
        if (ranks_are_taken(examples, (place + i) % end, count, suits))
            return (place + i) % end;
    return place;
}

// The first place whose cards are not taken; the number of ranks if all are.
static int place_not_taken(const Examples *examples)
{
    const int end = examples->saying->rules->deck.rank_count;
    int place = 0;
    while (place < end && ranks_are_taken(examples, place, 1, 1u << SUIT_FIRST))
        place++;
    return place;
}

// The first suit of which `count` ranks in a row are taken.
static int suit_taken(const Examples *examples, int count)
{
    for (int suit = SUIT_FIRST; suit < SUITS; suit++)
        if (ranks_are_taken(examples, place_taken(examples, 0, count, 1u << suit), count,
                            1u << suit))
            return suit;
    return SUIT_FIRST;
}

static void try_sets(Examples *examples)
{
    const MeldRule *rule = examples->rule;
    const Ruleset *rules = examples->saying->rules;
    const int few = rule->size.min, suits = least(few, rule->suits.max);
    const int many = rule->size.max == UNLIMITED ? few + 2 : rule->size.max;
    int place = sample_middle(rules, 1), wild = 0;
    while (place + 1 < rules->deck.rank_count && rank_is_wild(rules, place))
        place++;
    place = place_taken(examples, place, 1, (1u << SUITS) - 1);
    while (wild < rules->deck.rank_count && !rank_is_wild(rules, wild))
        wild++;
    if (wild == rules->deck.rank_count)
        wild = place;
    const struct {
        int place;
        SetShape shape;
    } trials[] = {
        {place, {.naturals = few, .suits = suits}},
        {wild, {.naturals = few, .suits = suits}},  // wild faces used as natural cards
        {place, {.naturals = few, .suits = least(few - 1, 2) > 0 ? 2 : 1}},
        {place, {.naturals = many, .suits = rule->suits.max}},
        {place, {.naturals = few - 1, .suits = suits, .wilds = 1}},
        {place, {.naturals = few - 2, .suits = suits, .wilds = 2}},
        {place, {.naturals = few + 1, .suits = SUITS}},
        {place, {.naturals = few - 1, .suits = suits}},
        {place, {.naturals = few - 1, .suits = suits, .strays = 1}},
        {place, {.naturals = many + 1, .suits = rule->suits.max}},
        {place, {.suits = 1, .wilds = few}},
    };
    const int none = place_not_taken(examples);
    for (size_t i = 0; i < sizeof trials / sizeof trials[0]; i++) {
        Sample sample = sample_of(rules);
        sample_set(&sample, trials[i].place, trials[i].shape);
        add_trial(examples, &sample);
        if (i == 0 && none < rules->deck.rank_count) {
            sample = sample_of(rules);
            sample_set(&sample, none, trials[i].shape);
            add_trial(examples, &sample);
        }
    }
}

static void try_runs(Examples *examples)
{
    const MeldRule *rule = examples->rule;
    const Ruleset *rules = examples->saying->rules;
    const int few = rule->size.min, top = rules->deck.rank_count;
    const int suit = suit_taken(examples, few);
    const int middle = place_taken(examples, sample_middle(rules, few), few, 1u << suit);
    const int four = most(few, 4), none = place_not_taken(examples);
    const bool spanish = rules->deck.suits == SUITS_SPANISH, ring = rule->ace == ACE_RING;
    const struct {
        RunShape shape;
        bool no_jokers;   // its wild cards are other than jokers
        bool first_suit;  // its cards are of the first suit, taken or not
    } trials[] = {
        {{.first = middle, .count = few}},
        {{.first = top - 1, .count = ring ? few : 0}},
        {{.count = ring ? least(top, rule->size.max) : 0}},
        {{.first = middle, .count = few, .wilds = 2}},
        {{.first = middle, .count = rule->wild.adjacent ? 0 : four, .wilds = 6}},
        {{.first = middle, .count = rule->wild.ends ? 0 : few, .wilds = 1}},
        {{.first = middle, .count = few, .wilds = 2}, .no_jokers = true},
        {{.first = middle, .count = few, .wilds = 2 | 1u << (few - 1)}},
        {{.first = least(none, top - few), .count = none < top ? few : 0}, .first_suit = true},
        {{.count = few}},
        // In a Spanish pack the sota follows the highest number, be it 9 or 7.
        {{.first = top - few - 1, .count = spanish ? few : 0}},
        {{.first = top + 1 - few, .count = few}},
        {{.first = top - 1, .count = few, .round = true}},
        {{.count = top + 1}},
        {{.first = middle, .count = few, .gap = few - 1}},
        {{.first = middle, .count = few, .strays = 1u << (few - 1)}},
        {{.first = middle, .count = few - 1}},
        {{.first = middle, .count = few, .wilds = (1u << few) - 1}},
        {{.count = rule->size.max < top ? rule->size.max + 1 : 0}},
    };
    for (size_t i = 0; i < sizeof trials / sizeof trials[0]; i++) {
        Sample sample = sample_of(rules);
        sample.jokers = !trials[i].no_jokers;
        sample_run(&sample, rule, trials[i].first_suit ? SUIT_FIRST : suit, trials[i].shape);
        add_trial(examples, &sample);
    }
}

static void say_trial(Examples *examples, const Sample *sample, const char *format,
                      const Refusal *why)
{
    Saying *saying = examples->saying;
    const char *around = topic_of("melds", examples->rule->name);
    const char *topic = topic_item(topic_of(around, "example"), ++examples->said);
    const char *cards = phrase_sample(saying, sample->cards, sample->count);
    say(saying, LINE_EXAMPLE, topic, tr(format), cards,
        why ? refusal_sentence(saying->rules, why, saying->style).text : "");
}

static bool judge(const Examples *examples, const Sample *sample, bool opening, Refusal *why)
{
    const Ruleset *rules = examples->saying->rules;
    return meld_judge(rules, rules->wild, (MeldForm){examples->kind, opening}, sample->cards,
                      sample->count, why);
}

// Says the legal melds, marking those that a contract would not accept, then the illegal ones, one
// for each reason for which the engine refuses it.
static void say_examples(Examples *examples)
{
    bool contracts = ruleset_kind_is_in_contracts(examples->saying->rules, examples->kind);
    bool later[REFUSALS] = {false}, never[REFUSALS] = {false};
    Refusal why;
    for (int i = 0, good = 0; i < examples->trial_count && good < GOOD_MAX; i++) {
        const Sample *sample = &examples->trials[i];
        if (!judge(examples, sample, false, &why))
            continue;
        if (!contracts || judge(examples, sample, true, &why)) {
            say_trial(examples, sample, N_("Yes: %s%s"), NULL);
            good++;
        } else if (!later[why.code]) {
            say_trial(examples, sample, N_("Later, but not in the contract: %s (%s)"), &why);
            later[why.code] = true;
        }
    }
    for (int i = 0, bad = 0; i < examples->trial_count && bad < BAD_MAX; i++) {
        if (judge(examples, &examples->trials[i], false, &why) || never[why.code])
            continue;
        say_trial(examples, &examples->trials[i], N_("No: %s (%s)"), &why);
        never[why.code] = true;
        bad++;
    }
}

// ---- One meld of a rank or suit

static Game game_with_meld(int kind, const Laying cards[], int count)
{
    Game game = {.meld_count = 1, .melds = {{.kind = (uint8_t)kind}}};
    for (int i = 0; i < count; i++)
        place_push(&game.places, place_of_meld(0),
                   (Placed){.card = cards[i].card, .as = cards[i].as});
    return game;
}

// The smallest meld of the kind that the cards left in `from` make at a place; a run is of the
// first suit that it takes.
static Sample sample_again(const Examples *examples, const Sample *from, int place)
{
    const MeldRule *rule = examples->rule;
    const int few = rule->size.min;
    Sample sample = sample_of(examples->saying->rules);
    sample.left = from->left;
    if (rule->shape == MELD_RUN)
        sample_run(&sample, rule, suit_taken(examples, few),
                   (RunShape){.first = place, .count = few});
    else
        sample_set(&sample, place, (SetShape){.naturals = few, .suits = rule->suits.max});
    return sample;
}

// Says which meld is one too many beside another one, as the engine judges: of the same rank, or
// the next cards of the suit.
static void say_second(Examples *examples)
{
    const Ruleset *rules = examples->saying->rules;
    const MeldRule *rule = examples->rule;
    const int ranks = rules->deck.rank_count, few = rule->size.min;
    const int middle = sample_middle(rules, few), further = rule->shape == MELD_RUN ? few : 0;
    const char *topic = topic_of(topic_of("melds", rule->name), "single");
    const Sample deck = sample_of(rules);
    for (int i = 0; i < ranks && rule->single; i++) {
        const Sample one = sample_again(examples, &deck, (middle + i) % ranks);
        const Sample more = sample_again(examples, &one, (middle + i + further) % ranks);
        Refusal why;
        if (!one.whole || !more.whole || !judge(examples, &one, false, &why) ||
            !judge(examples, &more, false, &why))
            continue;
        const Game game = game_with_meld(examples->kind, one.cards, one.count);
        if (single_judge(rules, &game, examples->kind, more.cards[0].as, &why))
            continue;
        say(examples->saying, LINE_EXAMPLE, topic_of(topic, "example"), tr("No: %s beside %s (%s)"),
            phrase_sample(examples->saying, more.cards, more.count),
            phrase_sample(examples->saying, one.cards, one.count),
            refusal_sentence(rules, &why, examples->saying->style).text);
        return;
    }
}

// ---- Moves: where a wild card of a run goes when a card is laid off on the run or exchanged for
// it, in every reading that the engine finds

enum { READINGS_SHOWN = 3 };

typedef struct {
    Saying *saying;
    const MeldRule *rule;
    Game game;  // with the run on the table
    int said;
} Moves;

static Laying laying_at(const Moves *moves, int index)
{
    const Placed *card = &meld_cards(&moves->game, 0)[index];
    return (Laying){card->card, card->as};
}

static int place_of(const Deck *deck, Laying laying)
{
    return deck_place(deck, face_rank(laying.as));
}

static void insert(const Deck *deck, Laying cards[], int *count, Laying laying)
{
    int at = (*count)++;
    for (; at > 0 && place_of(deck, cards[at - 1]) > place_of(deck, laying); at--)
        cards[at] = cards[at - 1];
    cards[at] = laying;
}

// The run after the act, without a wild card that comes into the hand; for NULL the run before it.
static const char *phrase_run(const Moves *moves, const Act *act)
{
    static const Act nothing = {.kind = ACT_LAY};
    const Deck deck = deck_of_act(moves->saying->rules, &moves->game, act ? act : &nothing);
    Laying cards[CARDS_MAX];
    int count = 0, freed = -1;
    if (act && act->kind == ACT_SWAP)
        freed = wild_standing_for(moves->saying->rules, &moves->game, 0, act->cards[0].as);
    for (int i = 0; act && i < act->count; i++)
        insert(&deck, cards, &count, act->cards[i]);
    for (int i = 0; i < meld_size(&moves->game, 0); i++) {
        bool named = false;
        for (int j = 0; act && j < act->count; j++)
            named |= act->cards[j].card == laying_at(moves, i).card;
        if (i != freed && !named)
            insert(&deck, cards, &count, laying_at(moves, i));
    }
    return phrase_sample(moves->saying, cards, count);
}

// Says all readings of the card: exchanged for a wild card if the rules allow it, otherwise laid
// off.
static void say_move(Moves *moves, Face face)
{
    ActList list = {0};
    Refusal why = {0}, no_swap;
    const Ruleset *rules = moves->saying->rules;
    CardSet deck = deck_cards(&rules->deck);
    for (int i = 0; i < meld_size(&moves->game, 0); i++)
        card_set_remove(&deck, laying_at(moves, i).card);
    Laying card = {card_set_find(&deck, face), FACE_OPEN};
    const char *around = topic_of("melds", moves->rule->name);
    const char *topic = topic_item(topic_of(around, "move"), ++moves->said);

    if (ruleset_has_act(rules, ACT_SWAP))
        swap_readings(rules, &moves->game, rules->wild, 0, &card, 1, &list, &no_swap);
    if (list.count == 0)
        lay_readings(rules, &moves->game, rules->wild, 0, &card, 1, true, &list, &why);
    const CardText name = card_text(&rules->deck, card.card, moves->saying->style);
    PhraseList results = {0};
    for (int i = 0; i < list.count && i < READINGS_SHOWN; i++)
        list_add(&results, phrase_run(moves, &list.acts[i]));
    if (list.count > 0)
        say(moves->saying, LINE_EXAMPLE, topic, tr("Yes: %s laid on %s makes %s"), name.text,
            phrase_run(moves, NULL), list_text(&results, ", ", tr(", or ")));
    else
        say(moves->saying, LINE_EXAMPLE, topic, tr("No: %s laid on %s (%s)"), name.text,
            phrase_run(moves, NULL), refusal_sentence(rules, &why, moves->saying->style).text);
    act_list_free(&list);
}

// Goes through runs with wild cards at an end and inside, and the places of cards laid off on each.
static void say_moves(Saying *saying, int kind)
{
    const Ruleset *rules = saying->rules;
    const MeldRule *rule = &rules->melds[kind];
    const int size = most(rule->size.min, 4), first = sample_middle(rules, size + 1);
    const struct {
        unsigned wilds;
        int count, laid[3];
    } runs[] = {
        {1u << (size - 1), 3, {first + size - 1, first - 2, first + size}},
        {2, 1, {first + 1}},
        {3u << (size - 2), 1, {first + size - 2}},
    };
    Moves moves = {.saying = saying, .rule = rule};
    if (!meld_form(rules, kind, false)->in_row || rule->wild.max == 0 || rule->size.max <= size ||
        rule->mixed || !ruleset_has_act(rules, ACT_LAY))
        return;
    for (size_t i = 0; i < sizeof runs / sizeof runs[0]; i++) {
        Sample run = sample_of(rules);
        Refusal why;
        sample_run(&run, rule, SUIT_FIRST,
                   (RunShape){.first = first, .count = size, .wilds = runs[i].wilds});
        if (!run.whole ||
            !meld_judge(rules, rules->wild, (MeldForm){kind, false}, run.cards, run.count, &why))
            continue;
        moves.game = game_with_meld(kind, run.cards, run.count);
        for (int j = 0; j < runs[i].count; j++) {
            const int place = runs[i].laid[j];
            if (place >= 0 && place < rules->deck.rank_count)
                say_move(&moves, face_make(SUIT_FIRST, rules->deck.ranks[place]));
        }
    }
}

// ---- The kinds

// For each shape: the sentence on its cards (runs have two, by `mixed`), its own fields, its
// examples.
static const struct {
    const char *cards[2];
    void (*say_fields)(const Kind *kind);
    void (*try)(Examples *examples);
} shapes[] = {
    [MELD_SET] = {{N_("%s: %s of one rank.")}, say_suits, try_sets},
    [MELD_RUN] = {{N_("%s: %s that follow one another, of one suit."),
                   N_("%s: %s that follow one another, of any suits.")},
                  say_ace,
                  try_runs},
};

static void say_kind(Saying *saying, int number)
{
    const Ruleset *rules = saying->rules;
    const MeldRule *rule = &rules->melds[number];
    const Kind kind = {saying, number, rule, topic_of("melds", rule->name)};
    say(saying, LINE_SENTENCE, kind.topic, tr(shapes[rule->shape].cards[rule->mixed]),
        phrase_capital(words_now(&rule->label)), phrase_size(rule->size));
    saying->about = words_now(&rule->label);
    saying->told = (Told){&field_kind, rule};
    shapes[rule->shape].say_fields(&kind);
    say_taken(&kind);
    say_single(&kind);
    if (rules->wild)
        say_wilds(&kind);
    if (!ruleset_kind_is_put_down(rules, number) && rules->opening.contract_count > 0)
        say_wording(saying, LINE_ITEM, topic_of(kind.topic, "where"),
                    tr("It is never put down{shown? in a turn: it counts only where a hand is "
                       "shown|: it counts only where the loose cards of a hand are told apart}."),
                    FILLINGS({"shown", .number = ruleset_has_act(rules, ACT_SHOW)}));

    // A contract may have stricter limits for the kind than other melds have.
    const MeldRule form = ruleset_opening_form(rule);
    const bool stricter = form.size.min != rule->size.min || form.size.max != rule->size.max ||
                          (rules->wild && form.wild.max != rule->wild.max);
    if (stricter && ruleset_kind_is_in_contracts(rules, number))
        say_wording(saying, LINE_ITEM, topic_of(kind.topic, "at_opening"),
                    tr("In the contract: {size}{wilds?, {wild:0=none|{any?any number|at most "
                       "{wild}}} of them wild}."),
                    FILLINGS({"size", phrase_size(form.size)},
                             {"wilds", .number = rules->wild != 0},
                             {"wild", .number = form.wild.max},
                             {"any", .number = form.wild.max == UNLIMITED}));

    Examples examples = {.saying = saying, .kind = number, .rule = rule};
    shapes[rule->shape].try(&examples);
    say_examples(&examples);
    say_second(&examples);
    say_moves(saying, number);
    saying->about = NULL;
}

void say_melds(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    say_wording(saying, LINE_SENTENCE, "melds",
                tr("Melds {down?lie face up on the table. They are never broken up{grow?: cards "
                   "are only added to them|, and no cards are added to them}|are made in the "
                   "hand{shown?, and lie on the table only once it is shown{grow?. They are never "
                   "broken up then: cards are only added to them}}}."),
                FILLINGS({"down", .number = is_done_in_turns(rules, ACT_MELD)},
                         {"shown", .number = ruleset_has_act(rules, ACT_SHOW)},
                         {"grow", .number = ruleset_has_act(rules, ACT_LAY)}));
    for (unsigned kinds = ruleset_kinds_played(rules); kinds; kinds &= kinds - 1)
        say_kind(saying, __builtin_ctz(kinds));
    say_arrange(saying);
}
