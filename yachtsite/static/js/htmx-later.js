// A page that can be read and used without htmx gets it once the page is shown.

const later = document.querySelector('meta[name="htmx"]');
const whenIdle = window.requestIdleCallback ?? ((act) => setTimeout(act, 200));

function fetchHtmx() {
  const script = document.createElement("script");
  script.src = later.content;
  document.head.append(script);
}

if (later) window.addEventListener("load", () => whenIdle(fetchHtmx));
