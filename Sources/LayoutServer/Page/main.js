// The start of the page: the gallery at `/` if there are several scripts, otherwise the preview of
// one script. The page speaks docs/PROTOCOL.md over one WebSocket, and nothing else.
// docs/design/PREVIEW.md lists the ids and attributes that tests use.

import { Bar } from "./bar.js";
import { Compare } from "./compare.js";
import { Device } from "./device.js";
import { Dock } from "./dock.js";
import { byId, prepareControls } from "./dom.js";
import { showGallery } from "./gallery.js";
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
	let scripts = [];
	let compare = "";
	try {
		({ scripts, compare } = await (await fetch("/scripts.json")).json());
	} catch {
		// without the list, the page shows the script of its address
	}
	const number = Number(/^\/scripts\/(\d+)/.exec(location.pathname)?.[1] ?? 0);
	if (!number && scripts.length > 1) return showGallery(scripts);
	showScript(number || scripts[0]?.id || 1, scripts, compare);
}

function showScript(number, scripts, compareWith) {
	byId("app").hidden = false;
	byId("home").hidden = scripts.length < 2;
	const model = new Model(new Session(number));
	model.script = scripts.find((script) => script.id === number) ?? { id: number, name: "" };
	const viewport = new Viewport(model);
	const device = new Device(viewport);
	const overlays = new Overlays(viewport);
	const compare = new Compare(viewport, device);
	const parts = { model, viewport, device, overlays, compare };
	new Hands(viewport);
	new Bar(parts);
	new Dock(model);
	new Parameters(model);
	new SceneControls(model, device);
	new Inspector(viewport, compare);
	new Timeline(model);
	new Panels(model);
	new Link(parts);
	listenToKeys(parts);
	if (compareWith) compare.use(compareWith, "onion");
	let settled = 0;
	model.on("settled", () => { document.body.dataset.settled = String(settled += 1); });
}

start();
