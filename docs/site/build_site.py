"""Makes a static site of the documentation.

usage: build_site.py DOCS OUT [VERSION]

Every Markdown page below DOCS becomes an HTML page at the same place below OUT, with a
list of all pages beside it: that of DOCS/index.md, whose headings and links are the
menu, above it the VERSION. Pictures and style.css are copied. The pages need no server: open OUT/index.html.

A link to a page or heading that does not exist is an error.
"""

import html
import os
import pathlib
import re
import shutil
import sys

import markdown

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="stylesheet" href="{root}style.css">
</head>
<body>
<nav>
{menu}
</nav>
<main>
{body}
</main>
</body>
</html>
"""
LINK = re.compile(r'(<a\s[^>]*?href=")([^"]+)(")')
HEADING_ID = re.compile(r'<h[1-6] id="([^"]+)"')


def read_menu(index):
    """(heading, [(title, page)]) of the lists below each heading of the index."""
    menu = []
    for line in index.read_text().splitlines():
        if line.startswith("## "):
            menu.append((line[3:].strip(), []))
        elif menu:
            menu[-1][1].extend(re.findall(r"^[-|] *\[([^]]+)\]\(([^)#]+\.md)\)", line))
    return [section for section in menu if section[1]]


def render_menu(menu, current, root, version):
    parts = [f'<p class="home"><a href="{root}index.html">clang-tileir</a> {version}</p>']
    for heading, entries in menu:
        parts.append(f"<h2>{html.escape(heading)}</h2>\n<ul>")
        for title, page in entries:
            mark = ' class="here"' if page == current else ""
            href = root + page[: -len(".md")] + ".html"
            parts.append(f'<li{mark}><a href="{href}">{html.escape(title)}</a></li>')
        parts.append("</ul>")
    return "\n".join(parts)


def convert(text):
    """The HTML of a page; headings get ids as on code hosting sites."""
    slugify = lambda value, separator: re.sub(
        r"\s+", separator, re.sub(r"[^\w\s-]", "", value).strip().lower()
    )
    return markdown.markdown(
        text,
        extensions=["tables", "fenced_code", "toc", "sane_lists"],
        extension_configs={"toc": {"slugify": slugify}},
    )


class Site:
    def __init__(self, docs, out, version):
        self.docs, self.out, self.version = docs, out, html.escape(version)
        self.bodies = {
            page.relative_to(docs).as_posix(): convert(page.read_text())
            for page in sorted(docs.rglob("*.md"))
        }
        self.ids = {
            page: set(HEADING_ID.findall(body)) for page, body in self.bodies.items()
        }
        self.problems = []

    def fix_link(self, page, match):
        before, target, after = match.groups()
        if re.match(r"[a-z]+:", target):
            return match.group(0)
        path, _, fragment = target.partition("#")
        where = os.path.normpath(os.path.join(os.path.dirname(page), path)) if path else page
        if where in self.bodies:
            if fragment and fragment not in self.ids[where]:
                self.problems.append(f"{page}: no heading '{fragment}' in {where}")
            path = re.sub(r"\.md$", ".html", path)
        elif not (self.docs / where).exists():
            self.problems.append(f"{page}: no page {target}")
        else:  # a source file or folder, which is not part of the site: no link there
            return before.replace('href="', 'title="') + target + after
        return before + path + ("#" + fragment if fragment else "") + after

    def write(self):
        menu = read_menu(self.docs / "index.md")
        listed = {page for _, entries in menu for _, page in entries} | {"index.md"}
        self.problems += [f"{p}: not in index.md" for p in self.bodies if p not in listed]
        for page, body in self.bodies.items():
            root = "../" * page.count("/")
            body = LINK.sub(lambda m, page=page: self.fix_link(page, m), body)
            title = re.search(r"<h1[^>]*>(.*?)</h1>", body, re.S)
            target = self.out / (page[: -len(".md")] + ".html")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(
                PAGE.format(
                    title=re.sub(r"<[^>]+>", "", title.group(1)) if title else page,
                    root=root, menu=render_menu(menu, page, root, self.version), body=body,
                )
            )
        shutil.copy(self.docs / "site" / "style.css", self.out / "style.css")
        for picture in self.docs.rglob("*.svg"):
            target = self.out / picture.relative_to(self.docs)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(picture, target)


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    site = Site(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), "".join(sys.argv[3:]))
    site.write()
    for problem in site.problems:
        print(f"error: {problem}", file=sys.stderr)
    print(f"{len(site.bodies)} pages")
    sys.exit(1 if site.problems else 0)


if __name__ == "__main__":
    main()
