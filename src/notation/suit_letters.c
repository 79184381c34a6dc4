#include "notation/suit_letters.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

// A "C" that is not settled yet, and the rank before it.
typedef struct {
    char *letter;
    int rank;
    bool stands;  // behind a "=" or ">": it need not be held
} Unsure;

// With more unsure letters than this, all of them are read alike.
enum { UNSURE_MAX = COMMAND_CARDS_MAX, TRIED_MAX = 5 };

typedef struct {
    const Deck *deck;
    const CardSet *hand;
    int count;
    Unsure unsure[UNSURE_MAX];
    bool thrown;  // the next card is thrown
    bool asked;   // one that is thrown may be a club that is held
} Letters;

static bool are_used(const Deck *deck)
{
    return language_now() == LANGUAGE_ES && deck->suits == SUITS_FRENCH;
}

static bool holds(const Letters *letters, char suit, int rank)
{
    Line line;
    LineError error;
    CardWord card;
    CardText text = face_text(letters->deck, face_any_suit(rank), STYLE_LETTERS);
    strncat(text.text, &suit, 1);
    return line_split(&line, text.text, 1, &error) &&
           line_take_card(&line, letters->deck, &card, &error) &&
           card_set_find(letters->hand, card.shows) != CARD_NONE;
}

static void rewrite_letter(const Deck *deck, char *start, int length)
{
    const LineWord word = {.start = start, .length = length};
    char *letter = start + length - 1;
    const char suit = (char)(card_rank_before_suit(deck, &word) ? ascii_small(*letter) : '\0');
    if (suit == 'p' || suit == 't')
        *letter = suit == 'p' ? 'S' : 'C';
}

static void read_letter(Letters *letters, char *start, int length, bool stands)
{
    const LineWord word = {.start = start, .length = length};
    const int rank = card_rank_before_suit(letters->deck, &word);
    char *letter = start + length - 1;
    const bool unsure = rank && ascii_small(*letter) == 'c';
    rewrite_letter(letters->deck, start, length);
    if (!unsure)
        return;
    const bool hearts = !stands && holds(letters, 'H', rank);
    const bool clubs = !stands && holds(letters, 'C', rank);
    letters->asked = letters->asked || (clubs && letters->thrown);
    if (hearts != clubs && (hearts || !letters->thrown))
        *letter = hearts ? 'H' : 'C';
    else if (letters->count < UNSURE_MAX)
        letters->unsure[letters->count++] = (Unsure){letter, rank, stands};
}

// A word is a card, or a wild card and what it stands for: "JK=6C".
static void read_word(Letters *letters, char *start, int length)
{
    int front = 0;
    while (front < length && start[front] != '=' && start[front] != '>')
        front++;
    read_letter(letters, start, front, false);
    if (front < length)
        read_letter(letters, start + front + 1, length - front - 1, true);
}

// One way to read the unsure letters: bit i says that the letter i is a club.
static bool is_club(const Letters *letters, unsigned way, int i)
{
    return letters->count > TRIED_MAX ? way & 1 : way >> i & 1;
}

static void write_way(const Letters *letters, unsigned way, char clubs)
{
    for (int i = 0; i < letters->count; i++)
        *letters->unsure[i].letter = is_club(letters, way, i) ? clubs : 'H';
}

// Of two cards of one rank the order does not matter: a way that has the club first is left out.
static bool is_in_order(const Letters *letters, unsigned way)
{
    for (int i = 0; i < letters->count; i++)
        for (int j = i + 1; j < letters->count; j++)
            if (letters->unsure[i].rank == letters->unsure[j].rank &&
                letters->unsure[i].stands == letters->unsure[j].stands &&
                is_club(letters, way, i) && !is_club(letters, way, j))
                return false;
    return true;
}

bool suit_letters_read(const Ruleset *rules, const Play *play, const View *view, CardStyle style,
                       char *line, Parsed *asked)
{
    Line words;
    LineError error;
    Letters letters = {.deck = &rules->deck, .hand = &view->game.hands[view->seat]};
    if (!are_used(letters.deck) || !line_split(&words, line, 1, &error))
        return true;
    const LineWord *first;
    Command command;
    do {
        first = line_peek(&words);
        command = line_take_command(&words, rules);
    } while (command == COMMAND_WHY);
    if (command == COMMANDS || !command_rows[command].acts)
        return true;
    letters.thrown = command == COMMAND_DISCARD || command == COMMAND_CLOSE;
    for (const LineWord *word; (word = line_take(&words)); letters.thrown = false)
        read_word(&letters, line + (word->start - line), word->length);
    if (letters.count == 0)
        return true;

    const unsigned ways = letters.count > TRIED_MAX ? 2 : 1u << letters.count;
    unsigned allowed = 0, in_order = 0;  // ways, as bits
    for (unsigned way = 0; way < ways; way++) {
        if (!is_in_order(&letters, way))
            continue;
        write_way(&letters, way, 'C');
        const Verdict verdict =
            command_try(rules, play, view, first->start, first->column, style, asked);
        in_order |= 1u << way;
        if (verdict == VERDICT_DONE ||
            (verdict == VERDICT_FAILED && asked->wrong == PARSE_ERROR_AMBIGUOUS))
            allowed |= 1u << way;
    }
    // Which card is thrown is never concluded: not from what the rules allow, nor from the hand
    // where that has the club alone.
    if (allowed && letters.asked)
        allowed = in_order;
    if ((allowed & (allowed - 1)) == 0) {
        write_way(&letters, allowed ? (unsigned)__builtin_ctz(allowed) : 0, 'C');
        return true;
    }
    asked->wrong = PARSE_ERROR_AMBIGUOUS;
    asked->choice_count = 0;
    for (; allowed && asked->choice_count < COMMAND_CHOICES_MAX; allowed &= allowed - 1) {
        write_way(&letters, (unsigned)__builtin_ctz(allowed), 'T');
        asked->ends[asked->choice_count] = END_NOT_SAID;
        snprintf(asked->choices[asked->choice_count++], COMMAND_TEXT_MAX, "%s", first->start);
    }
    asked->more = allowed != 0;
    return false;
}

void suit_letters_settle(const Ruleset *rules, const CardSet *hand, char *line)
{
    Line words;
    LineError error;
    Letters letters = {.deck = &rules->deck, .hand = hand};
    if (!are_used(letters.deck) || !line_split(&words, line, 1, &error))
        return;
    line_take_command(&words, rules);
    for (const LineWord *word; (word = line_take(&words));)
        read_word(&letters, line + (word->start - line), word->length);
}

bool suit_letters_take_card(Line *line, const Deck *deck, CardWord *card)
{
    Line alone;
    LineError error;
    const LineWord *word = line_peek(line);
    const int last = word ? word->length - 1 : 0;
    if (!word || word->length >= WORD_TEXT_MAX || !are_used(deck) ||
        !card_rank_before_suit(deck, word) || !strchr("PpTt", word->start[last]))
        return line_take_card(line, deck, card, &error);
    WordText copy = word_text(word);
    copy.text[last] = ascii_small(copy.text[last]) == 'p' ? 'S' : 'C';
    line->at++;
    return line_split(&alone, copy.text, 1, &error) && line_take_card(&alone, deck, card, &error);
}
