"""Prints the names of the functions of the interface that an AST of clang declares."""
import json
import sys

for node in json.load(open(sys.argv[1]))["inner"]:
    if node["kind"] == "FunctionDecl" and node["name"].startswith("tileir_"):
        print(node["name"])
