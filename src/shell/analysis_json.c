#include "shell/analysed.h"

#include "engine/answers.h"

static const char *const grade_names[GRADES] = {"", "doubtful", "mistake", "blunder"};

static json_t *sum_json(const LossSum *sum)
{
    json_t *one = json_object();
    put_member(one, "decisions", json_integer(sum->decisions));
    for (Grade grade = GRADE_DOUBTFUL; grade < GRADES; grade++)
        put_member(one, grade_names[grade], json_integer(sum->marks[grade]));
    put_member(one, "loss", real_json(sum->loss));
    return one;
}

static json_t *luck_json(const Analysis *analysis, int seat)
{
    const Luck *luck = &analysis->luck[seat];
    if (luck->hands == 0)
        return json_null();
    json_t *one = json_object();
    put_member(one, "hands", json_integer(luck->hands));
    put_member(one, "score", real_json(luck->score));
    put_member(one, "deal", real_json(luck->deal));
    put_member(one, "draws", real_json(luck->draws));
    put_member(one, "chance_error", real_json(luck->chance_error));
    put_member(one, "own", real_json(luck->own));
    put_member(one, "own_error", real_json(luck->own_error));
    put_member(one, "others", analysis->whole_table ? real_json(luck->others) : json_null());
    put_member(one, "rest", real_json(luck->rest));
    return one;
}

static json_t *seats_json(const Analysed *analysed)
{
    const Analysis *analysis = analysed->analysis;
    json_t *all = json_array();
    for (int seat = 0; seat < analysed->seats->names.count; seat++) {
        const BotKind *bot = analysed->seats->bots[seat];
        json_t *one = json_object();
        put_member(one, "name", json_words(analysed->seats->names.list[seat]));
        put_member(one, "bot", words_or_null(bot ? bot->names[LANGUAGE_EN] : NULL));
        put_member(one, "sum", sum_json(&analysis->seats[seat]));
        put_member(one, "luck", luck_json(analysis, seat));
        put_element(all, one);
    }
    return all;
}

static json_t *kinds_json(const Analysis *analysis)
{
    json_t *all = json_object();
    for (Command command = 0; command < COMMANDS; command++)
        if (analysis->kinds[command].decisions > 0)
            put_member(all, command_rows[command].names[LANGUAGE_EN][0],
                       sum_json(&analysis->kinds[command]));
    return all;
}

static json_t *decision_json(const Analysed *analysed, const Weighing *weighing)
{
    const Ruleset *rules = analysed->analysis->rules;
    const Decision *decision = weighing->decision;
    json_t *one = json_object();
    View view;
    game_view(&decision->game, decision->seat, &view);
    put_member(one, "line", json_integer(decision->line));
    put_member(one, "hand", json_integer(decision->hand));
    put_member(one, "turn", json_integer(decision->turn));
    put_member(one, "seat", json_words(analysed->seats->names.list[decision->seat]));
    put_member(one, "done", candidate_json(rules, &view.game, &weighing->was));
    put_member(one, "best", candidate_json(rules, &view.game, &weighing->best));
    put_member(one, "rank", json_integer(weighing->rank));
    put_member(one, "loss", real_json(weighing->loss));
    put_member(one, "loss_error", real_json(weighing->loss_error));
    put_member(one, "later", real_json(weighing->later));
    put_member(one, "loss_match",
               real_json(weighing->loss > 0 ? weighing->best.match - weighing->was.match : 0));
    put_member(one, "mark", words_or_null(grade_names[weighing->grade]));
    put_member(one, "sampled", json_boolean(weighing->sampled));
    put_member(one, "candidates",
               candidates_json(rules, &view.game, weighing->list, weighing->count));
    return one;
}

static json_t *dearest_json(const Analysed *analysed)
{
    const Analysis *analysis = analysed->analysis;
    json_t *all = json_array();
    for (int i = 0; i < analysis->dearest_count; i++) {
        const Weighing *weighing = &analysis->list[analysis->dearest[i]];
        json_t *one = json_object();
        put_member(one, "line", json_integer(weighing->decision->line));
        put_member(one, "loss", real_json(weighing->loss));
        put_member(one, "play", json_words(analysed_command(analysed, weighing->decision)));
        put_element(all, one);
    }
    return all;
}

static json_t *hands_json(const Analysed *analysed)
{
    const Decisions *decisions = analysed->analysis->decisions;
    json_t *all = json_array();
    for (int i = 0; i < decisions->hand_count; i++) {
        const HandPlayed *hand = &decisions->hands[i];
        json_t *one = json_object(), *points = json_array(), *totals = json_array();
        for (int seat = 0; seat < analysed->seats->names.count; seat++) {
            const int side = game_side(&decisions->scene.play.game, seat);
            const bool scored = hand->scored >> side & 1;
            put_element(points, scored ? json_integer(hand->points[side]) : json_null());
            put_element(totals, scored ? json_integer(hand->totals[side]) : json_null());
        }
        put_member(one, "hand", json_integer(hand->hand));
        put_member(one, "points", points);
        put_member(one, "totals", totals);
        put_element(all, one);
    }
    return all;
}

void analysis_print_json(const Analysed *analysed)
{
    const Analysis *analysis = analysed->analysis;
    const AnalysisWay *way = &analysis->way;
    json_t *whole = json_object(), *decisions = json_array(), *marks = json_object();
    for (int i = 0; i < analysis->done; i++)
        if (analysis->list[i].weighed)
            put_element(decisions, decision_json(analysed, &analysis->list[i]));
    for (Grade grade = GRADE_DOUBTFUL; grade < GRADES; grade++)
        put_member(marks, grade_names[grade], real_json(way->marks[grade]));
    put_member(whole, "schema", json_words("loba-analysis-1"));
    put_member(whole, "rules", json_words(analysis->rules->id));
    put_member(whole, "whole", json_boolean(!analysed->left && !analysed->broken));
    put_member(whole, "over", json_boolean(analysis->decisions->over));
    put_member(whole, "broken", words_or_null(analysed->broken));
    put_member(whole, "playouts", json_integer(way->playouts));
    put_member(whole, "seed", seed_json(way->seed));
    put_member(whole, "marks", marks);
    put_member(whole, "sum", sum_json(&analysis->all));
    put_member(whole, "seats", seats_json(analysed));
    put_member(whole, "kinds", kinds_json(analysis));
    put_member(whole, "hands", hands_json(analysed));
    put_member(whole, "decisions", decisions);
    put_member(whole, "dearest", dearest_json(analysed));
    json_print(whole, analysed->shell->screen.out);
}
