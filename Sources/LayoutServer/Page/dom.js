// Small helpers for elements of the page. All text becomes text nodes, so nothing that a script
// has written can become markup.

const SVG = "http://www.w3.org/2000/svg";

/** Calls functions when something happens. */
export class Emitter {
	listeners = {};

	on(topic, call) {
		(this.listeners[topic] ??= []).push(call);
	}

	emit(topic, value) {
		for (const call of this.listeners[topic] ?? []) call(value);
	}
}

/** The element with an id. @param {string} id @returns {any} */
export const byId = (id) => document.getElementById(id);

function put(element, props, children) {
	for (const [key, value] of Object.entries(props)) {
		if (value === undefined || value === null || value === false) continue;
		if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
		else if (key === "style") setStyle(element, value);
		else if (key in element && !key.includes("-") && !(element instanceof SVGElement)
			&& !["list", "form", "width", "height", "role"].includes(key)) element[key] = value;
		else element.setAttribute(key, value === true ? "" : String(value));
	}
	element.append(...children.flat(3).filter((child) => child !== null && child !== undefined));
	return element;
}

/**
 * Makes an element of HTML.
 * @param {string} tag
 * @param {Record<string, any>} [props] properties, attributes, `style` as an object, listeners `onclick`
 * @param {...any} children elements and texts
 * @returns {any}
 */
export const h = (tag, props = {}, ...children) => put(document.createElement(tag), props, children);

/** Makes an element of SVG. @returns {any} */
export const s = (tag, props = {}, ...children) =>
	put(document.createElementNS(SVG, tag), props, children);

/** Sets properties of an element's style. */
export function setStyle(element, values) {
	for (const [name, value] of Object.entries(values)) element.style.setProperty(name, value);
}

/** An icon of the sprite in index.html. @param {string} name */
export const icon = (name) =>
	s("svg", { class: "icon", "aria-hidden": "true" }, s("use", { href: `#i-${name}` }));

/** A button with a text. */
export const button = (name, text, onclick, className = "") => h("button", { name, onclick, className }, text);

/** A button with an icon, a name for people and a tooltip. */
export const iconButton = (name, glyph, title, onclick) =>
	h("button", { name, className: "icon-button", title, "aria-label": title, onclick }, icon(glyph));

/** Gives the controls of index.html their icons and names. */
export function prepareControls() {
	for (const control of document.querySelectorAll("button, select, input")) control.name ||= control.id;
	for (const place of document.querySelectorAll("[data-icon]")) {
		place.prepend(icon(place.dataset.icon));
		if (place.localName === "span") continue;
		place.classList.add("icon-button");
		place.ariaLabel ??= place.title;
	}
}

/** Changes the icon and the name of a button. */
export function setIcon(place, glyph, title) {
	place.replaceChildren(icon(glyph));
	place.title = place.ariaLabel = title;
}

/** Opens a dialog, which is removed when it closes. @returns {HTMLDialogElement} */
export function openDialog(title, ...children) {
	const dialog = h("dialog", { "aria-label": title }, h("h2", {}, title), children);
	dialog.addEventListener("close", () => dialog.remove());
	document.body.append(dialog);
	dialog.showModal();
	return dialog;
}

/**
 * Listens to drags of a node.
 * @param {HTMLElement} node
 * @param {(event: PointerEvent) => {move: (event: PointerEvent) => void, end?: () => void}} begin
 */
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

/** Tells people who do not see the page what has happened. @param {string} text */
export function announce(text) {
	const place = byId("announce");
	if (place && place.textContent !== text) place.textContent = text;
}

let toastTimer = 0;

/** Shows a short message for some seconds. @param {string} text @param {"info"|"bad"} [kind] */
export function toast(text, kind = "info") {
	const place = byId("toast");
	place.textContent = text;
	place.dataset.kind = kind;
	place.hidden = false;
	clearTimeout(toastTimer);
	toastTimer = setTimeout(() => { place.hidden = true; }, 3200 + 40 * text.length);
}

/** Whether the reader wants no motion. */
export const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Calls a function once, after a time without further calls. @param {Function} call */
export function debounce(call, milliseconds) {
	let timer = 0;
	return (...values) => {
		clearTimeout(timer);
		timer = setTimeout(() => call(...values), milliseconds);
	};
}

/** Copies a text, and says so. */
export async function copy(text, what) {
	try {
		await navigator.clipboard.writeText(text);
		toast(`${what} copied`);
	} catch {
		toast(`not copied: ${text}`, "bad"); // the browser does not allow it
	}
}

