"""Checks files of TILEIR_TRACE and prints what is in them.

usage: check_trace.py FILE...

Each file is JSON; each event has its members; the threads have names; the spans of a
thread nest; and the blocks of each launch are within its time, each there once.
"""
import collections
import json
import sys


def check_nesting(spans):
    """The spans of a thread lie beside or in each other. Times have three decimals."""
    ends = []
    for begin, end, name in sorted(spans, key=lambda s: (s[0], -s[1])):
        while ends and ends[-1] <= begin:
            ends.pop()
        assert not ends or end <= ends[-1], f"{name} ends after what it began in"
        ends.append(end)


def check_blocks(launch, ranges):
    inside = [r for r in ranges if r["begin"] >= launch["begin"] and
              r["end"] <= launch["end"] and r["name"] == launch["name"]]
    inside.sort(key=lambda r: r["args"]["first"])
    total = 1
    for extent in launch["args"]["grid"]:
        total *= extent
    at = 0
    for r in inside:
        assert r["args"]["first"] == at, f"blocks from {at} are not there"
        at = r["args"]["end"]
    assert at == total, f"{at} of {total} blocks"
    threads = {r["tid"] for r in inside}
    assert len(threads) <= launch["args"]["threads"]
    print(f"{total} blocks of '{launch['name']}' on {len(threads)} threads")


def check_file(path):
    with open(path, encoding="utf-8") as file:
        events = json.load(file)["traceEvents"]
    names, spans = {}, []
    for event in events:
        if event["ph"] == "M":
            if event["name"] == "thread_name":
                names[event["tid"]] = event["args"]["name"]
            continue
        assert event["ph"] == "X" and event["dur"] >= 0
        # In nanoseconds, so that they can be compared exactly.
        event["begin"] = round(event["ts"] * 1000)
        event["end"] = event["begin"] + round(event["dur"] * 1000)
        spans.append(event)
    for thread in {s["tid"] for s in spans}:
        check_nesting([(s["begin"], s["end"], s["name"]) for s in spans
                       if s["tid"] == thread])
    ranges = [s for s in spans if s["cat"] == "blocks"]
    for span in spans:
        if span["cat"] == "launch" and span["args"]["device"] == "host":
            check_blocks(span, ranges)
        if span["cat"] != "blocks":
            print(f"{names[span['tid']]}: {span['cat']} {span['name']} "
                  + json.dumps(span["args"], sort_keys=True))
        else:
            assert names[span["tid"]] in ("main", "stream", "worker", "thread")
    print("threads: " + ", ".join(
        f"{count} {name}" for name, count in
        sorted(collections.Counter(names.values()).items())))
    return {e["pid"] for e in events}


def main():
    processes = [check_file(path) for path in sys.argv[1:]]
    assert all(len(p) == 1 for p in processes)
    print(f"processes: {len(set().union(*processes))}")


main()
