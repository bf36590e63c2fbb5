"""Checks the pages of a site as a browser without network would find them.

usage: check_site.py [--list] SITE

Every link, picture, style and script of every HTML page below SITE is a file of the site, and
what follows `#` is an id of the page it leads to. What a page loads (not what it links to) may not
be in the network. Prints one line for each problem and a summary, with --list also the links that
lead out of the site; exits 1 if there are problems.
"""
import html.parser
import pathlib
import re
import sys
import urllib.parse

LOADED = {("img", "src"), ("script", "src"), ("link", "href"), ("iframe", "src"), ("source", "src")}


class Page(html.parser.HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.ids, self.targets = set(), []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id" or (tag == "a" and name == "name"):
                self.ids.add(value)
            elif value and ((tag, name) in LOADED or (tag, name) == ("a", "href")):
                self.targets.append((value, (tag, name) in LOADED))


def check(site):
    """(problems, addresses outside of the site)"""
    pages = {path: Page(path) for path in sorted(site.rglob("*.html"))}
    problems, outside = [], set()
    for path, page in pages.items():
        name = path.relative_to(site)
        for target, is_loaded in page.targets:
            address = urllib.parse.urlsplit(target)
            if address.scheme or address.netloc:
                if is_loaded and address.scheme != "data":
                    problems.append(f"{name}: loads {target}")
                outside.add(target)
                continue
            where = (path.parent / urllib.parse.unquote(address.path)).resolve()
            where = where if address.path else path
            fragment = urllib.parse.unquote(address.fragment)
            if not where.is_file():
                problems.append(f"{name}: there is no {target}")
            elif fragment and where in pages and fragment not in pages[where].ids:
                problems.append(f"{name}: nothing in {address.path or name} has the id '{fragment}'")
    for style in sorted(site.rglob("*.css")):
        for target in re.findall(r"(?:url\(|@import)\s*[\"']?((?:https?:)?//[^\"')\s]+)",
                                 style.read_text(encoding="utf-8")):
            problems.append(f"{style.relative_to(site)}: loads {target}")
    return len(pages), problems, outside


def main():
    site = pathlib.Path(sys.argv[-1]).resolve()
    count, problems, outside = check(site)
    for line in problems + ([f"outside: {t}" for t in sorted(outside)] if "--list" in sys.argv else []):
        print(line)
    print(f"{count} pages, {len(problems)} problems, {len(outside)} links outside")
    return 1 if problems or not count else 0


if __name__ == "__main__":
    sys.exit(main())
