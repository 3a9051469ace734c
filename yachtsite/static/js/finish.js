// The result of a game just finished: the total counts up, then the squares turn one by one.

const COUNT = 600; // ms
const KEY = "finished";

function isFresh() {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return path === window.location.pathname;
  } catch {
    return false; // where nothing may be kept, nothing is counted up
  }
}

function countUp(score) {
  const total = Number(score.textContent);
  const start = performance.now();
  const step = (now) => {
    const share = Math.min(1, (now - start) / COUNT);
    score.textContent = String(Math.round(total * (1 - (1 - share) ** 3)));
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

const score = document.querySelector(".hero .score");
const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;

if (score && isFresh() && !isCalm) {
  score.closest(".hero").classList.add("is-fresh");
  countUp(score);
}
