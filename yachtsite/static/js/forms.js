// A password can be shown while it is typed.

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
