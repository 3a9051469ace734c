// The keyboard: 1–5 hold, Space or R roll, arrows move through the boxes, Enter writes.

const board = () => document.getElementById("board");
const press = (id) => document.getElementById(id)?.click();

const OWN_ENTER = "button, a, summary";
const OWN_SPACE = `${OWN_ENTER}, [type="checkbox"], [type="radio"]:not(:checked)`;
const QUICK = 400; // ms

let askedAt = -Infinity;

function isElsewhere(place) {
  return place !== document.body && place.id !== "main" && !board()?.contains(place);
}

// The open boxes as they stand side by side: a list for each column of each part of the card.
function columns() {
  const parts = [...board().querySelectorAll("[data-column]")];
  return parts.flatMap((part) => {
    const rows = [...part.children].map(cellsOf);
    const width = Math.max(...rows.map((cells) => cells.length));
    return Array.from({ length: width }, (_, at) =>
      rows
        .map((cells, height) => ({ height, input: cells[at]?.querySelector("[name=box]:enabled") }))
        .filter((row) => row.input),
    );
  });
}

function cellsOf(row) {
  const cells = [...row.querySelectorAll(".cell")];
  return cells.length ? cells : [row];
}

function select(row) {
  if (!row) return;
  row.input.checked = true;
  row.input.focus();
  row.input.dispatchEvent(new Event("change", { bubbles: true }));
}

function nearest(column, height) {
  const distance = (row) => Math.abs(row.height - height);
  return [...column].sort((one, other) => distance(one) - distance(other))[0];
}

function moveAlong(step) {
  const all = columns().flat();
  const at = all.findIndex((row) => row.input.checked);
  const start = step > 0 ? -1 : 0;
  select(all[((at < 0 ? start : at) + step + all.length) % all.length]);
}

// To the next column on that side that has an open box.
function moveAcross(step) {
  const all = columns();
  const from = all.findIndex((column) => column.some((row) => row.input.checked));
  const row = all[from]?.find((one) => one.input.checked);
  const right = from < 0 ? all.length / 2 : from + 1;
  const ahead = step > 0 ? all.slice(right) : all.slice(0, Math.max(from, 1)).reverse();
  select(nearest(ahead.find((column) => column.length) ?? [], row?.height ?? 0));
}

// A 0 where another box pays is written by the button alone: Enter leads there and asks.
function write(event) {
  const button = document.getElementById("write");
  if (!board().querySelector("[name=box]:checked")?.dataset.zero) {
    button?.click();
    return;
  }
  button.focus();
  askedAt = event.timeStamp;
}

const isHasty = (event) => event.repeat || event.timeStamp - askedAt < QUICK;

const ARROWS = {
  ArrowDown: () => moveAlong(1),
  ArrowUp: () => moveAlong(-1),
  ArrowLeft: () => moveAcross(-1),
  ArrowRight: () => moveAcross(1),
};

function action(event) {
  const { code, target } = event;
  // By place, not by character: the digits of a Czech keyboard need Shift.
  const digit = /^(?:Digit|Numpad)([1-5])$/.exec(code);
  if (digit) return () => press(`die-${digit[1]}`);
  if (code in ARROWS) return ARROWS[code];
  if (code === "KeyR") return () => press("roll");
  if (code === "Space" && !target.matches(OWN_SPACE)) return () => press("roll");
  if (event.key !== "Enter") return null;
  if (!target.matches(OWN_ENTER)) return () => write(event);
  return target.matches("button") && isHasty(event) ? () => {} : null;
}

document.addEventListener("keydown", (event) => {
  const { ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
  if (isElsewhere(target) || board().dataset.move) return;

  const act = action(event);
  if (!act) return;
  event.preventDefault();
  if (!event.repeat || event.code in ARROWS) act();
});
