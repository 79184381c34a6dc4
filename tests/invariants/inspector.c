#include "invariants/checks.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

const InvariantRow invariant_rows[INVARIANTS] = {
    [INVARIANT_CARDS] = {"cards", "every card is in one place, none is lost or doubled"},
    [INVARIANT_REMAINS] = {"remains", "behind the last place lies nothing"},
    [INVARIANT_CHIPS] = {"chips", "the chips of all seats and the pot add up to nothing"},
    [INVARIANT_MELDS] = {"melds", "what lies on the table are melds"},
    [INVARIANT_LISTS] = {"lists", "the acts open in the game are those open in the view"},
    [INVARIANT_KINDS] = {"kinds", "the kinds said to be open are those of the acts"},
    [INVARIANT_TWICE] = {"twice", "no act is listed twice"},
    [INVARIANT_WALKS] = {"walks", "what the walks propose passes the judge of melds"},
    [INVARIANT_OFFERED] = {"offered", "every act that is open succeeds"},
    [INVARIANT_COMMANDS] = {"commands", "written as a command it is read as the same act"},
    [INVARIANT_TAKEN_BACK] = {"taken back",
                              "a draft taken back leaves what there was, but for what was seen"},
    [INVARIANT_OTHERS] = {"others", "an act that is not open is refused"},
    [INVARIANT_REFUSALS] = {"refusals", "a refused act changes not a byte"},
    [INVARIANT_REASONS] = {"reasons", "it is refused in the view for the same reason"},
    [INVARIANT_VIEWS] = {"views", "a view is the same wherever the unseen cards lie"},
    [INVARIANT_HIDDEN_LEGAL] = {"hidden legal", "so are the legal acts"},
    [INVARIANT_HIDDEN_REFUSALS] = {"hidden refusals", "so is why an act is refused"},
    [INVARIANT_HIDDEN_FACTS] = {"hidden facts", "so is what functions are told in play"},
    [INVARIANT_COMPLETIONS] = {"completions", "a completed view is a whole game with that view"},
    [INVARIANT_POSITIONS] = {"positions", "as a set-up says it, it is set up as the same game"},
    [INVARIANT_UNDO] = {"undo", "undo gives the game before, just where nothing new was seen"},
    [INVARIANT_REDO] = {"redo", "redo, or doing it again, gives the game after"},
    [INVARIANT_FRESH] = {"fresh", "the rules, loaded anew for each act, answer the same"},
    [INVARIANT_LOG] = {"log", "the log, played again, makes the same game"},
    [INVARIANT_COPIES] = {"copies", "a copy, played on by the same bots, comes to the same end"},
    [INVARIANT_SCENES] = {"scenes", "as a script, with undo, it goes through the same games"},
    [INVARIANT_SAVED] = {"saved", "the match as a session saves it replays"},
};

// ---- What the parts share

bool breaks(Inspector *inspector, Invariant broken, const char *format, ...)
{
    if (!(inspector->looked_for >> broken & 1))
        return true;
    va_list values;
    va_start(values, format);
    vsnprintf(inspector->fault.text, sizeof inspector->fault.text, format, values);
    va_end(values);
    inspector->broken = broken;
    return false;
}

void *grown(void *items, int count, int *room, size_t size)
{
    if (count < *room)
        return items;
    *room = *room ? 2 * *room : 256;
    items = realloc(items, (size_t)*room * size);
    if (!items)
        abort();
    return items;
}

// FNV-1a. Two games that differ and give the same number are not met in practice.
uint64_t game_sum(const Game *game)
{
    uint64_t sum = UINT64_C(14695981039346656037);
    const unsigned char *byte = (const unsigned char *)game;
    for (size_t i = 0; i < sizeof *game; i++)
        sum = (sum ^ byte[i]) * UINT64_C(1099511628211);
    return sum;
}

// ---- The observer

static bool began(void *self, const Play *play, const EventList *events)
{
    (void)events;
    Inspector *inspector = self;
    inspector->last = play->game;
    inspector->last_history = play->history;
    take_copy(inspector, play);
    return check_keeps(inspector, &play->game) && check_session_start(inspector, play) &&
           check_fresh_start(inspector, play);
}

static bool asked(void *self, const Play *play)
{
    Inspector *inspector = self;
    const Ruleset *rules = inspector->contest->rules;
    inspector->house->view(&play->game, play->game.asked, &inspector->view);
    inspector->house->legal(rules, &play->game, &inspector->legal);
    inspector->house->legal(rules, &inspector->view.game, &inspector->seen);
    return check_offers(inspector, play) && check_hidden(inspector, play) &&
           check_position(inspector, play);
}

static void log_add(Inspector *inspector, int seat, const Act *act, const Game *after)
{
    inspector->log =
        grown(inspector->log, inspector->log_count, &inspector->log_room, sizeof *inspector->log);
    Entry *entry = &inspector->log[inspector->log_count++];
    *entry = (Entry){.act = *act, .seat = seat, .sum = game_sum(after)};
}

static bool acted(void *self, const Play *play, int seat, const Act *act, const EventList *events)
{
    Inspector *inspector = self;
    Game game = play->game;
    log_add(inspector, seat, act, &play->game);
    inspector->last = play->game;
    inspector->last_history = play->history;
    inspector->house->after_act(&game);
    take_copy(inspector, play);
    return check_keeps(inspector, &game) && check_session(inspector, play, act) &&
           check_fresh(inspector, play, act, events);
}

Observer inspector_observer(Inspector *inspector)
{
    return (Observer){inspector, began, asked, acted};
}

// ---- One match

// How many matches there are for each that is played with rules loaded anew for every act.
enum { FRESH_ONE_IN = 8 };

void inspector_start(Inspector *inspector, const House *inspected, const Subject *subject,
                     const Contest *contest, uint64_t looked_for)
{
    inspector->house = inspected;
    inspector->subject = *subject;
    inspector->contest = contest;
    inspector->looked_for = looked_for;
    inspector->random = random_stream(contest->setup.seed, 1, PURPOSE_CHECK);
    inspector->deck = deck_cards(&contest->rules->deck);
    inspector->log_count = 0;
    inspector->holds = false;
    inspector->mark_count = 0;
    inspector->is_fresh = draw(inspector, FRESH_ONE_IN) == 0;
    inspector->fault.text[0] = '\0';
    session_end(&inspector->session);
}

void inspector_free(Inspector *inspector)
{
    act_list_free(&inspector->legal);
    act_list_free(&inspector->seen);
    act_list_free(&inspector->other);
    session_end(&inspector->session);
    free(inspector->log);
    free(inspector->marks);
}

bool inspector_finish(Inspector *inspector)
{
    return check_log(inspector) && check_copy(inspector) && check_scene(inspector) &&
           check_saved(inspector);
}
