#include "rules/situation.h"

#include <assert.h>

#include "base/least.h"

enum {
    FEW = 5,  // a third of all numbers are below it: functions often test for the first
    MANY = 160,
    SMALL_EACH = 6,
    CHANCES = 1 << 16,
};

// The situation, the fact and the seat or side, each mixed as splitmix64 does: by FNV alone sides
// next to each other would have the same numbers.
static int chance(const GameSituation *situation, Fact fact, int of)
{
    const int parts[] = {situation->number, (int)fact, of};
    uint64_t sum = UINT64_C(14695981039346656037);
    for (int i = 0; i < 3; i++) {
        sum = (sum ^ (unsigned)parts[i]) * UINT64_C(0x9e3779b97f4a7c15);
        sum = (sum ^ sum >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
        sum = (sum ^ sum >> 27) * UINT64_C(0x94d049bb133111eb);
        sum ^= sum >> 31;
    }
    return (int)(sum & (CHANCES - 1));
}

bool how_leads_behind(const Ruleset *rules, How how)
{
    switch (how) {
    case HOW_NOT_YET: return false;
    case HOW_CLOSED: return ruleset_turns_have(rules, ACT_CLOSE);
    case HOW_STOCK:
        return rules->stock.spent >= SPENT_UNLESS_TAKEN ||
               ((rules->stock.renew == RENEW_NONE || rules->stock.least > 0) &&
                rules->stock.spent == SPENT_AFTER_TURN);
    case HOW_BLOCKED:
    case HOW_BOUND: return rules->blocked == BLOCKED_SCORE;
    case HOW_FOLDED: return false;  // which ends the hand at once
    default: return true;
    }
}

// When acts are done that cause an event: before the turns, in them or behind them.
enum { BEFORE_TURNS = 1, IN_TURNS = 2, BEHIND_TURNS = 4 };

static unsigned times_of_event(const Ruleset *rules, int event)
{
    unsigned times = 0;
    for (int i = 0; i < rules->act_count; i++) {
        const ActRule *act = &rules->acts[i];
        if ((int)count_event_of(act) == event || (event == COUNT_FOLDED && act->folds))
            times |= rules->steps[act->step].turn       ? IN_TURNS
                     : step_is_before(rules, act->step) ? BEFORE_TURNS
                                                        : BEHIND_TURNS;
    }
    return times;
}

static How how_of_event(const GameSituation *situation)
{
    const unsigned times = times_of_event(situation->rules, situation->event);
    const int hows = ruleset_hows(situation->rules);
    for (int i = 0; i < hows && times & BEHIND_TURNS; i++) {
        const How how = (How)((situation->number + i) % hows);
        if (how == HOW_NOT_YET ? times != BEHIND_TURNS : how_leads_behind(situation->rules, how))
            return how;
    }
    return HOW_NOT_YET;
}

static How how_of(const GameSituation *situation)
{
    switch (situation->facts.moment) {
    case MOMENT_MOVE:
    case MOMENT_ACT: return (How)(situation->number % ruleset_hows(situation->rules));
    case MOMENT_RESULT:
        return (How)(chance(situation, FACT_HOW, -1) % ruleset_hows(situation->rules));
    case MOMENT_EVENT:
        return situation->event == COUNT_SCORED
                   ? (How)(1 + situation->number % (ruleset_hows(situation->rules) - 1))
                   : how_of_event(situation);
    default: return HOW_NOT_YET;
    }
}

// A hand starts before its turns; acts that are done in them too are done before them in some
// situations.
static bool is_before_turns(const GameSituation *situation)
{
    if (situation->facts.moment != MOMENT_EVENT)
        return situation->before;
    const unsigned times = times_of_event(situation->rules, situation->event);
    return situation->event == COUNT_HAND_START ||
           (times & BEFORE_TURNS && how_of(situation) == HOW_NOT_YET &&
            (!(times & IN_TURNS) || situation->number / HOWS % 2));
}

static int made_up(const Facts *facts, Fact fact, int of);

// In one of SMALL_EACH situations all numbers are small: sides tie there, and the lowest is low.
static int any_number(const GameSituation *situation, Fact fact, int of)
{
    const bool small = chance(situation, FACTS, -1) % SMALL_EACH == 0;
    const int any = chance(situation, fact, of);
    return small || any % 3 == 0 ? any / 3 % FEW : any / 3 % MANY;
}

static int any_card(const GameSituation *situation, Fact fact, int of)
{
    const Deck *deck = &situation->rules->deck;
    const int any = chance(situation, fact, of);
    if (deck->jokers > 0 && any % RANKS == 0)
        return FACE_JOKER;
    return face_make(any % SUITS, deck_rank(deck, any / SUITS % most(deck->rank_count, 1)));
}

// Of `all` cards that the fact of this subject counts, those of the class: natural cards are those
// that are not wild.
static int part_of_class(const GameSituation *situation, Fact fact, int first, int class, int all)
{
    const FaceSet wild = situation->rules->wild;
    const int any = chance(situation, fact, fact_of(first, class));
    const int joker = chance(situation, fact, fact_of(first, CLASS_JOKER)) %
                      (least(all, situation->rules->deck.jokers) + 1);
    int wilds = wild & FACES_JOKER ? joker : 0;
    if (wild & ~FACES_JOKER)
        wilds += chance(situation, fact, fact_of(first, CLASS_WILD)) % (all - wilds + 1);
    switch (class) {
    case -1: return all;
    case CLASS_WILD: return wilds;
    case CLASS_JOKER: return joker;
    case CLASS_NATURAL: return all - wilds;
    default: return any % (all + 1);
    }
}

// The cards that a side holds, those in its melds and those that it has put on the table, and what
// hands are worth: a part is never more than the whole.
static int made_up_of_side(const GameSituation *situation, Fact fact, int side, int also)
{
    const Facts *facts = &situation->facts;
    const Held counted = situation->rules->score.held;
    const bool opened = made_up(facts, FACT_OPENED, side);
    const int number = any_number(situation, fact, side);
    const int in_hand = made_up(facts, FACT_CARDS, side);
    const int laid = opened ? 3 + any_number(situation, FACT_LAID, side) : 0;
    const int held = any_number(situation, FACT_HELD, side);
    int melds;
    switch (fact) {
    case FACT_HAND_POINTS: return counted == HELD_LOOSE ? most(held, number) : held;
    case FACT_LOOSE_POINTS:
        return part_of_class(situation, fact, side, also,
                             counted == HELD_LOOSE ? held : least(held, number));
    case FACT_LOOSE_CARDS:
        return part_of_class(situation, fact, side, also, least(number, in_hand));
    case FACT_IN_HAND: return part_of_class(situation, fact, side, also, in_hand);
    case FACT_OWNS:
        return part_of_class(situation, FACT_IN_HAND, side, also, in_hand) +
               part_of_class(situation, FACT_LAID, side, also, laid);
    case FACT_ON_TABLE:
        melds = made_up(facts, FACT_LAID_OFF, side) + (opened ? 1 + number : 0);
        return part_of_class(situation, fact, side, also, melds);
    case FACT_LAID: return laid;
    default:
        assert(fact == FACT_MELDS);
        melds = opened ? 1 + number % (laid / 3) : 0;
        return also < 0 ? melds : chance(situation, fact, fact_of(side, also)) % (melds + 1);
    }
}

// The piles of a zone with owners are as many zones.
static int made_up_of_pile(const GameSituation *situation, Fact fact, int of)
{
    const Facts *facts = &situation->facts;
    const int also = fact_also(of), pile = fact_first(of) + (fact_owner(of) + 1) * ZONES_MAX;
    const int any = chance(situation, fact, fact_of(pile, also));
    const int cards =
        any_number(situation, FACT_CARDS_IN, pile) % most(deck_size(&situation->rules->deck), 1);
    switch (fact) {
    case FACT_CARDS_IN: return part_of_class(situation, fact, pile, also, cards);
    case FACT_TOP: return cards ? any_card(situation, fact, pile) : -1;
    default:
        assert(fact == FACT_FITS);
        return cards && made_up(facts, FACT_OPENED, also) && any % 2;
    }
}

// What an event tells that moves a count.
static int made_up_event(const GameSituation *situation, Fact fact, int of)
{
    const Facts *facts = &situation->facts;
    const Ruleset *rules = situation->rules;
    const int event = situation->event, any = chance(situation, fact, of);
    const bool closed = event == COUNT_CLOSED;
    const bool thrown =
        event == COUNT_DISCARDED || (closed && chance(situation, FACT_EVENT_ZONE, -1) % 2);
    const bool of_meld = event == COUNT_MELDED || event == COUNT_LAID || event == COUNT_SWAPPED;
    const bool said = event == COUNT_SAID || event == COUNT_FOLDED;
    const bool drawn = event == COUNT_DREW || event == COUNT_TOOK;
    switch (fact) {
    case FACT_EVENT_SIDE: return made_up(facts, FACT_SEAT, -1);
    case FACT_EVENT_OWNER:
        if (event == COUNT_MELDED)
            return made_up(facts, FACT_SEAT, -1);
        return of_meld ? any % facts->seats : -1;
    case FACT_EVENT_KIND: return of_meld ? any % most(rules->meld_count, 1) : -1;
    case FACT_EVENT_ZONE:
        if (event == COUNT_TOOK)
            return ZONE_DISCARDS + any % (rules->zone_count - ZONE_DISCARDS);
        return event == COUNT_DREW ? (int)ZONE_STOCK : thrown ? (int)ZONE_DISCARDS : -1;
    case FACT_EVENT_STEP:
        return of_meld || drawn || thrown || closed || said ? any % most(rules->step_count, 1) : -1;
    case FACT_EVENT_N: return of_meld || drawn || thrown ? 1 + any % FEW : 0;
    default: return event == COUNT_SCORED ? any_number(situation, fact, of) - FEW : 0;
    }
}

// Whether the deal turns a card up.
static bool turns_up(const Ruleset *rules)
{
    for (int i = 0; i < rules->deal_count; i++)
        if (rules->deal[i].to != TO_HANDS && zone_is_open(&rules->zones[rules->deal[i].to]))
            return true;
    return false;
}

static int made_up_turns(const Facts *facts, int seat)
{
    const int since = made_up(facts, FACT_IN_TURN, -1) + facts->seats - seat;  // its last turn
    return (made_up(facts, FACT_TURN, -1) + facts->seats - 1 - since % facts->seats) / facts->seats;
}

// One of the words of the rules, or none.
static int made_up_word(const Ruleset *rules, int any)
{
    int words[ACT_RULES_MAX + 1] = {-1}, count = 1;
    for (int i = 0; i < rules->act_count; i++)
        if (rules->acts[i].kind == ACT_SAY)
            words[count++] = i;
    return words[any % count];
}

// Of a hand that all but one have left, everybody but one.
static bool made_up_folded(const GameSituation *situation, int seat)
{
    const bool alone = seat == chance(situation, FACT_FOLDED, -1) % situation->facts.seats;
    if (!ruleset_folds(situation->rules) || alone)
        return false;
    return how_of(situation) == HOW_FOLDED || chance(situation, FACT_FOLDED, seat) % 3 == 0;
}

// A fact's value. A side has gone out only if the hand ended that way, and no hand is later than
// the last of a match.
static int made_up(const Facts *facts, Fact fact, int of)
{
    const GameSituation *situation = (const GameSituation *)(const void *)facts;
    const Ruleset *rules = situation->rules;
    const int hands = ruleset_plays_on(rules) ? UNLIMITED : ruleset_hands(rules);
    const int any = chance(situation, fact, of);
    const int number = any_number(situation, fact, of);
    int first = fact_first(of);
    if (fact_rows[fact].own && first < 0)
        first = made_up(facts, FACT_SEAT, -1);
    switch (fact) {
    case FACT_HAND: return 1 + (hands == UNLIMITED ? number : number % hands);
    case FACT_TURN: return is_before_turns(situation) ? 0 : 1 + number;
    case FACT_PLAYERS: return facts->seats;
    case FACT_HOW: return (int)how_of(situation);
    case FACT_SEAT:
        return facts->moment == MOMENT_EVENT && situation->event == COUNT_SCORED
                   ? -1
                   : any % facts->seats;
    case FACT_DEALER: return any % facts->seats;
    case FACT_OUT: return how_of(situation) == HOW_OUT ? any % facts->seats : -1;
    case FACT_CLOSER: return how_of(situation) == HOW_CLOSED ? any % facts->seats : -1;
    case FACT_ONE_GO: return how_of(situation) == HOW_OUT && any % 2;
    case FACT_OPENED:
    case FACT_IN: return any % 2;
    case FACT_MELD_KIND: return any % most(situation->rules->meld_count, 1);
    case FACT_MELD_SIZE: return 3 + any % 5;
    case FACT_MELD_WILDS: return any % 3;
    case FACT_MELD_NATURALS:
        return made_up(facts, FACT_MELD_SIZE, of) - made_up(facts, FACT_MELD_WILDS, of);
    case FACT_MELD_RANK: return 1 + any % 10;
    case FACT_MELD_HIGH: return made_up(facts, FACT_MELD_RANK, of) + any % 4;
    case FACT_MELD_SUIT: return any % (SUITS + 1) - 1;
    case FACT_MELD_SIDE: return any % facts->seats;
    case FACT_HAND_POINTS:
    case FACT_LOOSE_POINTS:
    case FACT_LOOSE_CARDS:
    case FACT_IN_HAND:
    case FACT_OWNS:
    case FACT_ON_TABLE:
    case FACT_LAID:
    case FACT_MELDS: return made_up_of_side(situation, fact, first, fact_also(of));
    case FACT_TOP:
    case FACT_CARDS_IN:
    case FACT_FITS: return made_up_of_pile(situation, fact, of);
    case FACT_TURNED: return turns_up(rules) ? any_card(situation, fact, of) : -1;
    case FACT_IN_TURN:
        return facts->moment == MOMENT_MOVE || how_of(situation) == HOW_NOT_YET
                   ? made_up(facts, FACT_SEAT, -1)
                   : any % facts->seats;
    case FACT_TURNS: return made_up_turns(facts, of);
    case FACT_DREW: return any % 3;
    case FACT_PLACED:
        return number % (made_up(facts, FACT_ON_TABLE, made_up(facts, FACT_IN_TURN, -1)) + 1);
    case FACT_ADDED: return number % (made_up(facts, FACT_PLACED, -1) + 1);
    case FACT_EVENT_SIDE:
    case FACT_EVENT_OWNER:
    case FACT_EVENT_KIND:
    case FACT_EVENT_ZONE:
    case FACT_EVENT_STEP:
    case FACT_EVENT_N:
    case FACT_EVENT_POINTS: return made_up_event(situation, fact, of);
    case FACT_SIDE_OF: return of;
    case FACT_NEXT_SEAT: return (of + 1) % facts->seats;
    case FACT_SAID: return made_up_word(rules, any);
    case FACT_FOLDED: return made_up_folded(situation, of);
    default: return number;
    }
}

GameSituation situation_of(const Ruleset *rules, Moment moment, int number)
{
    return (GameSituation){
        {moment, NULL, made_up, rules->players.max, NULL, rules}, rules, number, 0, false};
}

GameSituation situation_for(const Ruleset *rules, const Hook *hook, int number)
{
    GameSituation situation = situation_of(rules, hook->moment, number);
    situation.event = hook->event;
    return situation;
}
