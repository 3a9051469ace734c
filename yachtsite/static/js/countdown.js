// Counts down the seconds the server sent, and tells the moment in the visitor's own clock.

const two = (number) => String(number).padStart(2, "0");

function clock(seconds) {
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(":");
}

function countDown(box) {
  const total = Number(box.dataset.seconds);
  const steady = performance.now();
  const wall = Date.now();
  const show = () => {
    // The steady clock sleeps with some machines; the wall clock does not.
    const gone = Math.max(performance.now() - steady, Date.now() - wall) / 1000;
    const left = Math.max(0, Math.ceil(total - gone));
    box.querySelector("[data-clock]").textContent = clock(left);
    box.classList.toggle("is-over", left === 0);
    if (left === 0) clearInterval(timer);
  };
  const timer = setInterval(show, 1000);
  document.addEventListener("visibilitychange", show);
  window.addEventListener("focus", show);
  show();
}

function tellLocalTime(time) {
  const style = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  time.textContent = new Date(time.dateTime).toLocaleTimeString(document.documentElement.lang, style);
}

document.querySelectorAll("[data-seconds]").forEach(countDown);
document.querySelectorAll("time[data-local]").forEach(tellLocalTime);
