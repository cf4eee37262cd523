// The WebSocket of a script: requests, answers (matched by `id`), events of the protocol, `open`, `close`.

import { Emitter } from "./dom.js";

export class Session extends Emitter {
	waiting = new Map();
	isOpen = false;
	nextID = 1;
	attempt = 0;

	constructor(number) {
		super();
		this.url = `${location.origin.replace("http", "ws")}/sessions/${number}`;
		addEventListener("online", () => this.retry());
		document.addEventListener("visibilitychange", () => { if (!document.hidden) this.retry(); });
		this.connect();
	}

	// Sends a request. The promise never fails: without a connection the answer has `closed`.
	request(op, fields = {}) {
		if (this.socket.readyState !== WebSocket.OPEN) return Promise.resolve(lost());
		const id = this.nextID++;
		this.socket.send(JSON.stringify({ ...fields, id, op }));
		return new Promise((resolve) => this.waiting.set(id, resolve));
	}

	connect() {
		const socket = new WebSocket(this.url);
		this.socket = socket;
		socket.onopen = () => {
			this.isOpen = true;
			this.attempt = 0;
			this.emit("open", {});
		};
		socket.onmessage = (message) => this.receive(message.data);
		socket.onclose = () => {
			if (this.socket !== socket) return;
			this.isOpen = false;
			this.giveUp();
			const pause = Math.min(8000, 250 * 2 ** this.attempt) * (0.8 + 0.4 * Math.random());
			this.attempt += 1;
			this.timer = setTimeout(() => this.connect(), pause);
			this.emit("close", { attempt: this.attempt, pause });
			if (this.attempt > 1) this.askWhy(pause);
		};
	}

	// Asks whether a server that was started again refuses the token of this page.
	async askWhy(pause) {
		try {
			const { status } = await fetch("/scripts.json");
			if (status === 403 && !this.isOpen) this.emit("close", { attempt: this.attempt, pause, isRefused: true });
		} catch {
		}
	}

	// Ends the requests that nobody will answer.
	giveUp() {
		for (const resolve of this.waiting.values()) resolve(lost());
		this.waiting.clear();
	}

	// Connects now instead of at the end of the pause.
	retry() {
		if (this.isOpen || this.socket.readyState === WebSocket.CONNECTING) return;
		clearTimeout(this.timer);
		this.connect();
	}

	receive(text) {
		const message = JSON.parse(text);
		if (message.event === "ended") this.giveUp();
		if (message.event) return this.emit(message.event, message);
		const resolve = this.waiting.get(message.id);
		this.waiting.delete(message.id);
		resolve?.(message);
	}
}

const lost = () => ({
	ok: false, closed: true,
	error: { code: "", exit: 0, message: "the program does not answer", notes: [], help: [] },
});
