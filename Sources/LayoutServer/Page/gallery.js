// The gallery at `/`: a live tile for each script, which leads to its page.

import { byId, h, setStyle } from "./dom.js";
import { ElementLayer } from "./layer.js";
import { Model, versionText } from "./model.js";
import { Session } from "./session.js";

const TILE_HEIGHT = 268;

export function showGallery(scripts) {
	document.title = "Celluna: layouts";
	const gallery = byId("gallery");
	gallery.hidden = false;
	gallery.append(h("header", {}, h("h1", {}, "Layouts"), h("span", { class: "pill" }, scripts.length),
		h("span", { class: "spring" }), byId("theme")),
	h("main", {}, h("ul", { class: "tiles" }, scripts.map((script) => h("li", {}, tile(script))))));
}

function tile({ id, name }) {
	const pill = h("span", { class: "pill" }, "…");
	const elements = h("div", { class: "layer", "data-labels": "paths", ariaHidden: "true" });
	const sheet = h("div", { class: "sheet" }, h("div", { class: "scaled" }, elements));
	const stage = h("div", { class: "stage" }, sheet);
	const link = h("a", { class: "tile", href: `/scripts/${id}`, "data-script": name, "data-state": "waiting" },
		stage, h("div", { class: "caption" }, h("h2", {}, name), pill));
	const layer = new ElementLayer(elements);
	const model = new Model(new Session(id));
	model.margin = 0;
	const showState = (kind, text) => {
		pill.textContent = text;
		pill.dataset.kind = kind;
		link.dataset.state = kind || "waiting";
	};
	model.on("state", (state) => showState(state.failure ? "bad" : "good", versionText(state).split(" · ")[0]));
	model.on("connection", ({ isOpen }) => { if (!isOpen) showState("", "reconnecting"); });
	model.on("screen", ({ screen: { bounds, elements: list }, isAnimated }) => {
		const [x, y, width, height] = bounds;
		const zoom = Math.min((stage.clientWidth - 32) / width, TILE_HEIGHT / height, 1);
		setStyle(sheet, { "--width": `${width}px`, "--height": `${height}px`, "--zoom": zoom });
		layer.setZoom(zoom);
		layer.draw(list, { x, y }, bounds, isAnimated);
	});
	return link;
}
