#include "shell/study_rows.h"

#include "base/language.h"
#include "rules/fields.h"
#include "screen/sentences.h"
#include "shell/reporting.h"

#include <stddef.h>
#include <string.h>

const char *const section_titles[STUDY_SECTIONS] = {
    [SECTION_LENGTH] = N_("Length"),   [SECTION_ENDING] = N_("How hands end"),
    [SECTION_STOCK] = N_("The stock"), [SECTION_POINTS] = N_("Points"),
    [SECTION_MATCH] = N_("The match"),
};

const StudyRow study_rows[STUDY_ROWS] = {
    {SECTION_LENGTH, FIGURE(hands), N_("hands a match"), false},
    {SECTION_LENGTH, FIGURE(match_turns), N_("turns a match"), false},
    {SECTION_LENGTH, FIGURE(turns), N_("turns a hand"), false},
    {SECTION_LENGTH, FIGURE(hand_acts), N_("acts a hand"), false},
    {SECTION_LENGTH, FIGURE(acts), N_("acts a turn"), false},
    {SECTION_ENDING, FIGURE(hows[HOW_OUT]), N_("hands ended by going out"), true},
    {SECTION_ENDING, FIGURE(hows[HOW_CLOSED]), N_("hands closed"), true},
    {SECTION_ENDING, FIGURE(hows[HOW_BLOCKED]), N_("hands blocked"), true},
    {SECTION_ENDING, FIGURE(blocks[BLOCK_SPENT]), N_("blocked: the stock ran out"), true},
    {SECTION_ENDING, FIGURE(blocks[BLOCK_ROUND]), N_("blocked: one card went round"), true},
    {SECTION_ENDING, FIGURE(blocks[BLOCK_NO_DRAW]), N_("blocked: there was no card to draw"), true},
    {SECTION_ENDING, FIGURE(blocks[BLOCK_NO_THROW]), N_("blocked: no card could be thrown"), true},
    {SECTION_ENDING, FIGURE(blocks[BLOCK_NO_ACT]), N_("blocked: nothing could be done"), true},
    {SECTION_ENDING, FIGURE(hows[HOW_STOCK]), N_("hands ended with the stock"), true},
    {SECTION_ENDING, FIGURE(hows[HOW_BOUND]), N_("hands blocked after too many turns"), true},
    {SECTION_ENDING, FIGURE(hows[HOW_FOLDED]), N_("hands that all but one had left"), true},
    {SECTION_ENDING, FIGURE(hows[HOW_SAID]), N_("hands ended by a word"), true},
    {SECTION_ENDING, FIGURE(voids), N_("hands that count for nothing"), true},
    {SECTION_ENDING, FIGURE(tied), N_("hands tied for best"), false},
    {SECTION_STOCK, FIGURE(ran_out), N_("hands in which the stock ran out"), false},
    {SECTION_STOCK, FIGURE(renewed), N_("hands in which it was renewed"), true},
    {SECTION_STOCK, FIGURE(renewals), N_("renewals a hand"), true},
    {SECTION_POINTS, FIGURE(points), N_("points a hand and player"), false},
    {SECTION_POINTS, FIGURE(held), N_("of them for cards held"), true},
    {SECTION_POINTS, FIGURE(laid), N_("of them for melds"), true},
    {SECTION_POINTS, FIGURE(bonus), N_("of them by bonuses"), true},
    {SECTION_POINTS, FIGURE(total), N_("points at the end of a match"), false},
    {SECTION_MATCH, FIGURE(shared), N_("matches with several winners"), false},
    {SECTION_MATCH, FIGURE(eliminated), N_("players eliminated a match"), true},
    {SECTION_MATCH, FIGURE(reentered), N_("re-entries a match"), true},
    {SECTION_MATCH, FIGURE(pot), N_("chips in the pot at its fullest"), true},
    {SECTION_MATCH, FIGURE(ends[MATCH_STOPPED]), N_("matches ended by the bound of hands"), true},
    {SECTION_MATCH, FIGURE(ends[MATCH_CIRCLED]), N_("games ended by the bound of acts"), true},
    {SECTION_MATCH, FIGURE(ends[MATCH_SPENT]), N_("games ended by the bound of effort"), true},
};

const StudyColumn player_columns[STUDY_COLUMNS] = {
    {FIGURE(player.wins), N_("matches won"), false},
    {FIGURE(player.bests), N_("best points of the hand"), false},
    {FIGURE(player.outs), N_("ends the hand"), true},
    {FIGURE(player.points), N_("points a hand"), false},
    {FIGURE(player.held), N_("for cards held"), true},
    {FIGURE(player.laid), N_("for melds"), true},
    {FIGURE(player.bonus), N_("by bonuses"), true},
    {FIGURE(player.chips), N_("chips a match"), true},
    {FIGURE(player.reentries), N_("re-entries a match"), true},
};

const StudyColumn place_columns[STUDY_COLUMNS] = {
    {FIGURE(place.wins), N_("matches won"), false},
    {FIGURE(place.bests), N_("best points of the hand"), false},
    {FIGURE(place.outs), N_("ends the hand"), true},
    {FIGURE(place.points), N_("points a hand"), false},
};

// Whether the figure, or one of so many from there on, was ever more or less than nought.
static bool was_ever(const Study *study, int figure, int count)
{
    for (int arm = 0; arm < study->arm_count; arm++)
        for (int i = 0; i < count; i++)
            if (tally_sum(&study->sample.tallies[arm], figure + i) != 0)
                return true;
    return false;
}

static bool has_meaning(const Study *study, int figure)
{
    return !(study->hands && figure_row(figure)->of_matches);
}

bool study_row_tells(const Study *study, const StudyRow *row)
{
    return row->label && (!row->rare || was_ever(study, row->figure, 1)) &&
           has_meaning(study, row->figure);
}

bool study_column_tells(const Study *study, const StudyColumn *column)
{
    return column->label && (!column->rare || was_ever(study, column->figure, SEATS_MAX)) &&
           has_meaning(study, column->figure);
}

// ---- Parts of the rules

void study_lists(const Study *study, StudyList lists[STUDY_LISTS])
{
    const Ruleset *rules = study->arms[0].rules;
    const StudyList all[STUDY_LISTS] = {
        {N_("Bonuses, of all players in all hands"), FIGURE(bonuses), rules->score.bonus_count},
        {N_("Bonuses of the match"), FIGURE(match_bonuses), rules->match.bonus_count},
        {N_("Acts a hand, by their rules"), FIGURE(rules), rules->act_count},
        {N_("Melds on the table at the end of a hand"), FIGURE(melds), rules->meld_count},
        {N_("Lay-offs a hand"), FIGURE(laid_on), rules->meld_count},
        {N_("Wild cards exchanged a hand"), FIGURE(swapped), rules->meld_count},
    };
    for (int i = 0; i < STUDY_LISTS; i++) {
        lists[i] = all[i];
        if (!was_ever(study, all[i].figure, all[i].count) || !has_meaning(study, all[i].figure))
            lists[i].count = 0;
    }
}

static const char *name_of_part(const Ruleset *rules, int figure)
{
    const FigureRow *row = figure_row(figure);
    const int number = figure - row->first;
    if (row->first == FIGURE(bonuses))
        return path_of_entry("score.bonuses", rules->score.bonuses[number].name, number + 1);
    if (row->first == FIGURE(match_bonuses))
        return path_of_entry("match.bonuses", rules->match.bonuses[number].name, number + 1);
    if (row->first == FIGURE(rules))
        return rules->acts[number].path;
    return words_now(&rules->melds[number].label);
}

// What a bonus is given for, as the rules file says it; "": it does not say, or it is no bonus.
static const char *words_of_bonus(const Ruleset *rules, int figure)
{
    const FigureRow *row = figure_row(figure);
    const BonusRule *bonuses = row->first == FIGURE(bonuses)         ? rules->score.bonuses
                               : row->first == FIGURE(match_bonuses) ? rules->match.bonuses
                                                                     : NULL;
    return bonuses ? bonus_reason(&bonuses[figure - row->first]) : "";
}

const char *study_part(const Ruleset *rules, int figure)
{
    const char *words = words_of_bonus(rules, figure);
    return text_of(*words ? "%s (%s)" : "%s%s", words, name_of_part(rules, figure));
}

// ---- What never occurred

const char *const never_titles[NEVER_KINDS] = {
    [NEVER_ACT] = N_("acts"),
    [NEVER_STEP] = N_("steps"),
    [NEVER_MELD] = N_("melds"),
    [NEVER_BONUS] = N_("bonuses"),
    [NEVER_ENDING] = N_("ways in which a hand may end"),
};

typedef struct {
    const Ruleset *rules;
    const Tally *tally;
    Never *list;
    int count;
} Nevers;

static void note_never(Nevers *nevers, NeverKind kind, const char *name, const char *text)
{
    nevers->list[nevers->count++] = (Never){kind, name, text};
}

static void add_never(Nevers *nevers, NeverKind kind, int figure)
{
    if (tally_sum(nevers->tally, figure) == 0)
        note_never(nevers, kind, name_of_part(nevers->rules, figure),
                   study_part(nevers->rules, figure));
}

// Of a step that never was its acts are not told one by one.
static void add_step(Nevers *nevers, int number)
{
    const Ruleset *rules = nevers->rules;
    const Step *step = &rules->steps[number];
    int64_t acts = 0;
    if (!step_is_taken(step))
        return;
    for (int i = 0; i < step->act_count; i++)
        acts += tally_sum(nevers->tally, FIGURE(rules) + step->act_first + i);
    if (acts == 0 && step->act_count > 0) {
        const char *path = text_of("hand.%s", step->name);
        note_never(nevers, NEVER_STEP, path, path);
        return;
    }
    for (int i = 0; i < step->act_count; i++)
        if (!act_is_barred(&rules->acts[step->act_first + i]))
            add_never(nevers, NEVER_ACT, FIGURE(rules) + step->act_first + i);
}

// ---- Ways to end that never occurred
//
// Only those are told of which the rules say for certain that they may occur. That a seat can do
// nothing blocks a hand of any rules, but whether it ever can be so is not to be told from them.

// Whether a word or a step may end the hand, or a word leave one player alone in it.
static bool may_be_said(const Ruleset *rules, bool folded)
{
    for (int i = 0; i < rules->act_count; i++) {
        const ActRule *act = &rules->acts[i];
        const Step *step = &rules->steps[act->step];
        const bool does = folded ? act->folds : act->ends == ENDS_HAND || step->ends == ENDS_HAND;
        if (does && step_is_taken(step) && !act_is_barred(act))
            return true;
    }
    return false;
}

// Whether the stock can be used up for good.
static bool may_be_spent(const StockRule *stock)
{
    return stock->renew == RENEW_NONE || stock->times != UNLIMITED;
}

// Whether a stock that is used up ends the hand as a block.
static bool stock_blocks(const StockRule *stock)
{
    return stock->spent == SPENT_AFTER_TURN && stock->renew != RENEW_NONE && stock->least == 0;
}

static bool may_end(const Ruleset *rules, int how)
{
    const StockRule *stock = &rules->stock;
    switch (how) {
    case HOW_OUT: return ruleset_has_act(rules, ACT_MELD);  // lay-offs need melds
    case HOW_CLOSED: return ruleset_has_act(rules, ACT_CLOSE);
    case HOW_BLOCKED: return may_be_spent(stock) && stock_blocks(stock);
    case HOW_STOCK:
        return may_be_spent(stock) && stock->spent != SPENT_WHEN_WANTED && !stock_blocks(stock);
    case HOW_FOLDED: return may_be_said(rules, true);
    case HOW_SAID: return may_be_said(rules, false);
    default: return false;
    }
}

// By the row in which a study tells how often it occurred.
static void add_ending(Nevers *nevers, int figure, const char *name)
{
    for (int i = 0; i < STUDY_ROWS; i++)
        if (study_rows[i].figure == figure && tally_sum(nevers->tally, figure) == 0)
            note_never(nevers, NEVER_ENDING, name, tr(study_rows[i].label));
}

static void add_endings(Nevers *nevers)
{
    const Ruleset *rules = nevers->rules;
    for (int how = HOW_OUT; how < HOWS; how++)
        if (may_end(rules, how))
            add_ending(nevers, FIGURE(hows) + how, how_names[how]);
    if (may_end(rules, HOW_BLOCKED) && tally_sum(nevers->tally, FIGURE(hows[HOW_BLOCKED])) != 0)
        add_ending(nevers, FIGURE(blocks[BLOCK_SPENT]), block_names[BLOCK_SPENT]);
    if (!policy_is_never(&rules->counts_nothing))
        add_ending(nevers, FIGURE(voids), "void");
}

int study_nevers(const Study *study, int arm, Never nevers[NEVERS_MAX])
{
    const Ruleset *rules = study->arms[arm].rules;
    Nevers all = {rules, &study->sample.tallies[arm], nevers, 0};
    for (int step = 0; step < rules->step_count; step++)
        add_step(&all, step);
    for (int kind = 0; kind < rules->meld_count; kind++)
        if (rules->concluded.kinds_played >> kind & 1)
            add_never(&all, NEVER_MELD, FIGURE(melds) + kind);
    for (int i = 0; i < rules->score.bonus_count; i++)
        if (!bonus_is_barred(&rules->score.bonuses[i]))
            add_never(&all, NEVER_BONUS, FIGURE(bonuses) + i);
    for (int i = 0; i < rules->match.bonus_count && !study->hands; i++)
        if (!bonus_is_barred(&rules->match.bonuses[i]))
            add_never(&all, NEVER_BONUS, FIGURE(match_bonuses) + i);
    add_endings(&all);
    return all.count;
}

// ---- Numbers as text

static bool is_share(int figure) { return figure_row(figure)->kind == FIGURE_SHARE; }

// Without the sign of a share.
static const char *bare_text(int figure, double value, bool sign)
{
    const bool share = is_share(figure);
    return decimal_text(share ? 100 * value : value, share ? 1 : 2, sign);
}

static const char *figure_text(int figure, double value, bool sign)
{
    return text_of("%s%s", bare_text(figure, value, sign), is_share(figure) ? "%" : "");
}

const char *measured_value_text(int figure, const Measured *measured)
{
    return measured->known ? figure_text(figure, measured->value, false) : "–";
}

const char *measured_text(int figure, const Measured *measured, bool sign)
{
    if (!measured->known)
        return "–";
    const char *value = figure_text(figure, measured->value, sign);
    return measured->bounded
               ? text_of(tr("%s (%s to %s)"), value, bare_text(figure, measured->low, sign),
                         bare_text(figure, measured->high, sign))
               : value;
}
