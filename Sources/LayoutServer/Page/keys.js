// The keyboard: undo and redo, the way from element to element, inserting and deleting, and help.

import { byId, h, openDialog } from "./dom.js";
import { pathParts, seenBox } from "./geometry.js";

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const HELP = [
  ["click", "pin an element"], ["double-click", "insert an item"], ["drag", "move an item, or pull the content"],
  ["Ctrl+click", "select an item"], ["Shift+drag", "query a rectangle"], ["Ctrl+wheel", "zoom"],
  ["Alt+hover", "measure distances from the pinned element"],
  ["← ↑ → ↓", "go to the neighbour"], ["Enter", "pin the element with the focus"], ["Space", "select it"],
  ["Insert or +", "insert an item before it"], ["Delete", "delete it"], ["Home, End", "scroll to the start, to the end"],
  ["Ctrl+Z, Ctrl+Shift+Z", "undo, redo"], ["Esc", "reduce the error, return to the present, unpin"], ["?", "this help"],
];

export function listenToKeys({ model, viewport }) {
  const elements = byId("elements");
  elements.addEventListener("keydown", (event) => elementKey(event, model, viewport));
  viewport.scroller.addEventListener("keydown", (event) => scrollKey(event, viewport));
  addEventListener("keydown", (event) => pageKey(event, model));
  byId("help").onclick = showHelp;
}

function elementKey(event, model, viewport) {
  const entry = viewport.layer.entryAt(event.target);
  if (!entry || event.ctrlKey || event.metaKey || event.altKey) return;
  const { path } = entry.element;
  const isItem = pathParts(path).kind === "cell";
  const way = WAYS[event.key];
  if (way) {
    const next = neighbour(viewport.layer, entry, way);
    if (next) goTo(next, model, viewport);
  } else if (event.key === "Enter") model.pin(path);
  else if (event.key === " " && isItem) {
    model.perform({ do: model.state.selected.includes(path) ? "deselect" : "select", at: path });
  } else if ((event.key === "Delete" || event.key === "Backspace") && isItem) remove(path, model, viewport);
  else if ((event.key === "Insert" || event.key === "+") && isItem) model.perform({ do: "insert", at: path });
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Gives the focus to an element, pins it and shows all of it. */
function goTo(entry, model, viewport) {
  entry.node.focus({ preventScroll: true });
  model.pin(entry.element.path);
  viewport.layer.describe(entry.element.path);
  viewport.reveal(seenBox(entry.element));
}

async function remove(path, model, viewport) {
  const { section, item } = pathParts(path);
  await model.perform({ do: "delete", at: path });
  const next = viewport.layer.entries.get(path) ?? viewport.layer.entries.get(`${section}.${item - 1}`);
  model.pin(next ? next.element.path : null);
  next?.node.focus({ preventScroll: true });
}

/** The nearest element in a direction. */
function neighbour(layer, from, [dx, dy]) {
  const middle = (entry) => {
    const [x, y, width, height] = seenBox(entry.element);
    return [x + width / 2, y + height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const entry of layer.entries.values()) {
    if (entry === from || entry.element.hidden) continue;
    const [ex, ey] = middle(entry);
    const along = (ex - x) * dx + (ey - y) * dy;
    const aside = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
    if (along < 1 || aside > along * 3) continue;
    const distance = along + 2 * aside;
    if (distance < least) [best, least] = [entry, distance];
  }
  return best;
}

function scrollKey(event, viewport) {
  if (event.target !== viewport.scroller || event.ctrlKey || event.metaKey) return;
  const { range } = viewport;
  if (event.key === "Home") viewport.jump({ x: range[0], y: range[1] });
  else if (event.key === "End") viewport.jump({ x: range[2], y: range[3] });
  else return;
  event.preventDefault();
}

const isTyping = (target) => target.closest?.("input:not([type=range], [type=checkbox], [type=radio]), textarea, dialog");

function pageKey(event, model) {
  const isCommand = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (isTyping(event.target)) return;
  if (isCommand && (key === "y" || (key === "z" && event.shiftKey))) byId("redo").click();
  else if (isCommand && key === "z") byId("undo").click();
  else if (event.key === "Escape") {
    const hide = document.querySelector("#dock:not([hidden]) [name=hide]");
    if (hide) hide.click();
    else if (model.moment) model.leaveMoment();
    else model.pin(null);
    model.emit("query", null);
  } else if (event.key === "?" && !isCommand) showHelp();
  else return;
  event.preventDefault();
}

function showHelp() {
  openDialog("Mouse and keys", h("dl", { className: "keys" }, HELP.map(([keys, words]) => [h("dt", {}, keys), h("dd", {}, words)])),
    h("form", { method: "dialog", className: "buttons" }, h("button", { className: "primary" }, "Close")));
}
