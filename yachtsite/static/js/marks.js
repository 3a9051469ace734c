// The marks of a first game stay from move to move until their deed is done.

const board = () => document.getElementById("board");
const mark = (name) => board()?.querySelector(`[data-mark="${name}"]`);

let carried = [];
let isTold = board().dataset.roll !== "0"; // else the page has said where the game stands

function done(name) {
  mark(name)?.remove();
}

function tell() {
  const texts = [...board().querySelectorAll("[data-mark]")].map((one) => one.textContent);
  if (isTold || board().dataset.roll === "0" || !texts.length) return;
  isTold = true;
  document.getElementById("heard").textContent += ` ${texts.join(". ")}.`;
}

document.addEventListener("change", ({ target }) => {
  if (target.name === "keep" && target.checked) done("keep");
  if (target.name === "box") done("box");
});

document.addEventListener("htmx:beforeRequest", ({ detail }) => {
  if (detail.target?.id !== "board") return;
  const isRoll = detail.requestConfig.triggeringEvent?.submitter?.id === "roll";
  if (isRoll && board().dataset.roll !== "0") done("roll");
});

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (detail.target?.id !== "board") return;
  carried = [...board().querySelectorAll(".tray > .first-mark, .first-marks")];
});

document.addEventListener("htmx:afterSwap", ({ detail }) => {
  if (detail.target?.id !== "board") return;
  for (const one of carried) {
    board().querySelector(one.dataset.mark ? ".tray" : ".status").append(one);
  }
  carried = [];
  tell();
});
