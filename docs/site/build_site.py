"""Makes the site of the documentation by Sphinx, MyST and the theme Furo.

usage: build_site.py DOCS OUT [VERSION [MAN]]

DOCS is the folder of the pages, OUT gets the site, whose first page is OUT/index.html, MAN has man pages. The
pages need neither a server nor the network. A warning of Sphinx is an error: a link to a page or
heading that does not exist, a page that index.md does not list, a block that is not what it
says.
"""

import importlib.util
import pathlib
import shutil
import sys

# The modules that are needed, and the Debian packages that have them.
PACKAGES = {
    "sphinx": "python3-sphinx",
    "myst_parser": "python3-myst-parser",
    "furo": "furo",
}


def main():
    if len(sys.argv) not in (3, 4, 5):
        sys.exit(__doc__)
    missing = [p for module, p in PACKAGES.items() if not importlib.util.find_spec(module)]
    if missing:
        sys.exit(f"error: the site needs packages that {sys.executable} does not find: "
                 f"apt-get install {' '.join(missing)}")
    from sphinx.cmd.build import main as build

    docs, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    version = "".join(sys.argv[3:4])
    manual = "".join(sys.argv[4:])
    # Sphinx looks at pages only: an older site would keep its styles and the pages that are gone.
    if (out / ".buildinfo").exists():
        shutil.rmtree(out)
    title = f"clang-tileir {version}".strip()
    sys.exit(build(["-q", "-E", "-W", "--keep-going", "-b", "html", "-c", str(docs / "site"),
                    "-d", str(out.parent / (out.name + ".doctrees")),
                    "-D", f"release={version}", "-D", f"tileir_man_pages={manual}", "-D", f"html_title={title}",
                    str(docs), str(out)]))


if __name__ == "__main__":
    main()
