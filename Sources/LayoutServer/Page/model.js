// The state of the session as the page knows it. docs/design/PREVIEW.md lists its topics.

import { announce, debounce, Emitter, toast } from "./dom.js";

const GONE = "CL0605"; // the code of a missing file
// Exit codes of errors that are faults of the layout, and not of the request.
const LAYOUT_FAILED = [2, 3];

// Names the version that is shown, and why no newer one is shown.
export function versionText({ version, latest, failure }, other = null) {
	const isGone = failure?.code === GONE;
	if (!isGone && !(failure && latest !== version)) return `v${version}${failure || other ? " stopped" : ""}`;
	return `${isGone ? "file gone" : `v${latest} failed`} · showing ${version ? `v${version}` : "a list"}`;
}

export class Model extends Emitter {
	state = null;
	screen = null;
	// The error of the last operation; the error of a version is `state.failure`.
	failure = null;
	pinned = null;
	hovered = null;
	// The shown moment of the past: `{count, frame}`, or null for the present.
	moment = null;
	margin = 400;
	working = 0;

	constructor(session) {
		super();
		this.session = session;
		this.settle = debounce(() => { if (this.state && !this.working) this.emit("settled", this.state); }, 60);
		session.on("open", () => this.open());
		session.on("close", (value) => this.emit("connection", { isOpen: false, ...value }));
		session.on("layout", () => this.heardLayout());
		session.on("reload", (event) => this.heardReload(event));
		session.on("error", (event) => this.heardError(event));
		session.on("ended", () => this.refresh()); // this starts the session again
	}

	ask(op, fields) {
		return this.session.request(op, fields);
	}

	// Asks for elements on the screen and around it; once a hook has failed only beyond it, no longer around it.
	async askScreen(op, fields = {}) {
		const margin = this.isBare ? 0 : this.margin;
		const answer = await this.ask(op, { ...fields, margin });
		if (answer.ok || !margin || !LAYOUT_FAILED.includes(answer.error.exit)) return answer;
		const bare = await this.ask(op, { ...fields, margin: 0 });
		this.isBare = bare.ok;
		return bare;
	}

	async open() {
		await this.refresh();
		this.emit("connection", { isOpen: true });
	}

	// Asks for the state and the elements, and shows them; a call meanwhile runs it again.
	async refresh(isAnimated = false) {
		this.wanted ||= isAnimated;
		this.isAgain = true;
		if (this.isRefreshing) return;
		this.isRefreshing = true;
		while (this.isAgain) {
			const now = this.wanted;
			this.wanted = this.isAgain = false;
			await this.load(now);
		}
		this.isRefreshing = false;
	}

	async load(isAnimated) {
		const [state, screen] = await Promise.all([this.ask("state"), this.askScreen("screen")]);
		if (state.ok) this.take(state);
		if (screen.ok && !this.moment) this.show(screen, isAnimated);
		if (!screen.ok && !screen.closed) this.fail(screen.error);
		this.settle();
	}

	take(state) {
		this.state = state;
		this.emit("state", state);
		this.showFailure();
	}

	show(screen, isAnimated = false) {
		this.screen = screen;
		this.emit("screen", { screen, isAnimated });
	}

	shownFailure() {
		return this.state?.failure ?? this.failure;
	}

	showFailure() {
		this.emit("failure", this.shownFailure());
	}

	fail(error) {
		if (LAYOUT_FAILED.includes(error.exit)) {
			this.failure = error;
			this.showFailure();
		} else {
			toast(error.message, "bad");
		}
	}

	// Runs an operation that changes what is shown, and shows the result.
	async change(op, fields = {}, { isAnimated = true } = {}) {
		this.leaveMoment(false);
		this.working += 1;
		const [answer] = await Promise.all([this.ask(op, fields), this.load(isAnimated)]);
		this.working -= 1;
		if (answer.ok) {
			if (this.failure) {
				this.failure = null;
				this.showFailure();
			}
			const notes = answer.notes ?? answer.lines?.filter((line) => line.startsWith("note: ")) ?? [];
			if (notes.length) toast(notes.join(" · "));
			if (answer.summary) announce(answer.summary);
		} else {
			this.fail(answer.error);
		}
		for (const text of answer.lost ?? []) toast(text, "bad");
		this.settle();
		return answer;
	}

	// The scene with its events, or nothing. The first request may only undo a scroll that could not end.
	async document() {
		let answer = await this.ask("document");
		if (!answer.ok) answer = await this.ask("document");
		if (!answer.ok) this.fail(answer.error);
		return answer.document;
	}

	// Performs an event. In the past, the name of an element can mean another element than in the present.
	async perform(event, options) {
		if ((event.at ?? event.from) && this.isPast()) return { ok: false };
		return this.change("event", { event }, options);
	}

	// Whether the past is shown; if so, says what the user cannot do.
	isPast() {
		if (this.moment) toast("the past cannot be scrolled or changed: return to the present, or go back to here");
		return Boolean(this.moment);
	}

	// The selected elements, which are not known in the past.
	get selected() {
		return this.moment ? [] : this.state?.selected ?? [];
	}

	// Performs the events of a gesture. Of those that come while one is not answered, only the latest is kept.
	async live(control, event, { isAnimated = false } = {}) {
		this.next = { control, event };
		if (this.isLive) return;
		this.isLive = true;
		while (this.next) {
			const { control: name, event: now } = this.next;
			this.next = null;
			if (this.gesture?.control !== name) this.gesture = { control: name, text: String(Math.random()) };
			await this.change("event", { event: now, gesture: this.gesture.text }, { isAnimated });
		}
		this.isLive = false;
		this.emit("state", this.state);
		if (this.isGestureOver) this.endGesture();
	}

	// Ends a gesture: the next event of the same control is an event of its own.
	endGesture() {
		this.isGestureOver = this.isLive;
		if (!this.isLive) this.gesture = null;
	}

	toggle(path) {
		return this.perform({ do: this.selected.includes(path) ? "deselect" : "select", at: path });
	}

	pin(path) {
		this.mark("pinned", path);
	}

	hover(path) {
		this.mark("hovered", path);
	}

	mark(topic, path) {
		if (this[topic] === path) return;
		this[topic] = path;
		this.emit(topic, path);
	}

	async showMoment(count, frame, isAnimated = false) {
		this.moment = { count, frame };
		const answer = await this.askScreen("moment", { count, frame: frame || undefined });
		if (!this.moment) return answer;
		if (answer.ok) {
			this.show(answer, isAnimated);
			this.emit("moment", { count, frame, calls: answer.calls });
		} else if (!answer.closed) {
			toast(answer.error.message, "bad");
		}
		return answer;
	}

	leaveMoment(isShown = true) {
		if (!this.moment) return;
		this.moment = null;
		this.emit("moment", null);
		if (isShown) this.refresh();
	}

	// Shows a change by another tab; this tab shows its own changes at once.
	heardLayout() {
		if (!this.working && !this.isScrolling?.()) this.refresh(true);
	}

	heardReload(event) {
		this.failure = null;
		this.isBare = false;
		this.refresh("flash");
		this.emit("reload", event);
	}

	heardError(event) {
		if (!this.state && event.error) {
			this.failure = event.error;
			this.showFailure();
		}
		this.refresh();
		this.emit("failed", event);
	}
}
