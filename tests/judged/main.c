// judged: plays all scripted games, asks of every meld, lay-off and exchange in them what the cards
// alone decide, and writes the table of docs/judge.md to standard output. Ends with 1, and says
// why, where the game did what the judge forbids, where the judge allows what the game forbids
// because of the cards, and where it does not say that it cannot see what decided.

#include "base/language.h"
#include "base/text.h"
#include "notation/judging.h"
#include "notation/scene.h"
#include "notation/writing.h"
#include "play/contract.h"
#include "support/played.h"

#include <stdlib.h>
#include <string.h>

enum { QUESTION_MAX = 4 * LINE_MAX_BYTES };

// What decides a refusal besides the cards; any other refusal of these acts is one of cards.
static const struct {
    RefusalCode code;
    Unseen by;
} decided[] = {
    {REFUSAL_MATCH_OVER, UNSEEN_TURN},
    {REFUSAL_NOT_ASKED, UNSEEN_TURN},
    {REFUSAL_FOLDED, UNSEEN_TURN},
    {REFUSAL_DRAW_FIRST, UNSEEN_TURN},
    {REFUSAL_NOT_NOW, UNSEEN_TURN},
    {REFUSAL_AFTER_TURNS, UNSEEN_TURN},
    {REFUSAL_BEFORE_TURNS, UNSEEN_TURN},
    {REFUSAL_ANSWER_FIRST, UNSEEN_TURN},
    {REFUSAL_ANSWER_LATER, UNSEEN_TURN},
    {REFUSAL_DRAWN_ALREADY, UNSEEN_TURN},
    {REFUSAL_CARD_TWICE, UNSEEN_TURN},
    {REFUSAL_CARD_NOT_HELD, UNSEEN_TURN},
    {REFUSAL_CARD_ON_TABLE, UNSEEN_TURN},
    {REFUSAL_TABLE_FULL, UNSEEN_TURN},
    {REFUSAL_STOCK_EMPTY, UNSEEN_TURN},
    {REFUSAL_ZONE_EMPTY, UNSEEN_TURN},
    {REFUSAL_SHOW_OPEN, UNSEEN_TURN},
    {REFUSAL_OPENING_SHORT, UNSEEN_CONTRACT},
    {REFUSAL_OPENING_LONG, UNSEEN_CONTRACT},
    {REFUSAL_OPENING_WILD, UNSEEN_CONTRACT},
    {REFUSAL_NOT_IN_CONTRACT, UNSEEN_CONTRACT},
    {REFUSAL_CONTRACT_SAME_RANK, UNSEEN_CONTRACT},
    {REFUSAL_CONTRACT_UNMET, UNSEEN_CONTRACT},
    {REFUSAL_CONTRACT_OPEN, UNSEEN_CONTRACT},
    {REFUSAL_ONLY_OPENING, UNSEEN_CONTRACT},
    {REFUSAL_NOT_OPENED, UNSEEN_OPENING},
    {REFUSAL_OPENED_ALREADY, UNSEEN_OPENING},
    {REFUSAL_OPENED_THIS_TURN, UNSEEN_OPENING},
    {REFUSAL_NOT_OWN_MELD, UNSEEN_OWNER},
    {REFUSAL_OWN_MELD, UNSEEN_OWNER},
    {REFUSAL_NOT_CLOSERS_MELD, UNSEEN_OWNER},
    {REFUSAL_TAKE_USELESS, UNSEEN_TAKEN},
    {REFUSAL_TAKEN_NOT_USED, UNSEEN_TAKEN},
    {REFUSAL_TAKEN_NOT_FOR_MELD, UNSEEN_TAKEN},
    {REFUSAL_TAKEN_NOT_FOR_LAY, UNSEEN_TAKEN},
    {REFUSAL_RETURNED, UNSEEN_KEPT},
    {REFUSAL_MUST_KEEP, UNSEEN_KEPT},
    {REFUSAL_MELD_EXISTS, UNSEEN_MELDS},
    {REFUSAL_NOT_WHILE, UNSEEN_MOMENT},
    {REFUSAL_LEAVES_WRONG, UNSEEN_MOMENT},
    {REFUSAL_NOT_THIS_KIND, UNSEEN_MOMENT},
    {REFUSAL_NOT_THIS_MELD, UNSEEN_MOMENT},
};

// Of what was refused with a code: how often the judge says yes, no for the same reason, and no for
// another one.
typedef struct {
    int yes, same, other;
} Count;

typedef struct {
    RulesetSource source;
    const char *path;
    Scene *scene;
    int with_contract;
    int done[ACT_KINDS], taken;  // what was done, of which the judge says yes to everything
    Count counts[REFUSALS];
    int faults;
} Table;

static Unseen what_decides(RefusalCode code)
{
    for (size_t i = 0; i < sizeof decided / sizeof decided[0]; i++)
        if (decided[i].code == code)
            return decided[i].by;
    return UNSEENS;
}

static void fault(Table *table, const char *question, const char *what, const char *detail)
{
    fprintf(stderr, "%s: \"%s\": %s%s%s\n", table->path, question, what, *detail ? ": " : "",
            detail);
    table->faults++;
}

// ---- Questions

// Adds the cards of a meld on the table, with its kind.
static void add_table(Text *text, const Ruleset *rules, const Game *game, int meld)
{
    text_add(text, " %s", rules->melds[game->melds[meld].kind].name);
    for (int i = 0; i < meld_size(game, meld); i++) {
        const Placed placed = meld_cards(game, meld)[i];
        const Laying laying = {placed.card, placed.as};
        text_add(text, " %s", laying_text(&rules->deck, rules->wild, laying, STYLE_LETTERS).text);
    }
}

// The question for an act or a command, written as `words`: the number behind "on" becomes the
// cards of that meld. False: it names no such meld.
static bool make_question(const Ruleset *rules, const Game *game, const char *words, Text *text)
{
    Line line;
    LineError error;
    long long number;
    if (!line_split(&line, words, 1, &error))
        return false;
    while (line_peek(&line)) {
        const LineWord *word = line_take(&line);
        text_add(text, "%s%.*s", text->used ? " " : "", word->length, word->start);
        if (!word_is_part(word, PART_ON))
            continue;
        if (!line_take_number(&line, "", 1, game->meld_count, &number, &error))
            return false;
        add_table(text, rules, game, (int)number - 1);
    }
    return true;
}

// "take 7H with 5H 6H" asks whether "7H 5H 6H" is a meld, "take 7H on 2 with JK" whether "7H JK"
// may be laid there. False: the card is taken and no use is named, or it is another command.
static bool as_use(const Ruleset *rules, const Game *game, const char *command,
                   char words[QUESTION_MAX])
{
    Line line;
    LineError error;
    Text text = text_in(words, QUESTION_MAX);
    WordText on = {""}, end = {""};
    if (!line_split(&line, command, 1, &error))
        return false;
    const Command named = line_take_command(&line, rules);
    if (named == COMMAND_MELD || named == COMMAND_LAY || named == COMMAND_SWAP) {
        text_add(&text, "%s", command);
        return true;
    }
    if (named != COMMAND_TAKE || !line_peek(&line))
        return false;
    bool use = false;
    const bool unnamed =
        word_is_part(line_peek(&line), PART_ON) || word_is_part(line_peek(&line), PART_WITH);
    while (line_peek(&line)) {
        const LineWord *word = line_take(&line);
        const bool is_on = word_is_part(word, PART_ON), is_with = word_is_part(word, PART_WITH);
        use = use || is_on || is_with;
        if (is_on && line_peek(&line))
            on = word_text(line_take(&line));
        else if (word_is_part(word, PART_FROM))
            line_take(&line);
        else if (word_is_part(word, PART_LOW) || word_is_part(word, PART_HIGH))
            end = word_text(word);
        else if (!is_with && !is_on)
            text_add(&text, " %.*s", word->length, word->start);
    }
    if (unnamed)
        text_add(&text, " %s",
                 card_text(&rules->deck, game_top(game, ZONE_DISCARDS), STYLE_LETTERS).text);
    char cards[QUESTION_MAX];
    memcpy(cards, words, sizeof cards);
    text = text_in(words, QUESTION_MAX);
    text_add(&text, "%s%s%s%s %s", *on.text ? "lay" : "meld", cards, *on.text ? " on " : "",
             on.text, end.text);
    return use;
}

// ---- What was done

static void ask_done(Table *table, const Game *game, const Act *act)
{
    static Judged judged;
    const Ruleset *rules = table->scene->rules;
    char question[QUESTION_MAX];
    RefusalText why = {""};
    Text text = text_in(question, sizeof question);
    const bool due = act->kind == ACT_MELD && contract_is_due(rules, game, game->asked);
    const CommandText words = act_text(rules, game, act, STYLE_LETTERS);
    if (!make_question(rules, game, words.text, &text))
        fault(table, words.text, "is no question", "");
    // By itself, and where a contract is due as a part of it.
    for (int contract = 0; contract <= due; contract++) {
        Verdict verdict =
            cards_judge(rules, question, contract ? game->hand : 0, STYLE_LETTERS, &judged);
        if (verdict == VERDICT_REFUSED)
            why = refusal_sentence(rules, &judged.refusal, STYLE_LETTERS);
        if (verdict != VERDICT_DONE)
            fault(table, question, "was done, and the judge says no",
                  verdict == VERDICT_FAILED ? judged.error.error.text : why.text);
        else if (judged.kind != act->kind)
            fault(table, question, "was done as another act", "");
    }
}

static void note_done(void *self, int seat, const Act acts[], int count)
{
    (void)seat;
    Table *table = self;
    const Scene *scene = table->scene;
    if (count == 0)
        return;
    static Play play;
    static Outcome outcome;
    play = scene->undo[(scene->undo_next + SCENE_UNDO_MAX - 1) % SCENE_UNDO_MAX].play;
    for (int i = 0; i < count; i++) {
        const ActKind kind = acts[i].kind;
        if (kind == ACT_MELD || kind == ACT_LAY || kind == ACT_SWAP) {
            ask_done(table, &play.game, &acts[i]);
            table->done[kind]++;
            table->taken += i == 1 && acts[0].kind == ACT_DRAW;
        }
        play_apply(scene->rules, &play, &acts[i], &outcome);
    }
}

// ---- What was refused

// Where a contract is due, the same question with the contract has the same answer, unless parts of
// it lie there already.
static void ask_with_contract(Table *table, const Game *game, const Refusal *refusal,
                              const char *question)
{
    static Judged judged;
    const Unseen by = what_decides(refusal->code);
    const bool of_hand = refusal->code == REFUSAL_CONTRACT_UNMET ||
                         (refusal->code == REFUSAL_CONTRACT_SAME_RANK && !strchr(question, '+')) ||
                         refusal->code == REFUSAL_CONTRACT_OPEN ||
                         refusal->code == REFUSAL_ONLY_OPENING;
    if (!contract_is_due(table->scene->rules, game, game->asked) ||
        contract_is_open(table->scene->rules, game, game->asked) ||
        strncmp(question, "meld", 4) != 0 || of_hand || (by != UNSEENS && by != UNSEEN_CONTRACT))
        return;
    table->with_contract++;
    if (cards_judge(table->scene->rules, question, game->hand, STYLE_LETTERS, &judged) !=
            VERDICT_REFUSED ||
        judged.refusal.code != refusal->code)
        fault(table, question, "has another answer with its contract",
              refusal_rows[refusal->code].name);
}

static void note_refused(void *self, const Refusal *refusal, const char *command)
{
    static Judged judged;
    Table *table = self;
    const Scene *scene = table->scene;
    const Game *game = &scene->play.game;
    char words[QUESTION_MAX], question[QUESTION_MAX];
    Text text = text_in(question, sizeof question);
    if (!scene->rules || !as_use(scene->rules, game, command, words) ||
        !make_question(scene->rules, game, words, &text))
        return;
    ask_with_contract(table, game, refusal, question);
    Count *count = &table->counts[refusal->code];
    const Unseen by = what_decides(refusal->code);
    switch (cards_judge(scene->rules, question, 0, STYLE_LETTERS, &judged)) {
    case VERDICT_DONE:
        count->yes++;
        if (by == UNSEENS && !(refusal->code == REFUSAL_NOT_IN_GAME && judged.shown))
            fault(table, question, "is refused because of the cards, and the judge says yes",
                  refusal_rows[refusal->code].name);
        else if (by != UNSEENS && !(judged.unseen >> by & 1))
            fault(table, question, "the judge does not say that it cannot see what decided",
                  refusal_rows[refusal->code].name);
        break;
    case VERDICT_REFUSED:
        *(judged.refusal.code == refusal->code ? &count->same : &count->other) += 1;
        break;
    case VERDICT_FAILED:
        // A card that is not held may be one that the game has no more of.
        if (by != UNSEEN_TURN)
            fault(table, question, "is not understood", judged.error.error.text);
        count->other++;
    }
}

// ---- Scripts

static void play_script(Table *table, const char *path)
{
    const SceneWatch watch = {.self = table, .done = note_done, .refused = note_refused};
    ScriptError error = {0};
    table->path = path;
    if (!script_played(&table->source, path, &watch, &table->scene, &error))
        fault(table, "", error.error.text, "");
}

static void print_table(const Table *table)
{
    printf(
        "Done in the scripts, and a yes by the judge to each: %d melds, %d lay-offs, %d exchanges; "
        "%d of them with a card\njust taken from a pile. Refused there:\n\n"
        "| refused there with | yes by the cards | no for the same reason | no for another reason "
        "| what decided |\n|---|---|---|---|---|\n",
        table->done[ACT_MELD], table->done[ACT_LAY], table->done[ACT_SWAP], table->taken);
    for (RefusalCode code = 0; code < REFUSALS; code++) {
        const Count *count = &table->counts[code];
        const Unseen by = what_decides(code);
        if (count->yes + count->same + count->other > 0)
            printf("| `%s` | %d | %d | %d | %s |\n", refusal_rows[code].name, count->yes,
                   count->same, count->other, by == UNSEENS ? "the cards" : unseen_rows[by].text);
    }
    printf(
        "\nAsked again with `--contract`, where one was due: %d melds, each refused for the reason "
        "of the game.\n",
        table->with_contract);
}

int main(void)
{
    static Table table;
    GameFiles files;
    if (!shipped_open(&table.source, &files))
        return EXIT_FAILURE;
    for (int i = 0; i < files.count; i++)
        play_script(&table, files.paths[i]);
    print_table(&table);
    shipped_close(&table.source, &files);
    return table.faults > 0;
}
