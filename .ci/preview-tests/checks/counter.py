"""Counter-tests: the harness notices faults, else the other checks prove nothing."""

from page import Failure, expect
from registry import check

from .access import AXE, no_violations


def is_noticed(what, call):
    """Expects that a check fails."""
    try:
        call()
    except Failure:
        return
    raise Failure(f"the harness does not notice {what}")


@check("the harness notices faults")
def faults(run):
    page = run.open("waterfall.lua")
    page.is_clean()
    page.js("console.error('a fault')")
    is_noticed("a message on the console", page.is_clean)
    page.problems.clear()
    page.js("fetch('http://127.0.0.1:9/').catch(() => 0)")
    page.chromium.sleep(0.1)
    is_noticed("a request to another origin", page.is_clean)
    page.problems.clear()
    page.requests.clear()
    page.js("""Promise.reject(new Error("unhandled")), 0""")
    page.chromium.sleep(0.1)
    is_noticed("a rejected promise", page.is_clean)
    page.problems.clear()
    page.js("document.querySelector('body > p[role=alert]')?.remove()")

    node = "document.querySelector('[data-path=\"1.3\"]')"
    page.js(f"{node}.style.left = '0.5px'")
    is_noticed("a shift of half a point", page.shows)
    page.js(f"{node}.style.left = ''; {node}.dataset.path = '9.9'")
    is_noticed("a missing element", page.shows)
    page.js("document.querySelector('[data-path=\"9.9\"]').dataset.path = '1.3'")
    page.shows()

    page.js("document.querySelector('#event-place').style.color = '#999'")
    expect(page.js("tester.contrast().faults.length") == 1, "the harness does not notice grey on white")
    page.js("document.querySelector('#event-place').style.color = ''")
    page.js("document.querySelector('#bar').style.width = '2000px'")
    expect(page.js("tester.cut().length") > 0, "the harness does not notice a wide page")
    page.js("document.querySelector('#bar').style.width = ''")
    page.js("document.querySelector('#undo').focus(); document.querySelector('#undo').style.outline = 'none'")
    if AXE.exists():
        page.js("document.querySelector('#help').removeAttribute('aria-label');"
                " document.querySelector('#help').title = ''")
        is_noticed("a button without a name", lambda: no_violations(page, AXE.read_text(), "here"))
    page.problems.clear()
