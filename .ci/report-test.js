// Uses the page of a report as a person would. A failure is an error on the console, which
// .ci/open-report detects.
// The report has two cards: one for a failure with pictures, which two cases share, and one for an
// unexpected pass.
"use strict";
{
  const expect = (isSo, what) => { if (!isSo) console.error(`not so: ${what}`); };
  const press = (key) => document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  const cards = Array.from(document.querySelectorAll(".card"));
  expect(cards.length === 2, "two cards");

  press("j");
  expect(document.activeElement === cards[0], "j goes to the first card");
  press("j");
  expect(document.activeElement === cards[1], "j goes to the next card");
  press("k");
  press("k");
  expect(document.activeElement === cards[0], "k goes back, and stops at the first card");

  const pictures = cards[0].querySelector(".pictures");
  const shown = () => Array.from(pictures.querySelectorAll("figure"))
    .filter((figure) => getComputedStyle(figure).display !== "none").length;
  expect(shown() === 4, "four pictures");
  press("3");
  expect(shown() === 1 && pictures.querySelector(".chosen figcaption").textContent.includes("overlay"),
    "3 shows the overlay");
  press("3");
  expect(shown() === 4, "3 again shows all");
  press("1");
  press("0");
  expect(shown() === 4, "0 shows all");

  const lit = () => cards[0].querySelectorAll(".lit").length;
  const item = pictures.querySelector(".picture [data-path='1.3']");
  item.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  // an element of the script, one of the reference, two in the overlay, three in the difference
  // (both places and an arrow), and a row of the table
  expect(lit() === 8, `1.3 is lit everywhere: ${lit()}`);
  cards[0].querySelector("h3").dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  expect(lit() === 0, "nothing is lit any more");

  const boxes = () => new Set(
    Array.from(pictures.querySelectorAll(".picture"), (drawing) => drawing.getAttribute("viewBox")));
  for (const zoom of ["all", "in", "out", "near"]) {
    const before = Array.from(boxes())[0];
    pictures.querySelector(`[data-zoom=${zoom}]`).click();
    expect(boxes().size === 1, `${zoom}: one view box`);
    expect(Array.from(boxes())[0] !== before, `${zoom}: another view box`);
  }
  expect(Array.from(boxes())[0] === pictures.dataset.near, "the screen again");

  const form = document.querySelector(".filters");
  form.elements.class.value = "shift";
  form.elements.class.dispatchEvent(new Event("change", { bubbles: true }));
  expect(!cards[0].hidden && cards[1].hidden, "one shift");
  form.elements.class.value = "";
  form.elements.status.value = "xpass";
  form.elements.status.dispatchEvent(new Event("change", { bubbles: true }));
  expect(cards.filter((card) => !card.hidden).length === 1, "one unexpected pass");
  expect(document.getElementById("shown").textContent === "1 of 2 shown", "the filter says so");
  location.hash = `#${cards[0].id}`;
  dispatchEvent(new HashChangeEvent("hashchange"));
  expect(cards.every((card) => !card.hidden), "a link to a hidden card shows it");
  const all = document.querySelector("details.all");
  expect(!all.open && all.compareDocumentPosition(cards[1]) === Node.DOCUMENT_POSITION_PRECEDING,
    "all cases come last, folded");
  for (const link of document.querySelectorAll(".matrix a")) {
    expect(document.getElementById(link.hash.slice(1)), `${link.hash} is there`);
  }

  document.body.dataset.tested = "yes";
}
