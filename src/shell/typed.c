#include "shell/typed.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "notation/suit_letters.h"
#include "shell/typed_cards.h"
#include "shell/typed_unsaid.h"

// ---- The whole command, written word by word

typedef struct {
    const Ruleset *rules;
    const View *view;  // NULL: of cards on a table that is not seen
    Line line;
    Typed *typed;
    Text text;
    int characters;  // written so far
    bool why;        // it is only asked about: nothing that was left out is filled in
    OpenRanks open;
} Reader;

// Writes what was typed from `start` to `end`, of which the first character is in this column.
static void write_typed(Reader *reader, const char *start, const char *end, int column)
{
    uint32_t character;
    text_add(&reader->text, "%.*s", (int)(end - start), start);
    for (const char *at = start; at < end && !reader->text.cut; utf8_next(&at, &character))
        reader->typed->columns[reader->characters++] = (uint16_t)column++;
}

static void write_space(Reader *reader, int column)
{
    static const char space[] = " ";
    if (reader->text.used > 0)
        write_typed(reader, space, space + 1, column);
}

static void write_word(Reader *reader, const LineWord *word)
{
    write_space(reader, word->column);
    write_typed(reader, word->start, word->start + word->length, word->column);
}

// Writes a word in the place of a typed one.
static void write_for(Reader *reader, const char *text, const LineWord *word)
{
    write_space(reader, word->column);
    const int length = utf8_length(text, text + strlen(text));
    text_add(&reader->text, "%s", text);
    for (int i = 0; i < length && !reader->text.cut; i++)
        reader->typed->columns[reader->characters++] = (uint16_t)word->column;
}

// Writes the rest of the command as it was typed.
static void write_rest(Reader *reader)
{
    Line *line = &reader->line;
    const LineWord *word = line_peek(line);
    if (!word)
        return;
    write_space(reader, word->column);
    write_typed(reader, word->start, word->start + strlen(word->start), word->column);
    line->at = line->count;
}

// Takes the name of a command, whole or not. COMMANDS: there is none, or it is asked which.
static Command read_name(Reader *reader, uint64_t usable)
{
    Meanings found;
    Line *line = &reader->line;
    const int at = line->at;
    Command command = line_take_command(line, reader->rules);
    for (int i = at; i < line->at; i++)
        write_word(reader, &line->words[i]);
    if (command != COMMANDS || !line_peek(line))
        return command;
    const LineWord *word = line_peek(line);
    typed_meanings(reader->rules, usable, word, &found);
    // Nobody leaves by a slip.
    if (found.count == 1 && found.list[0].command != COMMAND_QUIT) {
        write_for(reader, found.list[0].name, word);
        line->at++;
        return found.list[0].command;
    }
    Typed *typed = reader->typed;
    for (int i = 0; i < found.count; i++)
        typed_ask(typed, found.list[i].command == COMMAND_QUIT ? command_name(COMMAND_QUIT)
                                                               : found.list[i].name);
    typed->named = typed->asked;
    typed->column = word->column;
    typed->word = word_text(word);
    return COMMANDS;
}

// ---- Cards, and the words between them

enum {
    PARTS_BEFORE = 1 << PART_FROM | 1 << PART_WITH | 1 << PART_ON,
    PARTS_BEHIND = 1 << PART_WITH | 1 << PART_LOW | 1 << PART_HIGH,  // the number of a meld
};

// The part among these bits that a word begins, "w" for "with", unless it may be a suit. PART_WORDS
// for none, or several.
static PartWord part_begun(const Deck *deck, const LineWord *word, unsigned parts,
                           const char **name)
{
    int found = 0;
    PartWord begun = PART_WORDS;
    for (int turn = 0; turn < LANGUAGE_COUNT && found == 0; turn++)
        for (PartWord part = 0; part < PART_WORDS; part++) {
            const char *first = part_names[part][typed_language(turn)][0];
            if (parts >> part & 1 && typed_begins(word, first)) {
                begun = part;
                *name = first;
                found++;
            }
        }
    return found == 1 && !typed_is_suit(deck, word) ? begun : PART_WORDS;
}

// Whether "as" is the Spanish word for an ace, and not the ace of spades: that one is not held.
static bool is_ace_in_spanish(const Reader *reader, const LineWord *word)
{
    CardWord card;
    Line line = {.count = 1, .words = {*word}};
    return reader->view && language_now() == LANGUAGE_ES && word_is(word, "as") &&
           suit_letters_take_card(&line, &reader->rules->deck, &card) &&
           card_set_find(&reader->view->game.hands[reader->view->seat], card.shows) == CARD_NONE;
}

static void write_group(Reader *reader, const TypedGroup *group)
{
    const Deck *deck = &reader->rules->deck;
    for (int i = 0; i < group->count; i++) {
        const TypedCards *cards = &group->list[i];
        LineWord from = cards->from;
        from.length = cards->span;
        if (cards->whole)
            write_word(reader, &from);
        OpenRanks *open = &reader->open;
        if ((cards->open || is_ace_in_spanish(reader, &from)) && open->count < OPEN_RANKS_MAX)
            open->list[open->count++] = (OpenRank){reader->text.used - (size_t)from.length,
                                                   (size_t)from.length, cards->first};
        for (int place = cards->first; place <= cards->last && !cards->whole; place++) {
            CardText text =
                face_text(deck, face_make(cards->suit, deck_rank(deck, place)), STYLE_LETTERS);
            char *suit = text.text + strlen(text.text) - 1;
            if (cards->typed != 'c')  // which may be either of two suits in Spanish
                *suit = suit_letter_shown(deck, *suit);
            write_for(reader, text.text, &from);
        }
    }
}

static bool is_on(const Reader *reader, const LineWord *word)
{
    const char *name;
    return word_is_part(word, PART_ON) ||
           part_begun(&reader->rules->deck, word, PARTS_BEFORE, &name) == PART_ON;
}

// Where "on" is left out before the number of the meld, that is the last word, or the one before
// "low" or "high". The index of that word; -1: there is none.
static int number_alone(const Reader *reader)
{
    const char *name;
    const Line *line = &reader->line;
    for (int i = line->at; i < line->count; i++)
        if (is_on(reader, &line->words[i]))
            return -1;
    int last = line->count - 1;
    if (last > line->at && !word_is_number(&line->words[last])) {
        const LineWord *word = &line->words[last];
        const PartWord end = part_begun(&reader->rules->deck, word, PARTS_BEHIND, &name);
        last -= end == PART_LOW || end == PART_HIGH || word_is_part(word, PART_LOW) ||
                word_is_part(word, PART_HIGH);
    }
    return last > line->at && word_is_number(&line->words[last]) ? last : -1;
}

// Takes the name of a kind of meld, whole or begun, and writes it whole; one that several kinds
// begin with is asked.
static bool read_kind(Reader *reader)
{
    Line *line = &reader->line;
    const Ruleset *rules = reader->rules;
    const LineWord *word = line_peek(line);
    const int at = line->at;
    int behind = at, begun_count = 0, begun[MELD_KINDS_MAX];
    if (word->length < 2 || typed_is_suit(&rules->deck, word))
        return false;
    for (unsigned kinds = ruleset_kinds_played(rules); kinds; kinds &= kinds - 1) {
        const MeldRule *kind = &rules->melds[__builtin_ctz(kinds)];
        const char *names[1 + 2 * LANGUAGE_COUNT] = {kind->name};
        bool begins = false;
        for (int i = 0; i < LANGUAGE_COUNT; i++) {
            names[1 + 2 * i] = kind->label.in[i];
            names[2 + 2 * i] = kind->plural.in[i];
        }
        for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
            begins = begins || typed_begins(word, names[i]);
            if (*names[i] && line_take_name(line, names[i]) && line->at > behind)
                behind = line->at;
            line->at = at;
        }
        if (begins)
            begun[begun_count++] = __builtin_ctz(kinds);
    }
    if (behind == at && begun_count == 0)
        return false;
    for (; line->at < behind; line->at++)
        write_word(reader, &line->words[line->at]);
    if (behind > at)
        return true;
    if (begun_count == 1) {
        write_for(reader, words_now(&rules->melds[begun[0]].label), word);
        line->at++;
        return true;
    }
    Typed *typed = reader->typed;
    for (int i = 0; i < begun_count; i++)
        typed_ask(typed, words_now(&rules->melds[begun[i]].label));
    typed->named = true;
    typed->column = word->column;
    typed->word = word_text(word);
    write_rest(reader);
    return true;
}

// What is read among cards.
enum {
    CARDS_LAID = 1,     // "on" may be left out before the number of a meld
    CARDS_OF_KIND = 2,  // the name of a kind of meld may stand before them
    CARDS_SEEN = 4,     // behind "on" stand cards, and no number
};

// Reads cards, and the words between them; what is neither stays as it was typed. Whether a meld is
// named on which they go.
static bool read_cards(Reader *reader, unsigned what)
{
    const bool lays = what & CARDS_LAID;
    TypedGroup group;
    const char *name;
    Line *line = &reader->line;
    const Deck *deck = &reader->rules->deck;
    const int count = line->count, number = lays ? number_alone(reader) : -1;
    bool placed = number >= 0;
    bool verbatim = false;  // the name of a pile, or the number of a meld
    unsigned parts = PARTS_BEFORE;
    for (const LineWord *word; (word = line_peek(line));) {
        if (line->at == number)
            write_for(reader, part_names[PART_ON][language_now()][0], word);
        line->count = number > line->at ? number : count;
        if (!verbatim && line->at != number)
            typed_take_cards(deck, line, &group);
        else
            group.count = 0;
        line->count = count;
        write_group(reader, &group);
        if (group.count > 0)
            continue;
        PartWord part = PART_WORDS;
        for (PartWord each = 0; each < PART_WORDS; each++)
            part = word_is_part(word, each) ? each : part;
        const bool whole = part != PART_WORDS || verbatim || word_is(word, "+");
        if (!whole && what & CARDS_OF_KIND && read_kind(reader))
            continue;
        if (!whole)
            part = part_begun(deck, word, parts, &name);
        if (!whole && part != PART_WORDS)
            write_for(reader, name, word);
        else
            write_word(reader, word);
        parts = word_is_number(word) ? PARTS_BEHIND : PARTS_BEFORE;
        verbatim = (part == PART_ON && !(what & CARDS_SEEN)) || part == PART_FROM;
        placed = placed || part == PART_ON;
        line->at++;
    }
    return placed;
}

// ---- What is left out because it could be only one

// The only choice becomes the text; several are asked.
static void settle_choices(Reader *reader)
{
    Typed *typed = reader->typed;
    if (typed->choice_count == 0 || typed->named)
        return;
    typed->column = reader->line.words[0].column;
    if (typed->choice_count > 1 || typed->more)
        return;
    const LineWord all = {.column = typed->column};
    typed->asked = false;
    reader->text = text_in(typed->text, sizeof typed->text);
    reader->characters = 0;
    write_for(reader, typed->choices[0], &all);
}

// Behind `why` a card alone is asked about as one that is thrown.
static bool read_card_asked(Reader *reader)
{
    CardWord card;
    Line *line = &reader->line;
    const int at = line->at;
    const bool is = suit_letters_take_card(line, &reader->rules->deck, &card) && !line_peek(line);
    line->at = at;
    if (!is || card.shows == FACE_NONE || card.as != FACE_OPEN)
        return false;
    const LineWord *word = line_peek(line);
    const char *name = command_name_under(reader->rules, COMMAND_DISCARD, language_now());
    write_for(reader, name, word);
    write_rest(reader);
    return true;
}

// A card alone is thrown, which is refused where none can be. Where it may close the hand too, it
// is asked which.
static bool read_card_alone(Reader *reader)
{
    CardWord card;
    Line *line = &reader->line;
    const Ruleset *rules = reader->rules;
    const bool is = suit_letters_take_card(line, &rules->deck, &card) && !line_peek(line);
    const int typed = is ? line_span(&line->words[0], &line->words[line->at - 1]) : 0;
    line->at = 0;
    if (!is || card.shows == FACE_NONE || card.as != FACE_OPEN ||
        !ruleset_has_act(rules, ACT_DISCARD))
        return false;
    ActList closes = {0};
    bool closing = false;
    legal_acts_of(rules, &reader->view->game, ACT_CLOSE, &closes);
    for (int i = 0; i < closes.count; i++)
        closing = closing || (closes.acts[i].count > 0 &&
                              card_face(closes.acts[i].cards[0].card) == card.shows);
    act_list_free(&closes);
    for (int i = 0; i < 1 + closing; i++) {
        char text[COMMAND_TEXT_MAX];
        const Command command = i ? COMMAND_CLOSE : COMMAND_DISCARD;
        snprintf(text, sizeof text, "%s %.*s", command_name_under(rules, command, language_now()),
                 typed, line->words[0].start);
        typed_ask(reader->typed, text);
    }
    reader->typed->acts = true;
    settle_choices(reader);
    return true;
}

// ---- A command

static uint64_t commands_of_game(void)
{
    uint64_t commands = 0;
    for (Command command = 0; command < COMMANDS; command++)
        commands |= (uint64_t)command_rows[command].acts << command;
    return commands;
}

// Takes "from the stock", "del pozo" behind the name of a command: which pile is said, ZONE_STOCK
// or ZONE_DISCARDS; -1 for neither.
static int take_pile_said(Line *line)
{
    static const struct {
        const char *name;
        int zone;
    } names[] = {{"stock", ZONE_STOCK},       {"deck", ZONE_STOCK},
                 {"mazo", ZONE_STOCK},        {"discard pile", ZONE_DISCARDS},
                 {"discards", ZONE_DISCARDS}, {"pile", ZONE_DISCARDS},
                 {"pozo", ZONE_DISCARDS}};
    static const char *const before[] = {"from", "de", "del", "the", "el"};
    const int at = line->at;
    for (size_t i = 0; i < sizeof before / sizeof before[0]; i++)
        line_take_name(line, before[i]);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (line_take_name(line, names[i].name))
            return names[i].zone;
    line->at = at;
    return -1;
}

// A card that is drawn "from the discard pile" is taken, and one taken "from the stock" is drawn.
static Command read_pile(Reader *reader, Command command, size_t name_at, int characters)
{
    static const char *const cards[] = {"a card", "card", "una carta", "la carta", "carta"};
    Line *line = &reader->line;
    const LineWord *name = &line->words[line->at - 1];
    const int at = line->at;
    for (size_t i = 0; i < sizeof cards / sizeof cards[0] && line->at == at; i++)
        line_take_name(line, cards[i]);
    const bool card = line->at > at && !line_peek(line);
    const int zone = take_pile_said(line);
    if (zone < 0 && !card)
        line->at = at;
    const Command meant = zone == ZONE_STOCK      ? COMMAND_DRAW
                          : zone == ZONE_DISCARDS ? COMMAND_TAKE
                                                  : command;
    if (meant != command) {
        reader->text.used = name_at;
        reader->text.start[name_at] = '\0';
        reader->characters = characters;
        write_for(reader, command_name(meant), name);
    }
    return meant;
}

static void read_command(Reader *reader, uint64_t usable)
{
    Typed *typed = reader->typed;
    Line *line = &reader->line;
    const size_t name_at = reader->text.used;
    const int characters = reader->characters;
    Command command = read_name(reader, usable);
    typed->acts = typed->acts || (command != COMMANDS && command_rows[command].acts);
    if (command == COMMANDS || typed->asked) {
        write_rest(reader);
        return;
    }
    if (command == COMMAND_DRAW || command == COMMAND_TAKE)
        command = read_pile(reader, command, name_at, characters);
    const unsigned takes = command_takes(command);
    if (takes & TAKES_COMMAND) {
        reader->why = true;
        if (!read_card_asked(reader))
            read_command(reader, commands_of_game());
        typed->acts = false;
        return;
    }
    if (takes & TAKES_NAME) {
        read_name(reader, UINT64_MAX);
    } else if (takes & (TAKES_CARDS | TAKES_CARD | TAKES_TOP)) {
        const bool alone = !line_peek(line);
        const bool lays = takes & TAKES_ON && !(takes & TAKES_TOP);
        const unsigned kinds = takes & TAKES_KIND ? CARDS_OF_KIND : 0;
        const bool placed = read_cards(reader, kinds | (lays ? CARDS_LAID : 0));
        const bool finds_place = lays && !alone && !placed && !reader->why;
        if (typed->asked)
            return;
        const Unsaid unsaid = {reader->rules, reader->view, command, reader->why, finds_place};
        if (command == COMMAND_TAKE && alone && !reader->why)
            typed_find_uses(&unsaid, typed);
        else if (reader->open.count > 0)
            typed_find_cards(&unsaid, &reader->open, typed);
        else if (finds_place)
            typed_find_places(&unsaid, typed->text, typed);
        settle_choices(reader);
    }
    write_rest(reader);
}

// The end of the command that begins here: a ";", or the end of the line. A comment has none.
static size_t end_of_piece(const char *line, size_t at)
{
    bool inside = false, comment = false;
    for (; line[at] && (comment || line[at] != ';'); at++) {
        comment = comment || (line[at] == '#' && !inside);
        inside = !strchr(" \t,+", line[at]);
    }
    return at;
}

size_t typed_last(const char *line)
{
    size_t begin = 0;
    for (size_t end; line[end = end_of_piece(line, begin)];)
        begin = end + 1;
    return begin;
}

// Splits what begins in this column into words. False: it has none.
static bool begin_reading(Reader *reader, const char *piece, int column)
{
    LineError error;
    reader->text = text_in(reader->typed->text, sizeof reader->typed->text);
    return line_split(&reader->line, piece, column, &error) && reader->line.count > 0;
}

// What has no words, or was not understood, stays as it was typed.
static void end_reading(Reader *reader, bool words, bool understood, const char *piece, int column)
{
    if (!words || !understood || reader->text.cut) {
        reader->text = text_in(reader->typed->text, sizeof reader->typed->text);
        reader->characters = 0;
        write_typed(reader, piece, piece + strlen(piece), column);
    }
    reader->typed->columns[reader->characters] =
        (uint16_t)(words ? reader->line.end_column : column);
}

void typed_read(const Ruleset *rules, const View *view, uint64_t idle, const char *line,
                size_t begin, Typed *typed)
{
    char piece[LINE_MAX_BYTES + 1];
    Reader reader = {.rules = rules, .view = view, .typed = typed};
    const uint64_t usable = typed_usable(rules, view, idle);
    begin += strspn(line + begin, " \t");
    typed->begin = begin;
    typed->end = end_of_piece(line, begin);
    typed->asked = typed->named = typed->acts = typed->more = false;
    typed->choice_count = typed->column = 0;
    const int column = 1 + utf8_length(line, line + begin);
    snprintf(piece, sizeof piece, "%.*s", (int)(typed->end - begin), line + begin);
    bool words = begin_reading(&reader, piece, column);
    // The name of a file goes to the end of the line, whatever is in it.
    Line named = reader.line;
    if (words && typed_take_command(rules, usable, &named) == COMMAND_SAVE) {
        typed->end = begin + strlen(line + begin);
        snprintf(piece, sizeof piece, "%s", line + begin);
        words = begin_reading(&reader, piece, column);
    }
    if (words && !read_card_alone(&reader))
        read_command(&reader, usable);
    end_reading(&reader, words, true, piece, column);
}

void typed_read_judged(const Ruleset *rules, const char *line, Typed *typed)
{
    static const CardSet none = {{0}};
    static const uint64_t judged =
        UINT64_C(1) << COMMAND_MELD | UINT64_C(1) << COMMAND_LAY | UINT64_C(1) << COMMAND_SWAP;
    Reader reader = {.rules = rules, .typed = typed};
    *typed = (Typed){.end = strlen(line)};
    const bool words = begin_reading(&reader, line, 1);
    if (words && judged >> read_name(&reader, judged) & 1 && !typed->asked)
        read_cards(&reader, CARDS_OF_KIND | CARDS_SEEN);
    if (words)
        write_rest(&reader);
    end_reading(&reader, words, !typed->asked, line, 1);
    suit_letters_settle(rules, &none, typed->text);
}

void typed_read_query(const Ruleset *rules, uint64_t commands, const char *line, Typed *typed)
{
    CardWord card;
    Reader reader = {.rules = rules, .typed = typed};
    *typed = (Typed){.end = strlen(line)};
    const bool words = begin_reading(&reader, line, 1);
    if (words) {
        const Command command = read_name(&reader, commands);
        const int at = reader.line.at;
        const bool card_alone = command == COMMANDS && !typed->asked &&
                                suit_letters_take_card(&reader.line, &rules->deck, &card);
        reader.line.at = at;
        typed->acts = card_alone || (command != COMMANDS && command_rows[command].acts);
        if (command != COMMANDS && command_takes(command) & TAKES_NAME)
            read_name(&reader, UINT64_MAX);
        write_rest(&reader);
    }
    end_reading(&reader, words, true, line, 1);
}

int typed_column(const Typed *typed, int column)
{
    const int last = utf8_length(typed->text, typed->text + strlen(typed->text)) + 1;
    return column < 1 ? column : typed->columns[(column < last ? column : last) - 1];
}

void typed_point(const Typed *typed, Parsed *parsed)
{
    Said *said = &parsed->said;
    parsed->error.column = typed_column(typed, parsed->error.column);
    said->meld_column = typed_column(typed, said->meld_column);
    for (int i = 0; i < said->card_count; i++)
        said->cards[i].column = typed_column(typed, said->cards[i].column);
}

// ---- News

bool typed_has_news(const View *before, const View *after)
{
    const Game *was = &before->game, *is = &after->game;
    const int seat = before->seat;
    if (is->asked != seat || is->deal != was->deal || is->turn != was->turn ||
        is->phase != was->phase)
        return true;
    const CardSet fresh = card_set_minus(&is->seen[seat], &was->seen[seat]);
    return !card_set_is_empty(&fresh);
}
