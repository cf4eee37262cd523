// The start of the page: the gallery at `/` if there are several scripts, otherwise the preview of
// one script. The page speaks docs/PROTOCOL.md over one WebSocket, and nothing else.
//
// What tests can rely on, beside the ids of index.html:
//   #scroller      data-offset "x,y" and data-elements (a count) of the last answer
//   #elements      nodes with data-path and aria-selected, the pinned one with aria-current;
//                  #others and #twin-elements have the nodes of the comparison
//   #pill, #light  data-kind and data-state: good, bad or waiting
//   #dock          #dock-text, and buttons named explain, copy-error, hide, show
//   controls       have names: param:NAME (param:NAME:PART for insets and sizes), data:count,
//                  data:seed, view:PART, overlay:NAME, message-name, message-value, message-send
//   #inspector     #inspector-facts, -why, -history, -differences; buttons named inspect-ACTION
//   #events        a button for each event, with data-count; the shown one has aria-current
//   body           data-connection open|closed, data-version, data-settled (grows at rest)
//   .tile          of the gallery: data-script, data-state

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
	try {
		scripts = await (await fetch("/scripts.json", { credentials: "same-origin" })).json();
	} catch {
		// without the list, the page shows the script of its address
	}
	const list = Array.isArray(scripts) ? scripts : scripts.scripts ?? [];
	const number = Number(/^\/scripts\/(\d+)/.exec(location.pathname)?.[1] ?? 0);
	if (!number && list.length > 1) return showGallery(list);
	showScript(number || list[0]?.id || 1, list, scripts.compare);
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
