// The canvas: a native scroll container over a spacer of the content's size. While it scrolls, the
// host is asked for the elements at most once a frame, and only if it has answered. Content longer
// than a browser can scroll is seen through a window, which moves when the user nears its edge.

import { byId, prefersStillness, setStyle } from "./dom.js";
import { clamp } from "./geometry.js";
import { ElementLayer } from "./layer.js";

const WINDOW = 500_000; // points; far below the limit of browsers, so that no place is rounded
const WINDOW_EDGE = 60_000;
const REST = 140; // milliseconds without a scroll until the scrolling has ended
const MANY = 350; // elements in an answer, above which the margin shrinks
const AXES = ["x", "y"];

export class Viewport {
  /** @param {import("./model.js").Model} model */
  constructor(model) {
    this.model = model;
    this.scroller = byId("scroller");
    this.spacer = byId("spacer");
    this.known = byId("known");
    this.layer = new ElementLayer(byId("elements"), { isNamed: true });
    /** The point of the content at the origin of the spacer. */
    this.base = { x: 0, y: 0 };
    /** How far a finger has pulled beyond the range. */
    this.pull = { x: 0, y: 0 };
    this.range = [0, 0, 0, 0];
    this.size = [375, 667];
    /** The offset of the last answer, to tell a user's scrolling from the page's. */
    this.answered = { x: 0, y: 0 };
    this.reach = 1;
    this.scroller.addEventListener("scroll", () => this.scrolled(), { passive: true });
    this.scroller.addEventListener("scrollend", () => this.ended());
    model.on("screen", ({ screen, isAnimated }) => this.show(screen, isAnimated));
    model.on("settled", () => {
      this.layer.describe();
      this.layer.letTab(model.pinned ?? this.visiblePath());
    });
    for (const topic of ["state", "pinned"]) model.on(topic, () => this.mark());
    model.isScrolling = () => this.isMoving || this.isAsking;
  }

  /** The offset that the user sees. */
  offset() {
    return {
      x: this.base.x + this.scroller.scrollLeft + this.pull.x,
      y: this.base.y + this.scroller.scrollTop + this.pull.y,
    };
  }

  /** Shows an answer with the fields of `screen`. */
  show(screen, isAnimated = false) {
    const [x, y, width, height] = screen.bounds;
    this.range = screen.range;
    this.resize(width, height);
    const isFollowing = !this.isMoving && !this.isDragging;
    if (isFollowing) this.place({ x, y });
    else this.keepWindow();
    this.answered = { x, y };
    const area = screen.area ?? screen.bounds;
    setStyle(this.known, {
      transform: `translate(${area[0] - this.base.x}px,${area[1] - this.base.y}px)`,
      width: `${area[2]}px`, height: `${area[3]}px`,
    });
    this.layer.draw(screen.elements, this.base, { isAnimated, area });
    this.mark();
    this.lastScreen = screen;
    this.fitMargin(screen.elements.length);
    Object.assign(this.scroller.dataset, { offset: `${x},${y}`, elements: screen.elements.length });
    this.model.emit("shown", screen);
  }

  mark() {
    this.layer.mark(new Set(this.model.state?.selected ?? []), this.model.pinned);
  }

  /** The first element that is wholly on screen. */
  visiblePath() {
    const { bounds } = this.lastScreen ?? {};
    if (!bounds) return undefined;
    return this.lastScreen.elements.find(({ frame: [x, y] }) => x >= bounds[0] && y >= bounds[1])?.path;
  }

  resize(width, height) {
    if (this.size[0] === width && this.size[1] === height && this.model.margin > 0) return;
    this.size = [width, height];
    this.fitMargin(0);
    this.model.emit("resized", this.size);
  }

  /** The margin is one screen, or less if there are very many elements on it. */
  fitMargin(count) {
    if (count > MANY) this.reach = Math.max(0.12, this.reach * 0.7);
    else if (count < MANY / 3) this.reach = Math.min(1, this.reach * 1.2);
    this.model.margin = Math.min(10_000, Math.max(...this.size) * this.reach);
  }

  /** The length of the spacer along an axis, and whether the content needs a window. */
  extent(axis) {
    const length = this.range[axis + 2] - this.range[axis] + this.size[axis];
    return { length: Math.min(length, WINDOW), isWindowed: length > WINDOW };
  }

  /** Puts the view at an offset, with the window around it where there is one. */
  place(offset) {
    const lengths = AXES.map((name, axis) => {
      const { length, isWindowed } = this.extent(axis);
      const first = this.range[axis];
      if (!isWindowed) {
        this.base[name] = first;
      } else if (!this.isInside(offset[name], axis)) {
        const last = this.range[axis + 2] + this.size[axis] - length;
        this.base[name] = Math.round(clamp(offset[name] - length / 2, first, last));
      }
      return length;
    });
    this.setExtent(lengths);
    AXES.forEach((name, axis) => {
      const inside = clamp(offset[name], this.range[axis], this.range[axis + 2]);
      this.pull[name] = offset[name] - inside;
      const key = axis ? "scrollTop" : "scrollLeft";
      const target = inside - this.base[name];
      if (Math.abs(this.scroller[key] - target) >= 0.5) this.scroller[key] = target;
    });
    this.showPull();
  }

  setExtent([width, height]) {
    if (width === this.spacerWidth && height === this.spacerHeight) return;
    [this.spacerWidth, this.spacerHeight] = [width, height];
    setStyle(this.spacer, { width: `${width}px`, height: `${height}px` });
  }

  /** Whether an offset is far enough from the edges of the window. */
  isInside(value, axis) {
    const name = AXES[axis];
    const { length } = this.extent(axis);
    const start = this.base[name];
    const end = start + length;
    const isFirst = start <= this.range[axis];
    const isLast = end >= this.range[axis + 2] + this.size[axis] - 1;
    return (isFirst ? value >= start : value > start + WINDOW_EDGE)
      && (isLast ? value <= end : value < end - WINDOW_EDGE);
  }

  /** Moves the window if the user has come near its edge, and follows a changed range. */
  keepWindow() {
    const needs = AXES.some((name, axis) => this.extent(axis).isWindowed
      ? !this.isInside(this.offset()[name], axis) : this.base[name] !== this.range[axis]);
    if (needs) this.place(this.offset());
    else this.setExtent(AXES.map((_, axis) => this.extent(axis).length));
  }

  showPull() {
    const { x, y } = this.pull;
    const transform = x || y ? `translate(${-x}px,${-y}px)` : "";
    if (this.spacer.style.transform !== transform) this.spacer.style.transform = transform;
  }

  scrolled() {
    this.model.emit("moved");
    if (this.model.moment) return;
    const { x, y } = this.offset();
    if (Math.abs(x - this.answered.x) < 1 && Math.abs(y - this.answered.y) < 1 && !this.isMoving) return;
    this.moved();
  }

  /** The user, or a movement that the user started, has changed the offset. */
  moved() {
    this.isMoving = true;
    this.model.replaceable = null;
    clearTimeout(this.restTimer);
    if (!this.isDragging && !this.animation) this.restTimer = setTimeout(() => this.ended(), REST);
    this.needsAnswer = true;
    if (!this.frame) this.frame = requestAnimationFrame(() => { this.frame = 0; this.tick(); });
  }

  async tick() {
    if (this.isAsking || !this.needsAnswer || this.model.moment) return;
    this.needsAnswer = false;
    this.isAsking = true;
    const { x, y } = this.offset();
    const isLast = this.isEnding;
    this.isEnding = false;
    const fields = { to: [x, y], margin: this.model.margin };
    const answer = await this.model.ask("scroll", isLast ? { ...fields, ended: true } : fields);
    this.isAsking = false;
    if (isLast) {
      this.isFinishing = false;
      this.isMoving = this.needsAnswer; // the user may have gone on
    }
    if (answer.ok) {
      if (!this.model.moment) this.model.show(answer);
    } else if (!answer.closed) {
      this.stop();
      this.isMoving = false;
      this.model.fail(answer.error);
      await this.model.refresh();
    }
    if (isLast) this.model.refresh();
    if (this.needsAnswer) this.tick();
  }

  /** Native scrolling has come to rest: the layout may want another offset. */
  async ended() {
    clearTimeout(this.restTimer);
    if (!this.isMoving || this.isDragging || this.animation || this.isFinishing) return;
    const { x, y } = this.offset();
    const answer = await this.model.ask("snap", { velocity: [0, 0], to: [x, y] });
    const [toX, toY] = answer.ok ? answer.to : [x, y];
    if (this.isDragging || this.animation) return;
    const isSnapping = Math.abs(toX - x) > 1 || Math.abs(toY - y) > 1;
    if (isSnapping) this.glide({ x: toX, y: toY }, 240);
    else this.finish();
  }

  /** Tells the host that the scrolling has ended. */
  finish() {
    this.isEnding = true;
    this.isFinishing = true;
    this.needsAnswer = true;
    this.tick();
  }

  /** Moves to an offset, which may lie beyond the range. */
  moveTo(offset) {
    this.place(offset);
    this.moved();
    this.model.emit("moved");
  }

  /** Scrolls to an offset: smoothly, and then ends. */
  glide(target, milliseconds = 360) {
    this.stop();
    const from = this.offset();
    if (prefersStillness() || milliseconds <= 0) {
      this.moveTo(target);
      return this.finish();
    }
    const start = performance.now();
    const step = (now) => {
      const share = clamp((now - start) / milliseconds, 0, 1);
      const eased = 1 - (1 - share) ** 4;
      this.animation = share < 1 ? requestAnimationFrame(step) : 0;
      this.moveTo({ x: from.x + (target.x - from.x) * eased, y: from.y + (target.y - from.y) * eased });
      if (share === 1) this.finish();
    };
    this.animation = requestAnimationFrame(step);
  }

  /** Ends a movement of the page where it is. */
  stop() {
    cancelAnimationFrame(this.animation);
    clearTimeout(this.restTimer);
    this.animation = 0;
  }

  /** Scrolls as little as needed to show a box of the content. */
  reveal([x, y, width, height]) {
    const now = this.offset();
    const near = (value, start, length, view) => length > view || start < value ? start
      : start + length > value + view ? start + length - view : value;
    const target = {
      x: clamp(near(now.x, x, width, this.size[0]), this.range[0], this.range[2]),
      y: clamp(near(now.y, y, height, this.size[1]), this.range[1], this.range[3]),
    };
    if (Math.abs(target.x - now.x) > 0.5 || Math.abs(target.y - now.y) > 0.5) this.glide(target, 220);
  }

  /** Scrolls far at once, as the keys Home and End do. */
  jump(offset) {
    this.stop();
    this.moveTo({
      x: clamp(offset.x, this.range[0], this.range[2]), y: clamp(offset.y, this.range[1], this.range[3]),
    });
    this.finish();
  }

  /** The point of the content under a point of the window. */
  contentPoint(event) {
    const box = this.scroller.getBoundingClientRect();
    const zoom = box.width / this.size[0] || 1;
    const { x, y } = this.offset();
    return [x + (event.clientX - box.left) / zoom, y + (event.clientY - box.top) / zoom];
  }
}
