#include "shell/commands.h"

#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/text.h"
#include "engine/answers.h"
#include "notation/cards.h"
#include "notation/writing.h"
#include "play/solver.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_BYTES = 8192, LABEL_COLUMNS = 18 };

typedef struct {
    const Ruleset *rules;
    const Screen *screen;
    CardStyle style;
    int contract;  // the number of a hand, 0: no contract
    int card_count;
    Card cards[CARDS_MAX];  // in the order in which they were given
    Solution solution;
    int loose_count;
    Card loose[CARDS_MAX];
    bool spent;  // the contract could be met, if only a card was left to be thrown
} Arranging;

// ---- The hand

static bool take_card(Line *line, Arranging *arranging, CardSet *deck, LineError *error)
{
    CardWord card;
    if (!line_take_card(line, &arranging->rules->deck, &card, error))
        return false;
    if (card.shows == FACE_NONE || card.as != FACE_OPEN || card.moves)
        return line_error(error, line, &card.word,
                          tr("wanted a card as it is held, 6S or JK; what a wild card stands for "
                             "is what this command finds out"));
    Card held = card_set_find(deck, card.shows);
    if (held == CARD_NONE) {
        char name[CARD_TEXT_MAX];
        CardSet all = deck_cards(&arranging->rules->deck);
        CardSet twins = card_set_of(&all, face_set_with(0, card.shows));
        face_text(&arranging->rules->deck, card.shows, STYLE_LETTERS, name);
        return line_error(error, line, &card.word,
                          tr("%s is here more often than the game has it: %d"), name,
                          card_set_count(&twins));
    }
    card_set_remove(deck, held);
    arranging->cards[arranging->card_count++] = held;
    return true;
}

static int read_cards(const Arguments *arguments, Arranging *arranging)
{
    char text[LINE_MAX_BYTES];
    Text words = text_in(text, sizeof text);
    CardSet deck = deck_cards(&arranging->rules->deck);
    Line line;
    LineError error;
    for (int i = 1; i < arguments->word_count; i++) {
        // In a script it would begin a comment, and what follows would be passed over.
        if (strchr(arguments->words[i], '#'))
            return complain(STATUS_USAGE, tr("\"%s\": wanted cards alone, as in 5H 10S JK"),
                            arguments->words[i]);
        text_add(&words, "%s%s", i > 1 ? " " : "", arguments->words[i]);
    }
    if (words.cut)
        return complain(STATUS_USAGE, tr("that is too long for a hand: %d bytes at most"),
                        LINE_MAX_BYTES);
    bool read = line_split(&line, text, 1, &error);
    do
        read = read && take_card(&line, arranging, &deck, &error);
    while (read && line_peek(&line));
    return read ? STATUS_WELL : complain(STATUS_USAGE, "%s", error.error.text);
}

// ---- The arrangement

static void arrange(Arranging *arranging)
{
    const Ruleset *rules = arranging->rules;
    int hand = arranging->contract;
    SolverQuestion question = {.rules = rules, .wild = rules->wild, .goal = GOAL_FEWEST_POINTS};
    for (int i = 0; i < arranging->card_count; i++)
        card_set_add(&question.hand, arranging->cards[i]);
    if (hand > 0) {
        question.contract = ruleset_contract(rules, hand);
        question.keep = ruleset_final(rules, hand) == FINAL_REQUIRED;
    }
    const Solution *solution = &arranging->solution;
    bool found = solver_solve(&question, &arranging->solution);
    if (!found && question.keep && solution->whole) {
        Solution *other = memory_needed(malloc(sizeof *other));
        question.keep = false;
        arranging->spent = solver_solve(&question, other);
        free(other);
    }
    // What is left over, in the order in which the cards were given.
    for (int i = 0; i < arranging->card_count; i++)
        if (card_set_has(&solution->loose, arranging->cards[i]))
            arranging->loose[arranging->loose_count++] = arranging->cards[i];
}

static void print_line(const Arranging *arranging, const char *label, const char *cards)
{
    char text[TEXT_BYTES];
    if (arranging->screen->plain) {
        snprintf(text, sizeof text, "%s: %s", label, cards);
        screen_wrap(arranging->screen, 0, text);
        return;
    }
    screen_column(arranging->screen, LABEL_COLUMNS, label);
    screen_wrap_at(arranging->screen, LABEL_COLUMNS, cards);
}

static void print_arrangement(const Arranging *arranging)
{
    const Solution *solution = &arranging->solution;
    const Ruleset *rules = arranging->rules;
    char label[TEXT_BYTES], line[TEXT_BYTES], card[CARD_TEXT_MAX];
    char raw[CONTRACT_TEXT_MAX], contract[CONTRACT_TEXT_MAX];
    const char *gap = card_gap(arranging->style);
    if (arranging->contract > 0) {
        const char *format = solution->found    ? tr("The contract of hand %d, %s, can be met.")
                             : arranging->spent ? tr("The contract of hand %d, %s, cannot be met: "
                                                     "no card would be left to be thrown.")
                             : solution->whole  ? tr("The contract of hand %d, %s, cannot be met.")
                                                : tr("Whether the contract of hand %d, %s, can be "
                                                      "met was not found out.");
        contract_text(rules, arranging->contract, arranging->style, raw, sizeof raw);
        escape_text(contract, sizeof contract, raw);
        snprintf(line, sizeof line, format, arranging->contract, contract);
        screen_wrap(arranging->screen, 0, line);
    }
    for (int i = 0; i < solution->meld_count; i++) {
        const Act *meld = &solution->melds[i];
        Text text = text_in(line, sizeof line);
        for (int j = 0; j < meld->count; j++) {
            laying_text(&rules->deck, 0, meld->cards[j], arranging->style, card);
            text_add(&text, "%s%s", j ? gap : "", card);
        }
        escape_text(label, sizeof label, words_now(&rules->melds[meld->meld].label));
        print_line(arranging, label, line);
    }
    Text text = text_in(line, sizeof line);
    for (int i = 0; i < arranging->loose_count; i++) {
        card_text(&rules->deck, arranging->loose[i], arranging->style, card);
        text_add(&text, "%s%s", i ? gap : "", card);
    }
    print_line(arranging, tr("left over"), *line ? line : tr("nothing"));
    snprintf(line, sizeof line, tr("%d of %d cards go down; points left: %d."), solution->cards,
             arranging->card_count, solution->points);
    screen_wrap(arranging->screen, 0, line);
}

// For programs, as the engine writes cards.
static void print_json(const Arranging *arranging)
{
    const Ruleset *rules = arranging->rules;
    const Solution *solution = &arranging->solution;
    json_t *cards = json_array(), *melds = json_array(), *loose = json_array();
    for (int i = 0; i < arranging->card_count; i++)
        json_array_append_new(cards, card_json(rules, arranging->cards[i]));
    for (int i = 0; i < arranging->loose_count; i++)
        json_array_append_new(loose, card_json(rules, arranging->loose[i]));
    for (int i = 0; i < solution->meld_count; i++) {
        const Act *meld = &solution->melds[i];
        json_t *laid = json_array();
        for (int j = 0; j < meld->count; j++)
            json_array_append_new(laid, laying_json(rules, rules->wild, meld->cards[j]));
        json_array_append_new(
            melds, json_pack("{s:s, s:o}", "kind", rules->melds[meld->meld].name, "cards", laid));
    }
    json_t *answer =
        json_pack("{s:o, s:o, s:o, s:i, s:i, s:b}", "cards", cards, "melds", melds, "loose", loose,
                  "down", solution->cards, "points", solution->points, "proven", solution->whole);
    if (arranging->contract > 0) {
        json_object_set_new(answer, "contract", json_integer(arranging->contract));
        json_object_set_new(answer, "met", json_boolean(solution->found));
    }
    json_print(answer, arranging->screen->out);
}

static int arrange_under(const Shell *shell, const Ruleset *rules)
{
    int hands = rules->match.hands, hand = shell->arguments->contract;
    if (hand > 0 && rules->opening.contract_count == 0)
        return complain(STATUS_USAGE, "%s",
                        tr("--contract: this game has no contracts: any meld opens"));
    if (hand > hands)
        return complain(STATUS_USAGE, tr("--contract: a match of this game has %d hands, found %d"),
                        hands, hand);
    Arranging *arranging = memory_needed(calloc(1, sizeof *arranging));
    arranging->rules = rules;
    arranging->screen = &shell->screen;
    arranging->style = screen_style(&shell->screen);
    arranging->contract = hand;
    int status = read_cards(shell->arguments, arranging);
    if (status == STATUS_WELL) {
        arrange(arranging);
        if (argument_given(shell->arguments, ARGUMENT_JSON))
            print_json(arranging);
        else
            print_arrangement(arranging);
        if (!arranging->solution.whole)
            status = complain(STATUS_LIMIT, "%s",
                              tr("this hand has more arrangements than could be looked at: there "
                                 "may be a better one"));
    }
    free(arranging);
    return status;
}

int run_arrange(const Shell *shell)
{
    int status;
    const Arguments *arguments = shell->arguments;
    const Ruleset *rules = load_or_complain(shell, arguments->words[0], arguments, &status);
    if (!rules)
        return status;
    status = arrange_under(shell, rules);
    shell->source->unload(shell->source, rules);
    return status;
}
