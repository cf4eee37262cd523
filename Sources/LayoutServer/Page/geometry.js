// Places of elements.

// A box is a list of x, y, width and height. An element is an `element` of docs/PROTOCOL.md.

export const byPath = (elements) => new Map(elements.map((element) => [element.path, element]));

export const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// A number as people read it: at most two decimals.
export const short = (value) =>
	String(Number.isFinite(value) ? Math.round(value * 100) / 100 + 0 : value);

// A number of points, with one decimal.
export const points = (value) => {
	const text = value.toFixed(1);
	return text === "-0.0" ? "0.0" : text;
};

export const frameText = ([x, y, width, height]) =>
	`${points(x)}, ${points(y)}, ${points(width)} × ${points(height)}`;

export const signed = (value) => (value < 0 ? "−" : "+") + points(Math.abs(value));

// The distance between two offsets.
export const distance = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

export const clamp = (value, least, greatest) => Math.min(Math.max(value, least), greatest);

// The rectangle of an element before its transform, and the transform for CSS.
export function place(element) {
	const [x, y, width, height] = element.frame;
	const m = element.transform;
	if (!m) return { x, y, width, height, matrix: "" };
	const [w, h] = element.size;
	// browsers give each element with a 3-D transform a layer of its own, which is slow
	const isFlat = [2, 3, 6, 7, 8, 9, 11, 14].every((i) => !m[i]) && m[10] === 1 && m[15] === 1;
	return {
		x: x + width / 2 - m[12] - w / 2, y: y + height / 2 - m[13] - h / 2, width: w, height: h,
		matrix: isFlat ? ` matrix(${[0, 1, 4, 5, 12, 13].map((i) => m[i])})` : ` matrix3d(${m})`,
	};
}

// The corners of an element after its transform; before it, they are clockwise from the top left one.
export function corners(element) {
	const { x, y, width, height } = place(element);
	const m = element.transform;
	const [cx, cy] = [x + width / 2, y + height / 2];
	return [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([i, j]) => {
		const [px, py] = [i * width / 2, j * height / 2];
		if (!m) return [cx + px, cy + py];
		const w = px * m[3] + py * m[7] + m[15];
		const share = w > 1e-6 ? 1 / w : 1;
		return [cx + (px * m[0] + py * m[4] + m[12]) * share, cy + (px * m[1] + py * m[5] + m[13]) * share];
	});
}

export function seenBox(element) {
	if (!element.transform) return element.frame;
	const places = corners(element);
	const [xs, ys] = [places.map((p) => p[0]), places.map((p) => p[1])];
	const [left, top] = [Math.min(...xs), Math.min(...ys)];
	return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}

export function middleOf(element) {
	const [x, y, width, height] = seenBox(element);
	return [x + width / 2, y + height / 2];
}

// The rotation and the scale of a transform in the plane, in words.
export function transformText(m) {
	if (m[3] || m[7] || m[2] || m[6]) return "3-D";
	const parts = [];
	const angle = Math.atan2(m[1], m[0]) * 180 / Math.PI;
	const [sx, sy] = [Math.hypot(m[0], m[1]), Math.hypot(m[4], m[5])];
	if (Math.abs(angle) > 0.01) parts.push(`rotated ${short(angle)}°`);
	if (Math.abs(sx - 1) > 1e-3 || Math.abs(sy - 1) > 1e-3) {
		parts.push(Math.abs(sx - sy) < 1e-3 ? `scaled ${short(sx)}` : `scaled ${short(sx)} × ${short(sy)}`);
	}
	if (m[12] || m[13]) parts.push(`moved ${signed(m[12])}, ${signed(m[13])}`);
	return parts.join(" · ") || "identity";
}

// The area that two boxes share, or null.
export function shared(one, other) {
	const left = Math.max(one[0], other[0]);
	const top = Math.max(one[1], other[1]);
	const width = Math.min(one[0] + one[2], other[0] + other[2]) - left;
	const height = Math.min(one[1] + one[3], other[1] + other[3]) - top;
	return width > 0 && height > 0 ? [left, top, width, height] : null;
}

// The parts of an element's path: `1.4`, `header:1`, `decoration:1.2:shelf`.
export function pathParts(path) {
	const [head, middle] = path.split(":");
	const [section, item] = (middle ?? head).split(".").map(Number);
	if (middle === undefined) return { kind: "cell", section, item, title: `item ${path}` };
	return {
		kind: head === "decoration" ? "decoration" : "view", section, item: item ?? null,
		title: path.replaceAll(":", " "),
	};
}

// The name of an element for people who do not see it.
export function spokenName(element) {
	const [x, y, width, height] = element.frame.map((value) => Math.round(value));
	const rest = [element.hidden && "hidden", element.alpha < 1 && `opacity ${short(element.alpha)}`,
		element.transform && transformText(element.transform),
		...Object.entries(element.attributes ?? {}).map(([name, value]) => `${name} ${typeof value === "number" ? short(value) : value}`)].filter(Boolean);
	return [`${pathParts(element.path).title}, ${width} by ${height}, at ${x}, ${y}`, ...rest].join(", ");
}
