// Dice tumble from the press of Roll on, show changing faces, and settle on the answer.

const FACE = 110; // ms that a face shows before the next
const CHANGES = 2; // faces seen while a die lands
const APART = 60; // ms between the landings of two dice

const board = () => document.getElementById("board");
const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
const isVibrating = () => document.documentElement.dataset.vibration === "on";

let stop = null;

function vibrate(time) {
  if (isVibrating()) navigator.vibrate?.(time);
}

// The faces that stand on the card already; a die that turns borrows their pips.
function faces() {
  const known = [...board().querySelectorAll(".card .die-face")].map((face) => face.innerHTML);
  return known.length ? known : [""];
}

function showAnother(svg, known) {
  const others = known.filter((face) => face !== svg.innerHTML);
  svg.classList.remove("is-blank");
  svg.innerHTML = others[Math.floor(Math.random() * others.length)] ?? known[0];
}

function tumble() {
  const known = faces();
  const places = [...board().querySelectorAll(".die-place")];
  const loose = places.filter((place) => !place.querySelector("input:checked:enabled"));
  const dice = loose.map((place) => place.querySelector(".die"));
  const before = dice.map((svg) => ({ html: svg.innerHTML, isBlank: svg.classList.contains("is-blank") }));
  loose.forEach((place) => place.classList.add("is-rolling"));
  const turning = setInterval(() => dice.forEach((svg) => showAnother(svg, known)), FACE);

  stop = (isAnswered) => {
    clearInterval(turning);
    stop = null;
    if (isAnswered) return;
    loose.forEach((place) => place.classList.remove("is-rolling"));
    dice.forEach((svg, at) => {
      svg.innerHTML = before[at].html;
      svg.classList.toggle("is-blank", before[at].isBlank);
    });
  };
}

// Each die lands in its own time, after a face or two that are not yet its own.
function land(dice) {
  const known = faces();
  dice.forEach((place, order) => {
    const svg = place.querySelector(".die");
    const own = svg.innerHTML;
    for (let change = 0; change < CHANGES; change += 1) {
      setTimeout(() => showAnother(svg, known), change * FACE);
    }
    setTimeout(() => {
      svg.innerHTML = own;
    }, CHANGES * FACE + order * APART);
  });
}

document.addEventListener("htmx:beforeRequest", ({ detail }) => {
  if (detail.target?.id !== "board" || isCalm.matches) return;
  if (detail.requestConfig.triggeringEvent?.submitter?.id === "roll") tumble();
});

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (detail.target?.id === "board") stop?.(true);
});

for (const failure of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) {
  document.addEventListener(failure, () => stop?.(false));
}

document.addEventListener("board:rolled", () => {
  vibrate(20);
  if (!isCalm.matches) land([...board().querySelectorAll(".is-tumbling")]);
});

document.addEventListener("change", ({ target }) => {
  if (target.name === "keep") vibrate(10);
});
