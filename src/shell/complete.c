#include "shell/complete.h"

#include "base/language.h"
#include "base/least.h"
#include "base/text.h"
#include "base/text_of.h"
#include "explain/explain.h"
#include "notation/command.h"
#include "notation/suit_letters.h"
#include "play/judge.h"
#include "play/piles.h"
#include "rules/conclude.h"
#include "shell/prompt.h"
#include "shell/typed.h"

#include <dirent.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

// ---- The effect of Tab

void completions_add(Completions *completions, const char *word, const char *typed, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (ascii_small(word[i]) != ascii_small(typed[i]))
            return;
    for (int i = 0; i < completions->count; i++)
        if (strcmp(completions->words[i], word) == 0)
            return;
    if (completions->count < COMPLETIONS_MAX && strlen(word) < COMPLETION_BYTES)
        snprintf(completions->words[completions->count++], COMPLETION_BYTES, "%s", word);
}

Tab completions_find(const Completer *completer, const char *line, size_t cursor,
                     Completions *found, char text[TAB_TEXT_BYTES])
{
    completer->find(completer->self, line, cursor, found);
    if (found->count == 0)
        return TAB_NOTHING;
    // The beginning that all words share, without splitting a character.
    const char *first = found->words[0];
    size_t common = strlen(first), typed = cursor - found->start;
    for (int i = 1; i < found->count; i++) {
        size_t shared = 0;
        while (shared < common && first[shared] == found->words[i][shared])
            shared++;
        while (shared > 0 && (first[shared] & 0xc0) == 0x80)
            shared--;
        common = shared;
    }
    bool whole = found->count == 1 && !found->open;
    snprintf(text, TAB_TEXT_BYTES, "%.*s%s", (int)common, first, whole ? " " : "");
    if (strlen(text) != typed || strncmp(text, line + found->start, typed) != 0)
        return TAB_REPLACES;
    return found->count > 1 ? TAB_SHOWS : TAB_NOTHING;
}

void completions_print(const Completions *completions, FILE *out, int columns)
{
    enum { BETWEEN = 2 };
    int widest = 0;
    for (int i = 0; i < completions->count; i++)
        widest = most(widest, utf8_columns(completions->words[i]));
    int in_line = most(columns / (widest + BETWEEN), 1);
    for (int i = 0; i < completions->count; i++) {
        bool last = i + 1 == completions->count || (i + 1) % in_line == 0;
        int rest = widest + BETWEEN - utf8_columns(completions->words[i]);
        fprintf(out, "%s%*s", completions->words[i], last ? 0 : rest, "");
        if (last)
            fputc('\n', out);
    }
}

// ---- Names of files

static int by_bytes(const void *a, const void *b) { return strcmp(a, b); }

// Adds the paths that begin with the typed text. Hidden files are offered only if their dot is
// typed.
static void complete_file(const char *typed, size_t length, Completions *found)
{
    char folder[COMPLETION_BYTES];
    found->open = true;
    if (length >= sizeof folder)
        return;
    const TextMark mark = texts_begin();
    snprintf(folder, sizeof folder, "%.*s", (int)length, typed);
    char *name = folder + path_folder_length(folder);
    const char *begun = text_of("%s", name);
    *name = '\0';

    DIR *entries = opendir(*folder ? folder : ".");
    for (struct dirent *entry; entries && (entry = readdir(entries));) {
        char path[COMPLETION_BYTES];
        struct stat about;
        name = entry->d_name;
        if (strncmp(name, begun, strlen(begun)) != 0 || (name[0] == '.' && begun[0] != '.') ||
            strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
            continue;
        int bytes = snprintf(path, sizeof path, "%s%s", folder, name);
        if (bytes + 1 >= COMPLETION_BYTES || stat(path, &about) != 0)
            continue;
        if (S_ISDIR(about.st_mode))
            strcat(path, "/");
        if (strcmp(text_escaped("%s", path), path) == 0)
            completions_add(found, path, typed, length);
    }
    if (entries)
        closedir(entries);
    texts_end(mark);
    qsort(found->words, (size_t)found->count, sizeof found->words[0], by_bytes);
}

// ---- A partly typed command

typedef struct {
    const Situation *situation;
    Line line;          // the complete words before the cursor
    const char *typed;  // the start of the word at the cursor
    size_t length;
    Completions *found;
} Completing;

static void offer(const Completing *completing, const char *word)
{
    completions_add(completing->found, word, completing->typed, completing->length);
}

// Offers the numbers from 1 on.
static void offer_numbers(const Completing *completing, int last)
{
    for (int i = 1; i <= last; i++)
        offer(completing, text_of("%d", i));
}

// ---- Names of commands

// Offers the rest of a name after the words already typed: of "take back" both words, or the
// second.
static void offer_name(const Completing *completing, const char *name)
{
    const Line *line = &completing->line;
    for (int i = line->at; i < line->count; i++) {
        size_t length = strcspn(name, " ");
        if (!name[length] || !word_is(&line->words[i], text_of("%.*s", (int)length, name)))
            return;
        name += length + 1;
    }
    offer(completing, name);
}

// Offers the names with the numbers from `first` up to `end`, in one language.
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

// Offers words of the table in one language: those that may be said now, or all of them.
static void offer_words(const Completing *completing, bool all, Language language)
{
    const Ruleset *rules = completing->situation->rules;
    const Game *game = &completing->situation->view->game;
    for (int i = 0; i < rules->act_count; i++)
        if (rules->acts[i].kind == ACT_SAY &&
            (all || open_rule(rules, game, ACT_SAY, ruleset_word(rules, rules->acts[i].name)) == i))
            offer_name(completing, act_word(&rules->acts[i], language));
}

static void offer_commands(const Completing *completing, uint64_t commands)
{
    for (int turn = 0; turn < LANGUAGE_COUNT && completing->found->count == 0; turn++) {
        offer_names(completing, commands, typed_language(turn), 0, 1);
        if (commands >> COMMAND_SAY & 1)
            offer_words(completing, commands == UINT64_MAX, typed_language(turn));
        if (completing->found->count == 0)
            offer_names(completing, commands, typed_language(turn), 1, COMMAND_NAMES_MAX);
    }
}

// ---- Cards and melds

static void offer_part(const Completing *completing, PartWord part)
{
    int before = completing->found->count;
    for (int turn = 0; turn < LANGUAGE_COUNT && completing->found->count == before; turn++)
        for (int i = 0; i < PART_NAMES_MAX && completing->found->count == before; i++)
            if (part_names[part][typed_language(turn)][i])
                offer(completing, part_names[part][typed_language(turn)][i]);
}

static void offer_card(const Completing *completing, Face face)
{
    offer(completing, face_text(&completing->situation->rules->deck, face, STYLE_SHOWN).text);
}

// Offers the hand by suit and rank, jokers last.
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

// The state of a command with cards.
typedef struct {
    enum { AT_TOP, AT_PILE, AT_USE, AT_CARDS, AT_MELD, AT_END, AT_LAST } at;
    int cards;     // in the meld or lay being typed
    CardSet hand;  // without the cards already typed
} Progress;

// Passes over a word. If it is not a card or a word between the parts, it is the kind of a meld, or
// a mistake that the parser will report.
static void pass_word(Completing *completing, Progress *progress)
{
    CardWord card;
    Line *line = &completing->line;
    const LineWord *word = line_peek(line);
    int at = line->at;
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
    } else if (suit_letters_take_card(line, &completing->situation->rules->deck, &card)) {
        progress->cards++;
        if (card.shows != FACE_NONE && !card.moves && progress->at != AT_TOP) {
            Card held = card_set_find(&progress->hand, card.shows);
            if (held != CARD_NONE)
                card_set_remove(&progress->hand, held);
        }
        return;
    }
    line->at = at + 1;
}

// Offers the piles from which cards may be taken, by name or by top card.
static void offer_piles(const Completing *completing, bool tops)
{
    const Ruleset *rules = completing->situation->rules;
    for (int zone = 0; zone < rules->zone_count; zone++) {
        bool takes = false;
        for (int i = 0; i < rules->act_count && zone != ZONE_STOCK; i++)
            takes = takes || (rules->acts[i].kind == ACT_DRAW && rules->acts[i].from == zone);
        const View *view = completing->situation->view;
        const Pile pile = pile_of_seat(rules, &view->game, zone, view->seat);
        const Card top = pile_top(&pile);
        if (takes && !tops)
            offer(completing, rules->zones[zone].name);
        else if (takes && top != CARD_NONE && top != CARD_HIDDEN)
            offer_card(completing, card_face(top));
    }
}

static void complete_cards(Completing *completing, unsigned takes)
{
    const Ruleset *rules = completing->situation->rules;
    const View *view = completing->situation->view;
    Progress progress = {
        .at = takes & TAKES_TOP ? AT_TOP : AT_CARDS,
        .hand = view->game.hands[view->seat],
    };
    while (line_peek(&completing->line))
        pass_word(completing, &progress);
    switch (progress.at) {
    case AT_PILE: offer_piles(completing, false); break;
    case AT_TOP:
    case AT_USE:
        if (progress.at == AT_TOP && progress.cards == 0)
            offer_piles(completing, true);
        if (progress.at == AT_TOP && ruleset_draws_elsewhere(rules))
            offer_part(completing, PART_FROM);
        offer_part(completing, PART_WITH);
        offer_part(completing, PART_ON);
        break;
    case AT_CARDS:
        if (progress.cards == 0 && takes & TAKES_KIND)
            for (unsigned kinds = ruleset_kinds_played(rules); kinds; kinds &= kinds - 1)
                offer(completing, rules->melds[__builtin_ctz(kinds)].name);
        if (progress.cards == 0 || !(takes & TAKES_CARD))
            offer_hand(completing, &progress.hand);
        if (progress.cards > 0 && takes & TAKES_ON)
            offer_part(completing, PART_ON);
        break;
    case AT_MELD: offer_numbers(completing, view->game.meld_count); break;
    case AT_END:
    case AT_LAST:
        if (progress.at == AT_END && takes & TAKES_END) {
            offer_part(completing, PART_LOW);
            offer_part(completing, PART_HIGH);
        }
        if (takes & TAKES_WITH)
            offer_part(completing, PART_WITH);
        break;
    }
}

// ---- Other words

// Completes "draw on" behind "auto".
static void complete_switch(Completing *completing)
{
    Line *line = &completing->line;
    const bool draws = line_take_command(line, completing->situation->rules) == COMMAND_DRAW;
    if (line_peek(line))
        return;
    if (!draws)
        offer(completing, command_name(COMMAND_DRAW));
    for (int i = 0; switch_words[i].name && draws; i++)
        if (switch_words[i].language == language_now())
            offer(completing, switch_words[i].name);
}

// Completes the single word that some commands take.
static void complete_word(Completing *completing, unsigned takes)
{
    LedgerNames rows;
    if (takes & TAKES_SWITCH)
        complete_switch(completing);
    if (line_peek(&completing->line))
        return;
    for (int language = 0; language < LANGUAGE_COUNT && takes & TAKES_LANGUAGE; language++)
        offer(completing, language_code((Language)language));
    if (takes & TAKES_PART) {
        ledger_names(completing->situation->rules, &rows);
        for (ExplainPart part = 0; part < PARTS; part++)
            offer(completing, tr(part_rows[part].word));
        for (int i = 0; i < rows.count; i++)
            offer(completing, rows.names[i]);
    }
    if (takes & TAKES_HAND)
        offer_numbers(completing, completing->situation->view->game.hand);
    for (int turn = 0; turn < LANGUAGE_COUNT && takes & TAKES_ORDER; turn++)
        for (int i = 0; sort_words[i].name && (turn == 0 || completing->found->count == 0); i++)
            if (sort_words[i].language == typed_language(turn))
                offer(completing, sort_words[i].name);
}

// ---- Commands

static void complete_from(Completing *completing, uint64_t commands)
{
    offer_commands(completing, commands);
    const Command command =
        typed_take_command(completing->situation->rules, commands, &completing->line);
    if (command == COMMANDS)
        return;
    unsigned takes = command_takes(command);
    if (takes & TAKES_COMMAND) {
        complete_from(completing, UINT64_MAX);
    } else if (takes & TAKES_NAME) {
        offer_commands(completing, UINT64_MAX);
    } else if (takes & TAKES_FILE) {
        // The name of a file extends to the end of the line, including spaces.
        const LineWord *first = line_peek(&completing->line);
        if (first) {
            completing->length += (size_t)(completing->typed - first->start);
            completing->typed = first->start;
        }
        complete_file(completing->typed, completing->length, completing->found);
    } else if (takes & TAKES_WORD) {
        for (int turn = 0; turn < LANGUAGE_COUNT && completing->found->count == 0; turn++)
            offer_words(completing, true, typed_language(turn));
    } else if (takes & (TAKES_LANGUAGE | TAKES_ORDER | TAKES_PART | TAKES_HAND | TAKES_SWITCH)) {
        complete_word(completing, takes);
    } else if (takes) {
        complete_cards(completing, takes);
    }
}

void complete_command(const void *self, const char *line, size_t cursor, Completions *found)
{
    char text[LINE_MAX_BYTES + 1];
    const Situation *situation = self;
    Completing completing = {.situation = situation, .found = found};
    found->start = cursor;
    found->count = 0;
    found->open = false;
    if (cursor > LINE_MAX_BYTES)
        return;
    snprintf(text, sizeof text, "%.*s", (int)cursor, line);
    const char *begun = text + typed_last(text);

    // Splits the line into complete words and the start of the word at the cursor. In a comment, or
    // if the line is not text, there is nothing to complete.
    LineError error;
    Line *words = &completing.line;
    completing.typed = text + strlen(text);
    if (!line_split(words, begun, 1, &error))
        return;
    if (begun != completing.typed && !strchr(" \t,+", completing.typed[-1])) {
        if (words->count == 0)
            return;
        const LineWord *last = &words->words[words->count - 1];
        if (last->start + last->length != completing.typed)
            return;
        completing.length = (size_t)last->length;
        completing.typed = last->start;
        words->count--;
    }

    complete_from(&completing, typed_usable(situation->rules, situation->view, situation->idle));
    found->start = (size_t)(completing.typed - text);
}
