// What of Lua may answer differently in two processes or on two machines, found in the text of a
// rules file before it runs.
//
// The length that Lua finds for a table with gaps hangs on the seed of its hash, and it asks nobody
// who could give another answer. So each # is read as "LENGTH ^", where LENGTH is a value of the
// host which answers that operator with the one length there is (sandbox_table.c). Both bind alike:
// # takes an operand with its powers, `#t.list[1]^2`, and so does what stands behind a ^.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "lua/sandbox_inner.h"
#include "lua/source_tokens.h"

#define LENGTH SANDBOX_LENGTH "^"

// Signs that are not known in a rules file. Powers are worked out by the machine's own library, and
// Lua 5.4.4 forgets a constant of the three others in a function that has many.
static const struct {
    const char *sign, *advice;
} unknown[] = {
    {"^", N_("it makes numbers with fractions; write the product")},
    {"&", N_("write and, in letters, or arithmetic")},
    {"|", N_("write or, in letters, or arithmetic")},
    {"~", N_("write not, in letters, ~= or arithmetic")},
};

static const char *advice_for(const Token *token)
{
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++)
        if (token_is(token, unknown[i].sign))
            return tr(unknown[i].advice);
    return NULL;
}

// Raises an error for what is not known.
static void check_token(lua_State *L, const char *name, const Token *token)
{
    SandboxPlace place = {.line = token->line};
    snprintf(place.file, sizeof place.file, "%s", name);
    const char *advice = advice_for(token);
    if (advice)
        sandbox_raise_at(L, &place, tr("'%.*s' is not known in a rules file: %s"),
                         (int)token->length, token->start, advice);
    if (token_is(token, SANDBOX_LENGTH))
        sandbox_raise_at(L, &place, tr("'%s' is a name of the host; take another one"),
                         SANDBOX_LENGTH);
}

int sandbox_check_source(lua_State *L, const char *name, const char *text, size_t size)
{
    int lengths = 0;
    TokenReader reader = token_reader(text, size);
    for (Token token = token_read(&reader); token.kind != TOKEN_END; token = token_read(&reader)) {
        check_token(L, name, &token);
        lengths += token_is(&token, "#");
    }
    return lengths;
}

char *sandbox_text_to_run(const char *text, size_t size, int lengths, size_t *run_size)
{
    char *run = malloc(size + (size_t)lengths * strlen(LENGTH) + 1);
    TokenReader reader = token_reader(text, size);
    const char *copied = text;
    char *next = run;
    for (Token token = token_read(&reader); run && token.kind != TOKEN_END;
         token = token_read(&reader)) {
        if (!token_is(&token, "#"))
            continue;
        memcpy(next, copied, (size_t)(token.start - copied));
        next += token.start - copied;
        memcpy(next, LENGTH, strlen(LENGTH));
        next += strlen(LENGTH);
        copied = token.start + token.length;
    }
    if (!run)
        return NULL;
    memcpy(next, copied, (size_t)(text + size - copied));
    *run_size = (size_t)(next - run) + (size_t)(text + size - copied);
    return run;
}
