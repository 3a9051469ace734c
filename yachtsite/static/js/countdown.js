// Counts down the seconds the server sent, by the steady clock, which nobody sets. It may have slept:
// the server is asked when the page is looked at again, when the device's clock has jumped, and at
// zero. It alone says that the next challenge is ready.

const JUMP = 2000; // ms
const PAUSE = 10_000; // ms until the server is asked once more

const two = (number) => String(number).padStart(2, "0");
const gap = () => Date.now() - performance.now();

let box = null;
let start = null;
let askedAt = 0;

function clock(seconds) {
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(":");
}

function begin(seconds) {
  start = { seconds, at: performance.now(), gap: gap() };
  askedAt = -PAUSE;
}

function left() {
  return Math.max(0, Math.ceil(start.seconds - (performance.now() - start.at) / 1000));
}

function isOver() {
  return box.classList.contains("is-over");
}

function finish() {
  document.getElementById("heard").textContent = box.querySelector(".ready").textContent;
  if (box.dataset.swaps && !window.htmx) {
    window.location.reload();
  } else if (box.dataset.swaps) {
    window.htmx.ajax("GET", "", { target: "#main", select: "#main", swap: "outerHTML" });
  } else {
    box.classList.add("is-over");
  }
}

async function ask() {
  askedAt = performance.now();
  const asked = box;
  const answer = await fetch(box.dataset.url, { cache: "no-store" }).catch(() => null);
  if (!answer?.ok || asked !== box) return;

  const next = await answer.json();
  if (next.opens_at === box.querySelector("time").dateTime) begin(next.seconds);
  else finish();
  show();
}

function show() {
  box.querySelector("[data-clock]").textContent = clock(left());
}

function tick() {
  if (!box || isOver()) return;
  show();
  const isDoubtful = left() === 0 || Math.abs(gap() - start.gap) > JUMP;
  if (isDoubtful && performance.now() - askedAt >= PAUSE) ask();
}

function lookAgain() {
  if (box && !isOver() && document.visibilityState === "visible") ask();
}

function tellLocalTime(time) {
  const style = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  time.textContent = new Date(time.dateTime).toLocaleTimeString(document.documentElement.lang, style);
}

function settle() {
  document.querySelectorAll("time[data-local]").forEach(tellLocalTime);
  const found = document.querySelector("[data-seconds]");
  if (found === box) return;
  box = found;
  if (!box) return;
  begin(Number(box.dataset.seconds));
  show();
}

settle();
setInterval(tick, 1000);
document.addEventListener("visibilitychange", lookAgain);
window.addEventListener("focus", lookAgain);
window.addEventListener("online", lookAgain);
document.addEventListener("htmx:afterSwap", settle);
