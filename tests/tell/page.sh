#!/bin/sh
# page.sh PYTHON TELL_SAMPLE: a page with every part of a report and with hostile texts is what a page is
# to be, in both languages, and the same bytes each time; and what reads it finds what is planted.

set -eu
python=$1 sample=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for language in en es; do
    "$sample" $language "$work/$language.html"
    "$sample" $language "$work/again.html"
    cmp "$work/$language.html" "$work/again.html"
    "$python" tests/tell/page.py "$work/$language.html"
done

refused() # WHAT SED-SCRIPT
{
    sed "$2" "$work/en.html" >"$work/planted.html"
    if cmp -s "$work/en.html" "$work/planted.html"; then
        echo "$1 was not planted"
        exit 1
    fi
    if "$python" tests/tell/page.py "$work/planted.html" >"$work/said"; then
        echo "$1 was not found"
        exit 1
    fi
    grep -q "$3" "$work/said" || {
        echo "$1 was found as"
        head -3 "$work/said"
        exit 1
    }
}
refused 'a script' 's,</main>,<script>x()</script></main>,' 'an element script'
refused 'a picture' 's,</main>,<img src="x.png"/></main>,' 'an element img'
refused 'a handler' 's,<main>,<main onclick="x()">,' 'an attribute onclick'
refused 'a style of its own' 's,<main>,<main style="color:red">,' 'an attribute style'
refused 'a link outside' 's,href="#section-1",href="page.html",' 'a link to page.html'
refused 'a link to nowhere' 's,href="#section-1",href="#section-99",' 'a link to #section-99'
refused 'an id twice' 's,id="section-2",id="section-1",' 'id section-1 stands there 2 times'
refused 'another style sheet' 's,body{margin:0,body{margin:1px,' 'the policy is'
refused 'a pale colour' 's,--soft:#55585e,--soft:#a5a8ae,' 'soft #a5a8ae has a contrast'
refused 'an element left open' 's,</main>,<p></main>,' 'no well-formed XML'
refused 'a comment' 's,</main>,<!-- x --></main>,' 'HTML reads'
refused 'a bare sign' 's,</main>,<p>a & b</p></main>,' 'no well-formed XML'
refused 'a drawing that is read' 's,<svg aria-hidden="true">,<svg>,' 'a drawing that is read aloud'
refused 'a drawing elsewhere' 's,</main>,<svg aria-hidden="true"></svg></main>,' 'a drawing outside the cells'
refused 'a bar that leaves its drawing' 's,class="bar" x="[0-9.]*%,class="bar" x="120.0%,' 'a drawing with x=120.0%'
