#include "match/session.h"

#include "base/error.h"
#include "base/language.h"
#include "base/least.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/text_of.h"
#include "notation/writing.h"
#include "sim/match.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// ---- Who sits where

enum { PLAYERS_DEFAULT = 4 };

static const char *const bot_names[SEATS_MAX - 1] = {"Beto", "Cora",   "Dani", "Ema",
                                                     "Fede", "Gloria", "Hugo"};

static bool unknown_level(const char *level, Error *error)
{
    const char *names[BOT_KINDS * LANGUAGE_COUNT];
    const char *all = "";
    for (int i = 0; i < BOT_KINDS; i++) {
        memcpy(names + i * LANGUAGE_COUNT, bot_kinds[i].names, sizeof bot_kinds[i].names);
        all = text_more(all, "%s%s", i ? ", " : "", bot_name(&bot_kinds[i]));
    }
    const char *nearest = nearest_name(level, names, BOT_KINDS * LANGUAGE_COUNT);
    if (nearest)
        return error_set(error, tr("--seats: there is no bot '%s'; did you mean %s? There are: %s"),
                         level, nearest, all);
    return error_set(error, tr("--seats: there is no bot '%s'; there are: %s"), level, all);
}

// The text is "NAME,NAME=LEVEL,…".
bool seats_read(const Ruleset *rules, const char *text, Seats *seats, Error *error)
{
    int count = 1;
    const Range *players = &rules->players;
    SeatNames *names = &seats->names;
    *seats = (Seats){0};
    for (const char *at = text; *at; at++)
        count += *at == ',';
    if (count < players->min || count > players->max || count > SEATS_MAX) {
        if (players->min == players->max)
            return error_set(error, tr("--seats: %s is played by %d; named: %d"), rules->id,
                             players->min, count);
        return error_set(error, tr("--seats: %s is played by %d to %d; named: %d"), rules->id,
                         players->min, players->max, count);
    }
    for (; names->count < count; names->count++) {
        char name[256];
        Error wrong;
        size_t length = strcspn(text, ",");
        if (length >= sizeof name)
            return error_set(error, tr("--seats: a name is too long"));
        memcpy(name, text, length);
        name[length] = '\0';
        text += length + 1;

        char *level = strchr(name, '=');
        if (level)
            *level++ = '\0';
        if (!seat_name_check(name, &wrong))
            return error_set(error, tr("--seats: \"%s\" is no name: %s"), name, wrong.text);
        for (int i = 0; i < names->count; i++)
            if (seat_name_same(names->list[i], name))
                return error_set(error, tr("--seats: two seats are called %s; names must differ"),
                                 name);
        const BotKind *bot = level ? bot_find(level) : NULL;
        if (level && !bot)
            return unknown_level(level, error);
        seats->bots[names->count] = bot;
        strcpy(names->list[names->count], name);
    }
    return true;
}

bool seats_fill(const SeatNames *names, const char bots[][NAME_SIZE], Seats *seats,
                const char **unknown)
{
    *seats = (Seats){.names = *names};
    for (int seat = 0; seat < names->count; seat++) {
        *unknown = bots[seat];
        seats->bots[seat] = **unknown ? bot_find(*unknown) : NULL;
        if (**unknown && !seats->bots[seat])
            return false;
    }
    return true;
}

void seats_default(const Ruleset *rules, Seats *seats)
{
    const Range *players = &rules->players;
    int count = least(most(PLAYERS_DEFAULT, players->min), players->max);
    *seats = (Seats){.names.count = count};
    strcpy(seats->names.list[0], tr("You"));
    for (int i = 1; i < count; i++) {
        strcpy(seats->names.list[i], bot_names[i - 1]);
        seats->bots[i] = &bot_kinds[BOT_GREEDY];
    }
}

void seats_address(Seats *seats)
{
    static const char *const yours[] = {"You", "Vos", "Tú"};
    for (int seat = 0; seat < seats->names.count; seat++)
        for (size_t i = 0; i < sizeof yours / sizeof yours[0] && !seats->bots[seat]; i++)
            if (strcmp(seats->names.list[seat], yours[i]) == 0 &&
                seat_find(&seats->names, tr("You")) < 0)
                strcpy(seats->names.list[seat], tr("You"));
}

int seats_people(const Seats *seats)
{
    int people = 0;
    for (int i = 0; i < seats->names.count; i++)
        people += seats->bots[i] == NULL;
    return people;
}

bool seats_look_ahead(const Seats *seats)
{
    bool some = false;
    for (int i = 0; i < seats->names.count; i++)
        some |= seats->bots[i] && seats->bots[i]->depth.playouts > 0;
    return some;
}

// ---- The record of each command

// A command as recorded: this header, then its text and the state, both zero-terminated.
typedef struct {
    uint16_t deal;
    uint8_t seat;
} DoneHead;

// A change as recorded: this header, then the difference between the kept positions before and
// after it.
typedef struct {
    uint16_t acts, events;
} Change;

_Static_assert(EVENTS_MAX <= UINT16_MAX, "of one command");

// Behind its cards an event holds whatever stood there before.
static void add_events(Session *session, const EventList *events)
{
    static const Event none;
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->events[i];
        const size_t used = offsetof(Event, cards) + event->count * sizeof event->cards[0];
        records_begin(&session->events);
        records_put_difference(&session->events, &none, event, used);
    }
}

Event session_event(const Session *session, int number)
{
    size_t size;
    Event event = {0};
    const unsigned char *bytes = records_at(&session->events, number, &size);
    difference_apply(bytes, size, &event);
    return event;
}

Event *session_events(const Session *session, int from)
{
    int count = session->events.count - from;
    Event *events = memory_needed(malloc(((size_t)count + 1) * sizeof *events));
    for (int i = 0; events && i < count; i++)
        events[i] = session_event(session, from + i);
    return events;
}

Done session_done(const Session *session, int number)
{
    size_t size;
    DoneHead head;
    const unsigned char *bytes = records_at(&session->done, number, &size);
    memcpy(&head, bytes, sizeof head);
    const char *text = (const char *)bytes + sizeof head;
    return (Done){head.seat, head.deal, text, text + strlen(text) + 1};
}

// ---- What can be undone

enum { CARD_VALUES = UINT8_MAX + 1 };

// The place of a card, and the seats that have seen it.
typedef struct {
    SeatSet held, seen;
    uint8_t place;  // from 1; 0: in no place
    uint8_t index, as, seat;
    uint16_t turn;
} Whereabouts;

// A game stored card by card. A card that moves changes only its own entry, and the counts of two
// places; the cards above it in a pile stay as they are.
typedef struct {
    Game game;  // without its cards; the ends of its places are their counts
    Whereabouts cards[CARD_VALUES];
} ByCard;

// A position in a form that changes little from one command to the next. The game before a draft is
// stored as its difference from the game; with no draft open the two are equal.
typedef struct {
    ByCard now, before;
    History history;
} Kept;

static void by_card(const Game *game, ByCard *kept)
{
    kept->game = *game;
    memset(kept->game.hands, 0, sizeof kept->game.hands);
    memset(kept->game.seen, 0, sizeof kept->game.seen);
    memset(kept->game.places.cards, 0, sizeof kept->game.places.cards);
    memset(kept->cards, 0, sizeof kept->cards);
    for (int place = 0; place < ZONES_MAX + game->meld_count; place++)
        for (int i = 0; i < place_count(&game->places, place); i++) {
            Placed card = place_cards(&game->places, place)[i];
            kept->cards[card.card] = (Whereabouts){
                0, 0, (uint8_t)(place + 1), (uint8_t)i, card.as, card.seat, card.turn};
        }
    for (int place = 0; place < PLACES_MAX; place++)
        kept->game.places.end[place] = (uint8_t)place_count(&game->places, place);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        for (CardSet hand = game->hands[seat]; !card_set_is_empty(&hand);)
            kept->cards[card_set_pop(&hand)].held |= (SeatSet)(1 << seat);
        for (CardSet seen = game->seen[seat]; !card_set_is_empty(&seen);)
            kept->cards[card_set_pop(&seen)].seen |= (SeatSet)(1 << seat);
    }
}

static void game_of(const ByCard *kept, Game *game)
{
    *game = kept->game;
    for (int place = PLACES_MAX; place-- > 0;)
        game->places.end[place] = (uint8_t)(game->places.end[place] + game->places.end[place + 1]);
    for (int card = 0; card < CARD_VALUES; card++) {
        const Whereabouts *of = &kept->cards[card];
        if (of->place > 0)
            game->places.cards[place_start(&game->places, of->place - 1) + of->index] =
                (Placed){(Card)card, of->as, of->seat & 7u, of->turn & 8191u};
        for (int seat = 0; seat < SEATS_MAX; seat++) {
            if (of->held >> seat & 1)
                card_set_add(&game->hands[seat], (Card)card);
            if (of->seen >> seat & 1)
                card_set_add(&game->seen[seat], (Card)card);
        }
    }
}

static void differ(ByCard *one, const ByCard *other)
{
    unsigned char *to = (unsigned char *)one;
    const unsigned char *from = (const unsigned char *)other;
    for (size_t i = 0; i < sizeof *one; i++)
        to[i] ^= from[i];
}

static void keep(const Play *play, Kept *kept)
{
    by_card(&play->game, &kept->now);
    by_card(play->game.draft == RULE_NONE ? &play->game : &play->before, &kept->before);
    differ(&kept->before, &kept->now);
    kept->history = play->history;
}

// Makes `before` equal to the game if no draft is open; it is not read then.
static void settle(Play *play)
{
    if (play->game.draft == RULE_NONE)
        play->before = play->game;
}

// Adds a change. A new command discards what could be redone. When the list is full, its oldest
// quarter is dropped at once, so that this is rare.
static void add_change(Session *session, const Play *before, const Change *change)
{
    session->undone_count = 0;
    if (session->changes.count == CHANGES_MAX)
        records_forget(&session->changes, CHANGES_MAX / 4);
    records_begin(&session->changes);
    records_put(&session->changes, change, sizeof *change);
    Kept was, is;
    keep(before, &was);
    keep(&session->play, &is);
    records_put_difference(&session->changes, &was, &is, sizeof was);
}

int session_hand_begins(const Session *session)
{
    int from = session->events.count;
    while (from > 0 && session_event(session, from - 1).kind != EVENT_DEALER)
        from--;
    return from - (from > 0);
}

int session_turns_ago(const Session *session, int seat, int turns)
{
    int from = session->events.count;
    while (from > 0 && turns > 0) {
        Event event = session_event(session, --from);
        turns -= event.kind == EVENT_TURN && event.seat == seat;
    }
    return from;
}

// ---- A match

void session_set_up(const Seats *seats, const char *variant, const Setting settings[], int count,
                    uint64_t seed, Setup *setup)
{
    setup_new(setup);
    snprintf(setup->variant, sizeof setup->variant, "%s", variant);
    setup_take_settings(setup, settings, count);
    setup->seats = seats->names;
    for (int seat = 0; seat < seats->names.count; seat++)
        if (seats->bots[seat])
            snprintf(setup->bots[seat], sizeof setup->bots[seat], "%s",
                     seats->bots[seat]->names[LANGUAGE_EN]);

    bool bots_only = seats_people(seats) == 0;
    setup->position.setup = (MatchSetup){
        .players = seats->names.count,
        .seed = seed,
        .turns_bound = bots_only ? SIM_TURNS_BOUND : 0,
        .hands_bound = bots_only ? SIM_HANDS_BOUND : 0,
    };
}

StartResult session_start(Session *session, const Ruleset *rules, const Seats *seats,
                          const Setup *setup, Outcome *outcome)
{
    *session = (Session){.rules = rules, .seats = *seats, .setup = *setup};
    StartResult started = position_start(rules, &setup->position, &session->play, outcome, NULL);
    session->failed = started == START_FAILED;
    settle(&session->play);
    if (started == START_DONE)
        add_events(session, &outcome->events);
    return started;
}

void session_end(Session *session)
{
    records_free(&session->done);
    records_free(&session->events);
    records_free(&session->changes);
    *session = (Session){0};
}

void session_open_crew(Session *session, const RulesetSource *source, int threads, Crew *crew)
{
    Setting settings[SETTINGS_MAX];
    const Setup *setup = &session->setup;
    const int count = setup_settings(setup, settings);
    const bool some = seats_look_ahead(&session->seats);
    crew_open_beside(crew, some ? threads : 1, session->rules, source, setup->variant, settings,
                     count);
    session->crew = crew;
}

void session_copy(const Session *session, Session *copy)
{
    *copy = *session;
    copy->transcript = NULL;
    copy->crew = NULL;
    records_copy(&session->done, &copy->done);
    records_copy(&session->events, &copy->events);
    records_copy(&session->changes, &copy->changes);
}

// Records the command. A bot would repeat its act, so only a person's act must be safely on the
// disk.
void session_record(const Session *session, const Done *done)
{
    if (session->transcript)
        transcript_command(session->transcript, done->state, session->setup.seats.list[done->seat],
                           done->text, !session->seats.bots[done->seat]);
}

// Whether undo is fair. False if a new hand or phase has begun, if the seat now knows a card that
// it did not know before, or if its turn is over; past the end of its turn, only if somebody now
// knows a card that the seat did not know itself.
static bool can_go_back(const Session *session, const Game *before, const Game *after)
{
    const CardSet *known = &before->seen[before->asked];
    if (after->deal != before->deal || after->phase != before->phase ||
        !card_set_contains(known, &after->seen[before->asked]))
        return false;
    if (after->asked == before->asked && after->turn == before->turn)
        return true;
    for (int seat = 0; seat < after->players; seat++) {
        CardSet shown = card_set_minus(&after->seen[seat], &before->seen[seat]);
        if (!card_set_contains(known, &shown))
            return false;
    }
    return session->undoes_turn && !session->seats.bots[before->asked];
}

Verdict session_do(Session *session, const Act acts[], int count, Outcome *outcome)
{
    const char *state = "";
    const Play before = session->play;
    const Game *game = &before.game;
    Verdict verdict = acts_apply(session->rules, &session->play, acts, count, outcome);
    acts_text(session->rules, game, acts, count, STYLE_LETTERS, session->tried);
    session->tried_seat = game->asked;
    session->failed = verdict == VERDICT_FAILED;
    if (verdict != VERDICT_DONE)
        return verdict;

    settle(&session->play);
    const TextMark mark = texts_begin();
    int last = session->done.count - 1;
    if (last < 0 || session_done(session, last).deal != game->deal)
        state = claim_state_text(game);
    const Done done = {game->asked, game->deal, session->tried, state};
    const DoneHead head = {.deal = done.deal, .seat = done.seat};
    const int events = session->events.count;
    records_begin(&session->done);
    records_put(&session->done, &head, sizeof head);
    records_put(&session->done, done.text, strlen(done.text) + 1);
    records_put(&session->done, done.state, strlen(done.state) + 1);
    add_events(session, &outcome->events);
    if (memory_is_lacking()) {
        texts_end_within(mark);
        session->play = before;
        session->done.count = last + 1;
        session->events.count = events;
        session->changes.count = session->undone_count = 0;
        error_set(&outcome->error, "%s", tr("there is no memory left"));
        return VERDICT_FAILED;
    }
    session_record(session, &done);
    texts_end_within(mark);
    session->acts += (uint32_t)count;
    if (!session->undoes_all && last >= 0 && session_done(session, last).seat != done.seat)
        session->changes.count = session->undone_count = 0;
    if (session->undoes_all || can_go_back(session, game, &session->play.game))
        add_change(session, &before, &(Change){(uint16_t)count, (uint16_t)outcome->events.count});
    else
        session->changes.count = session->undone_count = 0;
    if (memory_is_lacking())  // it is done, and cannot be undone
        session->changes.count = session->undone_count = 0;
    return verdict;
}

bool session_choose(const Session *session, const BotKind *bot, ActList *room, Act *act)
{
    int seat = session->play.game.asked;
    View view;
    if (room->room == 0 && !act_list_grow(room))
        return false;  // without memory: a bot needs room for some acts
    game_view(&session->play.game, seat, &view);
    Random random = bot_random(session->setup.position.setup.seed, seat, session->acts);
    const Question question = {session->rules, &view, &session->play.history};
    return bot_choose(bot, &question, &random, session->crew, room, act);
}

bool session_hint(const Session *session, bool ahead, ActList *room, Hint *hint)
{
    const int seat = session->play.game.asked;
    View view;
    if (room->room == 0 && !act_list_grow(room))
        return false;
    game_view(&session->play.game, seat, &view);
    const Question question = {session->rules, &view, &session->play.history};
    if (!ahead) {
        hint_make(&question, room, hint);
        return true;
    }
    // The seed of the match would tell of cards that the seat has not seen.
    Random random = random_stream(0, (uint64_t)seat << 32 | session->acts, PURPOSE_HINT);
    hint_ask(&question, &bot_kinds[BOT_STRONG].depth, random_bits(&random), session->crew, room,
             hint);
    return true;
}

// Turns the position before the change into the one after it, or the reverse.
static Change apply_change(Session *session, int number)
{
    size_t size;
    Change change;
    const unsigned char *bytes = records_at(&session->changes, number, &size);
    memcpy(&change, bytes, sizeof change);
    Kept kept;
    keep(&session->play, &kept);
    difference_apply(bytes + sizeof change, size - sizeof change, &kept);
    differ(&kept.before, &kept.now);
    game_of(&kept.now, &session->play.game);
    game_of(&kept.before, &session->play.before);
    session->play.history = kept.history;
    session->failed = false;
    return change;
}

int session_undoer(const Session *session)
{
    return session->changes.count > 0 ? session_done(session, session->done.count - 1).seat
                                      : SEAT_WATCHER;
}

bool session_undo(Session *session)
{
    if (session->changes.count == 0)
        return false;
    const Change change = apply_change(session, --session->changes.count);
    session->undone_count++;
    session->acts -= change.acts;
    session->events.count -= change.events;
    session->done.count--;
    session_record(session, &(Done){.seat = session_done(session, session->done.count).seat,
                                    .text = "undo",
                                    .state = ""});
    for (int seat = 0; seat <= SEATS_MAX; seat++)
        if (session->told[seat] > session->events.count)
            session->told[seat] = session->events.count;
    return true;
}

// The command and its events still lie beyond the ends of the lists; whatever overwrites them also
// drops the changes.
bool session_redo(Session *session)
{
    if (session->undone_count == 0)
        return false;
    const Change change = apply_change(session, session->changes.count++);
    session->undone_count--;
    session->acts += change.acts;
    session->events.count += change.events;
    const Done done = session_done(session, session->done.count++);
    session_record(session, &done);
    return true;
}
