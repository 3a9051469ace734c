// Asks for a list anew when a choice in its filter changes; the button is for who has no script.

for (const form of document.querySelectorAll("form[data-on-change]")) {
  form.querySelector("button[type=submit]").hidden = true;
  form.addEventListener("change", () => form.requestSubmit());
}
