// Tells moments in the visitor's own clock, and keeps the board chosen in sight among the others.

function tellLocalTime(time) {
  const style = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  time.textContent = new Date(time.dateTime).toLocaleTimeString(document.documentElement.lang, style);
}

function showChoice(chosen) {
  const tabs = chosen.parentElement;
  tabs.scrollLeft = chosen.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - chosen.clientWidth) / 2;
}

function settle() {
  document.querySelectorAll("time[data-local]").forEach(tellLocalTime);
  document.querySelectorAll(".tabs > [aria-current]").forEach(showChoice);
}

settle();
document.addEventListener("htmx:afterSettle", settle);
