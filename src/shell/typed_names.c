#include "shell/typed_names.h"

#include <string.h>

#include "base/text.h"
#include "play/legal.h"

// ---- Letters

// What players expect: x strikes a card off the hand, and Spanish "t" is not English "t".
static const struct {
    Command command;
    char letters[LANGUAGE_COUNT];
} letter_rows[] = {
    {COMMAND_DRAW, {'d', 'r'}},  {COMMAND_TAKE, {'t', 'l'}},      {COMMAND_MELD, {'m', 'b'}},
    {COMMAND_LAY, {'l', 'a'}},   {COMMAND_SWAP, {'s', 'k'}},      {COMMAND_DISCARD, {'x', 't'}},
    {COMMAND_CLOSE, {'c', 'c'}}, {COMMAND_PASS, {'p', 'p'}},      {COMMAND_UNDO, {'u', 'z'}},
    {COMMAND_HINT, {'h', 'i'}},  {COMMAND_TAKE_BACK, {'b', 'v'}},
};

enum { LETTER_ROWS = sizeof letter_rows / sizeof letter_rows[0] };

bool typed_has_use(const Ruleset *rules, Command command)
{
    switch (command) {
    case COMMAND_LAY: return ruleset_has_act(rules, ACT_LAY);
    case COMMAND_MELD: return ruleset_has_act(rules, ACT_MELD);
    case COMMAND_SWAP: return ruleset_has_act(rules, ACT_SWAP);
    case COMMAND_CLOSE: return ruleset_has_act(rules, ACT_CLOSE);
    case COMMAND_SHOW: return ruleset_has_act(rules, ACT_SHOW);
    case COMMAND_SAY: return ruleset_has_act(rules, ACT_SAY);
    case COMMAND_REENTER:
    case COMMAND_DECLINE: return rules->match.reentry.offered;
    default: return true;
    }
}

char typed_letter(const Ruleset *rules, Command command, Language language)
{
    for (int i = 0; i < LETTER_ROWS; i++)
        if (letter_rows[i].command == command && typed_has_use(rules, command))
            return letter_rows[i].letters[language];
    return 0;
}

// ---- Beginnings of names

uint64_t typed_usable(const Ruleset *rules, const View *view, uint64_t idle)
{
    uint64_t usable = 0;
    ActList list = {0};
    legal_acts(rules, &view->game, &list);
    for (int i = 0; i < list.count; i++)
        usable |= UINT64_C(1) << command_of_act(rules, &list.acts[i]);
    act_list_free(&list);
    for (Command command = 0; command < COMMANDS; command++)
        if (!command_rows[command].acts)
            usable |= UINT64_C(1) << command;
    // Only the author of a rules file wants it; whoever types "re" in a match does not.
    return usable & ~(UINT64_C(1) << COMMAND_RELOAD) & ~idle;
}

bool typed_begins(const LineWord *word, const char *name)
{
    const char *at = word->start, *const end = word->start + word->length;
    while (at < end) {
        uint32_t letter, wanted;
        if (!*name || !utf8_next(&at, &letter) || !utf8_next(&name, &wanted) ||
            utf8_plain(letter) != utf8_plain(wanted))
            return false;
    }
    return true;
}

static void mean(Meanings *meanings, Command command, const char *name)
{
    for (int i = 0; i < meanings->count; i++)
        if (meanings->list[i].command == command &&
            (command != COMMAND_SAY || strcmp(meanings->list[i].name, name) == 0))
            return;
    meanings->list[meanings->count++] = (Meant){command, name};
}

// The commands and the words of the table that the word begins, in one language.
static void find_begun(const Ruleset *rules, uint64_t commands, Language language,
                       const LineWord *word, Meanings *found)
{
    for (Command command = 0; command < COMMANDS; command++)
        for (int i = 0; i < COMMAND_NAMES_MAX && commands >> command & 1; i++) {
            const char *name = i == 0 ? command_name_under(rules, command, language)
                                      : command_rows[command].names[language][i];
            if (name && typed_has_use(rules, command) && typed_begins(word, name))
                mean(found, command, name);
        }
    for (int i = 0; i < rules->act_count && commands >> COMMAND_SAY & 1; i++)
        if (rules->acts[i].kind == ACT_SAY &&
            typed_begins(word, act_word(&rules->acts[i], language)))
            mean(found, COMMAND_SAY, act_word(&rules->acts[i], language));
}

Language typed_language(int turn)
{
    return (Language)(((int)language_now() + turn) % LANGUAGE_COUNT);
}

void typed_meanings(const Ruleset *rules, uint64_t usable, const LineWord *word, Meanings *found)
{
    const Language now = language_now();
    found->count = 0;
    for (int i = 0; i < LETTER_ROWS && word->length == 1; i++)
        if (ascii_small(*word->start) == letter_rows[i].letters[now] &&
            typed_has_use(rules, letter_rows[i].command)) {
            mean(found, letter_rows[i].command,
                 command_name_under(rules, letter_rows[i].command, now));
            return;
        }
    for (int all = 0; all < 2; all++)
        for (int turn = 0; turn < LANGUAGE_COUNT && found->count == 0; turn++)
            find_begun(rules, all ? UINT64_MAX : usable, typed_language(turn), word, found);
}

Command typed_take_command(const Ruleset *rules, uint64_t usable, Line *line)
{
    Meanings found;
    Command command = line_take_command(line, rules);
    if (command != COMMANDS || !line_peek(line))
        return command;
    typed_meanings(rules, usable, line_peek(line), &found);
    if (found.count != 1)
        return COMMANDS;
    line->at += found.list[0].command != COMMAND_SAY;
    return found.list[0].command;
}
