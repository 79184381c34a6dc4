#include "notation/claims.h"

#include <stdarg.h>
#include <string.h>

#include "base/nearest.h"
#include "base/text.h"
#include "notation/claims_rows.h"
#include "play/series.h"

const char *standing_name(const Standing *at, int seat)
{
    bool sits = seat >= 0 && seat < at->names->count;
    return sits ? at->names->list[seat] : tr("nobody");
}

void standing_list_seats(const Standing *at, SeatSet seats, char *names, size_t size)
{
    Text text = text_in(names, size);
    for (int seat = 0; seat < at->names->count; seat++)
        if (seats >> seat & 1)
            text_add(&text, "%s%s", text.used ? " " : "", standing_name(at, seat));
}

void claim_set(Claim *claim, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(claim->as_it_is, sizeof claim->as_it_is, format, values);
    va_end(values);
}

void claim_differ(Claim *claim, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(claim->difference, sizeof claim->difference, format, values);
    va_end(values);
}

// ---- Numbers and seats

static bool compare_number(Line *line, Claim *claim, const char *what, int is, LineError *error)
{
    long long wanted;
    if (!line_take_number(line, what, -CHIPS_LIMIT, CHIPS_LIMIT, &wanted, error))
        return false;
    claim->holds = wanted == is;
    claim_differ(claim, tr("wanted %s to be %lld, it is %d"), what, wanted, is);
    return true;
}

static bool check_number(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                         LineError *error)
{
    int is = row->ask(at);
    claim_set(claim, "%s %d", row->name, is);
    return compare_number(line, claim, tr(row->what), is, error);
}

static bool check_number_of_seat(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                                 LineError *error)
{
    int seat;
    char what[SEAT_NAME_SIZE + 64];
    if (!line_take_seat(line, at->names, &seat, error))
        return false;
    int is = row->ask_seat(at, seat);
    snprintf(what, sizeof what, tr(row->what), standing_name(at, seat));
    claim_set(claim, "%s %s %d", row->name, standing_name(at, seat), is);
    return compare_number(line, claim, what, is, error);
}

// A seat; "nobody" where there is none.
static bool check_seat(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                       LineError *error)
{
    int is = row->ask(at);
    int wanted = NOBODY;
    if (!line_take_word(line, "nobody") && !line_take_seat(line, at->names, &wanted, error))
        return false;
    claim->holds = wanted == is;
    claim_set(claim, "%s %s", row->name, is == NOBODY ? "nobody" : standing_name(at, is));
    claim_differ(claim, tr("wanted %s to be %s, it is %s"), tr(row->what),
                 standing_name(at, wanted), standing_name(at, is));
    return true;
}

// Something that holds, or does not; then the claim should not stand there.
static bool check_truth(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                        LineError *error)
{
    (void)line;
    (void)error;
    claim->holds = row->ask(at);
    claim_set(claim, "%s", claim->holds ? row->name : "");
    claim_differ(claim, "%s", tr(row->what));
    return true;
}

static bool check_truth_of_seat(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                                LineError *error)
{
    int seat;
    if (!line_take_seat(line, at->names, &seat, error))
        return false;
    claim->holds = row->ask_seat(at, seat);
    if (claim->holds)
        claim_set(claim, "%s %s", row->name, standing_name(at, seat));
    claim_differ(claim, tr(row->what), standing_name(at, seat));
    return true;
}

static int ask_turn(const Standing *at)
{
    return standing_game(at)->phase == PHASE_HAND ? standing_game(at)->in_turn : NOBODY;
}

// A seat may be called "3": then its name is meant.
bool claim_check_turn(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                      LineError *error)
{
    char word[WORD_TEXT_MAX] = "";
    if (line_peek(line))
        word_copy(line_peek(line), word, sizeof word);
    if (!*word || !word_is_number(line_peek(line)) || seat_find(at->names, word) >= 0)
        return check_seat(row, at, line, claim, error);
    int is = standing_game(at)->turn;
    claim_set(claim, "%s %d", row->name, is);
    return compare_number(line, claim, tr("the number of the turn"), is, error);
}

static int ask_asked(const Standing *at) { return standing_game(at)->asked; }

static int ask_dealer(const Standing *at) { return standing_game(at)->dealer; }

static int ask_next_dealer(const Standing *at)
{
    return series_dealer(at->rules, standing_game(at));
}

static int ask_round(const Standing *at) { return standing_game(at)->hand; }

static int ask_melds(const Standing *at) { return standing_game(at)->meld_count; }

static int ask_stock(const Standing *at)
{
    return place_count(&standing_game(at)->places, ZONE_STOCK);
}

static int ask_discards(const Standing *at)
{
    return place_count(&standing_game(at)->places, ZONE_DISCARDS);
}

static int ask_renewals(const Standing *at) { return standing_game(at)->renewals; }

static int ask_pot(const Standing *at) { return standing_game(at)->pot; }

static int ask_score(const Standing *at, int seat)
{
    return standing_game(at)->sides[game_side(standing_game(at), seat)].total;
}

static int ask_chips(const Standing *at, int seat) { return standing_game(at)->seats[seat].chips; }

static int ask_won(const Standing *at, int seat)
{
    return standing_game(at)->sides[game_side(standing_game(at), seat)].hands_won;
}

static int ask_reentries(const Standing *at, int seat)
{
    return standing_game(at)->seats[seat].reentries;
}

static int ask_points(const Standing *at, int seat)
{
    return points_held(at->rules, standing_game(at), game_side(standing_game(at), seat));
}

static int ask_out(const Standing *at, int seat)
{
    return !standing_game(at)->sides[game_side(standing_game(at), seat)].in;
}

static int ask_in(const Standing *at, int seat) { return !ask_out(at, seat); }

static int ask_over(const Standing *at) { return standing_game(at)->phase == PHASE_OVER; }

static int ask_stopped(const Standing *at) { return standing_game(at)->stopped; }

// ---- Finding a row

static const ClaimRow *unknown_claim(Line *line, const LineWord *word, LineError *error)
{
    const char *names[CLAIM_ROWS];
    char shown[WORD_TEXT_MAX], all[CLAIM_ROWS * NAME_SIZE];
    Text text = text_in(all, sizeof all);
    for (int i = 0; i < CLAIM_ROWS; i++) {
        names[i] = claim_rows[i].name;
        text_add(&text, "%s%s", i ? ", " : "", names[i]);
    }
    word_copy(word, shown, sizeof shown);
    const char *nearest = nearest_name(shown, names, CLAIM_ROWS);
    if (nearest)
        line_error(error, line, word, tr("there is no fact \"%s\"; did you mean \"%s\"?"), shown,
                   nearest);
    else
        line_error(error, line, word, tr("there is no fact \"%s\"; there are: %s"), shown, all);
    return NULL;
}

// The row that the next word names; NULL and an error where it names none.
static const ClaimRow *take_row(Line *line, LineError *error)
{
    const LineWord *word = line_take(line);
    if (!word) {
        line_error(error, line, NULL, tr("wanted a fact, and the line ends here"));
        return NULL;
    }
    for (int i = 0; i < CLAIM_ROWS; i++)
        if (word_is(word, claim_rows[i].name))
            return &claim_rows[i];
    return unknown_claim(line, word, error);
}

// ---- The hand that is over

static bool check_at_end(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                         LineError *error)
{
    const LineWord *word = line_peek(line);
    const ClaimRow *fact = take_row(line, error);
    if (!fact)
        return false;
    if (!fact->of_hand)
        return line_error(error, line, word,
                          tr("\"%s\" is no fact about cards: it is asked without \"%s\""),
                          fact->name, row->name);
    claim->row = (int)(fact - claim_rows);
    if (!at->end->over) {
        claim_differ(claim, "%s", tr("no hand has ended yet"));
        line->at = line->count;
        return true;
    }
    Claim then = {0};
    const Play play = {.game = at->end->game};
    const Standing ended = {at->rules, at->names, &play, at->events, at->end};
    if (!fact->check(fact, &ended, line, &then, error))
        return false;
    claim->holds = then.holds;
    if (then.as_it_is[0])
        claim_set(claim, "%s %s", row->name, then.as_it_is);
    else
        claim_set(claim, "%s", "");
    claim_differ(claim, tr("when the hand ended: %s"), then.difference);
    return true;
}

// A fact about cards that fails where the last command dealt the next hand was meant otherwise.
static void tell_at_end(const Standing *at, const ClaimRow *row, Claim *claim)
{
    bool dealt = false;
    for (int i = 0; at->end->over && i < at->events->count; i++)
        dealt = dealt || at->events->events[i].kind == EVENT_DEALER;
    if (!dealt || !row->of_hand)
        return;
    size_t used = strlen(claim->difference);
    snprintf(
        claim->difference + used, sizeof claim->difference - used,
        tr("; the next hand is dealt already: \"at_end %s ...\" asks about the one that ended"),
        row->name);
}

// ---- The rows

const ClaimRow claim_rows[CLAIM_ROWS] = {
    {"turn", N_("NAME | NUMBER"), N_("whose turn it is, or its number in the hand"),
     .about = "match.direction", .of_hand = true, .check = claim_check_turn,
     .what = N_("the seat in turn"), .ask = ask_turn},
    {"asks", N_("NAME"), N_("who is asked; \"nobody\" when the match is over"),
     .about = "match.direction match.reentry", .check = check_seat, .what = N_("the seat asked"),
     .ask = ask_asked},
    {"dealer", N_("NAME"), N_("who deals"),
     .about = "match.first_dealer match.first_dealer_ace match.direction", .of_hand = true,
     .check = check_seat, .what = N_("the dealer"), .ask = ask_dealer},
    {"round", N_("NUMBER"), N_("the number of the hand"), .about = "out match.hands",
     .of_hand = true, .check = check_number, .what = N_("the number of the hand"),
     .ask = ask_round},
    {"hand", N_("NAME NUMBER | NAME CARDS [...]"),
     N_("how many cards a seat holds, or which, in any order; \"...\": and others"),
     .about = "players deck deal", .of_hand = true, .check = claim_check_hand},
    {"sees", N_("NAME hand NAME|stock|discards CARDS [...]"),
     N_("which cards of a hand or a pile the game shows to a seat, in any order, or \"nothing\""),
     .about = "zones", .of_hand = true, .check = claim_check_sees},
    {"points", N_("NAME POINTS"),
     N_("what the cards of a hand would cost: all of them, or, where the rules count so, those in "
        "no meld"),
     .about = "points score.held", .of_hand = true, .check = check_number_of_seat,
     .what = N_("the points in %s's hand"), .ask_seat = ask_points},
    {"table", N_("MELD CARDS [...]"), N_("the cards of a meld, in any order"), .about = "melds",
     .of_hand = true, .check = claim_check_table},
    {"melds", N_("NUMBER"), N_("how many melds lie on the table"), .about = "melds",
     .of_hand = true, .check = check_number, .what = N_("the number of melds"), .ask = ask_melds},
    {"ace", N_("MELD low|high [low|high]"),
     N_("at which ends of a run the place of an ace is taken, or \"nothing\""), .about = "melds",
     .of_hand = true, .check = claim_check_ace},
    {"opened", N_("NAME [NUMBER]"),
     N_("the seat has put down its first meld or its contract, in the turn of this number; 0: not "
        "yet"),
     .about = "melds opening", .of_hand = true, .check = claim_check_opened},
    {"contract", N_("NUMBER KIND [NUMBER KIND ...]"),
     N_("the melds that each side puts down first in this hand, or \"nothing\""),
     .about = "opening", .of_hand = true, .check = claim_check_contract},
    {"due", N_("NAME NUMBER KIND [NUMBER KIND ...]"),
     N_("what of the contract a seat has still to put down, or \"nothing\""), .about = "opening",
     .of_hand = true, .check = claim_check_due},
    {"top", N_("CARD"), N_("the top of the discard pile, or \"nothing\""), .about = "zones",
     .of_hand = true, .check = claim_check_top},
    {"stock", N_("NUMBER"), N_("how many cards the stock has"), .about = "players deck deal stock",
     .of_hand = true, .check = check_number, .what = N_("the number of cards in the stock"),
     .ask = ask_stock},
    {"discards", N_("NUMBER"), N_("how many cards the discard pile has"),
     .about = "deck deal stock", .of_hand = true, .check = check_number,
     .what = N_("the number of discards"), .ask = ask_discards},
    {"renewals", N_("NUMBER"), N_("how often the stock was renewed in this hand"), .about = "stock",
     .of_hand = true, .check = check_number, .what = N_("the number of renewals of the stock"),
     .ask = ask_renewals},
    {"score", N_("NAME POINTS"), N_("a seat's total"),
     .about = "score points match.limit match.reentry", .check = check_number_of_seat,
     .what = N_("%s's score"), .ask_seat = ask_score},
    {"chips", N_("NAME CHIPS"), N_("what a seat has won less what it has paid"), .about = "chips",
     .check = check_number_of_seat, .what = N_("%s's chips"), .ask_seat = ask_chips},
    {"pot", N_("CHIPS"), N_("what lies in the pot"), .about = "chips", .check = check_number,
     .what = N_("the pot"), .ask = ask_pot},
    {"reentries", N_("NAME NUMBER"), N_("how often a seat has re-entered"),
     .about = "match.reentry", .check = check_number_of_seat,
     .what = N_("the number of %s's re-entries"), .ask_seat = ask_reentries},
    {"won", N_("NAME HANDS"), N_("in how many hands a seat has gone out"), .about = "match.tie",
     .check = check_number_of_seat, .what = N_("the number of hands that %s has won"),
     .ask_seat = ask_won},
    {"out", N_("NAME"), N_("the seat is out of the match"),
     .about = "match.limit match.at_limit match.reentry", .check = check_truth_of_seat,
     .what = N_("wanted %s to be out of the match, and that is not so"), .ask_seat = ask_out},
    {"in", N_("NAME"), N_("the seat is still in the match"),
     .about = "match.limit match.at_limit match.reentry", .check = check_truth_of_seat,
     .what = N_("wanted %s to be still in the match, and that is not so"), .ask_seat = ask_in},
    {"ended", N_("out|closed|blocked|stock|bound"), N_("the last command ended the hand, and how"),
     .about = "out stock blocked score", .check = claim_check_ended},
    {"at_end", N_("FACT"),
     N_("a fact about cards, as it was when the last hand ended, before the next was dealt"),
     .check = check_at_end},
    {"scored", N_("NAME [held|laid|bonus] POINTS"),
     N_("what the last hand that ended added to a seat's total; or the part of it for cards held, "
        "for cards laid, as a bonus"),
     .about = "score points", .check = claim_check_scored},
    {"over", "", N_("the match is over"), .about = "match.limit match.at_limit match.hands",
     .check = check_truth, .what = N_("wanted the match to be over, it is not"), .ask = ask_over},
    {"stopped", "", N_("the bound of hands has stopped the match"), .check = check_truth,
     .what = N_("wanted the match to be stopped by the bound of hands, it is not"),
     .ask = ask_stopped},
    {"winner", N_("NAME [NAME ...]"), N_("who has won the match"),
     .about = "match.best match.limit match.at_limit match.hands match.tie",
     .check = claim_check_winner},
    {"next_dealer", N_("NAME"),
     N_("who deals first in the next match of a series; \"nobody\" where that is found anew"),
     .about = "match.series", .check = check_seat, .what = N_("the first dealer of the next match"),
     .ask = ask_next_dealer},
    {"next_direction", N_("left|right"), N_("which way the next match of a series goes round"),
     .about = "match.direction match.series", .check = claim_check_next_direction},
    {"state", N_("HAND DIGEST"),
     N_("the number of the hand, and the whole game as 16 digits: what a transcript says of each "
        "deal"),
     .check = claim_check_state},
    {"legal", N_("COMMAND"), N_("the seat asked might do this; nothing is done"),
     .check = claim_check_legal},
    {"illegal", N_("COMMAND REFUSAL"),
     N_("the seat asked may not do this, for this reason; nothing is done"),
     .check = claim_check_illegal},
};

bool claim_check(const Standing *at, Line *line, Claim *claim, LineError *error)
{
    const ClaimRow *row = take_row(line, error);
    claim->as_it_is[0] = claim->difference[0] = '\0';
    claim->holds = false;
    if (!row)
        return false;
    claim->row = (int)(row - claim_rows);
    if (!row->check(row, at, line, claim, error) || !line_ends(line, error))
        return false;
    if (!claim->holds)
        tell_at_end(at, row, claim);
    return true;
}

static int claim_value(const ClaimRow *row, const Standing *at, int seat)
{
    return seat < 0 ? row->ask(at) : row->ask_seat(at, seat);
}

static void write_claim(const Standing *at, const char *name, int seat, FILE *out)
{
    for (int i = 0; i < CLAIM_ROWS; i++)
        if (strcmp(claim_rows[i].name, name) == 0)
            fprintf(out, seat < 0 ? "= %s %s%d\n" : "= %s %s %d\n", name,
                    seat < 0 ? "" : standing_name(at, seat), claim_value(&claim_rows[i], at, seat));
}

void claims_write(const Standing *at, FILE *out)
{
    char winners[SEATS_MAX * SEAT_NAME_SIZE];
    bool over = standing_game(at)->phase == PHASE_OVER;
    standing_list_seats(at, standing_game(at)->winners, winners, sizeof winners);
    if (over)
        fprintf(out, "= over\n");
    if (over && winners[0])
        fprintf(out, "= winner %s\n", winners);
    if (!over)
        fprintf(out, "= asks %s\n", standing_name(at, standing_game(at)->asked));
    write_claim(at, "round", -1, out);
    for (int seat = 0; seat < at->names->count; seat++) {
        write_claim(at, "score", seat, out);
        write_claim(at, "chips", seat, out);
    }
    write_claim(at, "pot", -1, out);
    write_claim(at, "stock", -1, out);
}
