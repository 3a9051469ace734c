// A page that can be read and used without htmx gets it once it is ready.

const later = document.querySelector('meta[name="htmx"]');

if (later) {
  window.addEventListener("load", () => {
    const script = document.createElement("script");
    script.src = later.content;
    document.head.append(script);
  });
}
