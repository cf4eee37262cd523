"""The canvas: opening, scrolling, directions, devices."""

from devtools import Failure
from page import agree, expect
from registry import check

MILLION = {
    "scene": 1, "name": "million", "seed": 7, "view": {"size": [375, 667]},
    "sections": [{"items": {"count": 1_000_000, "size": {
        "height": {"uniform": [80, 200], "step": 20}}}, "insets": 8}],
}
LONG = {
    "scene": 1, "name": "long", "view": {"size": [375, 600]},
    "sections": [{"header": {"size": [375, 44]}, "items": {"count": 30, "size": {
        "width": 100, "height": 60}}} for _ in range(6)],
}
COVERS = {
    "scene": 1, "name": "covers", "view": {"size": [375, 400]},
    "sections": [{"items": {"count": 30, "size": {"width": 160, "height": 240}}}],
}

SLOW = """--- Rows, whose hook `scroll` takes milliseconds for each row.
return {
  name = "slow", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i in ctx.items() do sheet.item(i, 0, (i - 1) * 50, ctx.width, 40) end
    return ctx.width, ctx.count * 50
  end,
  scroll = function(ctx, el)
    local sum = ctx.scroll_y
    for i = 1, 1600000 do sum = sum + i end
    return { alpha = sum > el.y and 0.5 or 1 }
  end,
  invalidates = function() return true end,
}
"""
# for each frame of the browser: the offset, whether the page knows all elements in the view, and
# whether hatching is seen
FRAMES = """window.frames = []; (function look() {
  const scroller = document.querySelector("#scroller");
  const [view, known] = ["#scroller", "#known"].map((id) => document.querySelector(id).getBoundingClientRect());
  const isKnown = known.top <= view.top + 4 && known.bottom >= view.bottom - 4;
  const seen = document.elementsFromPoint(view.left + view.width / 2, view.bottom - 3).find((node) =>
    getComputedStyle(node).backgroundImage !== "none" || node.matches("#known, .el"));
  frames.push([scroller.scrollTop, isKnown, seen?.id === "scroller"]);
  requestAnimationFrame(look); })()"""


def rests_at(page, x=None, y=None):
    """Waits until the view rests at an offset."""
    def is_there(state):
        left, top = state["bounds"][:2]
        return (x is None or abs(left - x) < 0.6) and (y is None or abs(top - y) < 0.6)
    state = page.until(is_there, f"the offset is {x}, {y}")
    left, top = state["bounds"][:2]
    page.wait(f"document.querySelector('#scroller').dataset.offset.split(',').every((value, i) =>"
              f" Math.abs(value - [{left}, {top}][i]) < 0.6)", what=f"the page is at {left}, {top}")
    return state


def middle_of_view(page):
    """The middle of the canvas in pixels."""
    return page.js("(() => { const box = document.querySelector('#scroller').getBoundingClientRect();"
                   " return [box.left + box.width / 2, box.top + box.height / 2]; })()")


@check("the page opens and shows what celluna run prints")
def opens(run):
    page = run.open("waterfall.lua")
    page.shows([e for e in run.elements("waterfall.lua", "--query", "0,0,375,667")])
    title, pill = page.js("[document.title, document.querySelector('#pill').textContent]")
    expect((title, pill) == ("waterfall.lua", "v1"), f"the title is {title}, the version {pill}")
    times = page.js("document.querySelector('#times').textContent")
    expect("event" not in times, f"there was no event, but the page shows «{times}»")
    address = page.js("location.href")
    expect("token" not in address, f"the address contains the token: {address}")
    page.is_clean()


@check("a million items scroll to the end and back")
def million(run):
    run.write("million.json", MILLION)
    page = run.open("waterfall.lua", "--scene", "million.json")
    page.js("document.querySelector('#scroller').focus()")
    page.key("End")
    end = page.state()["range"][3]
    state = rests_at(page, y=end)
    rect = ",".join(str(value) for value in state["bounds"])
    elements = run.elements("waterfall.lua", "--scene", "million.json", "--query", rect)
    expect(any(e["path"] == "1.1000000" for e in elements), "the last item is not at the end")
    page.shows(elements)
    x, y = middle_of_view(page)
    page.wheel(x, y, down=-3000)
    page.until(lambda now: now["bounds"][1] < end - 2000, "the wheel scrolls back")
    page.follows("after the wheel")
    page.js("document.querySelector('#scroller').focus()")
    page.key("Home")
    rests_at(page, y=0)
    page.follows("at the start again")


@check("while a slow hook runs, the page goes on scrolling and hatches what it does not know")
def late(run):
    run.write("slow.lua", SLOW)
    run.write("rows.json", {"scene": 1, "name": "rows", "view": {"size": [375, 600]},
                            "sections": [{"items": {"count": 200, "size": {"height": 40}}}]})
    page = run.open("slow.lua", "--scene", "rows.json", "--limit", "time=9000")
    x, y = middle_of_view(page)
    page.js(FRAMES)
    for _ in range(40):
        page.wheel(x, y, down=180)
        page.chromium.sleep(0.016)
    frames = page.js("frames")
    moved = sum(one[0] != other[0] for one, other in zip(frames, frames[1:]))
    unknown = [hatched for _, is_known, hatched in frames if not is_known]
    answers = page.js("tester.asked.filter((op) => op === 'scroll').length")
    expect(len(unknown) > 3 and moved > answers, f"{len(unknown)} late frames, {moved} moved, {answers} answers")
    expect(any(unknown), "nothing is hatched")
    rests_at(page, y=40 * 180)
    page.follows("what stands at the end")


@check("the wheel scrolls, and the timeline says so")
def wheel(run):
    page = run.open("waterfall.lua")
    x, y = middle_of_view(page)
    for _ in range(6):
        page.wheel(x, y, down=70)
    page.until(lambda state: state["bounds"][1] > 300, "the wheel scrolls")
    page.wait("document.querySelector('#event-text').textContent.startsWith('scroll to')",
              what="the timeline shows the scrolling")
    page.follows("after scrolling")


@check("headers follow a scroll hook (sticky)")
def sticky(run):
    run.write("long.json", LONG)
    page = run.open("sticky.lua", "--scene", "long.json")
    x, y = middle_of_view(page)
    before = page.state()["bounds"][1]
    for _ in range(4):
        page.wheel(x, y, down=130)
        page.until(lambda state: state["bounds"][1] > before + 60, "the wheel scrolls")
        before = rests_at(page)["bounds"][1]
        drawn = page.follows("sticky headers")
        stuck = [box for path, box in drawn.items()
                 if path.startswith("header") and abs(box[1] - before) < 1]
        expect(stuck, f"no header is at the top of the view, {before}: {drawn}")


@check("items follow a scroll hook (carousel), and a drag snaps")
def carousel(run):
    run.write("covers.json", COVERS)
    page = run.open("carousel.lua", "--scene", "covers.json")
    page.follows("the carousel")
    page.click("input[value=touch]")
    x, y = middle_of_view(page)
    page.drag([x + 60, y], [x - 90, y], steps=10)
    page.until(lambda state: state["bounds"][0] > 30, "the drag scrolls")
    page.wait("document.querySelector('#events').children.length >= 1", what="the drag has ended")
    state = rests_at(page)
    expect(state["events"] == 1, f"the drag is {state['events']} events")
    wanted = page.ask("snap", velocity=[0, 0], to=state["bounds"][:2])["to"]
    expect(agree(wanted, state["bounds"][:2], 1),
           f"it rests at {state['bounds'][:2]}, but the layout wants {wanted}")
    drawn = page.follows("after the drag")
    sizes = {round(box[2]) for path, box in drawn.items() if not path.startswith("header")}
    expect(len(sizes) > 1, f"all items have the same size {sizes}: no transform is seen")
    left, _, width, _ = state["bounds"]
    centres = [abs(box[0] + box[2] / 2 - left - width / 2) for box in drawn.values()]
    expect(min(centres) < 1, f"no item is in the middle; the nearest is {min(centres)} away")


@check("turned covers are drawn where celluna run puts them, and outlined there")
def turned(run):
    run.write("covers.json", COVERS)
    page = run.open("coverflow.lua", "--scene", "covers.json")
    page.shows([e for e in run.elements("coverflow.lua", "--scene", "covers.json", "--query", "0,0,375,400")])
    page.click_at(*page.cell("1.2"))
    outline, box = page.wait("""(() => {
      const boxes = ["#overlay .pinned", "#elements [aria-current]"].map((place) => {
        const { left, top, right, bottom } = document.querySelector(place).getBoundingClientRect();
        return [left, top, right, bottom]; });
      return boxes; })()""", what="the cover is outlined")
    expect(agree(outline, box, 3), f"the outline is at {outline}, the cover at {box}")


@check("an element one point high is drawn one point high")
def thin(run):
    scene = {"scene": 1, "name": "thin", "view": {"size": [375, 400]},
             "sections": [{"items": {"count": 9, "size": {"width": 160, "height": 1}}}]}
    run.write("thin.json", scene)
    page = run.open("list.lua", "--scene", "thin.json")
    page.shows(run.elements("list.lua", "--scene", "thin.json"))
    heights = {round(box[3], 1) for path, box in page.drawn().items() if ":" not in path}
    expect(heights == {1}, f"the heights are {heights}")


@check("a pull beyond the start resists and springs back")
def pull(run):
    page = run.open("waterfall.lua")
    page.click("input[value=touch]")
    x, y = middle_of_view(page)
    page.drag([x, y - 100], [x, y + 100], release=False)
    page.wait("Number(document.querySelector('#scroller').dataset.offset.split(',')[1]) < -20",
              what="the content is pulled")
    pulled = page.js("Number(document.querySelector('#scroller').dataset.offset.split(',')[1])")
    zoom = page.js("document.querySelector('#scroller').getBoundingClientRect().width / 375")
    expect(pulled > -200 / zoom * 0.8, f"pulled by 200 pixels, it moves {-pulled} points")
    page.mouse("mouseReleased", x, y + 100)
    rests_at(page, y=0)
    page.follows("after the pull")


@check("right to left mirrors the layout")
def rtl(run):
    page = run.open("waterfall.lua")
    before = page.shows()
    page.click("#rtl")
    page.until(lambda state: state["direction"] == "rtl", "the direction is rtl")
    page.wait("document.querySelector('#rtl').getAttribute('aria-pressed') === 'true'")
    after = page.follows("right to left")
    left, _, width, _ = before["1.1"]
    expect(abs(after["1.1"][0] - (375 - left - width)) < 0.2,
           f"1.1 was at {before['1.1']}, and is at {after['1.1']}")
    page.shows(run.elements("waterfall.lua", "--rtl", "--query", "0,0,375,667"))


@check("rotating, a device and a dragged edge change the view")
def devices(run):
    page = run.open("waterfall.lua")
    page.click("#rotate")
    page.until(lambda state: state["bounds"][2:] == [667, 375], "the view is rotated")
    page.follows("rotated")
    page.choose("#devices", "ipad")
    size = page.until(lambda state: state["bounds"][2] > 700, "the view is an iPad")["bounds"][2:]
    page.follows("as an iPad")
    shown = page.js("document.querySelector('#device-size').textContent")
    expect(shown == f"{size[0]} × {size[1]}", f"the page says {shown}, and the view is {size}")
    x, y = page.js("(s) => tester.middle(s)", ".edge[data-edge=right]")
    events = page.state()["events"]
    page.drag([x, y], [x - 60, y], steps=6)
    page.until(lambda state: state["bounds"][2] < size[0] - 30, "the view is narrower")
    page.chromium.sleep(0.2)
    page.follows("narrower")
    expect(page.state()["events"] == events + 1, "the whole drag of the edge is one event")


@check("zooming leaves the layout as it is")
def zoom(run):
    page = run.open("waterfall.lua")
    before = page.shows()
    for button in ["#zoom-out", "#zoom-out", "#zoom-in"]:
        page.click(button)
    after = page.shows()
    if not all(agree(before[path], after[path], 0.3) for path in before):
        raise Failure("the layout has changed")
    expect(page.js("document.querySelector('#zoom-fit').textContent") != "93 %", "nothing is zoomed")
