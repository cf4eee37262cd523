// Light, dark, or as the system: the choice is kept in the browser.

import { byId, setIcon } from "./dom.js";

const ORDER = { auto: "light", light: "dark", dark: "auto" };
const LOOKS = { auto: ["auto", "as the system"], light: ["sun", "light"], dark: ["moon", "dark"] };

function stored() {
	try {
		return localStorage.getItem("celluna-theme") ?? "auto";
	} catch {
		return "auto"; // storage can be forbidden
	}
}

function show(choice) {
	if (choice === "auto") delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = choice;
	const [glyph, words] = LOOKS[choice] ?? LOOKS.auto;
	setIcon(byId("theme"), glyph, `Theme: ${words}`);
}

// Applies the stored choice, and listens to the switch.
export function applyTheme() {
	let choice = stored();
	show(choice);
	byId("theme").addEventListener("click", () => {
		choice = ORDER[choice] ?? "light";
		try {
			localStorage.setItem("celluna-theme", choice);
		} catch {
			// the choice then lasts as long as the page
		}
		show(choice);
	});
}
