// The mouse on the canvas: a finger with the tool Touch; keys.js lists what it does with Inspect.

import { all, byId, h, setStyle, toast } from "./dom.js";
import { Finger } from "./finger.js";
import { isCell } from "./geometry.js";

const SLACK = 5; // pixels that a click may move

export class Hands {
	constructor(viewport) {
		this.viewport = viewport;
		this.model = viewport.model;
		this.finger = new Finger(viewport);
		this.tool = "inspect";
		const { scroller } = viewport;
		scroller.addEventListener("pointerdown", (event) => this.press(event));
		scroller.addEventListener("pointermove", (event) => this.hover(event));
		scroller.addEventListener("pointerleave", () => this.model.hover(null));
		scroller.addEventListener("dblclick", (event) => this.insert(event));
		for (const radio of all("input[name=tool]")) {
			radio.checked = radio.value === "inspect";
			radio.onchange = () => {
				this.tool = radio.value;
				scroller.dataset.tool = radio.value;
			};
		}
	}

	hover(event) {
		if (event.pointerType === "touch" || this.isDragging || this.tool !== "inspect") return;
		this.model.hover(this.viewport.layer.entryAt(event.target)?.element.path ?? null);
	}

	press(event) {
		if (event.button || !this.model.state) return;
		if (event.pointerType === "touch" || this.model.moment) return this.wait(event, null);
		const entry = this.viewport.layer.entryAt(event.target);
		if (this.tool === "touch") return this.wait(event, this.finger);
		if (event.shiftKey) return this.wait(event, this.queryDrag(event));
		const isItem = entry && isCell(entry.element.path);
		return this.wait(event, isItem ? this.itemDrag(event, entry) : this.finger);
	}

	// Turns a press into a click or a drag. A drag has `begin`, `move`, `end`, `cancel`.
	wait(event, drag) {
		const { scroller } = this.viewport;
		const controller = new AbortController();
		const on = (target, name, call) => target.addEventListener(name, call, { signal: controller.signal });
		let isDragging = false;
		let latest = event;
		const finish = (now, isCancelled) => {
			controller.abort();
			this.isDragging = false;
			if (isDragging && isCancelled && drag.cancel) drag.cancel();
			else if (isDragging) drag.end(isCancelled ? latest : now);
			else if (!isCancelled) this.click(event);
		};
		on(window, "pointermove", (now) => {
			if (now.pointerId !== event.pointerId) return;
			if (!isDragging) {
				if (Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) < SLACK) return;
				if (!drag) { // a touch scrolls by itself
					this.model.isPast();
					return controller.abort();
				}
				isDragging = this.isDragging = true;
				scroller.setPointerCapture(event.pointerId);
				this.model.hover(null);
				drag.begin?.(event);
			}
			latest = now;
			drag.move(now);
		});
		on(window, "pointerup", (now) => { if (now.pointerId === event.pointerId) finish(now, false); });
		on(window, "pointercancel", (now) => finish(now, true));
		on(window, "keydown", (now) => {
			if (now.key !== "Escape" || !isDragging) return;
			now.stopPropagation();
			finish(event, true);
		});
	}

	click(event) {
		if (this.tool === "touch") {
			const at = this.viewport.contentPoint(event).map((value) => Math.round(value * 2) / 2);
			this.model.perform({ do: "tap", at });
			return;
		}
		const entry = this.viewport.layer.entryAt(event.target);
		const path = entry?.element.path ?? null;
		if (event.metaKey || event.ctrlKey) {
			if (path && isCell(path)) this.model.toggle(path);
			return;
		}
		this.model.pin(path);
		(entry?.node ?? this.viewport.scroller).focus({ preventScroll: true });
	}

	insert(event) {
		if (this.tool !== "inspect" || this.model.isPast()) return;
		const path = this.viewport.layer.entryAt(event.target)?.element.path;
		if (path && isCell(path)) this.model.perform({ do: "insert", at: path });
		else if (!path) byId("data").querySelector("[name='data:insert']").click();
	}

	// Moves an item: it follows the mouse, and the layout makes room for it at once.
	itemDrag(event, entry) {
		const { path } = entry.element;
		const { model, viewport } = this;
		const from = viewport.contentPoint(event).map(Math.round);
		let ghost = null;
		let hasMoved = false;
		let grip = [0, 0];
		const follow = (now) => setStyle(ghost, {
			transform: `translate(${now.clientX - grip[0]}px,${now.clientY - grip[1]}px) rotate(1.5deg)`,
		});
		const drop = () => {
			ghost.remove();
			model.endGesture();
		};
		return {
			begin: () => {
				const box = entry.node.getBoundingClientRect();
				grip = [event.clientX - box.left, event.clientY - box.top];
				ghost = h("div", { class: "el cell ghost", "data-hue": entry.node.dataset.hue, ariaHidden: "true" }, path);
				setStyle(ghost, { width: `${box.width}px`, height: `${box.height}px` });
				document.body.append(ghost);
				model.pin(null);
			},
			move: (now) => {
				follow(now);
				hasMoved = true;
				const to = viewport.contentPoint(now).map(Math.round);
				model.live("drag", { do: "drag", item: path, through: [from, to] }, { isAnimated: true });
			},
			end: drop,
			cancel: () => {
				model.next = null;
				drop();
				if (hasMoved) model.change("undo");
			},
		};
	}

	// Marks a rectangle and says which elements overlap it.
	queryDrag(event) {
		const { viewport, model } = this;
		const from = viewport.contentPoint(event);
		let rect = null;
		return {
			move: (now) => {
				const to = viewport.contentPoint(now);
				rect = [Math.min(from[0], to[0]), Math.min(from[1], to[1]), Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])];
				model.emit("query", rect);
			},
			end: async () => {
				const answer = await model.ask("query", { rect });
				if (!answer.ok) return;
				const paths = answer.elements.map(({ path }) => path);
				toast(`${paths.length} elements overlap it: ${paths.slice(0, 12).join(", ")}${paths.length > 12 ? " …" : ""}`);
			},
			cancel: () => model.emit("query", null),
		};
	}
}
