// The bar at the top.

import { announce, byId, h, toast } from "./dom.js";
import { versionText } from "./model.js";

const NARROW = matchMedia("(max-width: 719px)");

export class Bar {
	constructor({ model }) {
		this.model = model;
		model.on("state", (state) => this.showState(state));
		model.on("failure laws", () => this.showVersion());
		model.on("connection", (connection) => this.showConnection(connection));
		model.on("reload", (event) => this.showReload(event));
		model.on("failed", (event) => announce(`${event.error?.code ?? ""} ${event.error?.message ?? ""}`));
		for (const op of ["undo", "redo"]) byId(op).onclick = () => model.change(op);
		byId("rotate").onclick = () => model.perform({ do: "rotate" });
		byId("rtl").onclick = () => model.perform({
			do: "direction", is: model.state?.direction === "rtl" ? "ltr" : "rtl",
		});
		byId("scene").onchange = (event) => this.choose(event.target, "scene", "scene");
		byId("script").onchange = (event) => this.choose(event.target, "load", "script");
		byId("devices").onchange = (event) => {
			const device = model.choices?.devices.find(({ name }) => name === event.target.value);
			if (device) model.perform({ do: "resize", size: device.size });
		};
		const place = () => {
			const toolbar = byId("toolbar");
			byId("panel-view-slot").hidden = !NARROW.matches;
			if (NARROW.matches) byId("toolbar-slot").append(toolbar);
			else document.querySelector("#bar .spring").after(toolbar);
		};
		NARROW.addEventListener("change", place);
		place();
	}

	async choose(menu, op, field) {
		await this.model.change(op, { [field]: menu.value });
		this.showMenus();
	}

	showState(state) {
		byId("undo").ariaDisabled = !state.canUndo;
		byId("redo").ariaDisabled = !state.canRedo;
		byId("rtl").ariaPressed = state.direction === "rtl";
		document.body.dataset.version = state.version ?? "";
		this.showVersion();
		this.loadChoices(state);
		this.showMenus();
		const pill = byId("pill");
		if (state.unkept && !pill.title) toast(`not kept for --resume: ${state.unkept}`, "bad");
		pill.title = state.unkept ?? "";
	}

	// Asks for the scripts and scenes to choose from, if another script or scene is open.
	async loadChoices({ script, file = script, scene }) {
		const key = `${file}|${scene}`;
		if (this.asked === key) return;
		this.asked = key;
		const answer = await this.model.ask("scenes");
		if (!answer.ok) return this.asked = null;
		this.model.choices = answer;
		this.showMenus();
		return this.model.emit("choices");
	}

	showMenus() {
		const { state, choices } = this.model;
		if (!state || !choices) return;
		const scene = state.sceneFile ?? state.scene;
		fill(byId("scene"), [...new Set([scene, ...choices.scenes])], scene);
		const script = this.model.script.name || state.script;
		const now = state.file ?? state.script;
		fill(byId("script"), [...new Set([now, ...choices.scripts, ...choices.references])], now,
			(name) => (name === now ? state.script || script : name.split("/").pop()));
		const [, , width, height] = state.bounds;
		const sizes = [`${width}×${height}`, `${height}×${width}`];
		const device = choices.devices.find(({ size }) => sizes.includes(size.join("×")))?.name ?? sizes[0];
		fill(byId("devices"), [...new Set([...choices.devices.map(({ name }) => name), device])], device);
	}

	showConnection({ isOpen, attempt, pause, isRefused }) {
		document.body.dataset.connection = isOpen ? "open" : "closed";
		if (isOpen && this.wasClosed) announce("connected again");
		this.wasClosed = !isOpen;
		this.lost = isRefused ? "started again: open its new address" : "reconnecting"
			+ (attempt > 1 ? ` · next try in ${Math.max(1, Math.round(pause / 1000))} s` : "");
		this.showVersion();
	}

	showVersion() {
		const { state } = this.model;
		const failure = this.model.shownFailure();
		const pill = byId("pill");
		const name = state?.script || this.model.script.name || "Celluna";
		const broken = this.model.brokenLaws;
		let kind = failure || broken ? "bad" : "good";
		let text = "";
		if (document.body.dataset.connection === "closed") {
			[kind, text] = ["", this.lost];
		} else if (!state) {
			text = failure ? "failed" : "connecting";
		} else {
			text = [versionText(state, failure), broken && `${broken} law${broken > 1 ? "s" : ""} broken`,
				state.unkept && "not kept"].filter(Boolean).join(" · ");
		}
		if (pill.textContent !== text) pill.textContent = text;
		pill.dataset.kind = kind;
		document.title = `${kind === "bad" ? "✗ " : kind ? "" : "… "}${name}`;
		const icon = `/page/icon${kind === "bad" ? "-bad" : ""}.svg`;
		if (byId("icon").getAttribute("href") !== icon) byId("icon").href = icon;
	}

	showReload(event) {
		const words = event.scene ? "the scene has changed" : `version ${event.version}`;
		announce([words, event.summary].filter(Boolean).join(": "));
		for (const note of event.notes ?? []) toast(note);
	}
}

export function fill(menu, values, chosen, title = (value) => value) {
	const key = values.join("\n");
	if (menu.dataset.key !== key) {
		menu.dataset.key = key;
		menu.replaceChildren(...values.map((value) => h("option", { value }, title(value))));
	}
	if (menu.value !== chosen) menu.value = chosen;
}
