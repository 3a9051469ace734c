// A preference applies as soon as it is changed, on the board and on the settings page.

const root = document.documentElement;
const isOn = (value) => value === "true";
const ATTRIBUTES = {
  theme: ["data-theme", (value) => value],
  sound: ["data-sound", (value) => (isOn(value) ? "on" : "off")],
  vibration: ["data-vibration", (value) => (isOn(value) ? "on" : "off")],
  safe_colours: ["data-colours", (value) => (isOn(value) ? "safe" : "usual")],
};

let last = Promise.resolve();

function apply(name, value) {
  const [attribute, valueOf] = ATTRIBUTES[name] ?? [];
  if (attribute) root.setAttribute(attribute, valueOf(value));
}

async function send(form, name, value) {
  const data = new FormData();
  data.set("csrfmiddlewaretoken", form.elements.csrfmiddlewaretoken.value);
  data.set(name, value);
  const options = { method: "POST", body: data, headers: { "HX-Request": "true" }, keepalive: true };
  const answer = await fetch(form.dataset.preferences, options);
  if (!answer.ok) throw new Error(answer.statusText);
}

// One after the other, so that the last one pressed is the one that is kept.
function keep(form, name, value) {
  last = last.catch(() => {}).then(() => send(form, name, value));
  return last;
}

// On the board: a switch holds what it would become, a theme is one of several.
function show(button) {
  if (button.getAttribute("role") === "switch") {
    button.setAttribute("aria-checked", button.value);
    button.value = String(!isOn(button.value));
    return;
  }
  const group = button.form.querySelectorAll(`[name="${button.name}"]`);
  group.forEach((other) => other.setAttribute("aria-pressed", String(other === button)));
}

async function press(button) {
  const { form, name, value } = button;
  const before = form.querySelector(`[name="${name}"][aria-pressed="true"]`) ?? button;
  apply(name, value);
  show(button);
  try {
    await keep(form, name, value);
  } catch {
    // Not kept, so it is not shown as if it were.
    apply(name, before.value);
    show(before);
  }
}

// On the settings page: a line says what became of it, and the button to save is not needed.
async function change(field) {
  const { form, name } = field;
  const value = field.type === "checkbox" ? String(field.checked) : field.value;
  const line = form.querySelector("[data-kept]");
  apply(name, value);
  try {
    await keep(form, name, value);
    line.textContent = form.dataset.saved;
  } catch {
    line.textContent = form.dataset.failed;
    form.querySelector(".save").hidden = false;
  }
  line.hidden = false;
  document.getElementById("heard").textContent = line.textContent;
  if (name === "language" && line.textContent === form.dataset.saved) window.location.reload();
}

document.addEventListener(
  "submit",
  (event) => {
    const { target: form, submitter: button } = event;
    if (!form.matches("[data-preferences]") || !button?.name) return;
    event.preventDefault();
    press(button);
  },
  true,
);

document.addEventListener("change", ({ target }) => {
  if (target.form?.matches("[data-preferences]") && target.name) change(target);
});

document.querySelectorAll("[data-preferences] .save").forEach((button) => {
  button.hidden = true;
});
