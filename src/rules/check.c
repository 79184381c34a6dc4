#include "rules/check.h"

#include "base/least.h"
#include "base/text.h"
#include "base/text_of.h"
#include "rules/conclude.h"
#include "rules/dealing.h"
#include "rules/fields.h"
#include "rules/source.h"

void check_fault(Check *check, FaultCode code, const char *path, const char *format, ...)
{
    const char *file;
    int line;
    char text[FAULT_TEXT_MAX];
    TEXT_OF_VALUES(text, format);
    origins_find(check->rules, path, &file, &line);
    faults_add(check->faults, code, file, line, path, "%s", text);
    check->clean = false;
}

void check_idle(Check *check, FaultCode code, const char *path, const char *format, ...)
{
    char text[FAULT_TEXT_MAX];
    const int before = check->faults->count;
    TEXT_OF_VALUES(text, format);
    check_fault(check, code, path, "%s", text);
    if (check->faults->count > before)
        check->faults->list[before].idle = true;
}

// ---- Cards and deal

// Checks whether the deck, and the piles dealt before, have the cards that a hand deals.
static void check_tally(Check *check, int hand, int players, const DealTally *tally)
{
    const Ruleset *rules = check->rules;
    const int cards = deck_size(&rules->deck);
    if (tally->stock >= cards)
        check_fault(check, FAULT_IMPOSSIBLE, deal_path(rules),
                    tr("hand %d deals %d cards where %d play, and the deck has %d: no card is left "
                       "for the stock"),
                    hand, tally->stock, players, cards);
    if (tally->move >= 0)
        check_fault(check, FAULT_IMPOSSIBLE, move_path(rules, tally->move, "from"),
                    tr("in hand %d cards in '%s' by then: %d; taken from there: %d: deal it more, "
                       "or take fewer"),
                    hand, rules->zones[rules->deal[tally->move].from].name, tally->there,
                    tally->wanted);
}

static void check_move(Check *check, int index)
{
    const Ruleset *rules = check->rules;
    const MoveRule *move = &rules->deal[index];
    const CardSet deck = deck_cards(&rules->deck), again = card_set_of(&deck, move->again);
    const bool turns = move->to != TO_HANDS && zone_is_open(&rules->zones[move->to]);
    if (move->to == ZONE_STOCK)
        check_fault(check, FAULT_IMPOSSIBLE, move_path(rules, index, "to"), "%s",
                    tr("the stock is where the cards come from: they cannot be dealt to it"));
    else if (move->from == move->to)
        check_fault(check, FAULT_DEAD_RULE, move_path(rules, index, "to"), "%s",
                    tr("the cards lie there already: wanted another zone than from"));
    if (move->n.hook.of_seat && move_shares(rules, move, 2) == 1)
        check_fault(check, FAULT_WRONG_PARAMETERS, move_path(rules, index, "n"), "%s",
                    tr("the cards go to one pile, and not to each seat: wanted function(h)"));
    if (move->again && !turns)
        check_fault(check, FAULT_DEAD_RULE, move_path(rules, index, "again"), "%s",
                    tr("no card is turned up there: wanted it where everybody sees the zone"));
    else if (move->again && card_set_is_empty(&again))
        check_idle(check, FAULT_DEAD_RULE, move_path(rules, index, "again"),
                   tr("no card of the deck is of this class"));
}

// Who can own a pile, and who can see it.
static void check_zones(Check *check)
{
    const Ruleset *rules = check->rules;
    const bool opens = ruleset_turns_have(rules, ACT_MELD);
    for (int i = 0; i < rules->zone_count; i++) {
        const ZoneRule *zone = &rules->zones[i];
        const bool some = zone->seen == SEEN_OWNER || zone->seen == SEEN_OPENED;
        const char *path = text_of("zones.%s.seen", zone->name);
        if (i < ZONES_GIVEN && zone->owner != OWNER_TABLE)
            check_fault(check, FAULT_IMPOSSIBLE, text_of("zones.%s.owner", zone->name), "%s",
                        tr("stock and discards are the table's: wanted another zone, from which "
                           "its owners draw"));
        else if (i < ZONES_GIVEN && some)
            check_fault(check, FAULT_IMPOSSIBLE, path, "%s",
                        tr("stock and discards are the same for all: wanted \"nobody\", \"top\" or "
                           "\"all\""));
        else if (zone->seen == SEEN_OWNER && zone->owner == OWNER_TABLE)
            check_fault(check, FAULT_DEAD_RULE, path, "%s",
                        tr("nobody owns this pile: wanted owner = \"seat\" or \"side\""));
        else if (zone->seen == SEEN_OPENED && !opens)
            check_fault(check, FAULT_DEAD_RULE, path, "%s",
                        tr("no side ever opens: no step lets a player put down a meld"));
    }
}

static void check_deal(Check *check)
{
    const Ruleset *rules = check->rules;
    const Deck *deck = &rules->deck;
    const int players = rules->players.max;
    if (deck->jokers > deck->packs * PACK_JOKERS_MAX)
        check_fault(check, FAULT_IMPOSSIBLE, "deck.jokers",
                    tr("%d jokers; packs: %d, with %d jokers each at most"), deck->jokers,
                    deck->packs, PACK_JOKERS_MAX);
    if (deck->suits == SUITS_SPANISH && deck_place(deck, RANK_MAX) >= 0)
        check_fault(check, FAULT_IMPOSSIBLE, "deck.ranks",
                    tr("Spanish suits have no rank %d: the king is 12"), RANK_MAX);
    for (int hand = 1; hand <= deal_hands(rules); hand++) {
        const DealNumbers numbers = deal_listed(rules, hand, players);
        const DealTally tally = deal_tally(rules, &numbers);
        check_tally(check, hand, players, &tally);
        if (ruleset_dealt(rules, hand) == 0)
            check_fault(check, FAULT_IMPOSSIBLE, deal_path(rules),
                        tr("hand %d deals no card to the players"), hand);
    }
    for (int i = 0; i < rules->deal_count; i++)
        check_move(check, i);
    check_zones(check);
}

// ---- Melds

static void check_melds(Check *check)
{
    const Ruleset *rules = check->rules;
    const CardSet deck = deck_cards(&rules->deck), wild = card_set_of(&deck, rules->wild);
    const int wilds = card_set_count(&wild);
    bool held = false;  // some kind of meld takes the card
    for (int kind = 0; kind < rules->meld_count; kind++)
        held |= rules->melds[kind].wild.max > 0;
    if (wilds == deck_size(&rules->deck))
        check_fault(check, FAULT_IMPOSSIBLE, "wild", "%s",
                    tr("every card is wild, and no meld could have a card that stands for itself"));
    else if (wilds > 0 && rules->meld_count > 0 && !held)
        check_fault(check, FAULT_DEAD_RULE, "wild", "%s",
                    tr("no kind of meld may hold a wild card: wild.max is 0 in all of them"));
    for (int kind = 0; kind < rules->meld_count; kind++) {
        const MeldRule *meld = &rules->melds[kind];
        const Form form = form_of_meld(&rules->deck, meld);
        const int cards = form_cards_most(&form, &rules->deck, wilds);
        const int room = meld->size.max - meld->naturals_min;  // for wild cards
        if (meld->size.min > cards)
            check_fault(check, FAULT_IMPOSSIBLE, text_of("melds.%s.size", meld->name),
                        tr("%d cards at least; such a meld can never have more than %d"),
                        meld->size.min, cards);
        else if (meld->size.max > cards && meld->size.max != UNLIMITED)
            check_idle(check, FAULT_IMPOSSIBLE, text_of("melds.%s.size", meld->name),
                       tr("%d cards at most; such a meld can never have more than %d"),
                       meld->size.max, cards);
        if (room < 0)
            check_fault(check, FAULT_IMPOSSIBLE, text_of("melds.%s.naturals_min", meld->name),
                        tr("%d cards that stand for themselves do not fit in a meld of %d"),
                        meld->naturals_min, meld->size.max);
        else if (meld->wild.max > room && meld->wild.max != UNLIMITED)
            check_idle(check, FAULT_IMPOSSIBLE, text_of("melds.%s.wild.max", meld->name),
                       tr("such a meld never holds so many wild cards: it has %d cards at most; "
                          "those that stand for themselves: %d; found %d"),
                       meld->size.max, meld->naturals_min, meld->wild.max);
        if (!(deck.pack[0] & ~FACES_JOKER & meld->cards))
            check_fault(check, FAULT_IMPOSSIBLE, text_of("melds.%s.cards", meld->name), "%s",
                        tr("no card of the deck may be in such a meld as itself"));
        if (meld->suits.min > meld->size.max)
            check_fault(check, FAULT_IMPOSSIBLE, text_of("melds.%s.suits", meld->name),
                        tr("a meld of %d cards at most never has %d suits"), meld->size.max,
                        meld->suits.min);
    }
}

// The places of wild cards. Where none stands at an end none shifts there, and none that is freed
// could go there.
static void check_wild_places(Check *check)
{
    const Ruleset *rules = check->rules;
    if (rules->wild_points != UNLIMITED && !rules->wild)
        check_idle(check, FAULT_DEAD_RULE, "wild_points", tr("no card is wild"));
    for (int kind = 0; kind < rules->meld_count; kind++) {
        const MeldRule *meld = &rules->melds[kind];
        const WildRule *wild = &meld->wild;
        const char *name = meld->name;
        if (wild->max > 0 && wild->max != UNLIMITED && !rules->wild)
            check_idle(check, FAULT_DEAD_RULE, text_of("melds.%s.wild.max", name),
                       tr("no card is wild: wanted jokers in deck, or others that wild = … names"));
        if (meld->shape != MELD_RUN && !(wild->adjacent && wild->ends))
            check_fault(check, FAULT_DEAD_RULE,
                        text_of("melds.%s.wild.%s", name, wild->ends ? "adjacent" : "ends"), "%s",
                        tr("only in a run do the cards stand in places"));
        else if (!wild->ends && (wild->shift != SHIFT_NONE || wild->swap == SWAP_ENDS))
            check_fault(
                check, FAULT_DEAD_RULE,
                text_of("melds.%s.wild.%s", name, wild->shift != SHIFT_NONE ? "shift" : "swap"),
                "%s", tr("no wild card stands at an end: wild.ends is false"));
        else if (!wild->ends && wild->swap == SWAP_ANY && wild->freed == FREED_SAME_RUN)
            check_fault(check, FAULT_DEAD_RULE, text_of("melds.%s.wild.freed", name), "%s",
                        tr("no wild card may go to an end of its run: wild.ends is false"));
    }
}

static void check_swaps(Check *check)
{
    const Ruleset *rules = check->rules;
    bool any = false;
    for (int kind = 0; kind < rules->meld_count; kind++) {
        const MeldRule *meld = &rules->melds[kind];
        const bool swaps = meld->wild.swap != SWAP_NONE;
        const char *path = text_of("melds.%s.wild.%s", meld->name, swaps ? "swap" : "freed");
        if (!swaps && meld->wild.freed != FREED_SAME_RUN)
            check_idle(check, FAULT_DEAD_RULE, path,
                       tr("no wild card is ever freed: swap is \"none\""));
        else if (swaps && !form_of_meld(&rules->deck, meld).in_row)
            check_fault(check, FAULT_DEAD_RULE, path, "%s",
                        tr("only in a run does a wild card stand for one card"));
        else if (swaps && !ruleset_turns_have(rules, ACT_SWAP))
            check_idle(check, FAULT_DEAD_RULE, path,
                       tr("no step lets a player replace a wild card: swap {…} is missing"));
        any |= swaps;
    }
    for (int i = 0; i < rules->act_count && !any; i++)
        if (rules->acts[i].kind == ACT_SWAP)
            check_idle(
                check, FAULT_DEAD_RULE, rules->acts[i].path,
                tr("no wild card may be replaced: wild.swap is \"none\" in every kind of meld"));
}

static void check_classes(Check *check)
{
    const Ruleset *rules = check->rules;
    const CardSet deck = deck_cards(&rules->deck);
    int by_hand = 0;
    for (int i = 0; i < rules->class_count; i++) {
        const ClassRule *rule = &rules->classes[i];
        const CardSet cards = card_set_of(&deck, rule->faces);
        const char *path = text_of("classes.%s", rule->name);
        by_hand += rule->hook.ask != NULL;
        if (ruleset_class(rules, rule->name) < CLASSES_GIVEN)
            check_fault(check, FAULT_REPEATED, path,
                        tr("a class of this name is always there, with cards of its own: wanted "
                           "another name than '%s'"),
                        rule->name);
        else if (rule->hook.ask && by_hand > CLASSES_BY_HAND_MAX)
            check_fault(check, FAULT_TOO_MANY, path,
                        tr("of the functions that take h there may be %d, and this is one more: "
                           "function(card) is asked once for all hands"),
                        CLASSES_BY_HAND_MAX);
        else if (!rule->hook.ask && card_set_is_empty(&cards))
            check_idle(check, FAULT_DEAD_RULE, path, tr("no card of the deck is of this class"));
    }
}

// ---- Counts

static void check_count_events(Check *check, const CountRule *rule, int number)
{
    const Ruleset *rules = check->rules;
    bool moves = false;
    for (int i = 0; i < rules->act_count; i++)
        moves |= rules->acts[i].adds == number && !act_is_barred(&rules->acts[i]);
    for (int event = 0; event < COUNT_EVENTS; event++) {
        const Policy *on = &rule->on.at[event];
        const char *path =
            text_of("counts.%s.on.%s", rule->name, field_counts_on.fields[event].name);
        if (policy_is_never(on))
            continue;
        moves = true;
        if (!count_event_occurs(rules, (CountEvent)event))
            check_idle(check, FAULT_DEAD_RULE, path,
                       tr("this never happens: no step has such an act"));
        else if (event == COUNT_SCORED && !on->hook.ask && rule->of != COUNT_OF_TABLE)
            check_fault(check, FAULT_DEAD_RULE, path, "%s",
                        tr("nobody does it, so that the number is added for nobody: use a "
                           "function(n, e, of), or of = \"table\""));
    }
    if (!moves)
        check_idle(check, FAULT_DEAD_RULE, text_of("counts.%s", rule->name),
                   tr("nothing ever moves it: wanted on = { EVENT = … }, or adds in an act"));
}

static void check_counts(Check *check)
{
    const Ruleset *rules = check->rules;
    const int players = rules->players.max;
    for (int i = 0; i < rules->count_count; i++) {
        const CountRule *rule = &rules->counts[i];
        const int owners = rule->of == COUNT_OF_TABLE ? 1 : players;
        const int before = ruleset_count_place(rules, i, 0);
        if (before <= COUNT_NUMBERS && before + owners > COUNT_NUMBERS)
            check_fault(check, FAULT_TOO_MANY, text_of("counts.%s", rule->name),
                        tr("with it the counts come to %d numbers where %d play, one for each seat "
                           "or side, and there may be %d"),
                        before + owners, players, COUNT_NUMBERS);
        if (rule->of == COUNT_OF_TABLE && rule->start.hook.of_seat)
            check_fault(check, FAULT_WRONG_PARAMETERS, text_of("counts.%s.start", rule->name), "%s",
                        tr("a count of the table is of no seat: wanted function(h)"));
        check_count_events(check, rule, i + 1);
    }
}

// ---- The opening

// How many melds of a single kind a side can have: one of each suit, or rank, of which it takes
// cards.
static int marks_most(const Ruleset *rules, const MeldRule *meld)
{
    const CardSet deck = deck_cards(&rules->deck);
    const FaceSet faces = deck.pack[0] & ~FACES_JOKER & meld->cards;
    int marks = 0;
    for (int suit = 0; suit < SUITS && meld->shape == MELD_RUN; suit++)
        marks += deck_lane(faces, suit) != 0;
    for (int rank = 1; rank <= RANK_MAX && meld->shape == MELD_SET; rank++)
        marks += (faces & EACH_LANE << rank) != 0;
    return marks;
}

// Checks the kind against the contracts that need it.
static void check_kind_at_opening(Check *check, int kind)
{
    const Ruleset *rules = check->rules;
    const MeldRule *meld = &rules->melds[kind], form = ruleset_opening_form(meld);
    const OpeningForm *at_opening = &meld->at_opening;
    const bool narrows = at_opening->size.min > 1 || at_opening->size.max != UNLIMITED ||
                         at_opening->wild_max != UNLIMITED;
    int together = 0;  // the most melds of the kind in one contract
    for (int i = 0; i < rules->opening.contract_count; i++)
        together = most(together, rules->opening.contracts[i].melds[kind]);
    if (narrows && together == 0)
        check_idle(check, FAULT_DEAD_RULE, text_of("melds.%s.at_opening", meld->name),
                   tr("no contract has a meld of this kind"));
    else if (form.size.min > form.size.max)
        check_fault(check, FAULT_IMPOSSIBLE, text_of("melds.%s.at_opening", meld->name),
                    tr("such a meld has %d cards at least, and here %d at most"), form.size.min,
                    form.size.max);
    const int marks = marks_most(rules, meld);
    if (meld->single && meld->shape == MELD_RUN && meld->mixed)
        check_fault(check, FAULT_DEAD_RULE, text_of("melds.%s.single", meld->name), "%s",
                    tr("a run of mixed suits has no suit by which others differ from it"));
    else if (meld->single && together > marks)
        check_fault(check, FAULT_TOO_MANY, text_of("melds.%s.single", meld->name),
                    tr("a contract has %d melds of this kind, and a side may have %d at most"),
                    together, marks);
    if (!(rules->opening.distinct >> kind & 1))
        return;
    if (!form_of_meld(&rules->deck, meld).of_one_rank)
        check_fault(check, FAULT_DEAD_RULE, "opening.distinct",
                    tr("'%s' is a run, and has no rank of its own"), meld->name);
    else if (together < 2)
        check_idle(check, FAULT_DEAD_RULE, "opening.distinct",
                   tr("no contract has two melds of the kind '%s'"), meld->name);
}

// Checks that hands have enough cards for their contracts. A contract of several hands is reported
// once, for the first hand that is too small.
static void check_contract_cards(Check *check)
{
    const Ruleset *rules = check->rules;
    const Contract *at_fault = NULL;
    int hands =
        most(rules->opening.contract_count, most(deal_hands(rules), rules->out.final.count));
    for (int hand = 1; hand <= least(hands, ruleset_hands(rules)); hand++) {
        const Contract *contract = ruleset_contract(rules, hand);
        const int drawn = ruleset_dealt(rules, hand) + 1;
        const bool keeps = ruleset_final(rules, hand) == FINAL_REQUIRED;
        int needed = 0;
        for (int kind = 0; kind < rules->meld_count; kind++)
            needed += contract->melds[kind] * ruleset_opening_form(&rules->melds[kind]).size.min;
        if (contract == at_fault || drawn <= 0 || needed <= drawn - keeps)
            continue;
        const char *path =
            text_of("opening.contract[%d]", (int)(contract - rules->opening.contracts) + 1);
        if (keeps)
            check_fault(check, FAULT_IMPOSSIBLE, path,
                        tr("in hand %d it takes %d cards; who has drawn holds %d, and must keep "
                           "one to discard"),
                        hand, needed, drawn);
        else
            check_fault(check, FAULT_IMPOSSIBLE, path,
                        tr("in hand %d it takes %d cards; who has drawn holds %d"), hand, needed,
                        drawn);
        at_fault = contract;
    }
}

// Whether cards leave a hand in no other way than by a contract, by laying off and by one discard
// for each card drawn, and going out alone ends the turns.
static bool contracts_alone_empty_hands(const Ruleset *rules)
{
    int discards = -1;  // the step that discards
    if (!ruleset_hands_stay_as_large(rules) || rules->stock.spent == SPENT_PASS)
        return false;
    for (int i = 0; i < rules->act_count; i++) {
        const ActRule *act = &rules->acts[i];
        const Step *step = &rules->steps[act->step];
        const bool always = step->times == TIMES_ONE && step->when.value && !step->when.hook.ask;
        bool draws = true;
        for (int j = 0; j < step->act_count; j++)
            draws = draws && rules->acts[step->act_first + j].kind == ACT_DRAW;
        if (act->kind == ACT_CLOSE || act->kind == ACT_SAY || step->ends == ENDS_HAND ||
            (act->kind == ACT_MELD && act->opens != OPENS_ONLY) ||
            (act->kind == ACT_DRAW && !(always && draws)) ||
            (act->kind == ACT_DISCARD && discards >= 0 && discards != act->step))
            return false;
        if (act->kind == ACT_DISCARD)
            discards = act->step;
    }
    return true;
}

// The most cards that one player can put down by the contract and lay off, also on the melds of all
// others.
static int most_put_down(const Ruleset *rules, const Contract *contract)
{
    bool lays = false, on_others = false;
    for (int i = 0; i < rules->act_count; i++) {
        lays |= rules->acts[i].kind == ACT_LAY;
        on_others |= rules->acts[i].kind == ACT_LAY && rules->acts[i].on != ON_OWN;
    }
    int own = 0, others = 0;
    for (int kind = 0; kind < rules->meld_count; kind++) {
        const Range opening = ruleset_opening_form(&rules->melds[kind]).size;
        const int full = least(lays ? rules->melds[kind].size.max : opening.max, CARDS_MAX);
        own += contract->melds[kind] * full;
        others += contract->melds[kind] * (full - opening.min);
    }
    return own + (on_others ? (rules->players.max - 1) * others : 0);
}

void ruleset_note_hands(const Ruleset *rules, Faults *notes)
{
    Check check = {rules, notes, true};
    const int contracts = rules->opening.contract_count;
    bool noted[HANDS_LISTED_MAX] = {false};
    if (contracts == 0 || !contracts_alone_empty_hands(rules))
        return;
    const int hands = most(contracts, deal_hands(rules));
    for (int hand = 1; hand <= least(hands, ruleset_hands(rules)); hand++) {
        const Contract *contract = ruleset_contract(rules, hand);
        const int dealt = ruleset_dealt(rules, hand), down = most_put_down(rules, contract);
        const int entry = (int)(contract - rules->opening.contracts);
        if (down >= dealt || noted[entry])
            continue;
        noted[entry] = true;
        check_fault(&check, FAULT_NO_WAY_OUT, text_of("opening.contract[%d]", entry + 1),
                    tr("in hand %d nobody can go out: cards dealt: %d; that can be put down and "
                       "laid off: %d at most, since %s = \"only\" lets no other meld follow"),
                    hand, dealt, down, text_of("%s.opens", ruleset_act(rules, ACT_MELD)->path));
    }
}

static void check_opening(Check *check)
{
    const Ruleset *rules = check->rules;
    const OpeningRule *opening = &rules->opening;
    const bool contracts = opening->contract_count > 0;
    bool opens = false;  // some act can open
    for (int kind = 0; kind < rules->meld_count; kind++)
        check_kind_at_opening(check, kind);
    for (int i = 0; i < opening->contract_count; i++) {
        int melds = 0;
        for (int kind = 0; kind < rules->meld_count; kind++)
            melds += opening->contracts[i].melds[kind];
        if (melds > CONTRACT_SIZE_MAX)
            check_fault(check, FAULT_TOO_MANY, text_of("opening.contract[%d]", i + 1),
                        tr("%d melds; a contract has %d at most"), melds, CONTRACT_SIZE_MAX);
    }
    for (int i = 0; i < rules->act_count; i++) {
        const ActRule *act = &rules->acts[i];
        opens |= act->kind == ACT_MELD && act->opens != OPENS_NOT;
        if (!contracts && act->opens != OPENS_ALSO)
            check_fault(check, FAULT_DEAD_RULE, text_of("%s.opens", act->path), "%s",
                        tr("there are no contracts: opening.contract is missing"));
    }
    if (contracts && !opens)
        check_fault(check, FAULT_INCOMPLETE, "opening.contract", "%s",
                    tr("no step lets a player put it down: wanted meld {…} in which opens is "
                       "\"also\" or \"only\""));
    if (contracts && ruleset_hands_stay_as_large(rules))
        check_contract_cards(check);
}

// ---- Hands that are arranged

static void check_arrange(Check *check)
{
    const Ruleset *rules = check->rules;
    const ArrangeRule *arrange = &rules->arrange;
    const unsigned all = (1u << rules->meld_count) - 1;
    const struct {
        bool given;
        const char *path;
    } fields[] = {
        {arrange->cost != COST_POINTS, "arrange.cost"},
        {arrange->kinds != 0, "arrange.kinds"},
        {arrange->order_count > 0, "arrange.order"},
    };
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
        if (fields[i].given && !ruleset_arranges(rules))
            check_idle(check, FAULT_DEAD_RULE, fields[i].path,
                       tr("no hand is ever arranged: wanted close {…} or show {…} in a step, or "
                          "score.held = \"loose\""));
    if (arrange->choose != CHOOSE_EQUAL && !ruleset_act(rules, ACT_SHOW))
        check_idle(check, FAULT_DEAD_RULE, "arrange.choose",
                   tr("nobody ever shows a hand: show {…} is missing"));
    if (arrange->kinds == all && rules->meld_count > 0)
        check_fault(check, FAULT_DEAD_RULE, "arrange.kinds", "%s",
                    tr("has no effect: it names every kind of meld"));
    for (int i = 0; i < arrange->order_count; i++)
        if (arrange->kinds && !(arrange->kinds >> arrange->order[i] & 1))
            check_fault(check, FAULT_DEAD_RULE, "arrange.order",
                        tr("'%s' is not among the kinds that count: arrange.kinds"),
                        rules->melds[arrange->order[i]].name);
}

bool ruleset_check(const Ruleset *rules, Faults *faults)
{
    Check check = {rules, faults, true};
    check_deal(&check);
    check_classes(&check);
    check_melds(&check);
    check_hand(&check);
    check_counts(&check);
    check_opening(&check);
    check_arrange(&check);
    check_wild_places(&check);
    check_swaps(&check);
    check_match(&check);
    return check.clean;
}
