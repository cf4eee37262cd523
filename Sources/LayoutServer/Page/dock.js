// The dock below the picture, which shows an error as the terminal does.

import { button, byId, copy, h, placeTools, show } from "./dom.js";

export class Dock {
	constructor(model) {
		this.model = model;
		this.dock = byId("dock");
		model.on("failure", (error) => this.show(error));
	}

	show(error) {
		const key = error ? JSON.stringify(error) : "";
		if (key === this.key) return;
		this.key = key;
		this.error = error;
		this.isSmall = false;
		this.explained = "";
		this.draw();
	}

	draw() {
		const { dock, error } = this;
		dock.hidden = !error;
		if (!error) return dock.replaceChildren();
		dock.classList.toggle("is-small", this.isSmall);
		const head = h("div", { class: "head" },
			h("div", { role: "alert" }, h("h2", {}, h("b", {}, error.code), ` · ${error.message}`)),
			placeTools("copy-place", error, this.model.editor));
		if (this.isSmall) {
			head.append(button("show", "Show", () => this.reduce(false)));
			return dock.replaceChildren(head);
		}
		const text = error.text ?? [...error.notes, ...error.help.map((help) => `help: ${help}`)].join("\n");
		return show(dock, head, codeFrame(text, error),
			h("div", { class: "buttons" }, button("explain", `Explain ${error.code}`, () => this.explain()),
				button("copy-error", "Copy", () => copy(text || error.message, "error")),
				button("hide", "Hide (Esc)", () => this.reduce(true))),
			this.explained && h("p", { class: "explained" }, this.explained));
	}

	reduce(isSmall) {
		this.isSmall = isSmall;
		this.draw();
	}

	async explain() {
		if (this.explained) this.explained = "";
		else {
			const answer = await this.model.ask("command", { line: `:explain ${this.error.code}` });
			this.explained = answer.ok ? answer.lines.join("\n") : answer.error.message;
		}
		this.draw();
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
