// The canvas: a native scroll container, with a window onto long content (docs/design/PREVIEW.md).

import { byId, prefersStillness, setStyle } from "./dom.js";
import { clamp, distance } from "./geometry.js";
import { ElementLayer } from "./layer.js";

const WINDOW = 500_000; // points; far below the limit of browsers, so that no place is rounded
const WINDOW_EDGE = 60_000;
const REST = 140; // milliseconds without a scroll until the scrolling has ended
const MANY = 260; // elements in an answer, above which the margin shrinks
const AXES = ["x", "y"];

export class Viewport {
	scroller = byId("scroller");
	spacer = byId("spacer");
	layer = new ElementLayer(byId("elements"), true);
	// The point of the content at the origin of the spacer.
	base = { x: 0, y: 0 };
	// How far a finger has pulled beyond the range.
	pull = { x: 0, y: 0 };
	scroll = { x: 0, y: 0 };
	range = [0, 0, 0, 0];
	size = [375, 667];
	// The offset of the last answer, to tell a user's scrolling from the page's.
	answered = { x: 0, y: 0 };
	reach = 1;

	constructor(model) {
		this.model = model;
		this.scroller.addEventListener("scroll", () => this.scrolled(), { passive: true });
		this.scroller.addEventListener("scrollend", () => this.rest(REST / 2));
		this.scroller.addEventListener("wheel", ({ ctrlKey, metaKey }) => ctrlKey || metaKey || model.isPast(), { passive: true });
		model.on("screen", ({ screen, isAnimated }) => this.show(screen, isAnimated));
		model.on("settled", () => this.layer.describe(model.pinned ?? this.visiblePath()));
		model.on("state pinned", () => this.mark());
		model.isScrolling = () => this.isMoving || this.isAsking;
	}

	offset() {
		const { base, scroll, pull } = this;
		return { x: base.x + scroll.x + pull.x, y: base.y + scroll.y + pull.y };
	}

	// Reads the place of the scroller, which is slow after changes of styles.
	readScroll() {
		this.scroll = { x: this.scroller.scrollLeft, y: this.scroller.scrollTop };
	}

	// Shows an answer with the fields of `screen`.
	show(screen, isAnimated) {
		const [x, y, width, height] = screen.bounds;
		this.range = screen.range;
		if (this.size[0] !== width || this.size[1] !== height) {
			this.size = [width, height];
			this.model.emit("resized");
		}
		// the elements of the past are known for one offset only
		if (this.scroller.classList.toggle("is-past", Boolean(this.model.moment))) {
			this.stop();
			this.isMoving = this.isFinishing = this.isDragging = false;
		}
		const before = { ...this.base };
		const isUsers = this.isMoving || this.isDragging;
		this.place(isUsers ? this.offset() : { x, y });
		const isSameBase = !distance(before, this.base);
		this.answered = { x, y };
		const area = screen.area ?? screen.bounds;
		setStyle(byId("known"), {
			transform: `translate(${area[0] - this.base.x}px,${area[1] - this.base.y}px)`,
			width: `${area[2]}px`, height: `${area[3]}px`,
		});
		const seen = [x - width / 4, y - height / 4, width * 1.5, height * 1.5];
		this.layer.draw(screen.elements, this.base, area, isAnimated, isUsers && isSameBase ? seen : undefined);
		this.mark();
		this.screen = screen;
		this.fitMargin(screen.elements.length);
		Object.assign(this.scroller.dataset, { offset: `${x},${y}`, elements: screen.elements.length });
		this.model.emit("shown", screen);
	}

	mark() {
		this.layer.mark(new Set(this.model.selected), this.model.pinned);
	}

	// The first element that begins on screen.
	visiblePath() {
		const { bounds, elements } = this.screen;
		return elements.find(({ frame: [x, y] }) => x >= bounds[0] && y >= bounds[1])?.path;
	}

	// The margin is one screen, or less if there are very many elements on it.
	fitMargin(count) {
		if (count > MANY) this.reach = Math.max(0.12, this.reach * 0.7);
		else if (count < MANY / 3) this.reach = Math.min(1, this.reach * 1.2);
		this.model.margin = Math.min(10_000, Math.max(...this.size) * this.reach);
	}

	// Puts the view at an offset, and the window of long content around it.
	place(offset) {
		const lengths = AXES.map((name, axis) => {
			const first = this.range[axis];
			const end = this.range[axis + 2] + this.size[axis];
			const at = offset[name] - this.base[name];
			if (end - first <= WINDOW) this.base[name] = first;
			else if (!(at > WINDOW_EDGE && at < WINDOW - WINDOW_EDGE)) {
				this.base[name] = clamp(Math.round(offset[name] - WINDOW / 2), first, end - WINDOW);
			}
			return Math.min(end - first, WINDOW);
		});
		if (String(lengths) !== this.lengths) {
			this.lengths = String(lengths);
			setStyle(this.spacer, { width: `${lengths[0]}px`, height: `${lengths[1]}px` });
		}
		const inside = this.inside(offset);
		AXES.forEach((name, axis) => {
			this.pull[name] = offset[name] - inside[name];
			const target = inside[name] - this.base[name];
			if (Math.abs(this.scroll[name] - target) < 0.5) return;
			this.scroller[axis ? "scrollTop" : "scrollLeft"] = target;
			this.readScroll();
		});
		const { x, y } = this.pull;
		const transform = x || y ? `translate(${-x}px, ${-y}px)` : "";
		if (this.spacer.style.transform !== transform) this.spacer.style.transform = transform;
	}

	scrolled() {
		this.readScroll();
		if (this.model.moment) this.place(this.answered);
		else if (this.isMoving || distance(this.offset(), this.answered) >= 1) this.moved();
		this.model.emit("moved");
	}

	// The user, or a movement that the user started, has changed the offset.
	moved() {
		this.isMoving = true;
		this.rest(REST);
		this.needsAnswer = true;
		this.frame ||= requestAnimationFrame(() => { this.frame = 0; this.tick(); });
	}

	// Ends scrolling after a quiet time.
	rest(milliseconds) {
		clearTimeout(this.restTimer);
		this.restTimer = setTimeout(() => this.ended(), milliseconds);
	}

	async tick() {
		if (this.isAsking || !this.needsAnswer || this.model.moment) return;
		this.needsAnswer = false;
		this.isAsking = true;
		const { x, y } = this.offset();
		const ended = this.isEnding || undefined;
		this.isEnding = false;
		const answer = await this.model.askScreen("scroll", { to: [x, y], ended });
		this.isAsking = false;
		if (ended) {
			this.isFinishing = false;
			this.isMoving = this.needsAnswer; // the user may have gone on
		}
		if (answer.ok) {
			if (!this.model.moment) this.model.show(answer);
		} else if (!answer.closed) {
			this.stop();
			this.isMoving = false;
			this.model.fail(answer.error);
		}
		if (ended || !answer.ok) this.model.refresh();
		if (this.needsAnswer) this.tick();
	}

	// Native scrolling has come to rest: the layout may want another offset.
	async ended() {
		clearTimeout(this.restTimer);
		if (!this.isMoving || this.isDragging || this.animation || this.isFinishing) return;
		const now = this.offset();
		const target = await this.snap([0, 0], now);
		if (this.isDragging || this.animation) return;
		if (distance(now, target) > 1) this.glide(target, 240);
		else this.finish();
	}

	// Where the layout ends a movement that would end at an offset.
	async snap(velocity, { x, y }) {
		const { to = [x, y] } = await this.model.ask("snap", { velocity, to: [x, y] });
		return { x: to[0], y: to[1] };
	}

	// Tells the host that the scrolling has ended.
	finish() {
		this.isEnding = this.isFinishing = this.needsAnswer = true;
		this.tick();
	}

	// Moves to an offset, which may lie beyond the range.
	moveTo(offset) {
		this.place(offset);
		this.moved();
		this.model.emit("moved");
	}

	// Scrolls smoothly to an offset, and ends there.
	glide(target, milliseconds) {
		this.stop();
		const from = this.offset();
		const start = performance.now();
		const step = (now) => {
			const share = prefersStillness() ? 1 : clamp((now - start) / milliseconds, 0, 1);
			const eased = 1 - (1 - share) ** 4;
			this.animation = share < 1 ? requestAnimationFrame(step) : 0;
			this.moveTo({ x: from.x + (target.x - from.x) * eased, y: from.y + (target.y - from.y) * eased });
			if (share === 1) this.finish();
		};
		this.animation = requestAnimationFrame(step);
	}

	// Stops a movement of the page at once.
	stop() {
		cancelAnimationFrame(this.animation);
		clearTimeout(this.restTimer);
		this.animation = 0;
	}

	// Scrolls as little as needed to show a box of the content.
	reveal(box) {
		const now = this.offset();
		const [x, y] = AXES.map((name, axis) => {
			const [start, length, view] = [box[axis], box[axis + 2], this.size[axis]];
			const isLow = start + length > now[name] + view;
			return length > view || start < now[name] ? start : isLow ? start + length - view : now[name];
		});
		const target = this.inside({ x, y });
		if (distance(now, target) > 0.5 && !this.model.isPast()) this.glide(target, 220);
	}

	// The nearest offset within the range.
	inside({ x, y }) {
		const [left, top, right, bottom] = this.range;
		return { x: clamp(x, left, right), y: clamp(y, top, bottom) };
	}

	// Scrolls far at once, as the keys Home and End do.
	jump(offset) {
		if (this.model.isPast()) return;
		this.stop();
		this.moveTo(this.inside(offset));
		this.finish();
	}

	// The pixels of the window for each point of the content.
	scale() {
		return this.scroller.getBoundingClientRect().width / this.size[0] || 1;
	}

	contentPoint({ clientX, clientY }) {
		const { left, top } = this.scroller.getBoundingClientRect();
		const { x, y } = this.offset();
		return [x + (clientX - left) / this.scale(), y + (clientY - top) / this.scale()];
	}
}
