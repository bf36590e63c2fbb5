"""Compares the public names, methods and parameters of tileir with its stubs. What a class has
from a private one is its own."""
import ast
import inspect
import sys

import tileir

KINDS = {
    inspect.Parameter.POSITIONAL_ONLY: "", inspect.Parameter.POSITIONAL_OR_KEYWORD: "",
    inspect.Parameter.VAR_POSITIONAL: "*", inspect.Parameter.KEYWORD_ONLY: "kw ",
    inspect.Parameter.VAR_KEYWORD: "**",
}


def parameters_of(function):
    found = [KINDS[p.kind] + p.name + ("=" if p.default is not p.empty else "")
             for p in inspect.signature(function).parameters.values()]
    return [p for p in found if p not in ("self", "cls")]


def parameters_of_stub(node):
    a = node.args
    positional = a.posonlyargs + a.args
    defaults = [False] * (len(positional) - len(a.defaults)) + [True] * len(a.defaults)
    found = [p.arg + ("=" if d else "") for p, d in zip(positional, defaults)]
    found += ["*" + a.vararg.arg] if a.vararg else []
    found += ["kw " + p.arg + ("=" if d else "") for p, d in zip(a.kwonlyargs, a.kw_defaults)]
    found += ["**" + a.kwarg.arg] if a.kwarg else []
    return [p for p in found if p not in ("self", "cls")]


def is_private(name):
    return name.startswith("_") and name != "__init__"


def public_members(cls):
    for base in cls.__bases__:
        if is_private(base.__name__):
            yield from public_members(base)
    for name, member in vars(cls).items():
        if is_private(name):
            continue
        member = getattr(member, "__func__", member)
        if isinstance(member, property):
            yield name, "property"
        elif inspect.isfunction(member):
            yield name, parameters_of(getattr(member, "__wrapped__", member))


def stub_members(node):
    for base in map(ast.unparse, node.bases):
        if is_private(base):
            yield from stub_members(classes[base])
    for item in node.body:
        if isinstance(item, ast.FunctionDef) and not is_private(item.name):
            decorators = {ast.unparse(d) for d in item.decorator_list}
            if any(d.endswith(".setter") for d in decorators):
                continue
            yield item.name, "property" if "property" in decorators else parameters_of_stub(item)


tree = ast.parse(open(sys.argv[1]).read())
classes = {n.name: n for n in tree.body if isinstance(n, ast.ClassDef)}
stubs = {n.name: n for n in tree.body
         if isinstance(n, (ast.ClassDef, ast.FunctionDef)) and not is_private(n.name)}
problems = []
if set(stubs) != set(tileir.__all__):
    problems.append(f"names: {sorted(set(stubs) ^ set(tileir.__all__))}")
for name in set(stubs) & set(tileir.__all__):
    thing, stub = getattr(tileir, name), stubs[name]
    if inspect.isclass(thing):
        real, said = dict(public_members(thing)), dict(stub_members(stub))
    else:
        real, said = {name: parameters_of(thing)}, {name: parameters_of_stub(stub)}
    for key in sorted(set(real) | set(said)):
        if real.get(key) != said.get(key):
            problems.append(f"{name}.{key}: {real.get(key)} but {said.get(key)} in the stubs")
print("\n".join(problems), end="")
sys.exit(bool(problems))
