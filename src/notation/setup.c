#include "notation/setup.h"

#include <string.h>

#include "base/least.h"
#include "base/nearest.h"
#include "notation/setup_rows.h"

// ---- The rows

const SetupRow setup_rows[SETUP_ROWS] = {
    {"rules", N_("VARIANT"),
     N_("what is played: the name of a variant, or the path of a rules file from the folder of "
        "this "
        "script"),
     .read = setup_read_rules, .write = setup_write_rules},
    {"option", N_("NAME VALUE"), N_("sets an option of the variant"), .often = true,
     .tells_nothing = true, .read = setup_read_option, .write = setup_write_options},
    {"seats", N_("NAME[=BOT] NAME[=BOT] ..."),
     N_("who plays, in order; the moves of a bot stand in the script like everyone's"),
     .tells_nothing = true, .read = setup_read_seats, .write = setup_write_seats},
    {"seed", N_("NUMBER|sealed DIGITS"),
     N_("what every random choice comes from; 0 where it is not said; sealed, where nobody is to "
        "read it yet"),
     .read = setup_read_seed, .write = setup_write_seed},
    {"bound", N_("turns|hands NUMBER"),
     N_("blocks a hand after so many turns, or stops the match after so many hands"), .often = true,
     .tells_nothing = true, .read = setup_read_bound, .write = setup_write_bounds},
    {"direction", N_("left|right"), N_("which way the match goes round; else as the rules say"),
     .late = true, .tells_nothing = true, .read = setup_read_direction,
     .write = setup_write_direction},
    {"dealer", N_("NAME"),
     N_("who deals the hand; else the seat before the one whose turn it is, or as the rules find"),
     .late = true, .part = POSITION_DEALER, .tells_nothing = true, .read = setup_read_dealer,
     .write = setup_write_dealer},
    {"turn", N_("NAME [NUMBER] | NUMBER"),
     N_("whose turn it is, and its number in the hand; else the first seat, or the one after the "
        "dealer, in the first turn or, with melds on the table, the first after everybody had one"),
     .late = true, .often = true, .part = POSITION_TURN, .read = setup_read_turn,
     .write = setup_write_turn},
    {"round", N_("NUMBER"), N_("the number of the hand"), .late = true, .part = POSITION_ROUND,
     .read = setup_read_round, .write = setup_write_round},
    {"renewals", N_("NUMBER"), N_("how often the stock was renewed in this hand"), .late = true,
     .part = POSITION_RENEWALS, .read = setup_read_renewals, .write = setup_write_renewals},
    {"score", N_("NAME POINTS"), N_("a seat's total; 0 where it is not said"), .late = true,
     .often = true, .part = POSITION_SCORE, .read = setup_read_score, .write = setup_write_scores},
    {"reentries", N_("NAME NUMBER"), N_("how often a seat has re-entered"), .late = true,
     .often = true, .part = POSITION_REENTRIES, .read = setup_read_reentries,
     .write = setup_write_reentries},
    {"won", N_("NAME HANDS"), N_("in how many hands a seat has gone out"), .late = true,
     .often = true, .part = POSITION_WON, .read = setup_read_won, .write = setup_write_won},
    {"chips", N_("NAME CHIPS"),
     N_("what a seat has won less what it has paid; with the pot they add up to 0"), .late = true,
     .often = true, .part = POSITION_CHIPS, .read = setup_read_chips, .write = setup_write_chips},
    {"pot", N_("CHIPS"),
     N_("what lies in the pot; without chips and pot the stakes have been paid"), .late = true,
     .part = POSITION_CHIPS, .read = setup_read_pot, .write = setup_write_pot},
    {"out", N_("NAME"), N_("a seat that is out of the match"), .late = true, .often = true,
     .part = POSITION_OUT, .read = setup_read_out, .write = setup_write_out},
    {"table", N_("NAME [KIND] CARDS"),
     N_("a meld that the seat has on the table; they are numbered"), .late = true, .often = true,
     .part = POSITION_MELD, .read = setup_read_table, .write = setup_write_table},
    {"laid", N_("NAME [CARDS] on MELD [turn NUMBER]"),
     N_("who laid these cards of a meld, or all of it, and in which turn of the hand; else its own "
        "seat, in its first turn"),
     .late = true, .often = true, .part = POSITION_LAID, .read = setup_read_laid,
     .write = setup_write_laid},
    {"hand", N_("NAME CARDS [...]"),
     N_("the cards of a seat; \"...\" has the seed fill the hand up to what is dealt"),
     .late = true, .often = true, .part = POSITION_HAND, .read = setup_read_hand,
     .write = setup_write_hands},
    {"discards", N_("CARDS [...]"),
     N_("the discard pile from its top; \"...\": others may lie below"), .late = true,
     .part = POSITION_DISCARDS, .read = setup_read_discards, .write = setup_write_discards},
    {"stock", N_("CARDS [...]"),
     N_("the stock from its top, the card that is drawn first; \"...\": the others lie below"),
     .late = true, .part = POSITION_STOCK, .read = setup_read_stock, .write = setup_write_stock},
    {"pile", N_("PILE CARDS [...]"),
     N_("another pile of the rules, from its top; \"...\" has the seed fill it up to what is "
        "dealt"),
     .late = true, .often = true, .part = POSITION_PILE, .read = setup_read_pile,
     .write = setup_write_piles},
    {"drawn", N_("[CARDS from PILE]"),
     N_("who is in turn has drawn: from the stock, or these cards, which it holds or has laid in "
        "this turn"),
     .late = true, .part = POSITION_DRAWN, .read = setup_read_drawn, .write = setup_write_drawn},
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
    const SetupLine at = {setup, row, rules, line, error};
    return (found->often || setup_say(&at, 0)) && found->read(&at) && line_ends(line, error);
}

bool setup_is_about(const Setup *setup, int row, const Ruleset *rules, Line *line, int tables,
                    const PositionFault *fault)
{
    LineError ignored;
    int seat = -1;
    long long meld = 0;
    if (setup_rows[row].part != fault->part || fault->of < 0)
        return setup_rows[row].part == fault->part;
    switch (fault->part) {
    case POSITION_MELD: return tables == fault->of;
    case POSITION_LAID:
        while (line_peek(line) && !line_take_word(line, "on"))
            line_take(line);
        return line_take_number(line, "", 1, MELDS_MAX, &meld, &ignored) && meld == fault->of + 1;
    case POSITION_PILE: return line_take_zone(line, rules) == fault->of;
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
    return error_set(error, tr("%s is for %d to %d players, and %d seats are named"), rules->id,
                     players->min, players->max, count);
}

// The seat before or after another one in the direction of play, among those that are still in.
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

void setup_write(const Setup *setup, const Ruleset *rules, FILE *out)
{
    const SetupOutput to = {setup, rules, out};
    for (int row = 0; row < SETUP_ROWS; row++)
        setup_rows[row].write(&to);
}
