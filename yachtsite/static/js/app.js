// The site as an app on a device: its service worker, a hint on how to install it, and the last
// result for the page without a network. That result leaves with the one who made it.

const RESULT = "yacht-last-result";
const READER = "yacht-reader";
const NEVER = "yacht-no-install-hint";
const MILESTONE = "yacht-milestone";

const reader = document.documentElement.dataset.reader ?? "";

// Storage may be full or barred.
function stored(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function store(name, text) {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // Then it is not kept.
  }
}

// The boat sails in once for each milestone.
function celebrate() {
  const streak = document.querySelector("[data-milestone]");
  if (!streak || stored(MILESTONE) === streak.dataset.milestone) return;
  store(MILESTONE, streak.dataset.milestone);
  streak.classList.add("is-new-milestone");
}

async function stopReminders() {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

function forgetOthers() {
  const before = stored(READER);
  if (before !== null && before !== reader) {
    store(RESULT, null);
    stopReminders();
  }
  store(READER, reader);
}

function keepResult() {
  const share = document.querySelector("[data-share][data-in-words]"); // links are shared too
  if (!share) return;
  const lines = share.dataset.text.split("\n").filter((line) => !line.includes("://"));
  store(RESULT, lines.join("\n"));
}

// Each language has a worker of its own, with a page in it; the newest to come replaces the others.
function register() {
  const script = `/service-worker-${document.documentElement.lang}.js`;
  navigator.serviceWorker?.register(script, { updateViaCache: "all" }).catch(() => {});
}

function showHint(install) {
  const hint = document.getElementById("install");
  if (!hint || stored(NEVER) || !stored(RESULT)) return;
  const button = hint.querySelector("[data-install]");
  hint.querySelector(install ? "[data-install-prompt]" : "[data-install-by-hand]").hidden = false;
  button.hidden = !install;
  button.addEventListener("click", async () => {
    await install();
    hint.hidden = true;
  });
  hint.querySelector("[data-install-never]").addEventListener("click", () => {
    store(NEVER, "1");
    hint.hidden = true;
    document.getElementById("main").focus();
  });
  hint.hidden = false;
}

window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  showHint(() => event.prompt());
});

forgetOthers();
keepResult();
celebrate();
// Safari has no event for it, and no other name by which to know it.
if (navigator.standalone === false) showHint(null);
if (document.readyState === "complete") register();
else window.addEventListener("load", register);
