// The dock below the picture, which shows an error as the terminal does.

import { button, byId, copy, h, placeTools, show } from "./dom.js";

export class Dock {
	constructor(model) {
		this.model = model;
		model.on("failure", (error) => this.show(error));
	}

	show(error) {
		const key = JSON.stringify(error ?? null);
		if (key === this.key) return;
		this.key = key;
		const dock = byId("dock");
		dock.hidden = !error;
		dock.classList.remove("is-small");
		if (!error) return;
		const text = error.text ?? [...error.notes, ...error.help.map((help) => `help: ${help}`)].join("\n");
		const explained = h("p", { class: "explained", hidden: true });
		const explain = async () => {
			explained.hidden = !explained.hidden;
			if (explained.textContent) return;
			const answer = await this.model.ask("command", { line: `:explain ${error.code}` });
			explained.textContent = answer.ok ? answer.lines.join("\n") : answer.error.message;
		};
		const reduce = () => {
			const hasFocus = dock.contains(document.activeElement);
			const shown = dock.classList.toggle("is-small") ? more : less;
			if (hasFocus) shown.focus();
		};
		const [less, more] = [button("hide", "Hide (Esc)", reduce), button("show", "Show", reduce)];
		show(dock, h("div", { class: "head" },
			h("div", { role: "alert" }, h("h2", {}, h("b", {}, error.code), ` · ${error.message}`)),
			placeTools("copy-place", error, this.model.editor), more), codeFrame(text, error),
			h("div", { class: "buttons" }, button("explain", `Explain ${error.code}`, explain),
				button("copy-error", "Copy", () => copy(text || error.message, "error")), less), explained);
	}
}

// The text of an error; the lines with the fault stand out, and the title is not repeated.
function codeFrame(text, error) {
	const lines = text.split("\n");
	while (/^\w+\[|^ *-->|^ *\|$/.test(lines[0])) lines.shift();
	while (lines.length && !lines.at(-1).trim()) lines.pop();
	const isFault = (line) => /^\s*\d*\s*\|.*\^/.test(line) || line.trim().startsWith(`${error.line} `);
	const kind = (line) => isFault(line) ? "line mark" : /^ *= /.test(line) ? "line note" : "line";
	return h("pre", { id: "dock-text", tabIndex: 0, role: "region", ariaLabel: "The place of the error" },
		lines.map((line) => h("span", { class: kind(line) }, line || " ")));
}
