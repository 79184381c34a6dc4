// What Lua says of a text that it cannot read, or that fails, is told in the language of the user;
// in English as Lua says it.

#include "base/about.h"
#include "base/language.h"
#include "lua/loader.h"
#include "lua/lua_words.h"
#include "support/rules_files.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *message, *spanish;
} cases[] = {
    {"unexpected symbol near '}'", "esto no va acá: '}'"},
    {"'end' expected near '='", "falta 'end' antes de '='"},
    {"'}' expected (to close '{' at line 2) near <eof>",
     "falta '}' (que cierra '{' de la línea 2) antes de <fin del archivo>"},
    {"'=' or 'in' expected near 'x'", "falta '=' o 'in' antes de 'x'"},
    {"<name> expected near '50'", "falta <nombre> antes de '50'"},
    {"unfinished string near '\"near'", "texto sin terminar: '\"near'"},
    {"attempt to call a number value (field 'turn')",
     "se llama como función a un valor que no lo es: número (campo 'turn')"},
    {"attempt to index a nil value", "se piden campos de un valor que no los tiene: nil"},
    {"attempt to compare two table values",
     "no se pueden comparar dos valores de este tipo: tabla"},
    {"attempt to compare number with nil", "no se puede comparar número con nil"},
    {"attempt to perform arithmetic on a string value (constant 'four')",
     "no se puede hacer cuentas con este valor: texto (constante 'four')"},
    {"attempt to perform 'n//0'", "no se puede calcular 'n//0'"},
    {"bad argument #1 to 'insert' (table expected, got nil)",
     "el valor n.º 1 de 'insert' no sirve (va tabla, hay nil)"},
    {"a message of the file itself", "a message of the file itself"},
    {"", ""},
    {"unexpected symbol near ", "unexpected symbol near "},
};

static void each_message_is_told_in_spanish_and_in_english_as_it_is(void **state)
{
    char text[FAULT_TEXT_MAX];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        language_start("en", LOBA_CATALOGUES_BUILT);
        lua_words(cases[i].message, text);
        assert_string_equal(text, cases[i].message);
        language_start("es", LOBA_CATALOGUES_BUILT);
        lua_words(cases[i].message, text);
        assert_string_equal(text, cases[i].spanish);
    }
}

static void a_message_that_is_too_long_stays_as_it_is(void **state)
{
    char message[FAULT_TEXT_MAX], text[FAULT_TEXT_MAX];
    snprintf(message, sizeof message, "unexpected symbol near '%0300d'", 7);
    language_start("es", LOBA_CATALOGUES_BUILT);
    lua_words(message, text);
    assert_string_equal(text, message);
}

// Lua still says what the rows translate.
static void what_lua_says_of_a_file_is_told_in_spanish(void **state)
{
    static const struct {
        const char *text, *says;
    } files[] = {
        {"return { host = }\n", "esto no va acá: '}'"},
        {"return { host = 1 deal = 2 }\n", "falta '}' antes de 'deal'"},
        {"local a = \"x\nreturn a\n", "texto sin terminar: '\"x'"},
        {"local f = function(m) return m.a = 2 end\n",
         "falta 'end' antes de '='; para comparar, escribí =="},
        {"local a = 3 a()\n", "se llama como función a un valor que no lo es: número (local 'a')"},
        {"local a = nil return a.b\n", "(local 'a')"},
        {"return 1 + {}\n", "no se puede hacer cuentas con este valor: tabla"},
        {"return {} < 2\n", "no se puede comparar tabla con número"},
        {"return 1 // 0\n", "no se puede dividir por cero"},
        {"return 1 % 0\n", "no se puede calcular 'n%0'"},
        {"for i = 1, 2, 0 do end\n", "el paso de 'for' es cero"},
    };
    static const char *const folders[] = {"rules"};
    RulesetSource source, held;
    assert_true(rules_source_open(&source, folders, 1));
    language_start("es", LOBA_CATALOGUES_BUILT);
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        static Faults faults;
        static char report[REPORT_MAX];
        const Ruleset *rules;
        faults.count = faults.dropped = 0;
        const char *text = files[i].text;
        assert_true(rules_source_hold(&held, &source, "held", text, strlen(text)));
        assert_int_equal(held.load(&held, "held", NULL, NULL, 0, &rules, &faults), LOAD_BAD_RULES);
        rules_source_close(&held);
        faults_report(&faults, report);
        if (!strstr(report, files[i].says))
            fail_msg("%s: got %s", text, report);
    }
    rules_source_close(&source);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_message_is_told_in_spanish_and_in_english_as_it_is),
        cmocka_unit_test(what_lua_says_of_a_file_is_told_in_spanish),
        cmocka_unit_test(a_message_that_is_too_long_stays_as_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
