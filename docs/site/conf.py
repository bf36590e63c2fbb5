"""How Sphinx makes the site of these pages; build_site.py calls it.

The pages are plain Markdown, for readers of the repository too, so what only the site needs
is done here: its first page begins as README.md does, and the lists of index.md below
"All pages" become the menu.
"""

import os
import pathlib
import re
import sys

from docutils import nodes
from pygments.lexers import CppLexer
from sphinx.errors import ExtensionError

SITE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(SITE))
import examples  # noqa: E402
import manual  # noqa: E402
from lexers import IndentedLexer, TileIRLexer  # noqa: E402

project = "clang-tileir"
copyright = "the clang-tileir authors"
extensions = ["myst_parser"]
source_suffix = {".md": "markdown"}
root_doc = "index"
nitpicky = True
# Every heading has the anchor that code hosting sites give it.
myst_heading_anchors = 6

html_theme = "furo"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_js_files = ["site.js"]
# Debian 12's Furo has its dark colours for those who ask for them by the button, but not
# for those whose system is dark.
html_theme_options = {
    "dark_css_variables": {
        "color-problematic": "#ee5151",
        "color-foreground-primary": "#ffffffd9",
        "color-foreground-secondary": "#a4a8ad",
        "color-foreground-muted": "#8d9299",
        "color-foreground-border": "#666666",
        "color-background-primary": "#131416",
        "color-background-secondary": "#1a1c1e",
        "color-background-hover": "#1e2124",
        "color-background-hover--transparent": "#1e212400",
        "color-background-border": "#303335",
        "color-background-item": "#444444",
        "color-brand-primary": "#5aa9f5",
        "color-brand-content": "#5aa9f5",
        "color-highlighted-background": "#083563",
        "color-highlight-on-target": "#333300",
    }
}
html_copy_source = False
html_show_sourcelink = False
pygments_style = "default"
pygments_dark_style = "native"

# Pages of the site that are files beside docs.
BESIDE = {"site/changelog": "CHANGELOG.md", "site/contributing": "CONTRIBUTING.md"}
EXAMPLES = "site/examples"
LINK = re.compile(r"(!?)\[([^]]*)\]\(([^)#\s]+)((?:#[^)\s]*)?)\)")
ENTRY = re.compile(r"^- \[([^]]+)\]\(([^)#]+\.md)\)", re.M)


def relative(target, page_folder):
    return pathlib.Path(os.path.relpath(target, page_folder)).as_posix()


def fix_links(text, docs, folder, page_folder):
    """Links of a text that lies in FOLDER, for a page of the site in PAGE_FOLDER. Those to a folder
    of examples lead to its files on their page. What is there but not a part of the site, as a
    folder of sources, is not a link."""
    beside = {docs.parent / name: docs / (page + ".md") for page, name in BESIDE.items()}

    def fix(match):
        picture, words, target, anchor = match.groups()
        where = pathlib.Path(os.path.normpath(folder / target))
        if re.match(r"[a-z]+:", target) or not where.exists():
            return match.group(0)  # not ours, code, or an error that Sphinx tells
        where = beside.get(where, where)
        if where.is_dir() and where.parent == docs / "examples":
            return f"[{words}]({relative(docs / EXAMPLES, page_folder)}.md#{where.name})"
        if where.is_dir() or docs not in where.parents:
            return words
        return f"{picture}[{words}]({relative(where, page_folder)}{anchor})"

    return LINK.sub(fix, text)


def make_menu(text, docs):
    """A hidden table of contents for each list of a text with headings."""
    menu = []
    for section in re.split(r"^### ", text, flags=re.M)[1:]:
        caption = section.splitlines()[0]
        lines = [f"{title} <{page[:-3]}>" for title, page in ENTRY.findall(section)]
        menu += ["```{toctree}", ":hidden:", f":caption: {caption}", "", *lines, "```", ""]
    return "\n".join(menu)


def read_page(app, docname, source):
    docs = pathlib.Path(app.srcdir)
    folder = page_folder = (docs / docname).parent
    text = source[0]
    if docname in BESIDE:
        beside = docs.parent / BESIDE[docname]
        app.env.note_dependency(str(beside))
        text, folder = beside.read_text(encoding="utf-8"), docs.parent
    text = fix_links(text, docs, folder, page_folder)
    if docname == "site/manpages":
        text += "\n" + manual.page(app.config.tileir_man_pages)
    if docname == EXAMPLES:
        text += "\n" + examples.page(docs / "examples")
    if docname == "index":
        readme = docs.parent / "README.md"
        app.env.note_dependency(str(readme))
        head = readme.read_text(encoding="utf-8").split("\n## ")[0]
        start, pages = text.find("\n## Getting started\n"), text.find("\n## All pages\n")
        if start < 0 or pages < start:
            raise ExtensionError("index.md: no 'Getting started', or no 'All pages' after it")
        text = (fix_links(head, docs, docs.parent, docs) + text[start:pages] + "\n\n"
                + make_menu(text[pages:], docs))
    source[0] = text


def name_languages(app, doctree):
    """Indented blocks have no language; the lexer finds out which it is. Those called console
    are commands that no test runs as they are, without a prompt."""
    for block in doctree.findall(nodes.literal_block):
        names = {"none": "indented", "console": "sh"}
        block["language"] = names.get(block.get("language"), block.get("language"))


def setup(app):
    app.add_config_value("tileir_man_pages", "", "env")
    app.add_lexer("mlir", TileIRLexer)
    app.add_lexer("indented", IndentedLexer)
    app.add_lexer("tablegen", CppLexer)  # not in older Pygments
    app.connect("source-read", read_page)
    app.connect("doctree-read", name_languages)
