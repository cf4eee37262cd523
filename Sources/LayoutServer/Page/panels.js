// The laws as lights, the messages to the layout, and the tabs of a narrow window.

import { row, wide } from "./controls.js";
import { all, button, byId, h, hint, onArrow, parse } from "./dom.js";

const PAUSE = 350; // the milliseconds without a change after which the laws are checked
const LONG = 300; // if a check takes more milliseconds, the next one needs a click
const MANY_ITEMS = 20_000; // with more items, every check needs a click

export class Panels {
	constructor(model) {
		this.model = model;
		model.on("settled", () => this.waitForLaws());
		model.session.on("judged", ({ broken = [] }) => this.note(broken));
		this.makeMessage();
		this.listenToTabs();
	}

	note({ length }) {
		this.model.brokenLaws = length;
		this.model.emit("laws");
	}

	// Checks the laws at rest, unless that would keep the session busy for long.
	waitForLaws() {
		clearTimeout(this.timer);
		const { counts, scene } = this.model.state;
		const items = counts.reduce((sum, count) => sum + count, 0);
		if (this.scene !== scene) this.isSlow = false;
		this.scene = scene;
		if (!this.isSlow && items <= MANY_ITEMS) this.timer = setTimeout(() => this.loadLaws(), PAUSE);
		else {
			this.note([]);
			this.showLaws(button("laws-check", "Check now", () => this.loadLaws()));
		}
	}

	async loadLaws() {
		const { model } = this;
		if (model.isScrolling() || model.isLive) return;
		const start = performance.now();
		const answer = await model.ask("laws");
		this.isSlow = performance.now() - start > LONG;
		if (answer.closed) return;
		const laws = (answer.laws ?? []).sort((one, other) => one.holds - other.holds);
		const broken = laws.filter(({ holds }) => !holds);
		this.note(broken);
		if (!answer.ok) return this.showLaws(hint(answer.error.message));
		return this.showLaws(h("ul", {}, laws.map(light)),
			...broken.length ? [`${broken.length} of ${laws.length} broken`, "bad"] : [`all ${laws.length} hold`]);
	}

	showLaws(content, sum = "", kind = "") {
		byId("laws-sum").textContent = sum;
		byId("laws-sum").className = `sum ${kind}`;
		byId("laws").replaceChildren(content);
	}

	makeMessage() {
		const name = h("input", { type: "text", name: "message-name", value: "tap", ariaLabel: "Name of the message" });
		const value = h("input", { type: "text", name: "message-value", placeholder: "JSON, optional", ariaLabel: "Value of the message" });
		const send = () => {
			const fields = { name: name.value };
			if (value.value.trim()) {
				fields.value = parse(value.value);
				if (fields.value === undefined) return undefined;
			}
			return this.model.change("message", fields);
		};
		value.onkeydown = (event) => { if (event.key === "Enter") send(); };
		byId("message").append(
			row({ label: "name" }, wide(name)), row({ label: "value" }, wide(value)),
			h("div", { class: "buttons" }, button("message-send", "Send to the layout", send)));
	}

	listenToTabs() {
		const tabs = [...all("#tabs [role=tab]")];
		const choose = (tab) => {
			byId("app").dataset.tab = tab.dataset.tab;
			for (const other of tabs) {
				other.ariaSelected = other === tab;
				other.tabIndex = other === tab ? 0 : -1;
			}
		};
		tabs.forEach((tab, index) => {
			tab.onclick = () => choose(tab);
			onArrow(tab, ([step]) => {
				const next = tabs[(index + step + tabs.length) % tabs.length];
				choose(next);
				next.focus();
			});
		});
		choose(tabs[0]);
	}
}

const light = ({ name, holds, error }) => h("li", { class: "law", "data-holds": String(holds), "data-law": name },
	h("span", {}, name.replaceAll("_", " "), h("span", { class: "visually-hidden" }, holds ? " holds" : " is broken"),
		error && h("small", {}, error.message)));
