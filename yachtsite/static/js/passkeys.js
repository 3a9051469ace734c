// Passkeys: the server's options go to the browser, the browser's answer into the form.

const toBytes = (text) =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));

const toText = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");

const withBytes = (list) => list?.map((one) => ({ ...one, id: toBytes(one.id) }));

function readOptions({ publicKey }) {
  const options = { ...publicKey, challenge: toBytes(publicKey.challenge) };
  if (options.user) options.user = { ...options.user, id: toBytes(options.user.id) };
  for (const name of ["excludeCredentials", "allowCredentials"]) {
    if (options[name]) options[name] = withBytes(options[name]);
  }
  return { publicKey: options };
}

function writeAnswer(credential) {
  const told = credential.response;
  const response = {};
  for (const name of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"]) {
    if (told[name]) response[name] = toText(told[name]);
  }
  if (told.getTransports) response.transports = told.getTransports();
  return {
    id: credential.id,
    rawId: toText(credential.rawId),
    type: credential.type,
    authenticatorAttachment: credential.authenticatorAttachment,
    clientExtensionResults: credential.getClientExtensionResults(),
    response,
  };
}

async function optionsFor(form) {
  const written = document.getElementById("passkey-options");
  if (written) return JSON.parse(written.textContent);
  const answer = await fetch(form.action, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(`options: ${answer.status}`);
  return answer.json();
}

function say(form, text) {
  const status = form.querySelector("[data-status]");
  status.textContent = text;
  status.hidden = !text;
}

async function ask(form) {
  const data = await optionsFor(form);
  const credential =
    form.dataset.passkey === "create"
      ? await navigator.credentials.create(readOptions(data.creation_options))
      : await navigator.credentials.get(readOptions(data.request_options));
  form.querySelector('[name="credential"]').value = JSON.stringify(writeAnswer(credential));
  form.submit();
}

function offer(form) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    say(form, "");
    if (!window.PublicKeyCredential) {
      say(form, form.dataset.absent);
      return;
    }
    const button = form.querySelector("button");
    button.disabled = true;
    ask(form).catch((error) => {
      say(form, error.name === "SecurityError" ? form.dataset.absent : form.dataset.failed);
      button.disabled = false;
      button.focus();
    });
  });
  window.addEventListener("pageshow", () => {
    form.querySelector("button").disabled = false;
  });
}

document.querySelectorAll("[data-passkey]").forEach(offer);
