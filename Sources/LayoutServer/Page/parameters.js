// The panel of parameters: a control for each declaration, in groups. Each change is an event of the
// session; a whole drag of a slider is one event.

import { button, byId, h, hint } from "./dom.js";
import { makeControl } from "./controls.js";

export class Parameters {
	constructor(model) {
		this.model = model;
		this.controls = new Map();
		model.on("settled", () => this.load());
	}

	async load() {
		if (this.model.isLive) return;
		const answer = await this.model.ask("params");
		if (!answer.ok || this.model.isLive) return;
		const shape = JSON.stringify(answer.parameters.map(({ value, ...declaration }) => declaration));
		if (shape !== this.shape) {
			this.shape = shape;
			this.make(answer.parameters);
		}
		let changed = 0;
		for (const { name, value, default: normal } of answer.parameters) {
			const control = this.controls.get(name);
			control.set(value);
			const isChanged = JSON.stringify(value) !== JSON.stringify(normal);
			control.node.classList.toggle("is-changed", isChanged);
			if (isChanged) changed += 1;
		}
		if (this.reset) this.reset.disabled = !changed;
		this.model.parameters = answer.parameters;
	}

	make(parameters) {
		const panel = byId("parameters");
		this.controls.clear();
		const groups = new Map();
		for (const parameter of parameters) {
			const control = makeControl({ ...parameter, name: `param:${parameter.name}` }, {
				live: (value) => this.set(parameter.name, value), done: () => this.model.endGesture(),
			});
			this.controls.set(parameter.name, control);
			const group = parameter.group ?? "";
			groups.set(group, [...groups.get(group) ?? [], control.node]);
		}
		this.reset = button("param-reset", "Reset", () => this.resetAll());
		const rows = [...groups].map(([group, nodes]) => group
			? h("details", { class: "fold", open: true }, h("summary", {}, group), h("div", { class: "fold-body" }, nodes))
			: nodes);
		const extra = (target, text) => button("", text, () => byId(target).click());
		panel.replaceChildren(...rows.flat(), ...parameters.length
			? [h("div", { class: "buttons" }, this.reset, extra("share", "Copy link"), extra("save", "Save as scene"))]
			: [hint("The layout declares no parameters.")]);
	}

	set(name, value) {
		this.model.live(`param:${name}`, { do: "params", set: { [name]: value } });
	}

	async resetAll() {
		const { parameters = [] } = await this.model.ask("params");
		const set = {};
		for (const { name, value, default: normal, type } of parameters) {
			if (JSON.stringify(value) === JSON.stringify(normal)) continue;
			set[name] = type === "insets" && Array.isArray(normal)
				? { top: normal[0], leading: normal[1], bottom: normal[2], trailing: normal[3] } : normal;
		}
		this.model.perform({ do: "params", set });
	}
}
