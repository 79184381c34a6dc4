#include "notation/setup.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/language.h"
#include "base/least.h"
#include "base/text_of.h"
#include "notation/reader.h"
#include "notation/script.h"

enum { ROUNDS_MAX = 1000 };

// ---- Shared by several rows

static bool fail_said(const SetupLine *at, const LineWord *word)
{
    return line_error(at->error, at->line, word, tr("this was said in an earlier line"));
}

// Marks an item as given; an error if it was given before.
static bool mark_once(const SetupLine *at, uint8_t *said, int bit)
{
    if (*said >> bit & 1)
        return fail_said(at, &at->line->words[0]);
    *said |= (uint8_t)(1 << bit);
    return true;
}

static bool say_once(const SetupLine *at, int bit)
{
    return mark_once(at, &at->setup->said[at->row], bit);
}

static bool take_seat(const SetupLine *at, int *seat)
{
    return line_take_seat(at->line, &at->setup->seats, seat, at->error);
}

static bool take_seat_once(const SetupLine *at, int *seat)
{
    return take_seat(at, seat) && say_once(at, *seat);
}

static bool take_card(const SetupLine *at, CardWord *card)
{
    return line_take_card(at->line, &at->rules->deck, card, at->error);
}

// Takes a card that stands for no other.
static bool take_plain_card(const SetupLine *at, Face *face)
{
    CardWord card;
    if (!take_card(at, &card))
        return false;
    *face = card.shows;
    return (card.shows != FACE_NONE && card.as == FACE_OPEN) ||
           line_error(at->error, at->line, &card.word, tr("wanted a card as it is"));
}

// The cards that no line has named yet.
static CardSet cards_left(const SetupLine *at)
{
    const CardSet deck = deck_cards(&at->rules->deck);
    return card_set_minus(&deck, &at->setup->placed);
}

// Takes cards up to the end of the line or "...", in the order in which they lie; no other line may
// have named them.
static bool take_part(const SetupLine *at, Part *part)
{
    while (line_peek(at->line) && !word_is_rest(line_peek(at->line))) {
        CardWord word;
        if (!take_card(at, &word))
            return false;
        if (word.shows == FACE_NONE)
            return line_error(
                at->error, at->line, &word.word,
                tr("leave a card out where it is not to be said, and end the line with \"...\""));
        if (word.as != FACE_OPEN)
            return line_error(at->error, at->line, &word.word,
                              tr("only a card on the table stands for another one"));
        const CardSet left = cards_left(at);
        const Card card = card_set_find(&left, word.shows);
        if (card == CARD_NONE)
            return line_error(at->error, at->line, &word.word,
                              tr("every %s of the deck lies somewhere already"),
                              face_text(&at->rules->deck, word.shows, STYLE_LETTERS).text);
        card_set_add(&at->setup->placed, card);
        part->cards[part->count++] = card;
    }
    part->open = line_take(at->line) != NULL;
    return line_ends(at->line, at->error);
}

// Piles are written from the top, which is the end of a part.
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

// Takes one text: the next word, or everything to the end of the line.
static bool take_text(const SetupLine *at, const char *what, bool all, char *text, size_t size)
{
    const LineWord *first = line_take(at->line), *last = first;
    if (!first)
        return line_error(at->error, at->line, NULL, tr("wanted %s, and the line ends here"), what);
    while (all && line_peek(at->line))
        last = line_take(at->line);
    int length = line_span(first, last);
    if ((size_t)length >= size)
        return line_error(at->error, at->line, first, tr("%s is longer than %d bytes"), what,
                          (int)size - 1);
    snprintf(text, size, "%.*s", length, first->start);
    return true;
}

// ---- The variant, the seats and the seed

// A path may have spaces, and so may the value of an option.
static bool read_rules(const SetupLine *at)
{
    return take_text(at, tr("the name of a variant"), true, at->setup->variant, VARIANT_TEXT_MAX);
}

static bool read_with(const SetupLine *at)
{
    Setup *setup = at->setup;
    if (setup->house_count == HOUSES_MAX)
        return line_error(at->error, at->line, NULL, tr("more than %d house rules"), HOUSES_MAX);
    char *house = setup->houses[setup->house_count];
    const LineWord *name = line_peek(at->line);
    if (!take_text(at, tr("the name of house rules"), true, house, VARIANT_TEXT_MAX))
        return false;
    for (int i = 0; i < setup->house_count; i++)
        if (strcmp(setup->houses[i], house) == 0)
            return fail_said(at, name);
    setup->house_count++;
    return true;
}

static bool read_option(const SetupLine *at)
{
    if (at->setup->option_count == OPTIONS_MAX)
        return line_error(at->error, at->line, NULL, tr("more than %d options"), OPTIONS_MAX);
    SetupOption *option = &at->setup->options[at->setup->option_count];
    const LineWord *name = line_peek(at->line);
    if (!take_text(at, tr("the name of an option"), false, option->name, sizeof option->name))
        return false;
    for (int i = 0; i < at->setup->option_count; i++)
        if (strcmp(at->setup->options[i].name, option->name) == 0)
            return fail_said(at, name);
    if (!take_text(at, tr("the value of the option"), true, option->value, sizeof option->value))
        return false;
    at->setup->option_count++;
    return true;
}

// "Ana", or "Beto=greedy" for a bot.
static bool read_seats(const SetupLine *at)
{
    SeatNames *seats = &at->setup->seats;
    do {
        Error wrong;
        char text[SEAT_NAME_SIZE + NAME_SIZE];
        const LineWord *word = line_peek(at->line);
        if (seats->count == SEATS_MAX)
            return line_error(at->error, at->line, word, tr("more than %d seats"), SEATS_MAX);
        if (!take_text(at, tr("the name of a seat"), false, text, sizeof text))
            return false;
        char *level = strchr(text, '=');
        if (level)
            *level++ = '\0';
        if (!seat_name_check(text, &wrong))
            return line_error(at->error, at->line, word, tr("\"%s\" is no name: %s"), text,
                              wrong.text);
        if (seat_find(seats, text) >= 0)
            return line_error(at->error, at->line, word,
                              tr("two seats are called %s; names must differ"), text);
        if (level && (!*level || strlen(level) >= NAME_SIZE))
            return line_error(at->error, at->line, word,
                              tr("wanted the level of a bot behind \"=\""));
        snprintf(at->setup->bots[seats->count], NAME_SIZE, "%s", level ? level : "");
        strcpy(seats->list[seats->count++], text);
    } while (line_peek(at->line));
    at->setup->position.setup.players = seats->count;
    return true;
}

static bool read_seed(const SetupLine *at)
{
    enum { DIGITS = 20 };
    char text[DIGITS + 1], seal[SEAL_TEXT_MAX + 1];
    uint64_t *seed = &at->setup->position.setup.seed;
    at->setup->sealed = line_take_word(at->line, "sealed");
    const LineWord *word = line_peek(at->line);
    if (at->setup->sealed)
        return take_text(at, tr("the seed as it was sealed"), false, seal, sizeof seal) &&
               (seal_open(seal, seed) || line_error(at->error, at->line, word,
                                                    tr("a sealed seed is 16 hexadecimal digits")));
    if (!take_text(at, tr("the seed"), false, text, sizeof text))
        return false;
    *seed = strtoull(text, NULL, 10);
    return strcmp(text, text_of("%" PRIu64, *seed)) == 0 ||
           line_error(at->error, at->line, word, tr("the seed is a number from 0 to %" PRIu64),
                      UINT64_MAX);
}

static bool read_bound(const SetupLine *at)
{
    MatchSetup *match = &at->setup->position.setup;
    const LineWord *word = line_peek(at->line);
    bool turns = line_take_word(at->line, "turns");
    if (!turns && !line_take_word(at->line, "hands"))
        return line_error(at->error, at->line, word, tr("wanted \"turns\" or \"hands\""));
    return say_once(at, turns) && take_int(at, tr("the bound"), 1, turns ? TURNS_MAX : UINT16_MAX,
                                           turns ? &match->turns_bound : &match->hands_bound);
}

// ---- The state of the match

static bool read_direction(const SetupLine *at)
{
    Direction direction;
    if (!line_take_direction(at->line, &direction, at->error))
        return false;
    at->setup->position.setup.turned = direction != at->rules->match.direction;
    return true;
}

static bool read_dealer(const SetupLine *at) { return take_seat(at, &at->setup->position.dealer); }

static bool read_turn(const SetupLine *at)
{
    Position *position = &at->setup->position;
    const bool number = line_next_is_number(at->line, &at->setup->seats);
    if (!number && (!say_once(at, 0) || !take_seat(at, &position->in_turn)))
        return false;
    if (!number && !line_peek(at->line))
        return true;
    return say_once(at, 1) &&
           take_int(at, tr("the number of the turn"), 1, TURNS_MAX, &position->turn);
}

static bool read_round(const SetupLine *at)
{
    const int hands = ruleset_plays_on(at->rules) ? UNLIMITED : ruleset_hands(at->rules);
    const int last = least(hands, ROUNDS_MAX);
    return take_int(at, tr(setup_rows[at->row].what), 1, last, &at->setup->position.hand);
}

// A number of the position; or one for each seat, "score Ana 12".
static bool read_number(const SetupLine *at)
{
    const SetupRow *row = &setup_rows[at->row];
    int *numbers = (int *)((char *)&at->setup->position + row->member), seat = 0;
    return (!row->of_seat || take_seat_once(at, &seat)) &&
           take_int(at, tr(row->what), row->min, row->max, &numbers[seat]);
}

// That something is so of a seat.
static bool read_truth(const SetupLine *at)
{
    int seat;
    bool *truths = (bool *)((char *)&at->setup->position + setup_rows[at->row].member);
    if (!take_seat_once(at, &seat))
        return false;
    truths[seat] = true;
    return true;
}

static bool read_count(const SetupLine *at)
{
    CountName name;
    Position *position = &at->setup->position;
    const LineWord *word = line_peek(at->line);
    if (!line_take_count(at->line, at->rules, &at->setup->seats, &name, at->error))
        return false;
    if (position->counts_said >> name.place & 1)
        return fail_said(at, word);
    position->counts_said |= UINT32_C(1) << name.place;
    return take_int(at, tr("the number of the count"), -COUNT_LIMIT, COUNT_LIMIT,
                    &position->counts[name.place]);
}

static bool read_step(const SetupLine *at)
{
    const Ruleset *rules = at->rules;
    const LineWord *word = line_take(at->line);
    for (int step = 0; word && step_is_before(rules, step); step++)
        if (word_is(word, rules->steps[step].name)) {
            at->setup->position.step = step + 1;
            return true;
        }
    return line_error(at->error, at->line, word, tr("no step before the turns has the name \"%s\""),
                      word_text(word).text);
}

// ---- Hands and piles

// The stock or the discard pile.
static bool read_place(const SetupLine *at)
{
    return take_pile(at, (Part *)((char *)&at->setup->position + setup_rows[at->row].member));
}

static bool read_hand(const SetupLine *at)
{
    int seat;
    return take_seat_once(at, &seat) && take_part(at, &at->setup->position.hands[seat]);
}

static bool take_pile_name(const SetupLine *at, int first, int *zone)
{
    const char *names = "";
    const LineWord *word = line_peek(at->line);
    *zone = line_take_zone(at->line, at->rules);
    if (*zone >= first)
        return true;
    for (int other = first; other < at->rules->zone_count; other++)
        names = text_more(names, "%s%s", *names ? ", " : "", at->rules->zones[other].name);
    if (first == at->rules->zone_count)
        return line_error(at->error, at->line, word,
                          tr("this game has no other piles than the stock and the discards, which "
                             "have lines of their own"));
    return line_error(at->error, at->line, word, tr("wanted a pile: %s"), names);
}

static bool read_pile(const SetupLine *at)
{
    int zone, owner = 0;
    return take_pile_name(at, ZONES_GIVEN, &zone) &&
           (at->rules->zones[zone].owner == OWNER_TABLE || take_seat(at, &owner)) &&
           mark_once(at, &at->setup->piles_said[zone], owner) &&
           take_pile(at, &at->setup->position.piles[zone][owner]);
}

// ---- Melds, who laid their cards, and the draw

static bool read_table(const SetupLine *at)
{
    Act act;
    Position *position = &at->setup->position;
    MeldPart *meld = &position->melds[position->meld_count];
    if (position->meld_count == MELDS_MAX)
        return line_error(at->error, at->line, NULL, tr("more than %d melds"), MELDS_MAX);
    if (!take_seat(at, &meld->side))
        return false;
    const CardSet left = cards_left(at);
    if (!read_meld_of(at->rules, &left, at->line, &act, at->error))
        return false;
    position->meld_count++;
    meld->kind = act.meld;
    meld->count = act.count;
    for (int i = 0; i < act.count; i++) {
        meld->cards[i] = act.cards[i];
        card_set_add(&at->setup->placed, act.cards[i].card);
    }
    return true;
}

// Marks the card of the meld that the word names, an unmarked one if there are duplicates; without
// a word the whole meld.
static bool mark_laid(const SetupLine *at, const MeldPart *meld, const CardWord *word,
                      LaidPart laid)
{
    int marked = 0;
    for (int i = 0; i < meld->count && (!word || marked == 0); i++) {
        const Laying laying = meld->cards[i];
        LaidPart *of = &at->setup->position.laid[laying.card];
        bool named = !word || (word->shows == card_face(laying.card) &&
                               face_is_said(&at->rules->deck, laying.as, word->as));
        if (of->said || !named)
            continue;
        *of = laid;
        marked++;
    }
    return marked > 0 || line_error(at->error, at->line, word ? &word->word : NULL,
                                    tr("no such card lies in this meld of which it was not said in "
                                       "an earlier line who laid it"));
}

static bool read_laid(const SetupLine *at)
{
    CardWord words[ACT_CARDS_MAX];
    int count = 0, seat, turn = 0;
    long long number;
    Line *line = at->line;
    if (!take_seat(at, &seat))
        return false;
    for (; line_peek(line) && !word_is(line_peek(line), "on"); count++) {
        if (count == ACT_CARDS_MAX)
            return line_error(at->error, line, line_peek(line), tr("more than %d cards"),
                              ACT_CARDS_MAX);
        if (!take_card(at, &words[count]))
            return false;
    }
    // "on MELD", which an earlier line has described.
    if (!line_take_word(line, "on"))
        return line_error(at->error, line, NULL, tr("wanted \"on\" and the number of a meld"));
    const LineWord *word = line_peek(line);
    if (!line_take_number(line, tr("the number of a meld"), 1, MELDS_MAX, &number, at->error))
        return false;
    if (number > at->setup->position.meld_count)
        return line_error(at->error, line, word,
                          tr("there is no meld %d yet: say first with \"table\" what lies there"),
                          (int)number);
    if (line_take_word(line, "turn") &&
        !take_int(at, tr("the number of the turn"), 1, TURNS_MAX, &turn))
        return false;

    const LaidPart laid = {.said = true, .seat = (uint8_t)seat, .turn = (uint16_t)turn};
    const MeldPart *part = &at->setup->position.melds[number - 1];
    if (count == 0)
        return mark_laid(at, part, NULL, laid);
    for (int i = 0; i < count; i++)
        if (!mark_laid(at, part, &words[i], laid))
            return false;
    return true;
}

static bool read_drawn(const SetupLine *at)
{
    Position *position = &at->setup->position;
    position->drawn = true;
    for (; line_peek(at->line) && !word_is(line_peek(at->line), "from"); position->drawn_count++) {
        if (position->drawn_count == ACT_CARDS_MAX)
            return line_error(at->error, at->line, line_peek(at->line), tr("more than %d cards"),
                              ACT_CARDS_MAX);
        if (!take_plain_card(at, &position->drawn_cards[position->drawn_count]))
            return false;
    }
    if (position->drawn_count == 0)
        return true;
    if (!line_take_word(at->line, "from"))
        return line_error(at->error, at->line, NULL, tr("wanted \"from\" and the name of a pile"));
    return take_pile_name(at, ZONE_DISCARDS, &position->drawn_from);
}

static bool read_turned(const SetupLine *at)
{
    return take_plain_card(at, &at->setup->position.turned);
}

// ---- The rows

const SetupRow setup_rows[SETUP_ROWS] = {
    {"rules", N_("VARIANT"),
     N_("what is played: the name of a variant, or the path of a rules file from the folder of "
        "this script"),
     .read = read_rules},
    {"with", N_("HOUSE"),
     N_("puts house rules on the variant, by name or path; those said later change what those said "
        "earlier make of it"),
     .often = true, .tells_nothing = true, .read = read_with},
    {"option", N_("NAME VALUE"), N_("sets an option of the variant, or a field by its path"),
     .often = true, .tells_nothing = true, .read = read_option},
    {"seats", N_("NAME[=BOT] NAME[=BOT] ..."),
     N_("who plays, in order; the moves of a bot stand in the script like everyone's"),
     .tells_nothing = true, .read = read_seats},
    {"seed", N_("NUMBER|sealed DIGITS"),
     N_("what every random choice comes from; 0 where it is not said; sealed, where nobody is to "
        "read it yet"),
     .read = read_seed},
    {"bound", N_("turns|hands NUMBER"),
     N_("blocks a hand after this many turns, or stops the match after this many hands"),
     .often = true, .tells_nothing = true, .read = read_bound},
    {"direction", N_("left|right"), N_("which way the match goes round; else as the rules say"),
     .late = true, .tells_nothing = true, .read = read_direction},
    {"dealer", N_("NAME"),
     N_("who deals the hand; else the seat before the one whose turn it is, or as the rules find"),
     .late = true, .part = POSITION_DEALER, .tells_nothing = true, .read = read_dealer},
    {"turn", N_("NAME [NUMBER] | NUMBER"),
     N_("whose turn it is, and its number in the hand; else the first seat, or the one after the "
        "dealer, in the first turn or, with melds on the table, the first after everybody had one"),
     .late = true, .often = true, .part = POSITION_TURN, .read = read_turn},
    {"round", N_("NUMBER"), N_("the number of the hand"), .late = true, .part = POSITION_ROUND,
     .read = read_round, .what = N_("the number of the hand"), .member = offsetof(Position, hand)},
    {"renewals", N_("NUMBER"), N_("how often the stock was renewed in this hand"), .late = true,
     .part = POSITION_RENEWALS, .read = read_number, .what = N_("the renewals"), .min = 0,
     .max = TURNS_MAX, .member = offsetof(Position, renewals)},
    {"quiet", N_("NUMBER"),
     N_("turns in a row in which nobody did anything, where the empty stock is passed, or only "
        "took the one card of the pile and threw another"),
     .late = true, .part = POSITION_QUIET, .read = read_number, .what = N_("the quiet turns"),
     .min = 0, .max = SEATS_MAX - 1, .member = offsetof(Position, quiet)},
    {"score", N_("NAME POINTS"), N_("a seat's total; 0 where it is not said"), .late = true,
     .often = true, .part = POSITION_SCORE, .read = read_number, .what = N_("the points"),
     .min = -POINTS_LIMIT, .max = POINTS_LIMIT, .member = offsetof(Position, totals),
     .of_seat = true},
    {"reentries", N_("NAME NUMBER"), N_("how often a seat has re-entered"), .late = true,
     .often = true, .part = POSITION_REENTRIES, .read = read_number, .what = N_("the re-entries"),
     .min = 0, .max = UINT8_MAX, .member = offsetof(Position, reentries), .of_seat = true},
    {"won", N_("NAME HANDS"), N_("in how many hands a seat has gone out"), .late = true,
     .often = true, .part = POSITION_WON, .read = read_number, .what = N_("the hands won"),
     .min = 0, .max = HANDS_MAX, .member = offsetof(Position, won), .of_seat = true},
    {"chips", N_("NAME CHIPS"),
     N_("what a seat has won less what it has paid; with the pot they add up to 0"), .late = true,
     .often = true, .part = POSITION_CHIPS, .read = read_number, .what = N_("the chips"),
     .min = -CHIPS_LIMIT, .max = CHIPS_LIMIT, .member = offsetof(Position, chips), .of_seat = true},
    {"pot", N_("CHIPS"),
     N_("what lies in the pot; without chips and pot the stakes have been paid"), .late = true,
     .part = POSITION_CHIPS, .read = read_number, .what = N_("the chips"), .min = 0,
     .max = CHIPS_LIMIT, .member = offsetof(Position, pot)},
    {"out", N_("NAME"), N_("a seat that is out of the match"), .late = true, .often = true,
     .part = POSITION_OUT, .read = read_truth, .member = offsetof(Position, out)},
    {"count", N_("COUNT [NAME] NUMBER"),
     N_("a count of the rules once the turn has begun: one of the table, or that of a seat or its "
        "side; else as it starts"),
     .late = true, .often = true, .part = POSITION_COUNT, .read = read_count},
    {"folded", N_("NAME"), N_("a seat that has left the hand by a word"), .late = true,
     .often = true, .part = POSITION_FOLDED, .read = read_truth,
     .member = offsetof(Position, folded)},
    {"step", N_("NAME"),
     N_("the step before the turns whose round begins; else the turns have begun"), .late = true,
     .part = POSITION_STEP, .read = read_step},
    {"table", N_("NAME [KIND] CARDS"),
     N_("a meld that the seat has on the table; they are numbered"), .late = true, .often = true,
     .part = POSITION_MELD, .read = read_table},
    {"laid", N_("NAME [CARDS] on MELD [turn NUMBER]"),
     N_("who laid these cards of a meld, or all of it, and in which turn of the hand; else its own "
        "seat, in its first turn"),
     .late = true, .often = true, .part = POSITION_LAID, .read = read_laid},
    {"hand", N_("NAME CARDS [...]"),
     N_("the cards of a seat; \"...\" has the seed fill the hand up to what is dealt"),
     .late = true, .often = true, .part = POSITION_HAND, .read = read_hand},
    {"discards", N_("CARDS [...]"),
     N_("the discard pile from its top; \"...\": others may lie below"), .late = true,
     .part = POSITION_DISCARDS, .read = read_place, .member = offsetof(Position, discards)},
    {"stock", N_("CARDS [...]"),
     N_("the stock from its top, the card that is drawn first; \"...\": the others lie below"),
     .late = true, .part = POSITION_STOCK, .read = read_place, .member = offsetof(Position, stock)},
    {"pile", N_("PILE [NAME] CARDS [...]"),
     N_("another pile of the rules, from its top; \"...\" has the seed fill it up to what is "
        "dealt"),
     .late = true, .often = true, .part = POSITION_PILE, .read = read_pile},
    {"drawn", N_("[CARDS from PILE]"),
     N_("who is in turn has drawn: from the stock, or these cards, which it holds or has laid in "
        "this turn"),
     .late = true, .part = POSITION_DRAWN, .read = read_drawn},
    {"turned", N_("CARD"),
     N_("the last card that the deal turned up, wherever it is now; else the one that lies where "
        "the deal puts it"),
     .late = true, .part = POSITION_TURNED, .read = read_turned},
};

bool setup_can_name(const char *variant, Error *error)
{
    Line line;
    LineError wrong;
    size_t length = strlen(variant);
    const LineWord *last = NULL;
    if (length < VARIANT_TEXT_MAX && line_split(&line, variant, 1, &wrong) && line.count > 0)
        last = &line.words[line.count - 1];
    return (last && line.words[0].start == variant &&
            last->start + last->length == variant + length) ||
           error_set(error,
                     tr("a scripted game cannot name the rules file '%s': rename it, without '#' "
                        "and control characters"),
                     variant);
}

void setup_new(Setup *setup)
{
    memset(setup, 0, sizeof *setup);
    position_new(&setup->position);
}

void setup_take_settings(Setup *setup, const Setting settings[], int count)
{
    for (int i = 0; i < count; i++) {
        if (settings[i].house && setup->house_count < HOUSES_MAX) {
            snprintf(setup->houses[setup->house_count++], VARIANT_TEXT_MAX, "%s", settings[i].name);
        } else if (!settings[i].house && setup->option_count < OPTIONS_MAX) {
            SetupOption *option = &setup->options[setup->option_count++];
            snprintf(option->name, sizeof option->name, "%s", settings[i].name);
            snprintf(option->value, sizeof option->value, "%s", settings[i].value);
        }
    }
}

int setup_settings(const Setup *setup, Setting settings[SETTINGS_MAX])
{
    int count = 0;
    for (int i = 0; i < setup->house_count; i++)
        settings[count++] = (Setting){setup->houses[i], "", true, setup->written};
    for (int i = 0; i < setup->option_count; i++)
        settings[count++] =
            (Setting){setup->options[i].name, setup->options[i].value, false, setup->written};
    return count;
}

int setup_find(Line *line, LineError *error)
{
    const LineWord *word = line_take(line);
    for (int row = 0; row < SETUP_ROWS; row++)
        if (word_is(word, setup_rows[row].name))
            return row;
    line_unknown(error, word, setup_rows, sizeof setup_rows[0], SETUP_ROWS,
                 tr("no line begins with \"%s\"; did you mean \"%s\"?"),
                 tr("no line begins with \"%s\": wanted a line that sets the game up, a command "
                    "\"NAME> ...\", \"! REFUSAL\" or \"= FACT\""));
    return -1;
}

bool setup_read(Setup *setup, int row, const Ruleset *rules, Line *line, LineError *error)
{
    const SetupRow *found = &setup_rows[row];
    const SetupLine at = {setup, row, rules, line, error};
    setup->position.placed |= found->late && !found->tells_nothing;
    setup->position.chips_said |= found->part == POSITION_CHIPS;
    return (found->often || say_once(&at, 0)) && found->read(&at) && line_ends(line, error);
}

bool setup_is_about(const Setup *setup, int row, const Ruleset *rules, Line *line, int tables,
                    const PositionFault *fault)
{
    LineError ignored;
    int seat = -1, zone;
    long long meld = 0;
    if (setup_rows[row].part != fault->part || fault->of < 0)
        return setup_rows[row].part == fault->part;
    switch (fault->part) {
    case POSITION_MELD: return tables == fault->of;
    case POSITION_LAID:
        while (line_peek(line) && !line_take_word(line, "on"))
            line_take(line);
        return line_take_number(line, "", 1, MELDS_MAX, &meld, &ignored) && meld == fault->of + 1;
    case POSITION_PILE:
        zone = line_take_zone(line, rules);
        if (zone < 0 || zone != fault->of / SEATS_MAX)
            return false;
        return rules->zones[zone].owner == OWNER_TABLE ||
               (line_take_seat(line, &setup->seats, &seat, &ignored) &&
                seat == fault->of % SEATS_MAX);
    default: return line_take_seat(line, &setup->seats, &seat, &ignored) && seat == fault->of;
    }
}

bool setup_check_seats(const Setup *setup, const Ruleset *rules, Error *error)
{
    const Range *players = &rules->players;
    int count = setup->seats.count;
    Refusal why;
    if (players_judge(rules, count, &why))
        return true;
    if (count == 0)
        return error_set(error, tr("no line \"seats NAME NAME ...\" says who plays"));
    return error_set(error, tr("%s is for %d to %d players; seats named: %d"), rules->id,
                     players->min, players->max, count);
}

// The nearest seat still in, before or after this one in the direction of play.
static int neighbour(const Setup *setup, const Ruleset *rules, int seat, bool before)
{
    int count = setup->seats.count;
    bool left = (rules->match.direction == DIRECTION_LEFT) != setup->position.setup.turned;
    bool up = left != before;
    for (int i = 0; i < count; i++) {
        seat = (seat + (up ? 1 : count - 1)) % count;
        if (!setup->position.out[seat])
            break;
    }
    return seat;
}

void setup_finish(Setup *setup, const Ruleset *rules)
{
    Position *position = &setup->position;
    if (!position->placed || position->dealer >= 0)
        return;
    if (position->in_turn < 0)
        position->in_turn = position->out[0] ? neighbour(setup, rules, 0, false) : 0;
    position->dealer = position->in_turn;
    for (int turn = most(position->turn, 1); turn > 0; turn--)
        position->dealer = neighbour(setup, rules, position->dealer, true);
}
