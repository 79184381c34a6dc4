#include "notation/claims.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "base/text_of.h"
#include "play/contract.h"
#include "play/position.h"

const char *standing_name(const Standing *at, int seat)
{
    bool sits = seat >= 0 && seat < at->names->count;
    return sits ? at->names->list[seat] : tr("nobody");
}

// The names of the seats, with spaces between them.
static const char *seats_named(const Standing *at, SeatSet seats)
{
    const char *names = "";
    for (int seat = 0; seat < at->names->count; seat++)
        if (seats >> seat & 1)
            names = text_more(names, "%s%s", *names ? " " : "", standing_name(at, seat));
    return names;
}

void claim_set(const ClaimLine *said, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    said->claim->as_it_is = text_of_values(format, values);
    va_end(values);
}

void claim_differ(const ClaimLine *said, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    said->claim->difference = text_of_values(format, values);
    va_end(values);
}

bool claim_take_seat(const ClaimLine *said, int *seat)
{
    return line_take_seat(said->line, said->at->names, seat, said->error);
}

bool claim_take_number(const ClaimLine *said, const char *what, long long min, long long max,
                       long long *number)
{
    return line_take_number(said->line, what, min, max, number, said->error);
}

// ---- One number, one seat, or one truth value

typedef enum {
    VALUE_TURN,
    VALUE_ASKED,
    VALUE_DEALER,
    VALUE_NEXT_DEALER,
    VALUE_ROUND,
    VALUE_MELDS,
    VALUE_STOCK,
    VALUE_DISCARDS,
    VALUE_RENEWALS,
    VALUE_POT,
    VALUE_OVER,
    VALUE_STOPPED,
    // Values of a seat.
    VALUE_SCORE,
    VALUE_CHIPS,
    VALUE_WON,
    VALUE_REENTRIES,
    VALUE_POINTS,
    VALUE_OUT,
    VALUE_IN,
    VALUE_FOLDED,
} Value;

// The present value; `seat` is 0 if seats have no values of their own.
static int value_of(const Standing *at, Value value, int seat)
{
    const Game *game = &at->play->game;
    const Side *side = &game->sides[game_side(game, seat)];
    switch (value) {
    case VALUE_TURN: return game->phase == PHASE_HAND ? game->in_turn : NOBODY;
    case VALUE_ASKED: return game->asked;
    case VALUE_DEALER: return game->dealer;
    case VALUE_NEXT_DEALER: return series_dealer(at->rules, game);
    case VALUE_ROUND: return game->hand;
    case VALUE_MELDS: return game->meld_count;
    case VALUE_STOCK: return place_count(&game->places, ZONE_STOCK);
    case VALUE_DISCARDS: return place_count(&game->places, ZONE_DISCARDS);
    case VALUE_RENEWALS: return game->renewals;
    case VALUE_POT: return game->pot;
    case VALUE_OVER: return game->phase == PHASE_OVER;
    case VALUE_STOPPED: return game->stopped;
    case VALUE_SCORE: return side->total;
    case VALUE_CHIPS: return game->seats[seat].chips;
    case VALUE_WON: return side->hands_won;
    case VALUE_REENTRIES: return game->seats[seat].reentries;
    case VALUE_POINTS: return points_held(at->rules, game, game_side(game, seat));
    case VALUE_OUT: return !side->in;
    case VALUE_IN: return side->in;
    case VALUE_FOLDED: return game->folded >> seat & 1;
    }
    return 0;
}

static bool compare_number(const ClaimLine *said, const char *what, int is)
{
    long long wanted;
    if (!claim_take_number(said, what, -CHIPS_LIMIT, CHIPS_LIMIT, &wanted))
        return false;
    said->claim->holds = wanted == is;
    claim_differ(said, tr("wanted %s to be %lld, it is %d"), what, wanted, is);
    return true;
}

static bool check_number(const ClaimLine *said)
{
    const ClaimRow *row = said->row;
    int seat = 0;
    if (row->of_seat && !claim_take_seat(said, &seat))
        return false;
    const char *name = row->of_seat ? standing_name(said->at, seat) : "";
    int is = value_of(said->at, (Value)row->value, seat);
    claim_set(said, "%s %s%s%d", row->name, name, row->of_seat ? " " : "", is);
    return compare_number(said, text_of(tr(row->what), name), is);
}

static bool check_count(const ClaimLine *said)
{
    const Standing *at = said->at;
    CountName name;
    if (!line_take_count(said->line, at->rules, at->names, &name, said->error))
        return false;
    const char *count = at->rules->counts[name.count].name;
    const char *seat = name.seat < 0 ? "" : standing_name(at, name.seat);
    const int is = claim_game(said)->counts[name.place];
    claim_set(said, "%s %s %s%s%d", said->row->name, count, seat, *seat ? " " : "", is);
    return compare_number(
        said, text_of(name.seat < 0 ? tr("the count %s") : tr("the count %s of %s"), count, seat),
        is);
}

// A seat, or "nobody".
static bool check_seat(const ClaimLine *said)
{
    const Standing *at = said->at;
    int is = value_of(at, (Value)said->row->value, 0), wanted = NOBODY;
    if (!line_take_word(said->line, "nobody") && !claim_take_seat(said, &wanted))
        return false;
    said->claim->holds = wanted == is;
    claim_set(said, "%s %s", said->row->name, is == NOBODY ? "nobody" : standing_name(at, is));
    claim_differ(said, tr("wanted %s to be %s, it is %s"), tr(said->row->what),
                 standing_name(at, wanted), standing_name(at, is));
    return true;
}

// A truth value. Blessing deletes a false claim.
static bool check_truth(const ClaimLine *said)
{
    const ClaimRow *row = said->row;
    int seat = 0;
    if (row->of_seat && !claim_take_seat(said, &seat))
        return false;
    const char *name = row->of_seat ? standing_name(said->at, seat) : "";
    said->claim->holds = value_of(said->at, (Value)row->value, seat);
    if (said->claim->holds)
        claim_set(said, "%s%s%s", row->name, row->of_seat ? " " : "", name);
    claim_differ(said, tr(row->what), name);
    return true;
}

static bool check_turn(const ClaimLine *said)
{
    if (!line_next_is_number(said->line, said->at->names))
        return check_seat(said);
    int is = claim_game(said)->turn;
    claim_set(said, "%s %d", said->row->name, is);
    return compare_number(said, tr("the number of the turn"), is);
}

// ---- How a hand and the match end

static bool check_winner(const ClaimLine *said)
{
    const Game *game = claim_game(said);
    SeatSet seats = 0;
    do {
        int seat;
        if (!claim_take_seat(said, &seat))
            return false;
        seats |= (SeatSet)(1 << seat);
    } while (line_peek(said->line));
    const char *wanted = seats_named(said->at, seats), *is = seats_named(said->at, game->winners);
    said->claim->holds = seats == game->winners;
    claim_set(said, "%s%s%s", *is ? said->row->name : "", *is ? " " : "", is);
    if (game->phase == PHASE_OVER)
        claim_differ(said, tr("wanted the match to be won by %s, it is won by %s"), wanted, is);
    else
        claim_differ(said, tr("wanted the match to be won by %s, it is not over"), wanted);
    return true;
}

// The way a hand ended, in one word: "out", "blocked", … (how_names).
static bool check_ended(const ClaimLine *said)
{
    How how = HOW_NOT_YET, wanted = HOW_NOT_YET;
    const LineWord *word = line_take(said->line);
    const EventList *events = said->at->events;
    for (int i = 0; i < events->count; i++)
        if (events->events[i].kind == EVENT_HAND_OVER)
            how = (How)events->events[i].number;
    for (How known = HOW_NOT_YET + 1; known < HOWS; known++)
        if (word_is(word, how_names[known]))
            wanted = known;
    if (wanted == HOW_NOT_YET)
        return line_error(said->error, said->line, word,
                          tr("wanted how the hand ended: %s, %s, %s, %s, %s, %s or %s"),
                          how_names[1], how_names[2], how_names[3], how_names[4], how_names[5],
                          how_names[6], how_names[7]);
    said->claim->holds = wanted == how;
    if (how != HOW_NOT_YET) {
        claim_set(said, "%s %s", said->row->name, how_names[how]);
        claim_differ(said, tr("wanted the hand to end so: %s; it ended so: %s"), how_names[wanted],
                     how_names[how]);
    } else {
        claim_differ(said,
                     tr("wanted the hand to be over (%s), and the last command did not end it"),
                     how_names[wanted]);
    }
    return true;
}

// The points of a seat in the last hand, in all or one part. An eliminated seat has none.
static bool check_scored(const ClaimLine *said)
{
    static const char *const parts[] = {"", "held", "laid", "bonus"};
    enum { PARTS = sizeof parts / sizeof parts[0] };
    const HandEnd *end = said->at->end;
    long long wanted;
    int seat, part = PARTS - 1;
    if (!claim_take_seat(said, &seat))
        return false;
    while (part > 0 && !line_take_word(said->line, parts[part]))
        part--;
    if (!claim_take_number(said, tr("the points"), -CHIPS_LIMIT, CHIPS_LIMIT, &wanted))
        return false;
    const char *name = standing_name(said->at, seat);
    int side = game_side(claim_game(said), seat);
    if (!end->over || !end->scored || !end->game.sides[side].in) {
        claim_differ(said, tr("the last hand added no points for %s"), name);
        return true;
    }
    const Points *points = &end->points[side];
    int all = points->held + points->laid + points->bonus;
    const int is[PARTS] = {all, points->held, points->laid, points->bonus};
    said->claim->holds = wanted == is[part];
    claim_set(said, part ? "%s %s %s %d" : "%s %s%s %d", said->row->name, name, parts[part],
              is[part]);
    claim_differ(said, tr("wanted the points of the last hand for %s to be %lld, they are %d"),
                 text_of(part ? "%s (%s)" : "%s%s", name, parts[part]), wanted, is[part]);
    return true;
}

static bool check_next_direction(const ClaimLine *said)
{
    Direction wanted, is = series_direction(said->at->rules, claim_game(said));
    if (!line_take_direction(said->line, &wanted, said->error))
        return false;
    said->claim->holds = wanted == is;
    claim_set(said, "%s %s", said->row->name, direction_names[is]);
    claim_differ(said, tr("wanted the next match to go round to the %s, it goes to the %s"),
                 direction_names[wanted], direction_names[is]);
    return true;
}

// ---- Commands that a claim tries

// Tries the next words of the line as a command of the seat asked. *code is that of the refusal, ""
// if it is allowed.
static bool try_command(const ClaimLine *said, int words, const char **code)
{
    Parsed parsed;
    View view;
    const Standing *at = said->at;
    const Game *game = claim_game(said);
    const LineWord *first = line_peek(said->line);
    if (game->asked == NOBODY)
        return line_error(said->error, said->line, first, tr("nobody is asked any more"));
    const char *text = text_of("%.*s", line_span(first, first + words - 1), first->start);
    game_view(game, game->asked, &view);
    switch (command_try(at->rules, at->play, &view, text, first->column, STYLE_LETTERS, &parsed)) {
    case VERDICT_DONE:
        *code = "";
        return parsed.act_count > 0 ||
               line_error(said->error, said->line, first,
                          tr("only commands of the game are allowed or not"));
    case VERDICT_REFUSED: *code = refusal_rows[parsed.refusal.code].name; return true;
    case VERDICT_FAILED: break;
    }
    *code = "ambiguous";
    if (parsed.wrong == PARSE_ERROR_WORDS)
        *said->error = parsed.error;
    if (parsed.wrong == PARSE_ERROR_RULES)
        line_error(said->error, said->line, first, "%s", parsed.error.error.text);
    return parsed.wrong == PARSE_ERROR_AMBIGUOUS;
}

static bool check_legal(const ClaimLine *said)
{
    const char *code;
    Line *line = said->line;
    int words = line->count - line->at;
    if (words == 0)
        return line_error(said->error, line, NULL, tr("wanted a command, and the line ends here"));
    if (!try_command(said, words, &code))
        return false;
    said->claim->holds = !*code;
    const LineWord *first = line_peek(line), *last = &line->words[line->count - 1];
    claim_set(said, "illegal %.*s %s", line_span(first, last), first->start, code);
    claim_differ(said, tr("wanted this command to be allowed, it is refused: %s"), code);
    line->at = line->count;
    return true;
}

static bool check_illegal(const ClaimLine *said)
{
    const char *code;
    Line *line = said->line;
    int words = line->count - line->at - 1;
    if (words < 1)
        return line_error(said->error, line, NULL,
                          tr("wanted a command and the code of its refusal"));
    const LineWord *first = line_peek(line), *last = &line->words[line->count - 2];
    const WordText wanted = word_text(last + 1);
    if (refusal_find(wanted.text) == REFUSALS && strcmp(wanted.text, "ambiguous") != 0)
        return line_error(said->error, line, last + 1, tr("there is no refusal \"%s\""),
                          wanted.text);
    if (!try_command(said, words, &code))
        return false;
    said->claim->holds = strcmp(code, wanted.text) == 0;
    claim_set(said, "%s %.*s%s%s", *code ? "illegal" : "legal", line_span(first, last),
              first->start, *code ? " " : "", code);
    if (*code)
        claim_differ(said, tr("wanted this command to be refused: %s; it is refused: %s"),
                     wanted.text, code);
    else
        claim_differ(said, tr("wanted this command to be refused: %s; it is allowed"), wanted.text);
    line->at = line->count;
    return true;
}

// ---- The whole game

enum { STATE_DIGITS = 16 };

const char *claim_state_text(const Game *game)
{
    char digits[DIGEST_TEXT_MAX];
    const Digest state = game_state(game);
    digest_text(&state, STATE_DIGITS, digits);
    return text_of("%d %.*s", game->hand, STATE_DIGITS, digits);
}

static bool check_state(const ClaimLine *said)
{
    const char *is = claim_state_text(claim_game(said));
    long long hand;
    if (!claim_take_number(said, tr("the number of the hand"), 1, HANDS_MAX, &hand))
        return false;
    const LineWord *word = line_take(said->line);
    const WordText digits = word_text(word);
    if (strspn(digits.text, "0123456789abcdef") != STATE_DIGITS ||
        strlen(digits.text) != STATE_DIGITS)
        return line_error(said->error, said->line, word,
                          tr("wanted the state of the game: %d digits, 0 to f"), STATE_DIGITS);
    const char *wanted = text_of("%lld %s", hand, digits.text);
    said->claim->holds = strcmp(wanted, is) == 0;
    claim_set(said, "%s %s", said->row->name, is);
    claim_differ(said, tr("hand %lld is not as it was: wanted the state %s, it is %s"), hand,
                 wanted, is);
    return true;
}

// ---- Finding a row

// The row with the name in the next word; NULL and an error if there is none.
static const ClaimRow *take_row(Line *line, LineError *error)
{
    const char *all = "";
    const LineWord *word = line_take(line);
    if (!word) {
        line_error(error, line, NULL, tr("wanted a fact, and the line ends here"));
        return NULL;
    }
    for (int i = 0; i < CLAIM_ROWS; i++) {
        if (word_is(word, claim_rows[i].name))
            return &claim_rows[i];
        all = text_more(all, "%s%s", i ? ", " : "", claim_rows[i].name);
    }
    const WordText shown = word_text(word);
    const char *nearest = nearest_row(shown.text, claim_rows, sizeof claim_rows[0], CLAIM_ROWS);
    line_error(error, line, word,
               nearest ? tr("there is no fact \"%s\"; did you mean \"%s\"?")
                       : tr("there is no fact \"%s\"; there are: %s"),
               shown.text, nearest ? nearest : all);
    return NULL;
}

// Asks a fact of the finished hand.
static bool check_at_end(const ClaimLine *said)
{
    const Standing *at = said->at;
    const LineWord *word = line_peek(said->line);
    const ClaimRow *fact = take_row(said->line, said->error);
    if (!fact)
        return false;
    if (!fact->of_hand)
        return line_error(said->error, said->line, word,
                          tr("\"%s\" is no fact about cards: it is asked without \"%s\""),
                          fact->name, said->row->name);
    said->claim->row = (int)(fact - claim_rows);
    if (!at->end->over) {
        claim_differ(said, "%s", tr("no hand has ended yet"));
        said->line->at = said->line->count;
        return true;
    }
    Claim then = {.difference = "", .as_it_is = ""};
    const Play play = {.game = at->end->game};
    const Standing ended = {at->rules, at->names, &play, at->events, at->end};
    if (!fact->check(&(ClaimLine){fact, &ended, said->line, &then, said->error}))
        return false;
    said->claim->holds = then.holds;
    if (then.as_it_is[0])
        claim_set(said, "%s %s", said->row->name, then.as_it_is);
    claim_differ(said, tr("when the hand ended: %s"), then.difference);
    return true;
}

const ClaimRow claim_rows[CLAIM_ROWS] = {
    {"turn", N_("NAME | NUMBER"), N_("whose turn it is, or its number in the hand"),
     .about = "match.direction", .of_hand = true, .check = check_turn,
     .what = N_("the seat in turn"), .value = VALUE_TURN},
    {"asks", N_("NAME"), N_("who is asked; \"nobody\" when the match is over"),
     .about = "match.direction match.reentry", .check = check_seat, .what = N_("the seat asked"),
     .value = VALUE_ASKED},
    {"dealer", N_("NAME"), N_("who deals"),
     .about = "match.first_dealer match.first_dealer_ace match.direction match.dealer",
     .of_hand = true, .check = check_seat, .what = N_("the dealer"), .value = VALUE_DEALER},
    {"round", N_("NUMBER"), N_("the number of the hand"), .about = "out match.hands",
     .of_hand = true, .check = check_number, .what = N_("the number of the hand"),
     .value = VALUE_ROUND},
    {"hand", N_("NAME NUMBER | NAME CARDS [...]"),
     N_("how many cards a seat holds, or which, in any order; \"...\": and others"),
     .about = "players deck deal", .of_hand = true, .check = claim_check_hand},
    {"sees", N_("NAME hand NAME|PILE [NAME] CARDS [...]"),
     N_("which cards of a hand or a pile the game shows to a seat, in any order, or \"nothing\"; a "
        "pile that has owners is named with its owner"),
     .about = "zones", .of_hand = true, .check = claim_check_sees},
    {"points", N_("NAME POINTS"),
     N_("what the cards of a hand would cost: all of them, or, where the rules count so, those in "
        "no meld"),
     .about = "points score.held", .of_hand = true, .check = check_number,
     .what = N_("the points in %s's hand"), .value = VALUE_POINTS, .of_seat = true},
    {"table", N_("MELD CARDS [...]"), N_("the cards of a meld, in any order"), .about = "melds",
     .of_hand = true, .check = claim_check_table},
    {"melds", N_("NUMBER"), N_("how many melds lie on the table"), .about = "melds",
     .of_hand = true, .check = check_number, .what = N_("the number of melds"),
     .value = VALUE_MELDS},
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
     N_("the part of the contract that a seat has yet to put down, or \"nothing\""),
     .about = "opening", .of_hand = true, .check = claim_check_due},
    {"top", N_("CARD"), N_("the top of the discard pile, or \"nothing\""), .about = "zones",
     .of_hand = true, .check = claim_check_top},
    {"stock", N_("NUMBER"), N_("how many cards the stock has"), .about = "players deck deal stock",
     .of_hand = true, .check = check_number, .what = N_("the number of cards in the stock"),
     .value = VALUE_STOCK},
    {"discards", N_("NUMBER"), N_("how many cards the discard pile has"),
     .about = "deck deal stock", .of_hand = true, .check = check_number,
     .what = N_("the number of discards"), .value = VALUE_DISCARDS},
    {"renewals", N_("NUMBER"), N_("how often the stock was renewed in this hand"), .about = "stock",
     .of_hand = true, .check = check_number, .what = N_("the number of renewals of the stock"),
     .value = VALUE_RENEWALS},
    {"score", N_("NAME POINTS"), N_("a seat's total"),
     .about = "score points match.limit match.bonuses match.reentry", .check = check_number,
     .what = N_("%s's score"), .value = VALUE_SCORE, .of_seat = true},
    {"chips", N_("NAME CHIPS"), N_("what a seat has won less what it has paid"), .about = "chips",
     .check = check_number, .what = N_("%s's chips"), .value = VALUE_CHIPS, .of_seat = true},
    {"count", N_("COUNT [NAME] NUMBER"),
     N_("a count of the rules: of the table, or of a seat or its side"), .about = "counts",
     .of_hand = true, .check = check_count},
    {"pot", N_("CHIPS"), N_("what lies in the pot"), .about = "chips", .check = check_number,
     .what = N_("the pot"), .value = VALUE_POT},
    {"reentries", N_("NAME NUMBER"), N_("how often a seat has re-entered"),
     .about = "match.reentry", .check = check_number, .what = N_("the number of %s's re-entries"),
     .value = VALUE_REENTRIES, .of_seat = true},
    {"won", N_("NAME HANDS"), N_("in how many hands a seat has gone out"),
     .about = "match.tie match.hand_won", .check = check_number,
     .what = N_("the number of hands that %s has won"), .value = VALUE_WON, .of_seat = true},
    {"out", N_("NAME"), N_("the seat is out of the match"),
     .about = "match.limit match.at_limit match.reentry", .check = check_truth,
     .what = N_("wanted %s to be out of the match, and that is not so"), .value = VALUE_OUT,
     .of_seat = true},
    {"in", N_("NAME"), N_("the seat is still in the match"),
     .about = "match.limit match.at_limit match.reentry", .check = check_truth,
     .what = N_("wanted %s to be still in the match, and that is not so"), .value = VALUE_IN,
     .of_seat = true},
    {"folded", N_("NAME"), N_("the seat has left the hand by a word"), .about = "hand",
     .of_hand = true, .check = check_truth,
     .what = N_("wanted %s to have left the hand, and that is not so"), .value = VALUE_FOLDED,
     .of_seat = true},
    {"ended", N_("out|closed|blocked|stock|bound|folded|said"),
     N_("the last command ended the hand, and how"), .about = "out stock blocked score",
     .check = check_ended},
    {"at_end", N_("FACT"),
     N_("a fact about cards, as it was when the last hand ended, before the next was dealt"),
     .check = check_at_end},
    {"scored", N_("NAME [held|laid|bonus] POINTS"),
     N_("the points of a seat in the last finished hand: all of them, or only those for cards "
        "held, for cards laid, or as a bonus"),
     .about = "score points", .check = check_scored},
    {"over", "", N_("the match is over"), .about = "match.limit match.at_limit match.hands",
     .check = check_truth, .what = N_("wanted the match to be over, it is not"),
     .value = VALUE_OVER},
    {"stopped", "", N_("the bound of hands has stopped the match"), .check = check_truth,
     .what = N_("wanted the match to be stopped by the bound of hands, it is not"),
     .value = VALUE_STOPPED},
    {"winner", N_("NAME [NAME ...]"), N_("who has won the match"),
     .about = "match.best match.bonuses match.limit match.at_limit match.hands match.tie",
     .check = check_winner},
    {"next_dealer", N_("NAME"),
     N_("who deals first in the next match of a series; \"nobody\" where that is found anew"),
     .about = "match.series", .check = check_seat, .what = N_("the first dealer of the next match"),
     .value = VALUE_NEXT_DEALER},
    {"next_direction", N_("left|right"), N_("which way the next match of a series goes round"),
     .about = "match.direction match.series", .check = check_next_direction},
    {"state", N_("HAND DIGEST"),
     N_("the number of the hand, and the whole game as 16 digits: what a transcript says of each "
        "deal"),
     .check = check_state},
    {"legal", N_("COMMAND"), N_("the seat asked might do this; nothing is done"),
     .check = check_legal},
    {"illegal", N_("COMMAND REFUSAL"),
     N_("the seat asked may not do this, for this reason; nothing is done"),
     .check = check_illegal},
};

bool claim_check(const Standing *at, Line *line, Claim *claim, LineError *error)
{
    const ClaimRow *row = take_row(line, error);
    const ClaimLine said = {row, at, line, claim, error};
    bool dealt = false;
    *claim = (Claim){.difference = "", .as_it_is = ""};
    if (!row)
        return false;
    claim->row = (int)(row - claim_rows);
    if (!row->check(&said) || !line_ends(line, error))
        return false;

    // A claim about cards that fails after the next hand was dealt probably meant the finished
    // hand.
    for (int i = 0; !claim->holds && at->end->over && i < at->events->count; i++)
        dealt = dealt || at->events->events[i].kind == EVENT_DEALER;
    if (dealt && row->of_hand)
        claim->difference = text_more(
            claim->difference,
            tr("; the next hand is dealt already: \"at_end %s ...\" asks about the one that ended"),
            row->name);
    return true;
}

void claims_write(const Standing *at, FILE *out)
{
    const Game *game = &at->play->game;
    bool over = game->phase == PHASE_OVER;
    if (over)
        fprintf(out, "= over\n");
    if (over && game->winners)
        fprintf(out, "= winner %s\n", seats_named(at, game->winners));
    if (!over)
        fprintf(out, "= asks %s\n", standing_name(at, game->asked));
    fprintf(out, "= round %d\n", value_of(at, VALUE_ROUND, 0));
    for (int seat = 0; seat < at->names->count; seat++) {
        const char *name = standing_name(at, seat);
        fprintf(out, "= score %s %d\n", name, value_of(at, VALUE_SCORE, seat));
        fprintf(out, "= chips %s %d\n", name, value_of(at, VALUE_CHIPS, seat));
    }
    fprintf(out, "= pot %d\n", value_of(at, VALUE_POT, 0));
    fprintf(out, "= stock %d\n", value_of(at, VALUE_STOCK, 0));
}
