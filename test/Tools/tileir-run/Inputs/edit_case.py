"""Spoils a case folder: edit_case.py FOLDER flip-expected|drop-expected|wrong-dtype|..."""
import json
import pathlib
import sys

folder, action = pathlib.Path(sys.argv[1]), sys.argv[2]
case = json.loads((folder / "case.json").read_text())
outputs = [p for p in case["params"] if "expected" in p]
if action == "flip-expected":
    path = folder / outputs[0]["expected"]
    data = bytearray(path.read_bytes())
    data[0] ^= 1
    path.write_bytes(data)
elif action == "drop-expected":
    # Another buffer keeps its expectation, so that the case has one.
    del outputs[0]["expected"]
    other = next(p for p in case["params"] if p["kind"] == "ptr" and p is not outputs[0])
    other["expected"] = other["in"]
elif action == "wrong-dtype":
    case["params"][0]["dtype"] = "f64"
    case["params"][0]["shape"] = [1]
    case["params"][0].pop("strides", None)
elif action == "longer-extent":
    # The kernel is told of elements that the last buffer does not have.
    last = [p for p in case["params"] if p["kind"] == "ptr"][-1]
    index = case["params"].index(last)
    case["params"][index + 1]["value"] += 100000
    case["grid"] = [100, 1, 1]
elif action == "fails-at-run-time":
    for p in outputs:
        del p["expected"]
    case["expect"] = "stop"
elif action == "no-expectation":
    for p in outputs:
        del p["expected"]
elif action == "only-run":
    for p in outputs:
        del p["expected"]
    case["expect"] = "run"
elif action == "write":
    outputs[0]["out"] = "written.bin"
elif action == "write-elsewhere":
    outputs[0]["out"] = "missing/written.bin"
elif action == "misspelt-key":
    case["params"][0]["expcted"] = case["params"][0]["in"]
elif action == "misspelt-tolerance":
    case["tolerance"]["rtoll"] = 1
elif action in ("no-devices", "unlike-devices"):
    # The first parameter becomes memory of several devices.
    first = case["params"][0]
    items = [first, {**first, "in": "short.bin", "shape": [1]}] if action == "unlike-devices" else []
    (folder / "short.bin").write_bytes(bytes(8))
    for item in items:
        item.pop("strides", None)
        item.pop("expected", None)
    case["params"][0] = {"kind": "multicast", "dtype": first["dtype"], "items": items}
else:
    sys.exit(f"unknown action {action}")
(folder / "case.json").write_text(json.dumps(case))
