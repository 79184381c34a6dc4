// A definition file for the Lua language server, in its notation (LuaCATS): with it an editor
// completes the fields of a rules file, checks their types and tells what they mean. Made of the
// rows of the fields, the facts and the names.

#ifndef LOBA_RULES_DEFINITIONS_H
#define LOBA_RULES_DEFINITIONS_H

#include <stdio.h>

#include "rules/fields.h"

// Prints the file, with meanings in the current language.
void definitions_print(FILE *out);

// ---- How things are called in it, for those who look for them there, by base/text_of.h

// The class, or the choice of classes, of the tables of a group: "loba.melds", "loba.match".
const char *definition_class(const FieldGroup *group);

// The class of the tables that the constructor of this variant makes: "loba.melds.set".
const char *definition_variant(const FieldGroup *group, int variant);

// The class of the object that a function is given at this moment: "loba.m", "loba.m_act".
extern const char *const definition_objects[MOMENTS];

#endif
