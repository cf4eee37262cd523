// Places the elements of a view, and returns the width and the height of the content, and then x, y,
// width and height of each element, in 64ths of a pixel. x counts from the leading edge.
function answer(html) {
  document.body.innerHTML = html;
  const view = document.body.firstElementChild;
  view.querySelectorAll(".columns").forEach(centreSingleColumn);
  view.querySelectorAll(".lines").forEach(centreLoneItems);
  if (view.classList.contains("row")) bringEndsToTheMiddle(view);
  const { left, right, top, width, height } = view.getBoundingClientRect();
  const numbers = [width, height];
  for (const element of view.querySelectorAll("header, i, footer")) {
    const box = element.getBoundingClientRect();
    const x = view.classList.contains("rtl") ? right - box.right : box.left - left;
    numbers.push(x, box.top - top, box.width, box.height);
  }
  return numbers.map((number) => Math.round(number * 64));
}

// CSS puts a single column at the start; UIKit's flow layout puts it in the middle.
function centreSingleColumn(columns) {
  const tracks = getComputedStyle(columns).gridTemplateColumns.split(" ");
  columns.classList.toggle("single", tracks.length === 1);
}

// CSS puts an item that is alone in its line at the start; UIKit's flow layout puts it in the middle,
// except in the last line.
function centreLoneItems(lines) {
  const items = [...lines.children];
  const isHorizontal = lines.closest(".horizontal") !== null;
  const isReversed = !isHorizontal && lines.closest(".rtl") !== null;
  const places = items.map((item) => {
    const box = item.getBoundingClientRect();
    return isHorizontal
      ? { start: box.top, line: box.left + box.right }
      : { start: isReversed ? -box.right : box.left, line: box.top + box.bottom };
  });
  const begins = (index) => {
    if (index === 0) return true;
    const [before, place] = [places[index - 1], places[index]];
    return place.start <= before.start && place.line !== before.line;
  };
  for (const [index, item] of items.entries()) {
    if (index === items.length - 1 || !begins(index) || !begins(index + 1)) continue;
    const line = document.createElement("span");
    line.className = "lone";
    item.replaceWith(line);
    line.append(item);
  }
}

// The first and the last item of a row can be scrolled to the middle of the view.
function bringEndsToTheMiddle(view) {
  const items = view.querySelectorAll("i");
  if (items.length === 0) return;
  const isReversed = view.classList.contains("rtl");
  const edges = (item) => {
    const [outer, inner] = [view.getBoundingClientRect(), item.getBoundingClientRect()];
    return isReversed
      ? { start: outer.right - inner.right, end: outer.right - inner.left, width: inner.width }
      : { start: inner.left - outer.left, end: inner.right - outer.left, width: inner.width };
  };
  const first = edges(items[0]);
  const missing = (view.dataset.width - first.width) / 2 - first.start;
  items[0].style.marginInlineStart = `${Math.max(0, missing)}px`;
  const last = edges(items[items.length - 1]);
  view.style.minWidth = `${last.end + (view.dataset.width - last.width) / 2}px`;
}
