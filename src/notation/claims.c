#include "notation/claims.h"

#include <stdarg.h>
#include <string.h>

#include "base/nearest.h"
#include "base/text.h"

static const Game *game_of(const Standing *at) { return &at->play->game; }

static const char *name_of(const Standing *at, int seat)
{
    bool sits = seat >= 0 && seat < at->names->count;
    return sits ? at->names->list[seat] : tr("nobody");
}

static void set(Claim *claim, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void differ(Claim *claim, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void set(Claim *claim, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(claim->as_it_is, sizeof claim->as_it_is, format, values);
    va_end(values);
}

static void differ(Claim *claim, const char *format, ...)
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
    differ(claim, tr("wanted %s to be %lld, it is %d"), what, wanted, is);
    return true;
}

static bool check_number(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                         LineError *error)
{
    int is = row->ask(at, -1);
    set(claim, "%s %d", row->name, is);
    return compare_number(line, claim, tr(row->what), is, error);
}

static bool check_number_of_seat(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                                 LineError *error)
{
    int seat;
    char what[SEAT_NAME_SIZE + 64];
    if (!line_take_seat(line, at->names, &seat, error))
        return false;
    int is = row->ask(at, seat);
    snprintf(what, sizeof what, tr(row->what), name_of(at, seat));
    set(claim, "%s %s %d", row->name, name_of(at, seat), is);
    return compare_number(line, claim, what, is, error);
}

// A seat; "nobody" where there is none.
static bool check_seat(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                       LineError *error)
{
    int is = row->ask(at, -1);
    int wanted = NOBODY;
    if (!line_take_word(line, "nobody") && !line_take_seat(line, at->names, &wanted, error))
        return false;
    claim->holds = wanted == is;
    set(claim, "%s %s", row->name, is == NOBODY ? "nobody" : name_of(at, is));
    differ(claim, tr("wanted %s to be %s, it is %s"), tr(row->what), name_of(at, wanted),
           name_of(at, is));
    return true;
}

// Something that holds, or does not; then the claim should not stand there.
static bool check_truth(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                        LineError *error)
{
    (void)line;
    (void)error;
    claim->holds = row->ask(at, -1);
    set(claim, "%s", claim->holds ? row->name : "");
    differ(claim, "%s", tr(row->what));
    return true;
}

static bool check_truth_of_seat(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                                LineError *error)
{
    int seat;
    if (!line_take_seat(line, at->names, &seat, error))
        return false;
    claim->holds = row->ask(at, seat);
    if (claim->holds)
        set(claim, "%s %s", row->name, name_of(at, seat));
    differ(claim, tr(row->what), name_of(at, seat));
    return true;
}

static int ask_turn(const Standing *at, int seat)
{
    (void)seat;
    return game_of(at)->phase == PHASE_HAND ? game_of(at)->in_turn : NOBODY;
}

static int ask_asked(const Standing *at, int seat)
{
    (void)seat;
    return game_of(at)->asked;
}

static int ask_dealer(const Standing *at, int seat)
{
    (void)seat;
    return game_of(at)->dealer;
}

static int ask_round(const Standing *at, int seat)
{
    (void)seat;
    return game_of(at)->hand;
}

static int ask_melds(const Standing *at, int seat)
{
    (void)seat;
    return game_of(at)->meld_count;
}

static int ask_stock(const Standing *at, int seat)
{
    (void)seat;
    return place_count(&game_of(at)->places, ZONE_STOCK);
}

static int ask_discards(const Standing *at, int seat)
{
    (void)seat;
    return place_count(&game_of(at)->places, ZONE_DISCARDS);
}

static int ask_renewals(const Standing *at, int seat)
{
    (void)seat;
    return game_of(at)->renewals;
}

static int ask_pot(const Standing *at, int seat)
{
    (void)seat;
    return game_of(at)->pot;
}

static int ask_score(const Standing *at, int seat)
{
    return game_of(at)->sides[game_side(game_of(at), seat)].total;
}

static int ask_chips(const Standing *at, int seat) { return game_of(at)->seats[seat].chips; }
static int ask_reentries(const Standing *at, int seat)
{
    return game_of(at)->seats[seat].reentries;
}

static int ask_points(const Standing *at, int seat)
{
    int points = 0;
    for (CardSet rest = game_of(at)->hands[seat]; !card_set_is_empty(&rest);)
        points += at->rules->points[card_face(card_set_pop(&rest))];
    return points;
}

static int ask_out(const Standing *at, int seat)
{
    return !game_of(at)->sides[game_side(game_of(at), seat)].in;
}

static int ask_in(const Standing *at, int seat) { return !ask_out(at, seat); }

static int ask_over(const Standing *at, int seat)
{
    (void)seat;
    return game_of(at)->phase == PHASE_OVER;
}

static int ask_stopped(const Standing *at, int seat)
{
    (void)seat;
    return game_of(at)->stopped;
}

// ---- Cards

static bool is_number(const LineWord *word)
{
    for (int i = 0; i < word->length; i++)
        if (word->start[i] < '0' || word->start[i] > '9')
            return false;
    return true;
}

static bool is_rest(const LineWord *word) { return word_is(word, "...") || word_is(word, "…"); }

// Cards that a claim names; `open`: there may be others.
typedef struct {
    int count;
    bool open;
    CardWord words[CARDS_MAX];
} Named;

static bool take_named(const Standing *at, Line *line, Named *named, LineError *error)
{
    named->count = 0;
    while (line_peek(line) && !is_rest(line_peek(line))) {
        if (named->count == CARDS_MAX)
            return line_error(error, line, line_peek(line), tr("more than %d cards"), CARDS_MAX);
        if (!line_take_card(line, &at->rules->deck, &named->words[named->count++], error))
            return false;
    }
    named->open = line_take(line) != NULL;
    return true;
}

static bool agrees(const CardWord *word, Laying laying)
{
    if (word->shows != card_face(laying.card))
        return false;
    if (word->as == FACE_OPEN || laying.as == FACE_OPEN)
        return word->as == FACE_OPEN;
    bool rank_alone = laying.as & FACE_ANY_SUIT || word->as & FACE_ANY_SUIT;
    return word->as == face_shown(laying.as) ||
           (rank_alone && face_rank(word->as) == face_rank(face_shown(laying.as)));
}

// Are these the cards, in any order? A word that says what its card stands for is matched first.
static bool match(const Named *named, const Laying cards[], int count)
{
    bool used[CARDS_MAX] = {false};
    int matched = 0;
    for (int said = 1; said >= 0; said--)
        for (int i = 0; i < named->count; i++) {
            int at = 0;
            if ((named->words[i].as != FACE_OPEN) != said)
                continue;
            while (at < count && (used[at] || !agrees(&named->words[i], cards[at])))
                at++;
            if (at == count)
                return false;
            used[at] = true;
            matched++;
        }
    return matched == count || named->open;
}

static void add_cards(const Standing *at, Text *text, const Laying cards[], int count)
{
    for (int i = 0; i < count; i++) {
        char card[CARD_TEXT_MAX];
        laying_text(&at->rules->deck, at->rules->wild, cards[i], STYLE_LETTERS, card);
        text_add(text, " %s", card);
    }
}

static void compare_cards(const Standing *at, Claim *claim, const Named *named, const char *row,
                          const char *what, const Laying cards[], int count)
{
    char wanted[CLAIM_TEXT_MAX / 3], is[CLAIM_TEXT_MAX / 2];
    Laying words[CARDS_MAX];
    for (int i = 0; i < named->count; i++)
        words[i] = (Laying){named->words[i].shows, named->words[i].as};
    Text text = text_in(wanted, sizeof wanted);
    add_cards(at, &text, words, named->count);
    text = text_in(is, sizeof is);
    add_cards(at, &text, cards, count);
    claim->holds = match(named, cards, count);
    set(claim, "%s%s", row, is);
    differ(claim, tr("wanted %s to be%s%s, it is%s"), what, wanted, named->open ? " ..." : "", is);
}

static int list_hand(const Standing *at, int seat, Laying cards[CARDS_MAX])
{
    int count = 0;
    Card all[CARDS_MAX];
    int size = deck_list(&at->rules->deck, all);
    for (int i = 0; i < size; i++)
        if (card_set_has(&game_of(at)->hands[seat], all[i]))
            cards[count++] = (Laying){all[i], FACE_OPEN};
    return count;
}

static bool check_hand(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                       LineError *error)
{
    int seat;
    char start[SEAT_NAME_SIZE + NAME_SIZE], what[SEAT_NAME_SIZE + 64];
    if (!line_take_seat(line, at->names, &seat, error))
        return false;
    const char *name = name_of(at, seat);
    int count = game_of(at)->seats[seat].cards;
    if (line_peek(line) && is_number(line_peek(line))) {
        long long wanted;
        if (!line_take_number(line, tr("a number of cards"), 0, CARDS_MAX, &wanted, error))
            return false;
        claim->holds = wanted == count;
        set(claim, "%s %s %d", row->name, name, count);
        differ(claim, tr("wanted %s's hand to be %lld cards, it is %d"), name, wanted, count);
        return true;
    }
    Named named;
    Laying cards[CARDS_MAX];
    if (!take_named(at, line, &named, error))
        return false;
    snprintf(start, sizeof start, "%s %s", row->name, name);
    snprintf(what, sizeof what, tr("%s's hand"), name);
    compare_cards(at, claim, &named, start, what, cards, list_hand(at, seat, cards));
    return true;
}

static bool check_table(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                        LineError *error)
{
    long long number;
    Named named;
    char start[NAME_SIZE + 8], what[64];
    const Game *game = game_of(at);
    if (!line_take_number(line, tr("the number of a meld"), 1, MELDS_MAX, &number, error) ||
        !take_named(at, line, &named, error))
        return false;
    int meld = (int)number - 1;
    Laying cards[CARDS_MAX];
    int count = meld < game->meld_count ? meld_size(game, meld) : 0;
    for (int i = 0; i < count; i++)
        cards[i] = (Laying){meld_cards(game, meld)[i].card, meld_cards(game, meld)[i].as};
    snprintf(start, sizeof start, "%s %d", row->name, (int)number);
    snprintf(what, sizeof what, tr("meld %d"), (int)number);
    compare_cards(at, claim, &named, start, what, cards, count);
    if (count > 0)
        return true;
    claim->holds = false;
    set(claim, "%s", "");
    differ(claim, tr("there is no meld %d on the table"), (int)number);
    return true;
}

static bool check_top(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                      LineError *error)
{
    CardWord word = {.shows = FACE_NONE, .as = FACE_OPEN};
    char is[CARD_TEXT_MAX] = "nothing", wanted[CARD_TEXT_MAX] = "nothing";
    Card top = game_top(game_of(at), ZONE_DISCARDS);
    if (!line_take_word(line, "nothing") && !line_take_card(line, &at->rules->deck, &word, error))
        return false;
    if (word.shows != FACE_NONE)
        face_text(&at->rules->deck, word.shows, STYLE_LETTERS, wanted);
    if (top != CARD_NONE)
        card_text(&at->rules->deck, top, STYLE_LETTERS, is);
    claim->holds = strcmp(is, wanted) == 0;
    set(claim, "%s %s", row->name, is);
    differ(claim, tr("wanted the top of the discard pile to be %s, it is %s"), wanted, is);
    return true;
}

// ---- How a hand and the match end

static void list_seats(const Standing *at, SeatSet seats, char *names, size_t size)
{
    Text text = text_in(names, size);
    for (int seat = 0; seat < at->names->count; seat++)
        if (seats >> seat & 1)
            text_add(&text, "%s%s", text.used ? " " : "", name_of(at, seat));
}

static bool check_winner(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
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
    list_seats(at, seats, wanted, sizeof wanted);
    list_seats(at, game_of(at)->winners, is, sizeof is);
    claim->holds = seats == game_of(at)->winners;
    set(claim, "%s%s%s", is[0] ? row->name : "", is[0] ? " " : "", is);
    if (game_of(at)->phase == PHASE_OVER)
        differ(claim, tr("wanted the match to be won by %s, it is won by %s"), wanted, is);
    else
        differ(claim, tr("wanted the match to be won by %s, it is not over"), wanted);
    return true;
}

// "out", "blocked", …: how_names in one word each.
static bool check_ended(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
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
        return line_error(error, line, word, tr("wanted how the hand ended: %s, %s, %s or %s"),
                          how_names[1], how_names[2], how_names[3], how_names[4]);
    claim->holds = wanted == how;
    if (how != HOW_NOT_YET)
        set(claim, "%s %s", row->name, how_names[how]);
    if (how == HOW_NOT_YET)
        differ(claim, tr("wanted the hand to be over (%s), and the last command did not end it"),
               how_names[wanted]);
    else
        differ(claim, tr("wanted the hand to end so: %s; it ended so: %s"), how_names[wanted],
               how_names[how]);
    return true;
}

// ---- What would be allowed

// Tries a command of the seat asked. `code` is that of its refusal, "" where it is allowed.
static bool try_command(const Standing *at, const Line *line, int words, const char **code,
                        LineError *error)
{
    View view;
    Parsed parsed;
    char text[LINE_MAX_BYTES + 1];
    const LineWord *first = &line->words[line->at], *last = &line->words[line->at + words - 1];
    snprintf(text, sizeof text, "%.*s", (int)(last->start + last->length - first->start),
             first->start);
    if (game_of(at)->asked == NOBODY)
        return line_error(error, line, first, tr("nobody is asked any more"));
    game_view(game_of(at), game_of(at)->asked, &view);
    ParseResult result =
        command_parse(at->rules, &view, text, first->column, STYLE_LETTERS, &parsed);
    Refusal refusal = parsed.refusal;
    Outcome outcome;
    Play play = *at->play;
    if (result == PARSE_ACTS) {
        Verdict verdict = acts_apply(at->rules, &play, parsed.acts, parsed.act_count, &outcome);
        refusal = outcome.refusal;
        result = verdict == VERDICT_REFUSED ? PARSE_REFUSED : result;
    }
    *code = result == PARSE_REFUSED     ? refusal_rows[refusal.code].name
            : result == PARSE_AMBIGUOUS ? "ambiguous"
                                        : "";
    if (result == PARSE_COMMAND)
        return line_error(error, line, first, tr("only commands of the game are allowed or not"));
    *error = parsed.error;
    return result != PARSE_ERROR && result != PARSE_FAILED;
}

static bool check_legal(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
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
    set(claim, "illegal %.*s %s", (int)(last->start + last->length - first->start), first->start,
        code);
    differ(claim, tr("wanted this command to be allowed, it is refused: %s"), code);
    line->at = line->count;
    return true;
}

static bool check_illegal(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
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
    set(claim, "%s %.*s%s%s", *code ? "illegal" : "legal",
        (int)(last->start + last->length - first->start), first->start, *code ? " " : "", code);
    if (*code)
        differ(claim, tr("wanted this command to be refused: %s; it is refused: %s"), wanted, code);
    else
        differ(claim, tr("wanted this command to be refused: %s; it is allowed"), wanted);
    line->at = line->count;
    return true;
}

// ---- The rows

const ClaimRow claim_rows[CLAIM_ROWS] = {
    {"turn", N_("NAME"), N_("whose turn it is"), check_seat, N_("the seat in turn"), ask_turn},
    {"asks", N_("NAME"), N_("who is asked; \"nobody\" when the match is over"), check_seat,
     N_("the seat asked"), ask_asked},
    {"dealer", N_("NAME"), N_("who deals"), check_seat, N_("the dealer"), ask_dealer},
    {"round", N_("NUMBER"), N_("the number of the hand"), check_number,
     N_("the number of the hand"), ask_round},
    {"hand", N_("NAME NUMBER | NAME CARDS [...]"),
     N_("how many cards a seat holds, or which, in any order; \"...\": and others"), check_hand,
     NULL, NULL},
    {"points", N_("NAME POINTS"), N_("what the cards of a hand would cost"), check_number_of_seat,
     N_("the points in %s's hand"), ask_points},
    {"table", N_("MELD CARDS [...]"), N_("the cards of a meld, in any order"), check_table, NULL,
     NULL},
    {"melds", N_("NUMBER"), N_("how many melds lie on the table"), check_number,
     N_("the number of melds"), ask_melds},
    {"top", N_("CARD"), N_("the top of the discard pile, or \"nothing\""), check_top, NULL, NULL},
    {"stock", N_("NUMBER"), N_("how many cards the stock has"), check_number,
     N_("the number of cards in the stock"), ask_stock},
    {"discards", N_("NUMBER"), N_("how many cards the discard pile has"), check_number,
     N_("the number of discards"), ask_discards},
    {"renewals", N_("NUMBER"), N_("how often the stock was renewed in this hand"), check_number,
     N_("the number of renewals of the stock"), ask_renewals},
    {"score", N_("NAME POINTS"), N_("a seat's total"), check_number_of_seat, N_("%s's score"),
     ask_score},
    {"chips", N_("NAME CHIPS"), N_("what a seat has won less what it has paid"),
     check_number_of_seat, N_("%s's chips"), ask_chips},
    {"pot", N_("CHIPS"), N_("what lies in the pot"), check_number, N_("the pot"), ask_pot},
    {"reentries", N_("NAME NUMBER"), N_("how often a seat has re-entered"), check_number_of_seat,
     N_("the number of %s's re-entries"), ask_reentries},
    {"out", N_("NAME"), N_("the seat is out of the match"), check_truth_of_seat,
     N_("wanted %s to be out of the match, and that is not so"), ask_out},
    {"in", N_("NAME"), N_("the seat is still in the match"), check_truth_of_seat,
     N_("wanted %s to be still in the match, and that is not so"), ask_in},
    {"ended", N_("out|blocked|stock|bound"), N_("the last command ended the hand, and how"),
     check_ended, NULL, NULL},
    {"over", "", N_("the match is over"), check_truth, N_("wanted the match to be over, it is not"),
     ask_over},
    {"stopped", "", N_("the bound of hands has stopped the match"), check_truth,
     N_("wanted the match to be stopped by the bound of hands, it is not"), ask_stopped},
    {"winner", N_("NAME [NAME ...]"), N_("who has won the match"), check_winner, NULL, NULL},
    {"legal", N_("COMMAND"), N_("the seat asked might do this; nothing is done"), check_legal, NULL,
     NULL},
    {"illegal", N_("COMMAND REFUSAL"),
     N_("the seat asked may not do this, for this reason; nothing is done"), check_illegal, NULL,
     NULL},
};

static bool unknown_claim(Line *line, const LineWord *word, LineError *error)
{
    const char *names[CLAIM_ROWS];
    char shown[WORD_TEXT_MAX], all[CLAIM_ROWS * NAME_SIZE];
    Text text = text_in(all, sizeof all);
    for (int i = 0; i < CLAIM_ROWS; i++) {
        names[i] = claim_rows[i].name;
        text_add(&text, "%s%s", i ? ", " : "", names[i]);
    }
    if (!word)
        return line_error(error, line, NULL, tr("wanted a fact behind \"=\""));
    word_copy(word, shown, sizeof shown);
    const char *nearest = nearest_name(shown, names, CLAIM_ROWS);
    if (nearest)
        return line_error(error, line, word, tr("there is no fact \"%s\"; did you mean \"%s\"?"),
                          shown, nearest);
    return line_error(error, line, word, tr("there is no fact \"%s\"; there are: %s"), shown, all);
}

bool claim_check(const Standing *at, Line *line, Claim *claim, LineError *error)
{
    const LineWord *word = line_take(line);
    claim->as_it_is[0] = claim->difference[0] = '\0';
    for (int i = 0; i < CLAIM_ROWS; i++)
        if (word_is(word, claim_rows[i].name))
            return claim_rows[i].check(&claim_rows[i], at, line, claim, error) &&
                   line_ends(line, error);
    return unknown_claim(line, word, error);
}

static void write_claim(const Standing *at, const char *name, int seat, FILE *out)
{
    for (int i = 0; i < CLAIM_ROWS; i++)
        if (strcmp(claim_rows[i].name, name) == 0)
            fprintf(out, seat < 0 ? "= %s %s%d\n" : "= %s %s %d\n", name,
                    seat < 0 ? "" : name_of(at, seat), claim_rows[i].ask(at, seat));
}

void claims_write(const Standing *at, FILE *out)
{
    char winners[SEATS_MAX * SEAT_NAME_SIZE];
    bool over = game_of(at)->phase == PHASE_OVER;
    list_seats(at, game_of(at)->winners, winners, sizeof winners);
    if (over)
        fprintf(out, "= over\n");
    if (over && winners[0])
        fprintf(out, "= winner %s\n", winners);
    if (!over)
        fprintf(out, "= asks %s\n", name_of(at, game_of(at)->asked));
    write_claim(at, "round", -1, out);
    for (int seat = 0; seat < at->names->count; seat++) {
        write_claim(at, "score", seat, out);
        write_claim(at, "chips", seat, out);
    }
    write_claim(at, "pot", -1, out);
    write_claim(at, "stock", -1, out);
}
