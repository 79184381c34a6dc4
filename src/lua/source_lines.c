#include "lua/source_lines.h"

#include <stdlib.h>
#include <string.h>

#include "lua/source_tree.h"

struct SourceLines {
    char *text;  // what the tree refers to
    Tree tree;
};

SourceLines *source_lines_new(const char *text, size_t size)
{
    SourceLines *lines = calloc(1, sizeof *lines);
    if (!lines)
        return NULL;
    lines->text = malloc(size + 1);
    if (!lines->text || !tree_open(&lines->tree)) {
        free(lines->text);
        free(lines);
        return NULL;
    }
    memcpy(lines->text, text, size);
    source_parse(&lines->tree, lines->text, size);
    return lines;
}

void source_lines_free(SourceLines *lines)
{
    if (!lines)
        return;
    tree_close(&lines->tree);
    free(lines->text);
    free(lines);
}

// The first part of a path, "melds" of "melds.trio", 7 of "[7].n" or "a.b" of "[\"a.b\"]"; *path
// moves on behind it.
static Key first_key(const char **path)
{
    if (**path == '.')
        ++*path;
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

// True, and *path is behind it, when the path goes on with a number; it is then in *number.
static bool pass_number(const char **path, int *number)
{
    const char *rest = *path;
    if (*rest != '[')
        return false;
    *number = first_key(&rest).item;
    *path = rest;
    return *number > 0;
}

// The entry of the first part of the path, which then goes on behind it. `lay[2]` is the second
// `lay` of a step where that is no list.
static const Entry *find_entry(const Tree *tree, int node, const char **path)
{
    Key key = first_key(path);
    if (key.item)
        return key.item > 0 ? tree_find_place(tree, node, key.item) : NULL;
    const Entry *entry = tree_find(tree, node, key);
    if (entry)
        return entry;
    entry = tree_find_item(tree, node, key.name, 1);
    int which;
    const char *rest = *path;
    if (!entry || tree->nodes[entry->node].items > 0 || !pass_number(&rest, &which))
        return entry;
    *path = rest;
    return tree_find_item(tree, node, key.name, which);
}

int source_line(const SourceLines *lines, const char *path, bool *exact)
{
    bool ignored;
    bool *found = exact ? exact : &ignored;
    *found = false;
    if (!lines)
        return 0;
    const Tree *tree = &lines->tree;
    const char *rest = path;
    bool option = slice_is(first_key(&rest).name, "options") && tree->options != NODE_NONE;
    int node = option ? tree->options : tree->root;
    int line = node == NODE_NONE ? 0 : tree->nodes[node].line;
    if (!option)
        rest = path;
    *found = option && *rest == '\0';
    while (*rest) {
        const Entry *entry = find_entry(tree, node, &rest);
        if (!entry)
            return line;
        if (entry->line)
            line = entry->line;
        *found = *rest == '\0' && entry->line > 0;
        node = entry->node;
    }
    return line;
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
