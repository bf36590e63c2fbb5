"""Prints the names of the functions that an AST of clang declares and does not define."""
import json
import sys

for node in json.load(open(sys.argv[1]))["inner"]:
    if (node["kind"] == "FunctionDecl" and "tileir_" in node["name"]
            and node.get("storageClass") != "static"):
        print(node["name"])
