"""Times native flexbox engines from PyPI with the items of the other benchmarks.

Prints a JSON object with the times of each engine, in nanoseconds for each item.

usage: flexbox.py ITEMS. An engine that is not installed is omitted (pip install poga stretchable).
"""
import json
import sys
import time

WIDTH, ROUNDS = 375, 5


def heights(count):
    state = 1
    for _ in range(count):
        state = (state * 1103515245 + 12345) % 2147483648
        yield 40 + state % 150


def measure(count, make):
    """Times only the layout by the engine: the tree is built before, and the places are not read."""
    times = {"first": [], "width": [], "item": []}
    for number in range(ROUNDS):
        compute, change = make(list(heights(count)))
        times["first"].append(timed(lambda: compute(WIDTH)))
        for width in (WIDTH - 15, WIDTH + 15):
            times["width"].append(timed(lambda: compute(width)))
        change(41 + number)
        times["item"].append(timed(lambda: compute(WIDTH + 15)))
    return {"items": count, **{name: min(values) / count for name, values in times.items()}}


def timed(body):
    began = time.perf_counter_ns()
    body()
    return time.perf_counter_ns() - began


def yoga(sizes):
    import poga
    import poga.libpoga_capi as c

    def node(width, height):
        result = c.YGNodeNew()
        c.YGNodeStyleSetWidth(result, width)
        if height is not None:
            c.YGNodeStyleSetHeight(result, height)
        return result

    root = node(WIDTH, None)
    c.YGNodeStyleSetFlexDirection(root, poga.YGFlexDirection.Row)
    c.YGNodeStyleSetFlexWrap(root, poga.YGWrap.Wrap)
    children = [node(50, height) for height in sizes]
    for index, child in enumerate(children):
        c.YGNodeInsertChild(root, child, index)

    def compute(width):
        c.YGNodeStyleSetWidth(root, width)
        c.YGNodeCalculateLayout(root, width, poga.YGUndefined, poga.YGDirection.LTR)

    return compute, lambda height: c.YGNodeStyleSetHeight(children[len(children) // 2], height)


def taffy(sizes):
    from stretchable import Node, taffylib
    from stretchable.node import taffy as engine
    from stretchable.style.geometry.size import SizeAvailableSpace
    from stretchable.style import AUTO, Display, FlexDirection, FlexWrap, Style

    def style(width, height, **others):
        return Style(size=(width, height), **others).to_dict()

    def container(width):
        return style(width, AUTO, display=Display.FLEX, flex_direction=FlexDirection.ROW, flex_wrap=FlexWrap.WRAP)

    Node()  # starts the engine
    root = taffylib.node_create(engine._ptr, container(WIDTH))
    children = [taffylib.node_create(engine._ptr, style(50, height)) for height in sizes]
    for child in children:
        taffylib.node_add_child(engine._ptr, root, child)
    anything = SizeAvailableSpace.default().to_dict()

    def compute(width):
        taffylib.node_set_style(engine._ptr, root, container(width))
        taffylib.node_compute_layout(engine._ptr, root, anything)

    def change(height):
        taffylib.node_set_style(engine._ptr, children[len(children) // 2], style(50, height))

    return compute, change


def main():
    count = int(sys.argv[1])
    results = {}
    for name, make in (("yoga", yoga), ("taffy", taffy)):
        try:
            results[name] = measure(count, make)
        except ImportError:
            pass
    print(json.dumps(results))


main()
