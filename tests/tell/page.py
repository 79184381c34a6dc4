"""page.py FILE.html...: reads pages that Loba has written, and says what is wrong with them.

A page is well-formed XML as well as HTML, has no script, nothing that is fetched, nothing but its one
style sheet, which is the one its policy allows; ids are unique, links of the page lead somewhere, and
drawings stand in cells of tables, for the eye alone. Both parsers, of XML and of HTML, must find the
same elements with the same texts.
"""

import base64
import hashlib
import html.parser
import itertools
import re
import sys
import xml.etree.ElementTree

ELEMENTS = set(
    "html head meta title style body div header main nav section h1 h2 p ol li a pre code"
    " table caption thead tbody tr th td svg rect circle".split()
)
ATTRIBUTES = set(
    "xmlns lang xml:lang charset http-equiv content name class id href tabindex role scope colspan"
    " aria-labelledby aria-hidden x width cx cy r".split()
)
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


class Html(html.parser.HTMLParser):
    """The elements and texts of a page in their order, as HTML has them."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.parts = []

    def handle_starttag(self, name, attributes):
        self.parts.append((name, {key: value for key, value in attributes if key != "xmlns"}))

    def handle_data(self, text):
        if self.parts and isinstance(self.parts[-1], str):
            self.parts[-1] += text
        else:
            self.parts.append(text)

    def handle_comment(self, text):
        self.parts.append(("comment", {"text": text}))


def xml_parts(element, parts):
    """The same as XML has them; HTML knows no capitals in names of attributes."""
    name = element.tag.split("}")[-1]
    attributes = {("xml:lang" if key == XML_LANG else key.lower()): value for key, value in element.items()}
    parts.append((name, attributes))

    def add(text):
        if text and isinstance(parts[-1], str):
            parts[-1] += text
        elif text:
            parts.append(text)

    add(element.text)
    for child in element:
        xml_parts(child, parts)
        add(child.tail)
    return parts


def without_ends(parts):
    """Without the ends of lines between elements, which the two count to different ones."""
    stripped = [part.strip("\n") if isinstance(part, str) else part for part in parts]
    return [part for part in stripped if part != ""]


def contrast(one, other):
    def light(colour):
        shares = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        shares = [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]
        return 0.2126 * shares[0] + 0.7152 * shares[1] + 0.0722 * shares[2]

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def style_faults(style):
    faults = []
    if re.search(r"url\(|@import|expression|[<&]", style):
        faults.append("the style sheet fetches something, or reads otherwise in XML")
    schemes = re.findall(r":root\{([^}]*--paper[^}]*)\}", style)
    if len(schemes) != 2:
        faults.append("no style sheet for light and for dark")
    for scheme in schemes:
        colours = dict(re.findall(r"--(\w+):(#\w{6})", scheme))
        for name, colour in colours.items():
            ground = colours["raised"] if name in ("ink", "soft", "link") else colours["paper"]
            if name not in ("paper", "raised", "rule") and contrast(colour, ground) < 4.5:
                faults.append(f"--{name} {colour} has a contrast of {contrast(colour, ground):.1f} alone")
    return faults


def policy_faults(page, style):
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    wanted = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    policies = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    return [] if policies == [wanted] else [f"the policy is {policies}, wanted {wanted}"]


def faults_of(page):
    try:
        root = xml.etree.ElementTree.fromstring(page)
    except xml.etree.ElementTree.ParseError as error:
        return [f"no well-formed XML: {error}"]
    parser = Html()
    parser.feed(page)
    parser.close()
    seen, meant = without_ends(parser.parts), without_ends(xml_parts(root, []))
    faults = []
    for one, other in itertools.zip_longest(seen, meant):
        if one != other:
            faults.append(f"HTML reads {str(one)[:120]}, XML {str(other)[:120]}")
            break

    styles = [element.text for element in root.iter() if element.tag.endswith("}style")]
    if len(styles) != 1:
        return faults + [f"{len(styles)} style sheets"]
    faults += style_faults(styles[0]) + policy_faults(page, styles[0])

    ids = [value for part in meant if isinstance(part, tuple) for key, value in part[1].items() if key == "id"]
    faults += [f"id {name} stands there {ids.count(name)} times" for name in set(ids) if ids.count(name) > 1]
    for part in meant:
        if isinstance(part, str):
            continue
        name, attributes = part
        if name not in ELEMENTS:
            faults.append(f"an element {name}")
        for key, value in attributes.items():
            if key not in {known.lower() for known in ATTRIBUTES}:
                faults.append(f"an attribute {key} of {name}")
            if key == "href" and not (value.startswith("#") and value[1:] in ids):
                faults.append(f"a link to {value}")
            if key == "aria-labelledby" and value not in ids:
                faults.append(f"{key} names {value}, which is not there")
    return faults + drawing_faults(root)


def drawing_faults(root):
    faults = []
    space = root.tag.split("}")[0] + "}"
    drawings = list(root.iter(space + "svg"))
    if len(drawings) != len(root.findall(f".//{space}td/{space}svg")):
        faults.append("a drawing outside the cells of a table")
    for svg in drawings:
        if svg.get("aria-hidden") != "true":
            faults.append("a drawing that is read aloud")
        for shape in svg:
            for key in ("x", "width", "cx"):
                place = re.fullmatch(r"(\d+\.\d)%", shape.get(key, "0.0%"))
                if not place or float(place[1]) > 100:
                    faults.append(f"a drawing with {key}={shape.get(key)}")
    return faults


def main(paths):
    wrong = 0
    for path in paths:
        with open(path, encoding="utf-8", newline="") as file:
            page = file.read()
        for fault in faults_of(page):
            print(f"{path}: {fault}")
            wrong += 1
    return 1 if wrong or not paths else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
