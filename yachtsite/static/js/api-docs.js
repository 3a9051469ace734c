// Draws the reference of the API from its schema, with the package's own Swagger UI.

const place = document.querySelector("[data-schema]");

// The package's own layout has a <main>, and the page has one already.
function plainLayout({ React, getComponent }) {
  const parts = ["SvgAssets", "AuthorizeBtnContainer", "operations", "Models"];
  const draw = () =>
    React.createElement(
      "div",
      { className: "swagger-ui" },
      parts.map((name) => React.createElement(getComponent(name, true), { key: name })),
    );
  return { components: { PlainLayout: draw } };
}

// What it leaves without a name, or out of reach of keys.
function mend() {
  for (const wide of place.querySelectorAll("pre:not([tabindex])")) {
    wide.tabIndex = 0;
  }
  for (const select of place.querySelectorAll("select:not([aria-label])")) {
    select.ariaLabel = select.closest("[data-param-name]")?.dataset.paramName ?? "Example";
  }
  for (const table of place.querySelectorAll("table[role=region]:not([aria-label])")) {
    table.ariaLabel = table.id.replaceAll("_", " ");
  }
}

new MutationObserver(mend).observe(place, { childList: true, subtree: true });

window.SwaggerUIBundle({
  url: place.dataset.schema,
  domNode: place,
  plugins: [plainLayout],
  layout: "PlainLayout",
  deepLinking: false, // its links would stand inside buttons
  docExpansion: "none",
  syntaxHighlight: false, // in colours that are too dark to read
  tryItOutEnabled: false,
  validatorUrl: null,
  requestInterceptor(request) {
    if (new URL(request.url, location.href).origin === location.origin) {
      request.headers["X-CSRFToken"] = place.dataset.csrfToken;
    }
    return request;
  },
});
