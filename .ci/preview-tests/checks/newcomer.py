"""The first five minutes: six commands in an empty folder, each named by the program."""

import re
import subprocess
import time

from page import Page, Preview, expect
from registry import check


@check("a newcomer makes a layout, breaks and mends it, and has a picture after six commands")
def newcomer(run):
    began = time.monotonic()
    place = run.folder / "empty"
    place.mkdir()

    def types(line, folder):
        """Types a line as the program names it; it must succeed."""
        done = subprocess.run(["bash", "-c", 'celluna() { "$TOOL" "$@"; }; ' + line], cwd=folder, text=True,
                              stdin=subprocess.DEVNULL, capture_output=True, timeout=120,
                              env={"TOOL": run.celluna, "PATH": "/usr/bin:/bin", "NO_COLOR": "1"})
        expect(done.returncode == 0, f"{line}: {done.returncode} {done.stdout} {done.stderr}")
        return done.stdout

    first = re.search(r"^Start with: (celluna new (\S+).*)$", types("celluna --help", place), re.MULTILINE)
    next_lines = types(first[1], place).partition("next:")[2].split("\n")
    folder, preview = place / first[2], next(line.strip() for line in next_lines if " preview " in line)
    expect(f"cd {first[2]}" in [line.strip() for line in next_lines], f"the next lines are {next_lines}")
    run.previews.append(Preview(run.celluna, folder, preview.split()[2:], {}))
    run.pages.append(page := Page(run.chromium, run.previews[-1]))
    page.shows()

    script = folder / f"{first[2]}.lua"
    good = script.read_text()
    script.write_text(good.replace("ctx.params.", "ctx.parms.", 1))
    page.wait("document.querySelector('#dock h2')?.textContent.includes('parms')", what="the error is shown")
    expect(page.js("document.querySelector('#dock-text').textContent").find("did you mean `params`?") > 0,
           "the page does not say how to mend the script")
    page.shows()
    script.write_text(good)
    page.wait("document.querySelector('#dock').hidden", what="the error goes")
    page.follows("the mended script")

    types(next(line.strip() for line in next_lines if " check" in line), folder)
    render = re.search(r"^celluna render .*-o (\S+)$", (folder / "README.md").read_text(), re.MULTILINE)
    types(render[0], folder)
    expect((folder / render[1]).read_bytes().startswith(b"\x89PNG"), f"{render[0]} wrote no picture")
    seconds = time.monotonic() - began
    print(f"six commands of a newcomer: {seconds:.1f} s", flush=True)
    expect(seconds < 300, f"the program took {seconds:.0f} s of the five minutes")
