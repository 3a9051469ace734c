// Arrow keys step through a replay by pressing its own links.
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  const link = rel && document.querySelector(`#replay a[rel=${rel}]`);
  if (!link) return;
  event.preventDefault();
  link.click();
});
