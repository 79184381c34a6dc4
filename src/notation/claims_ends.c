#include "notation/claims_rows.h"
#include "play/series.h"
#include "play/state.h"

#include <stdio.h>
#include <string.h>

// ---- How a hand and the match end

bool claim_check_winner(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                        LineError *error)
{
    char is[SEATS_MAX * SEAT_NAME_SIZE], wanted[SEATS_MAX * SEAT_NAME_SIZE];
    SeatSet seats = 0;
    do {
        int seat;
        if (!line_take_seat(line, at->names, &seat, error))
            return false;
        seats |= (SeatSet)(1 << seat);
    } while (line_peek(line));
    standing_list_seats(at, seats, wanted, sizeof wanted);
    standing_list_seats(at, standing_game(at)->winners, is, sizeof is);
    claim->holds = seats == standing_game(at)->winners;
    claim_set(claim, "%s%s%s", is[0] ? row->name : "", is[0] ? " " : "", is);
    if (standing_game(at)->phase == PHASE_OVER)
        claim_differ(claim, tr("wanted the match to be won by %s, it is won by %s"), wanted, is);
    else
        claim_differ(claim, tr("wanted the match to be won by %s, it is not over"), wanted);
    return true;
}

// "out", "blocked", …: how_names in one word each.
bool claim_check_ended(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                       LineError *error)
{
    How how = HOW_NOT_YET, wanted = HOW_NOT_YET;
    const LineWord *word = line_take(line);
    for (int i = 0; i < at->events->count; i++)
        if (at->events->events[i].kind == EVENT_HAND_OVER)
            how = (How)at->events->events[i].number;
    for (How known = HOW_NOT_YET + 1; known < HOWS; known++)
        if (word_is(word, how_names[known]))
            wanted = known;
    if (wanted == HOW_NOT_YET)
        return line_error(error, line, word, tr("wanted how the hand ended: %s, %s, %s, %s or %s"),
                          how_names[1], how_names[2], how_names[3], how_names[4], how_names[5]);
    claim->holds = wanted == how;
    if (how != HOW_NOT_YET)
        claim_set(claim, "%s %s", row->name, how_names[how]);
    if (how == HOW_NOT_YET)
        claim_differ(claim,
                     tr("wanted the hand to be over (%s), and the last command did not end it"),
                     how_names[wanted]);
    else
        claim_differ(claim, tr("wanted the hand to end so: %s; it ended so: %s"), how_names[wanted],
                     how_names[how]);
    return true;
}

// What a hand counted for a seat, as a whole or in a part. No seat that was out has any points.
bool claim_check_scored(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                        LineError *error)
{
    static const char *const parts[] = {"", "held", "laid", "bonus"};
    enum { PARTS = sizeof parts / sizeof parts[0] };
    const HandEnd *end = at->end;
    char what[SEAT_NAME_SIZE + 16];
    long long wanted;
    int seat, part = PARTS - 1;
    if (!line_take_seat(line, at->names, &seat, error))
        return false;
    while (part > 0 && !line_take_word(line, parts[part]))
        part--;
    if (!line_take_number(line, tr("the points"), -CHIPS_LIMIT, CHIPS_LIMIT, &wanted, error))
        return false;
    const char *name = standing_name(at, seat);
    int side = game_side(standing_game(at), seat);
    if (!end->over || !end->scored || !end->game.sides[side].in) {
        claim_differ(claim, tr("the last hand added no points for %s"), name);
        return true;
    }
    const Points *points = &end->points[side];
    int all = points->held + points->laid + points->bonus;
    const int is[PARTS] = {all, points->held, points->laid, points->bonus};
    claim->holds = wanted == is[part];
    claim_set(claim, part ? "%s %s %s %d" : "%s %s%s %d", row->name, name, parts[part], is[part]);
    snprintf(what, sizeof what, part ? "%s (%s)" : "%s%s", name, parts[part]);
    claim_differ(claim, tr("wanted the points of the last hand for %s to be %lld, they are %d"),
                 what, wanted, is[part]);
    return true;
}

bool claim_check_next_direction(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                                LineError *error)
{
    Direction wanted, is = series_direction(at->rules, standing_game(at));
    if (!line_take_direction(line, &wanted, error))
        return false;
    claim->holds = wanted == is;
    claim_set(claim, "%s %s", row->name, direction_names[is]);
    claim_differ(claim, tr("wanted the next match to go round to the %s, it goes to the %s"),
                 direction_names[wanted], direction_names[is]);
    return true;
}

// ---- What would be allowed

// Reads the next words of the line as a command of the seat asked, and tries it.
static ParseResult try_words(const Standing *at, const Line *line, int words, Parsed *parsed)
{
    View view;
    char text[LINE_MAX_BYTES + 1];
    const LineWord *first = line_peek(line);
    snprintf(text, sizeof text, "%.*s", line_span(first, first + words - 1), first->start);
    game_view(standing_game(at), standing_game(at)->asked, &view);
    return command_try(at->rules, at->play, &view, text, first->column, STYLE_LETTERS, parsed);
}

// The code of what refuses the command, "" where it is allowed.
static bool try_command(const Standing *at, const Line *line, int words, const char **code,
                        LineError *error)
{
    Parsed parsed;
    const LineWord *first = line_peek(line);
    if (standing_game(at)->asked == NOBODY)
        return line_error(error, line, first, tr("nobody is asked any more"));
    switch (try_words(at, line, words, &parsed)) {
    case PARSE_ACTS: *code = ""; return true;
    case PARSE_AMBIGUOUS: *code = "ambiguous"; return true;
    case PARSE_REFUSED: *code = refusal_rows[parsed.refusal.code].name; return true;
    case PARSE_COMMAND:
        return line_error(error, line, first, tr("only commands of the game are allowed or not"));
    case PARSE_FAILED: return line_error(error, line, first, "%s", parsed.error.error.text);
    case PARSE_ERROR: break;
    }
    *error = parsed.error;
    return false;
}

bool claim_check_legal(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                       LineError *error)
{
    (void)row;
    const char *code;
    int words = line->count - line->at;
    if (words == 0)
        return line_error(error, line, NULL, tr("wanted a command, and the line ends here"));
    if (!try_command(at, line, words, &code, error))
        return false;
    claim->holds = !*code;
    const LineWord *first = line_peek(line), *last = &line->words[line->count - 1];
    claim_set(claim, "illegal %.*s %s", line_span(first, last), first->start, code);
    claim_differ(claim, tr("wanted this command to be allowed, it is refused: %s"), code);
    line->at = line->count;
    return true;
}

bool claim_check_illegal(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                         LineError *error)
{
    (void)row;
    const char *code;
    int words = line->count - line->at - 1;
    if (words < 1)
        return line_error(error, line, NULL, tr("wanted a command and the code of its refusal"));
    char wanted[NAME_SIZE];
    const LineWord *first = line_peek(line), *last = &line->words[line->count - 2];
    word_copy(last + 1, wanted, sizeof wanted);
    if (refusal_find(wanted) == REFUSALS && strcmp(wanted, "ambiguous") != 0)
        return line_error(error, line, last + 1, tr("there is no refusal \"%s\""), wanted);
    if (!try_command(at, line, words, &code, error))
        return false;
    claim->holds = strcmp(code, wanted) == 0;
    claim_set(claim, "%s %.*s%s%s", *code ? "illegal" : "legal", line_span(first, last),
              first->start, *code ? " " : "", code);
    if (*code)
        claim_differ(claim, tr("wanted this command to be refused: %s; it is refused: %s"), wanted,
                     code);
    else
        claim_differ(claim, tr("wanted this command to be refused: %s; it is allowed"), wanted);
    line->at = line->count;
    return true;
}

// ---- The whole game

enum { STATE_DIGITS = 16 };

void claim_state_text(const Game *game, char text[STATE_TEXT_MAX])
{
    char digits[DIGEST_TEXT_MAX];
    const Digest state = game_state(game);
    digest_text(&state, STATE_DIGITS, digits);
    snprintf(text, STATE_TEXT_MAX, "%d %.*s", game->hand, STATE_DIGITS, digits);
}

bool claim_check_state(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                       LineError *error)
{
    char is[STATE_TEXT_MAX], wanted[STATE_TEXT_MAX], digits[WORD_TEXT_MAX] = "";
    long long hand;
    if (!line_take_number(line, tr("the number of the hand"), 1, HANDS_MAX, &hand, error))
        return false;
    const LineWord *word = line_take(line);
    if (word)
        word_copy(word, digits, sizeof digits);
    if (strspn(digits, "0123456789abcdef") != STATE_DIGITS || strlen(digits) != STATE_DIGITS)
        return line_error(error, line, word, tr("wanted the state of the game: %d digits, 0 to f"),
                          STATE_DIGITS);
    claim_state_text(standing_game(at), is);
    snprintf(wanted, sizeof wanted, "%lld %s", hand, digits);
    claim->holds = strcmp(wanted, is) == 0;
    claim_set(claim, "%s %s", row->name, is);
    claim_differ(claim, tr("hand %lld is not as it was: wanted the state %s, it is %s"), hand,
                 wanted, is);
    return true;
}
