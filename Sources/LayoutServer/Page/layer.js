// A layer of elements: one node for each element, reused by path.

import { h, prefersStillness } from "./dom.js";
import { clamp, pathParts, place, shared, short, spokenName } from "./geometry.js";

const HUES = 8; // the colours of `celluna render`
const FAR = 4000; // points beyond the known area, at which huge elements are cut off
const MOVE = { duration: 260, easing: "cubic-bezier(.2,.8,.2,1)" };

export class ElementLayer {
	entries = new Map();
	turn = 0;
	// The scale of texts; 1 at 100 %.
	textScale = 1;

	// `isNamed`: whether nodes have names and can have the focus.
	constructor(root, isNamed = false) {
		this.root = root;
		this.isNamed = isNamed;
	}

	// Shows elements in the order of the layout. `base` is the point of the content at the layer's
	// origin, `area` the known part; known elements outside `seen` need not be up to date.
	// `isAnimated` can be "flash", which marks changes.
	draw(elements, base, area, isAnimated = false, seen = undefined) {
		const animated = !prefersStillness() && isAnimated;
		this.turn += 1;
		let next = null;
		for (const element of [...elements].reverse()) {
			const known = this.entries.get(element.path);
			const entry = known ?? this.add(element, next);
			entry.turn = this.turn;
			if (!known || !seen || shared(element.frame, seen)) this.update(entry, element, base, area, animated);
			if (!known && animated) appear(entry, animated);
			next = entry.node;
		}
		for (const entry of this.entries.values()) if (entry.turn !== this.turn) this.remove(entry, animated);
	}

	setZoom(zoom) {
		this.textScale = clamp(1 / zoom, 1, 2.4); // as in stage.css
		for (const entry of this.entries.values()) this.showRoom(entry);
	}

	// Notes which texts have room in an element.
	showRoom({ node, width, height, element }) {
		node.classList.toggle("is-thin", Math.min(width, height) < 2);
		const [w, h] = [width / this.textScale, height / this.textScale];
		const isNarrow = w < 6 * element.path.length + 4 || h < 12;
		node.dataset.room = isNarrow ? "none" : w < 52 || h < 30 ? "little" : "much";
	}

	entryAt(target) {
		const node = target?.closest?.("[data-path]");
		return node && this.root.contains(node) ? this.entries.get(node.dataset.path) : undefined;
	}

	mark(selected, pinned) {
		for (const [path, entry] of this.entries) {
			const isSelected = selected.has(path);
			if (entry.isSelected !== isSelected) entry.node.ariaSelected = entry.isSelected = isSelected;
			if (entry.isPinned !== (path === pinned)) entry.node.ariaCurrent = (entry.isPinned = path === pinned) ? "true" : null;
		}
	}

	// Gives every node its name, and lets the key Tab reach one node.
	describe(tabPath) {
		for (const entry of this.entries.values()) {
			const name = spokenName(entry.element);
			if (entry.name !== name) entry.node.ariaLabel = entry.name = name;
			if (entry.node.tabIndex === 0) entry.node.tabIndex = -1;
		}
		const entry = this.entries.get(tabPath) ?? this.entries.values().next().value;
		if (entry) entry.node.tabIndex = 0;
	}

	add(element, next) {
		const { kind, section } = pathParts(element.path);
		const node = h("div", { class: `el ${kind}`, "data-path": element.path, "data-hue": (section - 1) % HUES },
			h("span", { class: "path" }, element.path), h("span", { class: "size" }));
		if (this.isNamed) {
			node.role = "option";
			node.tabIndex = -1;
		}
		this.root.insertBefore(node, next);
		const entry = { node, element, isNew: true, matrix: "", alpha: 1, z: 0, isPinned: false };
		this.entries.set(element.path, entry);
		return entry;
	}

	update(entry, element, base, area, animated) {
		const there = place(element);
		if (!there.matrix) limit(there, area);
		const now = { ...there, x: there.x - base.x, y: there.y - base.y, alpha: element.alpha, z: element.z, isHidden: !!element.hidden };
		const differs = (...names) => names.some((name) => now[name] !== entry[name]);
		const [moves, resizes, fades] = [differs("x", "y", "matrix"), differs("width", "height"), differs("alpha")];
		entry.element = element;
		if (!moves && !resizes && !fades && !differs("z", "isHidden")) return;
		const before = animated && !entry.isNew ? styleOf(entry) : null;
		Object.assign(entry, now, { isNew: false });
		const { node } = entry;
		const { style } = node;
		if (moves) style.transform = transformOf(entry);
		if (resizes) {
			const { width, height } = entry;
			style.width = `${width}px`;
			style.height = `${height}px`;
			this.showRoom(entry);
			node.lastChild.textContent = `${short(width)}×${short(height)}`;
		}
		if (fades) style.opacity = now.alpha === 1 ? "" : now.alpha;
		style.zIndex = now.z ? clamp(now.z, -2e9, 2e9) : "";
		node.classList.toggle("is-hidden", now.isHidden);
		if (before && (moves || resizes || fades)) {
			node.animate([before, styleOf(entry)], MOVE);
			if (animated === "flash") flash(node);
		}
	}

	remove({ node, element, ...entry }, animated) {
		this.entries.delete(element.path);
		if (animated) {
			delete node.dataset.path;
			node.role = "presentation";
			const end = () => node.remove();
			node.animate([styleOf(entry), { ...styleOf(entry), opacity: 0 }], MOVE).finished.then(end, end);
			return;
		}
		const hadFocus = node === document.activeElement;
		node.remove();
		if (hadFocus) this.root.closest("[tabindex='0']")?.focus({ preventScroll: true });
	}
}

const transformOf = ({ x, y, matrix }) => `translate(${x}px,${y}px)${matrix}`;

const styleOf = (entry) => ({
	transform: transformOf(entry), width: `${entry.width}px`, height: `${entry.height}px`, opacity: entry.alpha,
});

function appear(entry, animated) {
	const end = styleOf(entry);
	entry.node.animate([{ ...end, opacity: 0, transform: `${end.transform} scale(.8)` }, end], MOVE);
	if (animated === "flash") flash(entry.node);
}

function flash(node) {
	node.animate([{ boxShadow: "0 0 0 2px var(--other)" }, { boxShadow: "0 0 0 2px transparent" }],
		{ duration: 900, easing: "ease-in" });
}

// Cuts off the far ends of a huge rectangle, which browsers cannot show.
function limit(there, area) {
	[["x", "width"], ["y", "height"]].forEach(([start, length], axis) => {
		if (!(there[length] > 3 * FAR + area[axis + 2])) return;
		const end = Math.min(there[start] + there[length], area[axis] + area[axis + 2] + FAR);
		there[start] = Math.max(there[start], area[axis] - FAR);
		there[length] = Math.max(0, end - there[start]);
	});
}
