// Small joys, once each and never in the way: a yacht, a straight, the bonus.

const LANDED = 620; // ms after the answer the last die lies still
const FLIGHT = 700; // ms

const board = () => document.getElementById("board");
const isCalm = matchMedia("(prefers-reduced-motion: reduce)");

let bonusBefore = board()?.dataset.bonus;

function celebrate(moment) {
  document.dispatchEvent(new CustomEvent("board:moment", { detail: { moment } }));
  if (!isCalm.matches) board()?.querySelector(".tray").classList.add(`is-${moment}`);
}

function flyBonus() {
  const from = board().querySelector(".is-reached .points")?.getBoundingClientRect();
  const to = board().querySelector("#total, .seats .is-to-play b")?.getBoundingClientRect();
  if (!from || !to || isCalm.matches) return;

  const flying = document.createElement("b");
  flying.className = "flying-bonus";
  flying.textContent = board().querySelector(".is-reached .points").textContent;
  flying.setAttribute("aria-hidden", "true");
  document.body.append(flying);
  const at = ({ left, top }) => `translate(${left}px, ${top + window.scrollY}px)`;
  const frames = [
    { transform: at(from), opacity: 1 },
    { transform: `${at(to)} scale(0.6)`, opacity: 0.2 },
  ];
  flying.animate(frames, { duration: FLIGHT, easing: "ease-in-out" }).onfinish = () => flying.remove();
}

document.addEventListener("board:rolled", () => {
  const { moment, ply } = board().dataset;
  if (!moment) return;
  setTimeout(() => {
    if (board()?.dataset.ply === ply) celebrate(moment);
  }, isCalm.matches ? 0 : LANDED);
});

document.addEventListener("htmx:afterSwap", ({ detail }) => {
  if (detail.target?.id !== "board") return;

  const { bonus } = board().dataset;
  if (bonus !== bonusBefore && Number(bonus) > Number(bonusBefore)) {
    document.dispatchEvent(new CustomEvent("board:moment", { detail: { moment: "bonus" } }));
    board().querySelector(".is-reached")?.classList.add("is-new");
    flyBonus();
  }
  bonusBefore = bonus;
});
