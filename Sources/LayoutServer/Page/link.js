// Scene files, and links, whose fragment contains the whole state as compressed JSON.

import { button, byId, copy, h, openDialog, parse, toast } from "./dom.js";
import { distance } from "./geometry.js";

export class Link {
	constructor(parts) {
		Object.assign(this, parts);
		byId("share").onclick = () => this.copyLink();
		byId("save").onclick = () => this.save();
		this.model.on("connection", () => this.follow());
		addEventListener("hashchange", () => this.follow());
	}

	// Shows once what the address names.
	follow() {
		const { hash, search, pathname } = location;
		if (!this.model.session.isOpen || !(hash || search)) return;
		history.replaceState(null, "", pathname);
		if (hash) this.open(hash.slice(1));
		else {
			const fields = Object.fromEntries(new URLSearchParams(search));
			this.model.change("scene", { now: !fields.scene, ...fields }, { isAnimated: false });
		}
	}

	async copyLink() {
		const document = await this.model.document();
		if (!document) return;
		const { x, y } = this.viewport.offset();
		const state = { document, offset: [x, y], pinned: this.model.pinned ?? undefined,
			compare: this.compare.with || undefined, mode: this.compare.mode, zoom: this.device.chosen ?? undefined,
			overlays: this.overlays.chosen };
		const url = `${location.origin}${location.pathname}#${await pack(JSON.stringify(state))}`;
		copy(url, "link");
	}

	async open(text) {
		const state = await unpack(text).then(JSON.parse).catch(() => null);
		if (!state) return toast("the link is damaged", "bad");
		const { model } = this;
		const answer = await model.change("scene", { document: state.document }, { isAnimated: false });
		if (!answer.ok) return;
		if (Array.isArray(state.overlays)) this.overlays.use(state.overlays);
		if (state.zoom) this.device.setZoom(Number(state.zoom));
		if (state.compare) this.compare.use(String(state.compare), String(state.mode));
		if (state.pinned) model.pin(String(state.pinned));
		const now = this.viewport.offset();
		const [x, y] = state.offset ?? [now.x, now.y];
		if (distance(now, { x, y }) > 1) this.viewport.jump({ x, y });
	}

	// Shows the scene as text, which can be changed, copied and saved.
	async save() {
		const { model } = this;
		const document = await model.document();
		if (!document) return;
		const text = JSON.stringify(document, null, 2);
		const { script, file = script } = model.state;
		const area = h("textarea", { name: "scene-text", ariaLabel: "Scene", rows: 12, spellcheck: false }, text);
		const name = h("input", { type: "text", name: "scene-file", ariaLabel: "File",
			value: `${file.slice(0, file.lastIndexOf("/") + 1)}${document.name ?? "scene"}-2.json` });
		// Uses the changed text as the scene; false if the text is not a valid scene.
		const apply = async () => {
			if (area.value === text) return true;
			const changed = parse(area.value);
			return changed !== undefined && (await model.change("scene", { document: changed })).ok;
		};
		const choice = (id, label, call, className) =>
			button(id, label, async () => { if (await call() !== false) dialog.close(); }, className);
		const dialog = openDialog("Scene: data, view, parameters and events",
			h("p", {}, area), h("p", {}, name), h("div", { class: "buttons" },
				choice("scene-copy", "Copy", () => copy(area.value, "scene")),
				choice("scene-command", "Copy as command", () => copy(
					`celluna run '${file.replaceAll("'", "'\\''")}' --scene - <<'END'\n${area.value}\nEND\n`, "command")),
				choice("scene-cancel", "Cancel", () => {}),
				choice("scene-apply", "Apply", apply),
				choice("scene-save", "Save to file", async () => {
					if (!await apply()) return false;
					const saved = await model.ask("command", { line: `:save ${JSON.stringify(name.value)}` });
					toast(saved.ok ? `${name.value}: ${saved.lines.join(" ")}` : saved.error.message, saved.ok ? "info" : "bad");
					return saved.ok;
				}, "primary")));
	}
}

const through = async (bytes, stream) =>
	new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

async function pack(text) {
	const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
	return bytes.toBase64({ alphabet: "base64url", omitPadding: true });
}

async function unpack(text) {
	const bytes = Uint8Array.fromBase64(text, { alphabet: "base64url" });
	return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
}
