// The gallery at `/`: a live tile for each script, which leads to its page.

import { byId, h, setStyle } from "./dom.js";
import { ElementLayer } from "./layer.js";
import { Session } from "./session.js";

const TILE_HEIGHT = 268;

/** @param {{id: number, name: string}[]} scripts */
export function showGallery(scripts) {
	document.title = "Celluna: layouts";
	const gallery = byId("gallery");
	gallery.hidden = false;
	const theme = byId("theme");
	theme.name = "theme";
	gallery.append(h("header", {}, h("h1", {}, "Layouts"), h("span", { className: "pill" }, String(scripts.length)),
		h("span", { className: "spring" }), theme),
	h("main", {}, h("ul", { className: "tiles" }, scripts.map((script) => h("li", {}, tile(script))))));
}

function tile({ id, name }) {
	const pill = h("span", { className: "pill" }, "…");
	const elements = h("div", { className: "layer", "data-labels": "paths", "aria-hidden": "true" });
	const sheet = h("div", { className: "sheet" }, h("div", { className: "scaled" }, elements));
	const stage = h("div", { className: "stage" }, sheet);
	const link = h("a", { className: "tile", href: `/scripts/${id}`, "data-script": name, "data-state": "waiting" },
		stage, h("div", { className: "caption" }, h("h2", {}, name), pill));
	const layer = new ElementLayer(elements);
	const session = new Session(id);
	let isAsking = false;
	let isAgain = false;

	const refresh = async (isAnimated = false) => {
		if (isAsking) {
			isAgain = true;
			return;
		}
		isAsking = true;
		const [state, screen] = await Promise.all([session.request("state"), session.request("screen")]);
		isAsking = false;
		if (state.ok) showState(state);
		if (screen.ok) draw(screen, isAnimated);
		if (isAgain) {
			isAgain = false;
			refresh(isAnimated);
		}
	};
	const showState = ({ failure, version, latest }) => {
		pill.textContent = failure ? `v${latest} failed` : `v${version}`;
		pill.dataset.kind = failure ? "bad" : "good";
		pill.title = failure?.message ?? "";
		link.dataset.state = failure ? "bad" : "good";
	};
	const draw = ({ bounds, elements: list }, isAnimated) => {
		const [x, y, width, height] = bounds;
		const room = stage.clientWidth - 32 || 200;
		const zoom = Math.min(room / width, TILE_HEIGHT / height, 1);
		setStyle(sheet, { "--width": `${width}px`, "--height": `${height}px`, "--zoom": zoom,
			width: `${width * zoom}px`, height: `${height * zoom}px` });
		layer.draw(list, { x, y }, bounds, isAnimated);
	};
	session.on("open", () => {
		session.request("subscribe", { topics: ["reload", "error", "layout"] });
		refresh();
	});
	session.on("close", () => {
		pill.textContent = "reconnecting";
		pill.dataset.kind = "";
		link.dataset.state = "waiting";
	});
	for (const event of ["reload", "layout", "error"]) session.on(event, () => refresh(true));
	return link;
}
