// How few keys twenty turns of three matches take, each command by the shortest line that the
// prompt reads as the same act, against the whole command. The matches are those of tests/keys,
// which bots have played; docs/prompt.md has the table, which BLESS=1 writes.

#include "base/about.h"
#include "base/language.h"
#include "base/least.h"
#include "base/text.h"
#include "lua/loader.h"
#include "match/game_files.h"
#include "shell/automatic.h"
#include "shell/typed.h"

#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { TURNS_COUNTED = 20, SHORTS_MAX = 4096, SHORT_BYTES = 256, PERSON = 0, ENTER = 1 };

// ---- Every line that might do

typedef struct {
    int count;
    char lines[SHORTS_MAX][SHORT_BYTES];
} Shorts;

static void add(Shorts *shorts, const char *line)
{
    assert_true(shorts->count < SHORTS_MAX && strlen(line) < SHORT_BYTES);
    snprintf(shorts->lines[shorts->count++], SHORT_BYTES, "%s", line);
}

// All beginnings of the command's names, in the language in force, and its letter; of a discard
// none, too.
static void add_heads(const Ruleset *rules, Command command, Shorts *heads)
{
    char text[SHORT_BYTES] = {typed_letter(rules, command, language_now()), '\0'};
    heads->count = 0;
    if (*text)
        add(heads, text);
    if (command == COMMAND_DISCARD)
        add(heads, "");
    for (int i = 0; i < COMMAND_NAMES_MAX; i++) {
        const char *name = i == 0 ? command_name_under(rules, command, language_now())
                                  : command_rows[command].names[language_now()][i];
        for (size_t length = 1; name && length <= strlen(name); length++) {
            snprintf(text, sizeof text, "%.*s", (int)length, name);
            add(heads, text);
        }
    }
}

// One way to shorten cards.
typedef enum { SAME_SUIT = 1, SAME_RANK = 2, NO_READINGS = 4, WAYS = 8 } Ways;

// Whether a card stands next to the one before it in a run, or beside it in a set; both natural.
static bool joins(const Deck *deck, unsigned ways, const CardWord *before, const CardWord *card)
{
    if (before->as != FACE_OPEN || card->as != FACE_OPEN || before->shows == FACE_JOKER ||
        card->shows == FACE_JOKER)
        return false;
    const int last = deck_place(deck, face_rank(before->shows));
    const int next = deck_place(deck, face_rank(card->shows));
    const bool suited = face_suit(before->shows) == face_suit(card->shows);
    return (ways & SAME_SUIT && suited && next == last + 1) ||
           (ways & SAME_RANK && next == last && !suited);
}

// Adds the cards from here to the next word that is none, as "5-8H" and "7CDH".
static void write_cards(Text *text, const Deck *deck, unsigned ways, const CardWord cards[],
                        int count)
{
    for (int i = 0, next; i < count; i = next) {
        const char *first = cards[i].word.start;
        int length = cards[i].word.length;
        for (next = i + 1; next < count && joins(deck, ways, &cards[next - 1], &cards[next]);)
            next++;
        text_add(text, "%s", i ? " " : "");
        if (next == i + 1) {
            for (int j = 0; j < length && ways & NO_READINGS; j++)
                length = first[j] == '=' ? j : length;
            text_add(text, "%.*s", length, first);
        } else if (face_suit(cards[i].shows) == face_suit(cards[i + 1].shows)) {
            const LineWord *last = &cards[next - 1].word;
            text_add(text, "%.*s-%.*s", length - 1, first, last->length, last->start);
        } else {
            text_add(text, "%.*s", length, first);
            for (int j = i + 1; j < next; j++)
                text_add(text, "%c", cards[j].word.start[cards[j].word.length - 1]);
        }
    }
}

// The arguments in one way; without what stands behind the first `kept` words.
static void write_tail(const Deck *deck, const Line *line, int at, unsigned ways, int kept,
                       char tail[SHORT_BYTES])
{
    Line words = *line;
    Text text = text_in(tail, SHORT_BYTES);
    words.at = at;
    words.count = kept;
    while (line_peek(&words)) {
        CardWord cards[ACT_CARDS_MAX];
        LineError error;
        int count = 0, here = words.at;
        while (count < ACT_CARDS_MAX && line_take_card(&words, deck, &cards[count], &error)) {
            here = words.at;
            count++;
        }
        words.at = here;
        text_add(&text, "%s", text.used ? " " : "");
        write_cards(&text, deck, ways, cards, count);
        const LineWord *word = count ? NULL : line_take(&words);
        if (word && word_is(word, "with"))
            text_add(&text, "w");
        else if (word)
            text_add(&text, "%.*s", word->length, word->start);
    }
}

static void add_tails(const Ruleset *rules, const Line *line, int at, Shorts *tails)
{
    char tail[SHORT_BYTES];
    tails->count = 0;
    for (int kept = at; kept <= line->count; kept++)
        for (unsigned ways = 0; ways < WAYS; ways++) {
            write_tail(&rules->deck, line, at, ways, kept, tail);
            add(tails, tail);
            // "on" may be left out before a number.
            char *on = strstr(tail, " on ");
            if (on) {
                memmove(on + 1, on + 4, strlen(on + 4) + 1);
                add(tails, tail);
            }
        }
}

// ---- The shortest of them

static bool means(const Ruleset *rules, const View *view, const char *line, const Parsed *whole)
{
    static Typed typed;
    static Parsed parsed;
    typed_read(rules, view, 0, line, 0, &typed);
    if (typed.asked || line[typed.end] ||
        command_parse(rules, view, typed.text, 1, STYLE_LETTERS, &parsed) != VERDICT_DONE ||
        parsed.act_count != whole->act_count)
        return false;
    for (int i = 0; i < parsed.act_count; i++)
        if (!act_same(&view->game, &parsed.acts[i], &whole->acts[i]))
            return false;
    return true;
}

// Keys of the shortest line, with Enter; an empty line twice where the act is the only one.
static int fewest_keys(const Ruleset *rules, const View *view, const char *command,
                       const Parsed *whole)
{
    static Shorts heads, tails;
    Line line;
    LineError error;
    Act only;
    int fewest = (int)strlen(command) + ENTER;
    assert_true(line_split(&line, command, 1, &error));
    const Command named = line_take_command(&line, rules);
    add_heads(rules, named, &heads);
    add_tails(rules, &line, line.at, &tails);
    for (int i = 0; i < heads.count; i++)
        for (int j = 0; j < tails.count; j++) {
            char text[2 * SHORT_BYTES];
            const char *head = heads.lines[i], *tail = tails.lines[j];
            snprintf(text, sizeof text, "%s%s%s", head, *head && *tail ? " " : "", tail);
            const int keys = utf8_length(text, text + strlen(text)) + ENTER;
            if (*text && keys < fewest && means(rules, view, text, whole))
                fewest = keys;
        }
    const bool alone = whole->act_count == 1 && automatic_act(rules, view, &only) &&
                       act_same(&view->game, &only, &whole->acts[0]);
    return alone ? least(fewest, 2 * ENTER) : fewest;
}

// ---- Twenty turns

typedef struct {
    int commands;
    bool draws, throws;       // and nothing else: a plain turn
    int whole, brief, drawn;  // keys: typed in full; at the least; and with `auto draw`
} Turn;

typedef struct {
    const char *variant;
    const Ruleset *rules;
    int count;
    Turn turns[TURNS_COUNTED];
} Counted;

static bool is_plain(const Turn *turn)
{
    return turn->commands == 2 && turn->draws && turn->throws;
}

static void count_command(const Session *session, const char *command, const Parsed *whole,
                          const View *view, Turn *turn)
{
    Act draw;
    const Act *act = &whole->acts[0];
    const bool from_stock =
        act->kind == ACT_DRAW && session->rules->acts[act->rule].from == ZONE_STOCK;
    const int keys = fewest_keys(session->rules, view, command, whole);
    const bool by_itself = from_stock && automatic_draw(session->rules, view, &draw);
    turn->commands++;
    turn->draws = turn->draws || from_stock;
    turn->throws = turn->throws || act->kind == ACT_DISCARD;
    turn->whole += (int)strlen(command) + ENTER;
    turn->brief += keys;
    turn->drawn += by_itself ? 0 : keys;
}

static void count_turns(const RulesetSource *source, Counted *counted)
{
    static Session played, session;
    static Parsed whole;
    static Outcome outcome;
    static View view;
    char path[256];
    GameText game;
    ScriptError error;
    int turn = -1;
    snprintf(path, sizeof path, "tests/keys/%s.game", counted->variant);
    assert_true(game_text_read(path, &game, &error));
    if (game_text_resume(&game, source, path, false, &played, &error) != SCENE_DONE)
        fail_msg("%s:%d: %s", path, error.line, error.error.text);
    game_text_free(&game);
    counted->rules = played.rules;
    assert_int_equal(session_start(&session, played.rules, &played.seats, &played.setup, &outcome),
                     START_DONE);
    int last = -1;
    for (int i = 0; i < played.done.count; i++) {
        const Done done = session_done(&played, i);
        const Game *now = &session.play.game;
        const int this = now->deal * 1000 + now->turn;
        game_view(now, done.seat, &view);
        assert_int_equal(command_parse(played.rules, &view, done.text, 1, STYLE_LETTERS, &whole),
                         VERDICT_DONE);
        if (done.seat == PERSON) {
            turn += this != last;
            last = this;
            if (turn == TURNS_COUNTED)
                break;
            count_command(&session, done.text, &whole, &view, &counted->turns[turn]);
        }
        assert_int_equal(session_do(&session, whole.acts, whole.act_count, &outcome), VERDICT_DONE);
    }
    counted->count = least(turn, TURNS_COUNTED);
    session_end(&session);
    session_end(&played);
}

// ---- The table

typedef struct {
    int turns, whole, brief, drawn;  // sums
    int brief_most, drawn_most;
} Sum;

static Sum sum_of(const Counted *counted, bool plain)
{
    Sum sum = {0};
    for (int i = 0; i < counted->count; i++) {
        const Turn *turn = &counted->turns[i];
        if (is_plain(turn) != plain)
            continue;
        sum.turns++;
        sum.whole += turn->whole;
        sum.brief += turn->brief;
        sum.drawn += turn->drawn;
        sum.brief_most = most(sum.brief_most, turn->brief);
        sum.drawn_most = most(sum.drawn_most, turn->drawn);
    }
    return sum;
}

static Sum both(Sum a, Sum b)
{
    return (Sum){a.turns + b.turns,
                 a.whole + b.whole,
                 a.brief + b.brief,
                 a.drawn + b.drawn,
                 most(a.brief_most, b.brief_most),
                 most(a.drawn_most, b.drawn_most)};
}

static void add_row(Text *table, const char *name, const char *turns, Sum sum)
{
    const double count = most(sum.turns, 1);
    text_add(table, "| %s | %s | %d | %.1f | %.1f | %d | %.1f | %d |\n", name, turns, sum.turns,
             sum.whole / count, sum.brief / count, sum.brief_most, sum.drawn / count,
             sum.drawn_most);
}

static const char heading[] =
    "| game | turns | how many | whole commands | at the least | the most | with `auto draw` | the "
    "most |\n|---|---|---|---|---|---|---|---|\n";

// Puts the table in the place of the one that the document has.
static void bless(const char *document, const char *table)
{
    const char *begin = strstr(document, heading);
    assert_non_null(begin);
    const char *end = strstr(begin, "\n\n");
    assert_non_null(end);
    FILE *file = fopen("docs/prompt.md", "w");
    assert_non_null(file);
    fprintf(file, "%.*s%s%s", (int)(begin - document), document, table, end + 1);
    fclose(file);
}

static void the_document_has(const char *table)
{
    static char document[256 * 1024];
    FILE *file = fopen("docs/prompt.md", "r");
    assert_non_null(file);
    document[fread(document, 1, sizeof document - 1, file)] = '\0';
    fclose(file);
    if (strstr(document, table))
        return;
    if (getenv("BLESS"))
        bless(document, table);
    else
        fail_msg("docs/prompt.md lacks this table (BLESS=1 writes it):\n%s", table);
}

static void a_turn_takes_few_keys(void **state)
{
    static const char *const folders[] = {"rules"};
    static Counted games[] = {
        {.variant = "loba_de_menos"}, {.variant = "chinchon"}, {.variant = "carioca_argentina"}};
    enum { GAMES = sizeof games / sizeof games[0] };
    char table[4096];
    RulesetSource source;
    Sum all = {0};
    Text text = text_in(table, sizeof table);
    language_start("en", LOBA_CATALOGUES_BUILT);
    assert_true(rules_source_open(&source, folders, 1));
    text_add(&text, "%s", heading);
    for (int i = 0; i < GAMES; i++) {
        count_turns(&source, &games[i]);
        const Sum plain = sum_of(&games[i], true), other = sum_of(&games[i], false);
        assert_int_equal(games[i].count, TURNS_COUNTED);
        add_row(&text, words_now(&games[i].rules->name), "draw, discard", plain);
        add_row(&text, "", "others", other);
        all = both(all, both(plain, other));
        // The goals.
        assert_in_range(plain.turns, 1, TURNS_COUNTED);
        assert_in_range(plain.brief_most, 1, 7);
        assert_in_range(plain.drawn, 1, 4 * plain.turns);
        assert_in_range(both(plain, other).brief, 1, 12 * TURNS_COUNTED - 1);
        source.unload(&source, games[i].rules);
    }
    add_row(&text, "all three", "all", all);
    rules_source_close(&source);
    the_document_has(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_turn_takes_few_keys)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
