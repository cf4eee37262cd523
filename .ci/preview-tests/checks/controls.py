"""A control for each type of a parameter, and the controls of the view."""

import subprocess

from page import expect
from registry import check

from .changes import happens
from .saves import COLUMN

TYPES = """params = {
    whole = param.integer { default = 3, min = 0, max = 9 },
    part = param.number { default = 0.5, min = 0, max = 1 },
    gap = param.length { default = 8, min = 0 },
    turn = param.angle { default = 0 },
    on = param.boolean { default = false },
    few = param.choice { "one", "two", default = "one" },
    many = param.choice { "north", "east", "south", "west", "centre", default = "north" },
    edges = param.insets { default = { top = 1, leading = 2, bottom = 3, trailing = 4 } },
    extent = param.size { default = { 30, 40 } },
    paint = param.color { default = "#ff8800" },
    words = param.text { default = "Untitled" },
  },"""


def values(page):
    """The values of the parameters."""
    return {p["name"]: p["value"] for p in page.ask("params")["parameters"]}


def copied_values(page):
    """Copies the changed values, and returns the text."""
    page.js("navigator.clipboard.writeText('')")  # another check may have left a text
    page.click("[name='param-copy']")
    return page.wait("navigator.clipboard.readText()", what="the values are copied")


@check("a control says that the scene gives the value")
def given(run):
    page = run.open("waterfall.lua")
    hints = page.js("""[...document.querySelectorAll('#parameters .control')].map((row) =>
      [row.ariaLabel, row.querySelector('.hint')?.textContent ?? ''])""")
    said = "The scene gives 8 in section 1."
    expect(dict(hints) == {"Columns": "", "scroll direction": "", "line spacing": said,
                           "item spacing": said}, f"the controls say {hints}")
    page.choose("#scene", "cards")
    page.until(lambda state: state["scene"] == "cards", "the scene is «cards»")
    page.wait("!document.querySelector('#parameters .control .hint')", what="nothing is said")


@check("every type of parameter has a control, which changes it")
def types(run):
    old = "params = { gap = param.length { default = 8, min = 0 } },"
    run.write("column.lua", COLUMN.replace(old, TYPES))
    page = run.open("column.lua")
    steps = [
        ("whole", "[name='param:whole:more']", None, 4),
        ("part", "[name='param:part:slider']", 0.75, 0.75),
        ("gap", "[name='param:gap']", 12, 12),
        ("turn", "[name='param:turn']", -30, -30),
        ("on", "[name='param:on']", None, True),
        ("few", "[name='param:few'][value=two]", None, "two"),
        ("many", "[name='param:many']", "south", "south"),
        ("edges", "[name='param:edges:leading']", 9, None),
        ("extent", "[name='param:extent:height']", 50, None),
        ("paint", "[name='param:paint:well']", "#123456", "#123456"),
        ("words", "[name='param:words']", "<b>Title</b>", "<b>Title</b>"),
    ]
    for count, (name, selector, value, wanted) in enumerate(steps, 1):
        if value is None:
            page.click(selector)
        else:
            page.choose(selector, value)
        page.until(lambda state: state["events"] == count, f"{name}: event {count}")
        seen = values(page)[name]
        expect(wanted is None or seen == wanted, f"{name} is {seen}, expected {wanted}")
    now = values(page)
    edges, extent = now["edges"], now["extent"]
    shown = list(edges.values()) if isinstance(edges, dict) else edges
    expect(9 in shown and len(shown) == 4, f"the insets are {edges}")
    expect(50 in (extent.values() if isinstance(extent, dict) else extent), f"the size is {extent}")
    page.follows("all changes")
    page.wait("document.querySelector('[name=param-reset]').ariaDisabled === 'false'", what="values can be reset")
    page.click("[name='param-reset']")
    page.until(lambda state: state["events"] == len(steps) + 1, "the reset is an event", 3)
    page.wait("document.querySelector('[name=param-reset]').ariaDisabled === 'true'", what="all have their defaults")
    page.until(lambda _: values(page)["whole"] == 3 and values(page)["words"] == "Untitled",
               "the values are those of the script")


@check("changed values are copied as Lua, as an example of a script has them")
def copied(run):
    old = "params = { gap = param.length { default = 8, min = 0 } },"
    run.write("column.lua", COLUMN.replace(old, TYPES))
    page = run.open("column.lua")
    changes = [("edges:leading", 9), ("words", 'a "b" \\'), ("extent:height", 50), ("gap", 12.5)]
    for count, (name, value) in enumerate(changes, 1):
        page.choose(f"[name='param:{name}']", value)
        page.until(lambda state: state["events"] == count, f"{name} is changed")
    text = copied_values(page)
    # the copied text is pasted into an example, which must give the script the same values
    example = "\n  examples = { { name = \"copied\", scene = \"phone\", " + text + " } },"
    says = "local p = ctx.params\n    print(p.gap, p.edges.leading, p.extent.height, p.words)\n"
    run.write("copied.lua", COLUMN.replace(old, TYPES + example).replace("local y = 0\n", "local y = 0\n    " + says))
    printed, messages = run.tool("run", "copied.lua", "--example", "copied")
    expect('12.5\t9.0\t50.0\ta "b" \\' in messages, f"«{text}» gives {messages}")


@check("copied names and texts are Lua, whatever they contain")
def lua_names(run):
    old = "params = { gap = param.length { default = 8, min = 0 } },"
    run.write("column.lua", COLUMN.replace(old, """params = {
    gap = param.length { default = 8 }, ["end"] = param.length { default = 1 },
    ["goto"] = param.length { default = 1 }, words = param.text { default = "" },
  },"""))
    page = run.open("column.lua")
    text = 'C:\\users\\u0041 "\x01\u20ac\'\\'
    changed = {"end": 2.5, "goto": 3, "words": text}
    for name, value in changed.items():
        page.ask("event", event={"do": "params", "set": {name: value}})
    happens(page, len(changed))
    page.wait("document.querySelector('[name=param-reset]').ariaDisabled === 'false'", what="the page knows the values")
    copied = copied_values(page)
    run.write("copied.lua", "return { " + copied + " }")
    code = ("for name, value in pairs(dofile('copied.lua').params) do"
            " io.write(name, '\\0', tostring(value), '\\0') end")
    done = subprocess.run(["lua5.4", "-e", code], cwd=run.folder, text=True, capture_output=True)
    expect(done.returncode == 0, f"«{copied}» is not Lua: {done.stderr}")
    parts = done.stdout.split("\0")[:-1]
    values = dict(zip(parts[::2], parts[1::2]))
    expect(values == {name: str(value) for name, value in changed.items()}, f"«{copied}» gives {values}")


@check("an impossible value is marked, changes nothing, and is not kept")
def impossible(run):
    page = run.open("waterfall.lua")
    page.js("document.querySelector(\"[name='param:columns']\").select()")
    page.type("0")
    page.wait("document.querySelector(\"[name='param:columns']\").getAttribute('aria-invalid') === 'true'",
              what="the field is marked")
    expect(values(page)["columns"] == 2, f"the parameter is {values(page)['columns']}")
    page.key("Tab")
    takes = next(p["takes"] for p in page.ask("params")["parameters"] if p["name"] == "columns")
    page.wait(f"document.querySelector('#toast:not([hidden])')?.textContent.includes({takes!r})",
              what="the page says which values are valid")
    field = page.js("""(() => { const { value, ariaInvalid } = document.querySelector("[name='param:columns']");
      return [value, ariaInvalid]; })()""")
    expect(field == ["2", None], f"after Tab, the field has {field}")


@check("the panels keep their heights while events happen")
def heights(run):
    page = run.open("waterfall.lua")
    height = "document.querySelector('#controls').getBoundingClientRect().height"
    before = page.js(height)
    for count in range(1, 41):
        page.ask("event", event={"do": "insets", "safeArea": {"top": count}})
        if count in (1, 40):
            happens(page, count)
            expect(page.js(height) == before,
                   f"after {count} events, the height is {page.js(height)}, and was {before}")


@check("a change of the scene follows a scroll that cannot end")
def after_failed_scroll(run):
    # the script fails only at the end of the scroll: the view has been scrolled down and back, and
    # is then scrolled down again
    run.write("column.lua", COLUMN.replace("  prepare", '  sees = { "scroll" },\n  prepare').replace("local y = 0\n", """local y = 0
    if ctx.scroll_y >= 100 then
      if ctx.state.is_back then error("too far", 0) end
      ctx.state.was_there = true
    elseif ctx.state.was_there then
      ctx.state.is_back = true
    end
"""))
    page = run.open("column.lua")
    page.js("document.querySelector('#view').closest('details').open = true")
    page.ask("scroll", to=[0, 120])
    page.choose("[name='data:count']", 7)
    page.until(lambda state: state["counts"] == [7], "there are 7 items")
    page.follows("seven items")


@check("safe area, keyboard, scale and size of the view change the picture")
def view(run):
    page = run.open("waterfall.lua")
    page.js("document.querySelector('#view').closest('details').open = true")
    page.choose("[name='view:safe-area:top']", 44)
    page.until(lambda state: state["safeArea"][0] == 44, "the safe area is changed")
    page.choose("[name='view:keyboard']", 300)
    page.until(lambda state: state["contentInset"][2] == 300, "there is a keyboard")
    page.follows("with a keyboard")
    page.click("[name='view:scale'][value='3']")
    page.until(lambda state: state["scale"] == 3, "the scale is 3")
    page.choose("[name='view:size:width']", 300)
    page.until(lambda state: state["bounds"][2] == 300, "the view is 300 points wide")
    page.follows("another view")


@check("the menu names the device of the shown size, never another one")
def device(run):
    page = run.open("waterfall.lua")
    for scene, size, name in [("narrow", "1 × 667", "1×667"), ("tablet", "810 × 1080", "ipad")]:
        page.ask("scene", scene=scene)
        seen = page.wait(f"document.querySelector('#device-size').textContent === '{size}'"
                         " && document.querySelector('#devices').value", what=f"the scene {scene}")
        expect(seen == name, f"the menu names {seen} for {size}")


@check("the number of items is that of the present, whatever the events have inserted")
def count(run):
    page = run.open("waterfall.lua")
    field = "document.querySelector(\"[name='data:count']\").value"
    page.click("[name='data:insert']")
    page.wait(f"{field} === '41'", what="an item is added")
    page.click("[name='data:count:more']")
    page.until(lambda state: state["counts"] == [42], "there are 42 items")
    page.follows("42 items")
    expect(page.js(field) == "42", f"the field shows {page.js(field)}")
    # the events of this scene insert two items into the first section, which needs at least one
    page.choose("#scene", "table")
    page.wait(f"{field} === '18'", what="the first section has 18 items")
    page.js("document.querySelector(\"[name='data:count']\").select()")
    for digit in "19":
        page.type(digit)
    page.until(lambda state: state["counts"][0] == 19, "the first section has 19 items")
    page.wait("!document.querySelector('#toast:not([hidden], [data-kind=info])')", what="nothing is refused")
    page.choose("[name='data:count:slider']", 0)
    page.wait("document.querySelector('#toast:not([hidden])')?.dataset.kind === 'bad'", what="the change is refused")
    page.wait(f"{field} === '19'", what="the field shows the number of items")


@check("a number that is still typed and a quick click on another control both count")
def quick(run):
    page = run.open("waterfall.lua")
    seed = page.ask("document")["document"].get("seed")
    page.js("document.querySelector(\"[name='data:count']\").select()")
    page.type("12")
    page.js("document.querySelector(\"[name='data:shuffle']\").click()")
    page.until(lambda state: state["counts"] == [12], "there are 12 items")
    now = page.ask("document")["document"].get("seed")
    expect(now != seed, f"the seed is still {now}")


@check("a long number is seen whole, and the colour is that of the text")
def long_numbers(run):
    old = "params = { gap = param.length { default = 8, min = 0 } },"
    run.write("column.lua", COLUMN.replace(old, TYPES))
    page = run.open("column.lua")
    for name, value in [("data:count", 100000), ("param:gap", 3000000)]:
        field = f"document.querySelector(\"[name='{name}']\")"
        page.choose(f"[name='{name}']", value)
        page.wait(f"{field}.value === '{value}'", what=f"{name} is {value}")
        widths = page.js(f"[{field}.scrollWidth, {field}.clientWidth]")
        expect(widths[0] <= widths[1], f"{name} is cut off: {widths}")
    well = "document.querySelector(\"[name='param:paint:well']\").value"
    for value, colour in [("#00ff00", "#00ff00"), ("notacolour", "#000000")]:
        page.choose("[name='param:paint']", value)
        page.wait(f"{well} === '{colour}'", what=f"for {value}, the well is {colour}")
