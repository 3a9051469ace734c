// The rules of the boxes in a sheet over the game, fetched when it is first opened.

const link = document.getElementById("help-link");
const sheet = document.getElementById("help");
const body = sheet.querySelector(".sheet-body");

async function fill() {
  if (body.querySelector(".rules-help")) return;
  body.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(link.href, { headers: { "HX-Request": "true" } });
    if (!answer.ok) throw new Error(answer.statusText);
    body.innerHTML = await answer.text();
  } catch {
    body.textContent = body.dataset.failed;
  }
  body.removeAttribute("aria-busy");
}

function open(event) {
  event.preventDefault();
  sheet.showModal();
  fill();
}

link.addEventListener("click", (event) => {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) open(event);
});

document.addEventListener("keydown", (event) => {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key !== "?" || ctrlKey || metaKey || altKey || document.querySelector("dialog[open]")) return;
  open(event);
});

// A press beside the sheet closes it; its padding is its parts', so only the backdrop is itself.
sheet.addEventListener("click", ({ target }) => {
  if (target === sheet) sheet.close();
});
