#include "notation/names.h"

#include <string.h>

#include "base/language.h"
#include "base/nearest.h"
#include "base/text.h"

// Beyond ASCII everything is a letter but spaces, punctuation and what is no character.
static bool is_letter(uint32_t character)
{
    static const uint32_t others[][2] = {
        {0x00, 0x2c},       {0x2e, 0x2f},        {0x3a, 0x40},     {0x5b, 0x60},
        {0x7b, 0xa9},       {0xab, 0xb4},        {0xb6, 0xb9},     {0xbb, 0xbf},
        {0xd7, 0xd7},       {0xf7, 0xf7},        {0x300, 0x36f},   {0x1680, 0x1680},
        {0x2000, 0x2bff},   {0x2e00, 0x2e7f},    {0x3000, 0x3020}, {0xd800, 0xf8ff},
        {0xfe00, 0xfe6f},   {0xff00, 0xff0f},    {0xfff0, 0xffff}, {0x1fffe, 0x1ffff},
        {0x2fffe, 0x2ffff}, {0x3fffe, 0x10ffff},
    };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (character >= others[i][0] && character <= others[i][1])
            return false;
    return true;
}

// Spaces of every width, and the sign of Braille without a dot.
static bool is_blank(uint32_t character)
{
    return character == ' ' || character == 0xa0 || character == 0x1680 ||
           (character >= 0x2000 && character <= 0x200a) || character == 0x202f ||
           character == 0x205f || character == 0x2800 || character == 0x3000;
}

bool seat_name_check(const char *name, Error *error)
{
    bool good = *name && strlen(name) < SEAT_NAME_SIZE, behind_letter = false;
    for (const char *at = name; *at;) {
        uint32_t character;
        bool sound = utf8_next(&at, &character);
        bool mark = sound && mark_is(character);
        if (sound && (escape_is_unseen(character) || is_blank(character)))
            return error_set(error, tr("the character U+%04X in it cannot be seen"), character);
        if (mark && !behind_letter)
            return error_set(error, tr("the mark U+%04X in it stands behind no letter"), character);
        good = good && sound && is_letter(character);
        behind_letter = mark || (character != '-' && sound && is_letter(character));
    }
    return (good && utf8_columns(name) <= SEAT_COLUMNS) ||
           error_set(error, tr("wanted 1 to %d letters, digits or \"-\""), SEAT_COLUMNS);
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

bool line_take_seat(Line *line, const SeatNames *names, int *seat, LineError *error)
{
    char name[SEAT_NAME_SIZE], shown[WORD_TEXT_MAX], all[SEATS_MAX * (SEAT_NAME_SIZE + 2) + 1];
    const LineWord *word = line_take(line);
    if (!word)
        return line_error(error, line, NULL,
                          tr("wanted the name of a seat, and the line ends here"));
    word_copy(word, name, sizeof name);
    *seat = word->length < (int)sizeof name ? seat_find(names, name) : -1;
    if (*seat >= 0)
        return true;
    word_copy(word, shown, sizeof shown);
    const char *list[SEATS_MAX];
    Text text = text_in(all, sizeof all);
    for (int other = 0; other < names->count; other++) {
        list[other] = names->list[other];
        text_add(&text, "%s%s", other ? ", " : "", names->list[other]);
    }
    const char *nearest = nearest_name(shown, list, names->count);
    return line_error(error, line, word,
                      nearest ? tr("nobody is called \"%s\"; did you mean %s?")
                              : tr("nobody is called \"%s\"; there are %s"),
                      shown, nearest ? nearest : all);
}

int line_take_zone(Line *line, const Ruleset *rules)
{
    for (int zone = 0; zone < rules->zone_count; zone++)
        if (line_take_word(line, rules->zones[zone].name))
            return zone;
    return -1;
}

const char *const direction_names[] = {[DIRECTION_LEFT] = "left", [DIRECTION_RIGHT] = "right"};

bool line_take_direction(Line *line, Direction *direction, LineError *error)
{
    const LineWord *word = line_take(line);
    *direction = word_is(word, direction_names[DIRECTION_RIGHT]) ? DIRECTION_RIGHT : DIRECTION_LEFT;
    return word_is(word, direction_names[*direction]) ||
           line_error(error, line, word, tr("wanted \"left\" or \"right\""));
}
