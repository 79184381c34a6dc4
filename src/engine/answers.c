#include "engine/answers.h"

#include "base/language.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/text_of.h"
#include "notation/writing.h"
#include "play/piles.h"
#include "rules/ledger.h"
#include "rules/source.h"
#include "screen/sentences.h"

#include <math.h>
#include <stdarg.h>

enum { WORDS_BYTES = 16384 };

const WrongRow wrong_rows[WRONGS] = {
    [WRONG_EMPTY] = {"empty", N_("nothing stands in the line, or a comment alone")},
    [WRONG_TOO_LONG] = {"too_long", N_("the line is longer than 4096 bytes")},
    [WRONG_NO_TEXT] = {"no_text",
                       N_("the line has bytes that are no UTF-8, or control characters")},
    [WRONG_NO_COMMAND] = {"no_command", N_("the engine has no such command")},
    [WRONG_NO_SEAT] = {"no_seat", N_("nobody of this name plays")},
    [WRONG_WORDS] = {"not_understood",
                     N_("what follows the name of the command is not what it takes")},
    [WRONG_AMBIGUOUS] =
        {"ambiguous",
         N_("the command is not clear as it is written; what it could mean stands in \"choices\"")},
    [WRONG_NO_MATCH] = {"no_match", N_("no match has begun")},
    [WRONG_SETUP] = {"bad_setup", N_("what follows \"start\" sets no match up")},
    [WRONG_OPTION] = {"bad_option", N_("the variant has no such option, or not with that value")},
    [WRONG_RULES_FAILED] = {"rules_failed", N_("the rules file failed; faults of a file that does "
                                               "not load stand in \"faults\"")},
    [WRONG_BOTS_SEAT] = {"bots_seat", N_("a bot plays the seat; \"bot\" lets it act")},
    [WRONG_NO_BOT] = {"no_bot", N_("there is no bot of this name, or no bot plays the seat and "
                                   "none was named")},
    [WRONG_NOTHING_TO_UNDO] = {"nothing_to_undo",
                               N_("nothing was done, or the seat has seen a card since, or the "
                                  "turn is another one")},
    [WRONG_NOTHING_TO_REDO] = {"nothing_to_redo", N_("nothing was undone since the last command")},
    [WRONG_NOT_ALL_SEEING] = {"not_all_seeing",
                              N_("only an engine that was started with --all-seeing shows it")},
    [WRONG_OTHER_SEAT] = {"other_seat", N_("the pipe is bound to another seat")},
    [WRONG_NOT_ALLOWED] = {"not_allowed",
                           N_("a pipe that is bound to a seat may not do this, or not now")},
    [WRONG_NO_ACT] = {"no_act", N_("in the library alone: no act has this number, or the match has "
                                   "changed since the acts were counted")},
};

json_t *json_words(const char *text)
{
    char safe[WORDS_BYTES];
    escape_text(safe, sizeof safe, text);
    return json_string(safe);
}

json_t *words_or_null(const char *text) { return text && *text ? json_words(text) : json_null(); }

void put_member(json_t *object, const char *name, json_t *value)
{
    if (json_object_set_new(object, name, value) != 0)
        memory_needed(NULL);
}

void put_element(json_t *array, json_t *value)
{
    if (json_array_append_new(array, value) != 0)
        memory_needed(NULL);
}

json_t *real_json(double number)
{
    enum { PARTS = 1000000 };
    return isfinite(number) ? json_real(round(number * PARTS) / PARTS + 0.0) : json_null();
}

json_t *seed_json(uint64_t seed)
{
    char text[32];
    snprintf(text, sizeof text, "%llu", (unsigned long long)seed);
    return json_string(text);
}

void json_print(json_t *answer, FILE *out)
{
    memory_needed(answer);
    json_dumpf(answer, out, JSON_LINE);
    fputc('\n', out);
    json_decref(answer);
}

// ---- Answers

json_t *answer_well(void) { return json_pack("{s:s, s:b}", "schema", "loba-answer-1", "ok", true); }

json_t *answer_match(const Engine *engine)
{
    json_t *answer = answer_well();
    const Session *session = &engine->session;
    put_member(answer, "asked", seat_json(session, session->play.game.asked));
    return answer;
}

static json_t *answer_error(json_t *error)
{
    return json_pack("{s:s, s:b, s:o}", "schema", "loba-answer-1", "ok", false, "error", error);
}

json_t *answer_wrong(Wrong wrong, int column, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    json_t *words = json_words(text_of_values(format, values));
    va_end(values);
    json_t *error = json_object();
    put_member(error, "kind", json_string("error"));
    put_member(error, "code", json_string(wrong_rows[wrong].code));
    if (column > 0)
        put_member(error, "column", json_integer(column));
    put_member(error, "words", words);
    return answer_error(error);
}

json_t *answer_no_match(void)
{
    return answer_wrong(WRONG_NO_MATCH, 0, "%s",
                        tr("no match has begun; for example: start seats Ana Beto; seed 7"));
}

json_t *answer_bots_seat(const Engine *engine, int seat)
{
    return answer_wrong(WRONG_BOTS_SEAT, 0, tr("%s is a bot; \"bot\" lets it act"),
                        engine->session.seats.names.list[seat]);
}

// ---- Refusals

// Adds the field that forbids it, if there is one, with its place and its ledger rows, separated by
// spaces.
json_t *refusal_json(const Ruleset *rules, const Refusal *refusal, int column)
{
    int line;
    const char *file;
    const FieldPath field = refusal_field(rules, refusal);
    json_t *answer = json_object();
    put_member(answer, "kind", json_string("refusal"));
    put_member(answer, "code", json_string(refusal_rows[refusal->code].name));
    if (column > 0)
        put_member(answer, "column", json_integer(column));
    put_member(answer, "words", json_words(refusal_sentence(rules, refusal, STYLE_LETTERS).text));
    if (!*field.path)
        return answer;
    json_t *list = json_array();
    char row[NAME_SIZE];
    for (const char *rows = ruleset_ledger(rules, field.path); ledger_take(&rows, row);)
        put_element(list, json_string(row));
    put_member(answer, "rows", list);
    put_member(answer, "field", json_words(field.path));
    if (origins_find(rules, field.path, &file, &line)) {
        put_member(answer, "file", json_words(path_name(file)));
        if (line > 0)
            put_member(answer, "line", json_integer(line));
    }
    return answer;
}

json_t *answer_refused(const Engine *engine, const Refusal *refusal, int column)
{
    return answer_error(refusal_json(engine_rules(engine), refusal, column));
}

// ---- Commands that were read

// An act of another seat may name a face-down card, so a bound pipe gets no answer with events: it
// asks for them.
json_t *answer_acts(Engine *engine, const Act acts[], int count, const Said *said)
{
    Outcome outcome;
    Session *session = &engine->session;
    Verdict verdict = session_do(session, acts, count, &outcome);
    if (verdict == VERDICT_REFUSED)
        return answer_refused(engine, &outcome.refusal, said_column(said, &outcome.refusal));
    if (verdict == VERDICT_FAILED)
        return answer_wrong(WRONG_RULES_FAILED, 0, "%s", outcome.error.text);
    engine->changes++;
    json_t *answer = answer_match(engine);
    const Done done = session_done(session, session->done.count - 1);
    bool told = !engine->leave.seat || done.seat == engine_bound_seat(engine);
    put_member(answer, "seat", seat_json(session, done.seat));
    put_member(answer, "done", told ? json_words(done.text) : json_null());
    return answer;
}

json_t *answer_not_parsed(const Engine *engine, Verdict verdict, const Parsed *parsed)
{
    static const Wrong wrongs[] = {
        [PARSE_ERROR_WORDS] = WRONG_WORDS,
        [PARSE_ERROR_AMBIGUOUS] = WRONG_AMBIGUOUS,
        [PARSE_ERROR_RULES] = WRONG_RULES_FAILED,
    };
    if (verdict == VERDICT_REFUSED)
        return answer_refused(engine, &parsed->refusal,
                              said_column(&parsed->said, &parsed->refusal));
    json_t *answer =
        answer_wrong(wrongs[parsed->wrong], parsed->error.column, "%s", parsed->error.error.text);
    if (parsed->wrong != PARSE_ERROR_AMBIGUOUS)
        return answer;
    json_t *error = json_object_get(answer, "error"), *choices = json_array();
    for (int i = 0; i < parsed->choice_count; i++)
        put_element(choices, json_words(parsed->choices[i]));
    put_member(error, "choices", choices);
    put_member(error, "more", json_boolean(parsed->more));
    return answer;
}

// ---- Cards and seats

json_t *seat_json(const Session *session, int seat)
{
    return seat < session->seats.names.count ? json_words(session->seats.names.list[seat])
                                             : json_null();
}

json_t *card_json(const Ruleset *rules, Card card)
{
    return json_string(card_text(&rules->deck, card, STYLE_LETTERS).text);
}

// What a fact does not have is left out.
static json_t *reason_json(const Teller *teller, const HintReason *reason)
{
    json_t *one = json_object(), *cards = json_array(), *lacks = json_array();
    for (int i = 0; i < reason->count; i++)
        put_element(cards, card_json(teller->rules, reason->cards[i]));
    for (FaceSet rest = reason->lacks; rest; rest &= rest - 1)
        put_element(lacks, card_json(teller->rules, (Card)__builtin_ctzll(rest)));
    put_member(one, "code", json_words(hint_code(reason->kind)));
    put_member(one, "cards", cards);
    if (reason->lacks)
        put_member(one, "lacks", lacks);
    else
        json_decref(lacks);
    if (hint_has_number(reason->kind))
        put_member(one, "number", json_integer(reason->number));
    if (hint_has_other(reason->kind))
        put_member(one, "other", json_integer(reason->other));
    if (reason->seat != NOBODY)
        put_member(one, "seat", json_words(teller->seats->names.list[reason->seat]));
    if (reason->kind == HINT_FITS || reason->kind == HINT_LAYS)
        put_member(one, "meld", json_integer(reason->meld + 1));
    put_member(one, "words", json_words(reason_sentence(teller, reason).text));
    return one;
}

json_t *reasons_json(const Teller *teller, const Advice *advice)
{
    json_t *all = json_array();
    for (int i = 0; i < advice->count; i++)
        put_element(all, reason_json(teller, &advice->reasons[i]));
    return all;
}

json_t *laying_json(const Ruleset *rules, FaceSet wild, Laying laying)
{
    if (laying.card == CARD_HIDDEN)
        return card_json(rules, laying.card);
    return json_string(laying_text(&rules->deck, wild, laying, STYLE_LETTERS).text);
}

static json_t *seats_json(const Session *session, SeatSet seats)
{
    json_t *names = json_array();
    for (int seat = 0; seat < session->seats.names.count; seat++)
        if (seats >> seat & 1)
            put_element(names, seat_json(session, seat));
    return names;
}

// ---- The state

// The game as a certain viewer sees it.
typedef struct {
    const Session *session;
    const Ruleset *rules;
    const Game *game;  // as the viewer sees it
    int seat;          // or SEAT_ALL_SEEING
} Sight;

// Of another player's hand only the cards are listed that lay open before they were taken, in deck
// order.
static json_t *player_json(const Sight *sight, int seat)
{
    const Seat *player = &sight->game->seats[seat];
    const Side *side = &sight->game->sides[player->side];
    const BotKind *bot = sight->session->seats.bots[seat];
    bool whole = sight->seat == seat || sight->seat == SEAT_ALL_SEEING;
    Card all[CARDS_MAX];
    json_t *cards = json_array();
    int size = deck_list(&sight->rules->deck, all);
    for (int i = 0; i < size; i++)
        if (card_set_has(&sight->game->hands[seat], all[i]))
            put_element(cards, card_json(sight->rules, all[i]));
    json_t *answer = json_pack("{s:o, s:o, s:b, s:b, s:i, s:i, s:i, s:i, s:i, s:o}", "name",
                               seat_json(sight->session, seat), "bot",
                               bot ? json_string(bot->names[LANGUAGE_EN]) : json_null(), "in",
                               (int)side->in, "opened", (int)(side->opened > 0), "total",
                               (int)side->total, "chips", (int)player->chips, "reentries",
                               (int)player->reentries, "hands_won", (int)side->hands_won, "cards",
                               (int)player->cards, whole ? "hand" : "known", cards);
    // What words of the table have done, in games that have some.
    const int said = sight->game->words[seat];
    if (ruleset_act(sight->rules, ACT_SAY)) {
        put_member(answer, "folded", json_boolean(sight->game->folded >> seat & 1));
        put_member(answer, "said",
                   said == RULE_NONE ? json_null() : json_words(sight->rules->acts[said].name));
    }
    return answer;
}

// Adds whose pile of the zone is meant, if it has owners.
static void put_owner(json_t *into, const Session *session, int zone, int owner)
{
    if (session->rules->zones[zone].owner != OWNER_TABLE)
        put_member(into, "owner", seat_json(session, owner));
}

// From the top. If only the top card of the pile is shown, the others are left out even if they
// were seen.
static json_t *pile_json(const Sight *sight, int zone, int owner)
{
    const Pile pile = pile_of(sight->rules, sight->game, zone, owner);
    const int shown = sight->seat == SEAT_ALL_SEEING
                          ? pile.count
                          : pile_shown(sight->rules, sight->game, &pile, sight->seat);
    json_t *cards = json_array();
    for (int i = pile.count - 1; i >= pile.count - shown; i--)
        put_element(cards, card_json(sight->rules, pile.cards[i].card));
    json_t *one = json_pack("{s:o, s:i, s:o}", "name", json_words(sight->rules->zones[zone].name),
                            "count", pile.count, "shown", cards);
    put_owner(one, sight->session, zone, owner);
    return one;
}

static json_t *meld_json(const Sight *sight, int number)
{
    const Meld *meld = &sight->game->melds[number];
    const Placed *placed = meld_cards(sight->game, number);
    json_t *cards = json_array();
    for (int i = 0; i < meld_size(sight->game, number); i++)
        put_element(cards, laying_json(sight->rules, wild_of_layer(sight->game, placed[i]),
                                       (Laying){placed[i].card, placed[i].as}));
    return json_pack("{s:i, s:o, s:o, s:o}", "number", number + 1, "kind",
                     json_words(sight->rules->melds[meld->kind].name), "seat",
                     seat_json(sight->session, meld->side), "cards", cards);
}

static void add_turn(const Sight *sight, json_t *state)
{
    const Game *game = sight->game;
    const Session *session = sight->session;
    bool over = game->phase == PHASE_OVER, hand = game->phase == PHASE_HAND;
    // The card taken in this turn, if the viewer has seen it.
    Card taken = game->taken;
    bool seen = taken != CARD_NONE &&
                (sight->seat == SEAT_ALL_SEEING || game_has_seen(game, sight->seat, taken));
    // The melds of each kind that a side must put down first in this hand; null if any will do.
    const Contract *contract = ruleset_contract(sight->rules, game->hand);
    json_t *kinds = contract ? json_object() : json_null();
    for (int kind = 0; contract && kind < sight->rules->meld_count; kind++)
        if (contract->melds[kind] > 0)
            put_member(kinds, sight->rules->melds[kind].name, json_integer(contract->melds[kind]));
    put_member(state, "round", json_integer(game->hand));
    put_member(state, "deal", json_integer(game->deal));
    put_member(state, "turn", json_integer(game->turn));
    put_member(state, "direction",
               json_string(game->direction == DIRECTION_LEFT ? "left" : "right"));
    put_member(state, "dealer", seat_json(session, game->dealer));
    put_member(state, "in_turn", hand ? seat_json(session, game->in_turn) : json_null());
    put_member(state, "asked", over ? json_null() : seat_json(session, game->asked));
    put_member(state, "step",
               hand ? json_words(sight->rules->steps[game->step].name) : json_null());
    put_member(state, "closer", seat_json(session, game_closer(game)));
    put_member(state, "taken", seen ? card_json(sight->rules, taken) : json_null());
    put_member(state, "draft", json_boolean(game->draft != RULE_NONE));
    put_member(state, "contract", kinds);
    put_member(state, "pot", json_integer(game->pot));
}

// The counts of the rules by name: a number, or the number of each seat that is in the match.
static json_t *counts_json(const Sight *sight)
{
    const Ruleset *rules = sight->rules;
    const Game *game = sight->game;
    json_t *counts = json_object();
    for (int i = 0; i < rules->count_count; i++) {
        const CountRule *rule = &rules->counts[i];
        const bool of_table = rule->of == COUNT_OF_TABLE;
        json_t *numbers =
            of_table ? json_integer(game->counts[ruleset_count_place(rules, i, 0)]) : json_object();
        for (int seat = 0; seat < game->players && !of_table; seat++) {
            const int side = game_side(game, seat);
            const int place =
                ruleset_count_place(rules, i, rule->of == COUNT_OF_SIDE ? side : seat);
            if (game->sides[side].in)
                put_member(numbers, sight->session->seats.names.list[seat],
                           json_integer(game->counts[place]));
        }
        put_member(counts, rule->name, numbers);
    }
    return counts;
}

json_t *state_json(const Session *session, int seat)
{
    static const char *const phases[] = {
        [PHASE_HAND] = "hand", [PHASE_REENTRY] = "reentry", [PHASE_OVER] = "over"};
    View view = {.seat = seat, .game = session->play.game};
    if (seat != SEAT_ALL_SEEING)
        game_view(&session->play.game, seat, &view);
    const Game *game = &view.game;
    const Ruleset *rules = session->rules;
    const Sight sight = {session, rules, game, seat};
    json_t *state = json_pack("{s:s, s:o, s:o, s:o, s:s}", "schema", "loba-state-1", "variant",
                              json_words(rules->id), "name", json_words(words_now(&rules->name)),
                              "view", seat_json(session, seat), "phase", phases[game->phase]);
    add_turn(&sight, state);

    json_t *seats = json_array(), *piles = json_array(), *melds = json_array();
    for (int i = 0; i < game->players; i++)
        put_element(seats, player_json(&sight, i));
    for (int zone = 0; zone < rules->zone_count; zone++)
        for (int owner = 0; owner < pile_owners(rules, game, zone); owner++)
            put_element(piles, pile_json(&sight, zone, owner));
    for (int meld = 0; meld < game->meld_count; meld++)
        put_element(melds, meld_json(&sight, meld));
    put_member(state, "seats", seats);
    put_member(state, "piles", piles);
    put_member(state, "melds", melds);
    if (rules->count_count > 0)
        put_member(state, "counts", counts_json(&sight));

    const bool over = game->phase == PHASE_OVER;
    put_member(state, "winners", over ? seats_json(session, game->winners) : json_null());
    put_member(state, "stopped", json_boolean(game->stopped));
    put_member(state, "seed",
               over || seat == SEAT_ALL_SEEING ? seed_json(session->setup.position.setup.seed)
                                               : json_null());
    return state;
}

// ---- What happened

// The members of an event that carry meaning, as bits.
enum { OF_SEAT = 1, OF_CARDS = 2, OF_PILE = 4, OF_MELD = 8, OF_NUMBER = 16, OF_TOTAL = 32 };

static const struct {
    const char *kind;  // never changes once it is published
    unsigned has;
} kinds[EVENTS] = {
    [EVENT_HIGH_CARD] = {"high_card", OF_SEAT | OF_CARDS},
    [EVENT_DRAW_TIED] = {"draw_tied", 0},
    [EVENT_DEALER] = {"dealer", OF_SEAT | OF_NUMBER},
    [EVENT_DEALT] = {"dealt", OF_SEAT | OF_CARDS | OF_NUMBER},
    [EVENT_UPCARD] = {"upcard", OF_CARDS | OF_PILE},
    [EVENT_FACE_DOWN] = {"face_down", OF_PILE | OF_NUMBER},
    [EVENT_LOOKED] = {"looked", OF_SEAT | OF_CARDS | OF_PILE | OF_NUMBER},
    [EVENT_TURN] = {"turn", OF_SEAT},
    [EVENT_RENEWED] = {"renewed", OF_NUMBER},
    [EVENT_DREW] = {"drew", OF_SEAT | OF_CARDS},
    [EVENT_TOOK] = {"took", OF_SEAT | OF_CARDS | OF_PILE | OF_NUMBER},
    [EVENT_TOOK_BACK] = {"took_back", OF_SEAT},
    [EVENT_MELDED] = {"melded", OF_SEAT | OF_CARDS | OF_MELD},
    [EVENT_LAID] = {"laid", OF_SEAT | OF_CARDS | OF_MELD},
    [EVENT_SWAPPED] = {"swapped", OF_SEAT | OF_CARDS | OF_MELD},
    [EVENT_DISCARDED] = {"discarded", OF_SEAT | OF_CARDS},
    [EVENT_CLOSED] = {"closed", OF_SEAT | OF_CARDS},
    [EVENT_SHOWED] = {"showed", OF_SEAT | OF_CARDS | OF_NUMBER},
    [EVENT_SAID] = {"said", OF_SEAT},
    [EVENT_FOLDED] = {"folded", OF_SEAT},
    [EVENT_HAND_OVER] = {"hand_over", OF_SEAT},
    [EVENT_REVEALED] = {"revealed", OF_SEAT | OF_CARDS | OF_NUMBER},
    [EVENT_SCORED] = {"scored", OF_SEAT | OF_NUMBER | OF_TOTAL},
    [EVENT_VOID] = {"void", 0},
    [EVENT_CHIPS] = {"chips", OF_SEAT | OF_NUMBER | OF_TOTAL},
    [EVENT_PAID] = {"paid", OF_SEAT | OF_NUMBER},
    [EVENT_OFFERED] = {"offered", OF_SEAT | OF_NUMBER | OF_TOTAL},
    [EVENT_REENTERED] = {"reentered", OF_SEAT | OF_NUMBER},
    [EVENT_DECLINED] = {"declined", OF_SEAT},
    [EVENT_ELIMINATED] = {"eliminated", OF_SEAT},
    [EVENT_BONUS] = {"bonus", OF_SEAT | OF_NUMBER | OF_TOTAL},
    [EVENT_MATCH_OVER] = {"match_over", 0},
    [EVENT_STOPPED] = {"stopped", OF_NUMBER},
};

const char *event_kind_name(EventKind kind) { return kinds[kind].kind; }

// Of how many cards the melds of a revealed hand are, one after the other.
static json_t *melds_json(const Event *event)
{
    json_t *sizes = json_array();
    for (int i = 0, first = 0; i < event->count; i++)
        if (event->ends >> i & 1) {
            put_element(sizes, json_integer(i + 1 - first));
            first = i + 1;
        }
    return sizes;
}

json_t *event_json(const Session *session, const Event *event, int seat)
{
    const Ruleset *rules = session->rules;
    const FaceSet *wild = session->play.game.wild;
    const Event known = event_for(event, seat);
    unsigned has = kinds[known.kind].has;
    bool laid =
        known.kind == EVENT_MELDED || known.kind == EVENT_LAID || known.kind == EVENT_SWAPPED;
    json_t *one = json_object();
    put_member(one, "kind", json_string(kinds[known.kind].kind));
    if (has & OF_SEAT)
        put_member(one, "seat", seat_json(session, known.seat));
    if (has & OF_CARDS) {
        json_t *cards = json_array();
        for (int i = 0; i < known.count; i++)
            put_element(cards, laid || event_has_in_meld(&known, i)
                                   ? laying_json(rules, wild[known.seat], known.cards[i])
                                   : card_json(rules, known.cards[i].card));
        put_member(one, "cards", cards);
    }
    if (has & OF_PILE)
        put_member(one, "pile", json_words(rules->zones[known.place].name));
    if (has & OF_MELD)
        put_member(one, "meld", json_integer(known.place + 1));
    if (has & OF_NUMBER)
        put_member(one, "number", json_integer(known.number));
    if (has & OF_TOTAL)
        put_member(one, "total", json_integer(known.total));
    switch (known.kind) {  // members of one kind only
    case EVENT_UPCARD:
    case EVENT_FACE_DOWN: put_owner(one, session, known.place, known.seat); break;
    case EVENT_LOOKED: put_owner(one, session, known.place, known.total); break;
    case EVENT_MELDED:
        put_member(one, "meld_kind", json_words(rules->melds[known.number].name));
        break;
    case EVENT_SCORED:
        put_member(one, "parts",
                   json_pack("{s:i,s:i,s:i}", "held", known.parts.held, "laid", known.parts.laid,
                             "bonus", known.parts.bonus));
        break;
    case EVENT_BONUS: put_member(one, "bonus", json_integer(known.place + 1)); break;
    case EVENT_SAID: put_member(one, "said", json_words(rules->acts[known.number].name)); break;
    case EVENT_PAID: put_member(one, "to", seat_json(session, known.place)); break;
    case EVENT_HAND_OVER:
        put_member(one, "how", json_words(how_names[known.number]));
        if (known.number == HOW_BLOCKED)
            put_member(one, "block", json_string(block_names[known.place]));
        break;
    case EVENT_DRAW_TIED: put_member(one, "seats", seats_json(session, known.seats)); break;
    case EVENT_REVEALED: put_member(one, "melds", melds_json(&known)); break;
    case EVENT_MATCH_OVER: put_member(one, "winners", seats_json(session, known.seats)); break;
    default: break;
    }
    char sentence[SENTENCE_MAX];
    const Teller teller = {rules, wild, &session->seats, seat, STYLE_LETTERS};
    events_sentence(&teller, event, 1, sentence);
    if (*sentence)
        put_member(one, "words", json_words(sentence));
    return one;
}
