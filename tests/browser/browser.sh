#!/bin/sh
# browser.sh TELL_SAMPLE: the sample page passes tools/pages_check in both languages, and what is
# planted in it is found. Skipped where the browser is not.

set -eu
sample=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$sample" en "$work/en.html"
"$sample" es "$work/es.html"
tools/pages_check "$work/en.html" "$work/es.html"

# Each line is planted in one page, and is what is then said of it.
body='' wanted=''
plant() # ELEMENT WHAT-IS-SAID
{
    body="$body$1"
    wanted="$wanted$2
"
}
plant "<p>$(printf 'a%.0s' $(seq 300))</p>" '360 pixels, light: the page is'
plant '<img src="picture.png" alt="a picture"/>' 'request: '
plant '<script>console.log("here")</script>' 'console: here'
plant '<p><a href="#"></a></p>' 'axe: serious: link-name'
printf '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"/><title>planted</title>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<style>p{width:max-content}</style></head>
<body><main><h1>planted</h1>%s</main></body></html>\n' "$body" >"$work/planted.html"

status=0
tools/pages_check "$work/planted.html" >"$work/said" || status=$?
[ $status -eq 1 ] || {
    echo "the planted page: exit status $status"
    exit 1
}
echo "$wanted" | grep . | while read -r line; do
    grep -qF "$line" "$work/said" || {
        echo "not found: $line"
        cat "$work/said"
        exit 1
    }
done
