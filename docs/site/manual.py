"""Man pages, as the tools write them, as one page of Markdown.

Only what our own generator uses is known: .TH, .SH, .SS, .PP, .TP, .RS, .RE, \\fB, \\fI, \\fR and \\-.
"""

import pathlib
import re

FONT = re.compile(r"\\f([BI])(.*?)\\fR")
OPTION = re.compile(r"(?<![\w`-])(--?[a-zA-Z][\w-]*)")


def plain(text):
    """Text without fonts. Options are code, where two dashes stay two."""
    text = re.sub(r"([*_`<>\[\]|#])", r"\\\1", text.replace(r"\-", "-"))
    return OPTION.sub(lambda match: "`" + match.group(1).replace("\\", "") + "`", text)


def inline(text):
    """A line of a man page; what is bold in it is code."""
    out, at = [], 0
    for match in FONT.finditer(text):
        font, words = match.groups()
        words = words.replace(r"\-", "-")
        out += [plain(text[at:match.start()]), f"`{words}`" if font == "B" else f"*{plain(words)}*"]
        at = match.end()
    return "".join(out) + plain(text[at:])


def convert(text):
    """One man page, with its name as the heading."""
    out, depth, item, name = [], 0, None, ""

    def put(line):
        nonlocal item
        if item == "term":  # of a list, which its text follows
            out.append("")
            out.append("  " * depth + "- " + line)
            item = "text"
        elif item == "text":
            out.append("")
            out.append("  " * depth + "  " + line)
        else:
            out.append("  " * depth + line)

    for line in text.splitlines():
        macro, _, rest = line.partition(" ")
        if macro == ".TH":
            name = rest.split(" ")[0].replace(r"\-", "-").lower()
            out += [f"## {name}", ""]
        elif macro in (".SH", ".SS"):
            depth, item = 0, None
            title = rest.strip('"').capitalize() if macro == ".SH" else rest.strip('"')
            out += ["", f"{'###' if macro == '.SH' else '####'} {inline(title)}", ""]
        elif macro == ".PP":
            item = None
            out.append("")
        elif macro == ".TP":
            item = "term"
        elif macro == ".RS":
            depth, item = depth + 1, None
        elif macro == ".RE":
            depth, item = depth - 1, None
        elif line.startswith("."):
            raise ValueError(f"man page of {name}: '{macro}' is not known here")
        elif line:
            put(inline(line))
    return "\n".join(out)


def page(folder):
    """The page of all man pages in a folder."""
    files = sorted(pathlib.Path(folder).glob("*.1")) if folder else []
    if not files:
        return "The build had no man pages: `ninja tool-docs` makes them, and the site again has them here.\n"
    return "\n\n".join(convert(f.read_text(encoding="utf-8")) for f in files) + "\n"
