// One move at a time: sending it, saying so, and trying the very same one again until it is answered.

const board = () => document.getElementById("board");
const notice = () => document.getElementById("notice");
const texts = document.getElementById("notices").dataset;
const isBoard = (event) => event.detail.target?.id === "board";

let before = {};
let submitter = null;

function setMove(state) {
  const form = board();
  if (state) form.dataset.move = state;
  else delete form.dataset.move;
  form.setAttribute("aria-busy", String(state === "sending"));
}

function show(text, control) {
  const box = document.createElement("div");
  const line = document.createElement("p");
  box.className = "notice";
  line.textContent = text;
  control.className = "button";
  box.append(line, control);
  notice().replaceChildren(box);
}

function fail() {
  setMove("failed");
  const button = document.createElement("button");
  button.type = "button";
  button.id = "retry";
  button.textContent = texts.retry;
  show(texts.failed, button);
}

function retry() {
  if (notice().contains(document.activeElement)) submitter.focus({ preventScroll: true });
  notice().replaceChildren();
  setMove("");
  // A click, since htmx takes the value of the button that was clicked.
  submitter.click();
}

// The result counts up once, for who has just finished.
function remember(address) {
  try {
    sessionStorage.setItem("finished", address);
  } catch {
    // Where nothing may be kept, the result simply stands there.
  }
}

function animate() {
  const { ply, roll } = board().dataset;
  if (ply === before.ply) return;

  if (roll === "0") {
    document.dispatchEvent(new CustomEvent("board:written"));
    return;
  }
  const rolled = board().querySelectorAll(".die-place:not(.was-held)");
  rolled.forEach((die) => die.classList.add("is-tumbling"));
  document.dispatchEvent(new CustomEvent("board:rolled", { detail: { dice: rolled.length } }));
}

document.addEventListener("htmx:beforeRequest", (event) => {
  if (!isBoard(event)) return;

  submitter = event.detail.requestConfig.triggeringEvent?.submitter ?? submitter;
  before = { ...board().dataset };
  notice().replaceChildren();
  setMove("sending");
});

// A finished board leaves its place to the result, so that Back does not lead to it.
document.addEventListener("htmx:beforeOnLoad", (event) => {
  const address = event.detail.xhr.getResponseHeader("HX-Redirect");
  if (!address || !isBoard(event)) return;

  event.preventDefault();
  remember(address);
  window.location.replace(address);
});

document.addEventListener("htmx:beforeSwap", (event) => {
  const { xhr, serverResponse } = event.detail;
  if (!isBoard(event) || xhr.status >= 500) return;
  if (serverResponse.includes('id="board"')) return;

  event.detail.shouldSwap = false;
  setMove("");
  const link = document.createElement("a");
  link.href = texts.url;
  link.textContent = texts.back;
  show(texts.lost, link);
});

document.addEventListener("htmx:afterSwap", (event) => {
  if (isBoard(event)) {
    animate();
  } else if (event.detail.target?.id === "notice") {
    setMove("");
  }
});

for (const failure of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) {
  document.addEventListener(failure, (event) => {
    if (event.detail.elt?.id === "board") fail();
  });
}

// While an answer is awaited nothing may change, or a retry would send another move.
document.addEventListener(
  "click",
  (event) => {
    if (!event.target.closest("#board[data-move]")) return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);

document.addEventListener("click", (event) => {
  if (event.target.id === "retry") retry();
});

window.addEventListener("online", () => {
  if (board().dataset.move === "failed") retry();
});
