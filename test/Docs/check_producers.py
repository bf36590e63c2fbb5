"""Compares the page for producers with the errors that reader and writer can give.

usage: check_producers.py SOURCES PAGE

Each message in SOURCES/*.cpp, the text within makeError(..) or error(..), has to stand in
one line of PAGE; what the compiler fills in may be any short text there.
"""
import pathlib
import re
import sys

CALL = re.compile(r"\b(?:makeError|error)\(")
LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')


def find_calls(text):
    """The arguments of each call, up to its closing bracket."""
    for match in CALL.finditer(text):
        depth, at, quoted = 1, match.end(), False
        while depth and at < len(text):
            if text[at] == '"' and text[at - 1] != "\\":
                quoted = not quoted
            elif not quoted:
                depth += {"(": 1, ")": -1}.get(text[at], 0)
            at += 1
        yield text[match.end() : at - 1]


def find_pieces(call):
    """The literal parts of a message, without those that only one form of it has."""
    call = re.sub(r'"\s*\n\s*"', "", call)
    call = re.sub(r"\?[^:]*:\s*\"[^\"]*\"", "", call)
    pieces = [piece.strip() for piece in LITERAL.findall(call)]
    return [piece for piece in pieces if re.search(r"[a-z]{2}", piece)]


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    page = pathlib.Path(sys.argv[2]).read_text()
    missing = checked = 0
    for source in sorted(pathlib.Path(sys.argv[1]).glob("*.cpp")):
        for call in find_calls(source.read_text()):
            pieces = find_pieces(call)
            if not pieces:
                continue
            checked += 1
            if not re.search(".{0,60}".join(map(re.escape, pieces)), page):
                missing += 1
                print(f"{source.name}: not in the page: {' .. '.join(pieces)}")
    print(f"{checked} messages, {missing} missing")
    sys.exit(1 if missing else 0)


if __name__ == "__main__":
    main()
