// When htmx swaps a part of the page: the focus stays on its control or goes to the nearest one
// left, what was unfolded stays so, and what the new part has to say is heard. A notice that closes
// gives the focus back.

const CONTROLS = "a[href], button, input, select, summary";

const notice = () => document.getElementById("notice");

let wanted = [];
let unfolded = [];
let outside = null;

function isUsable(control) {
  return control.checkVisibility() && !control.disabled && control.getAttribute("aria-disabled") !== "true";
}

// The ids of what to focus afterwards, best first: the control, what stands for it, its group, and
// then whatever else the part has, by distance.
function idsFor(part, control) {
  const controls = [...part.querySelectorAll(CONTROLS)];
  const at = controls.indexOf(control);
  const distance = (other) => Math.abs(controls.indexOf(other) - at);
  const others = [...controls].sort((one, other) => distance(one) - distance(other));
  const named = control.closest("[data-focus]")?.dataset.focus.split(" ") ?? [];
  const group = control.parentElement.closest("[id]");
  return [control.id, ...named, group !== part && group?.id, ...others.map((other) => other.id)];
}

function usableIn(id) {
  const thing = id && document.getElementById(id);
  if (!thing) return null;
  const isGroup = !thing.matches(`${CONTROLS}, [tabindex]`);
  return [...(isGroup ? thing.querySelectorAll(CONTROLS) : [thing])].find(isUsable);
}

function refocus(part) {
  if (!wanted.length || document.activeElement !== document.body) return;

  const control = wanted.map(usableIn).find(Boolean);
  if (!control) part.tabIndex = -1;
  (control ?? part).focus({ preventScroll: true });
}

function hear(part) {
  const spoken = [...part.querySelectorAll("[data-spoken]")].map((line) => line.textContent);
  const text = part.dataset.says ?? spoken.join(" ");
  const sentence = text.replace(/\s+/g, " ").trim();
  const heard = document.getElementById("heard");
  if (sentence && heard.textContent !== sentence) heard.textContent = sentence;
}

document.addEventListener("htmx:beforeSwap", ({ detail: { target } }) => {
  const control = document.activeElement;
  wanted = target.contains(control) ? idsFor(target, control) : [];
  unfolded = [...target.querySelectorAll("details[open][id]")].map((details) => details.id);
});

document.addEventListener("htmx:afterSwap", ({ detail: { target } }) => {
  const part = document.getElementById(target.id);
  if (!part || part === notice()) return;
  unfolded.forEach((id) => document.getElementById(id)?.setAttribute("open", ""));
  refocus(part);
  hear(part);
});

document.addEventListener("focusin", ({ target }) => {
  if (!notice().contains(target)) outside = target;
});

document.addEventListener("click", ({ target }) => {
  if (!target.matches("[data-close]")) return;
  notice().replaceChildren();
  const control = outside?.isConnected ? outside : document.getElementById(outside?.id ?? "");
  control?.focus({ preventScroll: true });
});
