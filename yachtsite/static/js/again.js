// Back may show a page out of the browser's memory: of who was signed in then, of how things stood
// then. Such a page is hidden and loaded anew.

const [navigation] = performance.getEntriesByType("navigation");

const isOutOfFiles = navigation?.type === "back_forward" && navigation.transferSize === 0;

window.addEventListener("pageshow", (event) => {
  if (!event.persisted && !isOutOfFiles) return;
  document.body.style.visibility = "hidden";
  window.location.reload();
});
