// The comparison with another layout: its elements are over the script's, or beside them.

import { byId, onArrow, onDrag, setStyle } from "./dom.js";
import { fill } from "./bar.js";
import { ElementLayer } from "./layer.js";
import { byPath, clamp } from "./geometry.js";

export class Compare {
	with = "";
	mode = "onion";
	answer = null;
	layers = ["others", "twin-elements"].map((id) => new ElementLayer(byId(id)));
	menu = byId("compare-with");
	share = byId("compare-share");

	constructor(viewport, device) {
		this.viewport = viewport;
		this.device = device;
		this.model = viewport.model;
		this.menu.onchange = () => this.use(this.menu.value, this.mode);
		byId("compare-mode").onchange = (event) => this.use(this.with, event.target.value);
		this.share.oninput = () => this.apply();
		this.model.on("choices state", () => this.fillMenu());
		this.model.on("shown", () => this.model.isScrolling?.() || this.load());
		this.model.on("settled", () => this.load());
		this.model.on("moved", () => this.follow());
		this.model.on("zoomed", (zoom) => {
			for (const layer of this.layers) layer.setZoom(zoom);
			this.follow();
		});
		this.listenToSplit();
	}

	fillMenu() {
		const { state, choices } = this.model;
		if (!state || !choices) return;
		const versions = state.version > 1 ? [`v${state.version - 1}`] : [];
		const values = ["", state.reference, ...choices.revisions, ...versions, ...choices.references, ...choices.scripts, this.with];
		fill(this.menu, [...new Set(values.filter((value) => value !== undefined))], this.with,
			(value) => ({ "": "nothing", [state.reference]: `${state.reference} (its twin)`, HEAD: "git HEAD" })[value] ?? value);
	}

	use(name, mode) {
		this.with = name;
		this.mode = mode;
		byId("compare-mode").value = mode;
		byId("compare-tools").hidden = !name;
		if (!name) this.take(null);
		this.fillMenu();
		this.apply();
		this.load();
	}

	// Asks for the elements of the other layout; a call meanwhile runs it again.
	async load() {
		const name = this.with;
		const { moment, margin } = this.model;
		if (!name || !this.viewport.screen) return;
		this.isAgain = this.isAsking;
		if (this.isAsking) return;
		this.isAsking = true;
		const answer = await this.model.ask("compare", { with: name, margin,
			count: moment?.count, frame: moment?.frame || undefined });
		this.isAsking = false;
		if (!answer.closed && this.with === name && this.model.moment === moment) this.take(answer);
		if (this.isAgain) this.load();
	}

	// Shows an answer, which can be an error.
	take(answer) {
		this.answer = answer;
		this.model.others = answer?.ok ? byPath(answer.elements) : null;
		this.draw();
		if (!this.model.isScrolling() || !answer?.ok) this.model.emit("compared");
	}

	draw() {
		const { base, screen } = this.viewport;
		if (!screen) return;
		const { elements = [], name } = this.answer ?? {};
		const [over, beside] = this.mode === "side" ? [[], elements] : [elements, []];
		this.layers[0].draw(over, base, screen.area);
		this.layers[1].draw(beside, base, screen.area);
		byId("twin-name").textContent = name;
		this.markDifferences();
		this.follow();
	}

	markDifferences() {
		const differing = new Set(this.answer?.differing ?? []);
		for (const { entries } of [this.viewport.layer, ...this.layers]) {
			for (const [path, { node }] of entries) node.classList.toggle("differs", differing.has(path));
		}
	}

	apply() {
		const mode = this.with ? this.mode : "";
		const others = byId("others");
		others.dataset.mode = mode;
		others.hidden = !mode || mode === "side";
		others.classList.toggle("blink", mode === "blink");
		byId("elements").dataset.compared = mode;
		byId("twin").hidden = mode !== "side";
		byId("split").hidden = mode !== "split";
		this.share.hidden = mode !== "onion" && mode !== "split";
		byId("split").ariaValueNow = this.share.value;
		setStyle(others, { "--share": this.share.value / 100 });
		this.draw();
		this.device.layOut(); // emits `zoomed`, which calls `follow`
	}

	follow() {
		if (!this.with) return;
		const { viewport } = this;
		const { x, y } = viewport.offset();
		const [left, top] = [x - viewport.base.x, y - viewport.base.y];
		const [width, height] = viewport.size;
		if (this.mode === "side") {
			byId("twin-elements").style.transform = `translate(${-left}px,${-top}px)`;
			setStyle(byId("twin"), { "--width": `${width}px`, "--height": `${height}px`, "--zoom": this.device.zoom });
		}
		const share = this.share.value / 100;
		byId("split").style.left = `${share * 100}%`;
		byId("others").style.clipPath = this.mode === "split" ? `inset(0 0 0 ${left + share * width}px)` : "";
	}

	listenToSplit() {
		const split = byId("split");
		const set = (value) => {
			this.share.value = clamp(Math.round(value), 0, 100);
			this.apply();
		};
		onDrag(split, () => {
			const box = this.viewport.scroller.getBoundingClientRect();
			return { move: (event) => set((event.clientX - box.left) / box.width * 100) };
		});
		split.onwheel = ({ deltaX, deltaY }) => this.viewport.scroller.scrollBy(deltaX, deltaY);
		onArrow(split, ([step]) => set(Number(this.share.value) + 2 * step));
	}
}
