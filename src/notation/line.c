#include "notation/line.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/language.h"
#include "base/least.h"
#include "base/text.h"

bool line_error(LineError *error, const Line *line, const LineWord *word, const char *format, ...)
{
    TEXT_OF_VALUES(error->error.text, format);
    error->column = word ? word->column : line->end_column;
    return false;
}

bool line_unknown(LineError *error, const LineWord *word, const void *rows, size_t row_size,
                  int count, const char *meant, const char *other)
{
    const WordText shown = word_text(word);
    error->column = word->column;
    return error_unknown(&error->error, shown.text, nearest_row(shown.text, rows, row_size, count),
                         meant, other);
}

enum { BYTE_ORDER_MARK = 0xfeff };

bool line_check(const char *text, const char *end, int column, LineError *error)
{
    Line line = {.end_column = column};
    for (const char *at = text; at < end; line.end_column++) {
        uint32_t character;
        if (!*at || strncmp(at, ZERO_BYTE, sizeof ZERO_BYTE - 1) == 0)
            return line_error(error, &line, NULL, "%s",
                              tr("this is no text: a zero byte stands here"));
        if (!utf8_next(&at, &character))
            return line_error(error, &line, NULL,
                              tr("this is no text in UTF-8: the byte 0x%02x stands here"),
                              (unsigned)character);
        if (character == BYTE_ORDER_MARK)
            return line_error(error, &line, NULL, "%s",
                              tr("a byte order mark (U+FEFF) stands here, which nobody sees: save "
                                 "the text as UTF-8 without one"));
        bool control = character < 0x20 || (character >= 0x7f && character < 0xa0);
        if (control && character != '\t')
            return line_error(error, &line, NULL,
                              tr("this is no text: the control character 0x%02x stands here"),
                              (unsigned)character);
        if (at - text > LINE_MAX_BYTES)
            return line_error(error, &line, NULL, tr("the line is longer than %d bytes"),
                              LINE_MAX_BYTES);
    }
    return true;
}

bool line_split(Line *line, const char *text, int column, LineError *error)
{
    line->count = line->at = 0;
    line->end_column = column;
    if (!line_check(text, text + strlen(text), column, error))
        return false;
    bool inside = false;
    for (const char *at = text; *at; line->end_column++) {
        const char *start = at;
        uint32_t character;
        utf8_next(&at, &character);
        bool alone = character == '+';
        if (character == '#' && !inside)
            break;
        if (character == ' ' || character == '\t' || character == ',') {
            inside = false;
            continue;
        }
        if (alone || !inside) {
            if (line->count == LINE_MAX_WORDS)
                return line_error(error, line, NULL, tr("more than %d words in one line"),
                                  LINE_MAX_WORDS);
            line->words[line->count++] = (LineWord){.start = start, .column = line->end_column};
        }
        LineWord *word = &line->words[line->count - 1];
        word->length = (int)(at - word->start);
        inside = !alone;
    }
    return true;
}

const LineWord *line_peek(const Line *line)
{
    return line->at < line->count ? &line->words[line->at] : NULL;
}

const LineWord *line_take(Line *line)
{
    return line->at < line->count ? &line->words[line->at++] : NULL;
}

bool word_is(const LineWord *word, const char *text)
{
    if (!word || (size_t)word->length != strlen(text))
        return false;
    for (int i = 0; i < word->length; i++)
        if (ascii_small(word->start[i]) != ascii_small(text[i]))
            return false;
    return true;
}

bool line_take_word(Line *line, const char *word)
{
    bool is = word_is(line_peek(line), word);
    line->at += is;
    return is;
}

// The next letter without case or accent, 0 at the end; combining accents are skipped.
static uint32_t next_plain(const char **at, const char *end)
{
    uint32_t letter = 0x300;
    while (*at < end && letter >= 0x300 && letter <= 0x36f)
        utf8_next(at, &letter);
    return letter >= 0x300 && letter <= 0x36f ? 0 : utf8_plain(letter);
}

bool line_take_name(Line *line, const char *name)
{
    int at = line->at;
    do {
        if (at == line->count)
            return false;
        const LineWord *word = &line->words[at++];
        const char *said = word->start, *end = name + strcspn(name, " ");
        uint32_t letter;
        do {
            letter = next_plain(&said, word->start + word->length);
            if (letter != next_plain(&name, end))
                return false;
        } while (letter);
        name = end + strspn(end, " ");
    } while (*name);
    line->at = at;
    return true;
}

bool word_is_number(const LineWord *word)
{
    for (int i = 0; i < word->length; i++)
        if (word->start[i] < '0' || word->start[i] > '9')
            return false;
    return true;
}

bool words_have(const char *words, const char *word)
{
    while (*words) {
        const LineWord next = {.start = words, .length = (int)strcspn(words, " ")};
        if (word_is(&next, word))
            return true;
        words += next.length + (words[next.length] == ' ');
    }
    return false;
}

WordText word_text(const LineWord *word)
{
    WordText copy = {""};
    int length = word ? least(word->length, (int)sizeof copy.text - 1) : 0;
    // Does not cut inside a character.
    while (length > 0 && length < word->length && (word->start[length] & 0xc0) == 0x80)
        length--;
    if (length > 0)
        memcpy(copy.text, word->start, (size_t)length);
    return copy;
}

bool word_is_rest(const LineWord *word) { return word_is(word, "...") || word_is(word, "…"); }

int line_span(const LineWord *first, const LineWord *last)
{
    return (int)(last->start + last->length - first->start);
}

bool line_take_number(Line *line, const char *what, long long min, long long max, long long *number,
                      LineError *error)
{
    const LineWord *word = line_take(line);
    if (!word)
        return line_error(error, line, NULL, tr("wanted %s, a number, and the line ends here"),
                          what);
    // Digits with an optional sign; the limit exceeds every number in use.
    enum { DIGITS_MAX = 18 };
    const WordText shown = word_text(word);
    const char *digits = shown.text + (shown.text[0] == '-');
    const size_t length = strlen(digits);
    if (length > 0 && length <= DIGITS_MAX && strspn(digits, "0123456789") == length) {
        *number = strtoll(shown.text, NULL, 10);
        if (*number >= min && *number <= max)
            return true;
    }
    return line_error(error, line, word, tr("wanted %s, a number from %lld to %lld, not \"%s\""),
                      what, min, max, shown.text);
}

bool line_ends(const Line *line, LineError *error)
{
    const LineWord *word = line_peek(line);
    return !word || line_error(error, line, word, tr("nothing more is wanted here, found \"%s\""),
                               word_text(word).text);
}

// ---- Names

// Beyond ASCII, everything but spaces, punctuation and unassigned codes is a letter.
static bool is_letter(uint32_t character)
{
    static const uint32_t others[][2] = {
        {0x00, 0x2c},        {0x2e, 0x2f},     {0x3a, 0x40},       {0x5b, 0x60},
        {0x7b, 0xa9},        {0xab, 0xb4},     {0xb6, 0xb9},       {0xbb, 0xbf},
        {0xd7, 0xd7},        {0xf7, 0xf7},     {0x1680, 0x1680},   {0x2000, 0x2bff},
        {0x2e00, 0x2e7f},    {0x3000, 0x3020}, {0xd800, 0xf8ff},   {0xfe00, 0xfe6f},
        {0xff00, 0xff0f},    {0xfff0, 0xffff}, {0x1fffe, 0x1ffff}, {0x2fffe, 0x2ffff},
        {0x3fffe, 0x10ffff},
    };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (character >= others[i][0] && character <= others[i][1])
            return false;
    return true;
}

bool seat_name_check(const char *name, Error *error)
{
    enum { EMPTY_BRAILLE = 0x2800 };
    bool behind_letter = false;
    for (const char *at = name; *at;) {
        const char *start = at;
        uint32_t character;
        if (!utf8_next(&at, &character))
            return error_set(error, tr("the byte 0x%02x in it is no UTF-8"), (unsigned)character);
        const bool mark = mark_is(character);
        if (escape_is_unseen(character) || blank_is(character) || character == EMPTY_BRAILLE)
            return error_set(error, tr("the character U+%04X in it cannot be seen"), character);
        if (mark && !behind_letter)
            return error_set(error, tr("the mark U+%04X in it stands behind no letter"), character);
        if (!mark && !is_letter(character))
            return error_set(error, tr("\"%.*s\" in it is no letter, digit or \"-\""),
                             (int)(at - start), start);
        behind_letter = character != '-';
    }
    const int columns = utf8_columns(name);
    if (!*name)
        return error_set(error, tr("wanted letters, digits or \"-\", in 1 to %d columns"),
                         SEAT_COLUMNS);
    if (columns > SEAT_COLUMNS)
        return error_set(error, tr("it is %d columns wide; wanted %d at most"), columns,
                         SEAT_COLUMNS);
    return strlen(name) < SEAT_NAME_SIZE ||
           error_set(error, tr("it has %d bytes; wanted %d at most"), (int)strlen(name),
                     SEAT_NAME_SIZE - 1);
}

bool seat_name_same(const char *a, const char *b)
{
    while (*a && *b) {
        uint32_t of_a, of_b;
        utf8_next(&a, &of_a);
        utf8_next(&b, &of_b);
        if (utf8_small(of_a) != utf8_small(of_b))
            return false;
    }
    return *a == *b;
}

int seat_find(const SeatNames *names, const char *name)
{
    for (int seat = 0; seat < names->count; seat++)
        if (seat_name_same(names->list[seat], name))
            return seat;
    return -1;
}

bool line_next_is_number(const Line *line, const SeatNames *names)
{
    const LineWord *next = line_peek(line);
    return next && word_is_number(next) && seat_find(names, word_text(next).text) < 0;
}

bool line_take_seat(Line *line, const SeatNames *names, int *seat, LineError *error)
{
    char name[SEAT_NAME_SIZE], all[SEATS_MAX * (SEAT_NAME_SIZE + 2) + 1];
    const LineWord *word = line_take(line);
    if (!word)
        return line_error(error, line, NULL,
                          tr("wanted the name of a seat, and the line ends here"));
    snprintf(name, sizeof name, "%.*s", word->length, word->start);
    *seat = word->length < (int)sizeof name ? seat_find(names, name) : -1;
    if (*seat >= 0)
        return true;
    const WordText shown = word_text(word);
    const char *list[SEATS_MAX];
    Text text = text_in(all, sizeof all);
    for (int other = 0; other < names->count; other++) {
        list[other] = names->list[other];
        text_add(&text, "%s%s", other ? ", " : "", names->list[other]);
    }
    const char *nearest = nearest_name(shown.text, list, names->count);
    return line_error(error, line, word,
                      nearest ? tr("nobody is called \"%s\"; did you mean %s?")
                              : tr("nobody is called \"%s\"; there are %s"),
                      shown.text, nearest ? nearest : all);
}

int line_take_zone(Line *line, const Ruleset *rules)
{
    for (int zone = 0; zone < rules->zone_count; zone++)
        if (line_take_word(line, rules->zones[zone].name))
            return zone;
    return -1;
}

bool line_take_count(Line *line, const Ruleset *rules, const SeatNames *names, CountName *name,
                     LineError *error)
{
    char all[COUNTS_MAX * NAME_SIZE + 1];
    Text text = text_in(all, sizeof all);
    const LineWord *word = line_peek(line);
    name->count = 0;
    name->seat = -1;
    while (name->count < rules->count_count &&
           !line_take_word(line, rules->counts[name->count].name))
        name->count++;
    if (rules->count_count == 0)
        return line_error(error, line, word, tr("the rules count nothing"));
    for (int i = 0; i < rules->count_count; i++)
        text_add(&text, "%s%s", i ? ", " : "", rules->counts[i].name);
    if (name->count == rules->count_count)
        return line_error(error, line, word, tr("wanted a count: %s"), all);
    if (rules->counts[name->count].of != COUNT_OF_TABLE &&
        !line_take_seat(line, names, &name->seat, error))
        return false;
    name->place = ruleset_count_place(rules, name->count, name->seat);
    return true;
}

const char *const direction_names[] = {[DIRECTION_LEFT] = "left", [DIRECTION_RIGHT] = "right"};

bool line_take_direction(Line *line, Direction *direction, LineError *error)
{
    const LineWord *word = line_take(line);
    *direction = word_is(word, direction_names[DIRECTION_RIGHT]) ? DIRECTION_RIGHT : DIRECTION_LEFT;
    return word_is(word, direction_names[*direction]) ||
           line_error(error, line, word, tr("wanted \"left\" or \"right\""));
}
