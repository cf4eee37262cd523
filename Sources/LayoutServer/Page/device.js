// The device around the canvas: its size, the zoom, edges to drag, and the scroll indicators.

import { byId, debounce, onDrag, setStyle } from "./dom.js";
import { clamp, short } from "./geometry.js";

const ZOOMS = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4];
const ROOM = 56; // around the device, pixels

export class Device {
  /** @param {import("./viewport.js").Viewport} viewport */
  constructor(viewport) {
    this.viewport = viewport;
    this.model = viewport.model;
    this.canvas = byId("canvas");
    this.device = byId("device");
    /** The zoom that the user chose; null fits the device into the canvas. */
    this.chosen = null;
    this.model.on("resized", () => this.layOut());
    this.model.on("moved", () => this.showThumbs());
    this.model.on("screen", () => this.showThumbs());
    this.observer = new ResizeObserver(() => this.layOut());
    this.observer.observe(this.canvas);
    this.canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    byId("zoom-in").addEventListener("click", () => this.step(1));
    byId("zoom-out").addEventListener("click", () => this.step(-1));
    byId("zoom-fit").addEventListener("click", () => this.setZoom(null));
    for (const edge of document.querySelectorAll(".edge")) this.listenToEdge(edge);
    for (const axis of [0, 1]) this.listenToThumb(axis);
    this.rest = debounce(() => this.model.endGesture(), 400);
    this.layOut();
  }

  get zoom() {
    return this.chosen ?? this.fit();
  }

  fit() {
    const [width, height] = this.viewport.size;
    const { clientHeight } = this.canvas;
    const clientWidth = this.canvas.clientWidth / (byId("twin").hidden ? 1 : 2);
    const room = clientWidth < 480 ? 32 : ROOM;
    const most = Math.min((clientWidth - room) / width, (clientHeight - room) / height);
    return clamp(most, 0.05, 1);
  }

  setZoom(value) {
    this.chosen = value === null ? null : clamp(value, 0.05, 8);
    this.layOut();
  }

  step(direction) {
    const now = this.zoom;
    const next = direction > 0 ? ZOOMS.find((value) => value > now + 0.005)
      : ZOOMS.findLast((value) => value < now - 0.005);
    if (next) this.setZoom(next);
  }

  wheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.setZoom(this.zoom * Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0022)));
  }

  layOut() {
    const zoom = this.isDragged ? this.heldZoom : this.zoom;
    const [width, height] = this.viewport.size;
    setStyle(this.device, {
      "--width": `${width}px`, "--height": `${height}px`, "--zoom": zoom,
    });
    byId("zoom-fit").textContent = `${Math.round(zoom * 100)} %`;
    byId("device-size").textContent = `${short(width)} × ${short(height)}`;
    for (const edge of document.querySelectorAll(".edge[role]")) {
      const value = edge.dataset.edge === "bottom" ? height : width;
      edge.setAttribute("aria-valuenow", String(Math.round(value)));
    }
    this.showThumbs();
    this.model.emit("zoomed", zoom);
  }

  /** Drags an edge: each size is shown at once, and the whole drag is one event. */
  listenToEdge(edge) {
    const { edge: name } = edge.dataset;
    const resize = (size) => this.model.live("resize", {
      do: "resize", size: size.map((value) => clamp(Math.round(value), 1, 10_000)),
    });
    onDrag(edge, (event) => {
      const size = [...this.viewport.size];
      this.isDragged = true;
      this.heldZoom = this.zoom;
      const isCentred = this.canvas.scrollWidth <= this.canvas.clientWidth;
      return {
        move: (now) => {
          const dx = (now.clientX - event.clientX) / this.heldZoom * (isCentred ? 2 : 1);
          const dy = (now.clientY - event.clientY) / this.heldZoom;
          resize([size[0] + (name === "bottom" ? 0 : dx), size[1] + (name === "right" ? 0 : dy)]);
        },
        end: () => {
          this.isDragged = false;
          this.model.endGesture();
          this.layOut();
        },
      };
    });
    edge.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (!step) return;
      event.preventDefault();
      const by = event.shiftKey ? 1 : 10;
      const [width, height] = this.wanted ?? this.viewport.size;
      this.wanted = [width + (name === "bottom" ? 0 : step[0] * by), height + (name === "right" ? 0 : step[1] * by)];
      resize(this.wanted).then(() => { this.wanted = null; });
      this.rest();
    });
  }

  /** Shows where the view is in the content. */
  showThumbs() {
    const { range, size } = this.viewport;
    const { x, y } = this.viewport.offset();
    [x, y].forEach((value, axis) => {
      const thumb = byId(axis ? "thumb-y" : "thumb-x");
      const way = range[axis + 2] - range[axis];
      thumb.hidden = way < 1;
      if (thumb.hidden) return;
      const track = size[axis] * this.zoom - 8;
      const beyond = Math.abs(value - clamp(value, range[axis], range[axis + 2]));
      const length = Math.max(16, track * size[axis] / (way + size[axis] + 4 * beyond));
      const share = clamp((value - range[axis]) / way, 0, 1);
      setStyle(thumb, {
        [axis ? "height" : "width"]: `${length}px`,
        transform: axis ? `translateY(${4 + (track - length) * share}px)`
          : `translateX(${4 + (track - length) * share}px)`,
      });
      thumb.parentElement.classList.add("is-active");
    });
    clearTimeout(this.thumbTimer);
    this.thumbTimer = setTimeout(() => {
      for (const track of document.querySelectorAll(".track")) track.classList.remove("is-active");
    }, 900);
  }

  listenToThumb(axis) {
    const thumb = byId(axis ? "thumb-y" : "thumb-x");
    onDrag(thumb, (event) => {
      const { viewport } = this;
      viewport.stop();
      viewport.isDragging = true;
      const start = viewport.offset();
      const name = axis ? "y" : "x";
      const track = thumb.parentElement[axis ? "clientHeight" : "clientWidth"] - 8;
      const way = track - thumb[axis ? "offsetHeight" : "offsetWidth"] || 1;
      return {
        move: (now) => {
          const by = (axis ? now.clientY - event.clientY : now.clientX - event.clientX) / way;
          const { range } = viewport;
          const value = start[name] + by * (range[axis + 2] - range[axis]);
          viewport.moveTo({ ...start, [name]: clamp(value, range[axis], range[axis + 2]) });
        },
        end: () => {
          viewport.isDragging = false;
          viewport.ended();
        },
      };
    });
  }
}
