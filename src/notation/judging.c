#include "notation/judging.h"

#include "base/language.h"
#include "notation/reader.h"
#include "notation/writing.h"
#include "play/contract.h"
#include "play/doing.h"
#include "rules/conclude.h"

// ---- What is not seen

const UnseenRow unseen_rows[UNSEENS] = {
    [UNSEEN_TURN] = {"turn", N_("whose turn it is, what is held and what was done before")},
    [UNSEEN_CONTRACT] = {"contract", N_("the contract of the hand")},
    [UNSEEN_OPENING] = {"opening", N_("whether the player is down already")},
    [UNSEEN_OWNER] = {"owner", N_("whose meld it is")},
    [UNSEEN_TAKEN] = {"taken", N_("a card that was taken to be used at once")},
    [UNSEEN_KEPT] = {"kept", N_("cards that must be kept to be thrown")},
    [UNSEEN_MELDS] = {"melds", N_("other melds of the player")},
    [UNSEEN_MOMENT] = {"moment", N_("what else the rules ask of the moment")},
};

static unsigned unseen_of_rule(const ActRule *rule, ActKind kind)
{
    if (rule->kind == ACT_DRAW)
        return (unsigned)(rule->use.meld || rule->use.lay) << UNSEEN_TAKEN |
               (unsigned)(rule->no_return != RETURN_ALLOWED) << UNSEEN_KEPT;
    if (rule->kind != kind)
        return 0;
    const bool asks = rule->when.hook.ask || !rule->when.value || rule->leaves.hook.ask ||
                      rule->to.hook.ask || rule->kinds != 0;
    return (unsigned)(rule->stage != STAGE_ANY) << UNSEEN_OPENING |
           (unsigned)(kind != ACT_MELD && rule->on != ON_ANY) << UNSEEN_OWNER |
           (unsigned)asks << UNSEEN_MOMENT;
}

unsigned judging_unseen(const Ruleset *rules, ActKind kind)
{
    unsigned unseen = 1u << UNSEEN_TURN;
    if (kind == ACT_MELD && !ruleset_has_act(rules, ACT_MELD))
        return unseen;
    for (int rule = 0; rule < rules->act_count; rule++)
        unseen |= unseen_of_rule(&rules->acts[rule], kind);
    for (int hand = 1; hand <= HANDS_LISTED_MAX; hand++)
        unseen |= (unsigned)(ruleset_contract(rules, hand) != NULL) << UNSEEN_CONTRACT |
                  (unsigned)(ruleset_final(rules, hand) == FINAL_REQUIRED) << UNSEEN_KEPT;
    return unseen | (unsigned)(kind == ACT_MELD && ruleset_singles(rules)) << UNSEEN_MELDS;
}

// ---- A table on which nothing lies, and a hand that is the deck

typedef struct {
    Reader reader;
    Parsed parsed;
    Judged *judged;
} Judging;

static bool wrong(Judging *judging, const char *text)
{
    return reader_wrong(&judging->reader, NULL, "%s", text);
}

// In a hand with a contract new melds are read as parts of it; otherwise no hand is played, and no
// act is open.
static void lay_out(Judging *judging, const Ruleset *rules, int hand, CardStyle style)
{
    Reader *reader = &judging->reader;
    Game *game = &reader->play.game;
    reader->rules = rules;
    reader->style = style;
    reader->parsed = &judging->parsed;
    reader->verdict = VERDICT_FAILED;
    reader->start = game;
    game->hand = (uint16_t)hand;
    game->phase = hand > 0 && ruleset_contract(rules, hand) ? PHASE_HAND : PHASE_OVER;
    game->how = HOW_NOT_YET;
    game->draft = RULE_NONE;
    game->taken = CARD_NONE;
    game->players = 1;
    game->hands[0] = deck_cards(&rules->deck);
    game->seats[0].cards = (uint8_t)card_set_count(&game->hands[0]);
    game->wild[0] = rules->wild;
}

static void put(Judging *judging, const Act *act)
{
    Game *game = &judging->reader.play.game;
    const Game before = *game;
    game_as_left(judging->reader.rules, &before, act, game);
}

// Notes the meld that an act leaves.
static void note(Judging *judging, const Act *act, bool instead)
{
    const Reader *reader = &judging->reader;
    Judged *judged = judging->judged;
    Game after;
    judged->more = judged->more || judged->meld_count == JUDGED_MELDS_MAX;
    if (judged->more)
        return;
    game_as_left(reader->rules, reader_game(reader), act, &after);
    const int number = act->kind == ACT_MELD ? after.meld_count - 1 : act->meld;
    JudgedMeld *meld = &judged->melds[judged->meld_count++];
    *meld = (JudgedMeld){.kind = after.melds[number].kind, .instead = instead, .freed = CARD_NONE};
    meld->count = (uint8_t)meld_layings(&after, number, meld->cards);
    for (int i = 0; i < meld_size(reader_game(reader), number) && act->kind == ACT_SWAP; i++) {
        const Card card = meld_cards(reader_game(reader), number)[i].card;
        if (meld_index_of(&after, number, card) < 0)
            meld->freed = card;
    }
}

// Keeps one of each sort of readings, in their order.
static void drop_same(Reader *reader)
{
    ActList *list = &reader->list;
    int kept = 0;
    for (int i = 0; i < list->count; i++) {
        bool same = false;
        for (int j = 0; j < kept && !same; j++)
            same = act_same(reader_game(reader), &list->acts[j], &list->acts[i]);
        if (!same && kept <= JUDGED_MELDS_MAX)
            list->acts[kept++] = list->acts[i];
    }
    list->count = kept;
}

// A card of which the deck has no more is no card of that table: the deck is the hand here.
static void refuse_short(Judging *judging)
{
    Refusal *refusal = &judging->parsed.refusal;
    if (refusal->code != REFUSAL_CARD_TWICE && refusal->code != REFUSAL_CARD_NOT_HELD &&
        refusal->code != REFUSAL_CARD_ON_TABLE)
        return;
    CardSet all = deck_cards(&judging->reader.rules->deck);
    all = card_set_of(&all, face_set_with(0, card_face(refusal->card)));
    refuse(refusal, REFUSAL_TOO_FEW_IN_DECK, 0, refusal->card, card_set_count(&all));
}

// ---- New melds

// Whether a reading may be; *why says why not.
typedef bool Allows(const Judging *judging, const Act *act, Refusal *why);

// Keeps the readings that are allowed. False, with all of them kept: none is.
static bool keep(Judging *judging, Allows *allows)
{
    ActList *list = &judging->reader.list;
    int kept = 0;
    for (int i = 0; i < list->count; i++)
        if (allows(judging, &list->acts[i], &judging->parsed.refusal))
            list->acts[kept++] = list->acts[i];
    if (kept > 0)
        list->count = kept;
    return kept > 0;
}

static bool kind_is_played(const Ruleset *rules, int kind, Refusal *why)
{
    const unsigned arranged = rules->arrange.kinds;
    if (!(ruleset_kinds_played(rules) >> kind & 1))
        return refuse(why, REFUSAL_NOT_IN_GAME, 0, CARD_NONE, 0);
    return ruleset_has_act(rules, ACT_MELD) || !arranged || arranged >> kind & 1 ||
           refuse(why, REFUSAL_KIND_NOT_ARRANGED, kind, CARD_NONE, 0);
}

static bool is_played(const Judging *judging, const Act *act, Refusal *why)
{
    return kind_is_played(judging->reader.rules, act->meld, why);
}

// A part of the contract that is asked for; elsewhere a meld beside those before it in the line.
static bool is_wanted(const Judging *judging, const Act *act, Refusal *why)
{
    const Ruleset *rules = judging->reader.rules;
    const Game *game = reader_game(&judging->reader);
    if (contract_is_due(rules, game, 0))
        return contract_wants(rules, game, act, why);
    return single_judge(rules, game, act->meld, act->cards[0].as, why);
}

static bool is_opening(const Judging *judging, const Act *act, Refusal *why)
{
    const Ruleset *rules = judging->reader.rules;
    return rules->opening.contract_count == 0 ||
           meld_judge(rules, rules->wild, (MeldForm){act->meld, true}, act->cards, act->count, why);
}

// Whether melds are put down only as parts of contracts.
static bool only_contracts(const Ruleset *rules)
{
    bool only = true;
    for (int rule = 0; rule < rules->act_count; rule++)
        only =
            only && (rules->acts[rule].kind != ACT_MELD || rules->acts[rule].opens == OPENS_ONLY);
    return only;
}

static bool judge_readings(Judging *judging)
{
    Reader *reader = &judging->reader;
    if (!keep(judging, is_played) || !keep(judging, is_wanted))
        return reader_refused(reader);
    if (!keep(judging, is_opening)) {
        if (only_contracts(reader->rules))
            return reader_refused(reader);
        judging->judged->not_opening = true;
    }
    group_keep_order(reader, &reader->group);
    drop_same(reader);
    return true;
}

static bool judge_melds(Judging *judging)
{
    Reader *reader = &judging->reader;
    const Ruleset *rules = reader->rules;
    do {
        if (reader_game(reader)->meld_count == MELDS_MAX)
            return wrong(judging, tr("there are too many melds in one line"));
        Group *group = group_new(reader);
        if (!group_take_meld(reader, group))
            return false;
        if (group->kind >= 0 && reader_game(reader)->phase == PHASE_OVER &&
            !kind_is_played(rules, group->kind, &judging->parsed.refusal))
            return reader_refused(reader);
        if (!group_read_meld(reader, group) || !judge_readings(judging))
            return false;
        for (int i = 0; i < reader->list.count; i++)
            note(judging, &reader->list.acts[i], i > 0);
        put(judging, &reader->list.acts[0]);
    } while (line_take_word(&reader->line, "+"));
    if (!line_ends(&reader->line, &judging->parsed.error))
        return false;
    judging->judged->whole =
        reader_game(reader)->phase == PHASE_HAND && contract_is_met(rules, reader_game(reader), 0);
    return true;
}

// ---- Lay-offs and exchanges

// Puts the meld that the words behind "on" name on the table.
static bool read_table(Judging *judging)
{
    Reader *reader = &judging->reader;
    Group *group = group_new(reader);
    Game *game = &reader->play.game;
    const uint8_t phase = game->phase;
    game->phase = PHASE_OVER;  // it may be longer than a contract has it
    const bool read = group_take_meld(reader, group) && group_read_meld(reader, group);
    game->phase = phase;
    refuse_short(judging);
    if (!read && reader->verdict == VERDICT_REFUSED)
        reader_wrong(reader, NULL, tr("what lies there is no meld: %s"),
                     refusal_sentence(reader->rules, &judging->parsed.refusal, reader->style).text);
    if (!read || !line_ends(&reader->line, &judging->parsed.error))
        return false;
    group_keep_order(reader, group);
    drop_same(reader);
    if (reader->list.count > 1) {
        const CommandText one = act_text(reader->rules, game, &reader->list.acts[0], reader->style);
        const CommandText other =
            act_text(reader->rules, game, &reader->list.acts[1], reader->style);
        return reader_wrong(reader, NULL, unclear_text(&reader->list), one.text, other.text);
    }
    put(judging, &reader->list.acts[0]);
    return true;
}

static bool read_swap(Judging *judging, Group *group)
{
    judging->judged->kind = ACT_SWAP;
    if (!group_read_swap(&judging->reader, group))
        return false;
    return ruleset_has_act(judging->reader.rules, ACT_SWAP) ||
           reader_refuse(&judging->reader, REFUSAL_NOT_IN_GAME, CARD_NONE, 1 + ACT_SWAP);
}

// A card that can only be exchanged for the wild card in its place is exchanged.
static bool read_lay(Judging *judging, Group *group)
{
    Reader *reader = &judging->reader;
    const Refusal *refusal = &judging->parsed.refusal;
    if (group_read_lay(reader, group))
        return true;
    if (reader->verdict != VERDICT_REFUSED)
        return false;
    if (refusal->code == REFUSAL_SWAP_INSTEAD && group_makes_swap(reader, group, refusal->card))
        return read_swap(judging, group);
    return group_drop_unmoved(reader, group) && group_read_lay(reader, group);
}

// Takes "low" or "high" off the end of the line.
static End take_end(Line *line)
{
    const LineWord *last = &line->words[line->count - 1];
    End end = END_NOT_SAID;
    if (word_is_part(last, PART_LOW))
        end = END_LOW;
    else if (word_is_part(last, PART_HIGH))
        end = END_HIGH;
    line->count -= end != END_NOT_SAID;
    return end;
}

static bool judge_on_meld(Judging *judging)
{
    Reader *reader = &judging->reader;
    Group *group = group_new(reader);
    const End end = take_end(&reader->line);
    if (!group_take_words(reader, group))
        return false;
    if (!line_peek(&reader->line) || !word_is_part(line_peek(&reader->line), PART_ON))
        return wrong(judging, tr("wanted \"on\" and the cards of the meld on the table"));
    line_take(&reader->line);
    const Group laid = *group;
    if (!read_table(judging))
        return false;
    *group = laid;
    group->meld = 0;
    group->end = end;
    if (!(judging->judged->kind == ACT_SWAP ? read_swap : read_lay)(judging, group))
        return false;
    drop_same(reader);
    for (int i = 0; i < reader->list.count; i++)
        note(judging, &reader->list.acts[i], i > 0);
    return true;
}

// ---- The question

static bool judge_line(Judging *judging, const char *text)
{
    Line *line = &judging->reader.line;
    Judged *judged = judging->judged;
    const Ruleset *rules = judging->reader.rules;
    if (!line_split(line, text, 1, &judging->parsed.error))
        return false;
    const Command command = line_take_command(line, rules);
    if (command != COMMAND_MELD && command != COMMAND_LAY && command != COMMAND_SWAP)
        return wrong(judging, tr("wanted meld CARDS, lay CARDS on CARDS or swap CARD on CARDS"));
    const ActKind kind = reader_act_of(command);
    judged->kind = kind;
    judged->shown = kind == ACT_MELD && !ruleset_has_act(rules, kind);
    if (judged->shown ? !ruleset_arranges(rules) : kind == ACT_LAY && !ruleset_has_act(rules, kind))
        return reader_refuse(&judging->reader, REFUSAL_NOT_IN_GAME, CARD_NONE, 1 + (int)kind);
    return kind == ACT_MELD ? judge_melds(judging) : judge_on_meld(judging);
}

Verdict cards_judge(const Ruleset *rules, const char *text, int hand, CardStyle style,
                    Judged *judged)
{
    Judging judging = {.judged = judged,
                       .parsed = {.refusal = {.code = REFUSAL_NO_MELD, .card = CARD_NONE}}};
    *judged = (Judged){.kind = ACT_MELD};
    lay_out(&judging, rules, hand, style);
    const Verdict verdict = judge_line(&judging, text) ? VERDICT_DONE : judging.reader.verdict;
    if (verdict == VERDICT_REFUSED)
        refuse_short(&judging);
    act_list_free(&judging.reader.list);
    judged->refusal = judging.parsed.refusal;
    judged->error = judging.parsed.error;
    judged->unseen = judging_unseen(rules, judged->kind);
    if (judged->whole)
        judged->unseen &= ~(1u << UNSEEN_CONTRACT);
    return verdict;
}
