#include "shell/complete.h"

#include "base/escape.h"
#include "base/language.h"
#include "base/path.h"
#include "base/utf8.h"
#include "explain/explain.h"
#include "explain/ledger.h"
#include "notation/command.h"
#include "rules/conclude.h"
#include "shell/answers.h"

#include <dirent.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static char small(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

// How many bytes two words have in common at their beginning, never half of a character.
static size_t common_bytes(const char *a, const char *b)
{
    size_t common = 0;
    while (a[common] && a[common] == b[common])
        common++;
    while (common > 0 && (a[common] & 0xc0) == 0x80)
        common--;
    return common;
}

void completions_add(Completions *completions, const char *word, const char *typed, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (small(word[i]) != small(typed[i]))
            return;
    for (int i = 0; i < completions->count; i++)
        if (strcmp(completions->words[i], word) == 0)
            return;
    if (completions->count < COMPLETIONS_MAX && strlen(word) < COMPLETION_BYTES)
        snprintf(completions->words[completions->count++], COMPLETION_BYTES, "%s", word);
}

static void write_common(const Completions *completions, char text[TAB_TEXT_BYTES])
{
    const char *first = completions->words[0];
    size_t common = strlen(first);
    for (int i = 1; i < completions->count; i++) {
        size_t shared = common_bytes(first, completions->words[i]);
        common = shared < common ? shared : common;
    }
    bool whole = completions->count == 1 && !completions->open;
    snprintf(text, TAB_TEXT_BYTES, "%.*s%s", (int)common, first, whole ? " " : "");
}

Tab completions_find(const Completer *completer, const char *line, size_t cursor,
                     Completions *found, char text[TAB_TEXT_BYTES])
{
    completer->find(completer->self, line, cursor, found);
    if (found->count == 0)
        return TAB_NOTHING;
    write_common(found, text);
    size_t typed = cursor - found->start;
    if (strlen(text) != typed || strncmp(text, line + found->start, typed) != 0)
        return TAB_REPLACES;
    return found->count > 1 ? TAB_SHOWS : TAB_NOTHING;
}

void completions_print(const Completions *completions, FILE *out, int columns)
{
    enum { BETWEEN = 2 };
    int widest = 0;
    for (int i = 0; i < completions->count; i++) {
        int width = utf8_columns(completions->words[i]);
        widest = width > widest ? width : widest;
    }
    int in_line = columns / (widest + BETWEEN);
    if (in_line < 1)
        in_line = 1;
    for (int i = 0; i < completions->count; i++) {
        bool last = i + 1 == completions->count || (i + 1) % in_line == 0;
        int rest = widest + BETWEEN - utf8_columns(completions->words[i]);
        fprintf(out, "%s%*s", completions->words[i], last ? 0 : rest, "");
        if (last)
            fputc('\n', out);
    }
}

// The path as it is offered; false where it is not.
static bool offered_path(const char *folder, const char *name, char path[COMPLETION_BYTES])
{
    char shown[COMPLETION_BYTES];
    struct stat about;
    int length = snprintf(path, COMPLETION_BYTES, "%s%s", folder, name);
    if (length + 1 >= COMPLETION_BYTES || stat(path, &about) != 0)
        return false;
    if (S_ISDIR(about.st_mode))
        strcat(path, "/");
    escape_text(shown, sizeof shown, path);
    return strcmp(shown, path) == 0;
}

// Names that begin with a dot are offered to those who have typed it.
static bool begins_so(const char *name, const char *typed)
{
    return strncmp(name, typed, strlen(typed)) == 0 && (name[0] != '.' || typed[0] == '.') &&
           strcmp(name, ".") != 0 && strcmp(name, "..") != 0;
}

static int by_bytes(const void *a, const void *b) { return strcmp(a, b); }

void complete_file(const char *typed, size_t length, Completions *found)
{
    char folder[COMPLETION_BYTES], path[COMPLETION_BYTES];
    found->open = true;
    if (length >= sizeof folder)
        return;
    snprintf(folder, sizeof folder, "%.*s", (int)length, typed);
    char *name = folder + path_folder_length(folder);
    char begun[COMPLETION_BYTES];
    snprintf(begun, sizeof begun, "%s", name);
    *name = '\0';

    DIR *entries = opendir(*folder ? folder : ".");
    for (struct dirent *entry; entries && (entry = readdir(entries));)
        if (begins_so(entry->d_name, begun) && offered_path(folder, entry->d_name, path))
            completions_add(found, path, typed, length);
    if (entries)
        closedir(entries);
    qsort(found->words, (size_t)found->count, sizeof found->words[0], by_bytes);
}

typedef struct {
    const Situation *situation;
    Line line;          // the whole words before the cursor
    const char *typed;  // what there is of the one at the cursor
    size_t length;
    Completions *found;
} Completing;

static void offer(const Completing *completing, const char *word)
{
    completions_add(completing->found, word, completing->typed, completing->length);
}

// The language in force, then the others.
static Language language_in_turn(int turn)
{
    Language now = language_now();
    if (turn == 0)
        return now;
    return (Language)(turn - (turn <= (int)now));
}

// ---- Names of commands

// The commands of the game that can do something now, and all the others, as bits.
static uint64_t commands_of_use(const Situation *situation)
{
    uint64_t commands = 0;
    ActList list = {0};
    legal_acts(situation->rules, &situation->view->game, &list);
    for (int i = 0; i < list.count; i++)
        commands |= UINT64_C(1) << command_of_act(situation->rules, &list.acts[i]);
    act_list_free(&list);
    for (int command = 0; command < COMMANDS; command++)
        if (!command_rows[command].acts)
            commands |= UINT64_C(1) << command;
    return commands;
}

// Offers what is left of a name behind the words that stand there already: of "take back" both
// words, or the second one.
static void offer_name(const Completing *completing, const char *name)
{
    const Line *line = &completing->line;
    for (int i = line->at; i < line->count; i++) {
        size_t length = strcspn(name, " ");
        char first[WORD_TEXT_MAX];
        snprintf(first, sizeof first, "%.*s", (int)length, name);
        if (!name[length] || !word_is(&line->words[i], first))
            return;
        name += length + 1;
    }
    offer(completing, name);
}

// Offers the names with these numbers, from `first` to before `end`, in one language.
static void offer_names(const Completing *completing, uint64_t commands, Language language,
                        int first, int end)
{
    for (Command command = 0; command < COMMANDS; command++)
        for (int i = first; i < end && commands >> command & 1; i++) {
            const char *name =
                i == 0 ? command_name_under(completing->situation->rules, command, language)
                       : command_rows[command].names[language][i];
            if (name)
                offer_name(completing, name);
        }
}

static void offer_commands(const Completing *completing, uint64_t commands)
{
    for (int turn = 0; turn < LANGUAGE_COUNT && completing->found->count == 0; turn++) {
        offer_names(completing, commands, language_in_turn(turn), 0, 1);
        if (completing->found->count == 0)
            offer_names(completing, commands, language_in_turn(turn), 1, COMMAND_NAMES_MAX);
    }
}

// ---- Cards and melds

static void offer_part(const Completing *completing, PartWord part)
{
    int before = completing->found->count;
    for (int turn = 0; turn < LANGUAGE_COUNT && completing->found->count == before; turn++)
        for (int i = 0; i < PART_NAMES_MAX && completing->found->count == before; i++)
            if (part_names[part][language_in_turn(turn)][i])
                offer(completing, part_names[part][language_in_turn(turn)][i]);
}

static void offer_card(const Completing *completing, Face face)
{
    char text[CARD_TEXT_MAX];
    face_text(&completing->situation->rules->deck, face, STYLE_LETTERS, text);
    offer(completing, text);
}

// In the order of suits and ranks, jokers last.
static void offer_hand(const Completing *completing, const CardSet *hand)
{
    const Deck *deck = &completing->situation->rules->deck;
    for (int suit = 0; suit < SUITS; suit++)
        for (int place = 0; place < deck->rank_count; place++) {
            Face face = face_make(suit, deck_rank(deck, place));
            if (card_set_find(hand, face) != CARD_NONE)
                offer_card(completing, face);
        }
    if (card_set_find(hand, FACE_JOKER) != CARD_NONE)
        offer_card(completing, FACE_JOKER);
}

static void offer_kinds(const Completing *completing)
{
    const Ruleset *rules = completing->situation->rules;
    for (unsigned kinds = ruleset_kinds_played(rules); kinds; kinds &= kinds - 1)
        offer(completing, rules->melds[__builtin_ctz(kinds)].name);
}

static void offer_melds(const Completing *completing)
{
    for (int meld = 0; meld < completing->situation->view->game.meld_count; meld++) {
        char number[16];
        snprintf(number, sizeof number, "%d", meld + 1);
        offer(completing, number);
    }
}

// How far a command with cards has come.
typedef struct {
    enum { AT_TOP, AT_PILE, AT_USE, AT_CARDS, AT_MELD, AT_END, AT_LAST } at;
    int cards;     // of the meld or lay that is typed now
    CardSet hand;  // without the cards typed so far
} Progress;

// A word that is neither a card nor between the parts is the kind of a meld, or a mistake that the
// parser will tell.
static void pass_card(Completing *completing, Progress *progress)
{
    CardWord word;
    LineError error;
    int at = completing->line.at;
    if (!line_take_card(&completing->line, &completing->situation->rules->deck, &word, &error)) {
        completing->line.at = at + 1;
        return;
    }
    progress->cards++;
    Card card = word.shows == FACE_NONE || word.moves || progress->at == AT_TOP
                    ? (Card)CARD_NONE
                    : card_set_find(&progress->hand, word.shows);
    if (card != CARD_NONE)
        card_set_remove(&progress->hand, card);
}

static void pass_word(Completing *completing, Progress *progress)
{
    Line *line = &completing->line;
    const LineWord *word = line_peek(line);
    if (progress->at == AT_TOP && word_is_part(word, PART_FROM)) {
        progress->at = AT_PILE;
    } else if (progress->at == AT_PILE) {
        progress->at = AT_USE;
    } else if (word_is(word, "+") || word_is_part(word, PART_WITH)) {
        progress->at = AT_CARDS;
        progress->cards = 0;
    } else if (word_is_part(word, PART_ON)) {
        progress->at = AT_MELD;
    } else if (progress->at == AT_MELD) {
        progress->at = AT_END;
    } else if (progress->at == AT_END) {
        progress->at = AT_LAST;
    } else {
        pass_card(completing, progress);
        return;
    }
    line->at++;
}

static void offer_cards(const Completing *completing, const Progress *progress, unsigned takes)
{
    if (progress->cards == 0 && takes & TAKES_KIND)
        offer_kinds(completing);
    if (progress->cards == 0 || !(takes & TAKES_CARD))
        offer_hand(completing, &progress->hand);
    if (progress->cards > 0 && takes & TAKES_ON)
        offer_part(completing, PART_ON);
}

// What becomes of a card that is taken.
static void offer_use(const Completing *completing)
{
    offer_part(completing, PART_WITH);
    offer_part(completing, PART_ON);
}

// The piles from which somebody may take.
static bool takes_from(const Ruleset *rules, int zone)
{
    for (int i = 0; i < rules->act_count && zone != ZONE_STOCK; i++)
        if (rules->acts[i].kind == ACT_DRAW && rules->acts[i].from == zone)
            return true;
    return false;
}

static void offer_top(const Completing *completing, const Progress *progress)
{
    const Ruleset *rules = completing->situation->rules;
    for (int zone = 0; zone < rules->zone_count && progress->cards == 0; zone++) {
        Card top = game_top(&completing->situation->view->game, zone);
        if (top != CARD_NONE && top != CARD_HIDDEN && takes_from(rules, zone))
            offer_card(completing, card_face(top));
    }
    if (ruleset_draws_elsewhere(rules))
        offer_part(completing, PART_FROM);
    offer_use(completing);
}

static void offer_piles(const Completing *completing)
{
    const Ruleset *rules = completing->situation->rules;
    for (int zone = 0; zone < rules->zone_count; zone++)
        if (takes_from(rules, zone))
            offer(completing, rules->zones[zone].name);
}

static void offer_end(const Completing *completing, const Progress *progress, unsigned takes)
{
    if (progress->at == AT_END && takes & TAKES_END) {
        offer_part(completing, PART_LOW);
        offer_part(completing, PART_HIGH);
    }
    if (takes & TAKES_WITH)
        offer_part(completing, PART_WITH);
}

static void complete_cards(Completing *completing, unsigned takes)
{
    const View *view = completing->situation->view;
    Progress progress = {
        .at = takes & TAKES_TOP ? AT_TOP : AT_CARDS,
        .hand = view->game.hands[view->seat],
    };
    while (line_peek(&completing->line))
        pass_word(completing, &progress);
    switch (progress.at) {
    case AT_TOP: offer_top(completing, &progress); break;
    case AT_PILE: offer_piles(completing); break;
    case AT_USE: offer_use(completing); break;
    case AT_CARDS: offer_cards(completing, &progress, takes); break;
    case AT_MELD: offer_melds(completing); break;
    case AT_END:
    case AT_LAST: offer_end(completing, &progress, takes); break;
    }
}

// ---- Other words

static void offer_rows(const Completing *completing)
{
    LedgerNames rows;
    ledger_names(completing->situation->rules, &rows);
    for (int i = 0; i < rows.count; i++)
        offer(completing, rows.names[i]);
}

// The one word of a command that takes no other.
static void complete_word(const Completing *completing, unsigned takes)
{
    if (line_peek(&completing->line))
        return;
    for (int language = 0; language < LANGUAGE_COUNT && takes & TAKES_LANGUAGE; language++)
        offer(completing, language_code((Language)language));
    for (ExplainPart part = 0; part < PARTS && takes & TAKES_PART; part++)
        offer(completing, tr(part_rows[part].word));
    if (takes & TAKES_PART)
        offer_rows(completing);
    for (int turn = 0; turn < LANGUAGE_COUNT && takes & TAKES_ORDER; turn++)
        for (int i = 0; sort_words[i].name && (turn == 0 || completing->found->count == 0); i++)
            if (sort_words[i].language == language_in_turn(turn))
                offer(completing, sort_words[i].name);
}

// The name of a file goes to the end of the line, spaces and all.
static void complete_file_name(Completing *completing)
{
    const LineWord *first = line_peek(&completing->line);
    if (first) {
        completing->length += (size_t)(completing->typed - first->start);
        completing->typed = first->start;
    }
    complete_file(completing->typed, completing->length, completing->found);
}

// ---- Commands

static void complete_from(Completing *completing, uint64_t commands)
{
    offer_commands(completing, commands);
    Command command = line_take_command(&completing->line, completing->situation->rules);
    if (command == COMMANDS)
        return;
    unsigned takes = command_takes(command);
    if (takes & TAKES_COMMAND)
        complete_from(completing, UINT64_MAX);
    else if (takes & TAKES_NAME)
        offer_commands(completing, UINT64_MAX);
    else if (takes & TAKES_FILE)
        complete_file_name(completing);
    else if (takes & (TAKES_LANGUAGE | TAKES_ORDER | TAKES_PART))
        complete_word(completing, takes);
    else if (takes)
        complete_cards(completing, takes);
}

// Parts the text before the cursor into whole words and what has been typed of the one there. False
// where nothing can be completed: behind a comment, or in what is no text.
static bool part_words(Completing *completing, const char *text)
{
    LineError error;
    Line *line = &completing->line;
    completing->typed = text + strlen(text);
    if (!line_split(line, text, 1, &error))
        return false;
    if (text == completing->typed || strchr(" \t,+", completing->typed[-1]))
        return true;
    if (line->count == 0)
        return false;
    const LineWord *last = &line->words[line->count - 1];
    if (last->start + last->length != completing->typed)
        return false;
    completing->length = (size_t)last->length;
    completing->typed = last->start;
    line->count--;
    return true;
}

void complete_command(const void *situation, const char *line, size_t cursor, Completions *found)
{
    char text[LINE_MAX_BYTES + 1];
    Completing completing = {.situation = situation, .found = found};
    found->start = cursor;
    found->count = 0;
    found->open = false;
    if (cursor > LINE_MAX_BYTES)
        return;
    snprintf(text, sizeof text, "%.*s", (int)cursor, line);
    if (!part_words(&completing, text))
        return;
    complete_from(&completing, commands_of_use(situation));
    found->start = (size_t)(completing.typed - text);
}
