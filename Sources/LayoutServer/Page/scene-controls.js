// The panels of the data and of the view. What an event can change is an event; the rest is a new
// scene, made from the `document` of the session.

import { button, byId, h } from "./dom.js";
import { makeControl, row, wide } from "./controls.js";

const MOST_ITEMS = 10_000_000;

export class SceneControls {
  /** @param {import("./model.js").Model} model */
  constructor(model) {
    this.model = model;
    this.makeData();
    this.makeView();
    model.on("state", (state) => this.showState(state));
    model.on("settled", () => this.loadSeed());
  }

  // The data: the count and the seed

  makeData() {
    const change = (declaration, edit) => makeControl(declaration, {
      live: (value) => this.edit((document) => edit(document, value)), done: () => this.model.endGesture(),
    });
    this.count = change({ name: "data:count", label: "items", type: "integer", min: 0, max: MOST_ITEMS,
      help: "The number of items of the first section" }, setCount);
    this.seed = change({ name: "data:seed", label: "seed", type: "integer", min: 0, max: Number.MAX_SAFE_INTEGER,
      help: "Another seed makes other sizes" }, (document, seed) => { document.seed = seed; });
    const dice = button("data:shuffle", "Other sizes",
      () => this.edit((document) => { document.seed = Math.floor(Math.random() * 10_000); }));
    this.sections = h("p", { className: "hint" });
    byId("data").append(this.count.node, this.seed.node, this.sections, h("div", { className: "buttons" },
      button("data:insert", "Add an item", () => this.append()), dice));
  }

  append() {
    const { counts } = this.model.state;
    const section = counts.findLastIndex((count) => count > 0);
    const at = section < 0 ? "1.1" : `${section + 1}.${counts[section] + 1}`;
    this.model.perform({ do: "insert", at });
  }

  /** Shows the session's scene with a change. Changes that arrive meanwhile are skipped, except the last. */
  async edit(change) {
    this.nextEdit = change;
    if (this.isEditing) return;
    this.isEditing = true;
    while (this.nextEdit) {
      const now = this.nextEdit;
      this.nextEdit = null;
      const answer = await this.model.ask("document");
      if (!answer.ok) break;
      now(answer.document);
      await this.model.change("scene", { document: answer.document });
    }
    this.isEditing = false;
  }

  async loadSeed() {
    const key = `${this.model.state.scene}|${this.model.state.events}`;
    if (this.isEditing || this.seedKey === key) return;
    this.seedKey = key;
    const answer = await this.model.ask("document");
    if (answer.ok && !this.isEditing) this.seed.set(answer.document.seed ?? 0);
  }

  // The view: its size, insets and scale

  makeView() {
    const view = byId("view");
    const listen = (gesture, event) => ({
      live: (value) => this.model.live(gesture, event(value)), done: () => this.model.endGesture(),
    });
    this.size = makeControl({ name: "view:size", label: "size", type: "size" },
      listen("resize", (size) => ({ do: "resize", size: size.map((value) => Math.max(1, value)) })));
    this.safeArea = makeControl({ name: "view:safe-area", label: "safe area", type: "insets",
      help: "What bars and rounded corners take from the content" },
    listen("safe", (safeArea) => ({ do: "insets", safeArea })));
    this.contentInset = makeControl({ name: "view:content-inset", label: "content inset", type: "insets" },
      listen("inset", (contentInset) => ({ do: "insets", contentInset })));
    this.keyboard = makeControl({ name: "view:keyboard", label: "keyboard", type: "length", min: 0, max: 400,
      help: "The part of the view that a keyboard covers: the inset at the bottom" },
    listen("inset", (bottom) => {
      const [top, leading, , trailing] = this.model.state.contentInset;
      return { do: "insets", contentInset: { top, leading, bottom, trailing } };
    }));
    this.direction = makeControl({ name: "view:direction", label: "direction", type: "choice", choices: ["ltr", "rtl"] },
      listen("direction", (is) => ({ do: "direction", is })));
    this.scale = makeControl({ name: "view:scale", label: "scale", type: "choice", choices: ["1", "2", "3"],
      help: "Pixels for each point" },
    { live: (value) => this.edit((document) => { (document.view ??= {}).scale = Number(value); }), done: () => {} });
    const rotate = row({ label: "orientation" }, [wide(
      button("view:rotate", "Rotate", () => byId("rotate").click()))]);
    view.append(this.size.node, rotate, this.direction.node, this.keyboard.node, this.safeArea.node,
      this.contentInset.node, this.scale.node);
  }

  showState(state) {
    if (this.model.isLive || this.isEditing) return;
    this.count.set(state.counts[0] ?? 0);
    const all = state.counts.reduce((sum, count) => sum + count, 0);
    this.sections.textContent = state.counts.length === 1 ? ""
      : `${state.counts.length} sections with ${all.toLocaleString("en")} items; the number is that of the first`;
    this.size.set(state.bounds.slice(2));
    const logical = ([top, left, bottom, right]) =>
      state.direction === "rtl" ? [top, right, bottom, left] : [top, left, bottom, right];
    this.safeArea.set(logical(state.safeArea));
    this.contentInset.set(logical(state.contentInset));
    this.keyboard.set(state.contentInset[2]);
    this.direction.set(state.direction);
    this.scale.set(String(state.scale));
  }
}

/** Sets the number of items of the first section; listed items are repeated in turn. */
function setCount(document, count) {
  const section = document.sections[0] ??= { items: { count: 0 } };
  if (!Array.isArray(section.items)) section.items.count = count;
  else if (section.items.length) {
    const { items } = section;
    section.items = Array.from({ length: count }, (_, i) => i < items.length ? items[i] : bare(items[i % items.length]));
  } else section.items = { count };
}

/** A listed item without its own name. */
const bare = (item) => {
  if (Array.isArray(item)) return item;
  const { id, ...rest } = item;
  return rest;
};
