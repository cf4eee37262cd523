"use strict";

// A scene: its slider and its list of events choose the state that is shown. Each state keeps the
// place to which the reader has scrolled it.
for (const scene of document.querySelectorAll(".scene")) {
  const states = [...scene.querySelectorAll(".state")];
  const buttons = [...scene.querySelectorAll(".events button")];
  const slider = scene.querySelector("input");
  const seen = new Set();

  const show = (number) => {
    states.forEach((state, index) => { state.hidden = index !== number; });
    if (!seen.has(number)) {
      seen.add(number);
      const screen = states[number].querySelector(".screen");
      screen.scrollTo(Number(screen.dataset.x), Number(screen.dataset.y));
    }
    if (!slider) return;
    slider.value = String(number);
    slider.setAttribute("aria-valuetext", buttons[number].textContent);
    buttons.forEach((button, index) => {
      if (index === number) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    });
  };

  if (slider) {
    slider.closest(".scrubber").hidden = false;
    slider.addEventListener("input", () => show(Number(slider.value)));
    buttons.forEach((button, index) => button.addEventListener("click", () => show(index)));
  }
  show(0);
}
