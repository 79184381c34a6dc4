// Players, cards and deal; the steps of a turn.

#include "explain/saying.h"

#include <stdio.h>
#include <string.h>

// ---- Players and cards

static Phrase phrase_packs(const Deck *deck)
{
    Phrase phrase;
    snprintf(phrase.text, sizeof phrase.text, tr(deck->packs == 1 ? N_("%d pack") : N_("%d packs")),
             deck->packs);
    return phrase;
}

static Phrase phrase_jokers(const Deck *deck)
{
    Phrase phrase = {""};
    if (deck->jokers > 0)
        snprintf(phrase.text, sizeof phrase.text,
                 tr(deck->jokers == 1 ? N_(" and %d joker (JK)") : N_(" and %d jokers (JK)")),
                 deck->jokers);
    return phrase;
}

static void say_deck(Saying *saying)
{
    const Deck *deck = &saying->rules->deck;
    const char *format = deck->suits == SUITS_FRENCH
                             ? N_("Cards: %s of %d cards with French suits%s, %d cards in all.")
                             : N_("Cards: %s of %d cards with Spanish suits%s, %d cards in all.");
    say(saying, LINE_SENTENCE, "deck", tr(format), phrase_packs(deck).text,
        SUITS * deck->rank_count, phrase_jokers(deck).text, deck_size(deck));

    PhraseList ranks = {0};
    for (int place = 0; place < deck->rank_count; place++)
        list_add(&ranks, phrase_rank(saying, deck->ranks[place]).text);
    say(saying, LINE_SENTENCE, "deck.ranks", tr("The order of a suit, from low to high: %s."),
        list_text(&ranks, ", ", ", ").text);
}

static void say_wild(Saying *saying)
{
    const FaceSet wild = saying->rules->wild;
    Phrase faces = phrase_faces(saying, wild);
    if (*faces.text)
        say(saying, LINE_SENTENCE, "wild", tr("Wild cards, which may stand for other cards: %s.%s"),
            faces.text,
            wild & ~FACES_JOKER ? tr(" One that is no joker may also stand for itself.") : "");
    else
        say(saying, LINE_SENTENCE, "wild", "%s", tr("No card is wild."));
}

static const char *aim_text(const Ruleset *rules)
{
    if (rules->match.best == BEST_LOWEST)
        return tr("The aim: to get rid of all your cards before the others do, for what is left in "
                  "the hand counts points, and points are bad.");
    return tr(
        "The aim: to earn the most points. What you put down earns points, and what is left in "
        "your hand costs points.");
}

void say_cards(Saying *saying)
{
    say(saying, LINE_SENTENCE, "aim", "%s", aim_text(saying->rules));
    say(saying, LINE_SENTENCE, "players", tr("Players: %s."),
        phrase_range(saying->rules->players).text);
    say_deck(saying);
    say_wild(saying);
}

// ---- Piles

static Phrase phrase_zone(const Saying *saying, int zone)
{
    Phrase phrase;
    if (zone == ZONE_STOCK)
        snprintf(phrase.text, sizeof phrase.text, "%s", tr("the stock"));
    else if (zone == ZONE_DISCARDS)
        snprintf(phrase.text, sizeof phrase.text, "%s", tr("the discard pile"));
    else
        snprintf(phrase.text, sizeof phrase.text, tr("the pile \"%s\""),
                 saying->rules->zones[zone].name);
    return phrase;
}

static Phrase phrase_of_zone(const Saying *saying, int zone)
{
    Phrase phrase;
    if (zone == ZONE_STOCK)
        snprintf(phrase.text, sizeof phrase.text, "%s", tr("of the stock"));
    else if (zone == ZONE_DISCARDS)
        snprintf(phrase.text, sizeof phrase.text, "%s", tr("of the discard pile"));
    else
        snprintf(phrase.text, sizeof phrase.text, tr("of the pile \"%s\""),
                 saying->rules->zones[zone].name);
    return phrase;
}

static void say_seen(Saying *saying, int zone)
{
    static const char *const sentences[] = {
        [SEEN_NOBODY] = N_("Nobody may look at %s."),
        [SEEN_TOP] = N_("Only the top card %s is seen; nobody may look through the others."),
        [SEEN_ALL] = N_("Anybody may look through %s at any time."),
    };
    const ZoneRule *rule = &saying->rules->zones[zone];
    if (zone != ZONE_STOCK || rule->seen != SEEN_NOBODY)
        say(saying, LINE_SENTENCE, topic_of("zones", rule->name).path, tr(sentences[rule->seen]),
            (rule->seen == SEEN_TOP ? phrase_of_zone : phrase_zone)(saying, zone).text);
}

// ---- The deal

static void say_dealer(Saying *saying)
{
    static const char *const firsts[] = {
        [FIRST_DEALER_RANDOM] = N_("The first dealer is drawn by lot."),
        [FIRST_DEALER_HIGH_CARD] =
            N_("Everybody draws a card, and the highest deals first; those who tie for it draw "
               "again."),
    };
    static const char *const directions[] = {
        [DIRECTION_LEFT] = N_(
            "Deal and play go round clockwise: the player at the dealer's left begins, and deals "
            "the next hand."),
        [DIRECTION_RIGHT] =
            N_("Deal and play go round counter-clockwise: the player at the dealer's right begins, "
               "and deals the next hand."),
    };
    const MatchRule *match = &saying->rules->match;
    bool jokers = match->first_dealer == FIRST_DEALER_HIGH_CARD && saying->rules->deck.jokers > 0;
    say(saying, LINE_SENTENCE, "match.first_dealer", "%s%s", tr(firsts[match->first_dealer]),
        jokers ? tr(" So does whoever draws a joker.") : "");
    say(saying, LINE_SENTENCE, "match.direction", "%s", tr(directions[match->direction]));
}

// "9 cards", "11 cards in hands 1 to 6, 12 cards in hand 7".
static Phrase phrase_dealt(const Saying *saying, const ByHand *list)
{
    if (list->hook.ask)
        return phrase_says(&list->hook, tr("as many cards as the rules file works out"));
    HandRange ranges[HANDS_LISTED_MAX];
    int count = by_hand_ranges(list, saying->rules->match.hands, ranges);
    if (count == 1)
        return phrase_cards(ranges[0].value);
    PhraseList parts = {0};
    for (int i = 0; i < count; i++) {
        char part[PHRASE_MAX];
        snprintf(part, sizeof part, tr("%.100s (%.100s)"), phrase_cards(ranges[i].value).text,
                 phrase_hands(ranges[i]).text);
        list_add(&parts, part);
    }
    return list_text(&parts, ", ", ", ");
}

void say_deal(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    bool upcard = false;
    say_dealer(saying);
    for (int i = 0; i < rules->deal_count; i++) {
        const MoveRule *move = &rules->deal[i];
        Topic topic = topic_item("deal", i + 1);
        upcard |= move->to == ZONE_DISCARDS;
        if (move->to == TO_HANDS)
            say(saying, LINE_SENTENCE, topic.path,
                tr("Each player is dealt, one card at a time: %s."),
                phrase_dealt(saying, &move->n).text);
        else
            say(saying, LINE_SENTENCE, topic.path, tr("Turned up to begin %s: %s."),
                phrase_zone(saying, move->to).text, phrase_dealt(saying, &move->n).text);
    }
    say(saying, LINE_SENTENCE, "deal.rest", "%s",
        upcard ? tr("The rest lies face down and is the stock.")
               : tr("The rest lies face down and is the stock. The discard pile begins with the "
                    "first card that is thrown."));
    for (int zone = 0; zone < rules->zone_count; zone++)
        say_seen(saying, zone);
}

// ---- A turn

// When the act is open: added to its sentence.
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

static const char *use_text(const ActRule *act)
{
    const UseRule *use = &act->use;
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
    static const char *const returns[] = {
        [RETURN_ALLOWED] = "",
        [RETURN_NOT_IF_ALONE] = N_(" If it was the only card there, that card may not be thrown in "
                                   "this turn; another one like it may."),
        [RETURN_NEVER] = N_(" The card that lay on top may not be thrown in this turn; another one "
                            "like it may."),
    };
    return *returns[act->no_return] ? tr(returns[act->no_return]) : "";
}

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
        [OPENS_ALSO] = N_("Put melds down: first the contract of the hand, and from the next turn "
                          "on any others.%s"),
        [OPENS_ONLY] = N_("Put down the contract of the hand; after it no new meld is put "
                          "down.%s"),
        [OPENS_NOT] = N_("Put melds down, once your contract lies on the table.%s"),
    };
    static const char *const free_melds[] = {
        [OPENS_ALSO] = N_("Put down a meld.%s"),
        [OPENS_ONLY] = N_("Put down a meld as a part of a contract, of which there is none.%s"),
        [OPENS_NOT] = N_("Put down a meld.%s"),
    };
    bool contracts = saying->rules->opening.contract_count > 0;
    say(saying, kind, act->path, tr((contracts ? by_contract : free_melds)[act->opens]),
        stage_text(act));
}

static void say_lay(Saying *saying, LineKind kind, const ActRule *act)
{
    static const char *const lays[] = {
        [ON_OWN] = N_("Add cards to a meld on the table: only to your own.%s"),
        [ON_OTHERS] = N_("Add cards to a meld on the table: only to those of others.%s"),
        [ON_ANY] = N_("Add cards to any meld on the table, your own or another player's.%s"),
    };
    say(saying, kind, act->path, tr(lays[act->on]), stage_text(act));
}

static void say_swap(Saying *saying, LineKind kind, const ActRule *act)
{
    static const char *const swaps[] = {
        [ON_OWN] = N_("In your own melds, put a card in the place of the wild card that stands for "
                      "it.%s"),
        [ON_OTHERS] = N_("In melds of others, put a card in the place of the wild card that stands "
                         "for it.%s"),
        [ON_ANY] = N_("In any meld on the table, put a card in the place of the wild card that "
                      "stands for it.%s"),
    };
    say(saying, kind, act->path, tr(swaps[act->on]), stage_text(act));
}

static void say_discard(Saying *saying, LineKind kind, const ActRule *act)
{
    Phrase last = phrase_faces(saying, act->last_resort);
    if (*last.text)
        say(saying, kind, act->path,
            tr("Throw a card on the discard pile; but these only if you hold nothing else: %s."),
            last.text);
    else
        say(saying, kind, act->path, "%s", tr("Throw any card on the discard pile."));
}

static void (*const act_tellers[ACT_KINDS_OF_RULES])(Saying *saying, LineKind kind,
                                                     const ActRule *act) = {
    [ACT_DRAW] = say_draw, [ACT_MELD] = say_meld,       [ACT_LAY] = say_lay,
    [ACT_SWAP] = say_swap, [ACT_DISCARD] = say_discard,
};

static Phrase phrase_when(const Step *step)
{
    Phrase phrase = {""};
    if (step->when.hook.ask)
        snprintf(phrase.text, sizeof phrase.text, tr(" (only when: %.300s)"),
                 phrase_says(&step->when.hook, tr("as the rules file works out")).text);
    return phrase;
}

static void say_step(Saying *saying, const Step *step, int number)
{
    static const char *const times[] = {
        [TIMES_ONE] = N_("Do one of these%s:"),
        [TIMES_MAYBE] = N_("If you like, do one of these%s:"),
        [TIMES_ANY] = N_("If you like, do any of these, in any order and as often as you can%s:"),
    };
    static const char *const alone[] = {
        [TIMES_ONE] = N_("Do this%s:"),
        [TIMES_MAYBE] = N_("If you like, do this once%s:"),
        [TIMES_ANY] = N_("If you like, do this as often as you can%s:"),
    };
    const Ruleset *rules = saying->rules;
    const ActRule *first = &rules->acts[step->act_first];
    snprintf(saying->mark, sizeof saying->mark, "%d. ", number);
    if (step->act_count == 1 && step->times == TIMES_ONE && !step->when.hook.ask) {
        act_tellers[first->kind](saying, LINE_STEP, first);
        return;
    }
    say(saying, LINE_STEP, topic_of("hand", step->name).path,
        tr((step->act_count == 1 ? alone : times)[step->times]), phrase_when(step).text);
    for (int i = 0; i < step->act_count; i++) {
        const ActRule *act = &rules->acts[step->act_first + i];
        act_tellers[act->kind](saying, LINE_DETAIL, act);
    }
}

void say_turn(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    int number = 0;
    for (int i = 0; i < rules->step_count; i++) {
        const Step *step = &rules->steps[i];
        bool begins = i == 0 || rules->steps[i - 1].turn != step->turn;
        if (begins && step->turn)
            say(saying, LINE_SENTENCE, "hand.turns", "%s",
                tr("Whoever is in turn goes through these steps:"));
        else if (begins)
            say(saying, LINE_SENTENCE, topic_of("hand.outside", step->name).path, "%s",
                tr("Outside the turns:"));
        number = begins ? 0 : number;
        if (step_is_taken(step))
            say_step(saying, step, ++number);
    }
}
