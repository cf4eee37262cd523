// The panel of parameters. Each change is an event; a whole drag of a slider is one event.

import { button, byId, copy, h, hint } from "./dom.js";
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
		for (const parameter of answer.parameters) {
			const control = this.controls.get(parameter.name);
			control.set(parameter.value);
			if (control.node.classList.toggle("is-changed", isChanged(parameter))) changed += 1;
		}
		this.reset.ariaDisabled = !changed;
	}

	make(parameters) {
		const panel = byId("parameters");
		this.controls.clear();
		const make = (parameter) => {
			const control = makeControl({ ...parameter, name: `param:${parameter.name}` }, {
				live: (value) => this.set(parameter.name, value), done: () => this.model.endGesture(),
			});
			this.controls.set(parameter.name, control);
			return control.node;
		};
		this.reset = button("param-reset", "Reset", () => this.resetAll());
		const groups = Map.groupBy(parameters, ({ group = "" }) => group);
		const rows = [...groups].flatMap(([group, members]) => group
			? h("details", { open: true }, h("summary", {}, group), h("div", {}, members.map(make)))
			: members.map(make));
		const extra = (target, text) => button("", text, () => byId(target).click());
		panel.replaceChildren(...rows, ...parameters.length
			? [h("div", { class: "buttons" }, this.reset, button("param-copy", "Copy as Lua", () => this.copyValues()),
				extra("share", "Copy link"), extra("save", "Save as scene"))]
			: [hint("The layout declares no parameters.")]);
	}

	set(name, value) {
		this.model.live(`param:${name}`, { do: "params", set: { [name]: value } });
	}

	// The changed parameters by name; `field` chooses their values or their defaults.
	async changed(field) {
		const { parameters = [] } = await this.model.ask("params");
		return Object.fromEntries(parameters.filter(isChanged).map(({ name, type, [field]: value }) => {
			if (type !== "insets" || !Array.isArray(value)) return [name, value];
			const [top, leading, bottom, trailing] = value;
			return [name, { top, leading, bottom, trailing }];
		}));
	}

	async resetAll() {
		this.model.perform({ do: "params", set: await this.changed("default") });
	}

	// Copies the changed values in the form of the field `params` of an example.
	async copyValues() {
		copy(`params = ${lua(await this.changed("value"))},`, "values");
	}
}

const isChanged = ({ value, default: normal }) => JSON.stringify(value) !== JSON.stringify(normal);

const IS_NAME = /^(?!(and|break|do|else|elseif|end|false|for|function|goto|if|in|local|nil|not|or|repeat|return|then|true|until|while)$)[A-Za-z_]\w*$/;

// A value as Lua writes it.
function lua(value) {
	if (Array.isArray(value)) return `{ ${value.map(lua).join(", ")} }`;
	if (typeof value !== "object") return JSON.stringify(value).replace(/\\(?:u(....)|.)/g, (all, code) => code ? `\\u{${code}}` : all);
	return `{ ${Object.entries(value).map(([name, part]) => `${IS_NAME.test(name) ? name : `[${lua(name)}]`} = ${lua(part)}`).join(", ")} }`;
}
