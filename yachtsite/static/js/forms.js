// A form is sent once however often it is pressed; a password can be shown while it is typed.

const words = document.querySelector("[data-show-password]")?.dataset;

function offerToShow(input) {
  const button = document.createElement("button");
  const frame = document.createElement("div");
  button.type = "button";
  button.className = "button";
  button.setAttribute("aria-controls", input.id);
  const name = () => {
    const isHidden = input.type === "password";
    button.textContent = isHidden ? words.showPassword : words.hidePassword;
    button.setAttribute("aria-pressed", String(!isHidden));
  };
  button.addEventListener("click", () => {
    input.type = input.type === "password" ? "text" : "password";
    name();
    input.focus();
  });
  frame.className = "with-button";
  input.replaceWith(frame);
  frame.append(input, button);
  input.form.addEventListener("submit", () => {
    input.type = "password";
  });
  name();
}

if (words) document.querySelectorAll('input[type="password"]').forEach(offerToShow);

const LOCKED_FOR = 10000; // ms; an answer that is lost lets the form be pressed again

function setLocked(form, isLocked) {
  form.toggleAttribute("data-pressed", isLocked);
  // Not disabled: the button pressed would lose its name, and the focus.
  for (const button of form.querySelectorAll("button")) {
    if (isLocked) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
  }
}

const pressed = () => document.querySelectorAll("form[data-pressed]");

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post") return;
  if (form.hasAttribute("data-pressed")) {
    event.preventDefault();
    return;
  }
  setLocked(form, true);
  setTimeout(() => setLocked(form, false), LOCKED_FOR);
});

window.addEventListener("pageshow", () => pressed().forEach((form) => setLocked(form, false)));
