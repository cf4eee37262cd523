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

// The middle of an element before its transform, and its corners after it. If a corner lies behind the viewer,
// there is no perspective.
export function shapeOf({ frame, size: [width, height] = frame.slice(2), transform: m }) {
	let corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([i, j]) => [i * width / 2, j * height / 2]);
	if (m) {
		const moved = corners.map(([x, y]) => [0, 1, 3].map((i) => x * m[i] + y * m[4 + i] + m[12 + i]));
		const isSeen = moved.every(([, , w]) => w > 1e-6);
		corners = moved.map(([x, y, w]) => isSeen ? [x / w, y / w] : [x, y]);
	}
	// the frame is the box around the corners
	const middle = [0, 1].map((axis) => frame[axis] - Math.min(...corners.map((corner) => corner[axis])));
	return { middle, corners: corners.map(([x, y]) => [middle[0] + x, middle[1] + y]) };
}

// The rectangle of an element before its transform, and the transform for CSS.
export function place(element) {
	const [x, y, width, height] = element.frame;
	const m = element.transform;
	if (!m) return { x, y, width, height, matrix: "" };
	const [w, h] = element.size;
	const { middle } = shapeOf(element);
	// browsers give each element with a 3-D transform a layer of its own, which is slow
	const isFlat = [2, 3, 6, 7, 8, 9, 11, 14].every((i) => !m[i]) && m[10] === 1 && m[15] === 1;
	return {
		x: middle[0] - w / 2, y: middle[1] - h / 2, width: w, height: h,
		matrix: isFlat ? ` matrix(${[0, 1, 4, 5, 12, 13].map((i) => m[i])})` : ` matrix3d(${m})`,
	};
}

export const middleOf = ({ frame: [x, y, width, height] }) => [x + width / 2, y + height / 2];

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
	if (isCell(path)) return { kind: "cell", section, item, title: `item ${path}` };
	return { kind: head === "decoration" ? head : "view", section, item, title: path.replaceAll(":", " ") };
}

export const isCell = (path) => !path.includes(":");

// The name of an element for people who do not see it.
export function spokenName(element) {
	const [x, y, width, height] = element.frame.map((value) => Math.round(value));
	const rest = [element.hidden && "hidden", element.alpha < 1 && `opacity ${short(element.alpha)}`,
		element.transform && transformText(element.transform),
		...Object.entries(element.attributes ?? {}).map(([name, value]) => `${name} ${typeof value === "number" ? short(value) : value}`)].filter(Boolean);
	return [`${pathParts(element.path).title}, ${width} by ${height}, at ${x}, ${y}`, ...rest].join(", ");
}
