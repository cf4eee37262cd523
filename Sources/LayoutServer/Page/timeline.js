// The scrubber over all frames of all events, the events, and the calls of the last event.

import { byId, h, setIcon, show } from "./dom.js";

const MOST_EVENTS = 300;
const MOST_CALLS = 200;
const EVENT_PAUSE = 500; // milliseconds that an event without frames is shown

export class Timeline {
	// The moments, from the start to the present: `{count, frame}`.
	moments = [{ count: 0, frame: 0 }];
	events = [];
	position = 0;
	scrubber = byId("scrubber");

	constructor(model) {
		this.model = model;
		this.scrubber.oninput = () => this.travel(Number(this.scrubber.value));
		for (const [id, by] of [["first", -Infinity], ["previous", -1], ["next", 1], ["last", Infinity]]) {
			byId(id).onclick = () => this.travel(this.index() + by);
		}
		byId("play").onclick = () => this.isPlaying ? this.pause() : this.play();
		byId("present").onclick = () => { this.pause(); model.leaveMoment(); };
		byId("go").onclick = () => model.change("go", { count: model.moment.count });
		model.on("settled", () => this.load());
		model.on("moment", (moment) => {
			if (moment) this.showCalls(moment);
			this.show();
		});
		model.on("reload", (event) => { this.reload = event; });
		this.show();
	}

	async load() {
		const { model } = this;
		if (model.isScrolling() || this.isPlaying) return;
		const [timeline, calls] = await Promise.all([model.ask("timeline"), model.ask("calls")]);
		if (timeline.ok) {
			this.events = timeline.events;
			this.position = timeline.position;
			this.moments = [{ frames: 1 }, ...this.events.slice(0, this.position)].flatMap(({ frames }, count) =>
				frames > 1 ? Array.from({ length: frames }, (_, i) => ({ count, frame: i + 1 })) : { count, frame: 0 });
			this.makeEvents();
		}
		if (calls.ok && !model.moment) this.showCalls(calls);
		this.show();
	}

	makeEvents() {
		const key = JSON.stringify(this.events.map(({ text, done, frames }) => [text, done, frames]));
		if (key === this.key) return;
		this.key = key;
		const first = Math.max(0, this.events.length - MOST_EVENTS);
		const list = byId("events");
		const focused = document.activeElement.dataset.count;
		list.replaceChildren(...this.events.slice(first).map(({ text, done, frames }, i) => {
			const count = first + i + 1;
			const item = h("li", { className: done ? "" : "undone" }, h("button", { "data-count": count,
				title: `${count}: ${text}${done ? "" : " (undone)"}`,
				onclick: () => this.choose(count, done) }, h("span", {}, text)));
			item.style.setProperty("--frames", Math.min(frames, 60) || 1);
			return item;
		}));
		list.scrollLeft = list.scrollWidth;
		list.querySelector(`[data-count="${focused}"]`)?.focus();
	}

	// Shows the moment after an event; an undone event is redone.
	choose(count, isDone) {
		if (!isDone) return this.model.change("go", { count });
		return this.travel(this.moments.map((moment) => moment.count).lastIndexOf(count));
	}

	index() {
		const { moment } = this.model;
		if (!moment) return this.moments.length - 1;
		return this.moments.findIndex(({ count, frame }) => count === moment.count && frame === moment.frame);
	}

	// Shows a moment; the last one is the present. Requests that are not answered yet are skipped.
	async travel(index, isPlaying = false, isAnimated = false) {
		if (!isPlaying) this.pause();
		this.wanted = Math.min(Math.max(index, 0), this.moments.length - 1);
		if (this.isTravelling) return;
		this.isTravelling = true;
		while (this.wanted !== null) {
			const now = this.wanted;
			this.wanted = null;
			if (now >= this.moments.length - 1) this.model.leaveMoment();
			else {
				const { count, frame } = this.moments[now];
				await this.model.showMoment(count, frame, isAnimated);
			}
		}
		this.isTravelling = false;
	}

	// Plays from the shown moment, or from the start.
	async play() {
		const last = this.moments.length - 1;
		this.isPlaying = true;
		this.showPlay();
		for (let next = this.index() < last ? this.index() : 0; this.isPlaying && next <= last; next += 1) {
			const { frame } = this.moments[next];
			const end = performance.now() + (frame ? 1000 / 60 : EVENT_PAUSE) / Number(byId("speed").value);
			await this.travel(next, true, !frame);
			await new Promise((resume) => { setTimeout(resume, end - performance.now()); });
		}
		this.pause();
	}

	pause() {
		if (!this.isPlaying) return;
		this.isPlaying = false;
		this.showPlay();
	}

	showPlay() {
		setIcon(byId("play"), ...this.isPlaying ? ["pause", "Pause"] : ["play", "Play"]);
	}

	show() {
		const { moment, state } = this.model;
		const last = this.moments.length - 1;
		const index = this.index();
		this.scrubber.max = last;
		this.scrubber.value = index;
		const count = moment ? moment.count : this.position;
		const event = this.events[count - 1];
		const frame = moment?.frame ? ` · frame ${moment.frame} of ${event?.frames ?? "?"}` : "";
		const place = this.events.length === 0 ? "No events yet"
			: count === 0 ? "Start" : `Event ${count} of ${this.events.length}${frame}`;
		byId("event-place").textContent = place;
		this.scrubber.ariaValueText = `${place} ${event?.text ?? ""}`;
		byId("event-text").textContent = event?.text ?? "";
		byId("event-text").hidden = !event;
		for (const button of byId("events").querySelectorAll("button")) {
			button.ariaCurrent = Number(button.dataset.count) === count ? "step" : null;
		}
		byId("first").ariaDisabled = byId("previous").ariaDisabled = index <= 0;
		byId("last").ariaDisabled = byId("next").ariaDisabled = index >= last;
		this.scrubber.ariaDisabled = byId("play").ariaDisabled = last === 0;
		this.hide("go", !moment || Boolean(moment.frame && moment.frame < (event?.frames ?? 0)));
		this.hide("present", !moment);
		if (state) this.showTimes();
	}

	hide(id, isHidden) {
		if (isHidden && document.activeElement.id === id) this.scrubber.focus();
		byId(id).hidden = isHidden;
	}

	showCalls({ calls, ms = this.ms }) {
		this.ms = ms;
		const more = calls.length - MOST_CALLS;
		show(byId("calls"), calls.slice(0, MOST_CALLS).map((call) => h("li", {}, call.trim())),
			more > 0 && h("li", {}, `… and ${more} more`));
	}

	showTimes() {
		const { reload, model } = this;
		const time = (value) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
		byId("times").textContent = [
			reload?.ms !== undefined && `reload ${time(reload.ms)}`,
			this.ms >= 0.05 && `last event ${time(this.ms)}`,
			model.screen && `${model.screen.elements.length} elements`,
		].filter(Boolean).join(" · ");
	}
}
