// A menu closes at a press elsewhere, at Escape, and when what was pressed in it is on its way.

const openMenu = () => document.querySelector(".menu[open]");

document.addEventListener("pointerdown", ({ target }) => {
  const menu = openMenu();
  if (menu && !menu.contains(target)) menu.open = false;
});

function close(menu) {
  menu.open = false;
  menu.querySelector("summary").focus();
}

document.addEventListener("keydown", ({ key }) => {
  const menu = openMenu();
  if (key === "Escape" && menu) close(menu);
});

document.addEventListener("submit", ({ submitter }) => {
  const menu = openMenu();
  if (menu && submitter?.closest(".menu-links")) close(menu);
});
