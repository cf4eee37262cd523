// The inspector of the pinned element: its attributes, the line that placed it with the values it
// read, its history over versions, and the difference to the layout of the comparison.

import { button, byId, copy, h, iconButton } from "./dom.js";
import { frameText, pathParts, points, signed, transformText } from "./geometry.js";

export class Inspector {
	/** @param {import("./viewport.js").Viewport} viewport @param {import("./compare.js").Compare} compare */
	constructor(viewport, compare) {
		this.viewport = viewport;
		this.model = viewport.model;
		this.compare = compare;
		this.panel = byId("inspector");
		this.title = h("h2", {});
		this.facts = h("div", { id: "inspector-facts" });
		this.why = h("div", { id: "inspector-why" });
		this.history = h("div", { id: "inspector-history" });
		this.differences = h("div", { id: "inspector-differences" });
		this.panel.append(this.title, this.facts, this.why, this.history, this.differences);
		this.model.on("pinned", () => { this.showFacts(); this.load(); });
		this.model.on("screen", () => this.showFacts());
		this.model.on("settled", () => this.load());
		compare.listen(() => { this.showFacts(); this.showDifferences(); });
		this.showFacts();
	}

	/** The pinned element as it is drawn, or as the host has it if it is not on screen. */
	element() {
		const path = this.model.pinned;
		return this.viewport.layer.entries.get(path)?.element ?? (this.asked?.path === path ? this.asked : null);
	}

	showFacts() {
		const path = this.model.pinned;
		const element = path && this.element();
		if (!path) {
			this.title.dataset.path = "";
			this.title.replaceChildren("Inspector");
			this.facts.replaceChildren(h("p", { className: "empty" },
				"Click an element to see which line placed it, and with which values."));
			this.why.replaceChildren();
			this.history.replaceChildren();
			return;
		}
		const title = pathParts(path).title;
		if (this.title.dataset.path !== path) {
			this.title.dataset.path = path;
			this.title.replaceChildren(title[0].toUpperCase() + title.slice(1), h("span", { className: "spring" }), ...this.buttons(path));
		}
		if (!element) return this.facts.replaceChildren(h("p", { className: "hint" }, "It is not on screen."));
		const other = this.compare.elementOf(path);
		const rows = [
			["frame", frameText(element.frame)],
			element.size && ["size", `${points(element.size[0])} × ${points(element.size[1])}`],
			["z · alpha", `${element.z} · ${element.alpha.toFixed(2)}`],
			element.transform && ["transform", transformText(element.transform)],
			element.hidden && ["hidden", "yes"],
			this.model.state?.selected.includes(path) && ["selected", "yes"],
			other && ["other", frameText(other.frame)],
			other && ["difference", this.difference(element, other)],
		].filter(Boolean);
		return this.facts.replaceChildren(list(rows));
	}

	difference(element, other) {
		const text = moved(other.frame, element.frame);
		return h("span", { className: text ? "bad" : "good" }, text || "none");
	}

	buttons(path) {
		const { model } = this;
		const act = (name, glyph, title, event) =>
			iconButton(`inspect-${name}`, glyph, title, () => model.perform({ at: path, ...event }));
		const isItem = pathParts(path).kind === "cell";
		return [...isItem ? [
			act("insert", "plus", "Insert before it", { do: "insert" }),
			act("scroll", "target", "Scroll to it", { do: "scrollToItem", position: "center" }),
			act("tap", "tap", "Tap it", { do: "tap" }), act("delete", "bin", "Delete it", { do: "delete" }),
		] : [], iconButton("inspect-close", "close", "Unpin", () => model.pin(null))];
	}

	async load() {
		const path = this.model.pinned;
		if (!path || this.model.moment || this.model.isScrolling()) return;
		const isAway = !this.viewport.layer.entries.has(path);
		const [why, history, attributes] = await Promise.all([this.model.ask("why", { at: path }),
			this.model.ask("history", { at: path }), isAway ? this.model.ask("attributes", { at: path }) : null]);
		if (this.model.pinned !== path) return;
		if (attributes) {
			this.asked = attributes.ok ? attributes.elements[0] : null;
			this.showFacts();
			if (!attributes.ok && !attributes.closed) {
				this.facts.replaceChildren(h("p", { className: "hint" }, "There is no such element now."));
			}
		}
		this.showWhy(why);
		this.showHistory(history);
	}

	showWhy(why) {
		if (why.closed) return;
		if (!why.ok || !why.origin) {
			const text = why.ok ? why.notes?.join(" ") : why.error.message;
			this.why.replaceChildren(...text ? [h("h3", {}, "Placed by"), h("p", { className: "hint" }, text)] : []);
			return;
		}
		const { origin, values = [], notes = [], before, frame } = why;
		const place = `${origin.file}:${origin.line}`;
		this.why.replaceChildren(...[
			h("h3", {}, "Placed by"),
			button("copy-line", place, () => copy(place, "place"), "plain number"),
			h("pre", { className: "source" }, origin.source.trim()),
			values.length > 0 && h("dl", { className: "values" }, values.map(({ name, value }) => [h("dt", {}, name), h("dd", {}, value)])),
			notes.length > 0 && h("ul", { className: "hint" }, notes.map((note) => h("li", {}, note.replaceAll("`", "")))),
			before && h("p", { className: "hint" }, `before this version: ${moved(before, frame) || "the same"}`),
		].filter(Boolean));
	}

	showHistory(history) {
		const versions = history.ok ? history.versions : [];
		if (versions.length < 2) return this.history.replaceChildren();
		const newest = versions.toSorted((one, other) => other.version - one.version);
		return this.history.replaceChildren(h("h3", {}, "History"), h("ul", { className: "versions" }, newest.map((entry, i) => {
			const older = newest[i + 1];
			const words = !entry.frame ? "not there" : !older ? frameText(entry.frame) : !older.frame ? "new"
				: moved(older.frame, entry.frame) || "unchanged";
			return h("li", {}, h("span", { className: "muted" }, `v${entry.version}`), h("span", {}, words));
		})));
	}

	showDifferences() {
		const { answer } = this.compare;
		if (!answer) return this.differences.replaceChildren();
		return this.differences.replaceChildren(h("h3", {}, `Compared with ${answer.name}`), h("p", {}, answer.summary),
			answer.differences.length > 0 && h("ul", { className: "differences" }, answer.differences.slice(0, 50).map((text) => {
				const path = /[\w:]*\d+(\.\d+)?(:\w+)?/.exec(text)?.[0];
				return h("li", {}, button("", text, () => this.model.pin(path ?? null)));
			})) || "");
	}
}

const list = (rows) => h("dl", { className: "facts" }, rows.map(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]));

/** How a frame has changed, in words; nothing if it has not. */
function moved(from, to) {
	const names = ["x", "y", "width", "height"];
	const parts = names.map((name, i) => [name, to[i] - from[i]])
		.filter(([, by]) => Math.abs(by) > 0.005).map(([name, by]) => `${name} ${signed(by)}`);
	return parts.join(" · ");
}
