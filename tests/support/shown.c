#include "support/shown.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/about.h"
#include "base/language.h"
#include "base/text.h"
#include "screen/table.h"
#include "support/rules_files.h"
#include "test.h"

Screen shown_screen(const Shown *shown, char **text, size_t *size)
{
    const Screen screen = {
        .out = open_memstream(text, size),
        .signs = shown->signs,
        .plain = shown->plain,
        .color = shown->color,
        .width = shown->width,
        .height = shown->height,
    };
    assert(screen.out);
    return screen;
}

Teller shown_teller(const Ruleset *rules, const Seats *seats, int seat, const Game *game,
                    const Shown *shown)
{
    return (Teller){
        .rules = rules,
        .wild = game->wild,
        .seats = seats,
        .seat = seat,
        .style = shown->plain   ? STYLE_WORDS
                 : shown->signs ? STYLE_SIGNS
                                : STYLE_SHOWN,
    };
}

const Seats shown_five = {
    .names = {.count = 5, .list = {"Ana", "Beto", "Maximiliana-Rosa", "Dani", "Ema"}}};

void shown_table(Table *table)
{
    static const int totals[] = {87, 12, 100, -10}, chips[] = {-8, -4, -4, -4};
    table_new(table, menos_rules(), 5);
    Position *position = &table->position;
    position->hand = 12;
    position->chips_said = true;
    position->pot = 28;
    for (int seat = 0; seat < 4; seat++) {
        position->totals[seat] = totals[seat];
        position->chips[seat] = chips[seat];
    }
    position->reentries[0] = 1;
    table_hand(table, 0, "4D 5D 6D 8S 8H KS");
    table_hand(table, 2, "2S 3S 4S");
    table_hand(table, 3, "QS 4C 5C");
    table_meld(table, 2, MENOS_ESCALERA, "AD 2D 3D 4D 5D");
    table_meld(table, 2, MENOS_PIERNA, "KS KH KD");
    table_meld(table, 2, MENOS_ESCALERA, "7C 8C JK=9C 10C");
    table_meld(table, 0, MENOS_PIERNA, "8S 8H 8D");
    table_meld(table, 0, MENOS_ESCALERA, "10H JH QH KH A^H");
    table_meld(table, 3, MENOS_ESCALERA, "2H 3H 4H 5H 6H 7H");
    table_meld(table, 3, MENOS_PIERNA, "AS AH AC");
}

char *page_text(const Ruleset *rules, const Seats *seats, const View *view, const News *news,
                const Shown *shown)
{
    char *text = NULL;
    size_t size = 0;
    const Screen screen = shown_screen(shown, &text, &size);
    const Teller teller = shown_teller(rules, seats, view->seat, &view->game, shown);
    if (shown->plain) {
        render_table(&screen, &teller, view, TABLE_WHOLE);
        render_hand(&screen, &teller, view, shown->sort, HAND_ROWS);
        render_choices(&screen, &teller, view, CHOICES_ROWS);
    } else
        page_show(&screen, &teller, view, news, shown->sort);
    fclose(screen.out);
    return text;
}

int text_columns(const char *text)
{
    int widest = 0;
    char *copy = strdup(text), *rest = copy;
    assert(copy);
    for (char *line; (line = strtok_r(rest, "\n", &rest)) != NULL;) {
        int columns = utf8_columns(line);
        widest = columns > widest ? columns : widest;
    }
    free(copy);
    return widest;
}

int text_lines(const char *text)
{
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

void shown_at_every_width(ShownText *text, const void *of, Shown shown)
{
    const Language before = language_now();
    for (shown.width = 20; shown.width <= 132; shown.width++)
        for (Language language = 0; language < LANGUAGE_COUNT; language++) {
            language_start(language == LANGUAGE_ES ? "es" : "en", LOBA_CATALOGUES_BUILT);
            char *got = text(of, &shown);
            if (text_columns(got) > shown.width)
                fail_msg("%d columns are shown on %d:\n%s", text_columns(got), shown.width, got);
            free(got);
        }
    language_start(before == LANGUAGE_ES ? "es" : "en", LOBA_CATALOGUES_BUILT);
}

static bool blessing;

void shown_bless(int argc, char *argv[]) { blessing = argc > 1 && strcmp(argv[1], "--bless") == 0; }

void shown_check(const char *got, const char *name)
{
    char path[FOLDER_SIZE];
    snprintf(path, sizeof path, "tests/pages/%s.txt", name);
    if (blessing)
        file_write(path, got);
    char *wanted = file_text(path);
    if (!wanted || strcmp(got, wanted) != 0)
        fail_msg("%s is not what is shown:\n%s", path, got);
    free(wanted);
}
