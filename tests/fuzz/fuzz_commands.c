// Any bytes as what somebody types: the first two choose a moment of a match, each line of the rest
// is a card, and is a command of the seat asked. What is done can be written and read as the same;
// each choice that is offered can be typed. A line of one byte stands for one of the commands that
// are legal there, so that a few bytes go far into a match.

#include <string.h>
#include <strings.h>

#include "base/random.h"
#include "bots/bot.h"
#include "fuzz/target.h"
#include "notation/command.h"
#include "notation/writing.h"
#include "shell/complete.h"

enum { ACTS_BEFORE_MAX = 64, TURNS_BOUND = 60, HANDS_BOUND = 9 };

// Where the text is typed.
typedef struct {
    const Ruleset *rules;
    CardStyle style;
    Play play;
    Outcome outcome;
} Desk;

// ---- A moment of a match

static void let_bot_act(Desk *desk, uint64_t seed, uint32_t number)
{
    static ActList list;
    View view;
    Act act;
    int seat = desk->play.game.asked;
    game_view(&desk->play.game, seat, &view);
    Random random = bot_random(seed, seat, number);
    const Question question = {desk->rules, &view, &desk->play.history};
    bot_choose(&bot_kinds[number % BOTS_QUICK], &question, &random, NULL, &list, &act);
    must(play_apply(desk->rules, &desk->play, &act, &desk->outcome) == VERDICT_DONE,
         "a bot is refused");
}

// Every pair of bytes is the same moment every time.
static void sit_down(Desk *desk, uint8_t game, uint8_t acts)
{
    static const Setting loose[] = {
        {"jokers_per_escalera", "2"}, {"take_discard", "free"}, {"discard_pile", "open"}};
    enum { CHINCHON = 4 };
    static const struct {
        const char *variant;
        const Setting *settings;
        int setting_count;
    } games[] = {{"loba_de_menos", NULL, 0},
                 {"loba_de_menos", loose, 3},
                 {"minimal", NULL, 0},
                 {"every_field", NULL, 0},
                 {"chinchon", NULL, 0}};
    const int number = acts & 128 ? CHINCHON : game % CHINCHON;
    desk->rules =
        target_rules(games[number].variant, games[number].settings, games[number].setting_count);
    desk->style = game & 4 ? STYLE_SIGNS : STYLE_LETTERS;
    const MatchSetup setup = {desk->rules->players.min, game >> 3, TURNS_BOUND, HANDS_BOUND};
    must(play_start(desk->rules, &desk->play, &setup, &desk->outcome) == VERDICT_DONE,
         "no match begins");
    for (uint32_t i = 0; i < acts % ACTS_BEFORE_MAX; i++)
        if (desk->play.game.phase != PHASE_OVER)
            let_bot_act(desk, setup.seed, i);
}

// ---- What comes of a line

static Verdict parse(const Desk *desk, const char *text, Parsed *parsed)
{
    View view;
    game_view(&desk->play.game, desk->play.game.asked, &view);
    return command_parse(desk->rules, &view, text, 1, desk->style, parsed);
}

static void check_choices(const Desk *desk, const Parsed *parsed)
{
    static Parsed chosen;
    must(parsed->choice_count > 1, "%d choices", parsed->choice_count);
    for (int i = 0; i < parsed->choice_count; i++)
        must(parse(desk, parsed->choices[i], &chosen) == VERDICT_DONE,
             "the choice '%s' is none: %s", parsed->choices[i], chosen.error.error.text);
}

static void write_acts(const Desk *desk, const Parsed *parsed, char text[COMMAND_TEXT_MAX])
{
    acts_text(desk->rules, &desk->play.game, parsed->acts, parsed->act_count, desk->style, text);
}

// What was done in the game that `before` holds.
static void check_written(const Desk *before, const Parsed *parsed)
{
    static Parsed again;
    char text[COMMAND_TEXT_MAX], rewritten[COMMAND_TEXT_MAX];
    write_acts(before, parsed, text);
    must(parse(before, text, &again) == VERDICT_DONE, "'%s' was done and cannot be typed: %s", text,
         again.error.error.text);
    write_acts(before, &again, rewritten);
    must(strcmp(text, rewritten) == 0, "'%s' is read as '%s'", text, rewritten);
}

static void check_refusal(const Desk *desk, const Refusal *refusal)
{
    must(*refusal_sentence(desk->rules, refusal, desk->style).text, "a refusal without words");
}

static void apply(Desk *desk, const Parsed *parsed)
{
    static Desk before;
    before = *desk;
    Verdict verdict =
        acts_apply(desk->rules, &desk->play, parsed->acts, parsed->act_count, &desk->outcome);
    if (verdict == VERDICT_DONE) {
        check_written(&before, parsed);
        return;
    }
    must(memcmp(&before.play, &desk->play, sizeof before.play) == 0,
         "a command that failed has changed the game");
    if (verdict == VERDICT_REFUSED)
        check_refusal(desk, &desk->outcome.refusal);
    else
        must(desk->outcome.error.text[0], "a failure without words");
}

static void type_command(Desk *desk, const char *text)
{
    static Parsed parsed;
    switch (parse(desk, text, &parsed)) {
    case VERDICT_DONE:
        must(parsed.command < COMMANDS, "no command");
        must(command_rows[parsed.command].acts == (parsed.act_count > 0), "acts of no command");
        if (parsed.act_count > 0)
            apply(desk, &parsed);
        break;
    case VERDICT_REFUSED: check_refusal(desk, &parsed.refusal); break;
    case VERDICT_FAILED:
        must(parsed.error.error.text[0], "an error without words");
        if (parsed.wrong == PARSE_ERROR_AMBIGUOUS)
            check_choices(desk, &parsed);
        break;
    }
}

// A card that is written as it was read is the same card.
static void type_card(const Desk *desk, const char *text)
{
    const Deck *deck = &desk->rules->deck;
    CardWord word, again;
    LineError error;
    Line line;
    if (!line_split(&line, text, 1, &error))
        return;
    if (!line_take_card(&line, deck, &word, &error)) {
        must(error.error.text[0], "no card, without words");
        return;
    }
    if (word.shows == FACE_NONE)
        return;
    const CardText written = face_text(deck, word.shows, desk->style);
    bool read =
        line_split(&line, written.text, 1, &error) && line_take_card(&line, deck, &again, &error);
    must(read && again.shows == word.shows, "the card '%s' is read as another", written.text);
}

// What Tab offers begins as what has been typed.
static void press_tab(const Desk *desk, const char *text, size_t cursor)
{
    static Completions found;
    View view;
    game_view(&desk->play.game, desk->play.game.asked, &view);
    const Situation situation = {.rules = desk->rules, .view = &view};
    complete_command(&situation, text, cursor, &found);
    must(found.start <= cursor, "a word begins behind the cursor");
    for (int i = 0; i < found.count; i++)
        must(strncasecmp(found.words[i], text + found.start, cursor - found.start) == 0,
             "'%s' is offered for '%.*s'", found.words[i], (int)(cursor - found.start),
             text + found.start);
}

static void type_legal(Desk *desk, uint8_t number)
{
    static ActList list;
    act_list_clear(&list);
    legal_acts(desk->rules, &desk->play.game, &list);
    must(list.count > 0, "somebody is asked who can do nothing");
    const Act *act = &list.acts[number % list.count];
    const CommandText text = act_text(desk->rules, &desk->play.game, act, desk->style);
    Game before = desk->play.game;
    type_command(desk, text.text);
    must(memcmp(&before, &desk->play.game, sizeof before) != 0 || act->kind == ACT_PASS,
         "the legal command '%s' does nothing", text.text);
}

static void type_line(Desk *desk, const char *text)
{
    if (strlen(text) == 1) {
        type_legal(desk, (uint8_t)text[0]);
        return;
    }
    press_tab(desk, text, strlen(text));
    press_tab(desk, text, strlen(text) / 2);
    type_card(desk, text);
    type_command(desk, text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Desk desk;
    char line[2 * LINE_MAX_BYTES];
    if (size < 2)
        return 0;
    sit_down(&desk, data[0], data[1]);
    const char *text = (const char *)data + 2, *end = (const char *)data + size;
    while (text < end && desk.play.game.phase != PHASE_OVER) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t length = (size_t)((stop ? stop : end) - text);
        if (length < sizeof line) {
            memcpy(line, text, length);
            line[length] = '\0';
            type_line(&desk, line);
        }
        text += length + 1;
    }
    return 0;
}
