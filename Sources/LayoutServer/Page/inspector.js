// The inspector of the pinned element, and the list of differences.

import { button, byId, definitions, h, hint, iconButton, placeTools, show } from "./dom.js";
import { byPath, frameText, isCell, pathParts, points, signed, transformText } from "./geometry.js";

const MOST = 100; // the greatest number of rows of differences

export class Inspector {
	constructor(viewport, compare) {
		this.viewport = viewport;
		this.model = viewport.model;
		this.compare = compare;
		this.panel = byId("inspector");
		this.title = h("h2", {});
		this.panel.append(this.title);
		for (const name of ["facts", "why", "history", "differences"]) {
			this[name] = h("div", { id: `inspector-${name}` });
			this.panel.append(this[name]);
		}
		this.model.on("pinned screen compared", () => this.showFacts());
		this.model.on("pinned settled moment", () => this.load());
		this.model.on("compared", () => this.showDifferences());
		this.showFacts();
	}

	// The pinned element as it is drawn; if it is not on screen, as the host has sent it.
	element() {
		const path = this.model.pinned;
		const known = this.viewport.layer.entries.get(path)?.element;
		return known ?? (this.asked?.path === path && !this.model.moment ? this.asked : null);
	}

	showFacts() {
		const path = this.model.pinned;
		const element = path && this.element();
		if (!path) {
			this.title.dataset.path = "";
			this.title.replaceChildren("Inspector");
			show(this.facts, h("p", { class: "empty" },
				"Click an element to see which line placed it, and with which values."));
			show(this.why);
			show(this.history);
			return;
		}
		const { title } = pathParts(path);
		if (this.title.dataset.path !== path) {
			this.title.dataset.path = path;
			show(this.history);
			this.title.replaceChildren(title[0].toUpperCase() + title.slice(1), h("span", { class: "spring" }), ...this.buttons(path));
		}
		if (!element) return show(this.facts, hint("It is not on screen."));
		const other = this.model.others?.get(path);
		const by = other && moved(other.frame, element.frame);
		return show(this.facts, definitions("facts", [
			["frame", frameText(element.frame)],
			element.size && ["size", `${points(element.size[0])} × ${points(element.size[1])}`],
			["z · alpha", `${element.z} · ${element.alpha.toFixed(2)}`],
			element.transform && ["transform", transformText(element.transform)],
			element.hidden && ["hidden", "yes"],
			...Object.entries(element.attributes ?? {}).map(([name, value]) => [name, String(value)]),
			this.model.selected.includes(path) && ["selected", "yes"],
			other && ["other", frameText(other.frame)],
			other && ["difference", h("span", { class: by ? "bad" : "good" }, by || "none")],
		]));
	}

	buttons(path) {
		const { model } = this;
		const act = (name, glyph, title, event) =>
			iconButton(`inspect-${name}`, glyph, title, () => model.perform({ do: name, at: path, ...event }));
		const isItem = isCell(path);
		return [...isItem ? [
			act("insert", "plus", "Insert before it"),
			act("scroll", "target", "Scroll to it", { do: "scrollToItem", position: "center" }),
			act("tap", "tap", "Tap it"), act("delete", "bin", "Delete it"),
		] : [], iconButton("inspect-close", "close", "Unpin", () => {
			const { layer, scroller } = this.viewport;
			(layer.entries.get(path)?.node ?? scroller).focus({ preventScroll: true });
			model.pin(null);
		})];
	}

	// Asks where the element comes from; a later call ends an earlier one.
	async load() {
		const turn = this.turn = {};
		const { model } = this;
		const path = model.pinned;
		if (!path || model.isScrolling()) return;
		if (model.moment) {
			this.showHistory({});
			return this.showWhy({ ok: true, notes: ["The session tells this only of the present."] });
		}
		const ask = (op) => model.ask(op, { at: path });
		const isAway = !this.viewport.layer.entries.has(path);
		let [why, history, attributes] = await Promise.all([ask("why"), ask("history"), isAway && ask("attributes")]);
		if (this.turn !== turn) return;
		if (attributes) {
			this.asked = attributes.ok ? attributes.elements[0] : null;
			this.showFacts();
			if (!attributes.ok && !attributes.closed) show(this.facts, hint("There is no such element now."));
		}
		this.showWhy(why);
		while (history.cut) {
			history = await ask("history");
			if (this.turn !== turn || model.isScrolling()) return;
		}
		this.showHistory(history);
	}

	showWhy(why) {
		if (why.closed) return;
		if (!why.ok || !why.origin) {
			const text = why.ok ? why.notes?.join(" ") : why.error.message;
			return show(this.why, text && [h("h3", {}, "Placed by"), hint(text)]);
		}
		const { origin, values = [], notes = [] } = why;
		show(this.why,
			h("h3", {}, "Placed by"),
			placeTools("copy-line", origin, this.model.editor),
			h("pre", { class: "source" }, origin.source.trim()),
			values.length > 0 && definitions("values", values.map(({ name, value }) => [name, value])),
			notes.length > 0 && h("ul", { class: "hint" }, notes.map((note) => h("li", {}, note.replaceAll("`", "")))));
	}

	showHistory({ versions = [] }) {
		if (versions.length < 2) return show(this.history);
		const newest = [...versions].sort((one, other) => other.version - one.version);
		return show(this.history, h("h3", {}, "History"), h("ul", { class: "versions" }, newest.map((entry, i) => {
			const older = newest[i + 1];
			const words = !entry.frame ? "not there" : !older ? frameText(entry.frame) : !older.frame ? "new"
				: moved(older.frame, entry.frame) || "unchanged";
			return h("li", {}, h("span", { class: "muted" }, `v${entry.version}`), h("span", {}, words));
		})));
	}

	showDifferences() {
		const { answer } = this.compare;
		if (!answer?.ok) return show(this.differences, answer && [h("h3", {}, `Not compared with ${this.compare.with}`),
			h("p", { class: "bad" }, answer.error.message), placeTools("copy-fault", answer.error, this.model.editor)]);
		const own = byPath(this.viewport.screen.elements);
		const rows = answer.differing.map((path) => {
			const [to, from] = [own, this.model.others].map((all) => all.get(path)?.frame);
			return { path, where: `near the screen only ${to ? "here" : "there"}`, by: to && from?.map((value, i) => to[i] - value) };
		});
		const { column = 0 } = this;
		const size = ({ by }) => Math.abs(by?.[column - 1] ?? Infinity);
		if (column) rows.sort((one, two) => size(two) - size(one));
		const sort = (index) => {
			this.column = index;
			this.showDifferences();
			this.differences.querySelectorAll("th button")[index].focus();
		};
		const measured = new Set(rows.filter(({ by }) => by).map(({ path }) => path));
		const rest = answer.differences.filter((text) => !measured.has(text.split(": ")[0]));
		return show(this.differences, h("h3", {}, `Compared with ${answer.name}`), h("p", {}, answer.summary),
			rows.length > 0 && h("table", {}, h("thead", {}, h("tr", {}, ["element", "x", "y", "width", "height"].map((name, i) =>
				h("th", { scope: "col", ariaSort: i !== column ? "none" : i ? "descending" : "ascending" },
					button(`sort-${name}`, name, () => sort(i)))))),
			h("tbody", {}, rows.slice(0, MOST).map(({ path, where, by }) => h("tr", {},
				h("th", { scope: "row" }, button("", path, () => this.model.pin(path))),
				by?.map((value) => h("td", {}, Math.abs(value) > 0.005 ? signed(value) : "·")) ?? h("td", { colSpan: 4 }, where))))),
			h("ul", {}, rest.map((text) => h("li", {}, text))));
	}
}

// The change of a frame in words; empty if the frame has not changed.
function moved(from, to) {
	return ["x", "y", "width", "height"].map((name, i) => [name, to[i] - from[i]])
		.filter(([, by]) => Math.abs(by) > 0.005).map(([name, by]) => `${name} ${signed(by)}`).join(" · ");
}
