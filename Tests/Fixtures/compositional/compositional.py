#!/usr/bin/env python3
"""Writes compositional.json: cases of compositional layouts with their results.

The results are computed here, from the rules of SEMANTICS.md section 11 and with exact fractions;
this program shares no code with the library. A case can also have results that were computed by
hand, `by_hand`; the program fails if its own results differ.

    python3 compositional.py > compositional.json
"""
import json
import sys
from fractions import Fraction as F

from compositional_cases import CASES

ROUNDING = F(1, 10**6)
UNIT = {"top": (F(1, 2), 0), "top_leading": (0, 0), "top_trailing": (1, 0), "leading": (0, F(1, 2)),
        "trailing": (1, F(1, 2)), "bottom": (F(1, 2), 1), "bottom_leading": (0, 1),
        "bottom_trailing": (1, 1)}


def exact(value):
    return F(str(value))


class Edges:
    """Four numbers, one for each edge, as insets are written."""

    def __init__(self, given):
        if not isinstance(given, dict):
            given = dict.fromkeys(("top", "leading", "bottom", "trailing"), given or 0)
        self.top, self.leading, self.bottom, self.trailing = (
            exact(given.get(name, 0)) for name in ("top", "leading", "bottom", "trailing"))

    def without(self, width_is_estimated, height_is_estimated):
        if width_is_estimated:
            self.leading = self.trailing = F(0)
        if height_is_estimated:
            self.top = self.bottom = F(0)
        return self


def is_estimated(dimension):
    return isinstance(dimension, dict) and "estimated" in dimension


def resolve(dimension, own, container, measured=F(0)):
    """The length of a dimension; `own` is 0 for a width and 1 for a height."""
    if dimension is None:
        return container[own]
    if not isinstance(dimension, dict):
        return exact(dimension)
    if "estimated" in dimension:
        return measured if measured > 0 else exact(dimension["estimated"])
    of = {"width": 0, "height": 1}.get(dimension.get("of"), own)
    return exact(dimension["fraction"]) * container[of]


def size_of(part, container, measured=(F(0), F(0))):
    return [resolve(part.get(name), own, container, measured[own])
            for own, name in ((0, "width"), (1, "height"))]


def spacing(given):
    """A spacing as its least length and whether it is flexible."""
    if isinstance(given, dict):
        return exact(given["flexible"]), True
    return exact(given or 0), False


def around(part, axis):
    """The spacings before and after a part in a direction, 0 for across the page and 1 for down."""
    given = part.get("edge_spacing") or {}
    names = ("leading", "trailing") if axis == 0 else ("top", "bottom")
    return [spacing(given.get(name)) for name in names]


def least(part, axis):
    return sum(length for length, _ in around(part, axis))


def kind_of(part):
    (name, fields), = part.items()
    return name, fields


def has_estimate(part, only_items=False):
    name, fields = kind_of(part)
    own = is_estimated(fields.get("width")) or is_estimated(fields.get("height"))
    if name == "item":
        return own
    inner = any(has_estimate(p, only_items) for p in fields.get("items", []))
    return inner or (own and not only_items)


class Cells(list):
    """The cells of a part: [x, y, width, height, item or None, z], and the size of the part."""

    def moved(self, dx, dy):
        for cell in self:
            cell[0] += dx
            cell[1] += dy
        return self


def solve_item(fields, container, measured, forced):
    size = size_of(fields, container, measured)
    size = [f if f is not None else s for f, s in zip(forced, size)]
    inset = Edges(fields.get("insets")).without(
        is_estimated(fields.get("width")), is_estimated(fields.get("height")))
    cells = Cells([[inset.leading, inset.top, max(F(0), size[0] - inset.leading - inset.trailing),
                    max(F(0), size[1] - inset.top - inset.bottom), fields, 0]])
    cells.size = size
    return cells


def solve(part, container, sizes, forced=(None, None)):
    """The cells of a part at the origin. `sizes` are those of the items that are left, or None for
    an endless number of items without a size."""
    name, fields = kind_of(part)
    if name == "item":
        return solve_item(fields, container, sizes[0] if sizes else (F(0), F(0)), forced)
    size = size_of(fields, container)
    size = [f if f is not None else s for f, s in zip(forced, size)]
    grows = [is_estimated(fields.get(n)) and f is None
             for n, f in zip(("width", "height"), forced)]
    inset = Edges(fields.get("insets")).without(
        is_estimated(fields.get("width")), is_estimated(fields.get("height")))
    inner = [max(F(0), size[0] - inset.leading - inset.trailing),
             max(F(0), size[1] - inset.top - inset.bottom)]
    if name == "custom":
        result = Cells()
        for frame in fields["frames"][:None if sizes is None else len(sizes)]:
            x, y, w, h = (exact(v) * inner[i % 2] for i, v in enumerate(frame[:4]))
            result.append([x, y, w, h, {}, frame[4] if len(frame) > 4 else 0])
        result.size = size
        return result.moved(inset.leading, inset.top)
    axis = 0 if name == "horizontal" else 1
    chosen = choose(fields, axis, inner, grows[axis], sizes)
    result = distribute(chosen, fields, axis, inner, grows)
    for direction in (0, 1):
        if grows[direction]:
            size[direction] = result.size[direction]
    result.size = size
    return result.moved(inset.leading, inset.top)


def choose(fields, axis, inner, is_open, sizes):
    """The parts of a group, each as its description and its cells."""
    gap, _ = spacing(fields.get("spacing"))
    parts, count = fields["items"], fields.get("count")
    forced = [None, None]
    if count and not is_open:
        own = kind_of(parts[0])[1]
        forced[axis] = max(
            F(0), (inner[axis] - gap * (count - 1) - least(own, axis) * count) / count)
    chosen, used, left = [], F(0), sizes
    while left is None or left:
        turn = len(chosen)
        if turn == (count or (len(parts) if is_open else -1)):
            break
        if not count and turn >= len(parts) and used <= 0:
            break
        part = parts[turn % len(parts)]
        cells = solve(part, inner, left, forced)
        needed = used + cells.size[axis] + least(kind_of(part)[1], axis) + (gap if turn else 0)
        limit = inner[axis] + ROUNDING * max(1, inner[axis])
        if turn and not is_open and not count and needed > limit:
            break
        chosen.append((kind_of(part)[1], cells))
        used = needed
        left = left if left is None else left[len(cells):]
    return chosen


def distribute(chosen, fields, axis, inner, grows):
    """Places the chosen parts one after the other."""
    gap, gap_is_flexible = spacing(fields.get("spacing"))
    other = 1 - axis
    content = [F(0), F(0)]
    content[axis] = (sum((c.size[axis] + least(p, axis) for p, c in chosen), F(0))
                     + gap * max(0, len(chosen) - 1))
    content[other] = max((c.size[other] + least(p, other) for p, c in chosen), default=F(0))
    room = [content[d] if grows[d] else inner[d] for d in (0, 1)]
    flexible = sum(is_flexible for p, _ in chosen for _, is_flexible in around(p, axis))
    flexible += (len(chosen) - 1) if gap_is_flexible else 0
    share = max(F(0), room[axis] - content[axis]) / flexible if flexible > 0 else F(0)
    result, along = Cells(), F(0)
    for number, (part, cells) in enumerate(chosen):
        before, after = (length + (share if is_flexible else 0)
                         for length, is_flexible in around(part, axis))
        if number:
            along += gap + (share if gap_is_flexible else 0)
        along += before
        free = room[other] - cells.size[other] - least(part, other)
        place = [F(0), F(0)]
        place[axis], place[other] = along, beside(part, other, free)
        result += cells.moved(*place)
        along += cells.size[axis] + after
    result.size = content
    return result


def beside(part, axis, free):
    """Where a part begins in a direction in which it has `free` points more than it needs."""
    (before, is_flexible), (_, other_is_flexible) = around(part, axis)
    if free <= 0 or not is_flexible:
        return before
    return before + (free / 2 if other_is_flexible else free)


# Sections

def bar_of(section, kind, data, axis, container, insets):
    bar = section.get(kind)
    if bar is None:
        return None
    other = 1 - axis
    start, end = ((insets.leading, insets.trailing) if other == 0 else (insets.top, insets.bottom))
    room = list(container)
    room[other] = max(F(0), room[other] - start - end)
    measured = data if data else (F(0), F(0))
    size = size_of(bar, room, measured)
    unit = UNIT[bar["alignment"]] if "alignment" in bar else None
    share = F(unit[axis]) if unit else F(0 if kind == "header" else 1)
    share_across = F(unit[other]) if unit else F(1, 2)
    offset = [exact((bar.get("offset") or {}).get(n, 0)) for n in ("x", "y")]
    across = start + share_across * (room[other] - size[other]) + offset[other]
    return {"size": size, "share": share, "shift": offset[axis], "across": across,
            "outside": bar.get("extends", True) and share != F(1, 2), "z": bar.get("z", 0),
            "pinned": bar.get("pinned", False)}


def reach(bars, share, axis):
    longest = F(0)
    for bar in bars.values():
        if bar["outside"] and bar["share"] == share and bar["size"][axis] > 0:
            way = -bar["shift"] if share == 0 else bar["shift"]
            longest = max(longest, bar["size"][axis] + way)
    return longest


def rect(axis, along, across, length, breadth):
    return [across, along, breadth, length] if axis == 1 else [along, across, length, breadth]


def lay_out(case):
    axis = 0 if case.get("axis") == "horizontal" else 1
    view = [exact(v) for v in case["view"]]
    inset = Edges(case.get("inset"))
    container = [max(F(0), view[0] - inset.leading - inset.trailing),
                 max(F(0), view[1] - inset.top - inset.bottom)]
    out, at, pins, scrollers = {}, F(0), [], {}
    for s, count in enumerate(case["counts"], 1):
        if s > 1:
            at += exact(case.get("section_spacing", 0))
        section = case["sections"][(s - 1) % len(case["sections"])]
        at = lay_out_section(case, section, s, count, axis, container, at, out, pins, scrollers)
    pin(case, axis, view, inset, out, pins)
    content = rect(axis, 0, 0, max(F(0), at), container[1 - axis])[2:]
    return content, out, scrollers


def place_row(section, s, axis, container, base, ends, room, left, out, drags):
    """Places the groups of a section across the axis; returns the breadth of the row, how the
    section scrolls, and where drags come to rest."""
    other, group = 1 - axis, section["group"]
    fields, gap = kind_of(group)[1], exact(section.get("spacing", 0))
    measured, number, along = has_estimate(group, only_items=True), 0, ends[other][0]
    (before, _), (after, _) = around(fields, other)
    lengths, breadth, groups = [], F(0), []
    while left:
        if lengths:
            along += gap
        full = None if measured else solve(group, room, None)
        if full is None or has_estimate(group) and len(full) > len(left):
            full = solve(group, room, left)
        corner = [F(0), F(0)]
        corner[axis], corner[other] = base + around(fields, axis)[0][0], along + before
        for cell in full[:len(left)]:
            number += 1
            place_cell(cell, corner, s, number, out)
        left = left[len(full):]
        along += before + full.size[other] + after
        groups.append((corner[other] - before - ends[other][0], corner[other] + full.size[other] / 2))
        lengths.append(full.size[other] if measured else solve(group, room, None).size[other])
        breadth = max(breadth, full.size[axis] + least(fields, axis))
    port, most = container[other], max(F(0), along + ends[other][1] - container[other])
    rests = [rest_of(section["orthogonal"], groups, port, most, *map(exact, drag)) for drag in drags]
    return breadth, {
        "frame": rect(axis, base, F(0), breadth, port),
        "content": rect(axis, 0, 0, breadth, max(F(0), along + ends[other][1]))[2:],
        "rest": resting(section["orthogonal"], fields, other, lengths[0], before, after, gap,
                        ends[other][0], measured)}, rests


def rest_of(behaviour, groups, port, most, start, proposed, speed):
    """Where a drag comes to rest among groups of different lengths, as (beginning, middle)."""
    centred = behaviour == "group_paging_centered"
    places = [middle - port / 2 if centred else begin for begin, middle in groups]
    if speed == 0 or behaviour == "continuous_group_leading_boundary":
        least = min(abs(place - proposed) for place in places)
        place = max(p for p in places if abs(p - proposed) == least)
    elif speed > 0:
        place = min([p for p in places if p > start], default=most)
    else:
        place = max([p for p in places if p < start], default=F(0))
    return min(max(place, F(0)), most)


def resting(behaviour, fields, axis, length, before, after, gap, start, measured):
    """Where a drag comes to rest: "free", "page", or the length of a step, its first place, and
    whether it is centred and free."""
    if behaviour == "paging":
        return "page"
    step = before + length + after + gap
    can_differ = is_estimated(fields.get(("width", "height")[axis])) and measured
    if behaviour == "continuous" or can_differ or step <= 0:
        return "free"
    if behaviour == "group_paging_centered":
        return [step, start + before + length / 2, True, False]
    return [step, F(0), False, behaviour == "continuous_group_leading_boundary"]


def lay_out_section(case, section, s, count, axis, container, begin, out, pins, scrollers):
    other = 1 - axis
    insets = Edges(section.get("insets"))
    ends = ((insets.leading, insets.trailing), (insets.top, insets.bottom))
    sizes = case.get("sizes", {})

    def data(name):
        return [exact(v) for v in sizes.get(name, (0, 0))]

    bars = {kind: bar_of(section, kind, data(f"{kind}:{s}"), axis, container, insets)
            for kind in ("header", "footer")}
    bars = {kind: bar for kind, bar in bars.items() if bar}
    first = begin + reach(bars, 0, axis)
    along = first + ends[axis][0]
    room = [max(F(0), container[d] - ends[d][0] - ends[d][1]) for d in (0, 1)]
    group = section["group"]
    fields = kind_of(group)[1]
    left, number = [data(f"{s}.{n}") for n in range(1, count + 1)], 0
    if left and "orthogonal" in section:
        drags = case.get("drags", {}).get(str(s), [])
        breadth, scrollers[str(s)], rests = place_row(
            section, s, axis, container, along, ends, room, left, out, drags)
        if drags:
            scrollers[str(s)]["rests"] = rests
        left, along = [], along + breadth
    while left:
        if number:
            along += exact(section.get("spacing", 0))
        full = None if has_estimate(group, only_items=True) else solve(group, room, None)
        if full is None or has_estimate(group) and len(full) > len(left):
            full = solve(group, room, left)
        before, after = (length for length, _ in around(fields, axis))
        free = room[other] - full.size[other] - least(fields, other)
        across = ends[other][0] + beside(fields, other, free)
        corner = [F(0), F(0)]
        corner[axis], corner[other] = along + before, across
        for cell in full[:len(left)]:
            number += 1
            place_cell(cell, corner, s, number, out)
        left = left[len(full):]
        along += before + full.size[axis] + after
    last = along + ends[axis][1]
    finish = last + reach(bars, 1, axis)
    for kind, bar in bars.items():
        length = bar["size"][axis]
        if length <= 0:
            continue
        place = first + bar["share"] * (last - first - length)
        if bar["outside"]:
            place = first - length if bar["share"] == 0 else last
        place += bar["shift"]
        out[f"{kind}:{s}"] = rect(axis, place, bar["across"], length, bar["size"][other]) + [bar["z"]]
        if bar["pinned"]:
            pins.append((s, kind, bar, begin, finish))
    background = section.get("background")
    if background and finish > begin:
        edge = Edges(background.get("insets"))
        x, y, w, h = rect(axis, begin, F(0), finish - begin, container[other])
        out[f"decoration:{s}.1:{background['kind']}"] = [
            x + edge.leading, y + edge.top, max(F(0), w - edge.leading - edge.trailing),
            max(F(0), h - edge.top - edge.bottom), background.get("z", -1)]
    return finish


def place_cell(cell, corner, s, n, out):
    x, y, w, h, item, z = cell
    x, y = x + corner[0], y + corner[1]
    out[f"{s}.{n}"] = [x, y, w, h, z]
    for badge in item.get("badges", []):
        size = size_of(badge, (w, h))
        outer, inner = UNIT[badge["anchor"]], UNIT[badge.get("item_anchor", badge["anchor"])]
        place = []
        for d, name, start, length in ((0, "x", x, w), (1, "y", y, h)):
            offset = exact((badge.get("offset") or {}).get(name, 0))
            share = exact((badge.get("fractional_offset") or {}).get(name, 0))
            place.append(start + outer[d] * length - inner[d] * size[d] + offset + share * size[d])
        out[f"supplementary:{s}.{n}:{badge['kind']}"] = place + size + [badge.get("z", 1)]


def pin(case, axis, view, inset, out, pins):
    scroll = exact(case.get("scroll", (0, 0))[axis])
    ends = ((inset.leading, inset.trailing), (inset.top, inset.bottom))[axis]
    top, bottom = scroll + ends[0], scroll + view[axis] - ends[1]
    at = 1 if axis == 1 else 0
    reached = {}
    for s, kind, bar, begin, finish in sorted(pins, key=lambda p: p[2]["share"]):
        frame = out[f"{kind}:{s}"]
        own, length = frame[at], frame[at + 2]
        if bar["share"] == 0:
            place = max(own, min(top, finish - length))
            reached[s] = max(reached.get(s, begin), place + length)
        else:
            place = max(min(own, bottom - length), min(reached.get(s, begin), own))
        if abs(place - own) > ROUNDING:
            frame[at], frame[4] = place, max(1, frame[4])


def plain(values):
    """The values as JSON writes them; whole numbers have no fraction."""
    if isinstance(values, (list, tuple)):
        return [plain(v) for v in values]
    if isinstance(values, dict):
        return {k: plain(v) for k, v in values.items()}
    if isinstance(values, (bool, str)):
        return values
    return int(values) if values == int(values) else float(values)


def main():
    cases = []
    for case in CASES:
        content, out, scrollers = lay_out(case)
        result = {"content": plain(content), "elements": plain(out)}
        if scrollers:
            result["scrollers"] = plain(scrollers)
        for name, expected in case.get("by_hand", {}).items():
            found = result["content"] if name == "content" else result["elements"].get(name)
            if name == "scrollers":
                if result["scrollers"] != expected:
                    sys.exit(f"{case['name']}: by hand {expected}, here {result['scrollers']}")
                continue
            if found is None or [round(v, 9) for v in found[:len(expected)]] != [
                    round(v, 9) for v in expected]:
                sys.exit(f"{case['name']}: {name}: by hand {expected}, here {found}")
        cases.append({k: v for k, v in case.items() if k != "by_hand"} | {"expect": result})
    names = [case["name"] for case in cases]
    assert len(names) == len(set(names)), "two cases have the same name"
    lines = ",\n".join(json.dumps(case, ensure_ascii=False) for case in cases)
    print('{ "cases": [\n' + lines + "\n] }")


if __name__ == "__main__":
    main()
