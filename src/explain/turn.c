// The steps of a hand, what may be done in each, and the contracts.

#include "explain/saying.h"

#include <string.h>

#include "notation/writing.h"
#include "play/solver.h"
#include "rules/conclude.h"
#include "rules/fields.h"

// ---- Acts

// What is told of each kind of act. Fields of the act and of the rules stand for themselves.
static const char *const act_sentences[] = {
    [ACT_DRAW] = N_("{take:all=Take all the cards|{stock?Draw|Take} the top card} {pile}.{use? "
                    "Only if you {use:lay=lay|meld=put|play} {take:all=the card that lay on "
                    "top|it}{use:meld= down} at once{use:lay= on a meld on the table|meld= in a "
                    "new meld|, in a new meld or on one that lies on the table}{take:all=; the "
                    "others you may keep|: you may not keep it}.}{thrown?{no_return:if alone= If "
                    "only one card lay there, you may not discard it in this turn{twins?; another "
                    "one like it you may}.|always= You may not discard {take:all=the card that lay "
                    "on top|it} in this turn{twins?; another one like it you may}.}}{conditions}"),
    [ACT_MELD] =
        N_("{contracts?{opens:also=Put melds down: first the contract of the hand, after it any "
           "others|only=Put down the contract of the hand; after it no new meld is put down|Put "
           "melds down, once your contract lies on the table}|{opens:only=Put down melds as a part "
           "of a contract, of which there is none|Put down new melds}}.{conditions}"),
    [ACT_LAY] = N_("{on:closer=Lay off loose cards on the melds of {closer}|{turn?Add cards to|Lay "
                   "off loose cards on} {on:own=your own melds{turn? on the table, and to no "
                   "others}|others=melds of {turn?others on the table, and not to your own|other "
                   "players}|any meld on the table, your own or another player's}}.{conditions}"),
    [ACT_SWAP] = N_("Replace a wild card {on:own=in your own melds|others=in melds of others|on "
                    "the table, in your own melds or another player's,} with the card that it "
                    "stands for.{only? Only in these melds: {only}.}{conditions}"),
    [ACT_DISCARD] = N_("{last?Discard a card. Some may be discarded only by a player who holds "
                       "nothing else: {last}|Discard {stays?a|any} card}.{conditions}"),
    [ACT_CLOSE] = N_(
        "{name}: throw {throws?a card face {face:up=up|down}|no card}, and the turns are "
        "over.{points? {none?No card that counts points may be loose, that is, in no meld|Loose "
        "cards, those in no meld, may count at most {points}}.}{cards?{every? Every card must be "
        "in a meld.| At most {cards} may be loose{points?|, that is, in no meld}.}}{conditions}"),
    [ACT_SHOW] =
        N_("{arrange.choose:best=Your hand is shown|Show your hand}: {arrange.choose:free=the "
           "melds that you like|your melds} go face up on the table, and your loose cards are what "
           "is left. {arrange.choose:free=You may leave more of them loose than you need to. If "
           "you like, the|The} cards are arranged so that the {arrange.cost:cards=fewest are "
           "loose|loose ones count the fewest points}{arrange.choose:best=, and you are not "
           "asked|free=; where it makes no difference, this is done without asking|; you may "
           "choose another arrangement that leaves as few}.{bound? What {closer} leaves loose must "
           "still be within the limit to {closing}.}{conditions}"),
    [ACT_SAY] = N_("Say \"{word}\"{folds? and leave this hand: you are asked no more in it, your "
                   "cards stay hidden, and they count nothing|{ends:turn=: your turn is "
                   "over|hand=: no more turns are played}}.{conditions}"),
};

static const char *phrase_asked(const Policy *policy)
{
    return policy->hook.ask ? phrase_says(&policy->hook, tr("the rules file says so")) : "";
}

// The kinds of meld of these bits.
static const char *phrase_of_kinds(const Ruleset *rules, unsigned kinds)
{
    PhraseList list = {0};
    for (; kinds; kinds &= kinds - 1)
        list_add(&list, phrase_kinds(&rules->melds[__builtin_ctz(kinds)]));
    return list_text(&list, ", ", ", ");
}

// When the act is open to a player, and what the rules file asks of it.
static const char *phrase_conditions(Saying *saying, const ActRule *act)
{
    const Ruleset *rules = saying->rules;
    return phrase_wording(
        saying,
        tr("{stage:not opened= Only as long as you have no meld of your own on the table.|opened= "
           "Only once you have a meld of your own on the table; one put down in this turn "
           "counts.|turn after= Not before the turn after the one in which you put down your first "
           "melds.}{kinds? Only these: {kinds}.}{when? Only if {when}.}{to? Only where this holds "
           "of the meld: {to}.}{leaves? Only if, once it is done, {leaves}.}{adds? This is "
           "counted: {adds}.}"),
        FILLINGS({"kinds", phrase_of_kinds(rules, act->kinds)}, {"when", phrase_asked(&act->when)},
                 {"to", phrase_asked(&act->to)}, {"leaves", phrase_asked(&act->leaves)},
                 {"adds", act->adds ? phrase_words(&rules->counts[act->adds - 1].label) : ""}));
}

// "7 points"; "" without a limit.
static const char *phrase_bound(const Policy *most, const char *(*count)(int number))
{
    if (most->hook.ask)
        return phrase_says(&most->hook, tr("as many as the rules file works out"));
    return most->value == UNLIMITED ? "" : count(most->value);
}

// The kinds whose wild cards can be exchanged, if those of other kinds cannot.
static unsigned kinds_swapped(const Ruleset *rules)
{
    unsigned kinds = 0, others = 0;
    for (unsigned played = ruleset_kinds_played(rules); played; played &= played - 1) {
        const WildRule *wild = &rules->melds[__builtin_ctz(played)].wild;
        if (wild->max > 0)
            *(wild->swap != SWAP_NONE ? &kinds : &others) |= played & -played;
    }
    return others ? kinds : 0;
}

static bool any_act(const Ruleset *rules, bool (*is)(const ActRule *act))
{
    for (const ActRule *act = rules->acts; act < rules->acts + rules->act_count; act++)
        if (is(act))
            return true;
    return false;
}

// Whether a card that was taken may not be the discard of that turn.
static bool keeps_taken(const ActRule *act)
{
    return act->kind == ACT_DRAW && act->no_return != RETURN_ALLOWED && !act_is_barred(act);
}

// Whether who closes the hand is held to something about the loose cards.
static bool closes_bound(const ActRule *act)
{
    return act->kind == ACT_CLOSE &&
           (act->loose_points.hook.ask || act->loose_points.value != UNLIMITED ||
            act->loose_cards.hook.ask || act->loose_cards.value != UNLIMITED);
}

static void say_act(Saying *saying, LineKind kind, const ActRule *act)
{
    const Ruleset *rules = saying->rules;
    const Deck *deck = &rules->deck;
    const bool meld = act->use.meld, lay = act->use.lay;
    const char *word = words_now(&act->word);
    const char *name = phrase_capital(*word ? word : closing_text(rules));
    saying->told = (Told){&field_act, act};
    say_wording(
        saying, kind, topic_of_act(saying, act), tr(act_sentences[act->kind]),
        FILLINGS({"stock", .number = act->from == ZONE_STOCK},
                 {"pile", phrase_of_own_pile(saying, act->from)},
                 {"use", meld && lay ? "both"
                         : meld      ? "meld"
                         : lay       ? "lay"
                                     : ""},
                 {"thrown", .number = is_done_in_turns(rules, ACT_DISCARD) ||
                                      is_done_in_turns(rules, ACT_CLOSE)},
                 // A pack of one has no other card like the one that was taken.
                 {"twins", .number = deck->packs > 1 || deck->jokers > 1},
                 {"contracts", .number = rules->opening.contract_count},
                 {"turn", .number = rules->steps[act->step].turn},
                 {"only", phrase_of_kinds(rules, kinds_swapped(rules))},
                 {"last", phrase_faces(saying, act->last_resort)},
                 {"stays", .number = any_act(rules, keeps_taken)}, {"name", name},
                 {"points", phrase_bound(&act->loose_points, phrase_points)},
                 {"none", .number = !act->loose_points.hook.ask && act->loose_points.value == 0},
                 {"cards", phrase_bound(&act->loose_cards, phrase_cards)},
                 {"every", .number = !act->loose_cards.hook.ask && act->loose_cards.value == 0},
                 {"bound",
                  .number = rules->arrange.choose == CHOOSE_FREE && any_act(rules, closes_bound)},
                 {"closer", closer_text(rules)}, {"closing", closing_text(rules)},
                 {"word", act_word(act, language_now())},
                 {"conditions", phrase_conditions(saying, act)}));
}

// The number of acts of the step that are told.
static int acts_told(const Ruleset *rules, const Step *step)
{
    int told = 0;
    for (int i = step->act_first; i < step->act_first + step->act_count; i++)
        told += act_is_told(rules, &rules->acts[i]);
    return told;
}

// Says the acts of the step, as lines of this kind.
static void say_acts(Saying *saying, const Step *step, LineKind kind)
{
    for (int i = step->act_first; i < step->act_first + step->act_count; i++)
        if (act_is_told(saying->rules, &saying->rules->acts[i]))
            say_act(saying, kind, &saying->rules->acts[i]);
}

// ---- Steps

// What is over with the step.
static void say_ends(Saying *saying, const Step *step)
{
    const bool before = step_is_before(saying->rules, (int)(step - saying->rules->steps));
    saying->told = (Told){&field_step, step};
    if (step->ends != ENDS_NOTHING)
        say_wording(saying, LINE_DETAIL, topic_of(topic_of("hand", step->name), "ends"),
                    tr("{ends:turn=When this is done, or passed, your turn is over|{turn?When this "
                       "is done, or passed, no more turns are played|Once everybody has been "
                       "asked, the hand is over{before?, and no turn is played}}}."),
                    FILLINGS({"turn", .number = step->turn}, {"before", .number = before}));
}

static void say_step_of_turn(Saying *saying, const Step *step)
{
    const bool alone = acts_told(saying->rules, step) == 1;
    const bool plain = alone && step->times == TIMES_ONE && !step->when.hook.ask;
    if (!plain)
        say_wording(saying, LINE_STEP, topic_of("hand", step->name),
                    tr("{times:one=Do {alone?this|one of these}|maybe=If you like, do {alone?this "
                       "once|one of these}|Do {alone?this as often as you like, or not at all|as "
                       "much of this as you like, in any order}}{when? (only if {when})}:"),
                    FILLINGS({"times", field_step.variants[step->times]},
                             {"alone", .number = alone}, {"when", phrase_asked(&step->when)}));
    say_acts(saying, step, plain ? LINE_STEP : LINE_DETAIL);
    say_ends(saying, step);
}

// A step of a round, for everybody or for those whom the rules file names: their words are the
// subject. One player has no order: the one who closed the hand, or one of two.
static void say_round(Saying *saying, const Step *step)
{
    const Ruleset *rules = saying->rules;
    const char *topic = topic_of("hand", step->name), *who = topic_of(topic, "who");
    const Policy *only = &step->who.only;
    const char *closer = closer_text(rules);
    const char *some = "";
    if (only->hook.ask)
        some = phrase_says(&only->hook, tr("those whom the rules file names"));
    saying->told = (Told){&field_step, step};
    const char *head = phrase_wording(
        saying,
        tr("{some?{some}|From {first} on, in the order of play, everybody} {times:one={some?must "
           "do|does} {alone?this|one of these}|maybe=may do {alone?this once|one of these}|may do "
           "{alone?this as often as they like, or not at all|as much of this as they "
           "like}}{order?, in the order of play from {first} on}{when? (only if {when})}:"),
        FILLINGS({"some", some},
                 {"first", phrase_wording(saying,
                                          tr("{who.first:after dealer=the player after the "
                                             "dealer|closer={closer}|the player after {closer}}"),
                                          FILLINGS({"closer", closer}))},
                 {"order", .number = *some && rules->players.max != 2 && strcmp(some, closer) != 0},
                 {"times", field_step.variants[step->times]},
                 {"alone", .number = acts_told(rules, step) == 1},
                 {"when", phrase_asked(&step->when)}));
    say(saying, LINE_STEP, topic, "%s", phrase_capital(head));
    say_acts(saying, step, LINE_DETAIL);
    if (policy_is_never(only))
        say(saying, LINE_DETAIL, topic_of(who, "only"), "%s", tr("Nobody is asked."));
    if (step->who.stop == STOP_QUIET_ROUND)
        say(saying, LINE_DETAIL, topic_of(who, "stop"), "%s",
            tr("It goes round the table until nobody does anything in a whole round."));
    say_ends(saying, step);
}

// What moves a count: the number that is added for who did it, or the words of the function. What
// only authors need of an event stands in its help after "; ".
static void say_what_moves(Saying *saying, const CountRule *rule)
{
    const char *on = topic_of(topic_of("counts", rule->name), "on");
    for (int event = 0; event < COUNT_EVENTS; event++) {
        const Policy *by = &rule->on.at[event];
        const Field *field = &field_counts_on.fields[event];
        if (policy_is_never(by) || !count_event_occurs(saying->rules, (CountEvent)event) ||
            (event == COUNT_SWAPPED && !saying->rules->wild))
            continue;
        const char *how = by->hook.ask
                              ? phrase_says(&by->hook, tr("as the rules file works it out"))
                              : text_of("%+d", by->value);
        say(saying, LINE_SENTENCE, topic_of(on, field->name), tr("It changes when %s: %s."),
            text_of("%.*s", (int)strcspn(tr(field->help), ";"), tr(field->help)), how);
    }
}

// What is counted, and what moves it.
static void say_counts(Saying *saying)
{
    for (int i = 0; i < saying->rules->count_count; i++) {
        const CountRule *rule = &saying->rules->counts[i];
        const Hook *start = &rule->start.hook;
        const char *from = start->ask
                               ? phrase_says(start, tr("as many as the rules file works out"))
                           : rule->start.value ? text_of("%d", rule->start.value)
                                               : "";
        saying->told = (Told){&field_counts, rule};
        say_wording(saying, LINE_SENTENCE, topic_of("counts", rule->name),
                    tr("Counted for {of:table=the whole table|every player}{lasts:turn=, afresh in "
                       "every turn|hand={hands?, afresh in every hand}| over the whole match}: "
                       "{label}{start?, starting with {start}}."),
                    FILLINGS({"label", phrase_words(&rule->label)}, {"start", from},
                             {"hands", .number = ruleset_hands(saying->rules) != 1}));
        say_what_moves(saying, rule);
    }
}

void say_turn(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    static const struct {
        const char *topic, *text;
    } parts[] = {
        {"hand.before", N_("Before the first turn:")},
        {"hand.turns", N_("In your turn you go through these steps:")},
        {"hand.behind", N_("When the turns are over:")},
    };
    enum { BEFORE, TURNS, BEHIND, STRETCHES };
    for (int part = BEFORE; part < STRETCHES; part++) {
        int number = 0;
        for (int i = 0; i < rules->step_count; i++) {
            const Step *step = &rules->steps[i];
            const int stretch = step->turn ? TURNS : step_is_before(rules, i) ? BEFORE : BEHIND;
            if (stretch != part || acts_told(rules, step) == 0)
                continue;
            if (number++ == 0)
                say(saying, LINE_SENTENCE, parts[part].topic, "%s", tr(parts[part].text));
            saying->mark = text_of("%d. ", number);
            (part == TURNS ? say_step_of_turn : say_round)(saying, step);
        }
    }
    say_counts(saying);
}

// ---- Examples of contracts: hands built meld by meld, in which the engine must find the contract

// Adds a meld of this kind, as small as allowed, from the cards that are left. `number`, the melds
// made before it, shifts where it begins.
static bool add_part(const Ruleset *rules, int kind, int number, CardSet *left, CardSet *hand)
{
    const MeldRule form = ruleset_opening_form(&rules->melds[kind]);
    const int ranks = rules->deck.rank_count, few = form.size.min;
    for (int i = 0; i < ranks; i++) {
        Sample part = sample_of(rules);
        Refusal why;
        const int place = (1 + 3 * number + i) % ranks;
        part.left = *left;
        if (form_of_meld(&rules->deck, &form).in_row)
            sample_run(&part, &form, number % SUITS,
                       (RunShape){.first = few >= ranks ? i : place, .count = few});
        else
            sample_set(&part, place, (SetShape){.naturals = few, .suits = form.suits.max});
        if (!part.whole ||
            !meld_judge(rules, rules->wild, (MeldForm){kind, true}, part.cards, part.count, &why))
            continue;
        for (int card = 0; card < part.count; card++)
            card_set_add(hand, part.cards[card].card);
        *left = part.left;
        return true;
    }
    return false;
}

// "4♠ 4♥ 4♦ + 8♠ 8♥ 8♦"; "" if the engine finds no contract.
static const char *phrase_contract(const Saying *saying, int number)
{
    const Ruleset *rules = saying->rules;
    const Contract *contract = ruleset_contract(rules, number);
    SolverQuestion question = {.rules = rules,
                               .wild = rules->wild,
                               .goal = GOAL_ANY,
                               .steps = SOLVER_QUICK,
                               .contract = contract,
                               .keep = ruleset_final(rules, number) == FINAL_REQUIRED};
    CardSet left = deck_cards(&rules->deck);
    Solution solution;
    int made = 0;
    for (int kind = 0; kind < rules->meld_count; kind++)
        for (int i = 0; i < contract->melds[kind]; i++)
            if (!add_part(rules, kind, made++, &left, &question.hand))
                return "";
    // A card to discard after the contract.
    CardSet wild = card_set_of(&left, rules->wild), natural = card_set_minus(&left, &wild);
    if (question.keep && !card_set_is_empty(&natural))
        card_set_add(&question.hand, card_set_pop(&natural));
    if (!solver_solve(&question, &solution))
        return "";
    PhraseList melds = {0};
    for (int i = 0; i < solution.meld_count; i++)
        list_add(&melds, phrase_sample(saying, solution.melds[i].cards, solution.melds[i].count));
    const char *between = saying->style == STYLE_WORDS ? "; " : " + ";
    return list_text(&melds, between, between);
}

// ---- Hands that are arranged

// A hand of the melds of the order, as it is arranged; "" where the engine finds none.
static const char *phrase_order(const Saying *saying)
{
    const Ruleset *rules = saying->rules;
    CardSet left = deck_cards(&rules->deck), hand = {{0}};
    Solution solution;
    const char *phrase = "";
    for (int i = 0; i < rules->arrange.order_count; i++)
        if (!add_part(rules, rules->arrange.order[i], i, &left, &hand))
            return "";
    solver_arrange(rules, rules->wild, &hand, &solution);
    if (!card_set_is_empty(&solution.loose))
        return "";
    for (int i = 0; i < solution.meld_count; i++)
        phrase = text_more(phrase, "%s%s: %s", i > 0 ? "; " : "",
                           words_now(&rules->melds[solution.melds[i].meld].label),
                           phrase_sample(saying, solution.melds[i].cards, solution.melds[i].count));
    return phrase;
}

void say_arrange(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    const ArrangeRule *arrange = &rules->arrange;
    PhraseList order = {0};
    for (int i = 0; i < arrange->order_count; i++)
        list_add(&order, words_now(&rules->melds[arrange->order[i]].label));
    if (arrange->cost == COST_CARDS)
        say_wording(
            saying, LINE_SENTENCE, "arrange.cost",
            tr("A hand is arranged so that the fewest cards are in no meld{points?, whatever their "
               "points; between arrangements that leave equally few, the points decide}."),
            FILLINGS({"points", .number = ruleset_cards_count(rules)}));
    if (arrange->kinds)
        say(saying, LINE_SENTENCE, "arrange.kinds", tr("In a hand only these count: %s."),
            phrase_of_kinds(rules, arrange->kinds));
    if (order.count == 0)
        return;
    say(saying, LINE_SENTENCE, "arrange.order",
        tr("Melds of a hand count only in this order: %s. The first meld must be of the first "
           "kind, a second one of the next, and so on; cards in other melds are loose until all of "
           "these are there. Each is a meld of its own."),
        list_text(&order, ", ", ", "));
    const char *example = phrase_order(saying);
    if (*example)
        say(saying, LINE_EXAMPLE, "arrange.order.example", tr("For example: %s"), example);
}

// ---- The contracts

static void say_contract(Saying *saying, int hand)
{
    const Ruleset *rules = saying->rules;
    const OpeningRule *opening = &rules->opening;
    const ContractCards what = contract_cards(rules, hand);
    bool follows = hand == opening->contract_count && ruleset_hands(rules) > hand;
    const char *hands = phrase_hands((HandRange){hand, follows ? 0 : hand, 0});
    const char *topic = topic_item("opening.contract", hand);
    say_wording(
        saying, LINE_ITEM, topic,
        tr("{hands}: {contract} ({cards}).{left:0= Whoever puts it down goes out, with no card "
           "left to discard.|1= Whoever puts it down goes out: {free?if a card is left, it is|the "
           "one card left is} {lays?discarded or added to a meld|the discard}.}"),
        FILLINGS({"hands", phrase_capital(hands)},
                 {"contract", contract_text(rules, hand, saying->style).text},
                 {"cards", phrase_size(what.cards)}, {"left", .number = what.left},
                 {"free", .number = what.cards.min != what.cards.max},
                 {"lays", .number = what.lays}));
    const char *example = phrase_contract(saying, hand);
    if (*example)
        say(saying, LINE_EXAMPLE, topic_of(topic, "example"), tr("For example: %s"), example);
}

void say_contracts(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    const OpeningRule *opening = &rules->opening;
    PhraseList following = {0};
    unsigned distinct = 0;
    if (opening->contract_count == 0 || !is_done_in_turns(rules, ACT_MELD))
        return;
    if (follows_contract(rules, ACT_MELD))
        list_add(&following, tr("put down other melds"));
    if (follows_contract(rules, ACT_LAY))
        list_add(&following, tr("add cards to melds"));
    if (follows_contract(rules, ACT_SWAP))
        list_add(&following, tr("replace wild cards"));
    say_wording(saying, LINE_SENTENCE, "opening",
                tr("What each player must put down first in a hand. It goes down whole, in one "
                   "turn, and {then?after it you may {then} in the same turn|nothing else goes "
                   "down in that turn}. Nobody has to put it down as soon as they can."),
                FILLINGS({"then", list_text(&following, ", ", tr(" and "))}));
    for (int hand = 1; hand <= opening->contract_count && hand <= ruleset_hands(rules); hand++)
        say_contract(saying, hand);

    for (int kind = 0; kind < rules->meld_count; kind++)
        distinct |= (unsigned)ruleset_kind_is_in_contracts(rules, kind) << kind;
    distinct &= opening->distinct;
    if (distinct)
        say(saying, LINE_SENTENCE, "opening.distinct",
            tr("In one contract these must differ in rank: %s."), phrase_of_kinds(rules, distinct));
}
