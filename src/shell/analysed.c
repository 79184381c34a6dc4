#include "shell/analysed.h"

#include "base/language.h"
#include "base/least.h"
#include "notation/writing.h"
#include "screen/page.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

void analysed_act(const Analysed *analysed, const Decision *decision, const Act *act,
                  char text[COMMAND_TEXT_MAX])
{
    const Ruleset *rules = analysed->analysis->rules;
    const CardStyle style =
        screen_style(&analysed->shell->screen) == STYLE_SIGNS ? STYLE_SIGNS : STYLE_LETTERS;
    char english[COMMAND_TEXT_MAX];
    View view;
    game_view(&decision->game, decision->seat, &view);
    act_text(rules, &view.game, act, style, english);
    command_translate(rules, english, text);
}

const char *grade_name(Grade grade)
{
    static const char *const names[GRADES] = {
        [GRADE_NONE] = "",
        [GRADE_DOUBTFUL] = N_("doubtful"),
        [GRADE_MISTAKE] = N_("mistake"),
        [GRADE_BLUNDER] = N_("blunder"),
    };
    return grade == GRADE_NONE ? "" : tr(names[grade]);
}

bool left_early(const Weighing *weighing, const Candidate *candidate)
{
    enum { FEW = 5 };  // one in so many of the playouts of the best
    return candidate->playouts < 2 || candidate->playouts < weighing->list[0].playouts / FEW;
}

double loss_for_match(const Weighing *weighing)
{
    const double points = weighing->best.match - weighing->was.match, little = 0.5;
    return fabs(points) < little ? 0 : points;
}

double loss_by_hand(const Analysis *analysis, int seat)
{
    int hands = 0, deal = -1;
    for (int i = 0; i < analysis->done; i++) {
        const Decision *decision = analysis->list[i].decision;
        if (decision->seat == seat && decision->deal != deal) {
            hands++;
            deal = decision->deal;
        }
    }
    return analysis->seats[seat].loss / most(hands, 1);
}

const char *analysis_explained(void)
{
    return tr(
        "Each decision was played on up to %d times to find the best, and %d times to value it, by "
        "the greedy bot on all seats; where that showed a loss, twice as many times once "
        "more. Cards that the player did not see were dealt at random each time, more often in "
        "ways that agree with what the others threw, took and left lying. Losses are points "
        "lost compared with the best move, ± one standard error; those within two of them count "
        "as none.");
}

const char luck_explained[] =
    N_("Points are the seat's own less the mean of the others', more are better. They are made up "
       "of what the deal was worth, of what unseen cards changed, of how much better than the "
       "greedy bot the seat played, of what the others' luck and play brought it, where all are "
       "weighed, and of a rest that none of these explains. All of it rests on how that bot plays "
       "on: a large rest says that the parts are not to be trusted.");

bool luck_says_little(const Analysed *analysed)
{
    const Analysis *analysis = analysed->analysis;
    for (int seat = 0; seat < analysed->seats->names.count; seat++) {
        const Luck *luck = &analysis->luck[seat];
        if (luck->hands > 0 && fabs(luck->rest) + fabs(luck->others) >
                                   fabs(luck->deal) + fabs(luck->draws) + fabs(luck->own))
            return true;
    }
    return false;
}

const char luck_doubted[] =
    N_("Little can be read from this: the rest and the others are larger than the other parts.");

// ---- The command that plays on

void analysed_command(const Analysed *analysed, const Decision *decision,
                      char text[PLAY_COMMAND_MAX])
{
    const Shell *shell = analysed->shell;
    const Seats *seats = analysed->seats;
    char words[PLAY_COMMAND_MAX];
    Text command = text_in(text, PLAY_COMMAND_MAX), piece = text_in(words, sizeof words);
    text_add(&piece, "%s:%d", analysed->path, decision->line);
    text_add(&command, "loba %s --%s ", shell_command_word("play"), argument_name(ARGUMENT_FROM));
    add_shell_word(&command, words);
    if (argument_given(shell->arguments, ARGUMENT_RULES_DIR)) {
        text_add(&command, " --%s ", argument_name(ARGUMENT_RULES_DIR));
        add_shell_word(&command, shell->arguments->value[ARGUMENT_RULES_DIR]);
    }
    // Whoever wants to do better takes the seat of a bot.
    if (!seats->bots[decision->seat])
        return;
    piece = text_in(words, sizeof words);
    for (int seat = 0; seat < seats->names.count; seat++) {
        const BotKind *bot = seat == decision->seat ? NULL : seats->bots[seat];
        text_add(&piece, "%s%s%s%s", seat ? "," : "", seats->names.list[seat], bot ? "=" : "",
                 bot ? bot_name(bot) : "");
    }
    text_add(&command, " --%s ", argument_name(ARGUMENT_SEATS));
    add_shell_word(&command, words);
}

// ---- What the player saw

// By suit and rank, as on the prompt.
static int by_place(const void *a, const void *b)
{
    const Card x = *(const Card *)a, y = *(const Card *)b;
    if (card_suit(x) != card_suit(y))
        return card_suit(x) - card_suit(y);
    return card_rank(x) != card_rank(y) ? card_rank(x) - card_rank(y) : x - y;
}

static void add_cards(Text *text, const Analysed *analysed, CardSet cards)
{
    const CardStyle style = screen_style(&analysed->shell->screen);
    Card sorted[CARDS_MAX];
    int count = 0;
    while (!card_set_is_empty(&cards))
        sorted[count++] = card_set_pop(&cards);
    qsort(sorted, (size_t)count, sizeof sorted[0], by_place);
    for (int i = 0; i < count; i++) {
        char name[CARD_TEXT_MAX];
        card_text(&analysed->analysis->rules->deck, sorted[i], style, name);
        text_add(text, "%s%s", i ? card_gap(style) : "", name);
    }
}

static void add_table(Text *text, const Analysed *analysed, const Game *game)
{
    const CardStyle style = screen_style(&analysed->shell->screen);
    for (int meld = 0; meld < game->meld_count; meld++) {
        const Placed *cards = meld_cards(game, meld);
        text_add(text, "%s%d:", meld ? "; " : "", meld + 1);
        for (int i = 0; i < meld_size(game, meld); i++) {
            char name[CARD_TEXT_MAX];
            laying_text(&analysed->analysis->rules->deck, wild_of_layer(game, cards[i]),
                        (Laying){cards[i].card, cards[i].as}, style, name);
            text_add(text, "%s%s", i ? card_gap(style) : " ", name);
        }
    }
}

int analysed_position(const Analysed *analysed, const Decision *decision,
                      char lines[POSITION_LINES][POSITION_BYTES])
{
    char words[POSITION_BYTES];
    int count = 0;
    Text text = text_in(words, sizeof words);
    View view;
    game_view(&decision->game, decision->seat, &view);
    const Card card = game_top(&view.game, ZONE_DISCARDS);
    add_cards(&text, analysed, view.game.hands[decision->seat]);
    snprintf(lines[count++], POSITION_BYTES, tr("Holds %s"), words);
    if (card != CARD_NONE) {
        char top[CARD_TEXT_MAX];
        card_text(&analysed->analysis->rules->deck, card, screen_style(&analysed->shell->screen),
                  top);
        snprintf(lines[count++], POSITION_BYTES, tr("Pile: %s"), top);
    }
    if (view.game.meld_count > 0) {
        text = text_in(words, sizeof words);
        add_table(&text, analysed, &view.game);
        snprintf(lines[count++], POSITION_BYTES, tr("Table: %s"), words);
    }
    return count;
}
