"""The list of differences from the compared layout, and its faults."""

from page import agree, expect
from registry import check

from .changes import happens


@check("the list of differences is sorted by a column")
def sorted_differences(run):
    page = run.open("waterfall.lua", "--compare", "ref:grid")
    rows = "[...document.querySelectorAll('#inspector-differences tbody tr')].map((row) => [...row.cells].map((c) => c.innerText))"
    page.wait(f"{rows}.length > 5", what="the table of differences")
    paths = [row[0] for row in page.js(rows)]
    elements = {e["path"]: e["frame"] for e in page.ask("compare", **{"with": "ref:grid", "margin": 9999})["elements"]}
    own = {e["path"]: e["frame"] for e in page.ask("screen", margin=9999)["elements"]}
    for index, name in enumerate(["x", "y", "width", "height"]):
        page.click(f"[name='sort-{name}']")
        page.wait(f"document.querySelectorAll('#inspector-differences th')[{index + 1}].ariaSort === 'descending'")
        seen = page.js(rows)
        wanted = [own[row[0]][index] - elements[row[0]][index] for row in seen if len(row) == 5]
        shown = [0 if row[index + 1] == "·" else float(row[index + 1].replace("−", "-"))
                 for row in seen if len(row) == 5]
        expect(agree(shown, wanted), f"{name}: {shown[:5]}, expected {wanted[:5]}")
        sizes = [abs(by) for by in wanted]
        expect(sizes == sorted(sizes, reverse=True), f"{name}: {sizes} is not in order")
    page.click("[name='sort-element']")
    page.wait(f"String({rows}.map((row) => row[0])) === {','.join(paths)!r}", what="the first order")


@check("the differences say where an element is that is near the screen in one layout only")
def far_differences(run):
    page = run.open("waterfall.lua", "--compare", "ref:grid")
    rows = "[...document.querySelectorAll('#inspector-differences tbody tr')].map((row) => [...row.cells].map((c) => c.innerText))"
    page.wait(f"{rows}.length > 5", what="the table of differences")
    one_sided = [row for row in page.js(rows) if len(row) == 2]
    expect(one_sided, "each element is near the screen in both layouts")
    expect(all(row[1].startswith("near the screen only") for row in one_sided), f"the rows say {one_sided}")
    texts = page.js("[...document.querySelectorAll('#inspector-differences li')].map((item) => item.textContent)")
    answer = page.ask("compare", **{"with": "ref:grid"})
    for path, _ in one_sided:
        wanted = next(text for text in answer["differences"] if text.startswith(f"{path}: "))
        expect(wanted in texts, f"«{wanted}» is missing")


@check("a fault of the other layout is not blamed on the script, and the comparison goes on when it is mended")
def other_fault(run):
    page = run.open("waterfall.lua", "--compare", "list.lua")
    said = "document.querySelector('#inspector-differences').innerText"
    page.wait(f"{said}.includes('differ')", what="the differences are listed")
    source = run.read("list.lua")
    for count, (text, words) in enumerate([(source.replace("return", "retrun", 1), "Not compared with"),
                                           (source, "elements differ")], 1):
        run.write("list.lua", text)
        page.click("#rotate")
        happens(page, count)
        page.wait(f"{said}.includes('{words}')", what=f"the inspector says «{words}»")
        expect(page.js("[document.title, document.querySelector('#pill').textContent]") == ["waterfall.lua", "v1"],
               f"the script is blamed: {page.digest()}")
        chosen = page.js("document.querySelector('#compare-with').value")
        expect(chosen == "list.lua", f"«{chosen}» is compared")
