#include "shell/command_games.h"

#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/text.h"
#include "engine/answers.h"
#include "match/game_files.h"
#include "notation/cards.h"
#include "notation/suit_letters.h"
#include "notation/writing.h"
#include "play/solver.h"
#include "shell/commands.h"
#include "shell/function_answers.h"
#include "shell/signals.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// ---- Legal

// Commands are written in script form, so that they can be copied into a script.
static int list_legal(const Shell *shell, const Scene *scene)
{
    View view;
    ActList list = {0};
    const Ruleset *rules = scene->rules;
    const Game *game = &scene->play.game;
    if (game->phase == PHASE_OVER)
        return complain(STATUS_WELL, "%s", tr("the match is over: nobody is asked for anything"));
    int written = 0;
    game_view(game, game->asked, &view);
    const int64_t began = ruleset_spent(rules);
    legal_acts(rules, &view.game, &list);
    for (; written < list.count && ruleset_may_go_on(rules, began); written++)
        fprintf(shell->screen.out, "%s> %s\n", scene->setup.seats.list[game->asked],
                act_text(rules, &view.game, &list.acts[written], STYLE_LETTERS).text);
    if (list.sampled || written < list.count)
        complain(0, tr("there are more: these are some %d of them"), written);
    act_list_free(&list);
    return STATUS_WELL;
}

int run_legal(const Shell *shell)
{
    int status;
    GameText game;
    ScriptError error;
    const char *path = shell->arguments->words[0];
    FunctionAnswers *answers = function_answers_open(shell, &status);
    if (status != STATUS_WELL)
        return status;
    if (!game_text_read(path, &game, &error)) {
        function_answers_close(answers);
        return complain_game(SCENE_AT_FAULT, path, &error);
    }
    const RulesetSource *source = answers ? function_answers_source(answers) : shell->source;
    Scene *scene = memory_needed(calloc(1, sizeof *scene));
    const SceneResult result = game_text_play(&game, scene, source, path, &error);
    if (result == SCENE_DONE)
        tell_newer(&game, path);
    if (result != SCENE_DONE)
        status = complain_game(result, path, &error);
    else if (answers)
        status = function_answers_at_end(answers, path, scene);
    else
        status = list_legal(shell, scene);
    if (scene->rules)
        source->unload(source, scene->rules);
    scene_free(scene);
    free(scene);
    game_text_free(&game);
    function_answers_close(answers);
    return status;
}

// ---- Arrange

enum { LABEL_COLUMNS = 18 };

typedef struct {
    const Ruleset *rules;
    const Screen *screen;
    CardStyle style;
    int contract;  // the number of a hand; 0: no contract
    int card_count;
    Card cards[CARDS_MAX];  // in the given order
    Solution solution;
    int loose_count;
    Card loose[CARDS_MAX];
    bool spent;  // the contract could be met, but no card would be left to discard
} Arranging;

// Reads the hand, and finds its cards in the deck. Returns the exit status.
static int read_cards(const Arguments *arguments, Arranging *arranging)
{
    char text[LINE_MAX_BYTES];
    const Deck *pack = &arranging->rules->deck;
    CardSet deck = deck_cards(pack);
    Line line;
    LineError error;
    const char *words = join_cards(arguments);
    if (!words)
        return STATUS_USAGE;
    if (snprintf(text, sizeof text, "%s", words) >= LINE_MAX_BYTES)
        return complain(STATUS_USAGE, tr("that is too long for a hand: %d bytes at most"),
                        LINE_MAX_BYTES);
    suit_letters_settle(arranging->rules, &(CardSet){{0}}, text);
    if (!line_split(&line, text, 1, &error))
        return complain(STATUS_USAGE, "%s", error.error.text);
    do {
        CardWord card;
        if (!line_take_card(&line, pack, &card, &error))
            return complain(STATUS_USAGE, "%s", error.error.text);
        if (card.shows == FACE_NONE || card.as != FACE_OPEN || card.moves)
            return complain(STATUS_USAGE, "%s",
                            tr("wanted a card as it is held, 6S or JK; what a wild card stands for "
                               "is what this command finds out"));
        Card held = card_set_find(&deck, card.shows);
        if (held == CARD_NONE) {
            CardSet all = deck_cards(pack);
            CardSet twins = card_set_of(&all, face_set_with(0, card.shows));
            return complain(STATUS_USAGE, tr("%s is here more often than the game has it: %d"),
                            face_text(pack, card.shows, arranging->style).text,
                            card_set_count(&twins));
        }
        card_set_remove(&deck, held);
        arranging->cards[arranging->card_count++] = held;
    } while (line_peek(&line));
    return STATUS_WELL;
}

static void arrange(Arranging *arranging)
{
    const Ruleset *rules = arranging->rules;
    int hand = arranging->contract;
    CardSet cards = {{0}};
    for (int i = 0; i < arranging->card_count; i++)
        card_set_add(&cards, arranging->cards[i]);
    SolverQuestion question = solver_question(rules, rules->wild, &cards);
    question.steps = 0;
    if (hand > 0) {
        question.arranged = false;
        question.goal = GOAL_FEWEST_POINTS;
        question.contract = ruleset_contract(rules, hand);
        question.keep = ruleset_final(rules, hand) == FINAL_REQUIRED;
    }
    const Solution *solution = &arranging->solution;
    bool found = solver_solve(&question, &arranging->solution);
    if (!found && question.keep && solution->whole) {
        Solution *other = memory_needed(malloc(sizeof *other));
        question.keep = false;
        arranging->spent = solver_solve(&question, other);
        free(other);
    }
    // The cards left over, in the given order.
    for (int i = 0; i < arranging->card_count; i++)
        if (card_set_has(&solution->loose, arranging->cards[i]))
            arranging->loose[arranging->loose_count++] = arranging->cards[i];
}

static void print_line(const Arranging *arranging, const char *label, const char *cards)
{
    if (arranging->screen->plain) {
        screen_wrap(arranging->screen, 0, text_of("%s: %s", label, cards));
        return;
    }
    screen_column(arranging->screen, LABEL_COLUMNS, label);
    screen_wrap_at(arranging->screen, LABEL_COLUMNS, cards);
}

static void print_arrangement(const Arranging *arranging)
{
    const Solution *solution = &arranging->solution;
    const Ruleset *rules = arranging->rules;
    const char *line, *gap = card_gap(arranging->style);
    if (arranging->contract > 0) {
        const char *format = solution->found    ? tr("The contract of hand %d, %s, can be met.")
                             : arranging->spent ? tr("The contract of hand %d, %s, cannot be met: "
                                                     "no card would be left to be thrown.")
                             : solution->whole  ? tr("The contract of hand %d, %s, cannot be met.")
                                                : tr("Whether the contract of hand %d, %s, can be "
                                                      "met was not found out.");
        screen_wrap(arranging->screen, 0,
                    text_escaped(format, arranging->contract,
                                 contract_text(rules, arranging->contract, arranging->style).text));
    }
    for (int i = 0; i < solution->meld_count; i++) {
        const Act *meld = &solution->melds[i];
        line = "";
        for (int j = 0; j < meld->count; j++)
            line = text_more(line, "%s%s", j ? gap : "",
                             laying_text(&rules->deck, 0, meld->cards[j], arranging->style).text);
        print_line(arranging, text_escaped("%s", words_now(&rules->melds[meld->meld].label)), line);
    }
    line = "";
    for (int i = 0; i < arranging->loose_count; i++)
        line = text_more(line, "%s%s", i ? gap : "",
                         card_text(&rules->deck, arranging->loose[i], arranging->style).text);
    print_line(arranging, tr("left over"), *line ? line : tr("nothing"));
    screen_wrap(arranging->screen, 0,
                text_of(tr("Cards that go down: %d of %d; points left: %d."), solution->cards,
                        arranging->card_count, solution->points));
}

// For programs, with cards as the engine writes them.
static void print_arrangement_json(const Arranging *arranging)
{
    const Ruleset *rules = arranging->rules;
    const Solution *solution = &arranging->solution;
    json_t *cards = json_array(), *melds = json_array(), *loose = json_array();
    for (int i = 0; i < arranging->card_count; i++)
        json_array_append_new(cards, card_json(rules, arranging->cards[i]));
    for (int i = 0; i < arranging->loose_count; i++)
        json_array_append_new(loose, card_json(rules, arranging->loose[i]));
    for (int i = 0; i < solution->meld_count; i++) {
        const Act *meld = &solution->melds[i];
        json_t *laid = json_array();
        for (int j = 0; j < meld->count; j++)
            json_array_append_new(laid, laying_json(rules, rules->wild, meld->cards[j]));
        json_array_append_new(
            melds, json_pack("{s:s, s:o}", "kind", rules->melds[meld->meld].name, "cards", laid));
    }
    json_t *answer =
        json_pack("{s:o, s:o, s:o, s:i, s:i, s:b}", "cards", cards, "melds", melds, "loose", loose,
                  "down", solution->cards, "points", solution->points, "proven", solution->whole);
    if (arranging->contract > 0) {
        json_object_set_new(answer, "contract", json_integer(arranging->contract));
        json_object_set_new(answer, "met", json_boolean(solution->found));
    }
    json_print(answer, arranging->screen->out);
}

int run_arrange(const Shell *shell)
{
    int status;
    const Arguments *arguments = shell->arguments;
    const Ruleset *rules = load_or_complain(shell, arguments->words[0], arguments, &status);
    if (!rules)
        return status;
    const int hand = arguments->contract;
    Arranging *arranging = memory_needed(calloc(1, sizeof *arranging));
    arranging->rules = rules;
    arranging->screen = &shell->screen;
    arranging->style = screen_style(&shell->screen);
    arranging->contract = hand;
    status = contract_or_complain(rules, hand);
    if (status == STATUS_WELL)
        status = read_cards(arguments, arranging);
    if (status == STATUS_WELL) {
        arrange(arranging);
        if (argument_given(arguments, ARGUMENT_JSON))
            print_arrangement_json(arranging);
        else
            print_arrangement(arranging);
        if (!arranging->solution.whole)
            status = complain(STATUS_LIMIT, "%s",
                              tr("this hand has more arrangements than could be looked at: there "
                                 "may be a better one"));
    }
    free(arranging);
    shell->source->unload(shell->source, rules);
    return status;
}

// ---- Engine

// Answers the line. A line that is too long fills the buffer, which shows that it is too long.
static void end_line(Pipe *pipe, FILE *out)
{
    size_t length = pipe->length;
    if (length > 0 && length < sizeof pipe->line && pipe->line[length - 1] == '\r')
        length--;
    pipe->length = 0;
    if (loba_say_bytes(pipe->door, pipe->line, length) == LOBA_NO_MEMORY)
        memory_needed(NULL);
    fprintf(out, "%s\n", loba_answer(pipe->door));
    fflush(out);
}

void pipe_feed(Pipe *pipe, const char *bytes, size_t size, FILE *out)
{
    for (size_t i = 0; i < size && !loba_has_left(pipe->door) && !ferror(out); i++) {
        if (bytes[i] == '\n') {
            end_line(pipe, out);
            continue;
        }
        if (pipe->length < sizeof pipe->line)
            pipe->line[pipe->length] = bytes[i];
        pipe->length += pipe->length <= sizeof pipe->line;
    }
}

void pipe_finish(Pipe *pipe, FILE *out)
{
    if (pipe->length > 0 && !loba_has_left(pipe->door))
        end_line(pipe, out);
}

// Opens the door that the command line asks for. On any result but STATUS_WELL it has printed the
// reason.
static int open_door(const Shell *shell, const LobaLeave *leave, LobaDoor **door)
{
    static const int statuses[] = {
        [LOBA_DONE] = STATUS_WELL,       [LOBA_REFUSED] = STATUS_USAGE,
        [LOBA_ERROR] = STATUS_USAGE,     [LOBA_BAD_RULES] = STATUS_RULES,
        [LOBA_NO_MEMORY] = STATUS_LIMIT, [LOBA_BAD_CALL] = STATUS_LIMIT,
    };
    LobaHouse *house;
    LobaRules *rules = NULL;
    const Arguments *arguments = shell->arguments;
    MemoryStream texts[SETTINGS_MAX];
    char *options[SETTINGS_MAX + 1] = {NULL};
    for (int i = 0; i < arguments->setting_count; i++) {
        const Setting *setting = &arguments->settings[i];
        memory_stream_open(&texts[i]);
        fprintf(texts[i].out, setting->house ? "with %s%s" : "%s=%s", setting->name,
                setting->value);
        options[i] = memory_stream_close(&texts[i]);
    }
    const LobaSettings settings = {shell->folders, shell->catalogues,
                                   language_code(language_now())};
    LobaStatus status = loba_open(&settings, &house);
    if (status == LOBA_DONE) {
        status = loba_load(house, shell->arguments->words[0], (const char *const *)options, &rules);
        for (const char *line = loba_failure(house); *line;) {
            int length = (int)strcspn(line, "\n");
            complain(0, "%.*s", length, line);
            line += length + (line[length] == '\n');
        }
        if (status == LOBA_DONE)
            status = loba_table(rules, leave, door);
        loba_rules_close(rules);
        loba_close(house);
    }
    for (int i = 0; options[i]; i++)
        free(options[i]);
    if (status == LOBA_NO_MEMORY)
        complain(0, "%s", tr("there is no memory left"));
    return statuses[status];
}

// Every answer is sent before the next line is awaited, so Ctrl-C loses nothing. Stops when answers
// can no longer be written.
int run_engine(const Shell *shell)
{
    Error error;
    int count = 0;
    char bytes[4096];
    Pipe pipe = {0};
    FILE *out = shell->screen.out;
    const Arguments *arguments = shell->arguments;
    const LobaLeave leave = {
        .all_seeing = argument_given(arguments, ARGUMENT_ALL_SEEING),
        .seat = arguments->value[ARGUMENT_SEAT],
        .may_set_up = argument_given(arguments, ARGUMENT_MAY_SET_UP),
        .threads = arguments->threads ? arguments->threads : crew_usual(),
    };
    if (leave.seat && !seat_name_check(leave.seat, &error))
        return complain(STATUS_USAGE, tr("--seat: \"%s\" is no name: %s"), leave.seat, error.text);
    if (leave.seat && leave.all_seeing)
        return complain(
            STATUS_USAGE, "%s",
            tr("--seat and --all-seeing do not go together: a seat sees its own cards"));
    if (leave.may_set_up && !leave.seat)
        return complain(STATUS_USAGE, "%s", tr("--may-set-up goes with --seat alone"));
    int status = open_door(shell, &leave, &pipe.door);
    if (status != STATUS_WELL)
        return status;
    signals_start();
    while (!loba_has_left(pipe.door) && !ferror(out) &&
           (count = signals_read(STDIN_FILENO, bytes, sizeof bytes, NULL)) > 0)
        pipe_feed(&pipe, bytes, (size_t)count, out);
    if (count == SIGNALS_INTERRUPTED)
        status = STATUS_INTERRUPTED;
    else
        pipe_finish(&pipe, out);
    loba_leave(pipe.door);
    return status;
}
