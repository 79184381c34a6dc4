#include "lua/source_tree.h"

#include <stdlib.h>
#include <string.h>

enum {
    ITEMS_SEEN_MAX = 200,  // in one search: a table may hold itself many times over
};

bool tree_open(Tree *tree)
{
    *tree = (Tree){.root = NODE_NONE, .options = NODE_NONE};
    tree->nodes = malloc(NODES_MAX * sizeof *tree->nodes);
    tree->entries = malloc(ENTRIES_MAX * sizeof *tree->entries);
    tree->statements = malloc(STATEMENTS_MAX * sizeof *tree->statements);
    if (tree->nodes && tree->entries && tree->statements)
        return true;
    tree_close(tree);
    return false;
}

void tree_close(Tree *tree)
{
    free(tree->nodes);
    free(tree->entries);
    free(tree->statements);
}

bool slice_is(Slice slice, const char *text)
{
    return slice.length == strlen(text) && memcmp(slice.start, text, slice.length) == 0;
}

Slice slice_of(const char *text) { return (Slice){text, strlen(text)}; }

static bool slices_equal(Slice a, Slice b)
{
    return a.length == b.length && a.length > 0 && memcmp(a.start, b.start, a.length) == 0;
}

int tree_add_node(Tree *tree, int line)
{
    if (tree->node_count == NODES_MAX)
        return NODE_NONE;
    tree->nodes[tree->node_count] = (Node){.line = line, .last = -1};
    return tree->node_count++;
}

void tree_add_entry(Tree *tree, int node, Key key, int line, int value)
{
    if (node == NODE_NONE || value == NODE_NONE || tree->entry_count == ENTRIES_MAX)
        return;
    Node *table = &tree->nodes[node];
    tree->entries[tree->entry_count] = (Entry){key.name, key.item, line, value, table->last};
    table->last = tree->entry_count++;
    if (key.item > table->items)
        table->items = key.item;
}

void tree_add_item(Tree *tree, int node, int line, int value)
{
    if (node != NODE_NONE)
        tree_add_entry(tree, node, (Key){.item = tree->nodes[node].items + 1}, line, value);
}

void tree_add_statement(Tree *tree, int first, int last)
{
    if (first < last && tree->statement_count < STATEMENTS_MAX)
        tree->statements[tree->statement_count++] = (Statement){first, last};
}

const Entry *tree_find(const Tree *tree, int node, Key key)
{
    int at = node == NODE_NONE ? -1 : tree->nodes[node].last;
    for (; at >= 0; at = tree->entries[at].before) {
        const Entry *entry = &tree->entries[at];
        if (key.item ? entry->item == key.item : slices_equal(entry->name, key.name))
            return entry;
    }
    return NULL;
}

int tree_reach(Tree *tree, int node, Key key)
{
    const Entry *entry = tree_find(tree, node, key);
    if (entry)
        return entry->node;
    int value = tree_add_node(tree, 0);
    tree_add_entry(tree, node, key, 0, value);
    return value;
}

// True when a field of the table holds this text.
static bool holds_text(const Tree *tree, int node, const char *field, Slice text)
{
    const Entry *entry = tree_find(tree, node, (Key){.name = slice_of(field)});
    return entry && slices_equal(tree->nodes[entry->node].text, text);
}

typedef enum { BY_NAME, BY_SOURCE, BY_CONSTRUCTOR, BY_PLACE } Way;

typedef struct {
    const Tree *tree;
    Way way;
    Slice name;  // not asked for BY_PLACE
    int wanted;  // still to be met: the last of them is the one
    int items_seen;
} Search;

// `entry` is NULL for an item that stands in another file, if anywhere: it has a place, too.
static bool goes_by(const Search *search, const Entry *entry)
{
    const Tree *tree = search->tree;
    if (!entry || search->way == BY_PLACE)
        return search->way == BY_PLACE;
    if (search->way == BY_CONSTRUCTOR)
        return slices_equal(tree->nodes[entry->node].constructor, search->name);
    return holds_text(tree, entry->node, search->way == BY_NAME ? "name" : "from", search->name);
}

// What another file writes and this one puts items into, as in `base.hand[1][3] = …`, is taken for
// turns.
static bool is_turns(const Tree *tree, const Entry *entry)
{
    const Node *node = &tree->nodes[entry->node];
    return slice_is(node->constructor, "turns") || (entry->line == 0 && node->items > 0);
}

// The items of `turns` stand in its place; turns within turns are none.
static const Entry *find_item(Search *search, int node, bool in_turns)
{
    const Tree *tree = search->tree;
    int items = node == NODE_NONE ? 0 : tree->nodes[node].items;
    for (int i = 1; i <= items && search->items_seen < ITEMS_SEEN_MAX; i++) {
        const Entry *found = NULL, *entry = tree_find(tree, node, (Key){.item = i});
        search->items_seen++;
        if (entry && !in_turns && is_turns(tree, entry))
            found = find_item(search, entry->node, true);
        else if (goes_by(search, entry) && --search->wanted == 0)
            return entry;
        if (found)
            return found;
    }
    return NULL;
}

const Entry *tree_find_item(const Tree *tree, int node, Slice name, int which)
{
    static const Way ways[] = {BY_NAME, BY_SOURCE, BY_CONSTRUCTOR};
    const Entry *found = NULL;
    for (size_t i = 0; i < sizeof ways / sizeof ways[0] && !found; i++) {
        Search search = {tree, ways[i], name, which, 0};
        found = find_item(&search, node, false);
    }
    return found;
}

const Entry *tree_find_place(const Tree *tree, int node, int place)
{
    Search search = {.tree = tree, .way = BY_PLACE, .wanted = place};
    return find_item(&search, node, false);
}
