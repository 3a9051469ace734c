// Copy result, copy as words, or the device's sheet: only the one asked for, and it says what happened.

const SAID_FOR = 5000; // ms

let timer = 0;

function say(box, text) {
  const status = box.querySelector("[data-status]");
  status.textContent = text;
  clearTimeout(timer);
  timer = setTimeout(() => status.replaceChildren(), SAID_FOR);
}

function copyByHand(box, text) {
  const button = document.activeElement;
  const areas = [...box.querySelectorAll("textarea")];
  const shown = areas.find((area) => area.value === text);
  const details = shown.closest("details");
  const wasOpen = details.open;
  details.open = true;
  shown.focus();
  shown.select();
  shown.setSelectionRange(0, text.length);
  const isCopied = document.execCommand?.("copy");
  if (isCopied) {
    details.open = wasOpen;
    button.focus();
  }
  say(box, isCopied ? box.dataset.copied : box.dataset.selected);
}

function copy(box, text) {
  if (!navigator.clipboard?.writeText) {
    copyByHand(box, text);
    return;
  }
  navigator.clipboard.writeText(text).then(
    () => say(box, box.dataset.copied),
    () => copyByHand(box, text),
  );
}

function share(box) {
  navigator.share({ text: box.dataset.text }).catch((error) => {
    if (error.name !== "AbortError") say(box, box.dataset.failed);
  });
}

function offer(box) {
  box.querySelector("[data-copy]").addEventListener("click", () => copy(box, box.dataset.text));
  const words = box.querySelector("[data-words]");
  words?.addEventListener("click", () => copy(box, box.dataset.inWords));

  const sheet = box.querySelector("[data-sheet]");
  sheet.hidden = !navigator.canShare?.({ text: box.dataset.text });
  sheet.addEventListener("click", () => share(box));
}

document.querySelectorAll("[data-share]").forEach(offer);
