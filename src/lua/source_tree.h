// The tables that a rules file writes, as far as its text alone shows them: which field stands in
// which table, and in which line. source_tree.c keeps them, source_parse.c finds them,
// source_lines.c answers from them.

#ifndef LOBA_LUA_SOURCE_TREE_H
#define LOBA_LUA_SOURCE_TREE_H

#include "lua/source_tokens.h"

// Far more than a rules file has; it keeps the search for a field short whatever the file holds.
enum { ENTRIES_MAX = 4096, NODES_MAX = 8192, STATEMENTS_MAX = 2048, NODE_NONE = -1 };

// A part of the source.
typedef struct {
    const char *start;
    size_t length;
} Slice;

// What stands in a field: a table, a text, or something else that only its line is known of.
typedef struct {
    Slice constructor;  // `run` of run { … }
    Slice text;         // of a text
    int line;
    int last;   // its newest entry, -1: none
    int items;  // entries without a name
} Node;

// A field or an item of a table.
typedef struct {
    Slice name;  // empty for an item
    int item;    // from 1; 0 for a field
    int line;    // 0: it is spoken of, but not written here
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
    int root;     // what the file returns, NODE_NONE: nothing that is known
    int options;  // the table of its options
} Tree;

// How an entry is called in its table: by a name or, where item is not 0, a number.
typedef struct {
    Slice name;
    int item;
} Key;

bool tree_open(Tree *tree);
void tree_close(Tree *tree);

// NODE_NONE when there are too many.
int tree_add_node(Tree *tree, int line);

// Adds an entry to the table `node`; the newest of the same name counts. Does nothing where either
// is NODE_NONE.
void tree_add_entry(Tree *tree, int node, Key key, int line, int value);
void tree_add_item(Tree *tree, int node, int line, int value);

// Notes a statement where it has several lines.
void tree_add_statement(Tree *tree, int first, int last);

// The newest entry of this key, NULL where there is none.
const Entry *tree_find(const Tree *tree, int node, Key key);

// What stands there; where nothing does, a new node in an entry without a line.
int tree_reach(Tree *tree, int node, Key key);

// The step of a hand or the act of a step that goes by this name: an item with this `name`, else
// with this `from`, else made by the constructor of this name; in `turns` too. `which` of several,
// from 1.
const Entry *tree_find_item(const Tree *tree, int node, Slice name, int which);

// The item in this place, from 1, where the items of `turns` are counted in its stead.
const Entry *tree_find_place(const Tree *tree, int node, int place);

bool slice_is(Slice slice, const char *text);
Slice slice_of(const char *text);

// Fills the tree from the text, which the tree then refers to.
void source_parse(Tree *tree, const char *text, size_t size);

#endif
