"""The history of the pinned element in the inspector."""

from page import expect
from registry import check

from .changes import happens
from .saves import COLUMN, MOVED, version

# Cuts each history until `tester.isWhole`, and notes how many rows the inspector shows.
CUT = """(() => {
  const [socket] = tester.connections;
  const { onmessage } = socket;
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(data);
    if (!answer.versions || tester.isWhole) return onmessage({ data });
    answer.versions.length = 1;
    answer.cut = true;
    return setTimeout(() => onmessage({ data: JSON.stringify(answer) }), 20);
  };
  const list = document.querySelector("#inspector-history");
  tester.rows = [];
  new MutationObserver(() => tester.rows.push(list.querySelectorAll("li").length))
    .observe(list, { childList: true });
  tester.asked.length = 0; })()"""


def pinned_in_two_versions(run):
    """The page with the item 1.4 pinned, whose history has two versions."""
    run.write("column.lua", COLUMN)
    page = run.open("column.lua")
    page.click_at(*page.cell("1.4"))
    run.write("column.lua", MOVED)
    version(page, 2)
    page.wait("document.querySelectorAll('#inspector-history li').length === 2", what="two versions")
    return page


@check("the inspector shows the history of an element")
def history(run):
    page = pinned_in_two_versions(run)
    text = page.js("document.querySelector('#inspector-history').innerText")
    expect("y +12.0" in text, f"the history shows «{text}»")
    # after an event, the frame in the previous version is that of another moment
    page.ask("event", event={"do": "insert", "at": "1.2"})
    happens(page, 1)
    page.wait("document.querySelector('#inspector-why pre')", what="the line is shown")
    text = page.js("document.querySelector('#inspector-why').innerText")
    expect("before" not in text, f"the inspector compares two moments: «{text}»")


@check("the inspector waits for the whole history, and asks for it in one loop")
def cut(run):
    page = pinned_in_two_versions(run)
    page.js(CUT)
    asked = "tester.asked.filter((op) => op === '{}').length".format
    for count in [1, 2]:
        page.click("#rotate")
        happens(page, count)
        page.wait(f"{asked('why')} >= {count}", what="the line is asked for")
    page.chromium.sleep(0.5)
    times = page.js(asked("why"))
    page.wait(f"{asked('history')} > 40", what="the page asks again")
    more = page.js(asked("why")) - times
    expect(more == 0, f"with the history, the page asks {more} times more for the line")
    expect(page.js("!tester.rows.length"), f"the page shows a cut history: {page.js('tester.rows')}")
    page.js("tester.isWhole = true")
    page.wait("tester.rows.length", what="the whole history is shown")
    page.chromium.sleep(0.2)
    expect(page.js("tester.rows") == [2], f"the history is shown with these rows: {page.js('tester.rows')}")
