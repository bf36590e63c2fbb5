"""Closes a test run with one line: N passed, N failed, N skipped.

usage: summary.py RESULTS STATUS

RESULTS.json and RESULTS.xml are what `lit --output` and `lit --xunit-xml-output` wrote: the
first has the result of every test that ran, the second alone counts those that GoogleTest
skipped. STATUS is lit's exit status. Expected failures count as skipped, since they say
nothing of what works; unexpected passes, timeouts and tests that lit could not run count
as failed. Exits 0 only if something passed and nothing failed.
"""
import json
import sys
import xml.etree.ElementTree


def main():
    path, status = sys.argv[1], int(sys.argv[2])
    try:
        with open(path + ".json") as file:
            codes = [test["code"] for test in json.load(file)["tests"]]
        suites = xml.etree.ElementTree.parse(path + ".xml").getroot()
        skipped = sum(int(suite.get("skipped")) for suite in suites)
        total = sum(int(suite.get("tests")) for suite in suites)
    except (OSError, ValueError, KeyError, TypeError, SyntaxError) as error:
        sys.exit(f"check: error: lit left no result: {error}")
    passed = sum(code in ("PASS", "FLAKYPASS") for code in codes)
    skipped += sum(code == "XFAIL" for code in codes)
    failed = total - passed - skipped
    if status and not failed:
        print("check: error: lit failed, though no test did", file=sys.stderr)
    if not passed:
        print("check: error: no test passed", file=sys.stderr)
    print(f"{passed} passed, {failed} failed, {skipped} skipped", flush=True)
    return 1 if status or failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
