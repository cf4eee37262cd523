// A mouse that drags as a finger does: it pulls beyond the end, and glides to where `snap` wants it.

import { clamp, distance } from "./geometry.js";

const STIFFNESS = 0.55; // of UIKit's rubber band
const RECENT = 90; // milliseconds of a drag that decide its velocity
const FASTEST = 6000; // points per second
const GLIDE_SHARE = 0.32; // seconds; the glide is this × velocity

export class Finger {
	constructor(viewport) {
		this.viewport = viewport;
		this.model = viewport.model;
	}

	begin(event) {
		const { viewport } = this;
		viewport.stop();
		viewport.isDragging = true;
		this.start = viewport.offset();
		this.from = [event.clientX, event.clientY];
		this.zoom = viewport.scale();
		this.samples = [];
		this.sample(event);
	}

	move(event) {
		this.sample(event);
		this.viewport.moveTo({
			x: this.held(this.start.x - (event.clientX - this.from[0]) / this.zoom, 0),
			y: this.held(this.start.y - (event.clientY - this.from[1]) / this.zoom, 1),
		});
	}

	async end(event) {
		const { viewport } = this;
		this.sample(event);
		const velocity = this.velocity();
		const now = viewport.offset();
		const inside = viewport.inside(now);
		viewport.isDragging = false;
		if (distance(now, inside)) return viewport.glide(inside, 420);
		const [x, y] = velocity.map((speed) => speed * GLIDE_SHARE);
		const target = await viewport.snap(velocity, viewport.inside({ x: now.x + x, y: now.y + y }));
		const way = distance(now, target);
		if (way < 0.5) return viewport.finish();
		return viewport.glide(target, clamp(280 + way * 0.7, 300, 1100));
	}

	sample(event) {
		this.samples = [...this.samples, event].filter(({ timeStamp }) => event.timeStamp - timeStamp < RECENT);
	}

	velocity() {
		const [first, last] = [this.samples[0], this.samples.at(-1)];
		const seconds = (last.timeStamp - first.timeStamp) / 1000;
		const { range } = this.viewport;
		return ["x", "y"].map((name, axis) => range[axis + 2] > range[axis]
			? clamp((first[name] - last[name]) / Math.max(seconds, 0.03) / this.zoom, -FASTEST, FASTEST) : 0);
	}

	// Whether the content can be pulled along an axis.
	canPull(axis) {
		const { range } = this.viewport;
		const isMain = (this.model.state?.axis === "horizontal" ? 0 : 1) === axis;
		return range[axis + 2] > range[axis] || isMain;
	}

	// The offset to show for the offset of the finger: less and less beyond the range.
	held(value, axis) {
		const { range, size } = this.viewport;
		const inside = clamp(value, range[axis], range[axis + 2]);
		const beyond = value - inside;
		if (!beyond || !this.canPull(axis)) return inside;
		const length = size[axis] || 1;
		const shown = (1 - 1 / (Math.abs(beyond) * STIFFNESS / length + 1)) * length;
		return inside + Math.sign(beyond) * shown;
	}
}
