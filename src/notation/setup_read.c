#include "notation/setup_rows.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/least.h"
#include "base/text.h"
#include "notation/reader.h"
#include "notation/seal.h"

enum { ROUNDS_MAX = 1000 };

// ---- What several rows share

bool setup_say(const SetupLine *at, int bit)
{
    uint8_t mark = (uint8_t)(1 << bit);
    if (at->setup->said[at->row] & mark)
        return line_error(at->error, at->line, &at->line->words[0],
                          tr("this was said in an earlier line"));
    at->setup->said[at->row] |= mark;
    return true;
}

// Takes a card as it lies there, one that no other line has named.
static bool take_card(const SetupLine *at, Card *card)
{
    CardWord word;
    if (!line_take_card(at->line, &at->rules->deck, &word, at->error))
        return false;
    if (word.shows == FACE_NONE)
        return line_error(at->error, at->line, &word.word,
                          tr("leave a card out where it is not to be said, and end the line with "
                             "\"...\""));
    if (word.as != FACE_OPEN)
        return line_error(at->error, at->line, &word.word,
                          tr("only a card on the table stands for another one"));
    CardSet deck = deck_cards(&at->rules->deck);
    CardSet left = card_set_minus(&deck, &at->setup->placed);
    *card = card_set_find(&left, word.shows);
    if (*card == CARD_NONE) {
        char text[CARD_TEXT_MAX];
        face_text(&at->rules->deck, word.shows, STYLE_LETTERS, text);
        return line_error(at->error, at->line, &word.word,
                          tr("every %s of the deck lies somewhere already"), text);
    }
    card_set_add(&at->setup->placed, *card);
    return true;
}

// Takes cards up to the end of the line or "...".
static bool take_part(const SetupLine *at, Part *part)
{
    at->setup->position.placed = true;
    part->open = false;
    while (line_peek(at->line) && !word_is_rest(line_peek(at->line))) {
        Card card;
        if (!take_card(at, &card))
            return false;
        part->cards[part->count++] = card;
    }
    part->open = line_take(at->line) != NULL;
    return line_ends(at->line, at->error);
}

// The piles are written from their top, which is the end of a part.
static bool take_pile(const SetupLine *at, Part *part)
{
    if (!take_part(at, part))
        return false;
    for (int i = 0; i < part->count / 2; i++) {
        Card card = part->cards[i];
        part->cards[i] = part->cards[part->count - 1 - i];
        part->cards[part->count - 1 - i] = card;
    }
    return true;
}

static bool take_int(const SetupLine *at, const char *what, int min, int max, int *number)
{
    long long wide;
    if (!line_take_number(at->line, what, min, max, &wide, at->error))
        return false;
    *number = (int)wide;
    return true;
}

static bool take_word(const SetupLine *at, const char *what, char *text, size_t size)
{
    const LineWord *word = line_take(at->line);
    if (!word)
        return line_error(at->error, at->line, NULL, tr("wanted %s, and the line ends here"), what);
    if ((size_t)word->length >= size)
        return line_error(at->error, at->line, word, tr("%s is longer than %d bytes"), what,
                          (int)size - 1);
    word_copy(word, text, size);
    return true;
}

// Takes all words up to the end of the line as one text.
static bool take_rest(const SetupLine *at, const char *what, char *text, size_t size)
{
    const LineWord *first = line_take(at->line), *last = first;
    if (!first)
        return line_error(at->error, at->line, NULL, tr("wanted %s, and the line ends here"), what);
    while (line_peek(at->line))
        last = line_take(at->line);
    int length = line_span(first, last);
    if ((size_t)length >= size)
        return line_error(at->error, at->line, first, tr("%s is longer than %d bytes"), what,
                          (int)size - 1);
    snprintf(text, size, "%.*s", length, first->start);
    return true;
}

// ---- Rows that need no rules

// A path may have spaces, and so may what an option is set to.
bool setup_read_rules(const SetupLine *at)
{
    return take_rest(at, tr("the name of a variant"), at->setup->variant, VARIANT_TEXT_MAX);
}

bool setup_read_option(const SetupLine *at)
{
    if (at->setup->option_count == OPTIONS_MAX)
        return line_error(at->error, at->line, NULL, tr("more than %d options"), OPTIONS_MAX);
    SetupOption *option = &at->setup->options[at->setup->option_count];
    const LineWord *name = line_peek(at->line);
    if (!take_word(at, tr("the name of an option"), option->name, sizeof option->name))
        return false;
    for (int i = 0; i < at->setup->option_count; i++)
        if (strcmp(at->setup->options[i].name, option->name) == 0)
            return line_error(at->error, at->line, name, tr("this was said in an earlier line"));
    if (!take_rest(at, tr("the value of the option"), option->value, sizeof option->value))
        return false;
    at->setup->option_count++;
    return true;
}

// Takes "Ana" or "Beto=greedy".
static bool read_seat(const SetupLine *at)
{
    Error wrong;
    char text[SEAT_NAME_SIZE + NAME_SIZE];
    int seat = at->setup->seats.count;
    const LineWord *word = line_peek(at->line);
    if (seat == SEATS_MAX)
        return line_error(at->error, at->line, word, tr("more than %d seats"), SEATS_MAX);
    if (!take_word(at, tr("the name of a seat"), text, sizeof text))
        return false;
    char *level = strchr(text, '=');
    if (level)
        *level++ = '\0';
    if (!seat_name_check(text, &wrong))
        return line_error(at->error, at->line, word, tr("\"%s\" is no name: %s"), text, wrong.text);
    if (seat_find(&at->setup->seats, text) >= 0)
        return line_error(at->error, at->line, word,
                          tr("two seats are called %s; names must differ"), text);
    if (level && (!*level || strlen(level) >= NAME_SIZE))
        return line_error(at->error, at->line, word, tr("wanted the level of a bot behind \"=\""));
    strcpy(at->setup->seats.list[seat], text);
    snprintf(at->setup->bots[seat], NAME_SIZE, "%s", level ? level : "");
    at->setup->seats.count++;
    return true;
}

bool setup_read_seats(const SetupLine *at)
{
    do
        if (!read_seat(at))
            return false;
    while (line_peek(at->line));
    at->setup->position.setup.players = at->setup->seats.count;
    return true;
}

static bool read_seal(const SetupLine *at)
{
    char text[SEAL_TEXT_MAX + 1];
    const LineWord *word = line_peek(at->line);
    if (!take_word(at, tr("the seed as it was sealed"), text, sizeof text))
        return false;
    at->setup->sealed = true;
    return seal_open(text, &at->setup->position.setup.seed) ||
           line_error(at->error, at->line, word, tr("a sealed seed is 16 hexadecimal digits"));
}

bool setup_read_seed(const SetupLine *at)
{
    enum { DIGITS = 20 };
    char text[DIGITS + 1];
    if (line_take_word(at->line, "sealed"))
        return read_seal(at);
    const LineWord *word = line_peek(at->line);
    if (!take_word(at, tr("the seed"), text, sizeof text))
        return false;
    at->setup->position.setup.seed = strtoull(text, NULL, 10);
    char again[DIGITS + 1];
    snprintf(again, sizeof again, "%" PRIu64, at->setup->position.setup.seed);
    return strcmp(text, again) == 0 ||
           line_error(at->error, at->line, word, tr("the seed is a number from 0 to %" PRIu64),
                      UINT64_MAX);
}

bool setup_read_bound(const SetupLine *at)
{
    MatchSetup *match = &at->setup->position.setup;
    const LineWord *word = line_peek(at->line);
    bool turns = line_take_word(at->line, "turns");
    if (!turns && !line_take_word(at->line, "hands"))
        return line_error(at->error, at->line, word, tr("wanted \"turns\" or \"hands\""));
    return setup_say(at, turns) && take_int(at, tr("the bound"), 1, turns ? TURNS_MAX : UINT16_MAX,
                                            turns ? &match->turns_bound : &match->hands_bound);
}

// ---- Rows about the match

static bool take_seat_once(const SetupLine *at, int *seat)
{
    return line_take_seat(at->line, &at->setup->seats, seat, at->error) && setup_say(at, *seat);
}

bool setup_read_direction(const SetupLine *at)
{
    Direction direction;
    if (!line_take_direction(at->line, &direction, at->error))
        return false;
    at->setup->position.setup.turned = direction != at->rules->match.direction;
    return true;
}

bool setup_read_dealer(const SetupLine *at)
{
    return line_take_seat(at->line, &at->setup->seats, &at->setup->position.dealer, at->error);
}

static bool take_turn_number(const SetupLine *at)
{
    return setup_say(at, 1) &&
           take_int(at, tr("the number of the turn"), 1, TURNS_MAX, &at->setup->position.turn);
}

// A seat may be called "3": then its name is meant.
bool setup_read_turn(const SetupLine *at)
{
    char word[WORD_TEXT_MAX];
    const LineWord *next = line_peek(at->line);
    at->setup->position.placed = true;
    if (next)
        word_copy(next, word, sizeof word);
    if (next && word_is_number(next) && seat_find(&at->setup->seats, word) < 0)
        return take_turn_number(at);
    return setup_say(at, 0) &&
           line_take_seat(at->line, &at->setup->seats, &at->setup->position.in_turn, at->error) &&
           (!line_peek(at->line) || take_turn_number(at));
}

bool setup_read_renewals(const SetupLine *at)
{
    at->setup->position.placed = true;
    return take_int(at, tr("the renewals"), 0, TURNS_MAX, &at->setup->position.renewals);
}

bool setup_read_round(const SetupLine *at)
{
    at->setup->position.placed = true;
    int last = least(at->rules->match.hands, ROUNDS_MAX);
    return take_int(at, tr("the number of the hand"), 1, last, &at->setup->position.hand);
}

bool setup_read_score(const SetupLine *at)
{
    int seat;
    at->setup->position.placed = true;
    return take_seat_once(at, &seat) && take_int(at, tr("the points"), -POINTS_LIMIT, POINTS_LIMIT,
                                                 &at->setup->position.totals[seat]);
}

bool setup_read_reentries(const SetupLine *at)
{
    int seat;
    at->setup->position.placed = true;
    return take_seat_once(at, &seat) &&
           take_int(at, tr("the re-entries"), 0, UINT8_MAX, &at->setup->position.reentries[seat]);
}

bool setup_read_won(const SetupLine *at)
{
    int seat;
    at->setup->position.placed = true;
    return take_seat_once(at, &seat) &&
           take_int(at, tr("the hands won"), 0, HANDS_MAX, &at->setup->position.won[seat]);
}

bool setup_read_chips(const SetupLine *at)
{
    int seat;
    at->setup->position.placed = at->setup->position.chips_said = true;
    return take_seat_once(at, &seat) && take_int(at, tr("the chips"), -CHIPS_LIMIT, CHIPS_LIMIT,
                                                 &at->setup->position.chips[seat]);
}

bool setup_read_pot(const SetupLine *at)
{
    at->setup->position.placed = at->setup->position.chips_said = true;
    return take_int(at, tr("the chips"), 0, CHIPS_LIMIT, &at->setup->position.pot);
}

bool setup_read_out(const SetupLine *at)
{
    int seat;
    at->setup->position.placed = true;
    if (!take_seat_once(at, &seat))
        return false;
    at->setup->position.out[seat] = true;
    return true;
}

// ---- Rows about cards

bool setup_read_hand(const SetupLine *at)
{
    int seat;
    return take_seat_once(at, &seat) && take_part(at, &at->setup->position.hands[seat]);
}

bool setup_read_discards(const SetupLine *at)
{
    return take_pile(at, &at->setup->position.discards);
}

bool setup_read_stock(const SetupLine *at) { return take_pile(at, &at->setup->position.stock); }

bool setup_read_table(const SetupLine *at)
{
    Act act;
    Position *position = &at->setup->position;
    MeldPart *meld = &position->melds[position->meld_count];
    if (position->meld_count == MELDS_MAX)
        return line_error(at->error, at->line, NULL, tr("more than %d melds"), MELDS_MAX);
    if (!line_take_seat(at->line, &at->setup->seats, &meld->side, at->error))
        return false;
    CardSet deck = deck_cards(&at->rules->deck);
    CardSet left = card_set_minus(&deck, &at->setup->placed);
    if (!read_meld_of(at->rules, at->rules->wild, &left, at->line, &act, at->error))
        return false;
    position->placed = true;
    position->meld_count++;
    meld->kind = act.meld;
    meld->count = act.count;
    for (int i = 0; i < act.count; i++) {
        meld->cards[i] = act.cards[i];
        card_set_add(&at->setup->placed, act.cards[i].card);
    }
    return true;
}

// ---- Who laid what, and who has drawn

// Takes "on MELD", one that an earlier line put on the table.
static bool take_on_meld(const SetupLine *at, int *meld)
{
    long long number;
    const LineWord *word = line_peek(at->line);
    if (!line_take_word(at->line, "on"))
        return line_error(at->error, at->line, word, tr("wanted \"on\" and the number of a meld"));
    word = line_peek(at->line);
    if (!line_take_number(at->line, tr("the number of a meld"), 1, MELDS_MAX, &number, at->error))
        return false;
    *meld = (int)number - 1;
    return *meld < at->setup->position.meld_count ||
           line_error(at->error, at->line, word,
                      tr("there is no meld %d yet: say first with \"table\" what lies there"),
                      (int)number);
}

static bool is_named(const Deck *deck, const CardWord *word, Laying laying)
{
    bool shows = word->shows == card_face(laying.card);
    return shows && (word->as == FACE_OPEN || face_is_said(deck, laying.as, word->as) ||
                     word->as == face_shown(deck, laying.as));
}

// Marks the card of the meld that the word names, of twins one that no line was about; without a
// word all of it.
static bool mark_laid(const SetupLine *at, const MeldPart *meld, const CardWord *word,
                      LaidPart laid)
{
    int marked = 0;
    for (int i = 0; i < meld->count && (!word || marked == 0); i++) {
        LaidPart *of = &at->setup->position.laid[meld->cards[i].card];
        if (of->said || (word && !is_named(&at->rules->deck, word, meld->cards[i])))
            continue;
        *of = laid;
        marked++;
    }
    return marked > 0 || line_error(at->error, at->line, word ? &word->word : NULL,
                                    tr("no such card lies in this meld of which it was not said "
                                       "in an earlier line who laid it"));
}

bool setup_read_laid(const SetupLine *at)
{
    CardWord words[ACT_CARDS_MAX];
    int count = 0, seat, meld = -1, turn = 0;
    if (!line_take_seat(at->line, &at->setup->seats, &seat, at->error))
        return false;
    for (; line_peek(at->line) && !word_is(line_peek(at->line), "on"); count++) {
        if (count == ACT_CARDS_MAX)
            return line_error(at->error, at->line, line_peek(at->line), tr("more than %d cards"),
                              ACT_CARDS_MAX);
        if (!line_take_card(at->line, &at->rules->deck, &words[count], at->error))
            return false;
    }
    if (!take_on_meld(at, &meld) ||
        (line_take_word(at->line, "turn") &&
         !take_int(at, tr("the number of the turn"), 1, TURNS_MAX, &turn)))
        return false;
    const LaidPart laid = {.said = true, .seat = (uint8_t)seat, .turn = (uint16_t)turn};
    const MeldPart *part = &at->setup->position.melds[meld];
    if (count == 0)
        return mark_laid(at, part, NULL, laid);
    for (int i = 0; i < count; i++)
        if (!mark_laid(at, part, &words[i], laid))
            return false;
    return true;
}

static bool take_pile_name(const SetupLine *at, int first, int *zone)
{
    char names[ZONES_MAX * NAME_SIZE];
    const LineWord *word = line_peek(at->line);
    Text text = text_in(names, sizeof names);
    *zone = line_take_zone(at->line, at->rules);
    if (*zone >= first)
        return true;
    for (int other = first; other < at->rules->zone_count; other++)
        text_add(&text, "%s%s", other > first ? ", " : "", at->rules->zones[other].name);
    if (first == at->rules->zone_count)
        return line_error(at->error, at->line, word,
                          tr("this game has no other piles than the stock and the discards, which "
                             "have lines of their own"));
    return line_error(at->error, at->line, word, tr("wanted a pile: %s"), names);
}

bool setup_read_drawn(const SetupLine *at)
{
    Position *position = &at->setup->position;
    position->placed = position->drawn = true;
    for (; line_peek(at->line) && !word_is(line_peek(at->line), "from"); position->drawn_count++) {
        CardWord word;
        if (position->drawn_count == ACT_CARDS_MAX)
            return line_error(at->error, at->line, line_peek(at->line), tr("more than %d cards"),
                              ACT_CARDS_MAX);
        if (!line_take_card(at->line, &at->rules->deck, &word, at->error))
            return false;
        if (word.shows == FACE_NONE || word.as != FACE_OPEN)
            return line_error(at->error, at->line, &word.word, tr("wanted a card as it is"));
        position->drawn_cards[position->drawn_count] = word.shows;
    }
    if (position->drawn_count == 0)
        return true;
    const LineWord *word = line_peek(at->line);
    if (!line_take_word(at->line, "from"))
        return line_error(at->error, at->line, word, tr("wanted \"from\" and the name of a pile"));
    return take_pile_name(at, ZONE_DISCARDS, &position->drawn_from);
}

bool setup_read_pile(const SetupLine *at)
{
    int zone;
    return take_pile_name(at, ZONES_GIVEN, &zone) && setup_say(at, zone) &&
           take_pile(at, &at->setup->position.piles[zone]);
}
