// Two quick taps or clicks are one: the second selects nothing, writes nothing and rolls nothing.

const QUICK = 400; // ms

const lastTap = { box: -Infinity, roll: -Infinity };

function tapped(target) {
  if (target.closest("#board [name=box]")) return "box";
  return target.closest("#board .actions .button:not(#write)") ? "roll" : "";
}

document.addEventListener(
  "click",
  (event) => {
    const kind = tapped(event.target);
    // A key press also clicks, with detail 0, and is never a slip of the finger.
    if (!kind || event.detail === 0) return;

    const isQuick = event.timeStamp - lastTap[kind] < QUICK;
    lastTap[kind] = event.timeStamp;
    if (!isQuick) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);
