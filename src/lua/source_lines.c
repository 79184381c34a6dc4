// Finds the tables of a rules file in its text, with their fields and lines. It follows the common
// ways in which a rules file builds its table (constructors, local names for parts, assignments to
// fields, step and table.insert) and passes over everything else.

#include "lua/source_lines.h"

#include <stdlib.h>
#include <string.h>

#include "lua/tokens.h"

enum {
    // Far more than a rules file has; the limits keep the search for a field short for any file.
    ENTRIES_MAX = 4096,
    NODES_MAX = 8192,
    STATEMENTS_MAX = 2048,
    NODE_NONE = -1,
    ITEMS_SEEN_MAX = 200,  // in one search: a table may contain itself
    LOCALS_MAX = 256,      // Lua allows 200 in a function
    TARGETS_MAX = 16,      // a, b, c = …
    DEPTH_MAX = 64,        // tables within tables
};

// ---- The tables that the file writes

// The value of a field: a table, a text, or another value of which only the line is known.
typedef struct {
    Slice constructor;  // `run` of run { … }
    Slice text;         // of a text
    int line;
    int last;      // its newest entry, -1: none
    int items;     // entries without a name
    bool shifted;  // items were put before others, or taken out: their numbers are not known
} Node;

// A field or an item of a table.
typedef struct {
    Slice name;   // empty for an item of a list
    int item;     // from 1; 0 for a field
    int line;     // 0: its definition is not in this file
    Slice value;  // as it is written; empty where that is not known
    int node;
    int before;  // the entry of the same table before it, -1
} Entry;

// The lines of a statement.
typedef struct {
    int first, last;
} Statement;

typedef struct {
    Node *nodes;
    Entry *entries;
    Statement *statements;  // those of several lines
    int node_count, entry_count, statement_count;
    int root;     // what the file returns; NODE_NONE: it is not known
    int options;  // the options table
} Tree;

struct SourceLines {
    char *text;  // the text that the tree points into
    Tree tree;
};

static bool slices_equal(Slice a, Slice b)
{
    return a.length == b.length && a.length > 0 && memcmp(a.start, b.start, a.length) == 0;
}

// NODE_NONE when there are too many.
static int tree_add_node(Tree *tree, int line)
{
    if (tree->node_count == NODES_MAX)
        return NODE_NONE;
    tree->nodes[tree->node_count] = (Node){.line = line, .last = -1};
    return tree->node_count++;
}

// Adds an entry to the table `node`; the newest with the same name counts. Does nothing if either
// node is NODE_NONE.
static void tree_add_entry(Tree *tree, int node, Key key, int line, int value, Slice text)
{
    if (node == NODE_NONE || value == NODE_NONE || tree->entry_count == ENTRIES_MAX)
        return;
    Node *table = &tree->nodes[node];
    tree->entries[tree->entry_count] = (Entry){key.name, key.item, line, text, value, table->last};
    table->last = tree->entry_count++;
    if (key.item > table->items)
        table->items = key.item;
}

static void tree_add_item(Tree *tree, int node, int line, int value, Slice text)
{
    if (node != NODE_NONE)
        tree_add_entry(tree, node, (Key){.item = tree->nodes[node].items + 1}, line, value, text);
}

// The newest entry of this key; NULL if there is none.
static const Entry *tree_find(const Tree *tree, int node, Key key)
{
    int at = node == NODE_NONE ? -1 : tree->nodes[node].last;
    for (; at >= 0; at = tree->entries[at].before) {
        const Entry *entry = &tree->entries[at];
        if (key.item ? entry->item == key.item : slices_equal(entry->name, key.name))
            return entry;
    }
    return NULL;
}

// The value of this entry; if there is none, a new node in an entry without a line.
static int tree_reach(Tree *tree, int node, Key key)
{
    const Entry *entry = tree_find(tree, node, key);
    if (entry)
        return entry->node;
    int value = tree_add_node(tree, 0);
    tree_add_entry(tree, node, key, 0, value, (Slice){NULL, 0});
    return value;
}

typedef enum { BY_NAME, BY_SOURCE, BY_CONSTRUCTOR, BY_PLACE } Way;

typedef struct {
    const Tree *tree;
    Way way;
    Slice name;  // empty for BY_PLACE
    int wanted;  // which of several matches, from 1
    int items_seen;
} Search;

// Searches the items of a table; the items of `turns` count as items of the table, but turns within
// turns do not. A table of another file that this one puts items into, as in `base.hand[1][3] = …`,
// counts as turns. Items of another file are counted, too.
static const Entry *find_item(Search *search, int node, bool in_turns)
{
    const Tree *tree = search->tree;
    int items = node == NODE_NONE ? 0 : tree->nodes[node].items;
    for (int i = 1; i <= items && search->items_seen < ITEMS_SEEN_MAX; i++) {
        const Entry *entry = tree_find(tree, node, (Key){.item = i}), *found = NULL;
        const Node *item = entry ? &tree->nodes[entry->node] : NULL;
        search->items_seen++;
        if (item && !in_turns &&
            (slice_is(item->constructor, "turns") || (entry->line == 0 && item->items > 0))) {
            found = find_item(search, entry->node, true);
            if (found)
                return found;
            continue;
        }
        bool same = search->way == BY_PLACE;
        if (item && search->way == BY_CONSTRUCTOR) {
            same = slices_equal(item->constructor, search->name);
        } else if (item && !same) {
            const Slice field = search->way == BY_NAME ? (Slice){"name", 4} : (Slice){"from", 4};
            const Entry *text = tree_find(tree, entry->node, (Key){.name = field});
            same = text && slices_equal(tree->nodes[text->node].text, search->name);
        }
        if (same && --search->wanted == 0)
            return entry;
    }
    return NULL;
}

// The step of a hand (`turns` included) or the act of a step with this name in a path: an item with
// this `name`, otherwise with this `from`, otherwise made by this constructor. `which` counts
// several, from 1.
static const Entry *tree_find_item(const Tree *tree, int node, Slice name, int which)
{
    const Entry *found = NULL;
    for (Way way = BY_NAME; way <= BY_CONSTRUCTOR && !found; way++) {
        Search search = {tree, way, name, which, 0};
        found = find_item(&search, node, false);
    }
    return found;
}

// ---- Words

typedef struct {
    Slice name;
    int node;
} Local;

typedef struct {
    Tree *tree;
    Tokens in;
    int depth;
    int local_count;
    Local locals[LOCALS_MAX];
} Parser;

// What an assignment sets: a name or, where keys follow it, the entry of the last key.
typedef struct {
    int local;  // -1: no local variable
    int node;   // the value of the name, or the table of the entry; NODE_NONE: it is not followed
    bool keyed;
    Key key;
    int line;
} Target;

static bool is_end(const Parser *parser) { return tokens_ahead(&parser->in, 0)->kind == TOKEN_END; }

static void pass(Parser *parser)
{
    if (!is_end(parser))
        parser->in.at++;
}

static bool pass_if(Parser *parser, const char *word)
{
    bool there = tokens_is(&parser->in, 0, word);
    if (there)
        pass(parser);
    return there;
}

// Whether the token ends a value, or cannot be part of one.
static bool ends_value(const Token *token)
{
    static const char *const words[] = {
        ",",    ";",  "}",     ")",     "]",      "=",      "do",   "else",  "elseif", "end", "for",
        "goto", "if", "break", "local", "repeat", "return", "then", "until", "while",  NULL};
    return token->kind == TOKEN_END || token_is_one_of(token, words);
}

// A name, or a word that is a value of its own.
static bool is_name(const Token *token)
{
    static const char *const values[] = {"true", "false", "nil", NULL};
    return token_is_name(token) || token_is_one_of(token, values);
}

// Passes over brackets and their contents.
static void pass_brackets(Parser *parser)
{
    parser->in.at = tokens_behind_brackets(&parser->in, parser->in.at);
}

// Passes over a function from its word to its `end`. `for` and `while` are counted by their `do`.
static void pass_function(Parser *parser)
{
    static const char *const begins[] = {"function", "do", "if", "repeat", NULL};
    static const char *const ends[] = {"end", "until", NULL};
    int depth = 0;
    do {
        depth += token_is_one_of(tokens_ahead(&parser->in, 0), begins) -
                 token_is_one_of(tokens_ahead(&parser->in, 0), ends);
        pass(parser);
    } while (depth > 0 && !is_end(parser));
}

// ---- Names

static Slice slice(const Token *token) { return (Slice){token->start, token->length}; }

static int add_local(Parser *parser, const Token *name)
{
    if (parser->local_count == LOCALS_MAX)
        return -1;
    Local *local = &parser->locals[parser->local_count];
    *local = (Local){slice(name), tree_add_node(parser->tree, name->line)};
    return parser->local_count++;
}

// Reads `.name`, `["name"]` or `[7]`; false if there is none.
static bool read_key(Parser *parser, Key *key)
{
    const Token *word = tokens_ahead(&parser->in, 1);
    if (tokens_is(&parser->in, 0, ".") && word->kind == TOKEN_NAME) {
        *key = (Key){.name = slice(word)};
        parser->in.at += 2;
        return true;
    }
    if (!tokens_is(&parser->in, 0, "[") || !tokens_is(&parser->in, 2, "]"))
        return false;
    if (word->kind == TOKEN_TEXT)
        *key = (Key){.name = slice(word)};
    else if (word->kind == TOKEN_NUMBER && word->length < 5)
        *key = (Key){.item = atoi(word->start)};
    else
        return false;
    parser->in.at += 3;
    return key->item > 0 || key->name.length > 0;
}

static int target_value(const Parser *parser, const Target *target)
{
    if (target->node == NODE_NONE || !target->keyed)
        return target->node;
    return tree_reach(parser->tree, target->node, target->key);
}

// Reads a name with the keys after it, or the step of a name, which may be in another file:
// step(base, "table"). A global is not followed, nor a key that is no constant.
static Target read_target(Parser *parser)
{
    bool step = tokens_is(&parser->in, 0, "step") && tokens_is(&parser->in, 1, "(") &&
                tokens_is(&parser->in, 3, ",") &&
                tokens_ahead(&parser->in, 4)->kind == TOKEN_TEXT && tokens_is(&parser->in, 5, ")");
    Target target = {.local = -1, .node = NODE_NONE, .line = tokens_ahead(&parser->in, 0)->line};
    const Slice named = slice(tokens_ahead(&parser->in, step ? 2 : 0));
    int local = parser->local_count - 1;
    while (local >= 0 && !slices_equal(parser->locals[local].name, named))
        local--;
    if (step) {
        Slice name = slice(tokens_ahead(&parser->in, 4));
        parser->in.at += 6;
        if (local >= 0) {
            int hand = tree_reach(parser->tree, parser->locals[local].node,
                                  (Key){.name = {"hand", strlen("hand")}});
            const Entry *found = tree_find_item(parser->tree, hand, name, 1);
            target.node = found ? found->node : tree_reach(parser->tree, hand, (Key){.name = name});
        }
    } else {
        target.local = local;
        target.node = local < 0 ? NODE_NONE : parser->locals[local].node;
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

// What was passed since the token at `from`, quotes included, to the end of its first line.
static Slice passed(const Parser *parser, int from)
{
    const Token *first = tokens_at(&parser->in, from), *last = first;
    for (int i = from; i < parser->in.at && tokens_at(&parser->in, i)->line == first->line; i++)
        last = tokens_at(&parser->in, i);
    if (parser->in.at == from || !first->start)
        return (Slice){NULL, 0};
    const char *start = first->start - (first->kind == TOKEN_TEXT);
    const char *end = last->start + last->length + (last->kind == TOKEN_TEXT);
    return (Slice){start, (size_t)(end - start)};
}

static void read_table(Parser *parser, int table)
{
    if (parser->depth == DEPTH_MAX) {
        pass_brackets(parser);
        return;
    }
    parser->depth++;
    pass(parser);
    while (!is_end(parser) && !tokens_is(&parser->in, 0, "}")) {
        Key key;
        const Token *first = tokens_ahead(&parser->in, 0);
        if (pass_if(parser, ",") || pass_if(parser, ";"))
            continue;
        if (first->kind == TOKEN_NAME && tokens_is(&parser->in, 1, "=")) {
            parser->in.at += 2;
            int before = parser->in.at, value = read_value(parser);
            tree_add_entry(parser->tree, table, (Key){.name = slice(first)}, first->line, value,
                           passed(parser, before));
        } else if (token_is(first, "[") && tokens_is(&parser->in, 3, "=") &&
                   read_key(parser, &key)) {
            pass(parser);
            int before = parser->in.at, value = read_value(parser);
            tree_add_entry(parser->tree, table, key, first->line, value, passed(parser, before));
        } else if (tokens_is(&parser->in, 0, "[")) {  // a key that is no constant
            pass_brackets(parser);
            pass_if(parser, "=");
            read_value(parser);
        } else {
            int before = parser->in.at, value = read_value(parser);
            if (parser->in.at > before)
                tree_add_item(parser->tree, table, first->line, value, passed(parser, before));
            else
                pass(parser);
        }
    }
    pass(parser);
    parser->depth--;
}

// A value that begins with a name: a constructor, or a reference to another value. The result of
// extends("name", { … }) is the table of another file.
static int read_named(Parser *parser)
{
    Tree *tree = parser->tree;
    const Token *name = tokens_ahead(&parser->in, 0);
    bool bracket = tokens_is(&parser->in, 1, "(");
    if (token_is(name, "extends") && bracket) {
        int start = parser->in.at + 1, node = tree_add_node(tree, 0);
        if (tokens_ahead(&parser->in, 2)->kind == TOKEN_TEXT && tokens_is(&parser->in, 3, ",") &&
            tokens_is(&parser->in, 4, "{")) {
            parser->in.at += 4;
            tree->options = tree_add_node(tree, tokens_ahead(&parser->in, 0)->line);
            read_table(parser, tree->options);
        }
        parser->in.at = start;
        pass_brackets(parser);
        return node;
    }
    if (tokens_is(&parser->in, 1, "{") || (bracket && tokens_is(&parser->in, 2, "{"))) {
        int node = tree_add_node(tree, name->line);
        parser->in.at += bracket ? 2 : 1;
        read_table(parser, node);
        if (bracket)
            pass_if(parser, ")");
        if (node != NODE_NONE)
            tree->nodes[node].constructor = slice(name);
        if (token_is(name, "options"))
            tree->options = node;
        return node;
    }
    Target target = read_target(parser);
    bool whole = ends_value(tokens_ahead(&parser->in, 0)) || is_name(tokens_ahead(&parser->in, 0));
    int node = whole ? target_value(parser, &target) : NODE_NONE;
    return node == NODE_NONE ? tree_add_node(tree, name->line) : node;
}

// Reads a value to its end. Of two operands side by side the second begins another statement.
static int read_value(Parser *parser)
{
    const Token *first = tokens_ahead(&parser->in, 0);
    int node;
    bool operand = true;  // the previous word is an operand
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
    for (const Token *token; !ends_value(token = tokens_ahead(&parser->in, 0));) {
        bool begins = is_name(token) || token->kind == TOKEN_NUMBER;
        bool function = token_is(token, "function");
        if (begins && operand)
            break;
        if (token_opens(token))
            pass_brackets(parser);
        else if (function)
            pass_function(parser);
        else
            pass(parser);
        operand = begins || token_opens(token) || token->kind == TOKEN_TEXT || function;
    }
    return node;
}

// ---- Statements

static void assign(Parser *parser, const Target *target, int value, Slice text)
{
    if (value == NODE_NONE)
        return;
    if (target->keyed)
        tree_add_entry(parser->tree, target->node, target->key, target->line, value, text);
    else if (target->local >= 0)
        parser->locals[target->local].node = value;
}

static void read_assignment(Parser *parser)
{
    Target targets[TARGETS_MAX];
    int count = 0;
    do {
        if (!is_name(tokens_ahead(&parser->in, 0)))
            return;
        Target target = read_target(parser);
        if (count < TARGETS_MAX)
            targets[count++] = target;
    } while (pass_if(parser, ","));
    if (!pass_if(parser, "="))
        return;
    for (int i = 0; i == 0 || pass_if(parser, ","); i++) {
        int before = parser->in.at, value = read_value(parser);
        if (i < count)
            assign(parser, &targets[i], value, passed(parser, before));
    }
}

// local a <const>, b = …: the names are known only after the values.
static void read_local(Parser *parser)
{
    const Token *names[TARGETS_MAX];
    int values[TARGETS_MAX];
    int count = 0, value_count = 0;
    do {
        if (is_name(tokens_ahead(&parser->in, 0)) && count < TARGETS_MAX)
            names[count++] = tokens_ahead(&parser->in, 0);
        pass(parser);
        if (tokens_is(&parser->in, 0, "<"))
            parser->in.at += tokens_is(&parser->in, 2, ">") ? 3 : 1;
    } while (pass_if(parser, ","));
    if (pass_if(parser, "="))
        do {
            int value = read_value(parser);
            if (value_count < TARGETS_MAX)
                values[value_count++] = value;
        } while (pass_if(parser, ","));
    for (int i = 0; i < count; i++) {
        const Target target = {.local = add_local(parser, names[i]), .node = NODE_NONE};
        if (i < value_count)
            assign(parser, &target, values[i], (Slice){NULL, 0});
    }
}

static void read_statement(Parser *parser)
{
    static const char *const movers[] = {"remove", "sort", NULL};
    if (pass_if(parser, "local")) {
        if (tokens_is(&parser->in, 0, "function"))
            add_local(parser, tokens_ahead(&parser->in, 1));
        else
            read_local(parser);
    } else if (pass_if(parser, "return")) {
        parser->tree->root = read_value(parser);
    } else if (tokens_is(&parser->in, 0, "function")) {
        pass_function(parser);
    } else if (tokens_is(&parser->in, 0, "table") && tokens_is(&parser->in, 1, ".") &&
               tokens_is(&parser->in, 2, "insert") && tokens_is(&parser->in, 3, "(")) {
        // table.insert(list, value), or (list, place, value): the place does not matter here.
        parser->in.at += 4;
        if (!is_name(tokens_ahead(&parser->in, 0)))
            return;
        Target list = read_target(parser);
        int node = target_value(parser, &list), value = NODE_NONE, line = 0, before = 0;
        for (int values = 0; pass_if(parser, ","); values++) {
            if (values > 0 && node != NODE_NONE)
                parser->tree->nodes[node].shifted = true;
            before = parser->in.at;
            line = tokens_ahead(&parser->in, 0)->line;
            value = read_value(parser);
        }
        tree_add_item(parser->tree, node, line, value, passed(parser, before));
    } else if (tokens_is(&parser->in, 0, "table") && tokens_is(&parser->in, 1, ".") &&
               token_is_one_of(tokens_ahead(&parser->in, 2), movers) &&
               tokens_is(&parser->in, 3, "(") && is_name(tokens_ahead(&parser->in, 4))) {
        parser->in.at += 4;
        Target list = read_target(parser);
        const int node = target_value(parser, &list);
        if (node != NODE_NONE)
            parser->tree->nodes[node].shifted = true;
    } else if (is_name(tokens_ahead(&parser->in, 0))) {
        read_assignment(parser);
    } else if (token_opens(tokens_ahead(&parser->in, 0))) {
        pass_brackets(parser);
    } else {
        pass(parser);
    }
}

// ---- The whole

SourceLines *source_lines_new(const char *text, size_t size)
{
    SourceLines *lines = calloc(1, sizeof *lines);
    if (!lines)
        return NULL;
    Tree *tree = &lines->tree;
    *tree = (Tree){.root = NODE_NONE, .options = NODE_NONE};
    tree->nodes = malloc(NODES_MAX * sizeof *tree->nodes);
    tree->entries = malloc(ENTRIES_MAX * sizeof *tree->entries);
    tree->statements = malloc(STATEMENTS_MAX * sizeof *tree->statements);
    lines->text = malloc(size + 1);
    if (!tree->nodes || !tree->entries || !tree->statements || !lines->text) {
        source_lines_free(lines);
        return NULL;
    }
    memcpy(lines->text, text, size);
    Parser parser = {.tree = tree};
    if (!tokens_open(&parser.in, lines->text, size))
        return lines;
    while (!is_end(&parser)) {
        int first = tokens_ahead(&parser.in, 0)->line;
        read_statement(&parser);
        int last = tokens_at(&parser.in, parser.in.at - (parser.in.at > 0))->line;
        if (first < last && tree->statement_count < STATEMENTS_MAX)
            tree->statements[tree->statement_count++] = (Statement){first, last};
    }
    tokens_close(&parser.in);
    return lines;
}

void source_lines_free(SourceLines *lines)
{
    if (!lines)
        return;
    free(lines->tree.nodes);
    free(lines->tree.entries);
    free(lines->tree.statements);
    free(lines->text);
    free(lines);
}

// ---- Lines of fields

Key path_key(const char **path)
{
    *path += **path == '.';
    if (strncmp(*path, "[\"", 2) == 0) {
        Slice name = {*path + 2, strcspn(*path + 2, "\"")};
        *path += 2 + name.length;
        *path += strncmp(*path, "\"]", 2) == 0 ? 2 : strlen(*path);
        return (Key){.name = name};
    }
    if (**path == '[') {
        char *end;
        long item = strtol(*path + 1, &end, 10);
        *path = *end == ']' ? end + 1 : end + strcspn(end, ".[");
        return (Key){.item = item > 0 && item <= ENTRIES_MAX ? (int)item : -1};
    }
    Slice name = {*path, strcspn(*path, ".[")};
    *path += name.length;
    return (Key){.name = name};
}

bool slice_is(Slice slice, const char *text)
{
    return slice.length == strlen(text) && memcmp(slice.start, text, slice.length) == 0;
}

// The entry for the first part of the path; the path advances past it. `lay[2]` is the second `lay`
// of a step or, if `lay` is a list, its second item. The items of `turns` are found as if they
// stood in its place.
static const Entry *find_entry(const Tree *tree, int node, const char **path)
{
    Key key = path_key(path);
    if (key.item) {
        Search search = {.tree = tree, .way = BY_PLACE, .wanted = key.item};
        return key.item > 0 ? find_item(&search, node, false) : NULL;
    }
    const Entry *entry = tree_find(tree, node, key);
    if (entry)
        return entry;
    entry = tree_find_item(tree, node, key.name, 1);
    if (!entry || tree->nodes[entry->node].items > 0 || **path != '[')
        return entry;
    const char *rest = *path;
    int which = path_key(&rest).item;
    if (which <= 0)
        return entry;
    *path = rest;
    return tree_find_item(tree, node, key.name, which);
}

// Whether an older entry of the table has the same key: which of them counts may depend on what the
// file does.
static bool is_given_twice(const Tree *tree, const Entry *entry)
{
    for (int at = entry->before; at >= 0; at = tree->entries[at].before) {
        const Entry *older = &tree->entries[at];
        if (older->line > 0 &&
            (entry->item ? older->item == entry->item : slices_equal(older->name, entry->name)))
            return true;
    }
    return false;
}

// The same with the entry of exactly this field; NULL if there is none, or if the text leaves open
// whether it is the one.
static int find_line(const SourceLines *lines, const char *path, bool *found, const Entry **last)
{
    bool certain = true;
    *found = false;
    *last = NULL;
    if (!lines)
        return 0;
    const Tree *tree = &lines->tree;
    const char *rest = path;
    bool option = slice_is(path_key(&rest).name, "options") && tree->options != NODE_NONE;
    int node = option ? tree->options : tree->root;
    int line = node == NODE_NONE ? 0 : tree->nodes[node].line;
    if (!option)
        rest = path;
    *found = option && *rest == '\0';
    while (*rest) {
        const bool by_number = *rest == '[';
        const Entry *entry = find_entry(tree, node, &rest);
        if (!entry)
            return line;
        certain =
            certain && !is_given_twice(tree, entry) && !(by_number && tree->nodes[node].shifted);
        if (entry->line)
            line = entry->line;
        *found = *rest == '\0' && entry->line > 0;
        *last = *found && certain ? entry : NULL;
        node = entry->node;
    }
    return line;
}

int source_line(const SourceLines *lines, const char *path, bool *exact)
{
    bool ignored;
    const Entry *last;
    return find_line(lines, path, exact ? exact : &ignored, &last);
}

bool source_field(const SourceLines *lines, const char *path, int line, SourceField *field)
{
    bool found;
    const Entry *entry;
    if (find_line(lines, path, &found, &entry) != line || !entry)
        return false;
    const Node *node = &lines->tree.nodes[entry->node];
    const Slice name = entry->name, value = entry->value;
    bool beside = value.length > 0;  // the value begins in the line of the name
    if (beside && name.length > 0 && value.start > name.start)
        beside = !memchr(name.start, '\n', (size_t)(value.start - name.start));
    *field = (SourceField){
        .table = value.length > 0 &&
                 (value.start[0] == '{' || node->constructor.length > 0 || node->last >= 0),
    };
    if (name.length > 0)
        field->name = (SourceSpan){(size_t)(name.start - lines->text), name.length};
    if (beside)
        field->value = (SourceSpan){(size_t)(value.start - lines->text), value.length};
    return true;
}

int source_statement(const SourceLines *lines, int line)
{
    int first = line, fewest = 0;
    for (int i = 0; lines && i < lines->tree.statement_count; i++) {
        const Statement *statement = &lines->tree.statements[i];
        int length = statement->last - statement->first;
        if (statement->first > line || line > statement->last || (fewest && length >= fewest))
            continue;
        first = statement->first;
        fewest = length;
    }
    return first;
}
