// The steps of a hand, what may be done in each, and the contracts.

#include "explain/saying.h"

#include <stdio.h>
#include <string.h>

#include "notation/writing.h"
#include "play/solver.h"
#include "rules/conclude.h"
#include "rules/fields.h"

// ---- Conditions of an act: added to its sentence

// When the act is open to a player, and what the rules file asks of it: " Only if the pile is not
// frozen."
static Phrase phrase_conditions(const Saying *saying, const ActRule *act)
{
    static const char *const stages[] = {
        [STAGE_ANY] = "",
        [STAGE_NOT_OPENED] = N_(" Only as long as you have no meld of your own on the table."),
        [STAGE_OPENED] = N_(" Only once you have a meld of your own on the table; one put down in "
                            "this turn counts."),
        [STAGE_TURN_AFTER] = N_(" Not before the turn after the one in which you put down your "
                                "first melds."),
    };
    const struct {
        const Policy *policy;
        const char *format;
    } asked[] = {{&act->when, N_(" Only if %s.")},
                 {&act->to, N_(" Only where this holds of the meld: %s.")},
                 {&act->leaves, N_(" Only if, once it is done, %s.")}};
    Phrase phrase = {""};
    PhraseList kinds = {0};
    Text text = text_in(phrase.text, sizeof phrase.text);
    text_add(&text, "%s", *stages[act->stage] ? tr(stages[act->stage]) : "");
    for (unsigned rest = act->kinds; rest; rest &= rest - 1)
        list_add(&kinds, phrase_kinds(&saying->rules->melds[__builtin_ctz(rest)]).text);
    if (kinds.count > 0)
        text_add(&text, tr(" Only these: %s."), list_text(&kinds, ", ", ", ").text);
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++)
        if (asked[i].policy->hook.ask)
            text_add(&text, tr(asked[i].format),
                     phrase_says(&asked[i].policy->hook, tr("the rules file says so")).text);
    if (act->adds)
        text_add(&text, tr(" This is counted: %s."),
                 phrase_words(&saying->rules->counts[act->adds - 1].label).text);
    return phrase;
}

// Whether the card that was taken may go back; a pack of one has no other card like it.
static const char *words_of_return(const Deck *deck, const ActRule *act)
{
    const bool twins = deck->packs > 1 || deck->jokers > 1;
    switch (act->no_return) {
    case RETURN_ALLOWED: return "";
    case RETURN_NOT_IF_ALONE:
        return twins ? tr(" If only one card lay there, you may not discard it in this turn; "
                          "another one like it you may.")
                     : tr(" If only one card lay there, you may not discard it in this turn.");
    case RETURN_NEVER: break;
    }
    if (act->take == TAKE_ALL)
        return twins ? tr(" You may not discard the card that lay on top in this turn; another one "
                          "like it you may.")
                     : tr(" You may not discard the card that lay on top in this turn.");
    return twins ? tr(" You may not discard it in this turn; another one like it you may.")
                 : tr(" You may not discard it in this turn.");
}

static void say_draw(Saying *saying, LineKind kind, const ActRule *act)
{
    bool all = act->take == TAKE_ALL, meld = act->use.meld, lay = act->use.lay;
    const char *format = N_("Take the top card %s.%s%s%s"), *use = "";
    if (all)
        format = N_("Take all the cards %s.%s%s%s");
    else if (act->from == ZONE_STOCK)
        format = N_("Draw the top card %s.%s%s%s");

    // If a pile is taken whole, the required use concerns only its top card.
    if (meld && lay)
        use = all ? tr(" Only if you play the card that lay on top at once, in a new meld or on "
                       "one that lies on the table; the others you may keep.")
                  : tr(" Only if you play it at once, in a new meld or on one that lies on the "
                       "table: you may not keep it.");
    else if (meld)
        use = all ? tr(" Only if you put the card that lay on top down at once in a new meld; the "
                       "others you may keep.")
                  : tr(" Only if you put it down at once in a new meld: you may not keep it.");
    else if (lay)
        use = all ? tr(" Only if you lay the card that lay on top at once on a meld on the table; "
                       "the others you may keep.")
                  : tr(" Only if you lay it at once on a meld on the table: you may not keep it.");

    say(saying, kind, topic_of_act(saying, act), tr(format),
        phrase_of_own_pile(saying, act->from).text, use, words_of_return(&saying->rules->deck, act),
        phrase_conditions(saying, act).text);
}

static void say_lay(Saying *saying, LineKind kind, const ActRule *act)
{
    static const char *const in_turn[] = {
        [ON_OWN] = N_("Add cards to your own melds on the table, and to no others.%s"),
        [ON_OTHERS] = N_("Add cards to melds of others on the table, and not to your own.%s"),
        [ON_ANY] = N_("Add cards to any meld on the table, your own or another player's.%s"),
    };
    static const char *const behind[] = {
        [ON_OWN] = N_("Lay off loose cards on your own melds.%s"),
        [ON_OTHERS] = N_("Lay off loose cards on melds of other players.%s"),
        [ON_ANY] = N_("Lay off loose cards on any meld on the table, your own or another "
                      "player's.%s"),
    };
    bool turn = saying->rules->steps[act->step].turn;
    if (act->on == ON_CLOSER)
        say(saying, kind, topic_of_act(saying, act),
            tr("Lay off loose cards on the melds of %s.%s"), closer_text(saying->rules),
            phrase_conditions(saying, act).text);
    else
        say(saying, kind, topic_of_act(saying, act), tr((turn ? in_turn : behind)[act->on]),
            phrase_conditions(saying, act).text);
}

static void say_swap(Saying *saying, LineKind kind, const ActRule *act)
{
    static const char *const swaps[] = {
        [ON_OWN] = N_("Replace a wild card in your own melds by the card that it stands for.%s%s"),
        [ON_OTHERS] = N_("Replace a wild card in melds of others by the card that it stands "
                         "for.%s%s"),
        [ON_ANY] = N_("Replace a wild card on the table, in your own melds or another player's, by "
                      "the card that it stands for.%s%s"),
    };
    const Ruleset *rules = saying->rules;
    PhraseList kinds = {0};
    bool others = false;
    for (unsigned played = ruleset_kinds_played(rules); played; played &= played - 1) {
        const MeldRule *meld = &rules->melds[__builtin_ctz(played)];
        if (meld->wild.max > 0 && meld->wild.swap != SWAP_NONE)
            list_add(&kinds, phrase_kinds(meld).text);
        others |= meld->wild.max > 0 && meld->wild.swap == SWAP_NONE;
    }
    // "Only in these melds: escaleras.", if wild cards of other kinds of meld cannot be exchanged.
    Phrase only = {""};
    if (others && kinds.count > 0)
        only = phrase_format(tr(" Only in these melds: %s."), list_text(&kinds, ", ", ", ").text);
    say(saying, kind, topic_of_act(saying, act), tr(swaps[act->on]), only.text,
        phrase_conditions(saying, act).text);
}

// "7 points"; "" without a limit.
static Phrase phrase_bound(const Policy *most, Phrase (*count)(int number))
{
    if (most->hook.ask)
        return phrase_says(&most->hook, tr("as many as the rules file works out"));
    return most->value == UNLIMITED ? (Phrase){""} : count(most->value);
}

static void say_close(Saying *saying, LineKind kind, const ActRule *act)
{
    static const char *const faces[] = {
        [FACING_UP] = N_("%s: throw a card face up, and the turns are over.%s%s"),
        [FACING_DOWN] = N_("%s: throw a card face down, and the turns are over.%s%s"),
    };
    Phrase points = phrase_bound(&act->loose_points, phrase_points);
    Phrase cards = phrase_bound(&act->loose_cards, phrase_cards);
    if (*points.text)
        points =
            phrase_format(tr(" Loose cards, those in no meld, may count at most %s."), points.text);
    if (*cards.text && !act->loose_cards.hook.ask && act->loose_cards.value == 0)
        cards = phrase_format("%s", tr(" Every card must be in a meld."));
    else if (*cards.text)
        cards = phrase_format(*points.text ? tr(" At most %s may be loose.")
                                           : tr(" At most %s may be loose, that is, in no meld."),
                              cards.text);
    const char *word = words_now(&act->word);
    const Phrase name = phrase_capital(*word ? word : closing_text(saying->rules));
    const char *how =
        act->throws ? faces[act->face] : N_("%s: throw no card, and the turns are over.%s%s");
    say(saying, kind, topic_of_act(saying, act), "%s%s",
        phrase_format(tr(how), name.text, points.text, cards.text).text,
        phrase_conditions(saying, act).text);
}

// "Say "drop": you leave this hand …"
static void say_word(Saying *saying, LineKind kind, const ActRule *act)
{
    static const char *const formats[] = {
        [ENDS_NOTHING] = N_("Say \"%s\".%s"),
        [ENDS_TURN] = N_("Say \"%s\": your turn is over.%s"),
        [ENDS_HAND] = N_("Say \"%s\": no more turns are played.%s"),
    };
    const char *format = formats[act->ends];
    if (act->folds)
        format = N_("Say \"%s\" and leave this hand: you are asked no more in it, your cards stay "
                    "hidden, and they count nothing.%s");
    say(saying, kind, topic_of_act(saying, act), tr(format), act_word(act, language_now()),
        phrase_conditions(saying, act).text);
}

// ---- Steps

static Phrase phrase_when(const Step *step)
{
    if (!step->when.hook.ask)
        return (Phrase){""};
    return phrase_format(tr(" (only if %s)"),
                         phrase_says(&step->when.hook, tr("the rules file says so")).text);
}

// Who closes the hand and splits it freely is held to what closing asks of the loose cards.
static Phrase phrase_kept_within(const Ruleset *rules)
{
    bool bound = false;
    for (const ActRule *act = rules->acts; act < rules->acts + rules->act_count; act++)
        bound |= act->kind == ACT_CLOSE &&
                 (act->loose_points.hook.ask || act->loose_points.value != UNLIMITED ||
                  act->loose_cards.hook.ask || act->loose_cards.value != UNLIMITED);
    if (!bound || rules->arrange.choose != CHOOSE_FREE)
        return (Phrase){""};
    return phrase_format(tr(" What %s leaves loose must be little enough to %s."),
                         closer_text(rules), closing_text(rules));
}

// Whether a card that was taken may not be the discard of that turn.
static bool taken_stays(const Ruleset *rules)
{
    for (const ActRule *act = rules->acts; act < rules->acts + rules->act_count; act++)
        if (act->kind == ACT_DRAW && act->no_return != RETURN_ALLOWED && !act_is_barred(act))
            return true;
    return false;
}

// Says the acts of the step and their conditions, as lines of this kind.
static void say_acts(Saying *saying, const Step *step, LineKind kind)
{
    static const char *const by_contract[] = {
        [OPENS_ALSO] = N_("Put melds down: first the contract of the hand, after it any others.%s"),
        [OPENS_ONLY] = N_("Put down the contract of the hand; after it no new meld is put "
                          "down.%s"),
        [OPENS_NOT] = N_("Put melds down, once your contract lies on the table.%s"),
    };
    static const char *const free_melds[] = {
        [OPENS_ALSO] = N_("Put down new melds.%s"),
        [OPENS_ONLY] = N_("Put down melds as a part of a contract, of which there is none.%s"),
        [OPENS_NOT] = N_("Put down new melds.%s"),
    };
    static const char *const shows[][COST_CARDS + 1] = {
        [CHOOSE_EQUAL] =
            {N_("Show your hand: your melds go face up on the table, and your loose cards are "
                "what is left. The cards are arranged so that the loose ones count the fewest "
                "points; you may choose another arrangement that leaves as few."),
             N_("Show your hand: your melds go face up on the table, and your loose cards are "
                "what is left. The cards are arranged so that the fewest are loose; you may "
                "choose another arrangement that leaves as few.")},
        [CHOOSE_BEST] =
            {N_("Your hand is shown: your melds go face up on the table, and your loose cards "
                "are what is left. The cards are arranged so that the loose ones count the "
                "fewest points, and you are not asked."),
             N_("Your hand is shown: your melds go face up on the table, and your loose cards "
                "are what is left. The cards are arranged so that the fewest are loose, and you "
                "are not asked.")},
        [CHOOSE_FREE] =
            {N_("Show your hand: the melds that you like go face up on the table, and your loose "
                "cards are what is left. You may leave more of them loose than you need to. If "
                "you like, the cards are arranged so that the loose ones count the fewest "
                "points; where nothing depends on it, they are so unasked."),
             N_("Show your hand: the melds that you like go face up on the table, and your loose "
                "cards are what is left. You may leave more of them loose than you need to. If "
                "you like, the cards are arranged so that the fewest are loose; where nothing "
                "depends on it, they are so unasked.")},
    };
    const ArrangeRule *arrange = &saying->rules->arrange;
    const bool contracts = saying->rules->opening.contract_count > 0;
    const ActRule *act = &saying->rules->acts[step->act_first];
    for (int i = 0; i < step->act_count; i++, act++) {
        const Phrase last = phrase_faces(saying, act->last_resort);
        if (act_is_barred(act))
            continue;
        switch (act->kind) {
        case ACT_DRAW: say_draw(saying, kind, act); break;
        case ACT_MELD:
            say(saying, kind, topic_of_act(saying, act),
                tr((contracts ? by_contract : free_melds)[act->opens]),
                phrase_conditions(saying, act).text);
            break;
        case ACT_LAY: say_lay(saying, kind, act); break;
        case ACT_SWAP: say_swap(saying, kind, act); break;
        case ACT_DISCARD:
            say(saying, kind, topic_of_act(saying, act), "%s%s",
                phrase_format(*last.text
                                  ? tr("Discard a card. Some may be discarded only by a player who "
                                       "holds nothing else: %s.")
                              : taken_stays(saying->rules) ? tr("Discard a card.")
                                                           : tr("Discard any card."),
                              last.text)
                    .text,
                phrase_conditions(saying, act).text);
            break;
        case ACT_CLOSE: say_close(saying, kind, act); break;
        case ACT_SHOW:
            say(saying, kind, topic_of_act(saying, act), "%s%s%s",
                tr(shows[arrange->choose][arrange->cost]), phrase_kept_within(saying->rules).text,
                phrase_conditions(saying, act).text);
            break;
        case ACT_SAY: say_word(saying, kind, act); break;
        default: break;
        }
    }
}

// What is over with the step.
static void say_ends(Saying *saying, const Step *step)
{
    const bool before = step_is_before(saying->rules, (int)(step - saying->rules->steps));
    const char *hand = step->turn || before
                           ? N_("When this is done, or passed, no more turns are played.")
                           : N_("When everybody was asked the hand is over.");
    if (before)
        hand = N_("When everybody was asked the hand is over, and no turn is played.");
    if (step->ends != ENDS_NOTHING)
        say(saying, LINE_DETAIL, topic_of(topic_of("hand", step->name).path, "ends").path, "%s",
            step->ends == ENDS_TURN ? tr("When this is done, or passed, your turn is over.")
                                    : tr(hand));
}

static void say_step_of_turn(Saying *saying, const Step *step)
{
    static const char *const times[] = {
        [TIMES_ONE] = N_("Do one of these%s:"),
        [TIMES_MAYBE] = N_("If you like, do one of these%s:"),
        [TIMES_ANY] = N_("Do as much of this as you like, in any order%s:"),
    };
    static const char *const alone[] = {
        [TIMES_ONE] = N_("Do this%s:"),
        [TIMES_MAYBE] = N_("If you like, do this once%s:"),
        [TIMES_ANY] = N_("Do this as often as you like, or not at all%s:"),
    };
    if (step->act_count == 1 && step->times == TIMES_ONE && !step->when.hook.ask) {
        say_acts(saying, step, LINE_STEP);
        say_ends(saying, step);
        return;
    }
    say(saying, LINE_STEP, topic_of("hand", step->name).path,
        tr((step->act_count == 1 ? alone : times)[step->times]), phrase_when(step).text);
    say_acts(saying, step, LINE_DETAIL);
    say_ends(saying, step);
}

// With whom a round begins.
static Phrase phrase_first(const Ruleset *rules, FirstAsked first)
{
    if (first == FIRST_AFTER_DEALER)
        return phrase_format("%s", tr("the player after the dealer"));
    return phrase_format(first == FIRST_CLOSER ? "%s" : tr("the player after %s"),
                         closer_text(rules));
}

// A step for those whom the rules file names: their words are the subject. One player has no order:
// the one who closed the hand, or one of two.
static void say_step_of_some(Saying *saying, const Step *step, const char *first)
{
    static const char *const times[] = {
        [TIMES_ONE] = N_("%s must do one of these%s%s:"),
        [TIMES_MAYBE] = N_("%s may do one of these%s%s:"),
        [TIMES_ANY] = N_("%s may do as much of this as they like%s%s:"),
    };
    static const char *const alone[] = {
        [TIMES_ONE] = N_("%s must do this%s%s:"),
        [TIMES_MAYBE] = N_("%s may do this once%s%s:"),
        [TIMES_ANY] = N_("%s may do this as often as they like, or not at all%s%s:"),
    };
    const Ruleset *rules = saying->rules;
    const Phrase some = phrase_says(&step->who.only.hook, tr("those whom the rules file names"));
    const bool one = rules->players.max == 2 || strcmp(some.text, closer_text(rules)) == 0;
    Phrase order = {""};
    if (!one)
        order = phrase_format(tr(", in the order of play from %s on"), first);
    const Phrase text = phrase_format(tr((step->act_count == 1 ? alone : times)[step->times]),
                                      some.text, order.text, phrase_when(step).text);
    say(saying, LINE_STEP, topic_of("hand", step->name).path, "%s", phrase_capital(text.text).text);
}

static void say_round(Saying *saying, const Step *step)
{
    static const char *const times[] = {
        [TIMES_ONE] = N_("From %s on, in the order of play, everybody does one of these%s:"),
        [TIMES_MAYBE] = N_("From %s on, in the order of play, everybody may do one of these%s:"),
        [TIMES_ANY] = N_("From %s on, in the order of play, everybody may do as much of this as "
                         "they like%s:"),
    };
    static const char *const alone[] = {
        [TIMES_ONE] = N_("From %s on, in the order of play, everybody does this%s:"),
        [TIMES_MAYBE] = N_("From %s on, in the order of play, everybody may do this once%s:"),
        [TIMES_ANY] = N_("From %s on, in the order of play, everybody may do this as often as "
                         "they like, or not at all%s:"),
    };
    const Topic topic = topic_of("hand", step->name), who = topic_of(topic.path, "who");
    const Policy *only = &step->who.only;
    const Phrase first = phrase_first(saying->rules, step->who.first);
    if (only->hook.ask)
        say_step_of_some(saying, step, first.text);
    else
        say(saying, LINE_STEP, topic.path, tr((step->act_count == 1 ? alone : times)[step->times]),
            first.text, phrase_when(step).text);
    say_acts(saying, step, LINE_DETAIL);
    if (!only->hook.ask && !only->value)
        say(saying, LINE_DETAIL, topic_of(who.path, "only").path, "%s", tr("Nobody is asked."));
    if (step->who.stop == STOP_QUIET_ROUND)
        say(saying, LINE_DETAIL, topic_of(who.path, "stop").path, "%s",
            tr("It goes round the table until nobody does anything in a whole round."));
    say_ends(saying, step);
}

// Whether the step is ever taken and has an act that may be done.
static bool step_is_told(const Ruleset *rules, const Step *step)
{
    bool any = false;
    for (int i = 0; i < step->act_count; i++)
        any |= !act_is_barred(&rules->acts[step->act_first + i]);
    return any && step_is_taken(step);
}

// What moves a count: the number that is added for who did it, or the words of the function.
static void say_what_moves(Saying *saying, const CountRule *rule)
{
    const Topic on = topic_of(topic_of("counts", rule->name).path, "on");
    for (int event = 0; event < COUNT_EVENTS; event++) {
        const Policy *by = &rule->on.at[event];
        const Field *field = &field_counts_on.fields[event];
        if (!by->hook.ask && !by->value)
            continue;
        const Phrase how = by->hook.ask
                               ? phrase_says(&by->hook, tr("as the rules file works it out"))
                               : phrase_format("%+d", by->value);
        say(saying, LINE_SENTENCE, topic_of(on.path, field->name).path,
            tr("It changes when %s: %s."), tr(field->help), how.text);
    }
}

// What is counted, and what moves it.
static void say_counts(Saying *saying)
{
    static const char *const texts[][COUNT_LASTS_MATCH + 1] = {
        [COUNT_OF_TABLE] = {N_("Counted for the whole table, in every turn anew: %s%s."),
                            N_("Counted for the whole table, in every hand anew: %s%s."),
                            N_("Counted for the whole table and the whole match: %s%s.")},
        [COUNT_OF_SIDE] = {N_("Counted for every side, in every turn anew: %s%s."),
                           N_("Counted for every side, in every hand anew: %s%s."),
                           N_("Counted for every side and the whole match: %s%s.")},
        [COUNT_OF_SEAT] = {N_("Counted for every player, in every turn anew: %s%s."),
                           N_("Counted for every player, in every hand anew: %s%s."),
                           N_("Counted for every player and the whole match: %s%s.")},
    };
    for (int i = 0; i < saying->rules->count_count; i++) {
        const CountRule *rule = &saying->rules->counts[i];
        Phrase start = {""};
        if (rule->start.hook.ask)
            start = phrase_format(
                tr(", starting with %s"),
                phrase_says(&rule->start.hook, tr("as many as the rules file works out")).text);
        else if (rule->start.value)
            start = phrase_format(tr(", starting with %d"), rule->start.value);
        say(saying, LINE_SENTENCE, topic_of("counts", rule->name).path,
            tr(texts[rule->of][rule->lasts]), phrase_words(&rule->label).text, start.text);
        say_what_moves(saying, rule);
    }
}

void say_turn(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    static const struct {
        const char *topic, *text;
    } parts[] = {
        {"hand.before", N_("Before the first turn:")},
        {"hand.turns", N_("In your turn you go through these steps:")},
        {"hand.behind", N_("When the turns are over:")},
    };
    enum { BEFORE, TURNS, BEHIND, STRETCHES };
    for (int part = BEFORE; part < STRETCHES; part++) {
        int number = 0;
        for (int i = 0; i < rules->step_count; i++) {
            const Step *step = &rules->steps[i];
            const int stretch = step->turn ? TURNS : step_is_before(rules, i) ? BEFORE : BEHIND;
            if (stretch != part || !step_is_told(rules, step))
                continue;
            if (number++ == 0)
                say(saying, LINE_SENTENCE, parts[part].topic, "%s", tr(parts[part].text));
            snprintf(saying->mark, sizeof saying->mark, "%d. ", number);
            (part == TURNS ? say_step_of_turn : say_round)(saying, step);
        }
    }
    say_counts(saying);
}

// ---- Examples of contracts: hands built meld by meld, in which the engine must find the contract

// Adds a meld of this kind, as small as allowed, from the cards that are left. `number`, the melds
// made before it, shifts where it begins.
static bool add_part(const Ruleset *rules, int kind, int number, CardSet *left, CardSet *hand)
{
    const MeldRule form = ruleset_opening_form(&rules->melds[kind]);
    const int ranks = rules->deck.rank_count, few = form.size.min;
    for (int i = 0; i < ranks; i++) {
        Sample part = sample_of(rules);
        Refusal why;
        const int place = (1 + 3 * number + i) % ranks;
        part.left = *left;
        if (form_of_meld(&rules->deck, &form).in_row)
            sample_run(&part, &form, number % SUITS,
                       (RunShape){.first = few >= ranks ? i : place, .count = few});
        else
            sample_set(&part, place, (SetShape){.naturals = few, .suits = form.suits.max});
        if (!part.whole ||
            !meld_judge(rules, rules->wild, (MeldForm){kind, true}, part.cards, part.count, &why))
            continue;
        for (int card = 0; card < part.count; card++)
            card_set_add(hand, part.cards[card].card);
        *left = part.left;
        return true;
    }
    return false;
}

// "4♠ 4♥ 4♦ + 8♠ 8♥ 8♦"; "" if the engine finds no contract.
static Phrase phrase_contract(const Saying *saying, int number)
{
    const Ruleset *rules = saying->rules;
    const Contract *contract = ruleset_contract(rules, number);
    SolverQuestion question = {.rules = rules,
                               .wild = rules->wild,
                               .goal = GOAL_ANY,
                               .steps = SOLVER_QUICK,
                               .contract = contract,
                               .keep = ruleset_final(rules, number) == FINAL_REQUIRED};
    CardSet left = deck_cards(&rules->deck);
    Solution solution;
    Phrase phrase = {""};
    int made = 0;
    for (int kind = 0; kind < rules->meld_count; kind++)
        for (int i = 0; i < contract->melds[kind]; i++)
            if (!add_part(rules, kind, made++, &left, &question.hand))
                return phrase;
    // A card to discard after the contract.
    CardSet wild = card_set_of(&left, rules->wild), natural = card_set_minus(&left, &wild);
    if (question.keep && !card_set_is_empty(&natural))
        card_set_add(&question.hand, card_set_pop(&natural));
    if (!solver_solve(&question, &solution))
        return phrase;
    Text text = text_in(phrase.text, sizeof phrase.text);
    const char *between = saying->style == STYLE_WORDS ? "; " : " + ";
    for (int i = 0; i < solution.meld_count; i++)
        text_add(&text, "%s%s", i > 0 ? between : "",
                 phrase_sample(saying, solution.melds[i].cards, solution.melds[i].count).text);
    return phrase;
}

// ---- Hands that are arranged

// A hand of the melds of the order, as it is arranged; "" where the engine finds none.
static Phrase phrase_order(const Saying *saying)
{
    const Ruleset *rules = saying->rules;
    CardSet left = deck_cards(&rules->deck), hand = {{0}};
    Solution solution;
    Phrase phrase = {""};
    for (int i = 0; i < rules->arrange.order_count; i++)
        if (!add_part(rules, rules->arrange.order[i], i, &left, &hand))
            return phrase;
    solver_arrange(rules, rules->wild, &hand, &solution);
    if (!card_set_is_empty(&solution.loose))
        return phrase;
    Text text = text_in(phrase.text, sizeof phrase.text);
    for (int i = 0; i < solution.meld_count; i++)
        text_add(&text, "%s%s: %s", i > 0 ? "; " : "",
                 words_now(&rules->melds[solution.melds[i].meld].label),
                 phrase_sample(saying, solution.melds[i].cards, solution.melds[i].count).text);
    return phrase;
}

void say_arrange(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    const ArrangeRule *arrange = &rules->arrange;
    PhraseList kinds = {0}, order = {0};
    for (int kind = 0; kind < rules->meld_count; kind++)
        if (arrange->kinds >> kind & 1)
            list_add(&kinds, phrase_kinds(&rules->melds[kind]).text);
    for (int i = 0; i < arrange->order_count; i++)
        list_add(&order, words_now(&rules->melds[arrange->order[i]].label));
    if (arrange->cost == COST_CARDS)
        say(saying, LINE_SENTENCE, "arrange.cost", "%s",
            ruleset_cards_count(rules)
                ? tr("A hand is arranged so that the fewest cards are in no meld, whatever their "
                     "points; only among as few the points decide.")
                : tr("A hand is arranged so that the fewest cards are in no meld."));
    if (kinds.count > 0)
        say(saying, LINE_SENTENCE, "arrange.kinds", tr("In a hand only these count: %s."),
            list_text(&kinds, ", ", ", ").text);
    if (order.count == 0)
        return;
    say(saying, LINE_SENTENCE, "arrange.order",
        tr("Melds of a hand count only in this order: %s. The first meld must be of the first "
           "kind, "
           "a second one of the next, and so on; cards in other melds are loose until all of these "
           "are there. Each is a meld of its own."),
        list_text(&order, ", ", ", ").text);
    const Phrase example = phrase_order(saying);
    if (*example.text)
        say(saying, LINE_EXAMPLE, "arrange.order.example", tr("For example: %s"), example.text);
}

// ---- The contracts

static void say_contract(Saying *saying, int hand)
{
    const Ruleset *rules = saying->rules;
    const OpeningRule *opening = &rules->opening;
    char contract[CONTRACT_TEXT_MAX];
    const int cards = contract_cards(rules, hand), left = contract_leaves(rules, hand);
    bool follows = hand == opening->contract_count && ruleset_hands(rules) > hand;
    const Phrase hands = phrase_hands((HandRange){hand, follows ? 0 : hand, 0});
    const Topic topic = topic_item("opening.contract", hand);
    const char *leaves = "";
    if (left == 0)
        leaves = tr(" Whoever puts it down goes out, with no card left to discard.");
    else if (left == 1)
        leaves = tr(" Whoever puts it down goes out: the one card left is the discard.");
    contract_text(rules, hand, saying->style, contract, sizeof contract);
    if (cards > 0)
        say(saying, LINE_ITEM, topic.path, "%s: %s (%s).%s", phrase_capital(hands.text).text,
            contract, phrase_cards(cards).text, leaves);
    else
        say(saying, LINE_ITEM, topic.path, "%s: %s.", phrase_capital(hands.text).text, contract);
    const Phrase example = phrase_contract(saying, hand);
    if (*example.text)
        say(saying, LINE_EXAMPLE, topic_of(topic.path, "example").path, tr("For example: %s"),
            example.text);
}

// Whether this can be done in the same turn after the contract.
static bool follows_contract(const Ruleset *rules, ActKind kind)
{
    for (int i = 0; i < rules->act_count; i++) {
        const ActRule *act = &rules->acts[i];
        const Step *step = &rules->steps[act->step];
        bool open = act->stage == STAGE_ANY || act->stage == STAGE_OPENED;
        if (act->kind == kind && act->opens != OPENS_ONLY && open && step->turn &&
            step_is_taken(step))
            return true;
    }
    return false;
}

void say_contracts(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    const OpeningRule *opening = &rules->opening;
    PhraseList following = {0}, distinct = {0};
    if (opening->contract_count == 0)
        return;
    if (follows_contract(rules, ACT_MELD))
        list_add(&following, tr("put down other melds"));
    if (follows_contract(rules, ACT_LAY))
        list_add(&following, tr("add cards to melds"));
    if (follows_contract(rules, ACT_SWAP))
        list_add(&following, tr("replace wild cards"));
    if (following.count > 0)
        say(saying, LINE_SENTENCE, "opening",
            tr("What each player must put down first in a hand. It goes down whole, in one turn, "
               "and after it you may %s in the same turn. Nobody has to put it down as soon as "
               "they can."),
            list_text(&following, ", ", tr(" and ")).text);
    else
        say(saying, LINE_SENTENCE, "opening", "%s",
            tr("What each player must put down first in a hand. It goes down whole, in one turn, "
               "and nothing else goes down in that turn. Nobody has to put it down as soon as "
               "they can."));
    for (int hand = 1; hand <= opening->contract_count && hand <= ruleset_hands(rules); hand++)
        say_contract(saying, hand);

    for (int kind = 0; kind < rules->meld_count; kind++)
        if (opening->distinct >> kind & 1 && ruleset_kind_is_in_contracts(rules, kind))
            list_add(&distinct, phrase_kinds(&rules->melds[kind]).text);
    if (distinct.count > 0)
        say(saying, LINE_SENTENCE, "opening.distinct",
            tr("In one contract these must differ in rank: %s."),
            list_text(&distinct, ", ", ", ").text);
}
