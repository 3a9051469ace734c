// A menu closes at a press elsewhere, and at Escape, which gives the focus back to it.

const openMenu = () => document.querySelector(".menu[open]");

document.addEventListener("pointerdown", ({ target }) => {
  const menu = openMenu();
  if (menu && !menu.contains(target)) menu.open = false;
});

document.addEventListener("keydown", ({ key }) => {
  const menu = openMenu();
  if (key !== "Escape" || !menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});
