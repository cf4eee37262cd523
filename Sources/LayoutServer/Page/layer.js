// A layer of elements: one node for each element, reused by path. Only the transform, the size and
// the opacity of a node change; nodes that leave are kept for new elements.

import { h, prefersStillness } from "./dom.js";
import { clamp, pathParts, place, short, spokenName } from "./geometry.js";

/** @typedef {import("./geometry.js").LayoutElement} LayoutElement */

const HUES = 8; // the colours of `celluna render`
const SPARE_NODES = 300;
const MOVE = { duration: 260, easing: "cubic-bezier(.2,.8,.2,1)" };

export class ElementLayer {
  /**
   * @param {HTMLElement} root
   * @param {{isNamed?: boolean}} [options] whether nodes can have the focus and have names
   */
  constructor(root, { isNamed = false } = {}) {
    this.root = root;
    this.isNamed = isNamed;
    /** @type {Map<string, any>} */
    this.entries = new Map();
    this.spare = [];
    this.turn = 0;
  }

  /**
   * Shows elements.
   * @param {LayoutElement[]} elements in the order of the layout
   * @param {{x: number, y: number}} base the point of the content at the layer's origin
   * @param {{isAnimated?: boolean, isReload?: boolean, area?: number[]}} [options]
   */
  draw(elements, base, { isAnimated = false, area } = {}) {
    const animated = isAnimated && !prefersStillness();
    this.turn += 1;
    this.base = base;
    let next = null;
    const fresh = [];
    for (let index = elements.length - 1; index >= 0; index -= 1) {
      const element = elements[index];
      let entry = this.entries.get(element.path);
      if (!entry) {
        entry = this.add(element, next);
        fresh.push(entry);
      }
      entry.turn = this.turn;
      this.update(entry, element, base, area, animated);
      next = entry.node;
    }
    for (const entry of this.entries.values()) {
      if (entry.turn !== this.turn) this.remove(entry, animated);
    }
    if (animated) for (const entry of fresh) appear(entry);
  }

  clear() {
    for (const entry of this.entries.values()) this.remove(entry, false);
  }

  /** The entry under a node of the page. @param {EventTarget|null} target */
  entryAt(target) {
    const node = target instanceof Element ? target.closest("[data-path]") : null;
    return node && this.root.contains(node) ? this.entries.get(node.dataset.path) : undefined;
  }

  /** Marks the selected elements and the pinned one. @param {Set<string>} selected */
  mark(selected, pinned) {
    for (const [path, entry] of this.entries) {
      const isSelected = selected.has(path);
      if (entry.isSelected !== isSelected) {
        entry.isSelected = isSelected;
        entry.node.setAttribute("aria-selected", String(isSelected));
      }
      if (entry.isPinned === (path === pinned)) continue;
      entry.isPinned = path === pinned;
      if (entry.isPinned) entry.node.setAttribute("aria-current", "true");
      else entry.node.removeAttribute("aria-current");
    }
  }

  /** Makes one element the one that the key Tab reaches. @param {string|undefined} path */
  letTab(path) {
    for (const { node } of this.entries.values()) if (node.tabIndex === 0) node.tabIndex = -1;
    const entry = this.entries.get(path) ?? this.entries.values().next().value;
    if (entry) entry.node.tabIndex = 0;
  }

  /** Gives every node its name; called when the elements are at rest. */
  describe() {
    for (const entry of this.entries.values()) {
      const name = spokenName(entry.element);
      if (entry.name !== name) entry.node.setAttribute("aria-label", entry.name = name);
    }
  }

  add(element, next) {
    const parts = pathParts(element.path);
    const node = this.spare.pop() ?? this.makeNode();
    node.className = `el ${parts.kind}`;
    node.dataset.path = element.path;
    node.dataset.hue = String((parts.section - 1) % HUES);
    node.firstChild.textContent = element.path;
    if (this.isNamed) node.tabIndex = -1;
    this.root.insertBefore(node, next);
    const entry = { node, element, x: NaN, y: NaN, width: NaN, height: NaN, matrix: "", alpha: 1, z: 0,
      name: "", turn: 0, isHidden: false, isSelected: null, isPinned: false };
    this.entries.set(element.path, entry);
    return entry;
  }

  makeNode() {
    const node = h("div", this.isNamed ? { role: "option" } : {}, h("span", { className: "path" }),
      h("span", { className: "size" }));
    return node;
  }

  update(entry, element, base, area, animated) {
    const { node } = entry;
    const there = place(element);
    if (area && !there.matrix) limit(there, area);
    const [x, y] = [there.x - base.x, there.y - base.y];
    const { width, height, matrix } = there;
    const moves = x !== entry.x || y !== entry.y || matrix !== entry.matrix;
    const resizes = width !== entry.width || height !== entry.height;
    const fades = element.alpha !== entry.alpha;
    entry.element = element;
    if (!moves && !resizes && !fades && element.z === entry.z && !element.hidden === !entry.isHidden) {
      return;
    }
    const before = animated && !Number.isNaN(entry.x) ? styleOf(entry) : null;
    Object.assign(entry, { x, y, width, height, matrix, alpha: element.alpha, z: element.z });
    const { style } = node;
    if (moves) style.transform = transformOf(entry);
    if (resizes) {
      style.width = `${width}px`;
      style.height = `${height}px`;
      node.dataset.room = width < 18 || height < 10 ? "none" : width < 44 || height < 30 ? "little" : "much";
      node.lastChild.textContent = `${short(width)}×${short(height)}`;
    }
    if (fades) style.opacity = element.alpha === 1 ? "" : String(element.alpha);
    const z = element.z ? String(clamp(element.z, -2e9, 2e9)) : "";
    if (style.zIndex !== z) style.zIndex = z;
    if (!element.hidden === entry.isHidden) {
      entry.isHidden = !!element.hidden;
      node.classList.toggle("is-hidden", entry.isHidden);
    }
    if (before && (moves || resizes || fades)) {
      node.animate([before, styleOf(entry)], MOVE);
      flash(node);
    }
  }

  remove(entry, animated) {
    const { node, element } = entry;
    this.entries.delete(element.path);
    if (animated) {
      delete node.dataset.path;
      node.removeAttribute("role");
      node.animate([styleOf(entry), { ...styleOf(entry), opacity: 0 }], MOVE)
        .finished.then(() => node.remove(), () => node.remove());
      return;
    }
    const hadFocus = node === document.activeElement;
    node.remove();
    if (hadFocus) this.root.closest("[tabindex='0']")?.focus({ preventScroll: true });
    if (this.spare.length < SPARE_NODES) this.spare.push(reset(node));
  }
}

const transformOf = ({ x, y, matrix }) => `translate(${x}px,${y}px)${matrix}`;

const styleOf = (entry) => ({
  transform: transformOf(entry), width: `${entry.width}px`, height: `${entry.height}px`,
  opacity: entry.alpha,
});

function appear(entry) {
  const end = styleOf(entry);
  entry.node.animate([{ ...end, opacity: 0, transform: `${end.transform} scale(.8)` }, end], MOVE);
  flash(entry.node);
}

/** Marks a node that has changed for a moment. */
function flash(node) {
  node.animate([{ boxShadow: "0 0 0 2px var(--changed)" }, { boxShadow: "0 0 0 2px transparent" }],
    { duration: 900, easing: "ease-in" });
}

function reset(node) {
  for (const animation of node.getAnimations()) animation.cancel();
  for (const name of ["transform", "width", "height", "opacity", "z-index"]) node.style.removeProperty(name);
  for (const name of ["aria-label", "aria-selected", "aria-current"]) node.removeAttribute(name);
  delete node.dataset.path;
  return node;
}

/** Cuts off the far ends of a huge rectangle, which browsers cannot show. */
function limit(there, [ax, ay, width, height]) {
  const far = 4000;
  if (there.width > 3 * far + width) {
    const end = Math.min(there.x + there.width, ax + width + far);
    there.x = Math.max(there.x, ax - far);
    there.width = Math.max(0, end - there.x);
  }
  if (there.height > 3 * far + height) {
    const end = Math.min(there.y + there.height, ay + height + far);
    there.y = Math.max(there.y, ay - far);
    there.height = Math.max(0, end - there.y);
  }
}
