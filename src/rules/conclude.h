// The conclusions from a ruleset, drawn once after it has passed its check: plain, small and hot,
// they answer the questions of every decision.

#ifndef LOBA_RULES_CONCLUDE_H
#define LOBA_RULES_CONCLUDE_H

#include <assert.h>

#include "rules/ruleset.h"

// Makes `rules->concluded` from all the rest, which must have passed ruleset_check. After any
// change to the ruleset it must be called again.
void ruleset_conclude(Ruleset *rules);

// Is it what follows from the ruleset as it is now? Asked as a match starts.
bool ruleset_is_concluded(const Ruleset *rules);

static inline const Concluded *concluded(const Ruleset *rules)
{
    assert(rules->concluded.made);
    return &rules->concluded;
}

// What a kind of meld asks of its cards; asked of a ruleset that is not concluded yet.
Form form_of_meld(const Deck *deck, const MeldRule *meld);

// The most cards that one meld can have with so many wild cards in the deck, its size aside.
int form_cards_most(const Form *form, const Deck *deck, int wild);

// May cards of the first rank stand below all others and above them, if not in the same meld?
static inline bool form_takes_both_ends(const Form *form, const Deck *deck)
{
    return form->places & 1 && form->places >> deck->rank_count & 1;
}

// What a kind of meld asks of its cards, as it stands or as a part of a contract.
static inline const Form *meld_form(const Ruleset *rules, int kind, bool opening)
{
    return &concluded(rules)->forms[kind][opening];
}

// Is an act of the kind among those of any step that is ever taken?
static inline bool ruleset_has_act(const Ruleset *rules, ActKind kind)
{
    return concluded(rules)->acts >> kind & 1;
}

// The kinds of meld that matter, as bits 1 << kind: those that can be put down, and all of them
// where hands are arranged to be shown or to have their loose cards counted.
static inline unsigned ruleset_kinds_played(const Ruleset *rules)
{
    return concluded(rules)->kinds_played;
}

// Those of them that count in a hand that is arranged.
static inline unsigned ruleset_kinds_arranged(const Ruleset *rules)
{
    return concluded(rules)->kinds_arranged;
}

#endif
