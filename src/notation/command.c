#include "notation/command.h"

#include <stdio.h>
#include <string.h>

#include "notation/reader.h"
#include "rules/conclude.h"
#include "rules/source.h"

#define EVERYWHERE (AT_PROMPT | IN_SCRIPT)

const CommandRow command_rows[COMMANDS] = {
    [COMMAND_DRAW] = {{{"draw"}, {"robar", "sacar"}},
                      EVERYWHERE,
                      true,
                      "",
                      N_("draws the top card of the stock")},
    [COMMAND_TAKE] =
        {{{"take"}, {"tomar", "levantar", "agarrar"}},
         EVERYWHERE,
         true,
         N_("[CARD] [from PILE] [with [KIND] CARDS [+ ...] | on MELD [low|high] [with CARDS]]"),
         N_("takes the top card of the discard pile, or of another pile; \"with\" puts it down at "
            "once in a meld with those cards, \"on\" lays it on that meld")},
    [COMMAND_MELD] =
        {{{"meld"}, {"bajar"}},
         EVERYWHERE,
         true,
         N_("[KIND] CARDS [+ CARDS ...]"),
         N_("puts cards down as a meld, or several melds together; a wild card stands for its "
            "place in a run written in order, or says it: JK=6S, or 2S=2S for itself")},
    [COMMAND_LAY] =
        {{{"lay", "lay off"}, {"agregar", "descargar"}},
         EVERYWHERE,
         true,
         N_("CARDS on MELD [low|high]"),
         N_("adds cards to that meld, low or high where both ends would do; JK>6S moves a wild "
            "card of it; a card that can only be swapped for one is swapped")},
    [COMMAND_SWAP] = {{{"swap"}, {"cambiar"}},
                      EVERYWHERE,
                      true,
                      N_("CARD [JK>CARD] on MELD [low|high]"),
                      N_("puts a card in the place of the wild card that stands for it, which goes "
                         "to an end of the meld or into the hand")},
    [COMMAND_DISCARD] = {{{"discard", "throw"}, {"tirar", "descartar"}},
                         EVERYWHERE,
                         true,
                         N_("CARD"),
                         N_("throws a card on the discard pile and ends the turn")},
    [COMMAND_CLOSE] = {{{"close"}, {"cerrar", "cierra"}},
                       EVERYWHERE,
                       true,
                       N_("CARD [[KIND] CARDS [+ CARDS ...]]"),
                       N_("throws a card and ends the hand with what you hold; cards behind it are "
                          "melds of it, as you want to show them")},
    [COMMAND_SHOW] = {{{"show"}, {"mostrar", "muestra"}},
                      EVERYWHERE,
                      true,
                      N_("[[KIND] CARDS [+ CARDS ...]]"),
                      N_("lays your hand open; cards are melds of it, as you want them, and "
                         "without any the hand is arranged for you")},
    [COMMAND_SAY] = {{{"say"}, {"decir"}},
                     EVERYWHERE,
                     true,
                     N_("WORD"),
                     N_("says a word of the table; the word alone does the same")},
    [COMMAND_PASS] = {{{"pass", "done"}, {"paso", "pasar"}},
                      EVERYWHERE,
                      true,
                      "",
                      N_("goes on without doing what need not be done")},
    [COMMAND_TAKE_BACK] = {{{"take back"}, {"devolver", "devuelve"}},
                           EVERYWHERE,
                           true,
                           "",
                           N_("takes back what was begun and is not whole yet")},
    [COMMAND_REENTER] = {{{"reenter", "re-enter"}, {"reengancharse", "reenganchar"}},
                         EVERYWHERE,
                         true,
                         "",
                         N_("comes back into the match, for the fee if there is one")},
    [COMMAND_DECLINE] =
        {{{"decline"}, {"retirarse"}}, EVERYWHERE, true, "", N_("stays out of the match")},
    [COMMAND_UNDO] = {{{"undo"}, {"deshacer", "deshaz"}},
                      EVERYWHERE,
                      false,
                      "",
                      N_("goes back before the last command; at the prompt only your own, until "
                         "somebody else has played, and never past a card that became seen")},
    [COMMAND_REDO] =
        {{{"redo"}, {"rehacer", "rehaz"}}, AT_PROMPT, false, "", N_("does again what was undone")},
    [COMMAND_HAND] = {{{"hand"}, {"mano"}}, AT_PROMPT, false, "", N_("shows your hand")},
    [COMMAND_TABLE] = {{{"table"}, {"mesa"}},
                       AT_PROMPT,
                       false,
                       "",
                       N_("shows the melds on the table, the piles and how many cards each holds")},
    [COMMAND_SCORES] = {{{"scores", "points"}, {"puntos"}},
                        AT_PROMPT,
                        false,
                        "",
                        N_("shows points, chips and pot, and the points of every hand")},
    [COMMAND_LOG] =
        {{{"log"}, {"relato"}},
         AT_PROMPT,
         false,
         N_("[HAND]"),
         N_("tells again what has happened in this hand, or in the one of that number")},
    [COMMAND_LEGAL] =
        {{{"legal"}, {"posibles"}}, AT_PROMPT, false, "", N_("lists all that you may do now")},
    [COMMAND_HINT] = {{{"hint"}, {"pista"}},
                      AT_PROMPT,
                      false,
                      "",
                      N_("says what you could do now, why, and what is next best")},
    [COMMAND_WHY] = {{{"why"}, {"por qué", "porque"}},
                     AT_PROMPT,
                     false,
                     N_("COMMAND"),
                     N_("says whether a command would be allowed, and if not, which rule forbids "
                        "it; alone after a hint, more about that")},
    [COMMAND_SORT] = {{{"sort"}, {"ordenar"}},
                      AT_PROMPT,
                      false,
                      N_("[use|suit|rank]"),
                      N_("sorts your hand by use (melds, cards that fit the table, near-melds that "
                         "lack one card, the rest), by suit or by rank")},
    [COMMAND_AUTO] = {{{"auto"}, {"automático"}},
                      AT_PROMPT,
                      false,
                      N_("draw [on|off]"),
                      N_("draws from the stock by itself in your turns, unless a card of a pile "
                         "could be used at once")},
    [COMMAND_RULES] = {{{"rules"}, {"reglas"}},
                       AT_PROMPT,
                       false,
                       N_("[WORD|PART|ROW]"),
                       N_("tells the rules in words; with a word what they say of it, one part "
                          "with examples, or the row of the ledger that a refusal names")},
    [COMMAND_SAVE] = {{{"save"}, {"guardar"}},
                      AT_PROMPT,
                      false,
                      N_("FILE"),
                      N_("saves the match as a scripted game")},
    [COMMAND_RELOAD] = {{{"reload"}, {"recargar"}},
                        AT_PROMPT,
                        false,
                        "",
                        N_("for the author of a rules file: reads it again as it is now, and goes "
                           "on from here under it, or says why that cannot be")},
    [COMMAND_LANG] =
        {{{"lang"}, {"idioma"}}, AT_PROMPT, false, N_("es|en"), N_("changes the language")},
    [COMMAND_HELP] = {{{"help", "?"}, {"ayuda"}},
                      AT_PROMPT,
                      false,
                      N_("[COMMAND]"),
                      N_("lists the commands, or explains one")},
    [COMMAND_QUIT] =
        {{{"quit", "exit"}, {"salir", "sal"}}, AT_PROMPT, false, "", N_("leaves the match")},
};

const char *command_name(Command command) { return command_rows[command].names[language_now()][0]; }

// Numbers all names of all commands; NULL for a number without a name.
enum { NAMES_EACH = LANGUAGE_COUNT * COMMAND_NAMES_MAX, NAMES_ALL = COMMANDS * NAMES_EACH };

static const char *name_of_number(int number)
{
    int name = number % NAMES_EACH;
    const CommandRow *row = &command_rows[number / NAMES_EACH];
    return row->names[name / COMMAND_NAMES_MAX][name % COMMAND_NAMES_MAX];
}

static bool is_one_word(const char *word)
{
    Line line;
    LineError error;
    return line_split(&line, word, 1, &error) && line.count == 1 &&
           line.words[0].length == (int)strlen(word);
}

// The built-in command that a word of the rules already names, or COMMANDS.
static Command named_already(const char *word)
{
    Line line;
    LineError error;
    return line_split(&line, word, 1, &error) ? line_take_command(&line, NULL) : COMMANDS;
}

// A word of the rules is ignored if it names another command, or is more than one word.
static bool can_be_typed(const char *word)
{
    return is_one_word(word) && named_already(word) == COMMANDS;
}

const char *word_for_closing(const Ruleset *rules, Language language)
{
    const ActRule *close = rules ? ruleset_act(rules, ACT_CLOSE) : NULL;
    return close ? close->word.in[language] : "";
}

const char *command_name_under(const Ruleset *rules, Command command, Language language)
{
    const char *word = command == COMMAND_CLOSE ? word_for_closing(rules, language) : "";
    return can_be_typed(word) ? word : command_rows[command].names[language][0];
}

// ---- Words of the table

int line_take_said(Line *line, const Ruleset *rules)
{
    int said = -1, end = line->at;
    const int begin = line->at;
    // Of two words one of which begins with the other, the longer one.
    for (int i = 0; i < (rules ? rules->act_count : 0); i++)
        for (Language language = 0; language < LANGUAGE_COUNT; language++) {
            line->at = begin;
            if (rules->acts[i].kind != ACT_SAY ||
                !line_take_name(line, act_word(&rules->acts[i], language)) || line->at <= end)
                continue;
            said = ruleset_word(rules, rules->acts[i].name);
            end = line->at;
        }
    line->at = end;
    return said;
}

// Words of letters, with one space between them.
static bool can_be_said(const char *text)
{
    Line line;
    LineError error;
    if (!line_split(&line, text, 1, &error) || line.count == 0)
        return false;
    const char *end = text;
    for (int i = 0; i < line.count; i++) {
        if (line.words[i].start != end || word_is_number(&line.words[i]))
            return false;
        end = line.words[i].start + line.words[i].length;
        end += *end == ' ';
    }
    return *end == '\0' && end[-1] != ' ';
}

static bool same_words(const char *a, const char *b)
{
    Line line;
    LineError error;
    return line_split(&line, a, 1, &error) && line_take_name(&line, b) && !line_peek(&line);
}

static bool fault_of_word(const Ruleset *rules, const ActRule *act, Faults *faults,
                          const char *format, const char *word)
{
    char path[FIELD_PATH_MAX + NAME_SIZE];
    const char *file;
    int line;
    snprintf(path, sizeof path, "%s.word", act->path);
    origins_find(rules, path, &file, &line);
    return faults_add(faults, FAULT_WORD_TAKEN, file, line, path, format, word);
}

// The word that both have, in any language; NULL if they share none.
static const char *word_shared(const ActRule *one, const ActRule *other)
{
    for (int i = 0; i < LANGUAGE_COUNT * LANGUAGE_COUNT; i++) {
        const char *word = act_word(one, (Language)(i / LANGUAGE_COUNT));
        const char *taken = act_word(other, (Language)(i % LANGUAGE_COUNT));
        if (*word && *taken && same_words(word, taken))
            return word;
    }
    return NULL;
}

// One name has one word in each language, and one word one meaning.
static bool check_said(const Ruleset *rules, const ActRule *act, Faults *faults)
{
    for (Language language = 0; language < LANGUAGE_COUNT; language++) {
        const char *word = act_word(act, language);
        if (!can_be_said(word))
            return fault_of_word(rules, act, faults,
                                 tr("nobody could type \"%s\": wanted words of letters"), word);
        if (named_already(word) != COMMANDS)
            return fault_of_word(
                rules, act, faults,
                tr("\"%s\" begins with the name of a command, and nobody could say it"), word);
    }
    for (const ActRule *other = rules->acts; other < rules->acts + rules->act_count; other++) {
        const bool said = other->kind == ACT_SAY && other < act;
        if (said && strcmp(other->name, act->name) == 0) {
            for (Language language = 0; language < LANGUAGE_COUNT; language++)
                if (strcmp(act_word(act, language), act_word(other, language)) != 0)
                    return fault_of_word(rules, act, faults,
                                         tr("\"%s\" is another word for a name that has one"),
                                         act_word(act, language));
            continue;
        }
        const char *shared = said || other->kind == ACT_CLOSE ? word_shared(act, other) : NULL;
        if (shared)
            return fault_of_word(rules, act, faults,
                                 tr("\"%s\" is the word of another act already"), shared);
    }
    return true;
}

bool command_words_check(const Ruleset *rules, Faults *faults)
{
    bool clean = true;
    for (int i = 0; i < rules->act_count; i++)
        if (rules->acts[i].kind == ACT_SAY)
            clean = check_said(rules, &rules->acts[i], faults) && clean;
    const char *before = "";
    for (Language language = 0; language < LANGUAGE_COUNT; language++) {
        const char *word = word_for_closing(rules, language), *file;
        const Command named = named_already(word);
        bool one = is_one_word(word), other = named != COMMANDS && named != COMMAND_CLOSE;
        char path[FIELD_PATH_MAX + NAME_SIZE];
        int line;
        bool said = strcmp(word, before) == 0;
        before = word;
        if (!*word || said || (one && !other))
            continue;
        snprintf(path, sizeof path, "%s.word", ruleset_act(rules, ACT_CLOSE)->path);
        origins_find(rules, path, &file, &line);
        clean = faults_add(
            faults, FAULT_WORD_TAKEN, file, line, path,
            one ? tr("\"%s\" is the name of another command, and nobody could close with it")
                : tr("nobody could type \"%s\": wanted one word of letters"),
            word);
    }
    return clean;
}

// The words in the forms of commands, for completion. Brackets mark optional parts.
static const struct {
    const char *word;
    unsigned takes;
} form_words[] = {
    {"[KIND]", TAKES_KIND},
    {"[[KIND]", TAKES_KIND},
    {"CARDS", TAKES_CARDS},
    {"CARD", TAKES_CARD},
    {"[CARD]", TAKES_TOP},
    {"[with", TAKES_WITH},
    {"on", TAKES_ON},
    {"[low|high]", TAKES_END},
    {"COMMAND", TAKES_COMMAND},
    {"[COMMAND]", TAKES_NAME},
    {"[use|suit|rank]", TAKES_ORDER},
    {"FILE", TAKES_FILE},
    {"es|en", TAKES_LANGUAGE},
    {"[WORD|PART|ROW]", TAKES_PART},
    {"WORD", TAKES_WORD},
    {"[HAND]", TAKES_HAND},
    {"[on|off]", TAKES_SWITCH},
};

unsigned command_takes(Command command)
{
    Line form;
    LineError error;
    unsigned takes = 0;
    line_split(&form, command_rows[command].form, 1, &error);
    for (int i = 0; i < form.count; i++)
        for (size_t j = 0; j < sizeof form_words / sizeof form_words[0]; j++)
            if (word_is(&form.words[i], form_words[j].word))
                takes |= form_words[j].takes;
    return takes;
}

const char *const part_names[PART_WORDS][LANGUAGE_COUNT][PART_NAMES_MAX] = {
    [PART_FROM] = {{"from"}, {"de"}},
    [PART_WITH] = {{"with"}, {"con"}},
    [PART_ON] = {{"on"}, {"en", "sobre"}},
    [PART_LOW] = {{"low"}, {"bajo", "abajo"}},
    [PART_HIGH] = {{"high"}, {"alto", "arriba"}},
    [PART_LOOSE] = {{"loose"}, {"sueltas"}},
};

bool word_is_part(const LineWord *word, PartWord part)
{
    for (int i = 0; i < LANGUAGE_COUNT * PART_NAMES_MAX; i++) {
        const char *name = part_names[part][i / PART_NAMES_MAX][i % PART_NAMES_MAX];
        if (name && word_is(word, name))
            return true;
    }
    return false;
}

// ---- Recognising a command

// Takes the name of a command, in Spanish also as an imperative, which lacks the r of the
// infinitive: "robá" and "roba", "reenganchate"; or as what the player says they do: "robo",
// "tiro". (Accents are ignored. The verbs of the table that have another imperative with "tú" name
// it themselves.)
static bool take_name_of_command(Line *line, const char *name, Language language)
{
    if (line_take_name(line, name))
        return true;
    char imperative[WORDS_MAX], said[WORDS_MAX];
    const size_t length = strlen(name);
    const bool reflexive = length > 3 && strcmp(name + length - 3, "rse") == 0;
    const size_t stem = length - (reflexive ? 3 : 1);
    if (language != LANGUAGE_ES || length < 2 || length >= sizeof imperative || name[stem] != 'r')
        return false;
    snprintf(imperative, sizeof imperative, "%.*s%s", (int)stem, name, reflexive ? "te" : "");
    snprintf(said, sizeof said, "%.*so", (int)stem - 1, name);
    return line_take_name(line, imperative) || (!reflexive && line_take_name(line, said));
}

// Names of two words are tried first, because "take back" begins with another command.
Command line_take_command(Line *line, const Ruleset *rules)
{
    for (Language language = 0; language < LANGUAGE_COUNT; language++) {
        const char *word = word_for_closing(rules, language);
        if (can_be_typed(word) && take_name_of_command(line, word, language))
            return COMMAND_CLOSE;
    }
    const int begin = line->at;
    if (line_take_said(line, rules) >= 0) {
        line->at = begin;
        return COMMAND_SAY;
    }
    for (int spaces = 1; spaces >= 0; spaces--)
        for (int number = 0; number < NAMES_ALL; number++) {
            const char *name = name_of_number(number);
            const Language language = (Language)(number % NAMES_EACH / COMMAND_NAMES_MAX);
            if (name && (strchr(name, ' ') != NULL) == (spaces == 1) &&
                take_name_of_command(line, name, language))
                return (Command)(number / NAMES_EACH);
        }
    return COMMANDS;
}

Command command_named(const Ruleset *rules, const char *text)
{
    Line line;
    LineError error;
    if (!line_split(&line, text, 1, &error))
        return COMMANDS;
    Command command = line_take_command(&line, rules);
    return line_peek(&line) ? COMMANDS : command;
}

// ---- Reading and applying

ActKind command_act(Command command) { return reader_act_of(command); }

Command command_of_act(const Ruleset *rules, const Act *act)
{
    if (act->kind == ACT_DRAW)
        return rules->acts[act->rule].from == ZONE_STOCK ? COMMAND_DRAW : COMMAND_TAKE;
    int command = COMMAND_MELD;
    while (reader_act_of((Command)command) != act->kind)
        command++;
    return (Command)command;
}

static bool is_in_game(const Ruleset *rules, Command command)
{
    const ActKind kind = command_rows[command].acts ? reader_act_of(command) : ACT_KINDS;
    return kind >= ACT_KINDS_OF_RULES || ruleset_has_act(rules, kind);
}

// The shortest name that begins with the word, of three letters or more; NULL if there is none.
static const char *begun_name(const char *word, const char *const names[], int count)
{
    const char *begun = NULL;
    const size_t length = strlen(word);
    for (int i = 0; i < count && length >= 3; i++)
        if (strncmp(names[i], word, length) == 0 && (!begun || strlen(names[i]) < strlen(begun)))
            begun = names[i];
    return begun;
}

// The name, in the language in force, of the command whose name in any language is nearest to the
// word; NULL if none is near.
static const char *nearest_command(const Ruleset *rules, const char *word)
{
    const char *names[NAMES_ALL + ACT_RULES_MAX * LANGUAGE_COUNT];
    const char *here[NAMES_ALL + ACT_RULES_MAX * LANGUAGE_COUNT];
    int count = 0;
    for (int number = 0; number < NAMES_ALL; number++) {
        const char *name = name_of_number(number);
        const bool is_here = number % NAMES_EACH / COMMAND_NAMES_MAX == (int)language_now();
        const Command command = (Command)(number / NAMES_EACH);
        // "?" is one slip away from any letter.
        if (!name || strlen(name) < 2 || !is_in_game(rules, command))
            continue;
        here[count] = is_here ? name : command_name_under(rules, command, language_now());
        names[count++] = name;
    }
    for (int i = 0; i < rules->act_count * LANGUAGE_COUNT; i++) {
        const ActRule *act = &rules->acts[i / LANGUAGE_COUNT];
        const char *name = act_word(act, (Language)(i % LANGUAGE_COUNT));
        if ((act->kind != ACT_CLOSE && act->kind != ACT_SAY) || !is_one_word(name))
            continue;
        here[count] = act_word(act, language_now());
        names[count++] = name;
    }
    // A word that is only begun was meant before one of the same length: "cort" is cortar, not
    // sort.
    const char *nearest = begun_name(word, names, count);
    if (!nearest)
        nearest = nearest_name(word, names, count);
    for (int i = 0; i < count; i++)
        if (names[i] == nearest)
            return here[i];
    return NULL;
}

Verdict command_parse(const Ruleset *rules, const View *view, const char *text, int column,
                      CardStyle style, Parsed *parsed)
{
    Line line;
    parsed->act_count = parsed->choice_count = 0;
    parsed->said = (Said){0};
    parsed->refusal = (Refusal){.code = REFUSAL_NO_MELD, .card = CARD_NONE};
    parsed->wrong = PARSE_ERROR_WORDS;
    parsed->error.column = 0;
    parsed->more = false;
    parsed->rest = "";
    parsed->command = COMMANDS;
    if (!line_split(&line, text, column, &parsed->error))
        return VERDICT_FAILED;
    parsed->command = line_take_command(&line, rules);
    const LineWord *rest = line_peek(&line);
    if (parsed->command == COMMANDS && !rest) {
        line_error(&parsed->error, &line, NULL, tr("wanted a command, and the line is empty"));
        return VERDICT_FAILED;
    }
    if (parsed->command == COMMANDS) {
        const WordText shown = word_text(rest);
        parsed->error.column = rest->column;
        error_unknown(&parsed->error.error, shown.text, nearest_command(rules, shown.text),
                      tr("there is no command \"%s\"; did you mean \"%s\"?"),
                      tr("there is no command \"%s\"; \"help\" lists them all"));
        return VERDICT_FAILED;
    }
    if (rest)
        parsed->rest = rest->start;
    if (!command_rows[parsed->command].acts)
        return VERDICT_DONE;
    if (!seat_judge(rules, &view->game, view->seat, reader_act_of(parsed->command),
                    &parsed->refusal))
        return VERDICT_REFUSED;
    return reader_run(rules, view, &line, style, parsed);
}

// The first word with that card, or the last one if the card is named too often.
int said_column(const Said *said, const Refusal *refusal)
{
    if (refusal->code == REFUSAL_NO_SUCH_MELD)
        return said->meld_column;
    if (refusal->card == CARD_NONE)
        return 0;
    int column = 0;
    const bool last = refusal->code == REFUSAL_CARD_TWICE;
    const Face face = refusal_names_face(refusal) ? refusal->card : card_face(refusal->card);
    for (int i = 0; i < said->card_count && (last || column == 0); i++)
        if (said->cards[i].shows == face)
            column = said->cards[i].column;
    return column;
}

Verdict acts_apply(const Ruleset *rules, Play *play, const Act acts[], int count, Outcome *outcome)
{
    Play before = *play;
    EventList all;
    event_list_clear(&all);
    for (int i = 0; i < count; i++) {
        bool asked = seat_judge(rules, &play->game, before.game.asked, (ActKind)acts[i].kind,
                                &outcome->refusal);
        Verdict verdict = asked ? play_apply(rules, play, &acts[i], outcome) : VERDICT_REFUSED;
        if (verdict != VERDICT_DONE) {
            *play = before;
            return verdict;
        }
        if (count == 1)  // the outcome already says all that happened
            return verdict;
        for (int event = 0; event < outcome->events.count; event++)
            *event_list_add(&all) = outcome->events.events[event];
    }
    if (!event_list_holds(&all, &outcome->error)) {
        *play = before;
        event_list_clear(&outcome->events);
        return VERDICT_FAILED;
    }
    outcome->events = all;
    return VERDICT_DONE;
}

Verdict command_try(const Ruleset *rules, const Play *play, const View *view, const char *text,
                    int column, CardStyle style, Parsed *parsed)
{
    Outcome outcome;
    Play copy = *play;
    Verdict verdict = command_parse(rules, view, text, column, style, parsed);
    if (verdict != VERDICT_DONE || parsed->act_count == 0)
        return verdict;
    verdict = acts_apply(rules, &copy, parsed->acts, parsed->act_count, &outcome);
    if (verdict == VERDICT_REFUSED)
        parsed->refusal = outcome.refusal;
    if (verdict == VERDICT_FAILED) {
        parsed->wrong = PARSE_ERROR_RULES;
        parsed->error = (LineError){.error = outcome.error};
    }
    return verdict;
}
