// The page without a network: how long until the next challenge, by the device's clock, and the last
// result that this device has seen of its player.

const theme = document.cookie.match(/(?:^|; )yacht_theme=(light|dark)/)?.[1];
if (theme) document.documentElement.dataset.theme = theme;

const countdown = document.querySelector("[data-zone]");
const clock = countdown.querySelector(".clock");
const zoned = new Intl.DateTimeFormat("en", {
  timeZone: countdown.dataset.zone,
  hourCycle: "h23",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

const secondsOfDay = (date) => {
  const parts = Object.fromEntries(zoned.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
  return parts.hour * 3600 + parts.minute * 60 + parts.second;
};

// Midnight is some hours off where clocks change before it.
function midnight() {
  const now = Date.now();
  const guess = now + (86400 - secondsOfDay(now)) * 1000;
  const past = secondsOfDay(guess);
  return guess - (past > 43200 ? past - 86400 : past) * 1000;
}

function show(end) {
  const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
  const units = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  clock.textContent = units.map((unit) => String(unit).padStart(2, "0")).join(":");
}

function showResult() {
  const text = localStorage.getItem("yacht-last-result");
  if (!text) return;
  const panel = document.querySelector("[data-last-result]");
  panel.querySelector(".last-result").textContent = text;
  panel.hidden = false;
}

let end = midnight();
show(end);
countdown.hidden = false;
setInterval(() => {
  if (Date.now() > end) end = midnight();
  show(end);
}, 1000);
try {
  showResult();
} catch {
  // Storage is barred.
}
window.addEventListener("online", () => window.location.reload());
