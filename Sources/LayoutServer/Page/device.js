// The device around the canvas: zoom, edges to drag, scroll indicators.

import { all, byId, debounce, onArrow, onDrag, setStyle } from "./dom.js";
import { clamp, short } from "./geometry.js";

const ROOM = 56; // pixels around the device

export class Device {
	constructor(viewport) {
		this.viewport = viewport;
		this.model = viewport.model;
		this.canvas = byId("canvas");
		// The user's zoom; null fits the device into the canvas.
		this.chosen = null;
		this.model.on("resized", () => this.layOut());
		this.model.on("moved screen", () => this.showThumbs());
		new ResizeObserver(() => this.layOut()).observe(this.canvas);
		this.canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
		byId("zoom-in").onclick = () => this.step(1);
		byId("zoom-out").onclick = () => this.step(-1);
		byId("zoom-fit").onclick = () => this.setZoom(null);
		for (const edge of all(".edge")) this.listenToEdge(edge);
		for (const axis of [0, 1]) this.listenToThumb(axis);
		this.rest = debounce(() => this.model.endGesture(), 400);
		this.layOut();
	}

	// The zoom that fits the device into the canvas; reading it is slow.
	fit() {
		const [width, height] = this.viewport.size;
		let { clientWidth, clientHeight } = this.canvas;
		// room for the twin's name
		if (!byId("twin").hidden) [clientWidth, clientHeight] = [clientWidth / 2, clientHeight - 36];
		const room = clientWidth < 480 ? 32 : ROOM;
		return clamp(Math.min((clientWidth - room) / width, (clientHeight - room) / height), 0.05, 1);
	}

	setZoom(value) {
		this.chosen = value === null ? null : clamp(value, 0.05, 8);
		this.layOut();
	}

	step(direction) {
		this.setZoom(Math.max(1, Math.round(this.zoom * 4 + direction * 0.501)) / 4);
	}

	wheel(event) {
		if (!event.ctrlKey && !event.metaKey) return;
		event.preventDefault();
		this.setZoom(this.zoom * Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0022)));
	}

	layOut() {
		if (!this.isDragged) this.zoom = this.chosen ?? this.fit();
		const { zoom } = this;
		const [width, height] = this.viewport.size;
		setStyle(byId("device"), { "--width": `${width}px`, "--height": `${height}px`, "--zoom": zoom });
		byId("zoom-fit").textContent = `${Math.round(zoom * 100)} %`;
		byId("device-size").textContent = `${short(width)} × ${short(height)}`;
		for (const edge of all(".edge[role]")) {
			const value = edge.dataset.edge === "bottom" ? height : width;
			Object.assign(edge, { ariaValueMin: 1, ariaValueMax: 10_000, ariaValueNow: Math.round(value) });
		}
		this.viewport.layer.setZoom(zoom);
		this.showThumbs();
		this.model.emit("zoomed", zoom);
	}

	// Drags an edge: each size is shown at once, and the whole drag is one event.
	listenToEdge(edge) {
		const { edge: name } = edge.dataset;
		const grown = ([width, height], x, y) => [width + (name === "bottom" ? 0 : x), height + (name === "right" ? 0 : y)];
		const resize = (size) => this.model.live("resize", {
			do: "resize", size: size.map((value) => clamp(Math.round(value), 1, 10_000)),
		});
		onDrag(edge, (event) => {
			const size = [...this.viewport.size];
			this.isDragged = true;
			const isCentred = this.canvas.scrollWidth <= this.canvas.clientWidth;
			return {
				move: (now) => {
					const dx = (now.clientX - event.clientX) / this.zoom * (isCentred ? 2 : 1);
					const dy = (now.clientY - event.clientY) / this.zoom;
					resize(grown(size, dx, dy));
				},
				end: () => {
					this.isDragged = false;
					this.model.endGesture();
					this.layOut();
				},
			};
		});
		onArrow(edge, ([x, y], { shiftKey }) => {
			const by = shiftKey ? 1 : 10;
			this.wanted = grown(this.wanted ?? this.viewport.size, x * by, y * by);
			resize(this.wanted).then(() => { this.wanted = null; });
			this.rest();
		});
	}

	showThumbs() {
		const { range, size } = this.viewport;
		const { x, y } = this.viewport.offset();
		[x, y].forEach((value, axis) => {
			const thumb = byId(axis ? "thumb-y" : "thumb-x");
			const way = range[axis + 2] - range[axis];
			thumb.hidden = way < 1 || Boolean(this.model.moment);
			if (thumb.hidden) return;
			const track = size[axis] * this.zoom - 8;
			const beyond = Math.abs(value - clamp(value, range[axis], range[axis + 2]));
			const length = Math.max(16, track * size[axis] / (way + size[axis] + 4 * beyond));
			const share = clamp((value - range[axis]) / way, 0, 1);
			setStyle(thumb, {
				[axis ? "height" : "width"]: `${length}px`,
				transform: `translate${"XY"[axis]}(${4 + (track - length) * share}px)`,
			});
		});
	}

	listenToThumb(axis) {
		const thumb = byId(axis ? "thumb-y" : "thumb-x");
		onDrag(thumb, (event) => {
			const { viewport } = this;
			viewport.stop();
			viewport.isDragging = true;
			const start = viewport.offset();
			const name = axis ? "y" : "x";
			const way = viewport.size[axis] * this.zoom - 8 - thumb[axis ? "offsetHeight" : "offsetWidth"] || 1;
			return {
				move: (now) => {
					const { range } = viewport;
					const value = start[name] + (now[name] - event[name]) / way * (range[axis + 2] - range[axis]);
					viewport.moveTo(viewport.inside({ ...start, [name]: value }));
				},
				end: () => {
					viewport.isDragging = false;
					viewport.ended();
				},
			};
		});
	}
}
