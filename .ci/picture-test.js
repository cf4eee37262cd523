// Compares an animated picture with the states that it shows. A failure is an error on the console,
// which .ci/open-report detects.
// `states` come from `celluna run --states`: the state before an event, and then the frames of the
// event.
"use strict";
{
  const close = 0.02;
  const root = document.querySelector("svg");
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const animations = document.getAnimations();
  const expect = (isSo, what) => { if (!isSo) console.error(`not so: ${what}`); };

  const opacity = (element) => element === root
    ? 1 : Number(getComputedStyle(element).opacity) * opacity(element.parentNode);
  // The visible shapes of elements. The title of a shape begins with the path of its element.
  const shapes = () => {
    const corner = root.getBoundingClientRect();
    return Array.from(root.querySelectorAll("path"))
      .filter((path) => path.querySelector("title") && opacity(path) > 0.001)
      .map((path) => {
        const box = path.getBoundingClientRect();
        return {
          path: path.querySelector("title").textContent.split(" ")[0],
          isGone: path.classList.contains("gone"),
          frame: [box.x - corner.x, box.y - corner.y, box.width, box.height],
        };
      });
  };
  const isEqual = (one, other) => one.every((number, index) => Math.abs(number - other[index]) < close);

  const check = (state, isFirst, name) => {
    const [left, top, width, height] = state.bounds;
    const isSeen = ([x, y, w, h]) => x < width && y < height && x + w > 0 && y + h > 0;
    const place = (element) => ({
      path: element.path,
      frame: [element.frame[0] - left, element.frame[1] - top, element.frame[2], element.frame[3]],
    });
    const visible = (elements) =>
      elements.filter((element) => element.alpha > 0).map(place).filter((one) => isSeen(one.frame));
    const expected = visible(state.elements);
    const gone = visible(state.gone || []);
    const drawn = shapes().filter((shape) => isSeen(shape.frame));
    for (const one of expected) {
      // in the state before the event, an element may have another path
      expect(
        drawn.some((shape) => (isFirst || !shape.isGone && shape.path === one.path)
          && isEqual(shape.frame, one.frame)),
        `${name}: ${one.path} is at ${one.frame}, not at `
          + drawn.filter((shape) => shape.path === one.path).map((shape) => shape.frame).join(" or "));
    }
    for (const one of gone) {
      expect(drawn.some((shape) => shape.isGone && isEqual(shape.frame, one.frame)),
        `${name}: ${one.path}, which is leaving, is at ${one.frame}`);
    }
    expect(drawn.length === expected.length + gone.length,
      `${name}: ${drawn.length} elements are drawn, not ${expected.length + gone.length}`);
  };

  if (isStill) {
    expect(animations.length === 0, "nothing moves where people prefer less motion");
    check(states[states.length - 1], false, "without motion");
  } else {
    expect(animations.length > 0, "something moves");
    // the animation rests for one second at its start and at its end
    const rest = 1000;
    const whole = animations[0].effect.getComputedTiming().duration;
    const step = (whole - 2 * rest) / (states.length - 1);
    states.forEach((state, index) => {
      for (const animation of animations) {
        animation.pause();
        animation.currentTime = rest + index * step;
      }
      check(state, index === 0, `state ${index}`);
    });
  }
  document.body.dataset.tested = "yes";
}
