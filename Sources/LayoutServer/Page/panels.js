// Laws as lights, messages to the layout, and the tabs that panels become on a narrow window.

import { row, wide } from "./controls.js";
import { button, byId, h, toast } from "./dom.js";

const PAUSE = 350; // milliseconds of rest before the laws are checked

export class Panels {
  /** @param {import("./model.js").Model} model */
  constructor(model) {
    this.model = model;
    model.on("settled", () => this.waitForLaws());
    this.makeMessage();
    this.listenToTabs();
  }

  waitForLaws() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.loadLaws(), PAUSE);
  }

  async loadLaws() {
    const { model } = this;
    if (model.isScrolling() || model.isLive || !byId("laws").closest("details").open) return;
    const answer = await model.ask("laws");
    if (answer.closed) return;
    const laws = answer.ok ? answer.laws : [];
    const broken = laws.filter(({ holds }) => !holds).length;
    byId("laws-sum").textContent = !answer.ok ? "" : broken ? `${broken} of ${laws.length} broken`
      : `all ${laws.length} hold`;
    byId("laws-sum").className = broken ? "sum bad" : "sum";
    const order = [...laws.filter(({ holds }) => !holds), ...laws.filter(({ holds }) => holds)];
    byId("laws").replaceChildren(answer.ok ? h("ul", {}, order.map(light))
      : h("p", { className: "hint" }, answer.error.message));
  }

  makeMessage() {
    const name = h("input", { type: "text", name: "message-name", value: "tap", "aria-label": "Name of the message" });
    const value = h("input", { type: "text", name: "message-value", placeholder: "JSON, optional", "aria-label": "Value of the message" });
    const send = () => {
      const fields = { name: name.value };
      if (value.value.trim()) {
        try {
          fields.value = JSON.parse(value.value);
        } catch {
          return toast(`this is no JSON: ${value.value}`, "bad");
        }
      }
      return this.model.change("message", fields);
    };
    value.onkeydown = (event) => { if (event.key === "Enter") send(); };
    byId("message").append(
      row({ label: "name" }, wide(name)), row({ label: "value" }, wide(value)),
      h("div", { className: "buttons" }, button("message-send", "Send to the layout", send)));
  }

  listenToTabs() {
    const tabs = [...document.querySelectorAll("#tabs [role=tab]")];
    const choose = (tab) => {
      byId("app").dataset.tab = tab.dataset.tab;
      for (const other of tabs) {
        other.setAttribute("aria-selected", String(other === tab));
        other.tabIndex = other === tab ? 0 : -1;
      }
    };
    tabs.forEach((tab, index) => {
      tab.onclick = () => choose(tab);
      tab.onkeydown = (event) => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!step) return;
        const next = tabs[(index + step + tabs.length) % tabs.length];
        choose(next);
        next.focus();
      };
    });
    choose(tabs[0]);
  }
}

/** A law with its light. */
const light = ({ name, holds, error }) => h("li", { className: "law", "data-holds": String(holds), "data-law": name },
  h("span", {}, name.replaceAll("_", " "), h("span", { className: "visually-hidden" }, holds ? " holds" : " is broken"),
    error && h("small", {}, error.message)));
