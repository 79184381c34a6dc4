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

// The first part of a path, "melds" of "melds.trio" or 7 of "[7].n"; *path moves on behind it.
static Key first_key(const char **path)
{
    if (**path == '.')
        ++*path;
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

static const Entry *find_entry(const Tree *tree, int node, Key key)
{
    const Entry *entry = tree_find(tree, node, key);
    return entry || key.item ? entry : tree_find_item(tree, node, key.name);
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
    Key key = first_key(&rest);
    bool option = slice_is(key.name, "options") && tree->options != NODE_NONE;
    int node = option ? tree->options : tree->root;
    int line = node == NODE_NONE ? 0 : tree->nodes[node].line;
    if (option)
        *found = *rest == '\0';
    for (rest = option ? rest : path; *rest && !*found;) {
        key = first_key(&rest);
        const Entry *entry = find_entry(tree, node, key);
        if (!entry)
            return line;
        if (entry->line)
            line = entry->line;
        *found = *rest == '\0' && entry->line > 0;
        node = entry->node;
    }
    return line;
}
