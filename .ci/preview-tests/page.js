// The functions that the tests call in the page: the object `tester` in every page that they open.
"use strict";

window.tester = {
  /** The rectangles of the drawn elements by path, in points of the content. */
  drawn() {
    const scroller = document.querySelector("#scroller");
    const view = scroller.getBoundingClientRect();
    const zoom = view.width / scroller.clientWidth;
    const [x, y] = scroller.dataset.offset.split(",").map(Number);
    const drawn = {};
    for (const node of document.querySelectorAll("#elements [data-path]")) {
      const box = node.getBoundingClientRect();
      drawn[node.dataset.path] = [(box.left - view.left) / zoom + x, (box.top - view.top) / zoom + y,
        box.width / zoom, box.height / zoom];
    }
    return drawn;
  },

  /** The middle of the node for a selector, in pixels of the window. */
  middle(selector) {
    const node = document.querySelector(selector);
    if (!node) throw new Error(`there is no ${selector}`);
    node.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = node.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  },

  /** Whether no element of the layout moves any more. The mark of a change may still fade. */
  isStill() {
    return document.getAnimations().every(({ playState, effect }) => playState !== "running"
      || !effect.target.matches(".el") || !effect.getKeyframes().some((frame) => "transform" in frame));
  },

  /** The connections of the page, and the operations that it has asked for. */
  connections: [],
  asked: [],

  /** Sends a request to the session, through a connection that the page does not use. */
  async ask(op, fields = {}, session = Number(/\d+$/.exec(location.pathname)?.[0] ?? 1)) {
    tester.sockets ??= {};
    let socket = tester.sockets[session];
    if (socket?.readyState !== WebSocket.OPEN) {
      socket = tester.sockets[session] = new tester.Socket(`ws://${location.host}/sessions/${session}`);
      await new Promise((resume, fail) => { socket.onopen = resume; socket.onerror = fail; });
    }
    const id = `tester-${tester.last = (tester.last ?? 0) + 1}`;
    return new Promise((resume) => {
      socket.addEventListener("message", function listen({ data }) {
        const message = JSON.parse(data);
        if (message.id !== id) return;
        socket.removeEventListener("message", listen);
        resume(message);
      });
      socket.send(JSON.stringify({ id, op, ...fields }));
    });
  },

  /** Begins to record the elements whose nodes change, appear or disappear. */
  watch() {
    const seen = { changed: new Set(), added: new Set(), removed: new Set() };
    const path = (node) => node.nodeType === 1 ? node.closest("[data-path]")?.dataset.path : undefined;
    tester.observer?.disconnect();
    tester.observer = new MutationObserver((records) => {
      for (const { type, target, addedNodes, removedNodes } of records) {
        if (type === "attributes") seen.changed.add(path(target));
        for (const node of addedNodes) if (path(node)) seen.added.add(path(node));
        for (const node of removedNodes) if (node.dataset?.path) seen.removed.add(node.dataset.path);
      }
    });
    tester.observer.observe(document.querySelector("#elements"),
      { subtree: true, childList: true, attributes: true, attributeFilter: ["style"] });
    tester.seen = seen;
    // each node records its element, so that `watched` can count the nodes that still show it
    for (const node of document.querySelectorAll("#elements [data-path]")) node.known = node.dataset.path;
  },

  /** The changes that were recorded since the last call of `watch`. */
  watched() {
    const list = (set) => [...set].filter(Boolean).sort();
    const { changed, added, removed } = tester.seen;
    const kept = [...document.querySelectorAll("#elements [data-path]")]
      .filter((node) => node.known === node.dataset.path).length;
    return { changed: list(changed), added: list(added), removed: list(removed), kept };
  },

  /** Whether a node is seen. */
  isSeen(node) {
    const box = node.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  },

  /** The name of a node in messages. */
  name(node) {
    const id = node.id ? `#${node.id}` : node.getAttribute("name") ? `[name="${node.getAttribute("name")}"]` : "";
    const words = (node.textContent || node.value || "").trim().slice(0, 30);
    return `${node.localName}${id || (node.className ? `.${String(node.className).replaceAll(" ", ".")}` : "")} «${words}»`;
  },

  /** A colour as numbers. The canvas converts it, because it knows every way to write a colour. */
  colour(text) {
    tester.context ??= new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const { context } = tester;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = text;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  },

  over([r, g, b, a], below) {
    return [r, g, b].map((value, i) => value * a + below[i] * (1 - a));
  },

  /** The possible background colours under a node: several if a background is a pattern. */
  grounds(node) {
    const layers = [];
    for (let at = node; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(at);
      const colours = [backgroundColor, ...backgroundImage.match(/(?:rgba?|color|oklab|oklch)\([^()]*\)/g) ?? []];
      // a transparent part of a pattern shows the background colour of the same node
      const shown = colours.map((text) => tester.colour(text));
      layers.push({ shown, opacity: Number(opacity) });
      if (shown[0][3] === 1 && Number(opacity) === 1) break;
    }
    let grounds = [[255, 255, 255]];
    for (const { shown } of layers.toReversed()) {
      const plain = grounds.map((ground) => tester.over(shown[0], ground));
      grounds = [...plain, ...shown.slice(1).filter(([, , , alpha]) => alpha > 0)
        .flatMap((colour) => plain.map((ground) => tester.over(colour, ground)))].slice(0, 64);
    }
    return grounds;
  },

  luminance(rgb) {
    const [r, g, b] = rgb.map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  },

  ratio(one, other) {
    const [low, high] = [tester.luminance(one), tester.luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  },

  /** The texts with less contrast than level AA requires, and the number of all texts. */
  contrast() {
    const faults = [];
    let count = 0;
    const check = (node, style, words) => {
      if (node.closest(":disabled, [aria-disabled=true]")) return;
      count += 1;
      let opacity = 1;
      for (let at = node; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
      const colour = tester.colour(style.webkitTextFillColor ?? style.color);
      const size = parseFloat(style.fontSize);
      const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
      const ratios = tester.grounds(node).map((ground) =>
        tester.ratio(tester.over([...colour.slice(0, 3), colour[3] * opacity], ground), ground));
      const worst = Math.min(...ratios);
      if (worst < least - 0.005) faults.push(`${tester.name(node)}: ${worst.toFixed(2)} of ${least}: ${words.slice(0, 40)}`);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: node, data } = walker.currentNode;
      if (!data.trim() || node.closest("option, script, style") || !tester.isSeen(node)) continue;
      if (node.closest(".visually-hidden")) continue;
      check(node, getComputedStyle(node), data.trim());
    }
    for (const node of document.querySelectorAll("input, select, textarea")) {
      if (!tester.isSeen(node) || ["range", "checkbox", "radio", "color"].includes(node.type)) continue;
      check(node, getComputedStyle(node), node.value);
      if (node.placeholder) check(node, getComputedStyle(node, "::placeholder"), node.placeholder);
    }
    return { faults, count };
  },

  /** Texts and controls that do not fit on the page. */
  cut() {
    const faults = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
    for (const node of document.querySelectorAll("#app *, #gallery *, dialog *")) {
      if (node.closest("#canvas, .stage, .visually-hidden, svg") || !tester.isSeen(node)) continue;
      const box = node.getBoundingClientRect();
      let scrolls = false;
      for (let at = node.parentElement; at; at = at.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(at).overflowX)
          && at.scrollWidth > at.clientWidth && at.matches("#events, #calls, pre, #dock pre")) scrolls = true;
      }
      if (!scrolls && (box.right > width + 0.5 || box.left < -0.5)) faults.push(`${tester.name(node)} from ${box.left} to ${box.right}`);
      const style = getComputedStyle(node);
      const hides = ["hidden", "clip"].includes(style.overflowX) && node.scrollWidth > node.clientWidth + 1;
      if (hides && style.textOverflow !== "ellipsis" && node.textContent.trim()) faults.push(`${tester.name(node)} is cut off`);
    }
    return faults;
  },

  /** The controls that the key Tab must reach, in the order of the document. */
  controls() {
    const all = document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0'], [role=tab]");
    const radios = new Set();
    return [...all].filter((node) => {
      if (node.disabled || node.tabIndex < 0 || !tester.isSeen(node)) return false;
      if (node.type !== "radio") return true;
      // Tab reaches only one radio button of a group
      if (radios.has(node.name)) return false;
      radios.add(node.name);
      return true;
    }).map((node, number) => {
      node.number = number;
      return tester.label(node);
    });
  },

  label: (node) => node.type === "radio" ? `radio ${node.name}` : tester.name(node),

  /** The control with the focus, its frame, and how the focus is seen. */
  focused() {
    const node = document.activeElement;
    if (!node || node === document.body) return null;
    // the mark of a focus can be on the control, or on a label around it
    const marked = [node, node.parentElement, node.nextElementSibling].some((place) => {
      if (!place) return false;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(place);
      return outlineStyle !== "none" && parseFloat(outlineWidth) >= 1.5 && tester.colour(outlineColor)[3] > 0.3;
    });
    const box = node.getBoundingClientRect();
    return {
      name: tester.label(node), number: node.number, marked, box: [box.left, box.top, box.width, box.height],
      region: node.closest("#bar, #controls, #tools, #canvas, #dock, #inspector, #time, #tabs, #gallery")?.id ?? "",
      seen: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    };
  },
};

// Records the connections of the page, which a test can cut, and the requests of the page.
tester.Socket = WebSocket;
window.WebSocket = class extends WebSocket {
  constructor(...values) {
    super(...values);
    tester.connections.push(this);
  }

  send(text) {
    tester.asked.push(JSON.parse(text).op);
    super.send(text);
  }
};
