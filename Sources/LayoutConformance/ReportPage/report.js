"use strict";
(() => {
  const cards = Array.from(document.querySelectorAll(".card"));
  const form = document.querySelector(".filters");

  // The filters hide cards and table rows.
  const filter = () => {
    if (!form) return;
    const chosen = Object.fromEntries(new FormData(form));
    const fits = (element, names) =>
      names.every((name) => !chosen[name] || element.dataset[name] === chosen[name]);
    let count = 0;
    for (const card of cards) {
      card.hidden = !["script", "scene", "class", "status"].every(
        (name) => !chosen[name] || JSON.parse(card.dataset[name]).includes(chosen[name]));
      if (!card.hidden) count += 1;
    }
    for (const table of document.querySelectorAll(".matrix")) {
      table.hidden = !fits(table, ["script"]);
      for (const row of table.querySelectorAll("tbody tr")) row.hidden = !fits(row, ["scene"]);
    }
    document.getElementById("shown").textContent = `${count} of ${cards.length} shown`;
  };
  if (form) {
    form.addEventListener("change", filter);
    form.addEventListener("submit", (event) => event.preventDefault());
  }
  filter();

  // A link to a card that a filter hides resets the filters and shows the card.
  const follow = () => {
    const card = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (card && card.hidden) {
      form.reset();
      filter();
      card.scrollIntoView();
    }
  };
  addEventListener("hashchange", follow);
  follow();

  // The element under the pointer is highlighted in all pictures and in the table. The title of a
  // shape begins with the path of the element.
  for (const title of document.querySelectorAll(".picture title")) {
    title.parentElement.dataset.path = title.textContent.split(" ", 1)[0];
  }
  for (const card of cards) {
    let lit = [];
    card.addEventListener("pointerover", (event) => {
      const target = event.target.closest("[data-path]");
      for (const element of lit) element.classList.remove("lit");
      lit = [];
      if (!target) return;
      for (const element of card.querySelectorAll("[data-path]")) {
        if (element.dataset.path === target.dataset.path) lit.push(element);
      }
      for (const element of lit) element.classList.add("lit");
    });
  }

  // All four pictures of a card show the same part.
  for (const pictures of document.querySelectorAll(".pictures")) {
    const drawings = Array.from(pictures.querySelectorAll(".picture"));
    const boxes = {
      near: pictures.dataset.near.split(" ").map(Number),
      all: pictures.dataset.all.split(" ").map(Number),
    };
    let box = boxes.near;
    const show = (next) => {
      box = next;
      for (const drawing of drawings) drawing.setAttribute("viewBox", box.join(" "));
    };
    const scale = (factor) => {
      const [x, y, width, height] = box;
      show([
        x + (width * (1 - factor)) / 2, y + (height * (1 - factor)) / 2,
        width * factor, height * factor,
      ]);
    };
    pictures.querySelector(".zoom").addEventListener("click", (event) => {
      const zoom = event.target.dataset.zoom;
      if (zoom === "in") scale(2 / 3);
      else if (zoom === "out") scale(3 / 2);
      else if (zoom) show(boxes[zoom]);
    });
    for (const drawing of drawings) {
      let last = null;
      drawing.addEventListener("pointerdown", (event) => {
        last = [event.clientX, event.clientY];
        drawing.setPointerCapture(event.pointerId);
      });
      drawing.addEventListener("pointermove", (event) => {
        if (!last) return;
        const matrix = drawing.getScreenCTM();
        const dx = (event.clientX - last[0]) / matrix.a;
        const dy = (event.clientY - last[1]) / matrix.d;
        last = [event.clientX, event.clientY];
        show([box[0] - dx, box[1] - dy, box[2], box[3]]);
      });
      const stop = () => { last = null; };
      drawing.addEventListener("pointerup", stop);
      drawing.addEventListener("pointercancel", stop);
    }
  }

  // The buttons copy commands; if copying is not allowed, they select the text of the command.
  for (const button of document.querySelectorAll(".copy")) {
    button.addEventListener("click", () => {
      const text = button.previousElementSibling;
      const select = () => getSelection().selectAllChildren(text);
      if (!navigator.clipboard) return select();
      navigator.clipboard.writeText(text.textContent)
        .then(() => { button.textContent = "copied"; }, select);
    });
  }

  // The keys j and k go from card to card; 1 to 4 show one picture large, and 0 shows all four.
  const current = () => document.activeElement.closest(".card");
  const go = (step) => {
    const shown = cards.filter((card) => !card.hidden);
    const place = shown.indexOf(current());
    const next = shown[place < 0 ? 0 : Math.min(shown.length - 1, Math.max(0, place + step))];
    if (!next) return;
    next.focus();
    next.scrollIntoView({ block: "start" });
  };
  const choose = (number) => {
    const card = current() || cards.find((card) => !card.hidden);
    const pictures = card && card.querySelector(".pictures");
    if (!pictures) return;
    const figures = Array.from(pictures.querySelectorAll("figure"));
    const isChosen = number > 0 && figures[number - 1].classList.contains("chosen");
    for (const figure of figures) figure.classList.remove("chosen");
    pictures.classList.toggle("one", number > 0 && !isChosen);
    if (number > 0 && !isChosen) figures[number - 1].classList.add("chosen");
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("select, input, textarea")) return;
    if (event.key === "j") go(1);
    else if (event.key === "k") go(-1);
    else if (event.key >= "0" && event.key <= "4") choose(Number(event.key));
    else return;
    event.preventDefault();
  });
})();
