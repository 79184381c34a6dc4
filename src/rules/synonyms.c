#include "rules/synonyms.h"

#include <stddef.h>
#include <string.h>

const SynonymRow synonym_rows[] = {
    {"bonus point, extra point, discount, penalty, reward, bono, bonificacion, bonificaciones, "
     "descuento, premio, multa, castigo, puntos extra, puntos de menos",
     "score.bonuses, score.bonuses[*].when, score.bonuses[*].points"},
    {"in one turn, in one go, at once, salir de una, de una, de una vez, de una sola vez, "
     "de un saque",
     "one_go"},
    {"three of a kind, group, pierna, trio, terna, tercia, grupo", "set, melds"},
    {"sequence, straight, escala, escalera, corrida, secuencia", "run, melds"},
    {"as, ases", "melds.*.ace"},
    {"loose card, deadwood, suelta, suelto, carta suelta",
     "hand.*.*.loose_points, hand.*.*.loose_cards, score.held, loose_points, loose_cards"},
    {"cutting, knocking, cut, knock, cortar, corte, golpear, golpe, cerrar, cierre",
     "close, hand.*.*.loose_points, hand.*.*.loose_cards, hand.*.*.word"},
    {"laid down, laying down, put down, going down, lay down, bajar, bajarse, bajada",
     "meld, hand.*.*.opens, opening, opened"},
    {"apertura, abrir", "opening, opening.contract, hand.*.*.opens"},
    {"lay off, laying off, laid off, add to a meld, agregar, acomodar, apoyar, pegar, colocar",
     "lay, hand.*.*.on, hand.*.*.stage"},
    {"drawing, pick up, picking up, robar, levantar, alzar", "draw, hand.*.*.from, hand.*.*.take"},
    {"throwing, throw away, tirar, descartar, botar", "discard, out.final"},
    {"discard pile, pit, pozo", "hand.*.*.from, hand.*.*.take, stock.renew"},
    {"exchange a joker, free a joker, canjear, canje, rescatar", "swap, melds.*.wild.swap"},
    {"wild card, mono, comodines", "wild, deck.jokers, melds.*.wild.max"},
    {"target, tope, limite, hasta cuanto, a cuanto", "match.limit, match.at_limit, match.hands"},
    {"buy in, buy back, rebuy, come back, reenganche, reenganchar, volver a entrar",
     "match.reentry, match.reentry.when"},
    {"stake, ante, money, apuesta, plata, vaca", "chips, chips[*].amount"},
    {"direccion, sentido, which way round", "match.direction"},
    {"winner, ganador, ganadora", "match.best, match.hand_won, match.won"},
    {"tie break, tiebreaker, desempate, desempatar", "match.tie"},
    {"redeal, misdeal, mano nula, dar de nuevo, repartir de nuevo", "void, blocked"},
    {"reshuffle, barajar de nuevo, mezclar de nuevo", "stock.renew, stock.shuffle, stock.times"},
    {"drop, fold, pass out, irse al mazo, no va", "say, hand.*.*.folds"},
    {"card value, what a card costs, valor, valor de la carta, cuanto vale", "points"},
    {"going out, go out, salir, irse", "out, out.final"},
    {NULL, NULL},
};

// Whether one of the parts of the list is this text, or this text without a last s.
static bool lists(const char *list, const char *text, bool plural)
{
    const size_t length = strlen(text);
    for (const char *at = list; *at;) {
        const size_t part = strcspn(at, ",");
        if (strncmp(at, text, part) == 0 &&
            (length == part || (plural && length == part + 1 && text[part] == 's')))
            return true;
        at += part;
        at += strspn(at, ", ");
    }
    return false;
}

Synonym synonym_means(const char *words, const char *name)
{
    Synonym meant = SYNONYM_NOT;
    for (const SynonymRow *row = synonym_rows; row->words; row++) {
        const size_t first = strcspn(row->names, ",");
        if (!lists(row->words, words, true) || !lists(row->names, name, false))
            continue;
        if (strlen(name) == first && strncmp(row->names, name, first) == 0)
            return SYNONYM_FIRST;
        meant = SYNONYM_ALSO;
    }
    return meant;
}
