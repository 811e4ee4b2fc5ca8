# SPDX-License-Identifier: Apache-2.0
"""One class of the TCK: what its tests did. Arguments: the class, and the folder of logs and results."""
import collections
import glob
import json
import os
import sys

name, work = sys.argv[1:]
tests = [line.rstrip("\n").split("\t")[1:] for line in open(work + "/tests") if line.startswith(name + "\t")]
names = {int(number): test for number, test in tests}
ran = collections.Counter()
wrong = collections.defaultdict(collections.Counter)
unknown = None


def read(path):
    """A result, or None where the tool gave none."""
    try:
        return json.load(open(path))
    except (OSError, ValueError):
        return None


if os.path.exists(work + "/drawn.json") or os.path.getsize(work + "/log"):
    begun = None
    for line in open(work + "/log"):
        what, number, why = line.rstrip("\n").split("\t")
        if what == "begins":
            if begun is not None:
                wrong[begun]["did not end"] += 1
            begun = int(number)
            ran[begun] += 1
        else:
            begun = None
            if what == "fails":
                wrong[int(number)]["failed with " + why[:100]] += 1
    if begun is not None:
        wrong[begun]["did not end"] += 1
    if read(work + "/drawn.json") is None:
        unknown = "the tool gave no result"
else:
    for number in names:
        result = read("%s/%d.json" % (work, number))
        if result is None:
            wrong[number]["no result"] += 1
            continue
        ran[number] = result["executions"]
        for finding in result["findings"]:
            wrong[number][finding["kind"]] += 1
        if result["executions"] == 0 or result["outcomes"]["bounded"] == result["executions"]:
            wrong[number]["did not end"] += 1
passed = [number for number in ran if not wrong[number]]
print("%s\t%d of %d tests\t%d executions\t%d passed" % (name, len(ran), len(names), sum(ran.values()), len(passed)))
for number in sorted(wrong):
    for what, times in wrong[number].items():
        print("  %s (%d)\t%s, %d times" % (names[number], number, what, times))
if unknown:
    print("  " + unknown)
sys.exit(1 if unknown or any(wrong.values()) else 0)
