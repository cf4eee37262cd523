// The keys of the page, and the help that lists them.

import { byId, definitions, h, openDialog } from "./dom.js";
import { isCell, middleOf, pathParts, WAYS } from "./geometry.js";

const HELP = {
	click: "pin an element", "double-click": "insert an item", drag: "move an item, or pull the content",
	"Ctrl+click": "select an item", "Shift+drag": "query a rectangle", "Ctrl+wheel": "zoom",
	"Alt+hover": "measure from the pinned element", "← ↑ → ↓": "go to the neighbour", "Alt+← ↑ → ↓": "move the item one place",
	Enter: "pin the element with the focus", Space: "select it", "Insert, +": "insert an item before it",
	Delete: "delete it", "Home, End": "scroll to the start, to the end", "Ctrl+Z, Ctrl+Shift+Z": "undo, redo",
	Esc: "reduce the error, return to the present, unpin", "?": "this help",
};

export function listenToKeys({ model, viewport }) {
	byId("elements").addEventListener("keydown", (event) => elementKey(event, model, viewport));
	viewport.scroller.addEventListener("keydown", (event) => scrollKey(event, viewport));
	addEventListener("keydown", (event) => pageKey(event, model));
	byId("help").onclick = showHelp;
}

function elementKey(event, model, viewport) {
	const entry = viewport.layer.entryAt(event.target);
	if (!entry || event.ctrlKey || event.metaKey) return;
	const { path } = entry.element;
	const way = WAYS[event.key];
	const isItem = isCell(path);
	if (event.altKey && !(way && isItem)) return;
	const act = isItem && {
		" ": () => model.toggle(path), Delete: () => remove(path, model, viewport),
		Insert: () => model.perform({ do: "insert", at: path }),
	}[{ Backspace: "Delete", "+": "Insert" }[event.key] ?? event.key];
	if (event.altKey) shift(path, way, model, viewport);
	else if (way) goTo(neighbour(viewport.layer, entry, way), model, viewport);
	else if (event.key === "Enter") model.pin(path);
	else if (act) act();
	else return;
	event.preventDefault();
	event.stopPropagation();
}

let isShifting = false;

// Moves an item one place back or ahead; during the move, keys are ignored.
async function shift(path, [x, y], model, viewport) {
	const { section, item } = pathParts(path);
	const { counts, direction } = model.state;
	const place = item + (direction === "rtl" ? y - x : x + y);
	if (isShifting || place < 1 || place > counts[section - 1]) return;
	const to = `${section}.${place}`;
	isShifting = true;
	const { ok } = await model.perform({ do: "move", from: path, to });
	isShifting = false;
	if (ok) goTo(viewport.layer.entries.get(to), model, viewport);
}

function goTo(entry, model, viewport) {
	if (!entry) return;
	entry.node.focus({ preventScroll: true });
	model.pin(entry.element.path);
	viewport.layer.describe(entry.element.path);
	viewport.reveal(entry.element.frame);
}

async function remove(path, model, viewport) {
	const { section, item } = pathParts(path);
	const { ok } = await model.perform({ do: "delete", at: path });
	if (!ok) return;
	const next = viewport.layer.entries.get(path) ?? viewport.layer.entries.get(`${section}.${item - 1}`);
	model.pin(next?.element.path ?? null);
	next?.node.focus({ preventScroll: true });
}

function neighbour(layer, from, [dx, dy]) {
	const [x, y] = middleOf(from.element);
	const distance = (entry) => {
		const [ex, ey] = middleOf(entry.element);
		const along = (ex - x) * dx + (ey - y) * dy;
		const aside = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
		return along < 1 || aside > along * 3 || entry.element.hidden ? Infinity : along + 2 * aside;
	};
	let [best, least] = [null, Infinity];
	for (const entry of layer.entries.values()) {
		const way = distance(entry);
		if (way < least) [best, least] = [entry, way];
	}
	return best;
}

function scrollKey(event, viewport) {
	const to = { Home: -Infinity, End: Infinity }[event.key];
	if (!to || event.ctrlKey || event.metaKey) return;
	viewport.jump({ x: to, y: to });
	event.preventDefault();
}

function pageKey(event, model) {
	const isCommand = event.ctrlKey || event.metaKey;
	const key = event.key.toLowerCase();
	if (event.target.closest?.("input:not([type=range], [type=checkbox], [type=radio]), dialog")) return;
	if (isCommand && (key === "y" || (key === "z" && event.shiftKey))) byId("redo").click();
	else if (isCommand && key === "z") byId("undo").click();
	else if (event.key === "Escape") {
		const hide = document.querySelector("#dock:not([hidden], .is-small) [name=hide]");
		if (hide) hide.click();
		else if (model.moment) model.leaveMoment();
		else model.pin(null);
		model.emit("query", null);
	} else if (event.key === "?" && !isCommand) showHelp();
	else return;
	event.preventDefault();
}

function showHelp() {
	openDialog("Mouse and keys", definitions("keys", Object.entries(HELP)),
	h("form", { method: "dialog", class: "buttons" }, h("button", { class: "primary" }, "Close")));
}
