#include "base/wording.h"

#include "base/language.h"
#include "base/text_of.h"

#include <stdio.h>
#include <string.h>

enum { NAME_MAX_BYTES = 64, NUMBER_BYTES = 16 };

#define NAME_LETTERS "abcdefghijklmnopqrstuvwxyz0123456789_."

static const char name_bytes[] = NAME_LETTERS, value_bytes[] = NAME_LETTERS " ";

// The end of the alternative that begins here: the next '|' or '}' that is not within a place.
static const char *alternative_end(const char *at)
{
    for (int depth = 0; *at && (depth > 0 || (*at != '|' && *at != '}')); at++)
        depth += (*at == '{') - (*at == '}');
    return at;
}

static bool find_value(const Wording *wording, const char *name, size_t length, Filling *found)
{
    char word[NAME_MAX_BYTES];
    for (const Filling *filling = wording->fillings; filling && filling->name; filling++)
        if (strncmp(filling->name, name, length) == 0 && !filling->name[length]) {
            *found = *filling;
            return true;
        }
    snprintf(word, sizeof word, "%.*s", (int)length, name);
    return wording->find && wording->find(wording->of, word, found);
}

// Whether an alternative is for the value: "low,high=…" is for two, one without names for any.
// Moves *at behind the names.
static bool is_for(const char **at, const char *value)
{
    const char *name = *at;
    const size_t length = strlen(value);
    bool found = false;
    for (;;) {
        const size_t bytes = strspn(name, value_bytes);
        found |= bytes == length && strncmp(name, value, length) == 0;
        name += bytes + 1;
        if (bytes == 0 || !strchr(",=", name[-1]))
            return true;
        if (name[-1] == '=')
            break;
    }
    *at = name;
    return found;
}

static void add_until(Text *text, const char *at, const char *end, const Wording *wording);

// Adds the alternative that is for the value, of those that begin here; returns what follows them.
static const char *add_choice(Text *text, const char *at, char sign, const Filling *chosen,
                              const Wording *wording)
{
    char number[NUMBER_BYTES];
    const char *value = chosen->value ? chosen->value : number;
    const bool any = chosen->value ? *chosen->value : chosen->number != 0;
    snprintf(number, sizeof number, "%d", chosen->number);
    for (bool done = false, first = true;; first = false) {
        const char *end = alternative_end(at);
        if (!done && (sign == '?' ? any || !first : is_for(&at, value))) {
            add_until(text, at, end, wording);
            done = true;
        }
        if (*end != '|')
            return end + 1;
        at = end + 1;
    }
}

static void add_until(Text *text, const char *at, const char *end, const Wording *wording)
{
    while (at < end) {
        const size_t plain = strcspn(at, "{"), left = (size_t)(end - at);
        text_add(text, "%.*s", (int)(plain < left ? plain : left), at);
        at += plain;
        if (at >= end)
            return;
        const size_t length = strspn(at + 1, name_bytes);
        const char *sign = at + 1 + length;
        Filling found;
        if (length == 0 || !strchr("}?:", *sign) || *alternative_end(sign) == '\0' ||
            !find_value(wording, at + 1, length, &found)) {
            text_add(text, "{");
            at++;
        } else if (*sign != '}') {
            at = add_choice(text, sign + 1, *sign, &found, wording);
        } else {
            text_add(text, found.value ? "%s" : "%.0s%d", found.value, found.number);
            at = sign + 1;
        }
    }
}

void wording_add(Text *text, const char *sentence, const Wording *wording)
{
    add_until(text, sentence, sentence + strlen(sentence), wording);
}

void wording_fill(char *out, size_t size, const char *sentence, const Filling fillings[])
{
    Text text = text_in(out, size);
    wording_add(&text, sentence, &(Wording){.fillings = fillings});
}

const char *wording_text(const char *sentence, const Wording *wording)
{
    char bytes[TEXT_OF_MAX + 1];
    Text text = text_in(bytes, sizeof bytes);
    wording_add(&text, sentence, wording);
    return text_of("%s", bytes);
}

const char *wording_of(const char *sentence, const Filling fillings[])
{
    return wording_text(sentence, &(Wording){.fillings = fillings});
}

CountText count_text(const char *things, int number)
{
    CountText text;
    wording_fill(text.text, sizeof text.text, tr(things), FILLINGS({"number", .number = number}));
    return text;
}
