#include "shell/asking.h"

#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/text.h"
#include "engine/answers.h"
#include "match/game_files.h"
#include "match/stand_in.h"
#include "rules/conclude.h"
#include "rules/field_text.h"
#include "shell/asked.h"

#include <stdlib.h>
#include <string.h>

enum {
    LINE_BYTES = 4096,
    PATHS_MAX = 4096,  // more than the fields of any ruleset
};

// ---- Values

// The cards of a table by what each has: of a set, whether it is in it.
static bool value_of_card(const Asker *asker, Face face, int *value)
{
    const void *member = (const char *)asker->target + asker->field->offset;
    switch (asker->field->type) {
    case FIELD_FACE_NUMBERS: *value = ((const int *)member)[face]; return true;
    case FIELD_FACE_SET: *value = *(const FaceSet *)member >> face & 1; return true;
    case FIELD_CLASS: *value = ((const ClassRule *)member)->faces >> face & 1; return true;
    default: return false;
    }
}

// What every card has that a function was asked about as the file was read.
static int show_cards(const Asker *asker)
{
    Face faces[FACES];
    char card[CARD_TEXT_MAX], raw[LINE_BYTES];
    const Deck *deck = &asker->scene->rules->deck;
    const bool truth = asker->field->type != FIELD_FACE_NUMBERS;
    const int count = deck_faces(deck, faces);
    bool told[FACES] = {0};
    json_t *answer = asker_gives_json(asker) ? asker_head_json(asker) : NULL,
           *cards = json_object();
    if (!answer)
        asker_print_head(asker, tr("for each card, as the file was read"));
    for (int i = 0; i < count; i++) {
        int value = 0, other;
        Text text = text_in(raw, sizeof raw);
        if (told[i] || (asker->chosen != ANY_SUBJECT && asker->chosen != faces[i]))
            continue;
        value_of_card(asker, faces[i], &value);
        if (truth)
            text_add(&text, "%s:", value ? "true" : "false");
        else
            text_add(&text, "%d:", value);
        for (int j = i; j < count; j++) {
            value_of_card(asker, faces[j], &other);
            if (other != value || (asker->chosen != ANY_SUBJECT && asker->chosen != faces[j]))
                continue;
            told[j] = true;
            face_text(deck, faces[j], STYLE_LETTERS, card);
            text_add(&text, " %s", card);
            put_member(cards, card, truth ? json_boolean(value) : json_integer(value));
        }
        if (!answer)
            asker_print_line(asker, 2, raw);
    }
    if (answer) {
        put_member(answer, "cards", cards);
        json_print(answer, asker->shell->screen.out);
    } else {
        json_decref(cards);
    }
    return STATUS_WELL;
}

// What a card counts in the places of a kind of meld in which it may lie, as the loader asked it.
// Calls `add` for each, with "5S", "AS=14" for an ace above all others, "JK=9" for a wild card.
static void each_laid(const Asker *asker, int kind, Face face,
                      void (*add)(void *self, const char *label, int points), void *self)
{
    const Ruleset *rules = asker->scene->rules;
    const Deck *deck = &rules->deck;
    const MeldRule *meld = &rules->melds[kind];
    const bool wild = meld->wild.max > 0 && rules->wild >> face & 1;
    for (unsigned left = form_of_meld(deck, meld).places; left; left &= left - 1) {
        char card[CARD_TEXT_MAX], label[2 * CARD_TEXT_MAX];
        const int place = __builtin_ctz(left), rank = deck_rank(deck, place);
        const int own = deck_rank(deck, place % deck->rank_count);  // the high ace is also an ace
        const bool itself = face != FACE_JOKER && face_rank(face) == own;
        if (!itself && !wild)
            continue;
        face_text(deck, face, STYLE_LETTERS, card);
        snprintf(label, sizeof label, itself && rank == own ? "%s" : "%s=%d", card, rank);
        add(self, label, rules->score.laid[kind][face][rank]);
    }
}

enum { LAID_LABELS_MAX = 1024 };

typedef struct {
    int count;
    int points[LAID_LABELS_MAX];
    char labels[LAID_LABELS_MAX][24];
} LaidList;

static void add_laid(void *self, const char *label, int points)
{
    LaidList *list = self;
    if (list->count == LAID_LABELS_MAX)
        return;
    snprintf(list->labels[list->count], sizeof list->labels[0], "%s", label);
    list->points[list->count++] = points;
}

// The lines of one kind of meld: the cards by what they count there.
static void print_laid(const Asker *asker, const LaidList *list)
{
    bool told[LAID_LABELS_MAX] = {0};
    for (int i = 0; i < list->count; i++) {
        char raw[2 * LINE_BYTES];
        Text text = text_in(raw, sizeof raw);
        text_add(&text, "%d:", list->points[i]);
        for (int j = i; j < list->count && !told[i]; j++)
            if (list->points[j] == list->points[i]) {
                text_add(&text, " %s", list->labels[j]);
                told[j] = j > i;
            }
        if (!told[i])
            asker_print_line(asker, 4, raw);
    }
}

// What cards count in melds, for each kind of meld.
static int show_laid(const Asker *asker)
{
    Face faces[FACES];
    const Ruleset *rules = asker->scene->rules;
    const int count = deck_faces(&rules->deck, faces);
    LaidList *list = memory_needed(malloc(sizeof *list));
    json_t *answer = asker_gives_json(asker) ? asker_head_json(asker) : NULL,
           *kinds = json_object();
    if (!answer)
        asker_print_head(asker, tr("for each card, as the file was read"));
    for (int kind = 0; kind < rules->meld_count; kind++) {
        json_t *cards = json_object();
        list->count = 0;
        for (int i = 0; i < count; i++)
            if (asker->chosen == ANY_SUBJECT || asker->chosen == faces[i])
                each_laid(asker, kind, faces[i], add_laid, list);
        for (int i = 0; i < list->count; i++)
            put_member(cards, list->labels[i], json_integer(list->points[i]));
        put_member(kinds, rules->melds[kind].name, cards);
        if (!answer) {
            asker_print_line(asker, 2, rules->melds[kind].name);
            print_laid(asker, list);
        }
    }
    if (answer) {
        put_member(answer, "melds", kinds);
        json_print(answer, asker->shell->screen.out);
    } else {
        json_decref(kinds);
    }
    free(list);
    return STATUS_WELL;
}

static int not_asked(const Asker *asker)
{
    return complain(STATUS_USAGE,
                    tr("%s is a table or a text, and no function; ask about one of its fields, or "
                       "see `loba explain`"),
                    asker->path);
}

// A field that is no function.
static int show_value(const Asker *asker)
{
    char value[FIELD_TEXT_MAX];
    int any;
    if (value_of_card(asker, 0, &any))
        return show_cards(asker);
    if (asker->field->type == FIELD_LAID)
        return show_laid(asker);
    if (asker->chosen != ANY_SUBJECT)
        return complain(STATUS_USAGE, tr("%s is no function: it is asked about nothing"),
                        asker->path);
    field_value_text(asker->scene->rules, asker->field, asker->target, value);
    if (!*value)
        return not_asked(asker);
    if (asker_gives_json(asker)) {
        json_t *answer = asker_head_json(asker);
        put_member(answer, "value", json_words(value));
        json_print(answer, asker->shell->screen.out);
        return STATUS_WELL;
    }
    char what[LINE_BYTES];
    snprintf(what, sizeof what, tr("%s, and no function"), value);
    asker_print_head(asker, what);
    return STATUS_WELL;
}

// ---- Functions

// The line of the command with this number.
static int line_of_command(const Script *script, int number)
{
    for (int i = 0; i < script->line_count; i++)
        if (script->lines[i].kind == SCRIPT_COMMAND && --number == 0)
            return i + 1;
    return 0;
}

// Asks the function now, about everything that it might be asked about.
static void ask_now(Asker *asker)
{
    int of[FACES], answer;
    Error error;
    const Ruleset *rules = asker->scene->rules;
    const Game *game = &asker->scene->play.game;
    int count = field_asks_about(rules, asker->field, asker->hook, of);
    calls_drop(&asker->now);
    if (asker->hook->of_meld)
        for (count = 0; count < game->meld_count && count < FACES; count++)
            of[count] = count;
    for (int i = 0; i < count; i++) {
        const bool of_seat = of[i] >= 0 && !asker->hook->of_meld && !asker->hook->of_card;
        if (of_seat && (of[i] >= game->players || !game->sides[game_side(game, of[i])].in))
            continue;
        if (asker->chosen == ANY_SUBJECT || asker->chosen == of[i])
            play_ask(rules, game, asker->hook, of[i], &answer, &error);
    }
}

// Keeps of the calls those about what was chosen.
static int chosen_calls(const Asker *asker, const Calls *calls, const Call *chosen[CALLS_MAX])
{
    int count = 0;
    for (int i = 0; i < calls->count; i++)
        if (asker->chosen == ANY_SUBJECT || asker->chosen == calls->list[i].of)
            chosen[count++] = &calls->list[i];
    return count;
}

// Shows the calls; `when` is the sentence that says when they were made.
static int show_calls(const Asker *asker, const Calls *calls, const char *at, int line,
                      const char *when)
{
    const Call *chosen[CALLS_MAX];
    const int count = chosen_calls(asker, calls, chosen);
    const char *says = words_now(&asker->hook->says);
    bool failed = false;
    for (int i = 0; i < count; i++)
        failed = failed || !chosen[i]->answered;
    if (asker_gives_json(asker)) {
        json_t *answer = asker_head_json(asker), *answers = json_array();
        put_member(answer, "says", json_words(says));
        put_member(answer, "at", json_string(at));
        put_member(answer, "script_line", line > 0 ? json_integer(line) : json_null());
        for (int i = 0; i < count; i++)
            put_element(answers, asker_call_json(asker, chosen[i]));
        put_member(answer, "answers", answers);
        json_print(answer, asker->shell->screen.out);
    } else {
        asker_print_head(asker, says);
        asker_print_line(asker, 0, when);
        for (int i = 0; i < count; i++)
            asker_print_call(asker, chosen[i]);
    }
    return failed ? STATUS_RULES : STATUS_WELL;
}

// Functions of a turn are asked at the end of the script. What is asked as a hand begins or ends
// is over by then, because the next hand is dealt at once: of these the calls of the game itself
// are shown, the last ones of the script.
static int show_function(Asker *asker, const Script *script)
{
    const Game *game = &asker->scene->play.game;
    const Moment moment = asker->hook->moment;
    char when[LINE_BYTES];
    const bool in_turn = moment == MOMENT_MOVE || moment == MOMENT_ACT;
    if (in_turn && game->asked == NOBODY)
        return complain(STATUS_FAILED,
                        tr("%s is asked in a turn, and at the end of this script "
                           "nobody is asked for anything"),
                        asker->path);
    if (!in_turn && asker->last.count > 0) {
        const int line = line_of_command(script, asker->last_command);
        if (line > 0)
            snprintf(when, sizeof when, tr("asked by the game in line %d: %s"), line,
                     script->lines[line - 1].text);
        else
            snprintf(when, sizeof when, "%s", tr("asked by the game as it was set up"));
        return show_calls(asker, &asker->last, line > 0 ? "command" : "set_up", line, when);
    }
    if (moment == MOMENT_EVENT)
        return complain(STATUS_FAILED,
                        tr("%s: nothing that happens in this script asks it; "
                           "`loba fields counts` says when it is asked"),
                        asker->path);
    ask_now(asker);
    if (asker->now.count == 0)
        return complain(STATUS_FAILED,
                        asker->hook->of_meld
                            ? tr("%s is asked about melds, and none lies on the table")
                            : tr("%s: there is nobody of whom it might be asked"),
                        asker->path);
    if (in_turn)
        snprintf(when, sizeof when, tr("asked at the end of the script, where %s is asked:"),
                 asker->scene->setup.seats.list[game->asked]);
    else
        snprintf(when, sizeof when, "%s",
                 tr("the game has not asked it in this script; asked at its end all the same:"));
    if (asker->field->asked == ASKED_LEFT)
        snprintf(when + strlen(when), sizeof when - strlen(when), " %s",
                 tr("(in play it is asked about the game as the act leaves it)"));
    return show_calls(asker, &asker->now, in_turn ? "end" : "not_asked", 0, when);
}

// ---- The field, and what was chosen

typedef struct {
    Asker *asker;
    bool found;
    int count;
    char (*paths)[FIELD_PATH_MAX];
} Search;

static void look_at(const char *path, const Field *field, const void *target, void *data)
{
    Search *search = data;
    if (strcmp(path, search->asker->path) == 0) {
        search->found = true;
        search->asker->field = field;
        search->asker->target = target;
    }
    if (search->count < PATHS_MAX)
        snprintf(search->paths[search->count++], FIELD_PATH_MAX, "%s", path);
}

// The paths that end as the word does: "when" means any "….when".
static void add_ends(const Search *search, const char *word, Text *text)
{
    enum { SHOWN = 8 };
    int found = 0;
    const size_t length = strlen(word);
    for (int i = 0; i < search->count && found < SHOWN; i++) {
        const char *path = search->paths[i];
        const size_t size = strlen(path);
        if (size > length && path[size - length - 1] == '.' &&
            strcmp(path + size - length, word) == 0)
            text_add(text, "%s%s", found++ ? ", " : "", path);
    }
}

static bool find_field(Asker *asker, Error *error)
{
    char ends[LINE_BYTES / 2];
    Text text = text_in(ends, sizeof ends);
    Search search = {.asker = asker,
                     .paths = memory_needed(calloc(PATHS_MAX, sizeof *search.paths))};
    const char **names = memory_needed(calloc(PATHS_MAX, sizeof *names));
    fields_walk(asker->scene->rules, look_at, &search);
    if (!search.found) {
        for (int i = 0; i < search.count; i++)
            names[i] = search.paths[i];
        add_ends(&search, asker->path, &text);
        if (*ends)
            error_set(error, tr("these rules have no field '%s'; did you mean one of: %s"),
                      asker->path, ends);
        else
            error_unknown(error, asker->path, nearest_name(asker->path, names, search.count),
                          tr("these rules have no field '%s'; did you mean '%s'?"),
                          tr("these rules have no field '%s'; `loba fields` lists what there is"));
    }
    free(search.paths);
    free(names);
    return search.found;
}

// Reads the seat, card or meld that was chosen.
static bool choose(Asker *asker, const char *word, Error *error)
{
    Line line;
    LineError wrong;
    CardWord card;
    int any;
    const SeatNames *names = &asker->scene->setup.seats;
    const bool of_card = asker->hook
                             ? asker->hook->of_card
                             : value_of_card(asker, 0, &any) || asker->field->type == FIELD_LAID;
    const bool of_meld = asker->hook && asker->hook->of_meld;
    const bool numbered = *word && word[strspn(word, "0123456789")] == '\0' && strlen(word) < 4;
    if (of_card) {
        if (!line_split(&line, word, 1, &wrong) ||
            !line_take_card(&line, &asker->scene->rules->deck, &card, &wrong))
            return error_set(error, "%s", wrong.error.text);
        asker->chosen = card.shows;
        return true;
    }
    const int limit = of_meld ? asker->scene->play.game.meld_count : names->count;
    asker->chosen = of_meld ? -1 : seat_find(names, word);
    if (asker->chosen < 0 && numbered && atoi(word) >= 1 && atoi(word) <= limit)
        asker->chosen = atoi(word) - 1;
    if (asker->chosen >= 0)
        return true;
    return error_set(error,
                     of_meld ? tr("wanted the number of a meld on the table, found %s")
                             : tr("wanted a seat of the script, by its name or number, found %s"),
                     word);
}

// ---- The command

// The rules file failed in this line of the script: what the function had been asked there.
static void show_failure(Asker *asker, const Script *script, int line)
{
    Error error;
    char when[LINE_BYTES];
    if (!find_field(asker, &error))
        return;
    asker->hook = asker->field ? field_hook(asker->field, asker->target) : NULL;
    snprintf(when, sizeof when, tr("asked by the game in line %d: %s"), line,
             line > 0 ? script->lines[line - 1].text : "");
    if (asker->hook)
        show_calls(asker, &asker->now, "command", line, when);
}

static int show_field(Asker *asker, const Script *script)
{
    Error error;
    const Arguments *arguments = asker->shell->arguments;
    if (!find_field(asker, &error))
        return complain(STATUS_USAGE, "%s", error.text);
    if (!asker->field)
        return not_asked(asker);
    asker->hook = field_hook(asker->field, asker->target);
    if (arguments->word_count > 3 && !choose(asker, arguments->words[3], &error))
        return complain(STATUS_USAGE, "%s", error.text);
    return asker->hook ? show_function(asker, script) : show_value(asker);
}

int run_ask(const Shell *shell)
{
    GameText game;
    ScriptError error;
    StandIn stand_in;
    const Arguments *arguments = shell->arguments;
    const char *path = arguments->words[2];
    char variant[VARIANT_TEXT_MAX];
    int status;
    Asker asker = {.shell = shell, .path = arguments->words[1], .chosen = ANY_SUBJECT};
    if (!name_or_complain(shell, arguments->words[0], variant, &status))
        return status;
    if (!game_text_read(path, &game, &error))
        return complain_game(SCENE_AT_FAULT, path, &error);
    RulesetSource source = *shell->source;
    asker.trace = (Trace){.self = &asker, .printed = asker_note_printed, .called = asker_note_call};
    source.trace = &asker.trace;
    stand_in_start(&stand_in, &source, variant, arguments->settings, arguments->setting_count);
    const SceneWatch watch = {&asker, asker_command_done, asker_command_refused};
    Scene *scene = memory_needed(calloc(1, sizeof *scene));
    asker.scene = scene;
    scene->watch = &watch;
    SceneResult result = game_text_play(&game, scene, &stand_in.source, path, true, &error);
    if (result != SCENE_DONE) {
        status = complain_game(result, path, &error);
        if (result == SCENE_FAILED && scene->rules && asker.now.count > 0)
            show_failure(&asker, &game.script, error.line);
    } else if (scene->refused)
        status = complain(STATUS_FAILED, "%s", tr("nobody plays here: the seats are refused"));
    else
        status = show_field(&asker, &game.script);
    if (scene->rules)
        source.unload(&source, scene->rules);
    asker_free(&asker);
    scene_free(scene);
    free(scene);
    game_text_free(&game);
    return status;
}
