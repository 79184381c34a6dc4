#include "notation/reader.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "notation/writing.h"
#include "play/conditions.h"
#include "play/contract.h"
#include "play/piles.h"

bool reader_refused(Reader *reader)
{
    reader->verdict = VERDICT_REFUSED;
    return false;
}

bool reader_refuse(Reader *reader, RefusalCode code, Card card, int number)
{
    reader->parsed->refusal = (Refusal){.code = code, .card = card, .number = number};
    return reader_refused(reader);
}

bool reader_wrong(Reader *reader, const LineWord *word, const char *format, ...)
{
    LineError *error = &reader->parsed->error;
    TEXT_OF_VALUES(error->error.text, format);
    error->column = word ? word->column : reader->line.end_column;
    reader->verdict = VERDICT_FAILED;
    return false;
}

bool reader_push(Reader *reader, const Act *act)
{
    Parsed *parsed = reader->parsed;
    if (parsed->act_count == COMMAND_ACTS_MAX)
        return reader_wrong(reader, NULL, tr("more than %d melds in one command"),
                            COMMAND_ACTS_MAX);
    Act *pushed = &parsed->acts[parsed->act_count++];
    *pushed = *act;
    act_settle_twins(reader_game(reader), pushed);
    return true;
}

static bool take_part(Line *line, PartWord part)
{
    bool is = word_is_part(line_peek(line), part);
    line->at += is;
    return is;
}

// The end of a command.
static bool finish(Reader *reader) { return line_ends(&reader->line, &reader->parsed->error); }

static bool wanted(Reader *reader, const char *what)
{
    const LineWord *word = line_peek(&reader->line);
    if (!word)
        return reader_wrong(reader, NULL, tr("wanted %s, and the line ends here"), what);
    return reader_wrong(reader, word, tr("wanted %s, not \"%s\""), what, word_text(word).text);
}

// Does the act that was read last, before another one is read.
static bool go_on(Reader *reader)
{
    Outcome outcome;
    Parsed *parsed = reader->parsed;
    const Act *last = &parsed->acts[parsed->act_count - 1];
    Verdict verdict = play_apply(reader->rules, &reader->play, last, &outcome);
    if (verdict == VERDICT_DONE)
        return true;
    reader->verdict = verdict;
    parsed->refusal = outcome.refusal;
    if (verdict == VERDICT_FAILED) {
        parsed->wrong = PARSE_ERROR_RULES;
        parsed->error = (LineError){.error = outcome.error};
    }
    return false;
}

// Finds the rule under which an act of the kind is open now, for a zone or a meld of the table
// (`place`; -1 for neither). If there is none, refuses regardless of cards.
static bool find_rule(Reader *reader, ActKind kind, int place, int *rule)
{
    const Game *game = reader_game(reader);
    const int of = kind == ACT_DRAW || kind == ACT_SAY ? place : -1;
    *rule = open_rule(reader->rules, game, kind, of);
    if (game->phase == PHASE_HAND && *rule != RULE_NONE)
        return true;
    Act act = {.kind = (uint8_t)kind,
               .rule = (uint8_t)closed_rule(reader->rules, game, kind, of),
               .meld = (uint8_t)place};
    if (kind == ACT_SAY && act.rule == RULE_NONE)
        act.rule = (uint8_t)place;  // closed or not, it says which word is meant
    bool allowed = act_judge(reader->rules, game, &act, &reader->parsed->refusal);
    assert(!allowed);
    return allowed || reader_refused(reader);
}

// Refuses an act that no cards could make legal, before its cards are read. (After a draw in the
// same command only the required use is judged.)
static bool check_kind(Reader *reader, ActKind kind, int meld)
{
    const Game *game = reader_game(reader);
    return game->draft != RULE_NONE ||
           kind_is_open(reader->rules, game, kind, meld, &reader->parsed->refusal) ||
           reader_refused(reader);
}

// ---- New melds

// Adds the melds of a command: the group, and one after each "+".
static bool add_melds(Reader *reader, Group *group)
{
    int rule;
    for (;;) {
        if (!find_rule(reader, ACT_MELD, -1, &rule) || !check_kind(reader, ACT_MELD, 0) ||
            !group_settle_meld(reader, group))
            return false;
        if (!line_take_word(&reader->line, "+"))
            return finish(reader);
        if (!go_on(reader))
            return false;
        group = group_new(reader);
        if (!group_take_meld(reader, group))
            return false;
    }
}

static bool read_meld(Reader *reader)
{
    Group *group = group_new(reader);
    return group_take_meld(reader, group) && add_melds(reader, group);
}

// ---- Lays, and exchanges of wild cards

// Takes "on MELD [low|high]".
static bool take_on(Reader *reader, Group *group)
{
    if (!take_part(&reader->line, PART_ON))
        return wanted(reader, tr("\"on\" and the number of a meld"));
    const LineWord *word = line_peek(&reader->line);
    long long number;
    if (!word || !isdigit((unsigned char)word->start[0]))
        return wanted(reader, tr("the number that stands before the meld on the table"));
    // A larger number is an error, which names the melds that the table has.
    const int melds = reader_game(reader)->meld_count;
    const int last = strtol(word->start, NULL, 10) > MELDS_MAX && melds ? melds : MELDS_MAX;
    if (!line_take_number(&reader->line, tr("the number of a meld"), 1, last, &number,
                          &reader->parsed->error))
        return false;
    group->meld = (int)number - 1;
    group->meld_column = word->column;
    if (take_part(&reader->line, PART_LOW))
        group->end = END_LOW;
    else if (take_part(&reader->line, PART_HIGH))
        group->end = END_HIGH;
    return true;
}

// Adds an act on a meld of the table.
static bool add_on_meld(Reader *reader, ActKind kind, Group *group)
{
    int rule;
    if (!find_rule(reader, kind, group->meld, &rule))
        return false;
    const int melds = reader_game(reader)->meld_count;
    if (group->meld >= melds) {
        refuse_found(&reader->parsed->refusal, REFUSAL_NO_SUCH_MELD, 0, group->meld + 1, melds);
        return reader_refused(reader);
    }
    if (!check_kind(reader, kind, group->meld))
        return false;
    if (kind == ACT_SWAP)
        return group_settle_swap(reader, group);
    return group_settle_lay(reader, group);
}

// A card that can only be exchanged for the wild card in its place is exchanged.
static bool add_lay(Reader *reader, Group *group)
{
    const Refusal *refusal = &reader->parsed->refusal;
    if (add_on_meld(reader, ACT_LAY, group))
        return true;
    if (reader->verdict != VERDICT_REFUSED)
        return false;
    if (refusal->code == REFUSAL_SWAP_INSTEAD && group_makes_swap(reader, group, refusal->card))
        return add_on_meld(reader, ACT_SWAP, group);
    return group_drop_unmoved(reader, group) && add_on_meld(reader, ACT_LAY, group);
}

// Reads "CARDS on MELD [low|high]". An exchange has the card that is laid and, optionally, the wild
// card with its new place.
static bool read_on_meld(Reader *reader)
{
    Group *group = group_new(reader);
    if (!group_take_words(reader, group) || !take_on(reader, group) || !finish(reader))
        return false;
    if (reader->parsed->command == COMMAND_SWAP)
        return add_on_meld(reader, ACT_SWAP, group);
    return add_lay(reader, group);
}

// ---- Drawing

static bool read_draw(Reader *reader)
{
    int rule;
    return find_rule(reader, ACT_DRAW, ZONE_STOCK, &rule) && finish(reader) &&
           reader_push(reader, &(Act){.kind = ACT_DRAW, .rule = (uint8_t)rule});
}

static bool is_card_of_pile(const LineWord *word)
{
    return word && !word_is_part(word, PART_FROM) && !word_is_part(word, PART_WITH) &&
           !word_is_part(word, PART_ON);
}

// Takes "from PILE"; without it the pile is the discard pile.
static bool take_pile(Reader *reader, int *zone)
{
    const Ruleset *rules = reader->rules;
    *zone = ZONE_DISCARDS;
    if (!take_part(&reader->line, PART_FROM))
        return true;
    *zone = line_take_zone(&reader->line, rules);
    if (*zone >= 0)
        return true;
    char names[ZONES_MAX * (NAME_SIZE + 2)];
    Text list = text_in(names, sizeof names);
    for (int i = 0; i < rules->zone_count; i++)
        text_add(&list, "%s%s", i ? ", " : "", rules->zones[i].name);
    return wanted(reader, names);
}

// Whether the rest of the line, of which the words from `word` on are read anew, is cards of the
// hand and nothing else. Then writes how they are named as those with which the card is taken.
static bool only_own_cards(const Reader *reader, const LineWord *word, char *text, size_t size)
{
    Line line = reader->line;
    CardWord card;
    LineError none;
    const Game *game = reader_game(reader);
    Text out = text_in(text, size);
    text_add(&out, "%s %s", command_name(COMMAND_TAKE), part_names[PART_WITH][language_now()][0]);
    for (line.at = (int)(word - reader->line.words); line_peek(&line);) {
        if (!is_card_of_pile(line_peek(&line)) ||
            !line_take_card(&line, &reader->rules->deck, &card, &none) ||
            card_set_find(&game->hands[game->asked], card.shows) == CARD_NONE)
            return false;
        text_add(&out, " %s", face_text(&reader->rules->deck, card.shows, STYLE_LETTERS).text);
    }
    return true;
}

// Takes the name of the taken card, if any; it must be the card on top of the pile.
static bool take_named_card(Reader *reader, Card top, CardWord *word)
{
    const LineWord *next = line_peek(&reader->line);
    *word = (CardWord){.shows = card_face(top), .as = FACE_OPEN};
    if (!is_card_of_pile(next))
        return true;
    if (!line_take_card(&reader->line, &reader->rules->deck, word, &reader->parsed->error))
        return false;
    if (top == CARD_HIDDEN)
        return reader_wrong(reader, next, tr("nobody knows which card lies there"));
    if (top == CARD_NONE || word->shows == card_face(top))
        return true;
    const CardText text = card_text(&reader->rules->deck, top, reader->style);
    char meant[ERROR_TEXT_MAX];
    if (only_own_cards(reader, next, meant, sizeof meant))
        return reader_wrong(reader, next,
                            tr("the card that can be taken is %s; did you mean \"%s\"?"), text.text,
                            meant);
    return reader_wrong(reader, next, tr("the card that can be taken is %s"), text.text);
}

// Reads the use of the taken card: "with CARDS", "on MELD", or both in either order.
static bool read_use(Reader *reader, Group *group)
{
    bool with = take_part(&reader->line, PART_WITH);
    if (with && !group_take_meld(reader, group))
        return false;
    if (with && !word_is_part(line_peek(&reader->line), PART_ON))
        return add_melds(reader, group);
    if (!take_on(reader, group))
        return false;
    if (!with && take_part(&reader->line, PART_WITH) && !group_take_words(reader, group))
        return false;
    return finish(reader) && add_lay(reader, group);
}

// The open rule under which the card is taken to be used, where `rule` takes it freely in a step
// before; else `rule`.
static int rule_to_use(const Reader *reader, int rule)
{
    const ActRule *acts = reader->rules->acts;
    for (RuleSet open = open_rules_of(reader->rules, reader_game(reader), ACT_DRAW); open;
         open &= open - 1)
        if (act_draws_apart(&acts[rule], &acts[__builtin_ctz(open)]))
            return __builtin_ctz(open);
    return rule;
}

// If a use is written but not allowed, the refusal is about that use; only without one is it that
// no meld can use the card.
static bool read_take(Reader *reader)
{
    int rule, zone;
    Group *group = group_new(reader);
    CardWord card;
    LineError none;
    // The pile follows the card in the line, but is needed first.
    const int at = reader->line.at;
    if (is_card_of_pile(line_peek(&reader->line)))
        line_take_card(&reader->line, &reader->rules->deck, &card, &none);
    if (!take_pile(reader, &zone))
        return false;
    reader->line.at = at;
    if (!find_rule(reader, ACT_DRAW, zone, &rule))
        return false;
    const Pile pile =
        pile_of_seat(reader->rules, reader_game(reader), zone, reader_game(reader)->asked);
    group->taken = pile_top(&pile);
    group->count = 1;
    if (!take_named_card(reader, group->taken, &group->words[0]) || !take_pile(reader, &zone) ||
        (group->taken == CARD_HIDDEN && !finish(reader)))
        return false;
    const LineWord *next = line_peek(&reader->line);
    if (next || group->words[0].as != FACE_OPEN)
        rule = rule_to_use(reader, rule);
    reader_push(reader, &(Act){.kind = ACT_DRAW, .rule = (uint8_t)rule});
    // A "with" at the end says no more than which of two rules is meant.
    if (draw_ends_with_with(reader->rules, rule) && reader->line.at + 1 == reader->line.count &&
        take_part(&reader->line, PART_WITH))
        return true;
    if (!next && group->words[0].as == FACE_OPEN)
        return true;
    if (!word_is_part(next, PART_WITH) && !word_is_part(next, PART_ON))
        return wanted(reader, tr("\"with\" and cards, or \"on\" and the number of a meld"));
    if (go_on(reader))
        return read_use(reader, group);
    if (reader->verdict != VERDICT_REFUSED || reader->parsed->refusal.code != REFUSAL_TAKE_USELESS)
        return false;
    reader->verdict = VERDICT_FAILED;
    game_take_cards(reader->rules, &reader->play.game, rule);
    settle_closed(reader->rules, &reader->play.game, &none.error);
    return read_use(reader, group) && go_on(reader);
}

// ---- Discarding, closing, and showing the hand

// Checks that the group is one card, and makes it the act's card.
static bool make_one_card(Reader *reader, Group *group, Act *act)
{
    if (group->count > 1 || group->words[0].as != FACE_OPEN)
        return reader_wrong(reader, &group->words[group->count - 1].word,
                            tr("wanted one card, as it is"));
    if (!group_find_in_hand(reader, group, act->kind))
        return false;
    act->count = 1;
    act->cards[0] = (Laying){group->cards[0].card, group->words[0].shows};
    return true;
}

static bool read_discard(Reader *reader)
{
    int rule;
    Act act = {.kind = ACT_DISCARD};
    if (!find_rule(reader, ACT_DISCARD, -1, &rule))
        return false;
    Group *group = group_new(reader);
    if (!group_take_words(reader, group) || !make_one_card(reader, group, &act) || !finish(reader))
        return false;
    act.rule = (uint8_t)rule_of_act(reader->rules, reader_game(reader), &act);
    return reader_push(reader, &act);
}

// A card named earlier in the command is out of the hand for the rest of it.
static void put_aside(Reader *reader, const Act *act)
{
    Game *game = &reader->play.game;
    CardSet *hand = &game->hands[game->asked];
    for (int i = 0; i < act->count; i++) {
        game->seats[game->asked].cards -= card_set_has(hand, act->cards[i].card);
        card_set_remove(hand, act->cards[i].card);
    }
}

static int rule_of_showing(const Ruleset *rules)
{
    const ActRule *show = ruleset_act(rules, ACT_SHOW);
    return show ? (int)(show - rules->acts) : RULE_NONE;
}

// Reads "[CARDS [+ CARDS ...]]", parts of a hand that is shown; the rest of it follows unasked,
// unless the line ends with a "+". Where a hand may be split in any way that rest is loose, and
// "loose" alone says that all of it is. No act is open meanwhile: cards can be read that are shown
// only after another act.
static bool read_arrangement(Reader *reader)
{
    Parsed *parsed = reader->parsed;
    int rule = rule_of_showing(reader->rules);
    const bool freely = reader->rules->arrange.choose == CHOOSE_FREE;
    bool more = line_peek(&reader->line) != NULL;
    const bool loose = freely && (more || reader_game(reader)->draft != RULE_NONE);
    more = more && !(freely && take_part(&reader->line, PART_LOOSE));
    while (more) {
        Group *group = group_new(reader);
        group->act = ACT_SHOW;
        reader->play.game.phase = PHASE_OVER;
        if (!group_take_meld(reader, group) || !group_settle_meld(reader, group))
            return false;
        parsed->acts[parsed->act_count - 1].rule = (uint8_t)rule;
        put_aside(reader, &parsed->acts[parsed->act_count - 1]);
        more = line_take_word(&reader->line, "+");
        if (more && !line_peek(&reader->line))
            return true;
    }
    const Act rest = {.kind = ACT_SHOW, .rule = (uint8_t)rule, .meld = loose ? SHOW_LOOSE : 0};
    return finish(reader) && reader_push(reader, &rest);
}

static bool read_show(Reader *reader)
{
    int rule;
    return find_rule(reader, ACT_SHOW, -1, &rule) && read_arrangement(reader);
}

// The rule that is meant: where a card is named one that throws it, else one that throws none.
static int rule_of_close(const Reader *reader, const Act *close, bool throws)
{
    const Ruleset *rules = reader->rules;
    int rule = rule_of_act(rules, reader_game(reader), close);
    for (RuleSet closes = open_rules_of(rules, reader_game(reader), ACT_CLOSE);
         closes && rules->acts[rule].throws != throws; closes &= closes - 1)
        rule = __builtin_ctz(closes);
    return rule;
}

// Whether the hand is closed without a card: so by every open rule, or by one if no word follows.
static bool closes_alone(const Reader *reader)
{
    const Ruleset *rules = reader->rules;
    RuleSet closes = open_rules_of(rules, reader_game(reader), ACT_CLOSE);
    bool any = false, all = true;
    for (; closes; closes &= closes - 1) {
        const bool throws = rules->acts[__builtin_ctz(closes)].throws;
        any = any || !throws;
        all = all && !throws;
    }
    return all || (any && !line_peek(&reader->line));
}

// Reads "CARD [SHOWN]", or nothing where no card is thrown. Melds may stand behind the card only
// where the closer is the first to show, as soon as the turns are over.
static bool read_close(Reader *reader)
{
    int rule;
    Act act = {.kind = ACT_CLOSE};
    Group *group = group_new(reader);
    const Ruleset *rules = reader->rules;
    Parsed *parsed = reader->parsed;
    if (!find_rule(reader, ACT_CLOSE, -1, &rule))
        return false;
    if (closes_alone(reader)) {
        act.rule = (uint8_t)rule_of_close(reader, &act, false);
        return finish(reader) && reader_push(reader, &act);
    }
    if (!group_take_word(reader, group) || !make_one_card(reader, group, &act))
        return false;
    act.rule = (uint8_t)rule_of_close(reader, &act, true);
    if (!reader_push(reader, &act))
        return false;
    if (!line_peek(&reader->line))
        return true;
    const int showing = rule_of_showing(rules);
    const int step = showing == RULE_NONE ? 0 : rules->acts[showing].step;
    if (step == 0 || !rules->steps[step - 1].turn || rules->steps[step].who.first != FIRST_CLOSER ||
        rules->arrange.choose == CHOOSE_BEST)
        return finish(reader);
    parsed->acts[0].meld = CLOSE_SHOWS;
    put_aside(reader, &act);
    return read_arrangement(reader);
}

// ---- Acts without cards

static bool read_say(Reader *reader)
{
    int rule;
    const LineWord *next = line_peek(&reader->line);
    const int word = line_take_said(&reader->line, reader->rules);
    if (word < 0 && !ruleset_has_act(reader->rules, ACT_SAY))
        return reader_refuse(reader, REFUSAL_NOT_IN_GAME, CARD_NONE, 1 + ACT_SAY);
    if (word < 0)
        return reader_wrong(reader, next, tr("wanted a word that people say in this game"));
    if (!find_rule(reader, ACT_SAY, word, &rule))
        return false;
    return finish(reader) && reader_push(reader, &(Act){.kind = ACT_SAY, .rule = (uint8_t)rule});
}

static bool read_plain(Reader *reader)
{
    const Act act = {.kind = (uint8_t)reader_act_of(reader->parsed->command), .rule = RULE_NONE};
    return finish(reader) && reader_push(reader, &act);
}

// ---- A common mistake

// Reads the card that begins at this word; returns the index of the next word, or `word` if there
// is no card.
static int behind_card(const Reader *reader, int word, CardWord *card)
{
    Line line = reader->line;
    LineError error;
    line.at = word;
    bool is_card = line_take_card(&line, &reader->rules->deck, card, &error);
    return is_card && card->shows != FACE_NONE ? line.at : word;
}

// Looks for "JK as 7S" in a line that could not be read. True: the error shows the correct form.
static bool finds_as(Reader *reader)
{
    const Line *line = &reader->line;
    const Deck *deck = &reader->rules->deck;
    for (int i = 1; i + 1 < line->count; i++) {
        CardWord wild, as;
        const LineWord *word = &line->words[i];
        // "as", unless it begins "as de oros"; in capitals it is an ace in Spanish.
        bool is_as =
            word_is(word, "como") || (word->length == 2 && strncmp(word->start, "as", 2) == 0 &&
                                      behind_card(reader, i, &as) <= i + 1);
        if (!is_as || behind_card(reader, i - 1, &wild) != i || wild.as != FACE_OPEN ||
            !face_set_has(reader_wild(reader), (Card)wild.shows))
            continue;
        reader_wrong(reader, word, tr("what a wild card stands for is written \"%s=%s\""),
                     face_text(deck, wild.shows, STYLE_LETTERS).text,
                     behind_card(reader, i + 1, &as) > i + 1
                         ? face_text(deck, as.shows, STYLE_LETTERS).text
                         : word_text(&line->words[i + 1]).text);
        return true;
    }
    return false;
}

// ---- The commands

static const struct {
    ActKind kind;  // the act that it makes, or the first one
    bool (*read)(Reader *reader);
} reads[COMMANDS] = {
    [COMMAND_DRAW] = {ACT_DRAW, read_draw},
    [COMMAND_TAKE] = {ACT_DRAW, read_take},
    [COMMAND_MELD] = {ACT_MELD, read_meld},
    [COMMAND_LAY] = {ACT_LAY, read_on_meld},
    [COMMAND_SWAP] = {ACT_SWAP, read_on_meld},
    [COMMAND_DISCARD] = {ACT_DISCARD, read_discard},
    [COMMAND_CLOSE] = {ACT_CLOSE, read_close},
    [COMMAND_SHOW] = {ACT_SHOW, read_show},
    [COMMAND_SAY] = {ACT_SAY, read_say},
    [COMMAND_PASS] = {ACT_PASS, read_plain},
    [COMMAND_TAKE_BACK] = {ACT_TAKE_BACK, read_plain},
    [COMMAND_REENTER] = {ACT_REENTER, read_plain},
    [COMMAND_DECLINE] = {ACT_DECLINE, read_plain},
};

ActKind reader_act_of(Command command) { return reads[command].kind; }

// Of a command that the game lacks it is not said how it should have been written.
static void refuse_absent(Reader *reader)
{
    const ActKind kind = reader_act_of(reader->parsed->command);
    const bool of_rules = kind < ACT_KINDS_OF_RULES && reader->parsed->wrong == PARSE_ERROR_WORDS;
    if (reader->verdict == VERDICT_FAILED && of_rules && !ruleset_has_act(reader->rules, kind))
        reader_refuse(reader, REFUSAL_NOT_IN_GAME, CARD_NONE, 1 + (int)kind);
}

Verdict reader_run(const Ruleset *rules, const View *view, const Line *line, CardStyle style,
                   Parsed *parsed)
{
    Reader reader = {.rules = rules,
                     .start = &view->game,
                     .style = style,
                     .parsed = parsed,
                     .verdict = VERDICT_FAILED,
                     .line = *line};
    reader.play.game = reader.play.before = view->game;
    if (reads[parsed->command].read(&reader))
        reader.verdict = VERDICT_DONE;
    refuse_absent(&reader);
    const Group *group = &reader.group;
    parsed->said = (Said){.card_count = group->count, .meld_column = group->meld_column};
    for (int i = 0; i < group->count; i++) {
        parsed->said.cards[i].shows = group->words[i].shows;
        parsed->said.cards[i].column = group->words[i].word.column;
    }
    if (reader.verdict != VERDICT_DONE && parsed->wrong == PARSE_ERROR_WORDS)
        finds_as(&reader);
    act_list_free(&reader.list);
    return reader.verdict;
}

// ---- Melds of a position

const char *unclear_text(const ActList *readings)
{
    bool kinds = false;
    for (int i = 1; i < readings->count; i++)
        kinds |= readings->acts[i].meld != readings->acts[0].meld;
    return kinds ? tr("say which kind of meld it is: it could be \"%.200s\" or \"%.200s\"")
                 : tr("say what the wild cards stand for: it could be \"%.200s\" or \"%.200s\"");
}

bool read_meld_of(const Ruleset *rules, const CardSet *from, Line *line, Act *meld,
                  LineError *error)
{
    Parsed parsed = {.refusal = {.code = REFUSAL_NO_MELD, .card = CARD_NONE}};
    Reader reader = {.rules = rules,
                     .style = STYLE_LETTERS,
                     .parsed = &parsed,
                     .verdict = VERDICT_FAILED,
                     .line = *line};
    Game *game = &reader.play.game;
    game->phase = PHASE_OVER;  // no act is open, so no reading is preferred
    game->draft = RULE_NONE;
    game->taken = CARD_NONE;
    game->hands[0] = *from;
    game->wild[0] = rules->wild;
    reader.start = game;

    Group *group = group_new(&reader);
    const LineWord *word = line_peek(line);
    group_take_kind(&reader, group);
    const bool read = group_take_words(&reader, group) && group_settle_meld(&reader, group);
    const char *unclear = unclear_text(&reader.list);
    act_list_free(&reader.list);
    if (read) {
        line->at = reader.line.at;
        *meld = parsed.acts[0];
        return true;
    }
    // Here a refusal, or more than one reading, is an error of the line.
    const bool refused = reader.verdict == VERDICT_REFUSED;
    const RefusalCode code = parsed.refusal.code;
    if (refused && (code == REFUSAL_CARD_NOT_HELD || code == REFUSAL_CARD_TWICE)) {
        line_error(&parsed.error, line, word, tr("every %s of the deck lies somewhere already"),
                   card_text(&rules->deck, parsed.refusal.card, STYLE_LETTERS).text);
    } else if (refused) {
        line_error(&parsed.error, line, word, "%s",
                   refusal_sentence(rules, &parsed.refusal, STYLE_LETTERS).text);
    } else if (parsed.wrong == PARSE_ERROR_AMBIGUOUS && parsed.choice_count == 1) {
        line_error(&parsed.error, line, word,
                   tr("say what the wild cards stand for: it could be \"%.200s\""),
                   parsed.choices[0]);
    } else if (parsed.wrong == PARSE_ERROR_AMBIGUOUS) {
        line_error(&parsed.error, line, word, unclear, parsed.choices[0], parsed.choices[1]);
    }
    finds_as(&reader);
    *error = parsed.error;
    return false;
}
