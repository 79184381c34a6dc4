#!/usr/bin/env python3
"""advice.py LOBA: what a fault advises as code is done, and the fault is gone.

Every file of tests/bad_rules, and those of tests/advice, is checked. Where the text of a fault ends
with code to write, that is put where the fault stands, as a person would, and the file is checked
again: the fault may not be there any more. A form of advice that no file leads to fails, and so does
one that this program does not know: `FORMS` names all of po/es.po."""
import glob
import json
import os
import re
import subprocess
import sys
import tempfile


def in_line(text, fault, new, found=None):
    """The text with `new` in place of what is at fault, or of `found` in its line."""
    lines = text.split("\n")
    at = fault["line"] - 1
    line = lines[at]
    if found is not None:
        places = [m.start() for m in re.finditer(r"(?<![A-Za-z0-9_])" + re.escape(found) + r"(?![A-Za-z0-9_])", line)]
        start = (fault["column"] or 1) - 1
        behind = [place for place in places if place >= start] or places
        if not behind:
            return None
        lines[at] = line[: behind[0]] + new + line[behind[0] + len(found):]
    elif fault["column"]:
        lines[at] = line[: fault["column"] - 1] + new + line[fault["end_column"] - 1:]
    else:
        return None
    return "\n".join(lines)


def nearest(text, fault, match):
    """The name that is meant in place of the last one that is told before it: of a path its last part."""
    meant = match.group(1).split(".")[-1]
    for told in re.findall(r"['\"]([^'\"]+)['\"]", fault["text"][: match.start()])[::-1]:
        mended = in_line(text, fault, meant, told.split(".")[-1])
        if mended:
            return mended
    return None


def value_of(text, fault):
    """Where the value of the field at fault begins and ends: a constructor's name belongs to it."""
    lines = text.split("\n")
    start = sum(len(line) + 1 for line in lines[: fault["line"] - 1]) + fault["column"] - 1
    value = re.compile(r"(?:[\w\[\]\"']+\s*=\s*)?(\w*\s*\{|\"[^\"]*\"|[\w.]+)").match(text, start)
    if not value:
        return None
    end, depth = value.end(), value.group(1).endswith("{")
    while depth and end < len(text):
        depth += (text[end] == "{") - (text[end] == "}")
        end += 1
    return value.start(1), end


def braces(text, fault, match):
    value = fault["column"] and value_of(text, fault)
    return value and text[: value[0]] + "{ " + text[value[0]: value[1]] + " }" + text[value[1]:]


def put_value(text, fault, new):
    """The value of the field at fault, replaced."""
    value = fault["column"] and value_of(text, fault)
    return value and text[: value[0]] + new + text[value[1]:]


def quoted(text, fault, match):
    """The names of one text, each in quotes and all in braces."""
    value = value_of(text, fault)
    names = re.findall(r"\w+", text[value[0]: value[1]])
    return put_value(text, fault, "{ %s }" % ", ".join('"%s"' % name for name in names))


def shown(text, fault, match):
    """What the example gives the field."""
    name = re.findall(r"\w+", fault["field"])[-1]
    given = match.group(1)[match.group(1).index(name + " = {"):][len(name) + 3:]
    end = next(at for at in range(1, len(given) + 1) if given[:at].count("{") == given[:at].count("}"))
    return put_value(text, fault, given[:end])


def written(text, fault, match):
    return put_value(text, fault, match.group(1))


def at_point(text, fault, match):
    return in_line(text, fault, match.group(1))


def outside(text, fault, match):
    """A field, behind the table in which it stands and does not belong."""
    lines = text.split("\n")
    at = fault["line"] - 1
    name = fault["field"].split(".")[-1] if "[" not in fault["field"] else fault["field"][fault["field"].index("["):]
    field = re.search(r",? *%s = ([^ ,}]+)" % re.escape(name), lines[at])
    if not field or lines[at].rstrip()[-1] != ",":
        return None
    lines[at: at + 1] = [lines[at].replace(field.group(0), ""), "  %s = %s," % (match.group(1), field.group(1))]
    return "\n".join(lines)


def called(text, fault, match):
    """A fact, asked as it is shown."""
    line = text.split("\n")[fault["line"] - 1]
    fact = match.group(1).split("(")[0]
    return text.replace(line, re.sub(re.escape(fact) + r"\b(?!\()", match.group(1), line))


def chosen(text, fault, match):
    """The first text that the field takes, in place of a function."""
    line = text.split("\n")[fault["line"] - 1]
    return text.replace(line, re.sub(r"function\(.*end", '"%s"' % match.group(1), line))


def based(text, fault, match):
    """The file, on a game that has what it changes."""
    return re.sub(r'extends\("\w+"|fits = \{ "\w+"', lambda m: m.group(0).split('"')[0] + '"%s"' % match.group(1), text, count=1)


def made(text, fault, match):
    lines = text.split("\n")
    lines.insert(fault["line"] - 1, "%s = {}" % match.group(1))
    return "\n".join(lines)


def unquoted(text, fault, match):
    line = text.split("\n")[fault["line"] - 1]
    return in_line(text, fault, line[fault["column"] - 1: fault["end_column"] - 1].strip("\"'"))


def step(text, fault, match):
    return in_line(text, fault, match.group(1), re.search(r"'([^']+)' is nothing", fault["text"]).group(1))


def keyed(text, fault, match):
    """A key as it has to be written, in place of how it stands there."""
    key = match.group(1)
    return re.sub(r"\[?[\"']?%s[\"']?\]?\s*=" % re.escape(key.strip("[]\"'")), key + " =", text, count=1)


def nested(text, fault, match):
    """deck = { jokers = … }, with the value that stands there."""
    line = text.split("\n")[fault["line"] - 1]
    for name in re.findall(r"'[^']*?(\w+)'", fault["text"]) + re.findall(r"\w+(?= = …)", match.group(1)):
        told = re.search(r"[\w.]*\b" + name + r"\s*=\s*(\"[^\"]*\"|[\w.]+)", line)
        if told:
            break
    return told and in_line(text, fault, match.group(1).replace("…", told.group(1)), told.group(0))


def entry(text, fault, match):
    """The table that a plain value in the place of an entry is to be."""
    lines = text.split("\n")
    line = lines[fault["line"] - 1]
    start = fault["column"] - 1
    lines[fault["line"] - 1] = line[:start] + re.sub(r"= *[-\w.]+", lambda _: "= " + match.group(1), line[start:], count=1)
    return "\n".join(lines)


def opened(text, fault, match):
    """An option, opened for the value that stands there."""
    return text.replace("%s = %s" % match.groups()[1:], match.group(1), 1)


def sign(new, old=None):
    """The sign that other languages have, and this one does not, as this one writes it."""
    def mend(text, fault, match):
        lines = text.split("\n")
        lines[fault["line"] - 1] = lines[fault["line"] - 1].replace(old, new)
        return "\n".join(lines)
    return mend if old else lambda text, fault, match: in_line(text, fault, new)


def local_function(text, fault, match):
    return re.sub(r"(?m)^(\s*)function %s" % match.group(1), r"\1local function %s" % match.group(1), text, count=1)


def local_name(text, fault, match):
    return in_line(text, fault, "local " + match.group(1))


def moved(text, fault, match):
    """A move that is missing, as the first of the deal."""
    return re.sub(r"deal = \{", "deal = { %s," % match.group(1), text, count=1)


# What a fault advises as code: how it is told, a part of the text of the catalogue, and what is done.
FORMS = [
    (r"did you mean '[\w.]+', (\w+ = \{ .*? \})\?", "did you mean '%s.%s', %s = { %s = … }", nested),
    (r"did you mean '([\w.\[\]\"]+)'", "did you mean '%s'", nearest),
    (r"did you mean (\[\"[\w.\[\]]+\"\]), which", "did you mean %s, which", at_point),
    (r"did you mean (\[\"[\w.\[\]]+\"\])", "did you mean %s?", at_point),
    (r"of changes outside \w+: (\[.*\]) = …", "of changes outside %.*s: ", outside),
    (r"stands outside the tables of fields: (\[.*\]) = …", "stands outside the tables of fields: ", outside),
    (r"has to be asked, as in (\w\.\w+\(.*?\));", "has to be asked, as in %s.%.*s)", called),
    (r"tells which cards: (function\(card\) .* end)", "tells which cards: function(card)", written),
    (r"; [\w.]+ is one of \"(\w+)\"", "; %s is %s", chosen),
    (r"; put (\{) \} around it, and quotes around each name", "; put { } around it, and quotes around each", quoted),
    (r"did you mean \"([\w ]+)\"", "did you mean \\\"%s\\\"", nearest),
    (r"did you mean '(\w+)\(…\)'", "did you mean '%s(…)'", None),
    (r"; (put) \{ \} around it", "; put { } around it", braces),
    (r"; to make it: (\S+) = ", "; to make it: %s = ", made),
    (r"; it stands without quotes", "; it stands without quotes", unquoted),
    (r"; a step is reached by (step\(.*?\))(?: |$)", "; a step is reached by step(", step),
    (r"; write (\S+) = …, without quotes", "; write %s = …, without quotes", keyed),
    (r"; write (\[\"\S+\"\]) = …", "; write [\\\"%s\\\"] = …", keyed),
    (r"; write (\w+ = \{ .* \})$", "; write %s", nested),
    (r"; write (\{ \w+ = [^ ]+ \})", "; write { %s = %s }", entry),
    (r"; to allow it: ((\w+) = \{ (\S+), .* \} \})", "; to allow it: %s = ", opened),
    (r"; what stands there only looks like a minus: write (-)", "looks like a minus: write -", sign("-")),
    (r"; write (and), in letters", "; write and, in letters", sign("and", "&&")),
    (r"; write (or), in letters", "; write or, in letters", sign("or", "||")),
    (r"write 'local function (\w+)' or", "write 'local function %s'", local_function),
    (r"write 'local (\w+) = …' first", "write 'local %s = …' first", local_name),
    (r"; to compare, write (==)", "; to compare, write ==", sign("==")),
    (r"(move \{ n = 1, to = \"\w+\" \}) is missing in deal", "move { n = 1, to = \\\"%s\\\" } is missing", moved),
    (r"games that have it: (\w+)", "games that have it: %s", based),
    (r"; as in (\w+ = \{.*\})", "; as in %s", shown),
]

# Told in words, or in the general form of a line: nobody could write these as they stand.
IN_WORDS = re.compile(
    r"write (the|true|false|x = x|error\(|return house|return, and|not, in|and, in letters, or|or, in letters, or|\{ … \})"
    r"|did you mean '%s.lua'|did you mean '%s.%s'\?|did you mean '%s', which")


def faults_of(loba, path):
    told = subprocess.run([loba, "check", "--quick", "--json", "--rules-dir", "tests/rules", path],
                          capture_output=True, text=True).stdout
    return [json.loads(line) for line in told.splitlines() if "loba-fault-1" in line]


def is_left(fault, before, after, advised, lines):
    """Whether the fault stands there still, or the line is at fault for what was advised; `lines` were
    put before it. A file may have many faults, and tell the next of a table once one is mended."""
    told = [other["text"] for other in before]
    return any(other["text"] == fault["text"] or
               other["line"] == fault["line"] + lines and other["text"] not in told and
               (other["code"] == "syntax" or "'%s'" % advised in other["text"].split(";")[0])
               for other in after)


def run(loba, path, told):
    wrong = 0
    with open(path, encoding="utf-8", errors="replace") as file:
        text = file.read()
    before = faults_of(loba, path)
    for fault in before:
        for number, (pattern, _, mend) in enumerate(FORMS):
            match = re.search(pattern, fault["text"])
            if not match or not mend or not fault["line"] or os.path.realpath(fault["file"]) != os.path.realpath(path):
                continue
            mended = mend(text, fault, match)
            if not mended or mended == text:
                continue
            with tempfile.NamedTemporaryFile("w", suffix=".lua", dir=os.path.dirname(path), delete=False) as file:
                file.write(mended)
            after = faults_of(loba, file.name)
            os.unlink(file.name)
            told[number] += 1
            advised = re.findall(r"\w+|$", match.group(match.lastindex or 0))[-2:][0]
            if is_left(fault, before, after, advised, mended.count("\n") - text.count("\n")):
                print("%s:%d: %s\n  is done, and the line is at fault: %s" %
                      (path, fault["line"], fault["text"], [other["text"] for other in after]))
                wrong += 1
            break
    return wrong


def main():
    loba = sys.argv[1]
    told = [0] * len(FORMS)
    wrong = sum(run(loba, path, told) for path in sorted(glob.glob("tests/bad_rules/*.lua") + glob.glob("tests/advice/*.lua")))
    with open("po/es.po", encoding="utf-8") as file:
        texts = re.findall(r'(?m)^#: src/(?:lua/|rules/|shell/house_check).*\n(?:#.*\n)*msgid ((?:"(?:[^"\\]|\\.)*"\n)+)', file.read())
    texts = ["".join(re.findall(r'"((?:[^"\\]|\\.)*)"', text)) for text in texts]
    for number, (pattern, form, mend) in enumerate(FORMS):
        if not any(form in text for text in texts):
            print("%s: no text says so any more" % form)
            wrong += 1
        elif mend and not told[number]:
            print("%s: no file leads to it" % form)
            wrong += 1
    for text in texts:
        asks = re.search(r"did you mean|; write |write 'local|; to make it|; put \{|is reached by", text)
        if asks and not IN_WORDS.search(text) and not any(form in text for _, form, _ in FORMS):
            print("%s: advice that is not tried" % text)
            wrong += 1
    print("advice: %d done, %d wrong" % (sum(told), wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
