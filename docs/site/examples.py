"""The folders of examples, as one page of Markdown with a link to each file."""


def shipped(folder):
    """The files of a folder and of those below it, without what Python leaves beside programs."""
    return [path for path in sorted(folder.rglob("*")) if path.is_file() and "__pycache__" not in path.parts]


def page(folder):
    """The page of all examples in a folder; links lead from a folder beside it."""
    lines = []
    for example in sorted(path for path in folder.glob("*") if path.is_dir()):
        files = shipped(example)
        if files:
            lines += [f"## {example.name}", ""]
            lines += [f"- [{path.relative_to(example)}](../{path.relative_to(folder.parent)})" for path in files]
            lines.append("")
    return "\n".join(lines)
