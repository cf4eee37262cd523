// The gallery: a live tile for each script, or for each scene, device and direction of one script.

import { byId, h, setStyle, show } from "./dom.js";
import { ElementLayer } from "./layer.js";
import { Model, versionText } from "./model.js";
import { Session } from "./session.js";

const TILE_HEIGHT = 268;
const base = (path) => path.split("/").pop();

function open(title, tools, ...content) {
	document.title = `Celluna: ${title}`;
	const gallery = byId("gallery");
	gallery.hidden = false;
	gallery.append(h("header", {}, h("h1", {}, title), tools, h("span", { class: "spring" }), byId("theme")),
		h("main", {}, content));
}

export function showGallery(scripts) {
	open("Layouts", h("span", { class: "pill" }, scripts.length),
		h("ul", { class: "tiles" }, scripts.map(({ id, name }) => {
			const tile = makeTile("h2", name, `/scripts/${id}`, { "data-script": name });
			const model = new Model(new Session(id));
			model.margin = 0;
			model.on("state", (state) => {
				tile.say(state.failure ? "bad" : "good", versionText(state).split(" · ")[0]);
				tile.title.textContent = base(state.script) === base(name) ? name : `${name}: shows ${state.script}`;
			});
			model.on("connection", ({ isOpen }) => { if (!isOpen) tile.say("", "reconnecting"); });
			model.on("screen", ({ screen, isAnimated }) => tile.draw(screen, isAnimated));
			return tile.item;
		})));
}

function say(pill, kind, text) {
	pill.textContent = text;
	pill.dataset.kind = kind;
}

function makeTile(level, name, href, data) {
	const pill = h("span", { class: "pill" }, "…");
	const title = h(level, {}, name);
	const elements = h("div", { class: "layer", "data-labels": "paths", ariaHidden: "true" });
	const sheet = h("div", { class: "sheet" }, h("div", { class: "scaled" }, elements));
	const stage = h("div", { class: "stage" }, sheet);
	const link = h("a", { class: "tile", href, "data-state": "waiting", ...data },
		stage, h("div", { class: "caption" }, title, pill));
	const layer = new ElementLayer(elements);
	return {
		item: h("li", {}, link),
		link,
		title,
		say(kind, text) {
			say(pill, kind, text);
			link.dataset.state = kind || "waiting";
		},
		draw({ bounds, elements: list }, isAnimated) {
			const [x, y, width, height] = bounds;
			const zoom = Math.min((stage.clientWidth - 32) / width, TILE_HEIGHT / height, 1);
			setStyle(sheet, { "--width": `${width}px`, "--height": `${height}px`, "--zoom": zoom });
			layer.setZoom(zoom);
			layer.draw(list, { x, y }, bounds, isAnimated);
		},
	};
}

// A tile for each scene, device and direction that the page's address names.
export function showVariants({ id, name }) {
	const model = new Model(new Session(id));
	model.margin = 0;
	const pill = h("span", { class: "pill", role: "status" }, "connecting");
	const form = h("form", { class: "choices", onchange: () => make() });
	const groups = h("div");
	const page = `/scripts/${id}`;
	open(base(name), [pill, h("a", { href: page }, "Open the page")], form, groups);
	let [tiles, turn, own, listed, flash] = [[], 0];

	// Draws all tiles; a new call ends an earlier call that still draws.
	const draw = async (isAnimated) => {
		const now = turn += 1;
		for (const one of tiles) {
			const { scene, ...view } = one.fields;
			one.asked = scene === own ? view : one.fields;
			one.tile.link.href = `${page}?${new URLSearchParams(one.asked)}`;
		}
		for (const { tile, asked } of tiles) {
			const { ok, closed, error, ...screen } = await model.ask("variant", { now: !asked.scene, ...asked });
			if (now !== turn || closed) return;
			if (ok) tile.draw(screen, isAnimated);
			tile.say(ok ? "good" : "bad", ok ? screen.bounds.slice(2).join("×") : error.code);
			tile.item.title = error?.message ?? "";
		}
	};

	const make = () => {
		const data = new FormData(form);
		history.replaceState(null, "", `?variants&${new URLSearchParams(data)}`);
		const [scenes, devices, directions] = ["scene", "device", "direction"].map((field) => data.getAll(field));
		tiles = scenes.flatMap((scene) => devices.flatMap((device) => directions.map((direction) => ({
			fields: { scene, ...device && { device }, direction },
			tile: makeTile("h3", `${device || "own view"} · ${direction}`, "", { "data-variant": `${scene} ${device} ${direction}` }),
		}))));
		const items = (scene) => tiles.filter(({ fields }) => fields.scene === scene).map(({ tile }) => tile.item);
		show(groups, scenes.map((scene) => h("section", {}, h("h2", {}, base(scene), scene === own && " · on the page"), h("ul", { class: "tiles" }, items(scene)))));
		draw();
	};

	model.on("state", async ({ scene, sceneFile = scene, script, file = script, ...state }) => {
		own = sceneFile;
		say(pill, state.failure ? "bad" : "good", versionText(state));
		const key = `${file}|${own}`;
		if (key === listed) {
			draw(flash);
			flash = true;
			return;
		}
		listed = key;
		const { ok, scenes, devices } = await model.ask("scenes");
		if (!ok) return listed = null;
		const asked = new URLSearchParams(location.search);
		const group = (field, title, values, isUsual) => h("fieldset", {}, h("legend", {}, title), values.map((value) =>
			h("label", { class: "check" }, h("input", { type: "checkbox", name: field, value,
				checked: asked.has(field) ? asked.getAll(field).includes(value) : isUsual(value) }), base(value) || "own view")));
		show(form, group("device", "Devices", ["", ...devices.map((device) => device.name)], Boolean),
			group("direction", "Directions", ["ltr", "rtl"], Boolean),
			h("details", {}, h("summary", {}, "Other scenes"),
				group("scene", "Scenes", [...new Set([own, ...scenes])], (value) => value === own)));
		return make();
	});
	model.on("connection", ({ isOpen }) => { if (!isOpen) say(pill, "", "reconnecting"); });
	model.on("reload", () => { flash = "flash"; });
}
