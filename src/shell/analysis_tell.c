#include "shell/analysed.h"

#include "base/language.h"
#include "base/least.h"
#include "notation/writing.h"
#include "screen/page.h"
#include "tell/tell.h"

#include <math.h>
#include <stdlib.h>

enum {
    CANDIDATES_TOLD = 3,
    NOTABLE = 2,  // per cent
};

// ---- Words for acts and losses

// The act as its player types it, in the language in force.
static CommandText act_in_words(const Analysed *analysed, const Decision *decision, const Act *act)
{
    const CardStyle style =
        screen_style(&analysed->shell->screen) == STYLE_SIGNS ? STYLE_SIGNS : STYLE_LETTERS;
    View view;
    game_view(&decision->game, decision->seat, &view);
    return command_example(analysed->analysis->rules, &view.game, act, style);
}

static const char *grade_name(Grade grade)
{
    static const char *const names[GRADES] = {
        [GRADE_NONE] = "",
        [GRADE_DOUBTFUL] = N_("doubtful"),
        [GRADE_MISTAKE] = N_("mistake"),
        [GRADE_BLUNDER] = N_("blunder"),
    };
    return grade == GRADE_NONE ? "" : tr(names[grade]);
}

// ---- The account

// What the seat lost in each hand in which its decisions were weighed.
static double loss_by_hand(const Analysis *analysis, int seat)
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

static void tell_sum(Tell *tell, const char *name, const LossSum *sum)
{
    static const char *const heads[GRADES] = {N_("decisions"), N_("doubts"), N_("mistakes"),
                                              N_("blunders")};
    tell_row(tell, "%s", name);
    tell_cell(tell, tr(heads[0]), "%d", sum->decisions);
    for (Grade grade = GRADE_DOUBTFUL; grade < GRADES; grade++)
        tell_cell(tell, tr(heads[grade]), "%d", sum->marks[grade]);
    tell_cell(tell, tr("lost"), "%s", decimal_text(sum->loss, 1, false));
    tell_drawn(tell, (Drawn){sum->loss, NAN, NAN, NAN, true, 0});
}

static void tell_account(const Analysed *analysed, Tell *tell)
{
    const Analysis *analysis = analysed->analysis;
    tell_table(tell, TABLE_COLUMNS, tr("Losses by player"), tr("player"));
    for (int seat = 0; seat < analysed->seats->names.count; seat++) {
        const BotKind *bot = analysed->seats->bots[seat];
        if (analysis->seats[seat].decisions == 0)
            continue;
        tell_sum(tell,
                 text_of(bot ? "%s (%s)" : "%s", analysed->seats->names.list[seat],
                         bot ? bot_name(bot) : ""),
                 &analysis->seats[seat]);
        tell_cell(tell, tr("a hand"), "%s", decimal_text(loss_by_hand(analysis, seat), 1, false));
    }
    tell_table(tell, TABLE_COLUMNS, tr("Losses by what was done"), tr("act"));
    for (Command command = 0; command < COMMANDS; command++)
        if (analysis->kinds[command].decisions > 0)
            tell_sum(tell, command_name_under(analysis->rules, command, language_now()),
                     &analysis->kinds[command]);
}

// ---- Decisions

static void tell_place(const Analysed *analysed, Tell *tell, const Weighing *weighing)
{
    static const Tone tones[GRADES] = {TONE_PLAIN, TONE_DOUBT, TONE_WARNING, TONE_BAD};
    const Decision *decision = weighing->decision;
    const CommandText act = act_in_words(analysed, decision, &decision->done);
    const char *who = analysed->seats->names.list[decision->seat];
    if (weighing->loss > 0)
        tell_toned(tell, tones[weighing->grade],
                   tr("Line %d, hand %d, turn %d, %s: %s. %s points lost, ± %s%s%s."),
                   decision->line, decision->hand, decision->turn, who, act.text,
                   decimal_text(weighing->loss, 1, false),
                   decimal_text(weighing->loss_error, 1, false), weighing->grade ? "; " : "",
                   grade_name(weighing->grade));
    else
        tell_text(tell,
                  weighing->was.playouts > 0 && weighing->rank == 1
                      ? tr("Line %d, hand %d, turn %d, %s: %s. The best.")
                      : tr("Line %d, hand %d, turn %d, %s: %s. As good as the best."),
                  decision->line, decision->hand, decision->turn, who, act.text);
}

// By suit and rank, as on the prompt.
static int by_place(const void *a, const void *b)
{
    const Card x = *(const Card *)a, y = *(const Card *)b;
    if (card_suit(x) != card_suit(y))
        return card_suit(x) - card_suit(y);
    return card_rank(x) != card_rank(y) ? card_rank(x) - card_rank(y) : x - y;
}

static const char *cards_in_words(const Analysed *analysed, CardSet cards)
{
    const char *words = "";
    const CardStyle style = screen_style(&analysed->shell->screen);
    Card sorted[CARDS_MAX];
    int count = 0;
    while (!card_set_is_empty(&cards))
        sorted[count++] = card_set_pop(&cards);
    qsort(sorted, (size_t)count, sizeof sorted[0], by_place);
    for (int i = 0; i < count; i++)
        words = text_more(words, "%s%s", i ? card_gap(style) : "",
                          card_text(&analysed->analysis->rules->deck, sorted[i], style).text);
    return words;
}

static const char *table_in_words(const Analysed *analysed, const Game *game)
{
    const char *words = "";
    const CardStyle style = screen_style(&analysed->shell->screen);
    for (int meld = 0; meld < game->meld_count; meld++) {
        const Placed *cards = meld_cards(game, meld);
        words = text_more(words, "%s%d:", meld ? "; " : "", meld + 1);
        for (int i = 0; i < meld_size(game, meld); i++)
            words = text_more(words, "%s%s", i ? card_gap(style) : " ",
                              laying_text(&analysed->analysis->rules->deck,
                                          wild_of_layer(game, cards[i]),
                                          (Laying){cards[i].card, cards[i].as}, style)
                                  .text);
    }
    return words;
}

// What the player saw: the hand, the top of the pile and the table, as far as there is anything.
static void tell_position(const Analysed *analysed, Tell *tell, const Decision *decision)
{
    View view;
    game_view(&decision->game, decision->seat, &view);
    const Card card = game_top(&view.game, ZONE_DISCARDS);
    tell_as(tell, TEXT_DETAIL, tr("Holds %s"),
            cards_in_words(analysed, view.game.hands[decision->seat]));
    if (card != CARD_NONE)
        tell_as(tell, TEXT_DETAIL, tr("Pile: %s"),
                card_text(&analysed->analysis->rules->deck, card,
                          screen_style(&analysed->shell->screen))
                    .text);
    if (view.game.meld_count > 0)
        tell_as(tell, TEXT_DETAIL, tr("Table: %s"), table_in_words(analysed, &view.game));
}

// Whether the search left the candidate so early that its figures say next to nothing.
static bool left_early(const Weighing *weighing, const Candidate *candidate)
{
    enum { FEW = 5 };  // one in so many of the playouts of the best
    return candidate->playouts < 2 || candidate->playouts < weighing->list[0].playouts / FEW;
}

// How much of the loss is for the match, won or lost; 0 where that is next to nothing.
static double loss_for_match(const Weighing *weighing)
{
    const double points = weighing->best.match - weighing->was.match, little = 0.5;
    return fabs(points) < little ? 0 : points;
}

// The candidates, the best first: what each is worth beside what was done.
static void tell_candidates(const Analysed *analysed, Tell *tell, const Weighing *weighing)
{
    const Decision *decision = weighing->decision;
    const CommandText best = act_in_words(analysed, decision, &weighing->best.act);
    const int first = (int)lround(weighing->best.first * 100);
    const int instead = (int)lround(weighing->was.first * 100);
    if (first > instead + NOTABLE)
        tell_as(tell, TEXT_DETAIL,
                tr("Better: %s. Ends the hand in %d %% of the cases, instead of %d %%."), best.text,
                first, instead);
    else
        tell_as(tell, TEXT_DETAIL, tr("Better: %s."), best.text);
    if (loss_for_match(weighing) != 0)
        tell_as(tell, TEXT_DETAIL, tr("Of these points %s are for the match itself, won or lost."),
                decimal_text(loss_for_match(weighing), 1, false));
    for (int i = 1, told = 0; i < weighing->count && told < CANDIDATES_TOLD - 1; i++) {
        const Candidate *candidate = &weighing->list[i];
        // What comes to the same as the best in every world is no choice.
        if (candidate->done || left_early(weighing, candidate) ||
            (candidate->gain == 0 && candidate->error == 0))
            continue;
        told++;
        // The greedy bot's act stays the best unless another one is better for certain.
        tell_as(tell, TEXT_DETAIL,
                candidate->gain > 0 ? tr("Next: %s, %s points better, but not for certain, ± %s.")
                                    : tr("Next: %s, %s points worse, ± %s."),
                act_in_words(analysed, decision, &candidate->act).text,
                decimal_text(fabs(candidate->gain), 1, false),
                decimal_text(candidate->error, 1, false));
    }
    if (weighing->sampled)
        tell_as(tell, TEXT_DETAIL, tr("%d acts were weighed here, of more that could be done."),
                weighing->count);
}

// All candidates that were not left early, in points compared with the best; the best and what was
// done as fresh worlds have them.
static void draw_candidates(const Analysed *analysed, Tell *tell, const Weighing *weighing)
{
    tell_table(tell, TABLE_PICTURE, tr("What could be done, with two standard errors to each side"),
               tr("act"));
    for (int i = 0; i < weighing->count; i++) {
        const bool was_done = weighing->list[i].done;
        const Candidate *candidate = i == 0     ? &weighing->best
                                     : was_done ? &weighing->was
                                                : &weighing->list[i];
        if (!was_done && left_early(weighing, &weighing->list[i]))
            continue;
        const double within = i > 0 ? ANALYSIS_ERRORS * candidate->error : NAN;
        tell_row(tell,
                 i == 0     ? tr("%s (the best)")
                 : was_done ? tr("%s (was done)")
                            : "%s",
                 act_in_words(analysed, weighing->decision, &candidate->act).text);
        tell_cell(tell, tr("points compared with the best"), "%s",
                  decimal_text(candidate->gain, 1, true));
        tell_drawn(tell, (Drawn){candidate->gain, candidate->gain - within,
                                 candidate->gain + within, 0, false, 0});
    }
}

static void tell_decisions(const Analysed *analysed, Tell *tell)
{
    const Analysis *analysis = analysed->analysis;
    const bool all = argument_given(analysed->shell->arguments, ARGUMENT_ALL);
    bool told = false;
    tell_title(tell, all ? tr("Every decision") : tr("Marked decisions"));
    for (int i = 0; i < analysis->done; i++) {
        const Weighing *weighing = &analysis->list[i];
        if (!weighing->weighed || (!all && weighing->grade == GRADE_NONE))
            continue;
        told = true;
        const TextMark mark = texts_begin();
        tell_place(analysed, tell, weighing);
        if (weighing->grade != GRADE_NONE) {
            tell_position(analysed, tell, weighing->decision);
            tell_candidates(analysed, tell, weighing);
            draw_candidates(analysed, tell, weighing);
        }
        texts_end(mark);
    }
    if (!told)
        tell_text(tell, "%s", tr("No decision was bad enough to be marked."));
}

static void tell_dearest(const Analysed *analysed, Tell *tell)
{
    const Analysis *analysis = analysed->analysis;
    tell_title(tell, tr("The dearest, and how to play on from there"));
    for (int i = 0; i < analysis->dearest_count; i++) {
        const Weighing *weighing = &analysis->list[analysis->dearest[i]];
        const Decision *decision = weighing->decision;
        tell_text(tell, tr("%d. %s points: %s, hand %d, turn %d: %s; better: %s."), i + 1,
                  decimal_text(weighing->loss, 1, false),
                  analysed->seats->names.list[decision->seat], decision->hand, decision->turn,
                  act_in_words(analysed, decision, &decision->done).text,
                  act_in_words(analysed, decision, &weighing->best.act).text);
        tell_as(tell, TEXT_CODE, "%s", analysed_command(analysed, decision));
    }
}

// ---- Luck

// Whether what is not told apart outweighs the parts for some seat.
static bool luck_says_little(const Analysed *analysed)
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

static void tell_luck(const Analysed *analysed, Tell *tell)
{
    static const char *const heads[] = {N_("points"), N_("deal"), N_("cards"),
                                        N_("play"),   N_("rest"), N_("others")};
    const Analysis *analysis = analysed->analysis;
    const SeatNames *names = &analysed->seats->names;
    if (!analysis->has_luck)
        return;
    tell_title(tell, tr("Luck and skill, an experiment"));
    tell_table(tell, TABLE_COLUMNS, tr("What the points are made of"), tr("player"));
    for (int seat = 0; seat < names->count; seat++) {
        const Luck *luck = &analysis->luck[seat];
        const double figures[] = {luck->score, luck->deal, luck->draws,
                                  luck->own,   luck->rest, luck->others};
        if (luck->hands == 0)
            continue;
        tell_row(tell, "%s", names->list[seat]);
        for (int i = 0; i < (analysis->whole_table ? 6 : 5); i++)
            tell_cell(tell, tr(heads[i]), "%s", decimal_text(figures[i], 1, true));
    }
    for (int seat = 0; seat < names->count; seat++) {
        const Luck *luck = &analysis->luck[seat];
        if (luck->hands > 0)
            tell_text(tell, tr("%s: luck of deal and cards %s, ± %s; play %s, ± %s."),
                      names->list[seat], decimal_text(luck->deal + luck->draws, 1, true),
                      decimal_text(luck->chance_error, 1, false), decimal_text(luck->own, 1, true),
                      decimal_text(luck->own_error, 1, false));
    }
    if (luck_says_little(analysed))
        tell_text(tell, "%s",
                  tr("Little can be read from this: the rest and the others are larger than the "
                     "other parts."));
    tell_text(
        tell, "%s",
        tr("Points are the seat's own less the mean of the others', more are better. They are made "
           "up of what the deal was worth, of what unseen cards changed, of how much better than "
           "the greedy bot the seat played, of what the others' luck and play brought it, where "
           "all are weighed, and of a rest that none of these explains. All of it rests on how "
           "that bot plays on: a large rest says that the parts are not to be trusted."));
}

// ---- The command that plays on

const char *analysed_command(const Analysed *analysed, const Decision *decision)
{
    const Arguments *arguments = analysed->shell->arguments;
    const Seats *seats = analysed->seats;
    const char *all = "", *folder = arguments->value[ARGUMENT_RULES_DIR];
    for (int seat = 0; seat < seats->names.count; seat++) {
        const BotKind *bot = seat == decision->seat ? NULL : seats->bots[seat];
        all = text_more(all, "%s%s%s%s", seat ? "," : "", seats->names.list[seat], bot ? "=" : "",
                        bot ? bot_name(bot) : "");
    }
    // Whoever wants to do better takes the seat of a bot.
    return text_of("loba %s%s%s%s", shell_command_word("play"),
                   shell_option(ARGUMENT_FROM, text_of("%s:%d", analysed->path, decision->line)),
                   argument_given(arguments, ARGUMENT_RULES_DIR)
                       ? shell_option(ARGUMENT_RULES_DIR, folder)
                       : "",
                   seats->bots[decision->seat] ? shell_option(ARGUMENT_SEATS, all) : "");
}

// ---- The whole

static void tell_analysis(const Analysed *analysed, Tell *tell)
{
    const Analysis *analysis = analysed->analysis;
    const char *players = "";
    for (int seat = 0; seat < analysed->seats->names.count; seat++)
        players = text_more(players, "%s%s", seat ? ", " : "", analysed->seats->names.list[seat]);
    tell_text(tell, "%s: %s.", words_now(&analysis->rules->name), players);
    tell_text(tell,
              tr("Each decision was played on up to %d times to find the best, and %d times to "
                 "value it, by the greedy bot on all seats; where that showed a loss, twice as "
                 "many times once more. Cards that the player did not see were dealt at random "
                 "each time, more often in ways that agree with what the others threw, took and "
                 "left lying. Losses are points lost compared with the best move, ± one standard "
                 "error; those within two of them count as none."),
              analysis->way.playouts, analysis->way.playouts);
    if (analysis->all.decisions == 0) {
        tell_text(tell, "%s", tr("Nobody had anything to decide that could be weighed."));
        return;
    }
    tell_account(analysed, tell);
    tell_decisions(analysed, tell);
    tell_dearest(analysed, tell);
    tell_luck(analysed, tell);
}

void analysis_print(const Analysed *analysed)
{
    Tell *tell = tell_on_screen(&analysed->shell->screen);
    tell_analysis(analysed, tell);
    tell_end(tell);
}

// What the program says of the rest among its errors, a page says itself.
bool analysis_write_page(const Analysed *analysed, const char *path, Error *error)
{
    const Analysis *analysis = analysed->analysis;
    Tell *tell =
        tell_on_page(text_of(tr("%s: a match analysed"), words_now(&analysis->rules->name)));
    if (analysed->left)
        tell_as(tell, TEXT_NOTE, tr("Left before the end; decisions weighed: %d of %d."),
                analysis_decisions(analysis, analysis->done),
                analysis_decisions(analysis, analysis->count));
    if (analysed->broken)
        tell_as(tell, TEXT_NOTE, tr("The file was not played to its end: %s"), analysed->broken);
    tell_analysis(analysed, tell);
    return tell_save(tell, path, error);
}
