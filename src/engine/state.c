// A match as JSON: what a seat may see of it.

#include "engine/answers.h"

#include "screen/sentences.h"

// ---- Cards and seats

json_t *seat_json(const Session *session, int seat)
{
    return seat < session->seats.names.count ? json_words(session->seats.names.list[seat])
                                             : json_null();
}

json_t *card_json(const Ruleset *rules, Card card)
{
    char text[CARD_TEXT_MAX];
    card_text(&rules->deck, card, STYLE_LETTERS, text);
    return json_string(text);
}

json_t *laying_json(const Ruleset *rules, FaceSet wild, Laying laying)
{
    char text[CARD_TEXT_MAX];
    if (laying.card == CARD_HIDDEN)
        return card_json(rules, laying.card);
    laying_text(&rules->deck, wild, laying, STYLE_LETTERS, text);
    return json_string(text);
}

// In the order of the deck.
static json_t *set_json(const Ruleset *rules, const CardSet *set)
{
    Card all[CARDS_MAX];
    json_t *cards = json_array();
    int size = deck_list(&rules->deck, all);
    for (int i = 0; i < size; i++)
        if (card_set_has(set, all[i]))
            json_array_append_new(cards, card_json(rules, all[i]));
    return cards;
}

json_t *seats_json(const Session *session, SeatSet seats)
{
    json_t *names = json_array();
    for (int seat = 0; seat < session->seats.names.count; seat++)
        if (seats >> seat & 1)
            json_array_append_new(names, seat_json(session, seat));
    return names;
}

// ---- The state

// Whose eyes look at which game.
typedef struct {
    const Session *session;
    const Ruleset *rules;
    const Game *game;  // as these eyes see it
    int seat;          // or SEAT_WATCHER: all is seen
} Sight;

static json_t *bot_json(const BotKind *bot)
{
    return bot ? json_string(bot->names[LANGUAGE_EN]) : json_null();
}

// Of another hand only those cards are known that lay open before they were taken.
static json_t *player_json(const Sight *sight, int seat)
{
    const Seat *player = &sight->game->seats[seat];
    const Side *side = &sight->game->sides[player->side];
    bool whole = sight->seat == seat || sight->seat == SEAT_WATCHER;
    json_t *one = json_object();
    json_object_set_new(one, "name", seat_json(sight->session, seat));
    json_object_set_new(one, "bot", bot_json(sight->session->seats.bots[seat]));
    json_object_set_new(one, "in", json_boolean(side->in));
    json_object_set_new(one, "opened", json_boolean(side->opened > 0));
    json_object_set_new(one, "total", json_integer(side->total));
    json_object_set_new(one, "chips", json_integer(player->chips));
    json_object_set_new(one, "reentries", json_integer(player->reentries));
    json_object_set_new(one, "hands_won", json_integer(side->hands_won));
    json_object_set_new(one, "cards", json_integer(player->cards));
    json_object_set_new(one, whole ? "hand" : "known",
                        set_json(sight->rules, &sight->game->hands[seat]));
    return one;
}

// From the top; of a pile whose top card alone is shown no more than that, whatever was seen.
static json_t *pile_json(const Sight *sight, int zone)
{
    const Placed *placed = place_cards(&sight->game->places, zone);
    int count = place_count(&sight->game->places, zone);
    int shown = sight->seat == SEAT_WATCHER ? count : zone_shown(sight->rules, sight->game, zone);
    json_t *pile = json_object(), *cards = json_array();
    for (int i = count - 1; i >= count - shown; i--)
        json_array_append_new(cards, card_json(sight->rules, placed[i].card));
    json_object_set_new(pile, "name", json_words(sight->rules->zones[zone].name));
    json_object_set_new(pile, "count", json_integer(count));
    json_object_set_new(pile, "shown", cards);
    return pile;
}

static json_t *meld_json(const Sight *sight, int number)
{
    const Meld *meld = &sight->game->melds[number];
    const Placed *placed = meld_cards(sight->game, number);
    json_t *one = json_object(), *cards = json_array();
    for (int i = 0; i < meld_size(sight->game, number); i++)
        json_array_append_new(cards,
                              laying_json(sight->rules, wild_of_layer(sight->game, placed[i]),
                                          (Laying){placed[i].card, placed[i].as}));
    json_object_set_new(one, "number", json_integer(number + 1));
    json_object_set_new(one, "kind", json_words(sight->rules->melds[meld->kind].name));
    json_object_set_new(one, "seat", seat_json(sight->session, meld->side));
    json_object_set_new(one, "cards", cards);
    return one;
}

// The melds of each kind that a side has to put down first in this hand; null for any.
static json_t *contract_json(const Sight *sight)
{
    const Contract *contract = ruleset_contract(sight->rules, sight->game->hand);
    if (!contract)
        return json_null();
    json_t *kinds = json_object();
    for (int kind = 0; kind < sight->rules->meld_count; kind++)
        if (contract->melds[kind] > 0)
            json_object_set_new(kinds, sight->rules->melds[kind].name,
                                json_integer(contract->melds[kind]));
    return kinds;
}

static void add_lists(const Sight *sight, json_t *state)
{
    json_t *seats = json_array(), *piles = json_array(), *melds = json_array();
    for (int seat = 0; seat < sight->game->players; seat++)
        json_array_append_new(seats, player_json(sight, seat));
    for (int zone = 0; zone < sight->rules->zone_count; zone++)
        json_array_append_new(piles, pile_json(sight, zone));
    for (int meld = 0; meld < sight->game->meld_count; meld++)
        json_array_append_new(melds, meld_json(sight, meld));
    json_object_set_new(state, "seats", seats);
    json_object_set_new(state, "piles", piles);
    json_object_set_new(state, "melds", melds);
}

// The card taken in this turn, where these eyes have seen it.
static json_t *taken_json(const Sight *sight)
{
    Card taken = sight->game->taken;
    if (taken == CARD_NONE ||
        (sight->seat != SEAT_WATCHER && !game_has_seen(sight->game, sight->seat, taken)))
        return json_null();
    return card_json(sight->rules, taken);
}

static void add_turn(const Sight *sight, json_t *state)
{
    const Game *game = sight->game;
    const Session *session = sight->session;
    bool over = game->phase == PHASE_OVER;
    json_object_set_new(state, "round", json_integer(game->hand));
    json_object_set_new(state, "deal", json_integer(game->deal));
    json_object_set_new(state, "turn", json_integer(game->turn));
    json_object_set_new(state, "direction",
                        json_string(game->direction == DIRECTION_LEFT ? "left" : "right"));
    json_object_set_new(state, "dealer", seat_json(session, game->dealer));
    json_object_set_new(state, "in_turn",
                        game->phase == PHASE_HAND ? seat_json(session, game->in_turn)
                                                  : json_null());
    json_object_set_new(state, "asked", over ? json_null() : seat_json(session, game->asked));
    json_object_set_new(state, "step",
                        game->phase == PHASE_HAND ? json_words(sight->rules->steps[game->step].name)
                                                  : json_null());
    json_object_set_new(state, "closer",
                        game_closer(game) == NOBODY ? json_null()
                                                    : seat_json(session, game_closer(game)));
    json_object_set_new(state, "taken", taken_json(sight));
    json_object_set_new(state, "draft", json_boolean(game->draft != RULE_NONE));
    json_object_set_new(state, "contract", contract_json(sight));
    json_object_set_new(state, "pot", json_integer(game->pot));
}

// A seed is more than the 53 bits that every reader of JSON keeps.
static void add_end(const Sight *sight, json_t *state)
{
    char seed[32];
    bool over = sight->game->phase == PHASE_OVER;
    const MatchSetup *setup = &sight->session->setup.position.setup;
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)setup->seed);
    json_object_set_new(state, "winners",
                        over ? seats_json(sight->session, sight->game->winners) : json_null());
    json_object_set_new(state, "stopped", json_boolean(sight->game->stopped));
    json_object_set_new(state, "seed",
                        over || sight->seat == SEAT_WATCHER ? json_string(seed) : json_null());
}

json_t *state_json(const Session *session, int seat)
{
    static const char *const phases[] = {
        [PHASE_HAND] = "hand", [PHASE_REENTRY] = "reentry", [PHASE_OVER] = "over"};
    View view = {.seat = seat, .game = session->play.game};
    if (seat != SEAT_WATCHER)
        game_view(&session->play.game, seat, &view);
    const Sight sight = {session, session->rules, &view.game, seat};
    json_t *state = json_object();
    json_object_set_new(state, "schema", json_string("loba-state-1"));
    json_object_set_new(state, "variant", json_words(session->rules->id));
    json_object_set_new(state, "name", json_words(words_now(&session->rules->name)));
    json_object_set_new(state, "view", seat_json(session, seat));
    json_object_set_new(state, "phase", json_string(phases[view.game.phase]));
    add_turn(&sight, state);
    add_lists(&sight, state);
    add_end(&sight, state);
    return state;
}
