"""The table that host_table.py writes as JSON, drawn: drawing.py TABLE.json TABLE.svg."""
import json
import sys
from pathlib import Path
from xml.sax.saxutils import escape

ROW, UNIT, MOST = 18, 160, 2.5  # Height of a row, width of ratio 1, longest ratio.
LETTER = 7  # The width of a letter, for which fonts have less on average.
GOAL = 0.95
REACHED, BEHIND = "#2e7d32", "#c77700"


def describe(row):
    """What stands right of a row's bar: the ratio, the rate, and how much of a loop in C it is."""
    text = f"{row['ratio']:.2f} of {row['peer']}, {row['rate'][row['ours']]:.3g} {row['unit']}"
    loops = [f"{row['of ' + loop]:.2f} of a {loop}" for loop in ("copy", "triad") if "of " + loop in row]
    return ", ".join([text, *loops])


def draw_row(row, left, y):
    width = min(row["ratio"], MOST) * UNIT
    colour = REACHED if row["ratio"] >= GOAL else BEHIND
    return [f'<text x="{left - 6}" y="{y + 12}" text-anchor="end">{escape(row["case"])}</text>',
            f'<rect x="{left}" y="{y + 2}" width="{width:.1f}" height="{ROW - 5}" fill="{colour}"/>',
            f'<text x="{left + max(width, UNIT) + 5:.1f}" y="{y + 12}">{escape(describe(row))}</text>']


def draw(table):
    """An SVG with a bar for each case that has a peer; the line is the peer. Cases without one are left out."""
    rows = [row for row in table["rows"] if "ratio" in row]
    machine = table["machine"]
    title = (f"{machine['name']} (family {machine['family']}), {', '.join(machine['caches'])}, "
             f"{' '.join(machine['extensions'])}; {table['threads']} thread{'s' * (table['threads'] > 1)}; "
             f"{table['date']}")
    left = 12 + LETTER * max((len(row["case"]) for row in rows), default=0)  # Where the bars begin.
    width = left + UNIT * MOST + 290
    bottom = 48 + ROW * len(rows)
    # A background of its own, since a picture in a page does not know whether the page is dark.
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {bottom + 10}" '
             'font-family="sans-serif" font-size="12" fill="#1a1a1a" role="img">',
             f"<title>{escape(title)}</title>",
             f'<rect width="{width:.0f}" height="{bottom + 10}" fill="#ffffff"/>',
             f'<text x="10" y="18" font-weight="bold">{escape(title)}</text>',
             f'<text x="{left}" y="38">speed; that of the best peer is 1</text>']
    for i, row in enumerate(rows):
        parts += draw_row(row, left, 46 + i * ROW)
    parts += [f'<line x1="{left + UNIT}" x2="{left + UNIT}" y1="42" y2="{bottom}" stroke="#1a1a1a"/>', "</svg>"]
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    source, picture = map(Path, sys.argv[1:])
    picture.write_text(draw(json.loads(source.read_text())))
