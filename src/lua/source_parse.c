// Finds the tables of a rules file in its text. It runs nothing: it follows what a rules file
// commonly does to build its table (constructors, local names for parts, assignments to fields,
// step and table.insert) and passes over everything else.

#include <stdlib.h>
#include <string.h>

#include "lua/source_tree.h"

enum {
    LOCALS_MAX = 256,  // Lua allows 200 in a function
    TARGETS_MAX = 16,  // a, b, c = …
    DEPTH_MAX = 64,    // tables within tables
};

typedef struct {
    Slice name;
    int node;
} Local;

typedef struct {
    Tree *tree;
    const Token *tokens;  // the last one is TOKEN_END
    int count;
    int at;
    int depth;
    int local_count;
    Local locals[LOCALS_MAX];
} Parser;

// A name, with the last of the keys behind it. What an assignment sets is the name, or the entry of
// that key.
typedef struct {
    int local;  // -1: no local variable
    int node;  // what the name stands for or, where it is keyed, the table; NODE_NONE: nothing that
               // is followed
    bool keyed;
    Key key;
    int line;
} Target;

// ---- Words

static const Token *ahead(const Parser *parser, int distance)
{
    int at = parser->at + distance;
    return &parser->tokens[at < parser->count ? at : parser->count - 1];
}

static bool is(const Parser *parser, int distance, const char *word)
{
    return token_is(ahead(parser, distance), word);
}

static bool is_end(const Parser *parser) { return ahead(parser, 0)->kind == TOKEN_END; }

static void pass(Parser *parser)
{
    if (!is_end(parser))
        parser->at++;
}

static bool pass_if(Parser *parser, const char *word)
{
    bool there = is(parser, 0, word);
    if (there)
        pass(parser);
    return there;
}

// Words that end a value, or cannot stand in one.
static bool ends_value(const Token *token)
{
    static const char *const words[] = {
        ",",    ";",  "}",     ")",     "]",      "=",      "do",   "else",  "elseif", "end", "for",
        "goto", "if", "break", "local", "repeat", "return", "then", "until", "while",  NULL};
    return token->kind == TOKEN_END || token_is_one_of(token, words);
}

static bool is_operator(const Token *token)
{
    static const char *const words[] = {"and", "or", "not", NULL};
    return token_is_one_of(token, words);
}

static bool is_name(const Token *token)
{
    return token->kind == TOKEN_NAME && !ends_value(token) && !is_operator(token) &&
           !token_is(token, "function") && !token_is(token, "in");
}

static Slice slice(const Token *token) { return (Slice){token->start, token->length}; }

// Passes over brackets and all that stands in them.
static void pass_brackets(Parser *parser)
{
    int depth = 0;
    do {
        depth += token_opens(ahead(parser, 0)) - token_closes(ahead(parser, 0));
        pass(parser);
    } while (depth > 0 && !is_end(parser));
}

// Passes over a function from its word to its `end`. `for` and `while` are counted by their `do`.
static void pass_function(Parser *parser)
{
    static const char *const begins[] = {"function", "do", "if", "repeat", NULL};
    static const char *const ends[] = {"end", "until", NULL};
    int depth = 0;
    do {
        depth +=
            token_is_one_of(ahead(parser, 0), begins) - token_is_one_of(ahead(parser, 0), ends);
        pass(parser);
    } while (depth > 0 && !is_end(parser));
}

// Passes over what is left of a value. Two operands side by side belong to two statements.
static void pass_value(Parser *parser, bool operand_before)
{
    while (!ends_value(ahead(parser, 0))) {
        const Token *token = ahead(parser, 0);
        bool operand = is_name(token) || token->kind == TOKEN_NUMBER;
        if (operand && operand_before)
            return;
        if (token_opens(token))
            pass_brackets(parser);
        else if (token_is(token, "function"))
            pass_function(parser);
        else
            pass(parser);
        operand_before = operand || token_opens(token) || token->kind == TOKEN_TEXT ||
                         token_is(token, "function");
    }
}

// ---- Names

static int find_local(const Parser *parser, Slice name)
{
    for (int i = parser->local_count - 1; i >= 0; i--)
        if (parser->locals[i].name.length == name.length &&
            memcmp(parser->locals[i].name.start, name.start, name.length) == 0)
            return i;
    return -1;
}

static int add_local(Parser *parser, const Token *name)
{
    if (parser->local_count == LOCALS_MAX)
        return -1;
    Local *local = &parser->locals[parser->local_count];
    *local = (Local){slice(name), tree_add_node(parser->tree, name->line)};
    return parser->local_count++;
}

// Reads `.name`, `["name"]` or `[7]`; false where none stands there.
static bool read_key(Parser *parser, Key *key)
{
    const Token *word = ahead(parser, 1);
    if (is(parser, 0, ".") && word->kind == TOKEN_NAME) {
        *key = (Key){.name = slice(word)};
        parser->at += 2;
        return true;
    }
    if (!is(parser, 0, "[") || !is(parser, 2, "]"))
        return false;
    if (word->kind == TOKEN_TEXT)
        *key = (Key){.name = slice(word)};
    else if (word->kind == TOKEN_NUMBER && word->length < 5)
        *key = (Key){.item = atoi(word->start)};
    else
        return false;
    parser->at += 3;
    return key->item > 0 || key->name.length > 0;
}

// step(base, "table"): the step of that name, which may stand in another file.
static int read_step(Parser *parser)
{
    int local = find_local(parser, slice(ahead(parser, 2)));
    Slice name = slice(ahead(parser, 4));
    parser->at += 6;
    if (local < 0)
        return NODE_NONE;
    int hand =
        tree_reach(parser->tree, parser->locals[local].node, (Key){.name = slice_of("hand")});
    const Entry *step = tree_find_item(parser->tree, hand, name, 1);
    return step ? step->node : tree_reach(parser->tree, hand, (Key){.name = name});
}

static bool is_step(const Parser *parser)
{
    return is(parser, 0, "step") && is(parser, 1, "(") && is(parser, 3, ",") &&
           ahead(parser, 4)->kind == TOKEN_TEXT && is(parser, 5, ")");
}

static int target_value(const Parser *parser, const Target *target)
{
    if (target->node == NODE_NONE || !target->keyed)
        return target->node;
    return tree_reach(parser->tree, target->node, target->key);
}

// Reads a name with the keys behind it. What is not followed (a global, a key that is no constant)
// is passed over.
static Target read_target(Parser *parser)
{
    Target target = {.local = -1, .node = NODE_NONE, .line = ahead(parser, 0)->line};
    if (is_step(parser)) {
        target.node = read_step(parser);
    } else {
        target.local = find_local(parser, slice(ahead(parser, 0)));
        target.node = target.local < 0 ? NODE_NONE : parser->locals[target.local].node;
        pass(parser);
    }
    for (Key key; read_key(parser, &key);) {
        target.node = target_value(parser, &target);
        target.keyed = true;
        target.key = key;
    }
    return target;
}

// ---- Values

static int read_value(Parser *parser);

// Reads the key of a field in a table, and its `=`; an item has none.
static bool read_field_key(Parser *parser, Key *key)
{
    const Token *first = ahead(parser, 0);
    if (first->kind == TOKEN_NAME && is(parser, 1, "=")) {
        *key = (Key){.name = slice(first)};
        parser->at += 2;
        return true;
    }
    if (token_is(first, "[") && is(parser, 3, "=") && read_key(parser, key)) {
        pass(parser);
        return true;
    }
    return false;
}

static void read_entry(Parser *parser, int table)
{
    Key key;
    int line = ahead(parser, 0)->line;
    if (read_field_key(parser, &key)) {
        tree_add_entry(parser->tree, table, key, line, read_value(parser));
    } else if (is(parser, 0, "[")) {  // a key that is no constant
        pass_brackets(parser);
        pass_if(parser, "=");
        read_value(parser);
    } else {
        int before = parser->at;
        int value = read_value(parser);
        if (parser->at > before)
            tree_add_item(parser->tree, table, line, value);
        else
            pass(parser);
    }
}

static void read_table(Parser *parser, int table)
{
    if (parser->depth == DEPTH_MAX) {
        pass_brackets(parser);
        return;
    }
    parser->depth++;
    pass(parser);
    while (!is_end(parser) && !is(parser, 0, "}"))
        if (!pass_if(parser, ",") && !pass_if(parser, ";"))
            read_entry(parser, table);
    pass(parser);
    parser->depth--;
}

// extends("name", { … }): what it returns is the parent's, and stands in another file.
static void read_extends(Parser *parser)
{
    int bracket = parser->at + 1;
    if (ahead(parser, 2)->kind == TOKEN_TEXT && is(parser, 3, ",") && is(parser, 4, "{")) {
        parser->at += 4;
        parser->tree->options = tree_add_node(parser->tree, ahead(parser, 0)->line);
        read_table(parser, parser->tree->options);
    }
    parser->at = bracket;
    pass_brackets(parser);
}

// name { … } or name({ … })
static int read_constructed(Parser *parser)
{
    const Token *name = ahead(parser, 0);
    int node = tree_add_node(parser->tree, name->line);
    bool bracket = is(parser, 1, "(");
    parser->at += bracket ? 2 : 1;
    read_table(parser, node);
    if (bracket)
        pass_if(parser, ")");
    if (node != NODE_NONE)
        parser->tree->nodes[node].constructor = slice(name);
    if (token_is(name, "options"))
        parser->tree->options = node;
    return node;
}

// A value that is a name: a constructor, or another name for what stands elsewhere.
static int read_named(Parser *parser)
{
    if (is(parser, 0, "extends") && is(parser, 1, "(")) {
        int node = tree_add_node(parser->tree, 0);
        read_extends(parser);
        return node;
    }
    if (is(parser, 1, "{") || (is(parser, 1, "(") && is(parser, 2, "{")))
        return read_constructed(parser);
    int line = ahead(parser, 0)->line;
    Target target = read_target(parser);
    bool whole = ends_value(ahead(parser, 0)) || is_name(ahead(parser, 0));
    int node = whole ? target_value(parser, &target) : NODE_NONE;
    return node == NODE_NONE ? tree_add_node(parser->tree, line) : node;
}

// Reads a value to its end.
static int read_value(Parser *parser)
{
    const Token *first = ahead(parser, 0);
    int node;
    bool operand = true;
    if (is_name(first)) {
        node = read_named(parser);
    } else if (token_is(first, "{")) {
        node = tree_add_node(parser->tree, first->line);
        read_table(parser, node);
    } else {
        node = tree_add_node(parser->tree, first->line);
        if (first->kind == TOKEN_TEXT && node != NODE_NONE)
            parser->tree->nodes[node].text = slice(first);
        operand = first->kind == TOKEN_TEXT || first->kind == TOKEN_NUMBER;
        if (operand)
            pass(parser);
    }
    pass_value(parser, operand);
    return node;
}

// ---- Statements

static void assign(Parser *parser, const Target *target, int value)
{
    if (value == NODE_NONE)
        return;
    if (target->keyed)
        tree_add_entry(parser->tree, target->node, target->key, target->line, value);
    else if (target->local >= 0)
        parser->locals[target->local].node = value;
}

// The values behind `=`, one for each target.
static void read_values(Parser *parser, const Target targets[], int count)
{
    for (int i = 0; i == 0 || pass_if(parser, ","); i++) {
        int value = read_value(parser);
        if (i < count)
            assign(parser, &targets[i], value);
    }
}

static void read_assignment(Parser *parser)
{
    Target targets[TARGETS_MAX];
    int count = 0;
    do {
        if (!is_name(ahead(parser, 0)))
            return;
        Target target = read_target(parser);
        if (count < TARGETS_MAX)
            targets[count++] = target;
    } while (pass_if(parser, ","));
    if (pass_if(parser, "="))
        read_values(parser, targets, count);
}

// local a <const>, b = …: the names are known only behind the values.
static void read_local(Parser *parser)
{
    const Token *names[TARGETS_MAX];
    Target targets[TARGETS_MAX];
    int count = 0;
    do {
        if (is_name(ahead(parser, 0)) && count < TARGETS_MAX)
            names[count++] = ahead(parser, 0);
        pass(parser);
        if (is(parser, 0, "<"))
            parser->at += is(parser, 2, ">") ? 3 : 1;
    } while (pass_if(parser, ","));
    int values[TARGETS_MAX];
    int value_count = 0;
    if (pass_if(parser, "="))
        do {
            int value = read_value(parser);
            if (value_count < TARGETS_MAX)
                values[value_count++] = value;
        } while (pass_if(parser, ","));
    for (int i = 0; i < count; i++) {
        targets[i] = (Target){.local = add_local(parser, names[i]), .node = NODE_NONE};
        if (i < value_count)
            assign(parser, &targets[i], values[i]);
    }
}

// table.insert(list, value), or (list, place, value): which place does not matter here.
static void read_insert(Parser *parser)
{
    parser->at += 4;
    if (!is_name(ahead(parser, 0)))
        return;
    Target list = read_target(parser);
    int node = target_value(parser, &list);
    int value = NODE_NONE;
    int line = 0;
    while (pass_if(parser, ",")) {
        line = ahead(parser, 0)->line;
        value = read_value(parser);
    }
    tree_add_item(parser->tree, node, line, value);
}

static bool is_insert(const Parser *parser)
{
    return is(parser, 0, "table") && is(parser, 1, ".") && is(parser, 2, "insert") &&
           is(parser, 3, "(");
}

static void read_statement(Parser *parser)
{
    if (pass_if(parser, "local")) {
        if (is(parser, 0, "function"))
            add_local(parser, ahead(parser, 1));
        else
            read_local(parser);
    } else if (pass_if(parser, "return")) {
        int value = read_value(parser);
        parser->tree->root = value;
    } else if (is(parser, 0, "function")) {
        pass_function(parser);
    } else if (is_insert(parser)) {
        read_insert(parser);
    } else if (is_name(ahead(parser, 0))) {
        read_assignment(parser);
    } else if (token_opens(ahead(parser, 0))) {
        pass_brackets(parser);
    } else {
        pass(parser);
    }
}

// ---- The whole

void source_parse(Tree *tree, const char *text, size_t size)
{
    int count;
    Token *tokens = tokens_read(text, size, &count);
    if (!tokens)
        return;
    Parser parser = {.tree = tree, .tokens = tokens, .count = count};
    while (!is_end(&parser)) {
        int first = ahead(&parser, 0)->line;
        read_statement(&parser);
        tree_add_statement(tree, first, tokens[parser.at - (parser.at > 0)].line);
    }
    free(tokens);
}
