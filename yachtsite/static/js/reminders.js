// The hour of reminders is counted on this device's clock; and this device may show them itself.

const form = document.querySelector(".reminders form");
const box = document.querySelector("[data-push-key]");
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

if (zone) {
  form.elements.zone.value = zone;
  document.querySelector("[data-zone-name]").textContent = zone;
}

function say(text) {
  box.querySelector("[data-push-status]").textContent = text;
}

function show(isOn) {
  box.querySelector("[data-push-on]").hidden = isOn;
  box.querySelector("[data-push-off]").hidden = !isOn;
}

async function post(url, facts) {
  const body = new URLSearchParams({ hour: form.elements.hour.value, zone, ...facts });
  const headers = { "X-CSRFToken": form.elements.csrfmiddlewaretoken.value };
  const answer = await fetch(url, { method: "POST", headers, body });
  if (answer.status !== 204) throw new Error(`HTTP ${answer.status}`);
}

async function turnOn(manager) {
  if ((await Notification.requestPermission()) !== "granted") {
    say(box.dataset.denied);
    return;
  }
  const options = { userVisibleOnly: true, applicationServerKey: box.dataset.pushKey };
  const { endpoint, keys } = (await manager.subscribe(options)).toJSON();
  await post(box.dataset.add, { endpoint, public_key: keys.p256dh, secret: keys.auth });
  show(true);
}

async function turnOff(manager) {
  const subscription = await manager.getSubscription();
  if (subscription) {
    await post(box.dataset.remove, { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  show(false);
}

async function offer() {
  const { pushManager } = await navigator.serviceWorker.ready;
  const answerTo = (act) => () => {
    say("");
    act(pushManager).catch(() => say(box.dataset.failed));
  };
  box.querySelector("[data-push-on]").addEventListener("click", answerTo(turnOn));
  box.querySelector("[data-push-off]").addEventListener("click", answerTo(turnOff));
  show(Boolean(await pushManager.getSubscription()));
  box.hidden = false;
}

if (box && navigator.serviceWorker && window.PushManager && window.Notification) offer();
