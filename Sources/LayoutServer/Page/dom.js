// Small helpers for elements of the page. All text becomes text nodes, so nothing that a script
// has written can become markup.

const SVG = "http://www.w3.org/2000/svg";

// Calls functions when something happens.
export class Emitter {
	listeners = {};

	on(topic, call) {
		(this.listeners[topic] ??= []).push(call);
	}

	emit(topic, value) {
		for (const call of this.listeners[topic] ?? []) call(value);
	}
}

// The element with an id.
export const byId = (id) => document.getElementById(id);

function put(element, props, children) {
	for (const [key, value] of Object.entries(props)) {
		if (value === undefined || value === null) continue;
		if (key in element && element instanceof HTMLElement) element[key] = value;
		else element.setAttribute(key, value);
	}
	show(element, children);
	return element;
}

// Shows elements and texts in an element, and nothing else.
export const show = (element, ...children) =>
	element.replaceChildren(...children.flat(4).filter((child) => child || child === 0));

// Makes an element of HTML from properties, attributes and listeners such as `onclick`. Of the
// children, what is false, null or undefined is left out.
export const h = (tag, props = {}, ...children) => put(document.createElement(tag), props, children);

// Makes an element of SVG.
export const s = (tag, props = {}, ...children) =>
	put(document.createElementNS(SVG, tag), props, children);

// Sets properties of an element's style.
export function setStyle(element, values) {
	for (const [name, value] of Object.entries(values)) element.style.setProperty(name, value);
}

// An icon of the sprite in index.html.
export const icon = (name) =>
	s("svg", { class: "icon", "aria-hidden": "true" }, s("use", { href: `#i-${name}` }));

// A text of less importance.
export const hint = (text) => h("p", { class: "hint" }, text);

// A list of names and what they stand for.
export const definitions = (name, rows) =>
	h("dl", { class: name }, rows.map((row) => row && [h("dt", {}, row[0]), h("dd", {}, row[1])]));

// A button with a text.
export const button = (name, text, onclick, className = "") => h("button", { name, onclick, className }, text);

// A button with an icon, a name for people and a tooltip.
export const iconButton = (name, glyph, title, onclick) =>
	h("button", { name, class: "icon-button", title, ariaLabel: title, onclick }, icon(glyph));

// Gives the controls of index.html their icons and names.
export function prepareControls() {
	for (const control of document.querySelectorAll("button, select, input")) control.name ||= control.id;
	for (const place of document.querySelectorAll("[data-icon]")) {
		place.prepend(icon(place.dataset.icon));
		if (place.localName === "span") continue;
		place.classList.add("icon-button");
		place.ariaLabel ??= place.title;
	}
}

// Changes the icon and the name of a button.
export function setIcon(place, glyph, title) {
	place.replaceChildren(icon(glyph));
	place.title = place.ariaLabel = title;
}

// Opens a dialog, which is removed when it closes.
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

// Tells people who do not see the page what has happened.
export function announce(text) {
	const place = byId("announce");
	if (place && place.textContent !== text) place.textContent = text;
}

let toastTimer = 0;

// Shows a short message for some seconds.
export function toast(text, kind = "info") {
	const place = byId("toast");
	place.textContent = text;
	place.dataset.kind = kind;
	place.hidden = false;
	clearTimeout(toastTimer);
	toastTimer = setTimeout(() => { place.hidden = true; }, 3200 + 40 * text.length);
}

// Whether the reader wants no motion.
export const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// Calls a function once, after a time without further calls.
export function debounce(call, milliseconds) {
	let timer = 0;
	return (...values) => {
		clearTimeout(timer);
		timer = setTimeout(() => call(...values), milliseconds);
	};
}

// Copies a text, and says so.
export async function copy(text, what) {
	try {
		await navigator.clipboard.writeText(text);
		toast(`${what} copied`);
	} catch {
		toast(`not copied: ${text}`, "bad"); // the browser does not allow it
	}
}

