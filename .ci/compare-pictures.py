"""The comparisons of .ci/compare-pictures. One Chromium draws all pictures.

usage: compare-pictures.py CELLUNA FOLDER   (the folder is for pictures)
"""

import io
import pathlib
import subprocess
import sys

import numpy
from PIL import Image

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "preview-tests"))

from devtools import Chromium, Tab  # noqa: E402


def share(one, other):
    """The share of the pixels that differ by more than a fifth; None if the sizes differ."""
    pixels = [numpy.asarray(picture.convert("RGB")).astype(int) for picture in (one, other)]
    if pixels[0].shape != pixels[1].shape:
        return None
    return (numpy.abs(pixels[0] - pixels[1]).max(axis=2) > 51).mean()


def fault(name, one, other):
    """The fault of a picture of another program; None if it is like ours."""
    found = share(one, other)
    if found is None:
        return f"{name}: the sizes differ: {one.size} and {other.size}"
    return f"{name}: {100 * found:.2f} % of the pixels differ" if found > 0.01 else None


class Comparison:
    """A program, a folder for its pictures, and another program that draws them."""

    def __init__(self, celluna, folder, tab):
        self.celluna = celluna
        self.folder = folder
        self.tab = tab

    def render(self, name, *options):
        """Draws a layout into a file of the folder."""
        subprocess.run([self.celluna, "render", *options, "-o", self.folder / name], check=True)
        return self.folder / name

    def faults(self, name, *options):
        """Draws a state in all formats, compares the pictures, and returns the faults."""
        svg, pdf = [self.render(f"x.{format}", *options) for format in ("svg", "pdf")]
        png = Image.open(self.render("x.png", *options))
        subprocess.run(["rsvg-convert", svg, "-o", self.folder / "rsvg.png"], check=True)
        self.tab.resize(*png.size)
        self.tab.go(svg.as_uri())
        drawn = Image.open(io.BytesIO(self.tab.picture()))
        found = [
            fault(f"{name}, librsvg", png, Image.open(self.folder / "rsvg.png")),
            fault(f"{name}, Chromium", png, drawn),
        ]
        page = self.folder / "pdf-1.png"
        page.unlink(missing_ok=True)
        poppler = subprocess.run(
            ["pdftoppm", "-png", "-r", "72", pdf, self.folder / "pdf"], capture_output=True,
            text=True)
        if poppler.stderr or not page.exists() or not page.stat().st_size:
            found.append(f"{name}: Poppler cannot draw the PDF: {poppler.stderr}")
        return [text for text in found if text]


def main(celluna, folder):
    """Compares the pictures; a fault ends the program."""
    layouts = sorted(str(path) for path in pathlib.Path("layouts").glob("*.lua"))
    cases = [[layout, layout, "--theme", "light"] for layout in layouts] + [
        ["circles", "layouts/circle.lua", "--theme", "light", "--color-by", "item", "--corners",
         "99"],
        ["sections", "layouts/sticky.lua", "--scene", "sections", "--rtl", "--theme", "dark",
         "--labels", "paths,sizes"],
        ["overlays", "layouts/waterfall.lua", "--theme", "light", "--overlay", "gaps", "--overlay",
         "insets", "--overlay", "order"],
    ]
    chromium = Chromium()
    try:
        comparison = Comparison(celluna, pathlib.Path(folder).resolve(), Tab(chromium))
        found = [text for case in cases for text in comparison.faults(*case)]
        # another layout must be noticed, else the test proves nothing
        one, other = [
            Image.open(comparison.render(f"{name}.png", f"layouts/{name}.lua", "--theme", "light"))
            for name in ("flow", "grid")
        ]
        if not fault("grid", one, other):
            found.append("the comparison does not notice another layout")
    finally:
        chromium.close()
    if found:
        sys.exit("\n".join(f"error: {text}" for text in found))
    print("pictures: compared")


main(*sys.argv[1:])
