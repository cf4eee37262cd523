// Light, dark, or as the system: the choice is kept in the browser.

import { byId, setIcon } from "./dom.js";

const LOOKS = { auto: ["auto", "as the system"], light: ["sun", "light"], dark: ["moon", "dark"] };
const NAMES = Object.keys(LOOKS);
const KEY = "celluna-theme";

// Applies the stored choice, and listens to the switch.
export function applyTheme() {
	let choice = "auto";
	const show = () => {
		document.documentElement.dataset.theme = choice;
		setIcon(byId("theme"), LOOKS[choice][0], `Theme: ${LOOKS[choice][1]}`);
	};
	try {
		if (localStorage[KEY] in LOOKS) choice = localStorage[KEY];
	} catch {
		// storage is forbidden; the choice then lasts as long as the page
	}
	byId("theme").onclick = () => {
		choice = NAMES[(NAMES.indexOf(choice) + 1) % 3];
		show();
		try {
			localStorage[KEY] = choice;
		} catch {
			// as above
		}
	};
	show();
}
