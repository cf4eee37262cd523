// Shows the elements of a script as text, until the page is made.
const { scripts } = await (await fetch("/scripts.json")).json();
const id = Number(location.pathname.split("/")[2] ?? 1);
document.querySelector("h1").textContent = scripts[id - 1].name;
const answers = document.querySelector("#answers");
const socket = new WebSocket(`ws://${location.host}/sessions/${id}`);
const ask = () => socket.send(JSON.stringify({ id: 1, op: "attributes" }));
socket.onopen = ask;
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.event === "reload") ask();
  answers.textContent = JSON.stringify(message, null, 1);
};
