#include "notation/setup.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/nearest.h"
#include "base/text.h"
#include "notation/reader.h"
#include "notation/sentences.h"

enum { ROUNDS_MAX = 1000 };

// ---- What several rows share

// Marks something as said; an error where it was said before.
static bool say_once(Setup *setup, int row, int bit, const Line *line, LineError *error)
{
    uint8_t mark = (uint8_t)(1 << bit);
    if (setup->said[row] & mark)
        return line_error(error, line, &line->words[0], tr("this was said in an earlier line"));
    setup->said[row] |= mark;
    return true;
}

static bool is_rest(const LineWord *word) { return word_is(word, "...") || word_is(word, "…"); }

// Takes a card as it lies there, one that no other line has named.
static bool take_card(Setup *setup, const Ruleset *rules, Line *line, Card *card, LineError *error)
{
    CardWord word;
    if (!line_take_card(line, &rules->deck, &word, error))
        return false;
    if (word.shows == FACE_NONE)
        return line_error(error, line, &word.word,
                          tr("leave a card out where it is not to be said, and end the line with "
                             "\"...\""));
    if (word.as != FACE_OPEN)
        return line_error(error, line, &word.word,
                          tr("only a card on the table stands for another one"));
    CardSet deck = deck_cards(&rules->deck);
    CardSet left = card_set_minus(&deck, &setup->placed);
    *card = card_set_find(&left, word.shows);
    if (*card == CARD_NONE)
        return line_error(error, line, &word.word,
                          tr("every such card of the deck lies somewhere already"));
    card_set_add(&setup->placed, *card);
    return true;
}

// Takes cards up to the end of the line or "...".
static bool take_part(Setup *setup, const Ruleset *rules, Line *line, Part *part, LineError *error)
{
    setup->position.placed = true;
    part->open = false;
    while (line_peek(line) && !is_rest(line_peek(line)))
        if (!take_card(setup, rules, line, &part->cards[part->count++], error))
            return false;
    part->open = line_take(line) != NULL;
    return line_ends(line, error);
}

// The piles are written from their top, which is the end of a part.
static bool take_pile(Setup *setup, const Ruleset *rules, Line *line, Part *part, LineError *error)
{
    if (!take_part(setup, rules, line, part, error))
        return false;
    for (int i = 0; i < part->count / 2; i++) {
        Card card = part->cards[i];
        part->cards[i] = part->cards[part->count - 1 - i];
        part->cards[part->count - 1 - i] = card;
    }
    return true;
}

static bool take_int(Line *line, const char *what, int min, int max, int *number, LineError *error)
{
    long long wide;
    if (!line_take_number(line, what, min, max, &wide, error))
        return false;
    *number = (int)wide;
    return true;
}

static bool take_word(Line *line, const char *what, char *text, size_t size, LineError *error)
{
    const LineWord *word = line_take(line);
    if (!word)
        return line_error(error, line, NULL, tr("wanted %s, and the line ends here"), what);
    if ((size_t)word->length >= size)
        return line_error(error, line, word, tr("%s is longer than %d bytes"), what, (int)size - 1);
    word_copy(word, text, size);
    return true;
}

// ---- Rows that need no rules

static bool read_rules(Setup *setup, int row, const Ruleset *rules, Line *line, LineError *error)
{
    (void)row;
    (void)rules;
    return take_word(line, tr("the name of a variant"), setup->variant, sizeof setup->variant,
                     error);
}

static bool read_option(Setup *setup, int row, const Ruleset *rules, Line *line, LineError *error)
{
    (void)row;
    (void)rules;
    if (setup->option_count == OPTIONS_MAX)
        return line_error(error, line, NULL, tr("more than %d options"), OPTIONS_MAX);
    SetupOption *option = &setup->options[setup->option_count];
    const LineWord *name = line_peek(line);
    if (!take_word(line, tr("the name of an option"), option->name, sizeof option->name, error))
        return false;
    for (int i = 0; i < setup->option_count; i++)
        if (strcmp(setup->options[i].name, option->name) == 0)
            return line_error(error, line, name, tr("this was said in an earlier line"));
    if (!take_word(line, tr("the value of the option"), option->value, sizeof option->value, error))
        return false;
    setup->option_count++;
    return true;
}

// Takes "Ana" or "Beto=greedy".
static bool read_seat(Setup *setup, Line *line, LineError *error)
{
    char text[SEAT_NAME_SIZE + NAME_SIZE];
    int seat = setup->seats.count;
    const LineWord *word = line_peek(line);
    if (seat == SEATS_MAX)
        return line_error(error, line, word, tr("more than %d seats"), SEATS_MAX);
    if (!take_word(line, tr("the name of a seat"), text, sizeof text, error))
        return false;
    char *level = strchr(text, '=');
    if (level)
        *level++ = '\0';
    if (!seat_name_is_good(text))
        return line_error(error, line, word,
                          tr("\"%s\" is no name: wanted 1 to %d letters, digits or \"-\""), text,
                          SEAT_COLUMNS);
    if (seat_find(&setup->seats, text) >= 0)
        return line_error(error, line, word, tr("two seats are called %s; names must differ"),
                          text);
    if (level && (!*level || strlen(level) >= NAME_SIZE))
        return line_error(error, line, word, tr("wanted the level of a bot behind \"=\""));
    strcpy(setup->seats.list[seat], text);
    snprintf(setup->bots[seat], NAME_SIZE, "%s", level ? level : "");
    setup->seats.count++;
    return true;
}

static bool read_seats(Setup *setup, int row, const Ruleset *rules, Line *line, LineError *error)
{
    (void)row;
    (void)rules;
    do
        if (!read_seat(setup, line, error))
            return false;
    while (line_peek(line));
    setup->position.setup.players = setup->seats.count;
    return true;
}

static bool read_seed(Setup *setup, int row, const Ruleset *rules, Line *line, LineError *error)
{
    (void)row;
    (void)rules;
    enum { DIGITS = 20 };
    char text[DIGITS + 1];
    const LineWord *word = line_peek(line);
    if (!take_word(line, tr("the seed"), text, sizeof text, error))
        return false;
    setup->position.setup.seed = strtoull(text, NULL, 10);
    char again[DIGITS + 1];
    snprintf(again, sizeof again, "%" PRIu64, setup->position.setup.seed);
    return strcmp(text, again) == 0 ||
           line_error(error, line, word, tr("the seed is a number from 0 to %" PRIu64), UINT64_MAX);
}

static bool read_bound(Setup *setup, int row, const Ruleset *rules, Line *line, LineError *error)
{
    (void)rules;
    MatchSetup *match = &setup->position.setup;
    const LineWord *word = line_peek(line);
    bool turns = line_take_word(line, "turns");
    if (!turns && !line_take_word(line, "hands"))
        return line_error(error, line, word, tr("wanted \"turns\" or \"hands\""));
    return say_once(setup, row, turns, line, error) &&
           take_int(line, tr("the bound"), 1, turns ? TURNS_MAX : UINT16_MAX,
                    turns ? &match->turns_bound : &match->hands_bound, error);
}

static void write_rules(const Setup *setup, const Ruleset *rules, FILE *out)
{
    (void)rules;
    fprintf(out, "rules %s\n", setup->variant);
}

static void write_options(const Setup *setup, const Ruleset *rules, FILE *out)
{
    (void)rules;
    for (int i = 0; i < setup->option_count; i++)
        fprintf(out, "option %s %s\n", setup->options[i].name, setup->options[i].value);
}

static void write_seats(const Setup *setup, const Ruleset *rules, FILE *out)
{
    (void)rules;
    fprintf(out, "seats");
    for (int seat = 0; seat < setup->seats.count; seat++)
        fprintf(out, " %s%s%s", setup->seats.list[seat], setup->bots[seat][0] ? "=" : "",
                setup->bots[seat]);
    fprintf(out, "\n");
}

static void write_seed(const Setup *setup, const Ruleset *rules, FILE *out)
{
    (void)rules;
    fprintf(out, "seed %" PRIu64 "\n", setup->position.setup.seed);
}

static void write_bounds(const Setup *setup, const Ruleset *rules, FILE *out)
{
    (void)rules;
    const MatchSetup *match = &setup->position.setup;
    if (match->turns_bound)
        fprintf(out, "bound turns %d\n", match->turns_bound);
    if (match->hands_bound)
        fprintf(out, "bound hands %d\n", match->hands_bound);
}

// ---- Rows about the match

static bool take_seat_once(Setup *setup, int row, Line *line, int *seat, LineError *error)
{
    return line_take_seat(line, &setup->seats, seat, error) &&
           say_once(setup, row, *seat, line, error);
}

static bool read_dealer(Setup *setup, int row, const Ruleset *rules, Line *line, LineError *error)
{
    (void)row;
    (void)rules;
    return line_take_seat(line, &setup->seats, &setup->position.dealer, error);
}

static bool read_turn(Setup *setup, int row, const Ruleset *rules, Line *line, LineError *error)
{
    (void)row;
    (void)rules;
    setup->position.placed = true;
    return line_take_seat(line, &setup->seats, &setup->position.in_turn, error);
}

static bool read_round(Setup *setup, int row, const Ruleset *rules, Line *line, LineError *error)
{
    (void)row;
    (void)rules;
    setup->position.placed = true;
    return take_int(line, tr("the number of the hand"), 1, ROUNDS_MAX, &setup->position.hand,
                    error);
}

static bool read_score(Setup *setup, int row, const Ruleset *rules, Line *line, LineError *error)
{
    (void)rules;
    int seat;
    setup->position.placed = true;
    return take_seat_once(setup, row, line, &seat, error) &&
           take_int(line, tr("the points"), -POINTS_LIMIT, POINTS_LIMIT,
                    &setup->position.totals[seat], error);
}

static bool read_reentries(Setup *setup, int row, const Ruleset *rules, Line *line,
                           LineError *error)
{
    (void)rules;
    int seat;
    setup->position.placed = true;
    return take_seat_once(setup, row, line, &seat, error) &&
           take_int(line, tr("the re-entries"), 0, UINT8_MAX, &setup->position.reentries[seat],
                    error);
}

static bool read_chips(Setup *setup, int row, const Ruleset *rules, Line *line, LineError *error)
{
    (void)rules;
    int seat;
    setup->position.placed = setup->position.chips_said = true;
    return take_seat_once(setup, row, line, &seat, error) &&
           take_int(line, tr("the chips"), -CHIPS_LIMIT, CHIPS_LIMIT, &setup->position.chips[seat],
                    error);
}

static bool read_pot(Setup *setup, int row, const Ruleset *rules, Line *line, LineError *error)
{
    (void)row;
    (void)rules;
    setup->position.placed = setup->position.chips_said = true;
    return take_int(line, tr("the chips"), -CHIPS_LIMIT, CHIPS_LIMIT, &setup->position.pot, error);
}

static bool read_out(Setup *setup, int row, const Ruleset *rules, Line *line, LineError *error)
{
    (void)rules;
    int seat;
    setup->position.placed = true;
    if (!take_seat_once(setup, row, line, &seat, error))
        return false;
    setup->position.out[seat] = true;
    return true;
}

static const char *name_of(const Setup *setup, int seat) { return setup->seats.list[seat]; }

static void write_dealer(const Setup *setup, const Ruleset *rules, FILE *out)
{
    (void)rules;
    if (setup->position.dealer >= 0)
        fprintf(out, "dealer %s\n", name_of(setup, setup->position.dealer));
}

static void write_turn(const Setup *setup, const Ruleset *rules, FILE *out)
{
    (void)rules;
    if (setup->position.in_turn >= 0)
        fprintf(out, "turn %s\n", name_of(setup, setup->position.in_turn));
}

static void write_round(const Setup *setup, const Ruleset *rules, FILE *out)
{
    (void)rules;
    if (setup->position.hand != 1)
        fprintf(out, "round %d\n", setup->position.hand);
}

static void write_numbers(const Setup *setup, const char *row, const int numbers[], FILE *out)
{
    for (int seat = 0; seat < setup->seats.count; seat++)
        if (numbers[seat])
            fprintf(out, "%s %s %d\n", row, name_of(setup, seat), numbers[seat]);
}

static void write_scores(const Setup *setup, const Ruleset *rules, FILE *out)
{
    (void)rules;
    write_numbers(setup, "score", setup->position.totals, out);
}

static void write_reentries(const Setup *setup, const Ruleset *rules, FILE *out)
{
    (void)rules;
    write_numbers(setup, "reentries", setup->position.reentries, out);
}

static void write_chips(const Setup *setup, const Ruleset *rules, FILE *out)
{
    (void)rules;
    write_numbers(setup, "chips", setup->position.chips, out);
}

static void write_pot(const Setup *setup, const Ruleset *rules, FILE *out)
{
    (void)rules;
    if (setup->position.chips_said)
        fprintf(out, "pot %d\n", setup->position.pot);
}

static void write_out(const Setup *setup, const Ruleset *rules, FILE *out)
{
    (void)rules;
    for (int seat = 0; seat < setup->seats.count; seat++)
        if (setup->position.out[seat])
            fprintf(out, "out %s\n", name_of(setup, seat));
}

// ---- Rows about cards

static bool read_hand(Setup *setup, int row, const Ruleset *rules, Line *line, LineError *error)
{
    int seat;
    return take_seat_once(setup, row, line, &seat, error) &&
           take_part(setup, rules, line, &setup->position.hands[seat], error);
}

static bool read_discards(Setup *setup, int row, const Ruleset *rules, Line *line, LineError *error)
{
    (void)row;
    return take_pile(setup, rules, line, &setup->position.discards, error);
}

static bool read_stock(Setup *setup, int row, const Ruleset *rules, Line *line, LineError *error)
{
    (void)row;
    return take_pile(setup, rules, line, &setup->position.stock, error);
}

static bool read_table(Setup *setup, int row, const Ruleset *rules, Line *line, LineError *error)
{
    (void)row;
    Act act;
    Position *position = &setup->position;
    MeldPart *meld = &position->melds[position->meld_count];
    if (position->meld_count == MELDS_MAX)
        return line_error(error, line, NULL, tr("more than %d melds"), MELDS_MAX);
    if (!line_take_seat(line, &setup->seats, &meld->side, error))
        return false;
    CardSet deck = deck_cards(&rules->deck);
    CardSet left = card_set_minus(&deck, &setup->placed);
    if (!read_meld_of(rules, rules->wild, &left, line, &act, error))
        return false;
    position->placed = true;
    position->meld_count++;
    meld->kind = act.meld;
    meld->count = act.count;
    for (int i = 0; i < act.count; i++) {
        meld->cards[i] = act.cards[i];
        card_set_add(&setup->placed, act.cards[i].card);
    }
    return true;
}

static void write_cards(const Ruleset *rules, const Part *part, bool from_top, FILE *out)
{
    char text[CARD_TEXT_MAX];
    for (int i = 0; i < part->count; i++) {
        card_text(&rules->deck, part->cards[from_top ? part->count - 1 - i : i], STYLE_LETTERS,
                  text);
        fprintf(out, " %s", text);
    }
    fprintf(out, part->open ? " ...\n" : "\n");
}

static bool is_said(const Part *part) { return part->count > 0 || !part->open; }

static void write_hands(const Setup *setup, const Ruleset *rules, FILE *out)
{
    for (int seat = 0; seat < setup->seats.count; seat++)
        if (is_said(&setup->position.hands[seat])) {
            fprintf(out, "hand %s", name_of(setup, seat));
            write_cards(rules, &setup->position.hands[seat], false, out);
        }
}

static void write_discards(const Setup *setup, const Ruleset *rules, FILE *out)
{
    if (!is_said(&setup->position.discards))
        return;
    fprintf(out, "discards");
    write_cards(rules, &setup->position.discards, true, out);
}

static void write_stock(const Setup *setup, const Ruleset *rules, FILE *out)
{
    if (!is_said(&setup->position.stock))
        return;
    fprintf(out, "stock");
    write_cards(rules, &setup->position.stock, true, out);
}

static void write_table(const Setup *setup, const Ruleset *rules, FILE *out)
{
    char text[CARD_TEXT_MAX];
    for (int i = 0; i < setup->position.meld_count; i++) {
        const MeldPart *meld = &setup->position.melds[i];
        fprintf(out, "table %s %s", name_of(setup, meld->side), rules->melds[meld->kind].name);
        for (int j = 0; j < meld->count; j++) {
            laying_text(&rules->deck, rules->wild, meld->cards[j], STYLE_LETTERS, text);
            fprintf(out, " %s", text);
        }
        fprintf(out, "\n");
    }
}

// ---- The rows

const SetupRow setup_rows[SETUP_ROWS] = {
    {"rules", N_("VARIANT"),
     N_("what is played: the name of a variant, or the path of a rules file beside this script"),
     .read = read_rules, .write = write_rules},
    {"option", N_("NAME VALUE"), N_("sets an option of the variant"), .often = true,
     .read = read_option, .write = write_options},
    {"seats", N_("NAME[=BOT] NAME[=BOT] ..."),
     N_("who plays, in order; the moves of a bot stand in the script like everyone's"),
     .read = read_seats, .write = write_seats},
    {"seed", N_("NUMBER"), N_("what every random choice comes from; 0 where it is not said"),
     .read = read_seed, .write = write_seed},
    {"bound", N_("turns|hands NUMBER"),
     N_("blocks a hand after so many turns, or stops the match after so many hands"), .often = true,
     .read = read_bound, .write = write_bounds},
    {"dealer", N_("NAME"),
     N_("who deals the hand; else the seat before the one whose turn it is, or as the rules find"),
     .late = true, .read = read_dealer, .write = write_dealer},
    {"turn", N_("NAME"), N_("whose turn it is; else the first seat, or the one after the dealer"),
     .late = true, .read = read_turn, .write = write_turn},
    {"round", N_("NUMBER"), N_("the number of the hand"), .late = true, .read = read_round,
     .write = write_round},
    {"score", N_("NAME POINTS"), N_("a seat's total; 0 where it is not said"), .late = true,
     .often = true, .read = read_score, .write = write_scores},
    {"reentries", N_("NAME NUMBER"), N_("how often a seat has re-entered"), .late = true,
     .often = true, .read = read_reentries, .write = write_reentries},
    {"chips", N_("NAME CHIPS"),
     N_("what a seat has won less what it has paid; with the pot they add up to 0"), .late = true,
     .often = true, .read = read_chips, .write = write_chips},
    {"pot", N_("CHIPS"),
     N_("what lies in the pot; without chips and pot the stakes have been paid"), .late = true,
     .read = read_pot, .write = write_pot},
    {"out", N_("NAME"), N_("a seat that is out of the match"), .late = true, .often = true,
     .read = read_out, .write = write_out},
    {"table", N_("NAME [KIND] CARDS"),
     N_("a meld that the seat has on the table; they are numbered"), .late = true, .often = true,
     .read = read_table, .write = write_table},
    {"hand", N_("NAME CARDS [...]"),
     N_("the cards of a seat; \"...\" has the seed fill the hand up to what is dealt"),
     .late = true, .often = true, .read = read_hand, .write = write_hands},
    {"discards", N_("CARDS [...]"),
     N_("the discard pile from its top; \"...\": others may lie below"), .late = true,
     .read = read_discards, .write = write_discards},
    {"stock", N_("CARDS [...]"),
     N_("the stock from its top, the card that is drawn first; \"...\": the others lie below"),
     .late = true, .read = read_stock, .write = write_stock},
};

void setup_new(Setup *setup)
{
    memset(setup, 0, sizeof *setup);
    position_new(&setup->position);
}

int setup_find(Line *line, LineError *error)
{
    const char *names[SETUP_ROWS];
    char shown[WORD_TEXT_MAX];
    const LineWord *word = line_take(line);
    for (int row = 0; row < SETUP_ROWS; row++) {
        names[row] = setup_rows[row].name;
        if (word_is(word, names[row]))
            return row;
    }
    word_copy(word, shown, sizeof shown);
    const char *nearest = nearest_name(shown, names, SETUP_ROWS);
    if (nearest)
        line_error(error, line, word, tr("no line begins with \"%s\"; did you mean \"%s\"?"), shown,
                   nearest);
    else
        line_error(error, line, word,
                   tr("no line begins with \"%s\": wanted a line that sets the game up, a command "
                      "\"NAME> ...\", \"! REFUSAL\" or \"= FACT\""),
                   shown);
    return -1;
}

bool setup_read(Setup *setup, int row, const Ruleset *rules, Line *line, LineError *error)
{
    const SetupRow *found = &setup_rows[row];
    return (found->often || say_once(setup, row, 0, line, error)) &&
           found->read(setup, row, rules, line, error) && line_ends(line, error);
}

bool setup_check_seats(const Setup *setup, const Ruleset *rules, Error *error)
{
    const Range *players = &rules->players;
    int count = setup->seats.count;
    if (count >= players->min && count <= players->max)
        return true;
    if (count == 0)
        return error_set(error, tr("no line \"seats NAME NAME ...\" says who plays"));
    return error_set(error, tr("%s is for %d to %d players, and %d seats are named"), rules->id,
                     players->min, players->max, count);
}

// The seat before or after another one in the direction of play, among those that are still in.
static int neighbour(const Setup *setup, const Ruleset *rules, int seat, bool before)
{
    int count = setup->seats.count;
    bool up = (rules->match.direction == DIRECTION_LEFT) != before;
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
    position->dealer = neighbour(setup, rules, position->in_turn, true);
}

void setup_write(const Setup *setup, const Ruleset *rules, FILE *out)
{
    for (int row = 0; row < SETUP_ROWS; row++)
        setup_rows[row].write(setup, rules, out);
}
