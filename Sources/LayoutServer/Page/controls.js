// A control for each type of values. It calls `live(value)` while it moves, and `done()` at the end.
// Types of numbers that are not named here have the control of numbers.

import { h, icon, toast } from "./dom.js";
import { clamp } from "./geometry.js";

const EDGES = ["top", "leading", "bottom", "trailing"];
const FEW_LETTERS = 24; // that fit into segments

export function makeControl(declaration, listener) {
	const make = {
		integer: numberControl, length: numberControl, boolean: switchControl, choice: choiceControl,
		insets: fieldsControl, size: fieldsControl, color: colorControl,
	}[declaration.type] ?? (typeof declaration.default === "number" ? numberControl : textControl);
	return make(declaration, listener);
}

export const row = ({ label, help = null, data }, ...children) =>
	h("div", { class: "control", role: "group", ariaLabel: label },
		h("span", { class: "name", title: help }, label), children,
		data && h("small", { class: "hint tall" }, `The scene gives ${data.join(", ")}.`));

// The place of a control as wide as the row allows.
export const wide = (...children) => h("span", { class: "wide" }, children);

const short = (value) => String(Number(value.toFixed(6)));
const isFocused = (node) => document.activeElement === node;

function numberControl(declaration, { live, done }) {
	const { name, label, type, min = -Infinity, max = Infinity } = declaration;
	const isWhole = type === "integer";
	const slider = h("input", { type: "range", name: `${name}:slider`, ariaLabel: `${label}, slider` });
	const field = h("input", { type: "number", name, ariaLabel: label, step: isWhole ? 1 : "any" });
	let last = 0; // the last valid value
	const set = (value) => {
		last = value;
		// the slider ends where most values are; the field takes all
		const [start, usual] = type === "angle" ? [-180, 180] : [0, isWhole ? 24 : 400];
		slider.min = Math.min(value, min > -Infinity ? min : start);
		slider.max = Math.min(max, Math.max(max < Infinity || type === "angle" ? usual : isWhole ? 12 : 40, value * 2));
		slider.step = declaration.step ?? (type === "number" ? 10 ** Math.round(Math.log10(slider.max - slider.min || 1) - 2) : 1);
		slider.value = value;
		if (!isFocused(field) || Number(field.value) !== value) field.value = short(value);
		field.ariaInvalid = null;
	};
	const send = (value) => {
		const isValid = field.value !== "" && (!isWhole || Number.isInteger(value)) && value >= min && value <= max;
		field.ariaInvalid = isValid ? null : "true";
		if (isValid) live(last = value);
	};
	slider.oninput = () => {
		field.value = short(Number(slider.value));
		send(Number(slider.value));
	};
	field.oninput = () => send(Number(field.value));
	slider.onchange = done;
	field.onchange = () => {
		if (field.ariaInvalid) {
			toast(`${label} must be ${declaration.takes ?? `from ${min} to ${max}`}`, "bad");
			field.value = short(last);
			field.ariaInvalid = null;
		}
		done();
	};
	const stepButton = (by, glyph, word) => h("button", { name: `${name}:${word}`, tabIndex: -1, ariaLabel: `${label}, ${word}`,
		onclick: () => {
			const now = clamp(Number(field.value) + by, min, max);
			set(now);
			live(now);
			done();
		} }, icon(glyph));
	const value = isWhole
		? h("span", { class: "stepper" }, stepButton(-1, "minus", "less"), field, stepButton(1, "plus", "more"))
		: h("span", { class: "value" }, field, h("span", { class: "unit" }, declaration.unit ?? ""));
	return { node: row(declaration, slider, value), set };
}

function switchControl(declaration, { live, done }) {
	const field = h("input", { type: "checkbox", class: "switch", role: "switch", name: declaration.name,
		ariaLabel: declaration.label, onchange: () => { live(field.checked); done(); } });
	return { node: row(declaration, wide(field)), set: (value) => { field.checked = value; } };
}

function choiceControl(declaration, { live, done }) {
	const { name, label, choices = [] } = declaration;
	const change = (value) => { live(value); done(); };
	if (choices.length > 4 || choices.join("").length > FEW_LETTERS) {
		const menu = h("select", { name, ariaLabel: label, onchange: () => change(menu.value) },
			choices.map((choice) => h("option", { value: choice }, choice)));
		return { node: row(declaration, wide(menu)), set: (value) => { menu.value = value; } };
	}
	const radios = choices.map((value) => h("input", { type: "radio", name, value, onchange: () => change(value) }));
	const segments = h("div", { class: "segments", role: "radiogroup", ariaLabel: label },
		radios.map((radio) => h("label", {}, radio, h("span", {}, radio.value))));
	const set = (value) => { for (const radio of radios) radio.checked = radio.value === value; };
	return { node: row(declaration, wide(segments)), set };
}

function fieldsControl(declaration, { live, done }) {
	const parts = declaration.type === "size" ? ["width", "height"] : EDGES;
	const send = () => {
		if (fields.some((field) => field.value === "")) return;
		const values = fields.map((field) => Number(field.value));
		live(parts === EDGES ? Object.fromEntries(EDGES.map((edge, i) => [edge, values[i]])) : values);
	};
	const fields = parts.map((part) => h("input", { type: "number", step: "any", name: `${declaration.name}:${part}`,
		oninput: send, onchange: done }));
	const set = (value) => fields.forEach((field, i) => { if (!isFocused(field)) field.value = short(value[i] ?? value[parts[i]] ?? 0); });
	return { node: row(declaration, h("span", { class: "tall" }, fields.map((field, i) => h("label", {}, parts[i], field)))), set };
}

function colorControl(declaration, listener) {
	const text = textControl(declaration, listener);
	const well = h("input", { type: "color", name: `${declaration.name}:well`, ariaLabel: `${declaration.label}, colour`,
		oninput: () => { text.set(well.value); listener.live(well.value); }, onchange: listener.done });
	text.node.lastChild.prepend(well);
	const set = (value) => {
		text.set(value);
		well.value = CSS.supports("color", value) ? value : "#000000";
	};
	return { node: text.node, set };
}

function textControl(declaration, { live, done }) {
	const field = h("input", { type: "text", name: declaration.name, ariaLabel: declaration.label,
		onchange: () => { live(field.value); done(); } });
	return { node: row(declaration, wide(field)), set: (value) => { if (!isFocused(field)) field.value = value; } };
}
