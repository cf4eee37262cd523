// The start of the page. docs/design/PREVIEW.md describes its modules and lists what tests use.

import { Bar } from "./bar.js";
import { Compare } from "./compare.js";
import { Device } from "./device.js";
import { Dock } from "./dock.js";
import { byId, prepareControls } from "./dom.js";
import { showGallery, showVariants } from "./gallery.js";
import { Hands } from "./hands.js";
import { Inspector } from "./inspector.js";
import { listenToKeys } from "./keys.js";
import { Link } from "./link.js";
import { Model } from "./model.js";
import { Overlays } from "./overlays.js";
import { Panels } from "./panels.js";
import { Parameters } from "./parameters.js";
import { SceneControls } from "./scene-controls.js";
import { Session } from "./session.js";
import { applyTheme } from "./theme.js";
import { Timeline } from "./timeline.js";
import { Viewport } from "./viewport.js";

async function start() {
	prepareControls();
	applyTheme();
	// without the list, the page shows the script of its address
	const { scripts = [], compare, editor } =
		await fetch("/scripts.json").then((reply) => reply.json()).catch(() => ({}));
	const number = Number(/^\/scripts\/(\d+)/.exec(location.pathname)?.[1] ?? 0);
	if (!number && scripts.length > 1) return showGallery(scripts);
	const script = scripts.find(({ id }) => id === (number || 1)) ?? { id: number || 1, name: "" };
	if (location.search.startsWith("?variants")) return showVariants(script);
	return showScript(script, scripts.length > 1, compare, editor);
}

function showScript(script, isOneOfMany, compareWith, editor) {
	byId("app").hidden = false;
	byId("home").hidden = !isOneOfMany;
	byId("variants").href = `/scripts/${script.id}?variants`;
	const model = new Model(new Session(script.id));
	Object.assign(model, { script, editor });
	const viewport = new Viewport(model);
	const device = new Device(viewport);
	const overlays = new Overlays(viewport);
	const compare = new Compare(viewport, device);
	const parts = { model, viewport, device, overlays, compare };
	new Hands(viewport);
	new Bar(parts);
	new Dock(model);
	new Parameters(model);
	new SceneControls(model);
	new Inspector(viewport, compare);
	new Timeline(model);
	new Panels(model);
	new Link(parts);
	listenToKeys(parts);
	if (compareWith) compare.use(compareWith, "onion");
	let settled = 0;
	model.on("settled", () => { document.body.dataset.settled = settled += 1; });
}

start();
