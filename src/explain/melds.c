// The kinds of meld, each with examples that the engine has judged.

#include "explain/saying.h"

#include <string.h>

#include "base/least.h"
#include "notation/sentences.h"
#include "play/readings.h"
#include "rules/conclude.h"

typedef struct {
    Saying *saying;
    int number;
    const MeldRule *rule;
    Topic topic;
} Kind;

// ---- The cards of a kind

// In one pack no two cards of a rank are of one suit.
static void say_suits(const Kind *kind)
{
    const Range suits = kind->rule->suits;
    const int packs = kind->saying->rules->deck.packs;
    const char *again = packs > 1 ? tr("; the same card may be in it more than once") : "";
    Phrase text;
    if (packs == 1 && suits.min == 1 && suits.max == SUITS)
        return;
    if (suits.min == SUITS)
        text = phrase_format(tr("Of all four suits%s."), again);
    else if (suits.min == suits.max)
        text = phrase_format(tr(suits.max == 1 ? N_("Of exactly %d suit, never of another%s.")
                                               : N_("Of exactly %d suits, never of another%s.")),
                             suits.min, again);
    else if (suits.max < SUITS)
        text = phrase_format(tr("Of %d to %d different suits%s."), suits.min, suits.max, again);
    else if (suits.min > 1)
        text = phrase_format(tr("Of %d different suits or more%s."), suits.min, again);
    else
        text = phrase_format(tr("Suits do not matter%s."), again);
    say(kind->saying, LINE_ITEM, topic_of(kind->topic.path, "suits").path, "%s", text.text);
}

static void say_ace(const Kind *kind)
{
    static const char *const aces[] = {
        [ACE_LOW] = N_("%s goes below %s, never above %s."),
        [ACE_HIGH] = N_("%1$s goes above %3$s, never below %2$s."),
        [ACE_EITHER] =
            N_("%s goes below %s or above %s, but not both in one meld, and nothing goes "
               "beyond it."),
        [ACE_BOTH] = N_("%s goes below %s or above %s, and a long meld may have one at each end; "
                        "nothing goes beyond it."),
    };
    const Saying *saying = kind->saying;
    const Deck *deck = &saying->rules->deck;
    int first = deck->ranks[0], second = deck->rank_count > 1 ? 1 : 0;
    const Phrase ace =
        first == RANK_ACE ? phrase_format("%s", tr("The ace")) : phrase_rank(saying, first);
    say(kind->saying, LINE_ITEM, topic_of(kind->topic.path, "ace").path, tr(aces[kind->rule->ace]),
        ace.text, phrase_rank(saying, deck->ranks[second]).text,
        phrase_rank(saying, deck->ranks[deck->rank_count - 1]).text);
}

// ---- Its wild cards

// Wild cards that may be replaced do not shift (play/meld.c).
static void say_shift(const Kind *kind, bool exchanged)
{
    static const char *const shifts[] = {
        [SHIFT_NONE] = N_("No wild card moves when cards are added."),
        [SHIFT_OWN_SIDE] =
            N_("A wild card at an end may move outwards when cards are added on its side, and any "
               "wild cards beyond it move along; never to the other end. One in the middle stays "
               "what it is."),
        [SHIFT_EITHER_END] =
            N_("A wild card at an end may move to the other end, or further out, when cards are "
               "added. One in the middle stays what it is."),
    };
    const WildRule *wild = &kind->rule->wild;
    bool ends_replaced = wild->swap == SWAP_ENDS && wild->shift == SHIFT_EITHER_END;
    WildShift shift = wild->swap == SWAP_ANY || ends_replaced ? SHIFT_NONE : wild->shift;
    say(kind->saying, LINE_ITEM, topic_of(kind->topic.path, "wild.shift").path, "%s",
        shift == SHIFT_NONE && exchanged
            ? tr("Apart from that no wild card moves when cards are added.")
            : tr(shifts[shift]));
}

static void say_swaps(const Kind *kind, bool exchanged)
{
    static const char *const swaps[][2] = {
        [SWAP_ENDS] = {[FREED_SAME_RUN] =
                           N_("A wild card at an end may be replaced by the card that it stands "
                              "for, and then goes to either end of the same meld."),
                       [FREED_HAND] =
                           N_("A wild card at an end may be replaced by the card that it stands "
                              "for, and then goes to the hand of whoever replaced it.")},
        [SWAP_ANY] = {[FREED_SAME_RUN] =
                          N_("A wild card in any place may be replaced by the card that it stands "
                             "for, and then goes to either end of the same meld."),
                      [FREED_HAND] =
                          N_("A wild card in any place may be replaced by the card that it stands "
                             "for, and then goes to the hand of whoever replaced it.")},
    };
    const WildRule *wild = &kind->rule->wild;
    say(kind->saying, LINE_ITEM, topic_of(kind->topic.path, "wild.swap").path, "%s",
        exchanged
            ? tr(swaps[wild->swap][wild->freed])
            : tr("A wild card on the table is never exchanged for the card that it stands for."));
}

static void say_wilds(const Kind *kind)
{
    const Ruleset *rules = kind->saying->rules;
    const MeldRule *rule = kind->rule;
    const int most = rule->wild.max, naturals = rule->naturals_min;
    const Topic topic = topic_of(kind->topic.path, "wild.max");
    if (most == 0) {
        say(kind->saying, LINE_ITEM, topic.path, "%s", tr("Without wild cards."));
        return;
    }
    if (most == UNLIMITED)
        say(kind->saying, LINE_ITEM, topic.path, "%s", tr("With any number of wild cards."));
    else
        say(kind->saying, LINE_ITEM, topic.path,
            tr(most == 1 ? N_("With %d wild card at most.") : N_("With %d wild cards at most.")),
            most);

    // Fewer than these are left by the most wild cards that there may be.
    if (naturals > (most == UNLIMITED ? 0 : rule->size.min - most))
        say(kind->saying, LINE_ITEM, topic_of(kind->topic.path, "naturals_min").path,
            tr(naturals == 1 ? N_("Never of wild cards alone: at least %d card stands for itself.")
                             : N_("At least %d cards stand for themselves.")),
            naturals);

    bool exchanged = rule->wild.swap != SWAP_NONE && ruleset_has_act(rules, ACT_SWAP);
    bool grows = rule->size.max == UNLIMITED || rule->size.min < rule->size.max;
    say_swaps(kind, exchanged);
    if (meld_form(rules, kind->number, false)->in_row && grows && ruleset_has_act(rules, ACT_LAY))
        say_shift(kind, exchanged);
}

// ---- Examples: melds that are good and melds that are not, chosen by what usually makes the
// difference; which is which, and why, only the engine says

enum { GOOD_MAX = 6, BAD_MAX = 5, TRIALS_MAX = 24 };

typedef struct {
    Saying *saying;
    int kind;
    const MeldRule *rule;
    int trial_count;
    Sample trials[TRIALS_MAX];
    int said;
} Examples;

static void add_trial(Examples *examples, const Sample *sample)
{
    if (sample->whole && sample->count > 0 && examples->trial_count < TRIALS_MAX)
        examples->trials[examples->trial_count++] = *sample;
}

static bool rank_is_wild(const Ruleset *rules, int place)
{
    return rules->wild >> face_make(SUIT_FIRST, rules->deck.ranks[place]) & 1;
}

static void try_set_of(Examples *examples, int place, SetShape shape)
{
    Sample sample = sample_of(examples->saying->rules);
    sample_set(&sample, place, shape);
    add_trial(examples, &sample);
}

static void try_set(Examples *examples, SetShape shape)
{
    const Ruleset *rules = examples->saying->rules;
    int place = sample_middle(rules, 1);
    while (place + 1 < rules->deck.rank_count && rank_is_wild(rules, place))
        place++;
    try_set_of(examples, place, shape);
}

static void try_sets(Examples *examples)
{
    const MeldRule *rule = examples->rule;
    const Ruleset *rules = examples->saying->rules;
    int few = rule->size.min, suits = least(few, rule->suits.max), wild = 0;
    int many = rule->size.max == UNLIMITED ? few + 2 : rule->size.max;
    try_set(examples, (SetShape){.naturals = few, .suits = suits});
    // Cards that are wild elsewhere, as themselves.
    while (wild < rules->deck.rank_count && !rank_is_wild(rules, wild))
        wild++;
    if (wild < rules->deck.rank_count)
        try_set_of(examples, wild, (SetShape){.naturals = few, .suits = suits});
    try_set(examples, (SetShape){.naturals = few, .suits = least(few - 1, 2) > 0 ? 2 : 1});
    try_set(examples, (SetShape){.naturals = many, .suits = rule->suits.max});
    try_set(examples, (SetShape){.naturals = few - 1, .suits = suits, .wilds = 1});
    try_set(examples, (SetShape){.naturals = few - 2, .suits = suits, .wilds = 2});
    try_set(examples, (SetShape){.naturals = few + 1, .suits = SUITS});
    try_set(examples, (SetShape){.naturals = few - 1, .suits = suits});
    try_set(examples, (SetShape){.naturals = few - 1, .suits = suits, .strays = 1});
    try_set(examples, (SetShape){.naturals = many + 1, .suits = rule->suits.max});
    try_set(examples, (SetShape){.suits = 1, .wilds = few});
}

// The wild cards of the run are jokers, or none of them is.
static void try_run_with(Examples *examples, bool jokers, RunShape shape)
{
    Sample sample = sample_of(examples->saying->rules);
    sample.jokers = jokers;
    sample_run(&sample, examples->rule, SUIT_FIRST, shape);
    add_trial(examples, &sample);
}

static void try_run(Examples *examples, RunShape shape) { try_run_with(examples, true, shape); }

static void try_runs(Examples *examples)
{
    const MeldRule *rule = examples->rule;
    const Ruleset *rules = examples->saying->rules;
    int few = rule->size.min, top = rules->deck.rank_count, middle = sample_middle(rules, few);
    try_run(examples, (RunShape){.first = middle, .count = few});
    try_run(examples, (RunShape){.first = middle, .count = few, .wilds = 2});
    try_run_with(examples, false, (RunShape){.first = middle, .count = few, .wilds = 2});
    try_run(examples, (RunShape){.first = middle, .count = few, .wilds = 2 | 1u << (few - 1)});
    try_run(examples, (RunShape){.count = few});
    // Above its highest number a Spanish pack goes on with the sota, be that number 9 or 7.
    if (rules->deck.suits == SUITS_SPANISH)
        try_run(examples, (RunShape){.first = top - few - 1, .count = few});
    try_run(examples, (RunShape){.first = top + 1 - few, .count = few});
    try_run(examples, (RunShape){.first = top - 1, .count = few, .round = true});
    try_run(examples, (RunShape){.count = top + 1});
    try_run(examples, (RunShape){.first = middle, .count = few, .gap = few - 1});
    try_run(examples, (RunShape){.first = middle, .count = few, .strays = 1u << (few - 1)});
    try_run(examples, (RunShape){.first = middle, .count = few - 1});
    try_run(examples, (RunShape){.first = middle, .count = few, .wilds = (1u << few) - 1});
    if (rule->size.max < top)
        try_run(examples, (RunShape){.count = rule->size.max + 1});
}

static void say_trial(Examples *examples, const Sample *sample, const char *format,
                      const Refusal *why)
{
    Saying *saying = examples->saying;
    Topic around = topic_of("melds", examples->rule->name);
    Topic topic = topic_item(topic_of(around.path, "example").path, ++examples->said);
    Phrase cards = phrase_sample(saying, sample->cards, sample->count);
    char refused[PHRASE_MAX] = "";
    if (why)
        refusal_sentence(saying->rules, why, saying->style, refused, sizeof refused);
    say(saying, LINE_EXAMPLE, topic.path, tr(format), cards.text, refused);
}

static bool judge(const Examples *examples, const Sample *sample, bool opening, Refusal *why)
{
    const Ruleset *rules = examples->saying->rules;
    return meld_judge(rules, rules->wild, (MeldForm){examples->kind, opening}, sample->cards,
                      sample->count, why);
}

// True when an earlier trial has the same cards in the same order.
static bool is_again(const Examples *examples, int number)
{
    const Sample *sample = &examples->trials[number];
    size_t size = (size_t)sample->count * sizeof sample->cards[0];
    for (int i = 0; i < number; i++)
        if (examples->trials[i].count == sample->count &&
            memcmp(examples->trials[i].cards, sample->cards, size) == 0)
            return true;
    return false;
}

// Says the good ones, of which some may be none in a contract, and then the bad ones: these and
// those once for each reason.
static void say_examples(Examples *examples)
{
    bool contracts = ruleset_kind_is_in_contracts(examples->saying->rules, examples->kind);
    bool later[REFUSALS] = {false}, never[REFUSALS] = {false};
    Refusal why;
    for (int i = 0, good = 0; i < examples->trial_count && good < GOOD_MAX; i++) {
        const Sample *sample = &examples->trials[i];
        if (is_again(examples, i) || !judge(examples, sample, false, &why))
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

// ---- Moves: what becomes of a wild card on the table when a card is laid on its run, or takes its
// place. The engine is asked, and every reading that it finds is shown.

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

static int place_of(const Moves *moves, Laying laying)
{
    return deck_place(&moves->saying->rules->deck, face_rank(laying.as));
}

static void insert(const Moves *moves, Laying cards[], int *count, Laying laying)
{
    int at = (*count)++;
    for (; at > 0 && place_of(moves, cards[at - 1]) > place_of(moves, laying); at--)
        cards[at] = cards[at - 1];
    cards[at] = laying;
}

// The run after the act, or as it lies there for NULL; a wild card that goes to the hand is no
// longer in it.
static Phrase phrase_run(const Moves *moves, const Act *act)
{
    Laying cards[CARDS_MAX];
    int count = 0, freed = -1;
    if (act && act->kind == ACT_SWAP)
        freed = wild_standing_for(moves->saying->rules, &moves->game, 0, act->cards[0].as);
    for (int i = 0; act && i < act->count; i++)
        insert(moves, cards, &count, act->cards[i]);
    for (int i = 0; i < meld_size(&moves->game, 0); i++) {
        bool named = false;
        for (int j = 0; act && j < act->count; j++)
            named |= act->cards[j].card == laying_at(moves, i).card;
        if (i != freed && !named)
            insert(moves, cards, &count, laying_at(moves, i));
    }
    return phrase_sample(moves->saying, cards, count);
}

// Says all readings of the card: exchanged, if the rules know that, or else laid off.
static void say_move(Moves *moves, Face face)
{
    ActList list = {0};
    Refusal why = {0}, no_swap;
    char text[PHRASE_MAX], name[CARD_TEXT_MAX];
    const Ruleset *rules = moves->saying->rules;
    CardSet deck = deck_cards(&rules->deck);
    for (int i = 0; i < meld_size(&moves->game, 0); i++)
        card_set_remove(&deck, laying_at(moves, i).card);
    Laying card = {card_set_find(&deck, face), FACE_OPEN};
    Topic around = topic_of("melds", moves->rule->name);
    Topic topic = topic_item(topic_of(around.path, "move").path, ++moves->said);

    if (ruleset_has_act(rules, ACT_SWAP))
        swap_readings(rules, &moves->game, rules->wild, 0, &card, 1, &list, &no_swap);
    if (list.count == 0)
        lay_readings(rules, &moves->game, rules->wild, 0, &card, 1, true, &list, &why);
    card_text(&rules->deck, card.card, moves->saying->style, name);
    PhraseList results = {0};
    for (int i = 0; i < list.count && i < READINGS_SHOWN; i++)
        list_add(&results, phrase_run(moves, &list.acts[i]).text);
    refusal_sentence(rules, &why, moves->saying->style, text, sizeof text);
    if (list.count > 0)
        say(moves->saying, LINE_EXAMPLE, topic.path, tr("Yes: %s laid on %s makes %s"), name,
            phrase_run(moves, NULL).text, list_text(&results, ", ", tr(", or ")).text);
    else
        say(moves->saying, LINE_EXAMPLE, topic.path, tr("No: %s laid on %s (%s)"), name,
            phrase_run(moves, NULL).text, text);
    act_list_free(&list);
}

// A run with a wild card at one of its places, and the cards that are laid, by their places.
static void say_run(Moves *moves, int kind, RunShape shape, const int laid[], int count)
{
    const Ruleset *rules = moves->saying->rules;
    Sample run = sample_of(rules);
    Refusal why;
    sample_run(&run, moves->rule, SUIT_FIRST, shape);
    if (!run.whole ||
        !meld_judge(rules, rules->wild, (MeldForm){kind, false}, run.cards, run.count, &why))
        return;
    moves->game = (Game){.meld_count = 1, .melds = {{.kind = (uint8_t)kind}}};
    for (int i = 0; i < run.count; i++)
        place_push(&moves->game.places, place_of_meld(0),
                   (Placed){.card = run.cards[i].card, .as = run.cards[i].as});
    for (int i = 0; i < count; i++)
        if (laid[i] >= 0 && laid[i] < rules->deck.rank_count)
            say_move(moves, face_make(SUIT_FIRST, rules->deck.ranks[laid[i]]));
}

static void say_moves(Saying *saying, int kind)
{
    const MeldRule *rule = &saying->rules->melds[kind];
    Moves moves = {.saying = saying, .rule = rule};
    int size = most(rule->size.min, 4), first = sample_middle(saying->rules, size + 1);
    if (!meld_form(saying->rules, kind, false)->in_row || rule->wild.max == 0 ||
        rule->size.max <= size || rule->mixed || !ruleset_has_act(saying->rules, ACT_LAY))
        return;
    const int at_end[] = {first + size - 1, first - 2, first + size};
    const int inside[] = {first + 1}, before_two[] = {first + size - 2};
    say_run(&moves, kind, (RunShape){.first = first, .count = size, .wilds = 1u << (size - 1)},
            at_end, 3);
    say_run(&moves, kind, (RunShape){.first = first, .count = size, .wilds = 2}, inside, 1);
    say_run(&moves, kind, (RunShape){.first = first, .count = size, .wilds = 3u << (size - 2)},
            before_two, 1);
}

// ---- The kinds

// The parts of the explanation that differ by shape: what its cards have in common, by `mixed`; its
// own fields; and the melds that are tried as examples.
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

// The demands of a contract on the kind, if they are stricter than those on all its melds.
static void say_form(const Kind *kind)
{
    const MeldRule *rule = kind->rule, form = ruleset_opening_form(rule);
    const Topic topic = topic_of(kind->topic.path, "at_opening");
    const Phrase size = phrase_size(form.size);
    if (form.size.min == rule->size.min && form.size.max == rule->size.max &&
        form.wild.max == rule->wild.max)
        return;
    if (form.wild.max == 0)
        say(kind->saying, LINE_ITEM, topic.path, tr("In the contract: %s, none of them wild."),
            size.text);
    else if (form.wild.max == UNLIMITED)
        say(kind->saying, LINE_ITEM, topic.path,
            tr("In the contract: %s, any number of them wild."), size.text);
    else
        say(kind->saying, LINE_ITEM, topic.path,
            tr("In the contract: %s, at most %d of them wild."), size.text, form.wild.max);
}

static void say_kind(Saying *saying, int number)
{
    const Ruleset *rules = saying->rules;
    const MeldRule *rule = &rules->melds[number];
    const Kind kind = {saying, number, rule, topic_of("melds", rule->name)};
    say(saying, LINE_SENTENCE, kind.topic.path, tr(shapes[rule->shape].cards[rule->mixed]),
        phrase_capital(words_now(&rule->label)).text, phrase_size(rule->size).text);
    saying->about = words_now(&rule->label);
    shapes[rule->shape].say_fields(&kind);
    if (rules->wild)
        say_wilds(&kind);
    if (!ruleset_kind_is_put_down(rules, number) && rules->opening.contract_count > 0)
        say(saying, LINE_ITEM, topic_of(kind.topic.path, "where").path, "%s",
            ruleset_has_act(rules, ACT_SHOW)
                ? tr("It is never put down in a turn: it counts only where a hand is shown.")
                : tr("It is never put down: it counts only where the loose cards of a hand are "
                     "told apart."));
    if (ruleset_kind_is_in_contracts(rules, number))
        say_form(&kind);
    Examples examples = {.saying = saying, .kind = number, .rule = rule};
    shapes[rule->shape].try(&examples);
    say_examples(&examples);
    say_moves(saying, number);
    saying->about = NULL;
}

void say_melds(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    const char *text =
        tr("Melds are made in the hand, and lie on the table only once it is shown.");
    bool grow = ruleset_has_act(rules, ACT_LAY);
    if (is_done_in_turns(rules, ACT_MELD))
        text = grow ? tr("Melds lie face up on the table. They are never broken up: cards are only "
                         "added to them.")
                    : tr("Melds lie face up on the table. They are never broken up, and no cards "
                         "are added to them.");
    else if (grow)
        text = tr("Melds are made in the hand, and lie on the table only once it is shown. They "
                  "are never broken up then: cards are only added to them.");
    say(saying, LINE_SENTENCE, "melds", "%s", text);
    for (unsigned kinds = ruleset_kinds_played(rules); kinds; kinds &= kinds - 1)
        say_kind(saying, __builtin_ctz(kinds));
}
