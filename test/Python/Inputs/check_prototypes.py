"""Compares the prototypes of the bindings with those in an AST of clang."""
import json
import sys

from tileir import _library

LETTERS = {
    "void": "v", "size_t": "z", "uint32_t": "u", "int32_t": "I", "int64_t": "L",
    "uint64_t": "U", "bool": "b", "_Bool": "b", "double": "d", "tileir_string": "S", "tileir_version": "V",
    "tileir_place": "P", "const char *": "sp", "char *": "s", "tileir_result": "i",
    "tileir_attr_kind": "i", "tileir_field_kind": "i", "tileir_diagnostic_handler": "D",
    "tileir_difference_handler": "F", "tileir_print_function": "O",
}

declared = {}
for node in json.load(open(sys.argv[1]))["inner"]:
    if node["kind"] == "FunctionDecl" and node["name"].startswith("tileir_"):
        result = node["type"]["qualType"].split("(")[0].strip()
        arguments = [p["type"]["qualType"] for p in node.get("inner", []) if p["kind"] == "ParmVarDecl"]
        declared[node["name"]] = [LETTERS.get(t, "p") for t in [result, *arguments]]

problems = []
for name, result, arguments in _library.prototypes():
    said, real = [result, *arguments], declared.get(name)
    if real is None or len(said) != len(real) or any(s not in r for s, r in zip(said, real)):
        problems.append(f"{name}: {said}, but {real} in the header")
print("\n".join(problems), end="")
sys.exit(bool(problems))
