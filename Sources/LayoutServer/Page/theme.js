// The colours of the page: light, dark, or those of the system.

import { byId, setIcon } from "./dom.js";

const LOOKS = { auto: ["auto", "as the system"], light: ["sun", "light"], dark: ["moon", "dark"] };
const NAMES = Object.keys(LOOKS);
const KEY = "celluna-theme";

export function applyTheme() {
	let choice = localStorage[KEY];
	if (!(choice in LOOKS)) choice = "auto";
	const show = () => {
		document.documentElement.dataset.theme = choice;
		setIcon(byId("theme"), LOOKS[choice][0], `Theme: ${LOOKS[choice][1]}`);
	};
	byId("theme").onclick = () => {
		choice = NAMES[(NAMES.indexOf(choice) + 1) % 3];
		show();
		localStorage[KEY] = choice;
	};
	show();
}
