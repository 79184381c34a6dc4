#include "shell/commands.h"

#include "base/escape.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/status.h"
#include "base/text.h"
#include "engine/answers.h"
#include "notation/cards.h"
#include "notation/sentences.h"
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

static bool take_cards(const char *text, Arranging *arranging, LineError *error)
{
    Line line;
    CardSet deck = deck_cards(&arranging->rules->deck);
    if (!line_split(&line, text, 1, error))
        return false;
    do {
        if (!take_card(&line, arranging, &deck, error))
            return false;
    } while (line_peek(&line));
    return true;
}

static int read_cards(const Arguments *arguments, Arranging *arranging)
{
    char text[LINE_MAX_BYTES];
    Text words = text_in(text, sizeof text);
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
    if (!take_cards(text, arranging, &error))
        return complain(STATUS_USAGE, "%s", error.error.text);
    return STATUS_WELL;
}

// ---- The contract

static int check_contract(Arranging *arranging)
{
    const Ruleset *rules = arranging->rules;
    int hands = rules->match.hands, hand = arranging->contract;
    if (hand == 0)
        return STATUS_WELL;
    if (rules->opening.contract_count == 0)
        return complain(STATUS_USAGE, "%s",
                        tr("--contract: this game has no contracts: any meld opens"));
    if (hand > hands)
        return complain(STATUS_USAGE, tr("--contract: a match of this game has %d hands, found %d"),
                        hands, hand);
    return STATUS_WELL;
}

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
    bool found = solver_solve(&question, &arranging->solution);
    if (found || !question.keep || !arranging->solution.whole)
        return;
    Solution *other = memory_needed(malloc(sizeof *other));
    question.keep = false;
    arranging->spent = solver_solve(&question, other);
    free(other);
}

// ---- For people

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

static void print_meld(const Arranging *arranging, const Act *meld)
{
    const Ruleset *rules = arranging->rules;
    char label[TEXT_BYTES], cards[TEXT_BYTES], card[CARD_TEXT_MAX];
    Text text = text_in(cards, sizeof cards);
    for (int i = 0; i < meld->count; i++) {
        laying_text(&rules->deck, 0, meld->cards[i], arranging->style, card);
        text_add(&text, "%s%s", i ? card_gap(arranging->style) : "", card);
    }
    escape_text(label, sizeof label, words_now(&rules->melds[meld->meld].label));
    print_line(arranging, label, cards);
}

// In the order in which the cards were given.
static int loose_cards(const Arranging *arranging, Card loose[CARDS_MAX])
{
    int count = 0;
    for (int i = 0; i < arranging->card_count; i++)
        if (card_set_has(&arranging->solution.loose, arranging->cards[i]))
            loose[count++] = arranging->cards[i];
    return count;
}

static void print_loose(const Arranging *arranging)
{
    char cards[TEXT_BYTES], card[CARD_TEXT_MAX];
    Text text = text_in(cards, sizeof cards);
    Card loose[CARDS_MAX];
    int count = loose_cards(arranging, loose);
    for (int i = 0; i < count; i++) {
        card_text(&arranging->rules->deck, loose[i], arranging->style, card);
        text_add(&text, "%s%s", i ? card_gap(arranging->style) : "", card);
    }
    print_line(arranging, tr("left over"), count ? cards : tr("nothing"));
}

static void print_contract(const Arranging *arranging)
{
    char raw[CONTRACT_TEXT_MAX], contract[CONTRACT_TEXT_MAX], text[TEXT_BYTES];
    const Solution *solution = &arranging->solution;
    const char *format = solution->found    ? tr("The contract of hand %d, %s, can be met.")
                         : arranging->spent ? tr("The contract of hand %d, %s, cannot be met: no "
                                                 "card would be left to be thrown.")
                         : solution->whole  ? tr("The contract of hand %d, %s, cannot be met.")
                                            : tr("Whether the contract of hand %d, %s, can be met "
                                                  "was not found out.");
    contract_text(arranging->rules, arranging->contract, arranging->style, raw, sizeof raw);
    escape_text(contract, sizeof contract, raw);
    snprintf(text, sizeof text, format, arranging->contract, contract);
    screen_wrap(arranging->screen, 0, text);
}

static void print_arrangement(const Arranging *arranging)
{
    const Solution *solution = &arranging->solution;
    char text[TEXT_BYTES];
    if (arranging->contract > 0)
        print_contract(arranging);
    for (int i = 0; i < solution->meld_count; i++)
        print_meld(arranging, &solution->melds[i]);
    print_loose(arranging);
    snprintf(text, sizeof text, tr("%d of %d cards go down; points left: %d."), solution->cards,
             arranging->card_count, solution->points);
    screen_wrap(arranging->screen, 0, text);
}

// ---- For programs, as the engine writes cards

static json_t *cards_json(const Ruleset *rules, const Card cards[], int count)
{
    json_t *list = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(list, card_json(rules, cards[i]));
    return list;
}

static json_t *meld_json(const Ruleset *rules, FaceSet wild, const Act *meld)
{
    json_t *cards = json_array();
    for (int i = 0; i < meld->count; i++)
        json_array_append_new(cards, laying_json(rules, wild, meld->cards[i]));
    return json_pack("{s:s, s:o}", "kind", rules->melds[meld->meld].name, "cards", cards);
}

static void print_json(const Arranging *arranging)
{
    const Ruleset *rules = arranging->rules;
    const Solution *solution = &arranging->solution;
    Card loose[CARDS_MAX];
    json_t *melds = json_array();
    for (int i = 0; i < solution->meld_count; i++)
        json_array_append_new(melds, meld_json(rules, rules->wild, &solution->melds[i]));
    json_t *answer =
        json_pack("{s:o, s:o, s:o, s:i, s:i, s:b}", "cards",
                  cards_json(rules, arranging->cards, arranging->card_count), "melds", melds,
                  "loose", cards_json(rules, loose, loose_cards(arranging, loose)), "down",
                  solution->cards, "points", solution->points, "proven", solution->whole);
    if (arranging->contract > 0) {
        json_object_set_new(answer, "contract", json_integer(arranging->contract));
        json_object_set_new(answer, "met", json_boolean(solution->found));
    }
    json_print(answer, arranging->screen->out);
}

// ---- The whole

static int show(const Shell *shell, const Arranging *arranging)
{
    if (argument_given(shell->arguments, ARGUMENT_JSON))
        print_json(arranging);
    else
        print_arrangement(arranging);
    if (arranging->solution.whole)
        return STATUS_WELL;
    return complain(STATUS_LIMIT, "%s",
                    tr("this hand has more arrangements than could be looked at: there may be a "
                       "better one"));
}

static int arrange_under(const Shell *shell, const Ruleset *rules)
{
    const Screen *screen = &shell->screen;
    Arranging *arranging = memory_needed(calloc(1, sizeof *arranging));
    arranging->rules = rules;
    arranging->screen = screen;
    arranging->style = screen_style(screen);
    arranging->contract = shell->arguments->contract;
    int status = check_contract(arranging);
    if (status == STATUS_WELL)
        status = read_cards(shell->arguments, arranging);
    if (status == STATUS_WELL) {
        arrange(arranging);
        status = show(shell, arranging);
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
