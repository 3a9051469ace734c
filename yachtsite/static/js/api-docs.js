// Draws the reference of the API from its schema, with the package's own Swagger UI.

const place = document.querySelector("[data-schema]");

window.SwaggerUIBundle({
  url: place.dataset.schema,
  domNode: place,
  deepLinking: true,
  docExpansion: "none",
  tryItOutEnabled: false,
  validatorUrl: null,
  requestInterceptor(request) {
    if (new URL(request.url, location.href).origin === location.origin) {
      request.headers["X-CSRFToken"] = place.dataset.csrfToken;
    }
    return request;
  },
});
