// Controls for values: one for each type of a declaration. A control calls `live(value)` while it
// moves and `done()` at the end; `set(value)` shows a value without calling either.

import { h, icon } from "./dom.js";
import { clamp, short } from "./geometry.js";

/**
 * @typedef {{name: string, label: string, type: string, unit?: string, help?: string, min?: number,
 *   max?: number, step?: number, choices?: string[]}} Declaration
 * @typedef {{live: (value: any) => void, done: () => void}} Listener
 * @typedef {{node: HTMLElement, set: (value: any) => void}} Control
 */

const EDGES = ["top", "leading", "bottom", "trailing"];
const FEW_CHOICES = 24; // letters that fit into segments

/** @param {Declaration} declaration @param {Listener} listener @returns {Control} */
export function makeControl(declaration, listener) {
  switch (declaration.type) {
    case "int": case "integer": case "number": case "length": case "angle":
      return numberControl(declaration, listener);
    case "bool": case "boolean": return switchControl(declaration, listener);
    case "choice": return choiceControl(declaration, listener);
    case "insets": return fieldsControl(declaration, listener, EDGES, (values) =>
      Object.fromEntries(EDGES.map((edge, i) => [edge, values[i]])));
    case "size": return fieldsControl(declaration, listener, ["width", "height"], (values) => values);
    case "range": return fieldsControl(declaration, listener, ["from", "to"], (values) => values);
    case "color": return colorControl(declaration, listener);
    case "list": return listControl(declaration, listener);
    default: return textControl(declaration, listener);
  }
}

/** A row with the name of a value and its control. */
export function row(declaration, children, className = "") {
  return h("div", { className: `control ${className}`, role: "group", "aria-label": declaration.label },
    h("span", { className: "name", title: declaration.help || null }, declaration.label), ...children);
}

/** The place of a control as wide as the row allows. */
export const wide = (...children) => h("span", { className: "wide" }, children);

/** Fills the slider's track up to its thumb. */
export function showShare(slider) {
  const share = (slider.value - slider.min) / (slider.max - slider.min || 1);
  slider.style.setProperty("--share", `${clamp(share, 0, 1) * 100}%`);
}

function numberControl(declaration, { live, done }) {
  const { name, label, type } = declaration;
  const isWhole = type === "int" || type === "integer";
  const unit = declaration.unit ?? { length: "pt", angle: "°" }[type] ?? "";
  const least = declaration.min ?? (type === "angle" ? -180 : 0);
  const greatest = declaration.max;
  const slider = h("input", { type: "range", name: `${name}:slider`, "aria-label": `${label}, slider`, title: declaration.help ?? "" });
  const field = h("input", { type: "number", name, "aria-label": label, min: declaration.min, max: greatest,
    step: isWhole ? 1 : "any" });
  const fit = (value) => {
    // without a greatest value the slider reaches twice as far as the value
    const end = greatest ?? { angle: 180 }[type] ?? Math.max(isWhole ? 12 : 40, value * 2);
    const start = Math.min(least, value);
    const far = isWhole ? Math.min(end, Math.max(24, value * 2)) : Math.min(end, Math.max(400, value * 2));
    slider.min = String(start);
    slider.max = String(far);
    slider.step = String(declaration.step ?? (isWhole ? 1 : type === "number" ? nice((far - start) / 100) : 1));
  };
  const set = (value) => {
    fit(value);
    slider.value = String(value);
    showShare(slider);
    if (document.activeElement !== field || Number(field.value) !== value) field.value = short(value);
    field.removeAttribute("aria-invalid");
  };
  const send = (value) => {
    const isValid = Number.isFinite(value) && (!isWhole || Number.isInteger(value))
      && value >= (declaration.min ?? -Infinity) && value <= (greatest ?? Infinity);
    if (isValid) field.removeAttribute("aria-invalid");
    else return field.setAttribute("aria-invalid", "true");
    live(value);
  };
  slider.oninput = () => {
    showShare(slider);
    field.value = short(Number(slider.value));
    send(Number(slider.value));
  };
  slider.onchange = done;
  field.oninput = () => { if (field.value) send(Number(field.value)); };
  field.onchange = done;
  const value = isWhole ? stepper(field, label, (by) => {
    const now = clamp(Number(field.value) + by, declaration.min ?? -Infinity, greatest ?? Infinity);
    set(now);
    send(now);
    done();
  }) : h("span", { className: "value" }, field, h("span", { className: "unit" }, unit));
  return { node: row(declaration, [slider, value]), set };
}

const nice = (value) => {
  const power = 10 ** Math.floor(Math.log10(value || 1));
  return [1, 2, 5, 10].map((digit) => digit * power).find((step) => step >= value * 0.999);
};

function stepper(field, label, step) {
  const part = (by, glyph, word) => h("button", { name: `${field.name}:${word}`, tabIndex: -1,
    "aria-label": `${label}, ${word}`, onclick: () => step(by) }, icon(glyph));
  return h("span", { className: "stepper" }, part(-1, "minus", "less"), field, part(1, "plus", "more"));
}

function switchControl(declaration, { live, done }) {
  const field = h("input", { type: "checkbox", className: "switch", role: "switch", name: declaration.name,
    "aria-label": declaration.label, onchange: () => { live(field.checked); done(); } });
  return { node: row(declaration, [wide(field)]), set: (value) => { field.checked = value; } };
}

function choiceControl(declaration, { live, done }) {
  const { name, label, choices = [] } = declaration;
  if (choices.length > 4 || choices.join("").length > FEW_CHOICES) {
    const menu = h("select", { name, "aria-label": label, onchange: () => { live(menu.value); done(); } },
      choices.map((choice) => h("option", { value: choice }, choice)));
    return { node: row(declaration, [wide(menu)]), set: (value) => { menu.value = value; } };
  }
  const radios = choices.map((choice) => h("input", { type: "radio", name, value: choice,
    onchange: () => { live(choice); done(); } }));
  const segments = h("div", { className: "segments", role: "radiogroup", "aria-label": label },
    radios.map((radio) => h("label", {}, radio, h("span", {}, radio.value))));
  return {
    node: row(declaration, [wide(segments)]),
    set: (value) => { for (const radio of radios) radio.checked = radio.value === value; },
  };
}

function fieldsControl(declaration, { live, done }, parts, assemble) {
  const fields = parts.map((part) => h("input", { type: "number", step: "any", name: `${declaration.name}:${part}`,
    oninput: () => {
      const values = fields.map((field) => Number(field.value));
      if (fields.every((field) => field.value !== "")) live(assemble(values));
    }, onchange: done }));
  const node = row(declaration, [h("span", { className: "tall" },
    fields.map((field, i) => h("label", {}, parts[i], field)))]);
  return {
    node,
    set: (value) => fields.forEach((field, i) => {
      if (document.activeElement !== field) field.value = short(Array.isArray(value) ? value[i] : value[parts[i]] ?? 0);
    }),
  };
}

function colorControl(declaration, { live, done }) {
  const text = h("input", { type: "text", name: declaration.name, "aria-label": declaration.label,
    onchange: () => { live(text.value); done(); } });
  const well = h("input", { type: "color", name: `${declaration.name}:well`, "aria-label": `${declaration.label}, colour`,
    oninput: () => { text.value = well.value; live(well.value); }, onchange: done });
  return {
    node: row(declaration, [wide(well, text)]),
    set: (value) => {
      text.value = value;
      if (/^#[0-9a-f]{6}$/i.test(value)) well.value = value;
    },
  };
}

function textControl(declaration, { live, done }) {
  const field = h("input", { type: "text", name: declaration.name, "aria-label": declaration.label,
    onchange: () => { live(field.value); done(); } });
  return {
    node: row(declaration, [wide(field)]),
    set: (value) => { if (document.activeElement !== field) field.value = String(value); },
  };
}

function listControl(declaration, { live, done }) {
  const field = h("input", { type: "text", name: declaration.name, "aria-label": `${declaration.label}, values with commas`,
    onchange: () => {
      live(field.value.split(",").map((part) => part.trim()).filter(Boolean).map((part) => {
        try {
          return JSON.parse(part);
        } catch {
          return part; // a text without quotes
        }
      }));
      done();
    } });
  return {
    node: row(declaration, [wide(field)]),
    set: (value) => { if (document.activeElement !== field) field.value = value.join(", "); },
  };
}
