"""The pictures of docs/PREVIEW.md."""

import io
import pathlib
import tempfile

from checks.saves import version
from devtools import Chromium
from page import ROOT, Run

SIZE = (1280, 800)
TILES = {
    "scene": 1, "name": "tiles", "seed": 5, "view": {"size": [375, 600]},
    "sections": [{"items": {"count": 24, "size": {
        "width": {"uniform": [60, 140], "step": 20}, "height": {"uniform": [80, 200], "step": 20}}},
        "insets": 16, "lineSpacing": 8, "itemSpacing": 8}],
}
COLOURS = 256  # of the palette; the pictures stay small


def main(celluna, *arguments):
    """Writes the pictures into a folder."""
    folder = pathlib.Path(arguments[0]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    chromium = Chromium(["--force-device-scale-factor=1"])
    try:
        for name, call in PICTURES.items():
            with tempfile.TemporaryDirectory() as work:
                run = Run(chromium, celluna, pathlib.Path(work))
                try:
                    page = call(run)
                    page.mouse("mouseMoved", 2, 2, "none", 0)
                    page.chromium.sleep(1.6)  # indicators and marks of changes fade
                    save(page.picture(), folder / f"{name}.png")
                finally:
                    run.close(True)
            print(f"{folder / name}.png")
    finally:
        chromium.close()
    return True


def save(picture, path):
    """Writes a picture with a palette of its most frequent colours, so that plain areas stay exact."""
    from PIL import Image
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    counts = sorted(image.getcolors(1 << 24), reverse=True)
    chosen = []
    for distance in [12, 4]:  # rare colours that differ much come before shades
        for _, colour in counts:
            if len(chosen) < COLOURS // (1 + distance // 12) and all(
                    sum(abs(a - b) for a, b in zip(colour, other)) >= distance for other in chosen):
                chosen.append(colour)
    def nearest(colour):
        return min(range(len(chosen)), key=lambda i: sum(abs(a - b) for a, b in zip(colour, chosen[i])))

    # Pillow's own choice would slightly change even the colours that are in the palette
    numbers = {colour: nearest(colour) for _, colour in counts}
    result = Image.new("P", image.size)
    result.putpalette([value for colour in chosen for value in colour])
    result.putdata([numbers[colour] for colour in image.getdata()])
    result.save(path, optimize=True)


def some_events(page):
    """Makes a few changes, so that the timeline shows some."""
    page.choose("[name='param:columns:slider']", 3)
    page.until(lambda state: state["position"] == 1, "three columns")
    page.ask("event", event={"do": "scroll", "by": [0, 120], "frames": 12})
    page.ask("event", event={"do": "insert", "at": "1.5", "items": [[109, 120]], "frames": 8})
    page.ask("event", event={"do": "delete", "at": "1.9", "frames": 8})
    page.wait("document.querySelectorAll('#events li').length === 4", what="four events")
    page.follows("the events")
    page.click_at(*page.cell("1.8"))
    page.wait("document.querySelector('#inspector-why pre')", what="the inspector shows a line")


def light(run, scheme="light"):
    page = run.open("waterfall.lua", size=SIZE, scheme=scheme)
    some_events(page)
    for overlay in ["sizes", "gaps"]:
        page.click(f"[name='overlay:{overlay}']")
    return page


def dark(run):
    return light(run, "dark")


def error(run):
    page = run.open("waterfall.lua", size=SIZE)
    some_events(page)
    text = run.read("waterfall.lua")
    run.write("waterfall.lua", text.replace("ctx.params.columns, acc.line_gap, acc)",
                                            "ctx.params.colums, acc.line_gap, acc)"))
    page.wait("!document.querySelector('#dock').hidden", what="the error is shown")
    return page


def compare(run):
    page = run.open("waterfall.lua", "--set", "columns=3", size=SIZE)
    text = (ROOT / "Tests/Fixtures/loops/waterfall.lua").read_text()
    run.write("waterfall.lua", text.replace("local column = shortest()", "local column = (j - 1) % 3 + 1"))
    version(page, 2)
    page.follows("the other rule")
    page.choose("#compare-with", "ref:waterfall")
    page.choose("#compare-mode", "outlines")
    page.wait("document.querySelector('#inspector-differences h3')", what="the differences")
    page.click_at(*page.cell("1.4"))
    page.wait("document.querySelector('#inspector-why pre')", what="the inspector shows a line")
    return page


def gallery(run):
    run.write("tiles.json", TILES)
    names = ["waterfall", "grid", "list", "hexagon", "mosaic", "spanning", "circle", "justified",
             "timeline", "flow"]
    page = run.open(*[f"{name}.lua" for name in names], "--scene", "tiles.json", opens=False, size=SIZE)
    page.wait(f"document.querySelectorAll('.tile[data-state=good]').length === {len(names)}")
    return page


def variants(run, scheme="light"):
    page = run.open("waterfall.lua", size=SIZE, scheme=scheme)
    page.go(page.preview.origin + "/scripts/1?variants&device=iphone-se&device=iphone&device=ipad"
            "&device=desktop&direction=ltr&direction=rtl&scene=phone")
    page.wait("document.querySelectorAll('.tile[data-state=good]').length === 8", what="the tiles")
    return page


def narrow(run):
    page = run.open("waterfall.lua", size=(360, 720))
    some_events(page)
    page.click("[data-tab=controls][role=tab]")
    return page


PICTURES = {"light": light, "dark": dark, "error": error, "compare": compare, "gallery": gallery,
            "variants": variants,
            "narrow": narrow}
