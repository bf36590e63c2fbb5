"""Closes a test run with two lines: which tests did not run and for want of what, if any, and
N passed, N failed, N skipped.

usage: summary.py RESULTS STATUS

RESULTS.json and RESULTS.xml are what `lit --output` and `lit --xunit-xml-output` wrote: the
first has the result of every test that ran, the second alone counts those that GoogleTest
skipped. STATUS is lit's exit status. Expected failures count as skipped, since they say
nothing of what works; unexpected passes, timeouts and tests that lit could not run count
as failed. Exits 0 only if something passed and nothing failed.
"""
import json
import re
import sys
import xml.etree.ElementTree


# How many tests are named that one thing kept from running.
NAMED = 4
REASON = re.compile(r"Test (requires|does not support) the following [\w ]*?features[^:]*: (.*)")


def find_reason(output):
    """What kept a test from running, from lit's words or those of a format of ours."""
    if match := REASON.match(output):
        return ("without " if match[1] == "requires" else "with ") + match[2]
    # What a folder refuses as a whole has no reason of its own.
    return "other reasons" if output == "Test is unsupported" else output.split(":")[0].strip() or "other reasons"


def describe_skipped(tests):
    """One line that names the features that are missing, and the tests; empty if none are."""
    names = {}
    for test in tests:
        if test["code"] == "UNSUPPORTED":
            name = test["name"].split(" :: ")[-1]
            names.setdefault(find_reason(test.get("output", "")), []).append(name)
    parts = []
    for reason, found in names.items():
        more = f" and {len(found) - NAMED} more" if len(found) > NAMED else ""
        parts.append(f"{reason}: {', '.join(found[:NAMED])}{more}")
    return "not run " + "; ".join(parts) if parts else ""


def main():
    path, status = sys.argv[1], int(sys.argv[2])
    try:
        with open(path + ".json") as file:
            tests = json.load(file)["tests"]
        codes = [test["code"] for test in tests]
        not_run = describe_skipped(tests)
        suites = xml.etree.ElementTree.parse(path + ".xml").getroot()
        skipped = sum(int(suite.get("skipped")) for suite in suites)
        total = sum(int(suite.get("tests")) for suite in suites)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, SyntaxError) as error:
        sys.exit(f"check: error: lit left no result: {error}")
    passed = sum(code in ("PASS", "FLAKYPASS") for code in codes)
    skipped += sum(code == "XFAIL" for code in codes)
    failed = total - passed - skipped
    if status and not failed:
        print("check: error: lit failed, though no test did", file=sys.stderr)
    if not passed:
        print("check: error: no test passed", file=sys.stderr)
    if not_run:
        print(not_run)
    print(f"{passed} passed, {failed} failed, {skipped} skipped", flush=True)
    return 1 if status or failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
