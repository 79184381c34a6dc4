#include "notation/claims_rows.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

// Cards that a claim names; `open`: there may be others.
typedef struct {
    int count;
    bool open;
    CardWord words[CARDS_MAX];
} Named;

static bool take_named(const Standing *at, Line *line, Named *named, LineError *error)
{
    named->count = 0;
    named->open = false;
    if (line_take_word(line, "nothing"))
        return true;
    while (line_peek(line) && !word_is_rest(line_peek(line))) {
        if (named->count == CARDS_MAX)
            return line_error(error, line, line_peek(line), tr("more than %d cards"), CARDS_MAX);
        if (!line_take_card(line, &at->rules->deck, &named->words[named->count++], error))
            return false;
    }
    named->open = line_take(line) != NULL;
    return true;
}

static bool agrees(const Deck *deck, const CardWord *word, Laying laying)
{
    if (word->shows != card_face(laying.card))
        return false;
    if (word->as == FACE_OPEN || laying.as == FACE_OPEN)
        return word->as == FACE_OPEN;
    bool rank_alone = laying.as & FACE_ANY_SUIT || word->as & FACE_ANY_SUIT;
    return word->as == face_shown(deck, laying.as) ||
           (rank_alone && face_rank(word->as) == face_rank(face_shown(deck, laying.as)));
}

// Are these the cards, in any order? A word that says what its card stands for is matched first.
static bool match(const Deck *deck, const Named *named, const Laying cards[], int count)
{
    bool used[CARDS_MAX] = {false};
    int matched = 0;
    for (int said = 1; said >= 0; said--)
        for (int i = 0; i < named->count; i++) {
            int at = 0;
            if ((named->words[i].as != FACE_OPEN) != said)
                continue;
            while (at < count && (used[at] || !agrees(deck, &named->words[i], cards[at])))
                at++;
            if (at == count)
                return false;
            used[at] = true;
            matched++;
        }
    return matched == count || named->open;
}

// `wild` has for each card those that are wild for who laid it; of NULL each says what it was said
// to stand for.
static void add_cards(const Standing *at, Text *text, const FaceSet wild[], const Laying cards[],
                      int count)
{
    for (int i = 0; i < count; i++) {
        char card[CARD_TEXT_MAX];
        laying_text(&at->rules->deck, wild ? wild[i] : ~(FaceSet)0, cards[i], STYLE_LETTERS, card);
        text_add(text, " %s", card);
    }
    if (count == 0)
        text_add(text, " nothing");
}

static void compare_cards(const Standing *at, Claim *claim, const Named *named, const char *row,
                          const char *what, const FaceSet wild[], const Laying cards[], int count)
{
    char wanted[CLAIM_TEXT_MAX / 3], is[CLAIM_TEXT_MAX / 2];
    Laying words[CARDS_MAX];
    for (int i = 0; i < named->count; i++)
        words[i] = (Laying){named->words[i].shows, named->words[i].as};
    Text text = text_in(wanted, sizeof wanted);
    add_cards(at, &text, NULL, words, named->count);
    text = text_in(is, sizeof is);
    add_cards(at, &text, wild, cards, count);
    claim->holds = match(&at->rules->deck, named, cards, count);
    claim_set(claim, "%s%s", row, is);
    claim_differ(claim, tr("wanted %s to be%s%s, it is%s"), what, wanted, named->open ? " ..." : "",
                 is);
}

// Lists cards in the order of the deck.
static int list_cards(const Standing *at, const CardSet *set, Laying cards[CARDS_MAX])
{
    int count = 0;
    Card all[CARDS_MAX];
    int size = deck_list(&at->rules->deck, all);
    for (int i = 0; i < size; i++)
        if (card_set_has(set, all[i]))
            cards[count++] = (Laying){all[i], FACE_OPEN};
    return count;
}

static bool check_hand_size(const ClaimRow *row, const Standing *at, int seat, Line *line,
                            Claim *claim, LineError *error)
{
    long long wanted;
    const char *name = standing_name(at, seat);
    int count = standing_game(at)->seats[seat].cards;
    if (!line_take_number(line, tr("a number of cards"), 0, CARDS_MAX, &wanted, error))
        return false;
    claim->holds = wanted == count;
    claim_set(claim, "%s %s %d", row->name, name, count);
    claim_differ(claim, tr("wanted %s's hand to be %lld cards, it is %d"), name, wanted, count);
    return true;
}

bool claim_check_hand(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                      LineError *error)
{
    int seat;
    char start[SEAT_NAME_SIZE + NAME_SIZE], what[SEAT_NAME_SIZE + 64];
    if (!line_take_seat(line, at->names, &seat, error))
        return false;
    if (line_peek(line) && word_is_number(line_peek(line)))
        return check_hand_size(row, at, seat, line, claim, error);
    const char *name = standing_name(at, seat);
    Named named;
    Laying cards[CARDS_MAX];
    if (!take_named(at, line, &named, error))
        return false;
    snprintf(start, sizeof start, "%s %s", row->name, name);
    snprintf(what, sizeof what, tr("%s's hand"), name);
    compare_cards(at, claim, &named, start, what, NULL, cards,
                  list_cards(at, &standing_game(at)->hands[seat], cards));
    return true;
}

// ---- What a seat sees

// Whose eyes look where.
typedef struct {
    int seat;
    int owner;  // of the hand; NOBODY where it is a pile
    int zone;
} Sight;

static bool take_sight(const Standing *at, Line *line, Sight *sight, LineError *error)
{
    *sight = (Sight){.owner = NOBODY};
    if (!line_take_seat(line, at->names, &sight->seat, error))
        return false;
    if (line_take_word(line, "hand"))
        return line_take_seat(line, at->names, &sight->owner, error);
    sight->zone = line_take_zone(line, at->rules);
    return sight->zone >= 0 || line_error(error, line, line_peek(line),
                                          tr("wanted \"hand NAME\", \"stock\" or \"discards\""));
}

// The cards of a pile that the game shows to the seat, from the top.
static int list_pile(const Standing *at, const View *view, int zone, Laying cards[CARDS_MAX])
{
    const Placed *placed = place_cards(&view->game.places, zone);
    int count = 0, size = place_count(&view->game.places, zone);
    int shown = zone_shown(at->rules, &view->game, zone);
    for (int i = size - 1; i >= size - shown; i--)
        if (placed[i].card != CARD_HIDDEN)
            cards[count++] = (Laying){placed[i].card, FACE_OPEN};
    return count;
}

static int list_sight(const Standing *at, const Sight *sight, Laying cards[CARDS_MAX])
{
    View view;
    game_view(standing_game(at), sight->seat, &view);
    if (sight->owner == NOBODY)
        return list_pile(at, &view, sight->zone, cards);
    return list_cards(at, &view.game.hands[sight->owner], cards);
}

bool claim_check_sees(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                      LineError *error)
{
    Sight sight;
    Named named;
    Laying cards[CARDS_MAX];
    char start[2 * SEAT_NAME_SIZE + 2 * NAME_SIZE], what[2 * SEAT_NAME_SIZE + 128];
    if (!take_sight(at, line, &sight, error) || !take_named(at, line, &named, error))
        return false;
    const char *name = standing_name(at, sight.seat), *owner = standing_name(at, sight.owner);
    const char *pile = at->rules->zones[sight.zone].name;
    bool of_hand = sight.owner != NOBODY;
    snprintf(start, sizeof start, "%s %s %s%s", row->name, name, of_hand ? "hand " : "",
             of_hand ? owner : pile);
    snprintf(what, sizeof what, of_hand ? tr("what %s sees of %s's hand") : tr("what %s sees (%s)"),
             name, of_hand ? owner : pile);
    compare_cards(at, claim, &named, start, what, NULL, cards, list_sight(at, &sight, cards));
    return true;
}

bool claim_take_meld(const Standing *at, Line *line, Claim *claim, int *meld, LineError *error)
{
    long long number;
    if (!line_take_number(line, tr("the number of a meld"), 1, MELDS_MAX, &number, error))
        return false;
    *meld = number <= standing_game(at)->meld_count ? (int)number - 1 : -1;
    claim->holds = false;
    claim_differ(claim, tr("there is no meld %d on the table"), (int)number);
    return true;
}

bool claim_check_table(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                       LineError *error)
{
    int meld;
    Named named;
    char start[NAME_SIZE + 8], what[64];
    const Game *game = standing_game(at);
    if (!claim_take_meld(at, line, claim, &meld, error) || !take_named(at, line, &named, error))
        return false;
    if (meld < 0)
        return true;
    Laying cards[CARDS_MAX] = {{0}};
    FaceSet wild[CARDS_MAX];
    int count = meld_layings(game, meld, cards);
    for (int i = 0; i < count; i++)
        wild[i] = wild_of_layer(game, meld_cards(game, meld)[i]);
    snprintf(start, sizeof start, "%s %d", row->name, meld + 1);
    snprintf(what, sizeof what, tr("meld %d"), meld + 1);
    compare_cards(at, claim, &named, start, what, wild, cards, count);
    return true;
}

bool claim_check_top(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                     LineError *error)
{
    CardWord word = {.shows = FACE_NONE, .as = FACE_OPEN};
    char is[CARD_TEXT_MAX] = "nothing", wanted[CARD_TEXT_MAX] = "nothing";
    Card top = game_top(standing_game(at), ZONE_DISCARDS);
    if (!line_take_word(line, "nothing") && !line_take_card(line, &at->rules->deck, &word, error))
        return false;
    if (word.shows != FACE_NONE)
        face_text(&at->rules->deck, word.shows, STYLE_LETTERS, wanted);
    if (top != CARD_NONE)
        card_text(&at->rules->deck, top, STYLE_LETTERS, is);
    claim->holds = strcmp(is, wanted) == 0;
    claim_set(claim, "%s %s", row->name, is);
    claim_differ(claim, tr("wanted the top of the discard pile to be %s, it is %s"), wanted, is);
    return true;
}
