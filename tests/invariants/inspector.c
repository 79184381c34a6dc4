#include "invariants/inspector.h"

#include "invariants/mutants.h"
#include "notation/command.h"
#include "play/meld.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TRIALS = 24,             // acts that are tried, of more that are open, and as many others
    LISTED_TWICE_MAX = 200,  // acts of a list that are compared with one another
};

void inspector_start(Inspector *inspector, const Contest *contest, uint64_t number)
{
    inspector->contest = contest;
    inspector->random = random_stream(contest->setup.seed, number, PURPOSE_CHECK);
    inspector->deck = deck_cards(&contest->rules->deck);
    inspector->log_count = 0;
    inspector->fault.text[0] = '\0';
}

void inspector_free(Inspector *inspector)
{
    act_list_free(&inspector->legal);
    act_list_free(&inspector->seen);
    free(inspector->log);
}

// ---- What every game keeps

static bool cards_are_whole(Inspector *inspector, const Game *game)
{
    int count = game->places.start[PLACES_MAX];
    for (int seat = 0; seat < game->players; seat++) {
        int held = card_set_count(&game->hands[seat]);
        if (held != game->seats[seat].cards)
            return error_set(&inspector->fault, "seat %d holds %d cards and is said to hold %d",
                             seat + 1, held, game->seats[seat].cards);
        count += held;
    }
    CardSet cards = game_cards(game);
    bool all =
        card_set_contains(&cards, &inspector->deck) && card_set_contains(&inspector->deck, &cards);
    if (all && count == card_set_count(&inspector->deck))
        return true;
    return error_set(&inspector->fault, "%d cards in all, %d different, of a deck of %d", count,
                     card_set_count(&cards), card_set_count(&inspector->deck));
}

static bool chips_are_whole(Inspector *inspector, const Game *game)
{
    long sum = game->pot;
    for (int seat = 0; seat < game->players; seat++)
        sum += game->seats[seat].chips;
    return sum == 0 || error_set(&inspector->fault, "%ld chips have come from nowhere", sum);
}

static bool melds_are_melds(Inspector *inspector, const Game *game)
{
    for (int meld = 0; meld < game->meld_count; meld++) {
        Laying cards[CARDS_MAX];
        int count = meld_size(game, meld);
        for (int i = 0; i < count; i++)
            cards[i] = (Laying){meld_cards(game, meld)[i].card, meld_cards(game, meld)[i].as};
        Refusal why;
        if (!meld_judge(inspector->contest->rules, inspector->contest->rules->wild,
                        game->melds[meld].kind, cards, count, &why))
            return error_set(&inspector->fault, "meld %d is none: %s", meld + 1,
                             refusal_rows[why.code].name);
    }
    return true;
}

static bool holds(Inspector *inspector, const Game *game)
{
    return cards_are_whole(inspector, game) && chips_are_whole(inspector, game) &&
           melds_are_melds(inspector, game);
}

// ---- What a seat has not seen makes no difference to it

// The cards that the seat has not seen, in other hands and in zones.
static int unseen_by(const Game *game, int seat, const CardSet *deck, Card cards[CARDS_MAX])
{
    int count = 0;
    for (CardSet rest = *deck; !card_set_is_empty(&rest);) {
        Card card = card_set_pop(&rest);
        if (!(game->seen[card] >> seat & 1))
            cards[count++] = card;
    }
    return count;
}

// The game with every card become the one that `to` has in its place.
static Game exchanged(const Game *game, const Card to[256])
{
    Game other = *game;
    memset(other.hands, 0, sizeof other.hands);
    for (int seat = 0; seat < game->players; seat++)
        for (CardSet rest = game->hands[seat]; !card_set_is_empty(&rest);)
            card_set_add(&other.hands[seat], to[card_set_pop(&rest)]);
    for (int i = 0; i < game->places.start[PLACES_MAX]; i++) {
        Card card = game->places.cards[i].card;
        if (to[card] == card)
            continue;
        other.places.cards[i].card = to[card];
        other.places.cards[i].as = card_face(to[card]);
    }
    for (int card = 0; card < 256; card++)
        other.seen[to[card]] = game->seen[card];
    return other;
}

static bool view_tells_nothing_hidden(Inspector *inspector, const Game *game)
{
    Card unseen[CARDS_MAX], shuffled[CARDS_MAX], to[256];
    int seat = (int)random_below(&inspector->random, game->players);
    int count = unseen_by(game, seat, &inspector->deck, unseen);
    for (int card = 0; card < 256; card++)
        to[card] = (Card)card;
    memcpy(shuffled, unseen, (size_t)count);
    random_shuffle(&inspector->random, shuffled, count);
    for (int i = 0; i < count; i++)
        to[unseen[i]] = shuffled[i];

    Game other = exchanged(game, to);
    View view, other_view;
    game_view(game, seat, &view);
    game_view(&other, seat, &other_view);
    return memcmp(&view.game, &other_view.game, sizeof view.game) == 0 ||
           error_set(&inspector->fault, "seat %d sees where a card lies that it has not seen",
                     seat + 1);
}

// ---- What is offered is done, and nothing else is

static bool lists_agree(Inspector *inspector, const Game *game)
{
    View view;
    game_view(game, game->asked, &view);
    legal_acts(inspector->contest->rules, game, &inspector->legal);
    legal_acts(inspector->contest->rules, &view.game, &inspector->seen);
    if (inspector->legal.count != inspector->seen.count)
        return error_set(&inspector->fault, "%d acts are open in the game, %d in the view",
                         inspector->legal.count, inspector->seen.count);
    for (int i = 0; i < inspector->legal.count; i++)
        if (!act_same(game, &inspector->legal.acts[i], &inspector->seen.acts[i]))
            return error_set(&inspector->fault, "act %d is another in the view", i + 1);
    return inspector->legal.count > 0 ||
           error_set(&inspector->fault, "nothing is open to the seat asked");
}

static bool kinds_agree(Inspector *inspector, const Game *game)
{
    unsigned kinds = 0;
    for (int i = 0; i < inspector->legal.count; i++)
        kinds |= 1u << inspector->legal.acts[i].kind;
    unsigned said = legal_kinds(inspector->contest->rules, game);
    return kinds == said ||
           error_set(&inspector->fault, "the kinds open are %#x, those of the acts open %#x", said,
                     kinds);
}

// The walks propose only what the judge passes, each once: whoever takes the first thing that they
// propose may rely on it.
typedef struct {
    Inspector *inspector;
    const Game *game;
    bool lays;
} Walk;

static bool proposal_is_good(void *self, const Act *act)
{
    Walk *walk = self;
    const Ruleset *rules = walk->inspector->contest->rules;
    FaceSet wild = walk->game->wild[walk->game->asked];
    Refusal why;
    bool good = walk->lays
                    ? lay_judge(rules, walk->game, wild, act->meld, act->cards, act->count, &why)
                    : meld_judge(rules, wild, act->meld, act->cards, act->count, &why);
    return good || error_set(&walk->inspector->fault, "a walk proposes what is %s",
                             refusal_rows[why.code].name);
}

static bool walks_are_good(Inspector *inspector, const Game *game)
{
    const Ruleset *rules = inspector->contest->rules;
    FaceSet wild = game->wild[game->asked];
    const CardSet *hand = &game->hands[game->asked];
    Walk walk = {inspector, game, .lays = false};
    if (!melds_in_hand(rules, wild, hand, CARD_NONE, proposal_is_good, &walk))
        return false;
    walk.lays = true;
    for (int meld = 0; meld < game->meld_count; meld++)
        if (!lays_on_meld(rules, game, wild, meld, hand, CARD_NONE, proposal_is_good, &walk))
            return false;
    return true;
}

// Says of which act, and of which meld on the table, the fault is.
static bool tell_act(Inspector *inspector, const Game *game, const Act *act)
{
    char text[1024];
    int length = snprintf(text, sizeof text, "kind %d rule %d cards", act->kind, act->rule);
    for (int i = 0; i < act->count; i++)
        length += snprintf(text + length, sizeof text - (size_t)length, " %02x=%02x",
                           act->cards[i].card, act->cards[i].as);
    length += snprintf(text + length, sizeof text - (size_t)length, " meld %d", act->meld + 1);
    bool lies = act->kind == ACT_LAY && act->meld < game->meld_count;
    for (int i = 0; lies && i < meld_size(game, act->meld); i++)
        length += snprintf(text + length, sizeof text - (size_t)length, " %02x=%02x",
                           meld_cards(game, act->meld)[i].card, meld_cards(game, act->meld)[i].as);
    return error_within(&inspector->fault, "%s", text);
}

static bool nothing_is_listed_twice(Inspector *inspector, const Game *game)
{
    const ActList *legal = &inspector->legal;
    for (int i = 0; i < legal->count && i < LISTED_TWICE_MAX; i++)
        for (int j = 0; j < i; j++)
            if (act_same(game, &legal->acts[i], &legal->acts[j])) {
                error_set(&inspector->fault, "the same act is listed twice, as %d and %d", j + 1,
                          i + 1);
                return tell_act(inspector, game, &legal->acts[i]);
            }
    return true;
}

static bool is_open(const Game *game, const ActList *list, const Act *act)
{
    for (int i = 0; i < list->count; i++)
        if (act_same(game, &list->acts[i], act))
            return true;
    return false;
}

static bool offered_is_done(Inspector *inspector, const Play *play, const Act *act)
{
    Play copy = *play;
    Outcome outcome;
    inspector->tried++;
    Verdict verdict = play_apply(inspector->contest->rules, &copy, act, &outcome);
    if (verdict == VERDICT_REFUSED)
        return error_set(&inspector->fault, "an act that was offered is refused: %s",
                         refusal_rows[outcome.refusal.code].name);
    if (verdict == VERDICT_FAILED)
        return error_set(&inspector->fault, "an act that was offered fails: %.1000s",
                         outcome.error.text);
    if (!holds(inspector, &copy.game))
        return error_within(&inspector->fault, "after an act that was offered");
    if (act->kind == ACT_TAKE_BACK && memcmp(&copy.game, &play->before, sizeof copy.game) != 0)
        return error_set(&inspector->fault, "taking back leaves another game than there was");
    return true;
}

static bool other_is_refused(Inspector *inspector, const Play *play, const Act *act)
{
    Play copy;
    Outcome outcome;
    memcpy(&copy, play, sizeof copy);
    inspector->refused++;
    Verdict verdict = play_apply(inspector->contest->rules, &copy, act, &outcome);
    if (verdict != VERDICT_REFUSED)
        return error_set(&inspector->fault, "an act that was not offered is done");
    if (memcmp(&copy, play, sizeof copy) != 0)
        return error_set(&inspector->fault, "a refusal (%s) changes the game",
                         refusal_rows[outcome.refusal.code].name);
    return true;
}

// An act that is not open, near one that is. Some have no such neighbours: the answers of a seat
// that is asked whether it comes back, of which any act of its kind is one.
static bool draw_other(Inspector *inspector, const Game *game, const Act *near, Act *other)
{
    const Ruleset *rules = inspector->contest->rules;
    for (int tries = 0; tries < TRIALS; tries++) {
        *other = tries < TRIALS / 2 ? mutant_of(rules, game, near, &inspector->random)
                                    : act_at_random(rules, game, &inspector->random);
        if (!is_open(game, &inspector->legal, other))
            return true;
    }
    return false;
}

// What is offered can be typed: the act, written as a command, is read as the same act.
static bool command_means_it(Inspector *inspector, const Game *game, const Act *act)
{
    const Ruleset *rules = inspector->contest->rules;
    View view;
    char text[COMMAND_TEXT_MAX];
    Parsed parsed;
    game_view(game, game->asked, &view);
    act_text(rules, &view.game, act, STYLE_LETTERS, text);
    ParseResult result = command_parse(rules, &view, text, 1, STYLE_LETTERS, &parsed);
    if (result == PARSE_ACTS && parsed.act_count == 1 && act_same(game, &parsed.acts[0], act))
        return true;
    return error_set(&inspector->fault, "'%s' is read as another act, or as none (%d)", text,
                     result);
}

static bool trial_passes(Inspector *inspector, const Play *play, const Act *act)
{
    Act other;
    if (!offered_is_done(inspector, play, act) || !command_means_it(inspector, &play->game, act))
        return tell_act(inspector, &play->game, act);
    if (inspector->legal.sampled || !draw_other(inspector, &play->game, act, &other))
        return true;
    return other_is_refused(inspector, play, &other) || tell_act(inspector, &play->game, &other);
}

static bool trials_pass(Inspector *inspector, const Play *play)
{
    const ActList *legal = &inspector->legal;
    bool all = legal->count <= TRIALS;
    for (int i = 0; i < (all ? legal->count : TRIALS); i++) {
        int n = all ? i : (int)random_below(&inspector->random, (uint32_t)legal->count);
        if (!trial_passes(inspector, play, &legal->acts[n]))
            return false;
    }
    return true;
}

// ---- The observer

static bool began(void *self, const Play *play, const EventList *events)
{
    (void)events;
    return holds(self, &play->game);
}

static bool asked(void *self, const Play *play)
{
    Inspector *inspector = self;
    const Game *game = &play->game;
    return view_tells_nothing_hidden(inspector, game) && lists_agree(inspector, game) &&
           kinds_agree(inspector, game) && nothing_is_listed_twice(inspector, game) &&
           walks_are_good(inspector, game) && trials_pass(inspector, play);
}

static void log_add(Inspector *inspector, const Act *act)
{
    if (inspector->log_count == inspector->log_room) {
        inspector->log_room = inspector->log_room ? 2 * inspector->log_room : 4096;
        inspector->log = realloc(inspector->log, (size_t)inspector->log_room * sizeof *act);
        if (!inspector->log)
            abort();
    }
    inspector->log[inspector->log_count++] = *act;
}

static bool acted(void *self, const Play *play, int seat, const Act *act, const EventList *events)
{
    (void)seat;
    (void)events;
    Inspector *inspector = self;
    log_add(inspector, act);
    inspector->last = play->game;
    return holds(inspector, &play->game);
}

Observer inspector_observer(Inspector *inspector)
{
    return (Observer){inspector, began, asked, acted};
}

// ---- The log

bool inspector_replay(Inspector *inspector)
{
    const Ruleset *rules = inspector->contest->rules;
    Play play;
    Outcome outcome;
    if (play_start(rules, &play, &inspector->contest->setup, &outcome) != VERDICT_DONE)
        return error_set(&inspector->fault, "the replay does not start");
    for (int i = 0; i < inspector->log_count; i++)
        if (play_apply(rules, &play, &inspector->log[i], &outcome) != VERDICT_DONE)
            return error_set(&inspector->fault, "act %d of the log is refused in its replay",
                             i + 1);
    return memcmp(&play.game, &inspector->last, sizeof play.game) == 0 ||
           error_set(&inspector->fault, "the replay of the log ends in another game");
}

void inspector_tell_log(const Inspector *inspector, FILE *file)
{
    const Ruleset *rules = inspector->contest->rules;
    Play play;
    Outcome outcome;
    if (play_start(rules, &play, &inspector->contest->setup, &outcome) != VERDICT_DONE)
        return;
    for (int i = 0; i < inspector->log_count; i++) {
        char text[COMMAND_TEXT_MAX];
        act_text(rules, &play.game, &inspector->log[i], STYLE_LETTERS, text);
        fprintf(file, "%d> %s\n", play.game.asked + 1, text);
        if (play_apply(rules, &play, &inspector->log[i], &outcome) != VERDICT_DONE)
            return;
    }
}
