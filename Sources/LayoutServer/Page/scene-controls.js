// The panels of the data and of the view. If no event can make a change, a new scene makes it.

import { button, byId, h } from "./dom.js";
import { makeControl } from "./controls.js";

const MOST_ITEMS = 10_000_000;
const TYPING_PAUSE = 300; // milliseconds without a digit until a number is used

export class SceneControls {
	waiting = new Map();

	constructor(model) {
		this.model = model;
		const done = () => model.endGesture();
		const byEvent = (gesture, event) => ({ live: (value) => model.live(gesture, event(value)), done });
		const byScene = (change) => ({ live: (value) => this.edit(change, value), done });
		const make = (panel, name, label, type, listener, rest = {}) => {
			const control = makeControl({ name: `${panel}:${name}`, label, type, ...rest }, listener);
			byId(panel).append(control.node);
			return control;
		};
		this.count = make("data", "count", "items", "integer", byScene((document, count) => addItems(document, count - (model.state.counts[0] ?? 0))),
			{ min: 0, max: MOST_ITEMS, help: "The number of items of the first section" });
		const setSeed = (document, seed) => { document.seed = seed; };
		this.seed = make("data", "seed", "seed", "integer", byScene(setSeed),
			{ min: 0, max: Number.MAX_SAFE_INTEGER, help: "Another seed makes other sizes" });
		this.sections = h("p", { class: "hint" });
		const shuffle = () => this.edit(setSeed, Math.floor(Math.random() * 10_000));
		byId("data").append(this.sections, h("div", { class: "buttons" },
			button("data:insert", "Add an item", () => this.append()), button("data:shuffle", "Other sizes", shuffle),
			button("data:edit", "Edit as text", () => byId("save").click())));

		this.size = make("view", "size", "size", "size",
			byEvent("resize", (size) => ({ do: "resize", size: size.map((value) => Math.max(1, value)) })));
		this.keyboard = make("view", "keyboard", "keyboard", "length", byEvent("inset", (bottom) => {
			const [top, leading, , trailing] = this.logical(model.state.contentInset);
			return { do: "insets", contentInset: { top, leading, bottom, trailing } };
		}), { min: 0, max: 400, unit: "pt", help: "The height of a keyboard: the content inset at the bottom" });
		this.safeArea = make("view", "safe-area", "safe area", "insets", byEvent("safe", (safeArea) => ({ do: "insets", safeArea })),
			{ help: "What bars and rounded corners take from the content" });
		this.contentInset = make("view", "content-inset", "content inset", "insets",
			byEvent("inset", (contentInset) => ({ do: "insets", contentInset })));
		this.scale = make("view", "scale", "scale", "choice",
			byScene((document, scale) => { (document.view ??= {}).scale = Number(scale); }),
			{ choices: ["1", "2", "3"], help: "Pixels for each point" });
		model.on("state", (state) => this.show(state));
		model.on("settled", () => this.loadSeed());
	}

	append() {
		const { counts } = this.model.state;
		const section = counts.reduce((last, count, i) => count > 0 ? i : last, 0);
		const event = { do: "insert", at: `${section + 1}.${(counts[section] ?? 0) + 1}` };
		this.model.change("event", { event });
	}

	// Shows the session's scene with a change; meanwhile, each change waits with its latest value.
	edit(change, value) {
		this.waiting.set(change, value);
		clearTimeout(this.timer);
		this.timer = setTimeout(() => this.makeChanges(), document.activeElement?.type === "number" ? TYPING_PAUSE : 0);
	}

	async makeChanges() {
		if (this.isEditing) return;
		this.isEditing = true;
		while (this.waiting.size) {
			const document = await this.model.document();
			for (const [change, value] of this.waiting) if (document) change(document, value);
			this.waiting.clear();
			if (document) await this.model.change("scene", { document });
		}
		this.isEditing = false;
		this.show(this.model.state);
	}

	async loadSeed() {
		const { scene, events } = this.model.state;
		if (this.isEditing || this.seedKey === `${scene}|${events}`) return;
		this.seedKey = `${scene}|${events}`;
		const { ok, document } = await this.model.ask("document");
		if (ok && !this.isEditing && !this.waiting.size) this.seed.set(document.seed ?? 0);
	}

	// Insets as top, leading, bottom, trailing.
	logical([top, left, bottom, right]) {
		return this.model.state.direction === "rtl" ? [top, right, bottom, left] : [top, left, bottom, right];
	}

	show(state) {
		if (this.model.isLive || this.isEditing || this.waiting.size) return;
		this.count.set(state.counts[0] ?? 0);
		const all = state.counts.reduce((sum, count) => sum + count, 0);
		this.sections.textContent = state.counts.length === 1 ? ""
			: `${state.counts.length} sections with ${all.toLocaleString("en")} items; the number is that of the first`;
		this.size.set(state.bounds.slice(2));
		this.safeArea.set(this.logical(state.safeArea));
		this.contentInset.set(this.logical(state.contentInset));
		this.keyboard.set(state.contentInset[2]);
		this.scale.set(String(state.scale));
	}
}

// Adds items to the first section as it is before the events; listed items are repeated in turn.
function addItems(document, more) {
	const section = document.sections[0] ??= { items: { count: 0 } };
	const { items } = section;
	const count = Math.max(0, (items.length ?? items.count) + more);
	if (!Array.isArray(items)) items.count = count;
	else if (!items.length) section.items = { count };
	else section.items = Array.from({ length: count }, (_, i) => {
		const item = items[i % items.length];
		return i < items.length || Array.isArray(item) ? item : { ...item, id: undefined };
	});
}
