// Helpers for elements. All text becomes text nodes, so nothing that a script wrote can become markup.

import { WAYS } from "./geometry.js";

const SVG = "http://www.w3.org/2000/svg";

export class Emitter {
	listeners = {};

	// Listens to topics, which spaces separate.
	on(topics, call) {
		for (const topic of topics.split(" ")) (this.listeners[topic] ??= []).push(call);
	}

	emit(topic, value) {
		for (const call of this.listeners[topic] ?? []) call(value);
	}
}

export const byId = (id) => document.getElementById(id);
export const all = (selector) => document.querySelectorAll(selector);

function put(element, props, children) {
	for (const [key, value] of Object.entries(props)) {
		if (value === undefined || value === null) continue;
		if (key in element && element instanceof HTMLElement) element[key] = value;
		else element.setAttribute(key, value);
	}
	show(element, children);
	return element;
}

// Replaces the content of an element.
export const show = (element, ...children) =>
	element.replaceChildren(...children.flat(4).filter((child) => child || child === 0));

// Makes an element; empty children are omitted.
export const h = (tag, props = {}, ...children) => put(document.createElement(tag), props, children);

export const s = (tag, props = {}, ...children) =>
	put(document.createElementNS(SVG, tag), props, children);

export function setStyle(element, values) {
	for (const [name, value] of Object.entries(values)) element.style.setProperty(name, value);
}

// Icons: the lines, the filled parts, and the radii of circles around the middle.
const ICONS = {
	undo: ["M6 3 2.5 6.5 6 10M3 6.5h6.5a4 4 0 0 1 0 8H7"],
	redo: ["M10 3l3.5 3.5L10 10M13 6.5H6.5a4 4 0 0 0 0 8H9"],
	rotate: ["M13.5 8A5.5 5.5 0 1 1 11.5 3.8M13.5 1.5v3h-3"],
	rtl: ["M3 4h10M7 8h6M3 12h10M5 6 3 8l2 2"],
	link: ["M6.5 9.5l3-3M7 4.5l1.8-1.8a2.9 2.9 0 0 1 4.2 4.2L11.5 8.5M9 11.5l-1.8 1.8a2.9 2.9 0 0 1-4.2-4.2L4.5 7.5"],
	save: ["M8 2v8M4.8 7.2 8 10.4l3.2-3.2M2.5 11v2.5h11V11"],
	sun: ["M8 1.5v1.5M8 13v1.5M1.5 8H3M13 8h1.5M3.4 3.4l1 1M11.6 11.6l1 1M12.6 3.4l-1 1M4.4 11.6l-1 1", "", 2.8],
	moon: ["M13.3 9.7A5.8 5.8 0 0 1 6.3 2.7a5.8 5.8 0 1 0 7 7Z"],
	auto: ["", "M8 2.5v11a5.5 5.5 0 0 0 0-11Z", 5.5],
	help: ["M6.2 6.3a1.8 1.8 0 1 1 2.6 1.6c-.6.3-.8.7-.8 1.3M8 11.3v.1", "", 6],
	first: ["M4 3.5v9", "M12 3.5v9L5.5 8Z"],
	last: ["M12 3.5v9", "M4 3.5v9L10.5 8Z"],
	back: ["M10 3.5 5.5 8l4.5 4.5"],
	forward: ["M6 3.5 10.5 8 6 12.5"],
	play: ["", "M4.5 2.8v10.4L13 8Z"],
	pause: ["", "M4 3h2.8v10H4ZM9.2 3H12v10H9.2Z"],
	plus: ["M8 3v10M3 8h10"],
	minus: ["M3 8h10"],
	bin: ["M2.5 4.5h11M6 4V2.5h4V4M4 4.5l.7 9h6.6l.7-9"],
	tap: ["", "", 2, 5.5],
	target: ["M8 1.5v4M8 10.5v4M1.5 8h4M10.5 8h4", "", 4.5],
	close: ["M4 4l8 8M12 4l-8 8"],
	grid: ["M2.5 2.5h4.5v4.5H2.5ZM9 2.5h4.5v4.5H9ZM2.5 9h4.5v4.5H2.5ZM9 9h4.5v4.5H9Z"],
	devices: ["M2 3.5h8.5v9H2ZM10.5 6.5H14v7H8.5v-1"],
	cursor: ["M3.5 2.5 12.5 7 8.7 8.7 7 12.5Z"],
	hand: ["M6 9V3.5a1.2 1.2 0 0 1 2.4 0V7l3 .7q1.4.4 1.2 1.8l-.6 4H7L3.5 9.5a1 1 0 0 1 1.5-1.5Z"],
};

export function icon(name) {
	const [lines, solid, ...radii] = ICONS[name];
	return s("svg", { class: "icon", "aria-hidden": "true" }, s("path", { d: lines }),
		solid && s("path", { class: "solid", d: solid }), radii.map((r) => s("circle", { cx: 8, cy: 8, r })));
}

export const hint = (text) => h("p", { class: "hint" }, text);

export const definitions = (name, rows) =>
	h("dl", { class: name }, rows.map((row) => row && [h("dt", {}, row[0]), h("dd", {}, row[1])]));

export const button = (name, text, onclick, className = "") => h("button", { name, onclick, className }, text);

// A button that copies a place in a file, and a link that opens it in the user's editor.
export function placeTools(name, { file, line, column }, editor) {
	const place = [file, line, column].filter((part) => part ?? false).join(":");
	return place && [button(name, place, () => copy(place, "place"), "plain number"),
		editor && h("a", { href: editor.replaceAll("{file}", () => (file ?? "").split("/").map(encodeURIComponent).join("/"))
			.replaceAll("{line}", line ?? 1) }, "Open in editor")];
}

export const iconButton = (name, glyph, title, onclick) =>
	h("button", { name, class: "icon-button", title, ariaLabel: title, onclick }, icon(glyph));

// Gives the controls of index.html their icons and names. A disabled control keeps the focus and ignores clicks.
export function prepareControls() {
	addEventListener("click", (event) => {
		if (event.target.closest("[aria-disabled=true]")) event.stopPropagation();
	}, true);
	for (const control of all("button, select, input")) control.name ||= control.id;
	for (const place of all("[data-icon]")) {
		place.prepend(icon(place.dataset.icon || place.id));
		if (place.localName === "span") continue;
		place.classList.add("icon-button");
		place.ariaLabel ??= place.title;
	}
}

export function setIcon(place, glyph, title) {
	place.replaceChildren(icon(glyph));
	place.title = place.ariaLabel = title;
}

export function openDialog(title, ...children) {
	const dialog = h("dialog", { ariaLabel: title }, h("h2", {}, title), children);
	dialog.addEventListener("close", () => dialog.remove());
	document.body.append(dialog);
	dialog.showModal();
	return dialog;
}

// Listens to drags of a node; `begin` returns `move`, and `end` if there is something to end.
export function onDrag(node, begin) {
	node.addEventListener("pointerdown", (event) => {
		if (event.button) return;
		event.preventDefault();
		event.stopPropagation();
		node.focus({ preventScroll: true });
		node.setPointerCapture(event.pointerId);
		const { move, end } = begin(event);
		node.addEventListener("pointermove", move);
		node.addEventListener("lostpointercapture", () => {
			node.removeEventListener("pointermove", move);
			end?.();
		}, { once: true });
	});
}

// Calls a function for each arrow key, with its direction (x, y) and event.
export function onArrow(node, call) {
	node.addEventListener("keydown", (event) => {
		const way = WAYS[event.key];
		if (!way) return;
		event.preventDefault();
		call(way, event);
	});
}

// Gives screen readers a text to read.
export function announce(text) {
	const place = byId("announce");
	if (place.textContent !== text) place.textContent = text;
}

let toastTimer = 0;

export function toast(text, kind = "info") {
	const place = byId("toast");
	place.textContent = text;
	place.dataset.kind = kind;
	place.hidden = false;
	place.hidePopover();
	place.showPopover(); // above dialogs
	clearTimeout(toastTimer);
	toastTimer = setTimeout(() => { place.hidden = true; }, 3200 + 40 * text.length);
}

// The value of a JSON text; an invalid text is reported.
export function parse(text) {
	try {
		return JSON.parse(text);
	} catch ({ message }) {
		return toast(`this is no JSON: ${message}`, "bad");
	}
}

export const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// Calls a function once, when no further call has come for a time.
export function debounce(call, milliseconds) {
	let timer = 0;
	return (...values) => {
		clearTimeout(timer);
		timer = setTimeout(() => call(...values), milliseconds);
	};
}

export async function copy(text, what) {
	try {
		await navigator.clipboard.writeText(text);
		toast(`${what} copied`);
	} catch {
		toast(`not copied: ${text}`, "bad"); // the browser does not allow it
	}
}

