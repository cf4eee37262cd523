// The overlays over the elements. Paths and sizes are parts of the elements.

import { byId, h, s } from "./dom.js";
import { byPath, isCell, middleOf, shapeOf, shared, short } from "./geometry.js";

const ALL = ["paths", "sizes", "gaps", "columns", "insets", "order", "overlaps", "outside", "moves", "visible"];
const MOST = 400; // elements; with more, no gaps, columns or overlaps are drawn

export class Overlays {
	constructor(viewport) {
		this.viewport = viewport;
		this.model = viewport.model;
		this.svg = byId("overlay");
		this.boxes = new Map(ALL.map((name) => [name, h("input", {
			type: "checkbox", name: `overlay:${name}`, onchange: () => this.apply(),
		})]));
		byId("overlays").append(h("div", { class: "checks" }, [...this.boxes].map(([name, box]) =>
			h("label", { class: "check" }, box, name))));
		this.use(["paths"]);
		this.model.on("shown pinned hovered compared", () => this.schedule());
		this.model.on("reload", () => { this.before = byPath(viewport.screen?.elements ?? []); });
		this.model.on("state", ({ position }) => {
			if (this.position !== position) this.before = null; // of another position
			this.position = position;
			this.showInsets();
		});
		this.model.on("query", (rect) => { this.query = rect; this.schedule(); });
		for (const name of ["keydown", "keyup", "blur"]) addEventListener(name, (event) => {
			if (name !== "blur" && event.key !== "Alt") return;
			this.isMeasuring = name === "keydown";
			if (this.model.pinned) event.preventDefault();
			this.schedule();
		});
	}

	// The names of the chosen overlays.
	get chosen() {
		return ALL.filter((name) => this.boxes.get(name).checked);
	}

	use(names) {
		for (const [name, box] of this.boxes) box.checked = names.includes(name);
		this.apply();
	}

	apply() {
		for (const id of ["elements", "others", "twin-elements"]) byId(id).dataset.labels = this.chosen.join(" ");
		this.showInsets();
		this.schedule();
	}

	showInsets() {
		const overlay = byId("insets-overlay");
		overlay.hidden = !this.chosen.includes("insets") || !this.model.state;
		if (overlay.hidden) return;
		const [top, left, bottom, right] = this.model.state.insets;
		overlay.style.padding = [top, right, bottom, left].map((value) => `${value}px`).join(" ");
	}

	schedule() {
		this.frame ??= requestAnimationFrame(() => {
			this.frame = null;
			this.draw();
		});
	}

	draw() {
		const { screen } = this.viewport;
		if (!screen) return;
		const elements = screen.elements.filter(({ hidden }) => !hidden);
		const cells = elements.filter(({ path }) => isCell(path));
		const [boxes, cellBoxes] = [elements, cells].map((list) => elements.length <= MOST ? list.map(({ frame }) => frame) : []);
		const shapes = [
			this.chosen.map((name) => this[name]?.({ ...screen, elements, cells, boxes, cellBoxes }) ?? []),
			this.query ? [this.rect(this.query, "query")] : [],
			this.outline(this.model.hovered, "hovered"), this.outline(this.model.pinned, "pinned"), this.measure(),
		].flat(2);
		if (shapes.length || this.svg.firstChild) this.svg.replaceChildren(...shapes);
	}

	// The place at which a point of the content is drawn.
	place([x, y]) {
		const { base } = this.viewport;
		return [x - base.x, y - base.y];
	}

	rect([left, top, width, height], className) {
		const [x, y] = this.place([left, top]);
		return s("rect", { class: className, x, y, width: Math.max(0, width), height: Math.max(0, height) });
	}

	// A line along an axis, with the length of the line as a text.
	span(axis, from, to, aside, className) {
		if (to - from < 0.05) return [];
		const [[x1, y1], [x2, y2]] = [from, to].map((along) => this.place(axis ? [aside, along] : [along, aside]));
		return [s("line", { class: className, x1, y1, x2, y2 }),
			s("text", { x: (x1 + x2) / 2, y: (y1 + y2) / 2 }, short(to - from))];
	}

	outline(path, className) {
		const element = path && this.viewport.layer.entries.get(path)?.element;
		if (!element) return [];
		return [s("polygon", { class: className, points: shapeOf(element).corners.map((corner) => this.place(corner)).join(" ") })];
	}

	visible({ bounds }) {
		const [x, y, width, height] = bounds;
		const [top, left, bottom, right] = this.model.state?.insets ?? [0, 0, 0, 0];
		return [this.rect([x + 1, y + 1, width - 2, height - 2], "visible"),
			this.rect([x + left, y + top, width - left - right, height - top - bottom], "visible")];
	}

	// Arrows to the elements from their places in the other layout, or in the previous version.
	moves({ elements }) {
		const from = this.model.others ?? this.before;
		return elements.filter(({ path }) => from?.has(path)).flatMap((element) => {
			const [[x1, y1], [x2, y2]] = [from.get(element.path), element].map((one) => this.place(middleOf(one)));
			return Math.hypot(x2 - x1, y2 - y1) < 1 ? [] : [s("line", { class: "move", x1, y1, x2, y2 })];
		});
	}

	order({ cells }) {
		const places = cells.map((cell) => this.place(middleOf(cell)));
		return [s("polyline", { class: "order", points: places.join(" ") }),
			...places.map(([x, y]) => s("circle", { cx: x, cy: y, r: 2.5 }))];
	}

	overlaps({ cellBoxes }) {
		return cellBoxes.flatMap((box, i) => cellBoxes.slice(i + 1).map((other) => shared(box, other)))
			.filter((both) => both?.[2] > 0.01 && both[3] > 0.01).map((both) => this.rect(both, "overlap"));
	}

	// The elements that lie outside the content, at least in part.
	outside({ boxes, contentSize: [width, height] }) {
		return boxes.filter(([x, y, w, h]) => Math.min(x, y, width - x - w, height - y - h) < -0.01)
			.map((box) => this.rect(box, "outside"));
	}

	// The distance from each element to the next one on its right and below it.
	gaps({ boxes }) {
		return boxes.flatMap((box) => [0, 1].flatMap((axis) => {
			const [start, length] = [1 - axis, 3 - axis];
			const end = box[axis] + box[axis + 2];
			let next = null;
			for (const other of boxes) {
				const isBeside = other[start] < box[start] + box[length] - 1 && other[start] + other[length] > box[start] + 1;
				if (isBeside && other !== box && other[axis] >= end && !(next?.[axis] <= other[axis])) next = other;
			}
			if (!next) return [];
			const middle = Math.max(box[start], next[start])
				+ Math.min(box[start] + box[length], next[start] + next[length]);
			return this.span(axis, end, next[axis], middle / 2, "gap");
		}));
	}

	// The columns and the lines: cells with the same place and length along an axis.
	columns({ cellBoxes }) {
		return [0, 1].flatMap((axis) => {
			const across = 1 - axis;
			const groups = Map.groupBy(cellBoxes, (box) => `${short(box[axis])} ${short(box[axis + 2])}`);
			return [...groups.values()].filter((group) => group.length > 1).map((group) => {
				const box = [...group[0]];
				box[across] = Math.min(...group.map((one) => one[across]));
				box[across + 2] = Math.max(...group.map((one) => one[across] + one[across + 2])) - box[across];
				return this.rect(box, "column");
			});
		});
	}

	// With Alt: the distances from the pinned element to the hovered one, or to the content's edges.
	measure() {
		const { layer, screen } = this.viewport;
		const from = layer.entries.get(this.model.pinned)?.element;
		if (!this.isMeasuring || !from) return [];
		const to = layer.entries.get(this.model.hovered)?.element;
		const box = from.frame;
		return [0, 1].flatMap((axis) => {
			const middle = box[1 - axis] + box[3 - axis] / 2;
			const end = box[axis] + box[axis + 2];
			const [before, after] = to && to !== from
				? [to.frame[axis] + to.frame[axis + 2], to.frame[axis]] : [0, screen.contentSize[axis]];
			return [...this.span(axis, before, box[axis], middle, "measure"), ...this.span(axis, end, after, middle, "measure")];
		});
	}
}
