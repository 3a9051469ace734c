// The computers' turns that a move led to, one after the other; a tap or a key hurries them.

const PAUSE = 750; // ms for a look at each roll
const WRITTEN = 650; // ms for a look at what was written

const board = () => document.getElementById("board");
const isCalm = matchMedia("(prefers-reduced-motion: reduce)");

let hurry = null;

const wait = (time) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, time);
    hurry = () => {
      clearTimeout(timer);
      hurry.isDone = true;
      resolve();
    };
  });

function cellOf(seat, box) {
  return board().querySelector(`[data-box="${CSS.escape(box)}"] .other[data-seat="${seat}"]`);
}

function headOf(seat) {
  return board().querySelector(`.seats [data-seat="${seat}"]`);
}

function showRoll(tray, roll, seat) {
  const dice = document.createElement("div");
  dice.className = `felt tray is-watching seat-${seat}`;
  const copies = [...roll.children].map((die) => die.cloneNode(true));
  copies.filter((die) => !die.classList.contains("is-kept")).forEach((die) => die.classList.add("is-tumbling"));
  dice.append(...copies);
  tray.parentElement.querySelector(".is-watching")?.remove();
  tray.after(dice);
}

// Everything that the turns wrote is taken back first and comes again turn by turn.
function takeBack(turns) {
  turns.forEach(({ dataset: { seat, box, points } }) => {
    cellOf(seat, box)?.classList.add("is-to-come");
    const total = headOf(seat)?.querySelector("b");
    if (total) {
      total.dataset.after = total.textContent;
      total.textContent = Number(total.textContent) - Number(points);
    }
  });
}

function bring({ dataset: { seat, box } }) {
  const cell = cellOf(seat, box);
  cell?.classList.remove("is-to-come");
  cell?.classList.add("is-new");
  const total = headOf(seat)?.querySelector("b");
  if (total) total.textContent = total.dataset.after;
}

async function play(turns) {
  const tray = board().querySelector(".tray");
  const line = board().querySelector(".status-text");
  const own = line.textContent;
  const playing = board();
  playing.dataset.move = "watching";
  takeBack(turns);
  let isHurried = false;
  for (const turn of turns) {
    headOf(turn.dataset.seat)?.classList.add("is-playing");
    for (const roll of turn.querySelectorAll(".roll")) {
      if (isHurried) break;
      showRoll(tray, roll, turn.dataset.seat);
      await wait(PAUSE);
      isHurried ||= hurry.isDone === true;
    }
    bring(turn);
    line.textContent = turn.querySelector(".turn-text").textContent;
    if (!isHurried) {
      await wait(WRITTEN);
      isHurried = hurry.isDone === true;
    }
    headOf(turn.dataset.seat)?.classList.remove("is-playing");
  }
  hurry = null;
  if (!playing.isConnected) return;
  tray.parentElement.querySelector(".is-watching")?.remove();
  line.textContent = own;
  delete playing.dataset.move;
  playing.querySelector("#roll")?.focus({ preventScroll: true });
}

function watch() {
  const list = board()?.querySelector("#turns[data-fresh]");
  if (!list) return;
  list.removeAttribute("data-fresh");
  if (!isCalm.matches) play([...list.children]);
}

for (const kind of ["pointerdown", "keydown"]) {
  document.addEventListener(kind, () => hurry?.(), true);
}

document.addEventListener("htmx:afterSwap", ({ detail }) => {
  if (detail.target?.id === "board") watch();
});
