#include "play/play.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "play/conditions.h"
#include "play/contract.h"
#include "play/counts.h"
#include "play/deal.h"
#include "play/facts.h"
#include "play/hand.h"
#include "play/match.h"
#include "rules/trace.h"

// Copies a game up to the size of its deck, beyond which there are never cards.
static void copy_game(const Ruleset *rules, Game *to, const Game *from)
{
    size_t cards = (size_t)deck_size(&rules->deck);
    memcpy(to, from, offsetof(Game, places.cards) + cards * sizeof(Placed));
}

// Restores the game before the draft, except that cards seen since then stay seen. A seat that took
// a card and found no use for it may have nothing left to do.
static bool take_back(const Doing *doing, const Game *before)
{
    Game *game = doing->game;
    int seat = game->asked;
    CardSet seen[SEATS_MAX];
    memcpy(seen, game->seen, sizeof seen);
    copy_game(doing->rules, game, before);
    for (int eye = 0; eye < SEATS_MAX; eye++)
        game->seen[eye] = card_set_joined(&game->seen[eye], &seen[eye]);
    report(doing, EVENT_TOOK_BACK, seat);
    return after_take_back(doing);
}

static Doing doing_act(const Ruleset *rules, Play *play, const Act *act, Outcome *outcome)
{
    const bool says_how = act->kind == ACT_CLOSE && act->meld == CLOSE_SHOWS;
    return (Doing){rules, &play->game, outcome, says_how};
}

Verdict play_apply(const Ruleset *rules, Play *play, const Act *act, Outcome *outcome)
{
    event_list_clear(&outcome->events);
    outcome->end.over = false;
    ruleset_new_command(rules);
    trace_command(rules->trace);
    if (!act_judge(rules, &play->game, act, &outcome->refusal))
        return VERDICT_REFUSED;

    // In an open draft, `before` stays the game in which the draft was opened.
    Game in_draft;
    Game *before = play->game.draft == RULE_NONE ? &play->before : &in_draft;
    copy_game(rules, before, &play->game);
    const Doing doing = doing_act(rules, play, act, outcome);
    bool done =
        conditions_answer(rules, &play->game, act, &outcome->error) &&
        (act->kind == ACT_TAKE_BACK ? take_back(&doing, &play->before) : carry_out(&doing, act));
    if (done && event_list_holds(&outcome->events, &outcome->error)) {
        history_follow(rules, &play->history, before, act, &outcome->events);
        return VERDICT_DONE;
    }
    copy_game(rules, &play->game, before);
    event_list_clear(&outcome->events);
    return VERDICT_FAILED;
}

// Whether the act may leave a draft open behind it.
static bool may_open_draft(const Ruleset *rules, const Game *game, const Act *act)
{
    const UseRule *use = act->kind == ACT_DRAW ? &rules->acts[act->rule].use : NULL;
    return (use && (use->meld || use->lay)) || act->kind == ACT_SHOW ||
           (act->kind == ACT_MELD && contract_is_due(rules, game, game->asked));
}

Verdict play_roll(const Ruleset *rules, Play *play, const Act *act, Outcome *outcome)
{
    bool judged = acts_are_asked(rules);
#ifdef LOBA_DEBUG
    judged = true;
#endif
    event_list_clear(&outcome->events);
    outcome->end.over = false;
    ruleset_new_command(rules);
    if (judged && !act_judge(rules, &play->game, act, &outcome->refusal)) {
        assert(acts_are_asked(rules));
        return VERDICT_REFUSED;
    }
    if (play->game.draft == RULE_NONE && may_open_draft(rules, &play->game, act))
        copy_game(rules, &play->before, &play->game);
    const Doing doing = doing_act(rules, play, act, outcome);
    if (!conditions_answer(rules, &play->game, act, &outcome->error) ||
        !(act->kind == ACT_TAKE_BACK ? take_back(&doing, &play->before) : carry_out(&doing, act)) ||
        !event_list_holds(&outcome->events, &outcome->error))
        return VERDICT_FAILED;
    assert(play->history.faces_only);
    history_begin(&play->history, &outcome->events);
    return VERDICT_DONE;
}

bool play_ask(const Ruleset *rules, const Game *game, const Hook *hook, int of, int *answer,
              Error *error)
{
    assert(hook->moment != MOMENT_EVENT);
    const GameFacts facts = facts_of(rules, game, hook->moment);
    ruleset_new_command(rules);
    return hook->ask(hook, &facts.facts, of, answer, error);
}

void game_new(const Ruleset *rules, Game *game, const MatchSetup *setup)
{
    assert(ruleset_is_concluded(rules));
    *game = (Game){
        .seed = setup->seed,
        .turns_bound = (uint16_t)(setup->turns_bound ? setup->turns_bound : TURNS_MAX),
        .hands_bound = (uint16_t)(setup->hands_bound ? setup->hands_bound : HANDS_MAX),
        .hand = 1,
        .players = (uint8_t)setup->players,
        .direction = (uint8_t)(setup->turned ? !rules->match.direction : rules->match.direction),
        .phase = PHASE_HAND,
        .next_dealer = NOBODY,
        .asked = NOBODY,
        .ended_by = NOBODY,
        .draft = RULE_NONE,
        .taken = CARD_NONE,
        .taken_under = RULE_NONE,
        .turned = FACE_NONE,
        .word = RULE_NONE,
    };
    memset(game->words, RULE_NONE, sizeof game->words);
    for (int seat = 0; seat < setup->players; seat++) {
        game->seats[seat] = (Seat){.side = (uint8_t)seat};
        game->sides[seat] = (Side){.in = true};
        game->wild[seat] = rules->wild;
    }
}

void play_try(Play *play, const Game *game, const History *history)
{
    play->game = *game;
    if (game->draft != RULE_NONE)
        play->before = *game;
    history_of_faces(&play->history, history);
}

Verdict play_start(const Ruleset *rules, Play *play, const MatchSetup *setup, Outcome *outcome)
{
    event_list_clear(&outcome->events);
    outcome->end.over = false;
    ruleset_new_command(rules);
    game_new(rules, &play->game, setup);
    play->history = (History){{0}};
    Doing doing = {.rules = rules, .game = &play->game, .outcome = outcome};
    find_first_dealer(&doing);
    if (!counts_start(&doing, COUNT_LASTS_MATCH) || !settle_hands(&doing) ||
        !move_chips(&doing, CHIPS_ON_MATCH_START, NOBODY) || !deal_hand(&doing, false) ||
        !event_list_holds(&outcome->events, &outcome->error))
        return VERDICT_FAILED;
    history_begin(&play->history, &outcome->events);
    return VERDICT_DONE;
}
