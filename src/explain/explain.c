#include "explain/explain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/least.h"
#include "base/memory.h"
#include "explain/saying.h"
#include "notation/line.h"
#include "rules/ledger.h"

const PartRow part_rows[PARTS] = {
    [PART_HOUSE] = {N_("House rules"), N_("house")},
    [PART_CARDS] = {N_("Players and cards"), N_("cards")},
    [PART_DEAL] = {N_("The deal"), N_("deal")},
    [PART_TURN] = {N_("A turn"), N_("turn")},
    [PART_MELDS] = {N_("The melds"), N_("melds")},
    [PART_CONTRACTS] = {N_("The contracts"), N_("contracts")},
    [PART_OUT] = {N_("The end of a hand"), N_("end")},
    [PART_POINTS] = {N_("Points"), N_("points")},
    [PART_MATCH] = {N_("The match"), N_("match")},
    [PART_CHIPS] = {N_("Stakes"), N_("stakes")},
    [PART_OPTIONS] = {N_("What a table may agree on"), N_("options")},
};

static void (*const tellers[PARTS])(Saying *saying) = {
    [PART_CARDS] = say_cards,         [PART_DEAL] = say_deal,   [PART_TURN] = say_turn,
    [PART_MELDS] = say_melds,         [PART_OUT] = say_out,     [PART_POINTS] = say_points,
    [PART_CONTRACTS] = say_contracts, [PART_MATCH] = say_match, [PART_CHIPS] = say_chips,
    [PART_OPTIONS] = say_options,     [PART_HOUSE] = say_house,
};

void explain_rules(const Ruleset *rules, CardStyle style, Explanation *page)
{
    Saying saying = {.rules = rules, .style = style, .page = page};
    const TextMark mark = texts_begin();
    *page = (Explanation){.rules = rules};
    for (saying.part = 0; saying.part < PARTS; saying.part++)
        tellers[saying.part](&saying);
    texts_end(mark);
}

void explanation_free(Explanation *page)
{
    free(page->lines);
    *page = (Explanation){0};
}

// ---- Words

// Takes the next word of a text, small and without accents; what is too long is cut. False at the
// end.
static bool take_word(const char **text, ExplainWord word)
{
    int length = 0;
    while (**text) {
        uint32_t letter;
        bool sound = utf8_next(text, &letter);
        letter = utf8_plain(utf8_small(letter));
        const bool is_letter = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        if (sound && is_letter && length < EXPLAIN_WORD_MAX - 1)
            word[length++] = (char)letter;
        else if (!is_letter && length > 0)
            break;
    }
    word[length] = '\0';
    return length > 0;
}

// "comodines" and "comodín" become "comodin", "aces" and "ace" become "ac": what is the same in
// both is looked for.
static void cut_plural(ExplainWord word)
{
    size_t length = strlen(word);
    if (length > 3 && word[length - 1] == 's')
        word[--length] = '\0';
    if (length > 2 && word[length - 1] == 'e')
        word[--length] = '\0';
}

static bool text_has(const char *text, const ExplainWord wanted)
{
    ExplainWord word;
    while (take_word(&text, word)) {
        cut_plural(word);
        if (strcmp(word, wanted) == 0)
            return true;
    }
    return false;
}

// The head of the options says how one is chosen, of no option anything.
static bool line_tells(const ExplainLine *line)
{
    return line->kind != LINE_EXAMPLE &&
           !(line->part == PART_OPTIONS && line->kind == LINE_SENTENCE);
}

bool explain_line_has(const ExplainLine *line, const char *words)
{
    ExplainWord word;
    int found = 0;
    while (take_word(&words, word)) {
        cut_plural(word);
        if (!text_has(line->text, word) && !text_has(line->about, word))
            return false;
        found++;
    }
    return found > 0 && line_tells(line);
}

bool explain_same_words(const char *words, const char *others)
{
    ExplainWord word, other;
    for (;;) {
        const bool more = take_word(&words, word);
        if (take_word(&others, other) != more)
            return false;
        if (!more)
            return true;
        cut_plural(word);
        cut_plural(other);
        if (strcmp(word, other) != 0)
            return false;
    }
}

int explain_page_words(const Explanation *page, ExplainWord **words)
{
    int count = 0, room = 0;
    *words = NULL;
    for (int i = 0; i < page->count; i++) {
        ExplainWord word;
        const char *text = line_tells(&page->lines[i]) ? page->lines[i].text : "";
        while (take_word(&text, word)) {
            bool known = false;
            for (int j = 0; j < count && !known; j++)
                known = strcmp((*words)[j], word) == 0;
            if (known)
                continue;
            *words = memory_for_more(*words, count, &room, sizeof **words);
            memcpy((*words)[count++], word, sizeof word);
        }
    }
    return count;
}

// ---- Two pages

// Two pages in comparison.
typedef struct {
    const Explanation *a, *b;
    int *of_a, *of_b;  // by line: from 1, the one that stands beside it on the other page; 0: none
    int from_b;        // lines of b before this one are paired, or wait for their counterpart in a
    LinePair *pairs;
    int count;
} Pairing;

// Entries of one list are alike from half of their words on.
enum { ALIKE_MIN = 500, ALIKE_MAX = 1000 };

// How well one line stands in place of the other, ALIKE_MAX at most; 0: not at all. In a list the
// place of an entry says little, as another one may have come or gone before it: what the line says
// counts first.
static int likeness(const ExplainLine *a, const ExplainLine *b)
{
    ExplainWord word;
    int words = 0, common = 0;
    const bool same = strcmp(a->topic, b->topic) == 0 || (*a->list && !strcmp(a->field, b->field));
    if (a->part != b->part || strcmp(a->list, b->list) != 0 || !*a->list)
        return a->part == b->part && same ? ALIKE_MAX : 0;
    for (const char *at = b->text; take_word(&at, word);)
        words++;
    for (const char *at = a->text; take_word(&at, word); words++) {
        cut_plural(word);
        common += text_has(b->text, word);
    }
    const int alike = 2 * (ALIKE_MAX - 1) * common / most(words, 1);
    return strcmp(a->text, b->text) == 0 ? ALIKE_MAX : alike >= ALIKE_MIN ? alike : same;
}

// Pairs the two lines that are most alike of those that have no pair; the first that are wholly
// alike are enough. False: none stands in place of another any more.
static bool pair_best(Pairing *pairing)
{
    int best = 0, of_a = 0, of_b = 0;
    for (int i = 0; i < pairing->a->count && best < ALIKE_MAX; i++)
        for (int j = 0; j < pairing->b->count && !pairing->of_a[i] && best < ALIKE_MAX; j++) {
            const ExplainLine *a = &pairing->a->lines[i], *b = &pairing->b->lines[j];
            const int alike = pairing->of_b[j] ? 0 : likeness(a, b);
            if (alike <= best)
                continue;
            best = alike;
            of_a = i;
            of_b = j;
        }
    if (best == 0)
        return false;
    pairing->of_a[of_a] = of_b + 1;
    pairing->of_b[of_b] = of_a + 1;
    return true;
}

// Whether the line is about an option that a change of the other page's rules did away with.
static bool is_gone(const Explanation *page, const ExplainLine *line)
{
    const char *dot = strchr(line->topic, '.');
    return line->part == PART_OPTIONS && dot && ruleset_option_is_gone(page->rules, dot + 1);
}

static void add_pair(Pairing *pairing, const ExplainLine *a, const ExplainLine *b)
{
    const bool example = (a ? a : b)->kind == LINE_EXAMPLE;
    const bool gone = (!a && is_gone(pairing->a, b)) || (!b && is_gone(pairing->b, a));
    if (!example && !gone && !(a && b && strcmp(a->text, b->text) == 0))
        pairing->pairs[pairing->count++] = (LinePair){a, b};
}

// Adds the lines of b before `end` that are missing in a.
static void add_new(Pairing *pairing, int end)
{
    for (; pairing->from_b < end; pairing->from_b++)
        if (!pairing->of_b[pairing->from_b])
            add_pair(pairing, NULL, &pairing->b->lines[pairing->from_b]);
}

int explain_differences(const Explanation *a, const Explanation *b, LinePair **pairs)
{
    const size_t lines = (size_t)(a->count + b->count + 1);
    Pairing pairing = {.a = a, .b = b, .pairs = memory_needed(calloc(lines, sizeof(LinePair)))};
    pairing.of_a = memory_needed(calloc(lines, sizeof(int)));
    pairing.of_b = pairing.of_a + a->count;
    while (pair_best(&pairing))
        ;
    for (int i = 0; i < a->count; i++) {
        const ExplainLine *line = &a->lines[i];
        const int other = pairing.of_a[i] - 1;
        if (i > 0 && line[-1].part != line->part) {
            int end_of_part = 0;
            while (end_of_part < b->count && b->lines[end_of_part].part <= line[-1].part)
                end_of_part++;
            add_new(&pairing, end_of_part);
        }
        if (other >= 0)
            add_new(&pairing, other);
        add_pair(&pairing, line, other >= 0 ? &b->lines[other] : NULL);
    }
    add_new(&pairing, b->count);
    free(pairing.of_a);
    *pairs = pairing.pairs;
    return pairing.count;
}

// ---- The ledger of rules

static void add_name(LedgerNames *rows, const char *name)
{
    for (int i = 0; i < rows->count; i++)
        if (strcmp(rows->names[i], name) == 0)
            return;
    snprintf(rows->names[rows->count++], NAME_SIZE, "%s", name);
}

void ledger_names(const Ruleset *rules, LedgerNames *rows)
{
    char name[NAME_SIZE];
    const char *all[LEDGER_ROWS_MAX];
    const int count = ledger_rows(all);
    rows->count = 0;
    for (int i = 0; i < count; i++)
        for (int named = 0; named < rules->ledger_count; named++)
            if (words_have(rules->ledger[named].rows, all[i]))
                add_name(rows, all[i]);
    for (int i = 0; i < rules->ledger_count; i++)
        for (const char *at = rules->ledger[i].rows; ledger_take(&at, name);)
            add_name(rows, name);
}

const char *ledger_find(const LedgerNames *rows, const char *word)
{
    for (int i = 0; i < rows->count; i++)
        if (strcasecmp(rows->names[i], word) == 0)
            return rows->names[i];
    const char *all[LEDGER_ROWS_MAX];
    for (int i = ledger_rows(all) - 1; i >= 0; i--)
        if (strcasecmp(all[i], word) == 0)
            return all[i];
    return NULL;
}

bool field_rests_on(const Ruleset *rules, const char *field, const char *row)
{
    return words_have(ruleset_ledger(rules, field), row);
}
