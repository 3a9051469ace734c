// What the board's controls say and do between two answers of the server.

const board = () => document.getElementById("board");
const heldDice = () => board().querySelectorAll('input[name="keep"]:checked:enabled').length;
const selectedBox = () => board().querySelector('input[name="box"]:checked');

let selected = null;

function labelRoll() {
  const roll = document.getElementById("roll");
  const label = roll?.dataset[`held-${heldDice()}`];
  if (label === undefined) return;

  roll.querySelector(".label").textContent = label;
  roll.disabled = heldDice() === 5;
}

function lead(button) {
  const others = document.querySelectorAll(".actions .primary");
  others.forEach((other) => other.classList.remove("primary"));
  button.classList.add("primary");
}

function labelWrite() {
  const write = document.getElementById("write");
  if (!write) return;

  const box = selectedBox();
  selected = box?.value ?? null;
  write.querySelector(".label").textContent = box?.dataset.write ?? write.dataset.label;
  write.disabled = !box;
  if (box) lead(write);
}

function label() {
  if (!board()) return;
  labelRoll();
  labelWrite();
}

function show(text) {
  const line = board().querySelector(".status-text");
  line.textContent = text;
  line.parentElement.classList.add("is-telling");
}

function tell(text) {
  show(text);
  document.getElementById("heard").textContent = text;
}

// To readers the rule is the box's description already.
function explain(box) {
  const hint = document.getElementById(box.getAttribute("aria-describedby"));
  if (hint) show(hint.textContent);
}

document.addEventListener("change", ({ target }) => {
  if (!target.closest("#board")) return;
  label();
  if (target.name === "box") explain(target);
});

document.addEventListener("click", (event) => {
  const closed = event.target.closest("#board [data-reason]");
  if (closed) tell(closed.dataset.reason);

  const isAgain = event.target.name === "box" && event.target.value === selected;
  // A key press also clicks the radio (detail 0), and a key only ever selects.
  if (!isAgain || event.detail === 0) return;
  const { zero } = event.target.dataset;
  if (zero) tell(zero);
  else document.getElementById("write").click();
});

document.addEventListener("htmx:afterSwap", label);
label();
