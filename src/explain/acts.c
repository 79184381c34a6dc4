// What may be done in a step of a hand.

#include "explain/saying.h"
#include "rules/conclude.h"

// ---- Conditions of an act: added to its sentence

// When it is open.
static const char *stage_text(const ActRule *act)
{
    static const char *const stages[] = {
        [STAGE_ANY] = "",
        [STAGE_NOT_OPENED] = N_(" Only as long as you have no meld of your own on the table."),
        [STAGE_OPENED] = N_(" Only once you have a meld of your own on the table; one put down in "
                            "this turn counts."),
        [STAGE_TURN_AFTER] = N_(" Not before the turn after the one in which you put down your "
                                "first melds."),
    };
    return *stages[act->stage] ? tr(stages[act->stage]) : "";
}

// Of a pile that is taken whole only the card that lay on top has to be used.
static const char *use_of_top_text(const UseRule *use)
{
    if (use->meld && use->lay)
        return tr(" Only if you play the card that lay on top at once, in a new meld or on one "
                  "that lies on the table; the others you may keep.");
    if (use->meld)
        return tr(" Only if you put the card that lay on top down at once in a new meld; the "
                  "others you may keep.");
    return tr(" Only if you lay the card that lay on top at once on a meld on the table; the "
              "others you may keep.");
}

static const char *use_text(const ActRule *act)
{
    const UseRule *use = &act->use;
    if (act->take == TAKE_ALL && (use->meld || use->lay))
        return use_of_top_text(use);
    if (use->meld && use->lay)
        return tr(" Only if you play it at once, in a new meld or on one that lies on the table: "
                  "you may not keep it.");
    if (use->meld)
        return tr(" Only if you put it down at once in a new meld: you may not keep it.");
    if (use->lay)
        return tr(" Only if you lay it at once on a meld on the table: you may not keep it.");
    return "";
}

static const char *return_text(const ActRule *act)
{
    if (act->no_return == RETURN_NEVER && act->take == TAKE_TOP)
        return tr(" You may not discard it in this turn; another one like it you may.");
    static const char *const returns[] = {
        [RETURN_ALLOWED] = "",
        [RETURN_NOT_IF_ALONE] = N_(" If it was the only card there, you may not discard it in this "
                                   "turn; another one like it you may."),
        [RETURN_NEVER] =
            N_(" You may not discard the card that lay on top in this turn; another one "
               "like it you may."),
    };
    return *returns[act->no_return] ? tr(returns[act->no_return]) : "";
}

// ---- The acts

static void say_draw(Saying *saying, LineKind kind, const ActRule *act)
{
    const char *format = act->take == TAKE_ALL     ? N_("Take all the cards %s.%s%s%s")
                         : act->from == ZONE_STOCK ? N_("Draw the top card %s.%s%s%s")
                                                   : N_("Take the top card %s.%s%s%s");
    say(saying, kind, act->path, tr(format), phrase_of_zone(saying, act->from).text, use_text(act),
        return_text(act), stage_text(act));
}

static void say_meld(Saying *saying, LineKind kind, const ActRule *act)
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
    bool contracts = saying->rules->opening.contract_count > 0;
    say(saying, kind, act->path, tr((contracts ? by_contract : free_melds)[act->opens]),
        stage_text(act));
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
        say(saying, kind, act->path, tr("Lay off loose cards on the melds of %s.%s"),
            closer_text(saying->rules), stage_text(act));
    else
        say(saying, kind, act->path, tr((turn ? in_turn : behind)[act->on]), stage_text(act));
}

// "Only in: escaleras.", where other melds have wild cards too that stay.
static Phrase phrase_swapped(const Ruleset *rules)
{
    PhraseList kinds = {0};
    bool others = false;
    for (unsigned played = ruleset_kinds_played(rules); played; played &= played - 1) {
        const MeldRule *kind = &rules->melds[__builtin_ctz(played)];
        if (kind->wild.max > 0 && kind->wild.swap != SWAP_NONE)
            list_add(&kinds, phrase_kinds(kind).text);
        others |= kind->wild.max > 0 && kind->wild.swap == SWAP_NONE;
    }
    if (!others || kinds.count == 0)
        return (Phrase){""};
    return phrase_format(tr(" Only in: %s."), list_text(&kinds, ", ", ", ").text);
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
    say(saying, kind, act->path, tr(swaps[act->on]), phrase_swapped(saying->rules).text,
        stage_text(act));
}

static void say_discard(Saying *saying, LineKind kind, const ActRule *act)
{
    Phrase last = phrase_faces(saying, act->last_resort);
    if (*last.text)
        say(saying, kind, act->path,
            tr("Discard a card. Some may be discarded only by whoever holds nothing else: %s."),
            last.text);
    else
        say(saying, kind, act->path, "%s", tr("Discard any card."));
}

// "7 points"; "" where there is no bound.
static Phrase phrase_bound(const Policy *most, Phrase (*count)(int number))
{
    if (most->hook.ask)
        return phrase_says(&most->hook, tr("as many as the rules file works out"));
    return most->value == UNLIMITED ? (Phrase){""} : count(most->value);
}

static Phrase phrase_loose_points(const ActRule *act)
{
    const Phrase most = phrase_bound(&act->loose_points, phrase_points);
    if (*most.text == '\0')
        return most;
    return phrase_format(tr(" Loose cards, those in no meld, may count at most %s."), most.text);
}

static Phrase phrase_loose_cards(const ActRule *act)
{
    const Phrase most = phrase_bound(&act->loose_cards, phrase_cards);
    return *most.text ? phrase_format(tr(" At most %s may be loose."), most.text) : most;
}

static void say_close(Saying *saying, LineKind kind, const ActRule *act)
{
    static const char *const faces[] = {
        [FACING_UP] = N_("%s: throw a card face up, and the turns are over.%s%s"),
        [FACING_DOWN] = N_("%s: throw a card face down, and the turns are over.%s%s"),
    };
    say(saying, kind, act->path, tr(faces[act->face]),
        phrase_capital(closing_text(saying->rules)).text, phrase_loose_points(act).text,
        phrase_loose_cards(act).text);
}

static void say_show(Saying *saying, LineKind kind, const ActRule *act)
{
    say(saying, kind, act->path, "%s",
        tr("Show your hand: your melds go face up on the table, and your loose cards are what is "
           "left. The cards are arranged so that the loose ones count the fewest points; you may "
           "choose another arrangement that leaves as few."));
}

static void (*const tellers[ACT_KINDS_OF_RULES])(Saying *saying, LineKind kind,
                                                 const ActRule *act) = {
    [ACT_DRAW] = say_draw, [ACT_MELD] = say_meld,       [ACT_LAY] = say_lay,
    [ACT_SWAP] = say_swap, [ACT_DISCARD] = say_discard, [ACT_CLOSE] = say_close,
    [ACT_SHOW] = say_show,
};

void say_act(Saying *saying, LineKind kind, const ActRule *act)
{
    tellers[act->kind](saying, kind, act);
}
