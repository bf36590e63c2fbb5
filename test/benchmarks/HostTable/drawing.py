"""The table that host_table.py writes as JSON, drawn: drawing.py TABLE.json TABLE.svg."""
import json
import sys
from pathlib import Path
from xml.sax.saxutils import escape

ROW, LEFT, UNIT, MOST = 18, 320, 160, 2.5  # Height of a row, left of the bars, width of ratio 1, longest ratio.
WIDTH = LEFT + UNIT * MOST + 290
GOAL = 0.95
REACHED, BEHIND = "#2e7d32", "#c77700"


def describe(row):
    """What stands right of a row's bar: the ratio, the rate, and how much of a loop in C it is."""
    text = f"{row['ratio']:.2f} of {row['peer']}, {row['rate'][row['ours']]:.3g} {row['unit']}"
    loops = [f"{row['of ' + loop]:.2f} of a {loop}" for loop in ("copy", "triad") if "of " + loop in row]
    return ", ".join([text, *loops])


def draw_row(row, y):
    width = min(row["ratio"], MOST) * UNIT
    colour = REACHED if row["ratio"] >= GOAL else BEHIND
    return [f'<text x="{LEFT - 6}" y="{y + 12}" text-anchor="end">{escape(row["case"])}</text>',
            f'<rect x="{LEFT}" y="{y + 2}" width="{width:.1f}" height="{ROW - 5}" fill="{colour}"/>',
            f'<text x="{LEFT + max(width, UNIT) + 5:.1f}" y="{y + 12}">{escape(describe(row))}</text>']


def draw(table):
    """An SVG with a bar for each case that has a peer; the line is the peer. Cases without one are left out."""
    rows = [row for row in table["rows"] if "ratio" in row]
    machine = table["machine"]
    title = (f"{machine['name']} (family {machine['family']}), {', '.join(machine['caches'])}, "
             f"{' '.join(machine['extensions'])}; {table['threads']} thread{'s' * (table['threads'] > 1)}; "
             f"{table['date']}")
    bottom = 48 + ROW * len(rows)
    # A background of its own, since a picture in a page does not know whether the page is dark.
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:.0f} {bottom + 10}" '
             'font-family="sans-serif" font-size="12" fill="#1a1a1a" role="img">',
             f"<title>{escape(title)}</title>",
             f'<rect width="{WIDTH:.0f}" height="{bottom + 10}" fill="#ffffff"/>',
             f'<text x="10" y="18" font-weight="bold">{escape(title)}</text>',
             f'<text x="{LEFT}" y="38">speed; that of the best peer is 1</text>']
    for i, row in enumerate(rows):
        parts += draw_row(row, 46 + i * ROW)
    parts += [f'<line x1="{LEFT + UNIT}" x2="{LEFT + UNIT}" y1="42" y2="{bottom}" stroke="#1a1a1a"/>', "</svg>"]
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    source, picture = map(Path, sys.argv[1:])
    picture.write_text(draw(json.loads(source.read_text())))
