"""Colours for the site: Tile IR's textual form, and blocks that do not name a language."""

import re

from pygments.lexer import Lexer, RegexLexer, bygroups
from pygments.lexers import get_lexer_by_name
from pygments.token import Comment, Error, Keyword, Name, Number, Operator, Punctuation, String, Text


class TileIRLexer(RegexLexer):
    name = "Tile IR"
    aliases = ["mlir"]

    tokens = {
        "root": [
            (r"//.*?$", Comment.Single),
            (r'"(?:[^"\\]|\\.)*"', String),
            (r"[%^][\w$.-]+(?:#\d+)?", Name.Variable),
            (r"@[\w$.-]+", Name.Function),
            # A shape and its element type are one word: 64x16xf32.
            (r"((?:\d+x|\?x)+)([a-z]\w*)", bygroups(Number.Integer, Keyword.Type)),
            (r"\b(?:[if]\d+|bf16|tf32|f8E\w+|f4E\w+|tile|ptr|token|tensor_view|partition_view"
             r"|index)\b", Keyword.Type),
            (r"\b0x[0-9a-fA-F]+\b", Number.Hex),
            (r"-?\b\d+\.\d+(?:[eE][+-]?\d+)?\b", Number.Float),
            (r"-?\b\d+\b", Number.Integer),
            (r"\b(?:true|false|unit)\b", Keyword.Constant),
            (r"(=\s*)([a-z][\w.]*)", bygroups(Operator, Name.Builtin)),
            (r"^([^\S\n]*)([a-z][\w.]*)", bygroups(Text, Keyword)),
            (r"[A-Za-z_][\w.]*", Name.Attribute),
            (r"->|[=:?*]", Operator),
            (r"[][{}()<>,;!#-]", Punctuation),
            (r"\n|[^\S\n]+|.", Text),
        ]
    }


# What the lines of a block begin with tells its language; what none of them fits is text.
KINDS = [
    ("mlir", r"\s*(?:%[\w#]+(?:, %\w+)* = |entry @|cuda_tile\.module)"),
    ("cpp", r"\s*(?:#include|template|extern \"C\"|tileir::|struct |void |using |class )"),
    ("cmake", r"\s*(?:find_package|add_executable|target_\w+)\("),
    ("bash", r"(?:\$ |<prefix>/bin/|\w+=\S+ )?(?:(?:\./|/usr/|tools/|build/)?[\w./+-]+ )"
             r"?(?:nvcc|python3?|pip|cmake|ninja|clang(?:\+\+)?|cuda-memcheck|[a-z]+-[a-z]+|lit|apt-get"
             r"|tools/\w+|g\+\+)(?:-22)? "),
]


class IndentedLexer(Lexer):
    name = "Indented"
    aliases = ["indented"]

    def get_tokens_unprocessed(self, text):
        for language, pattern in KINDS:
            if any(re.match(pattern, line) for line in text.splitlines()):
                lexer = TileIRLexer() if language == "mlir" else get_lexer_by_name(language)
                # A guess may be wrong; then a part has no colour.
                return [(at, Text if kind is Error else kind, part)
                        for at, kind, part in lexer.get_tokens_unprocessed(text)]
        return [(0, Text, text)]
