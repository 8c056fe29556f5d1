// Your page: passkeys, and the link by which one comes back.

const root = document.documentElement.dataset.root;
const alert = document.querySelector("[data-passkey-failed]");

async function post(path, body = {}) {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(`${root}/me/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.error || alert.dataset.passkeyFailed);
  return answer;
}

/** Go there, and see it anew: to a place on the page that is shown already, a browser would only scroll. */
function go(url) {
  const shown = location.pathname;
  location.assign(url);
  if (new URL(url, location).pathname === shown && url.includes("#")) location.reload();
}

// -- passkeys ----------------------------------------------------------------------------------

const DEEDS = {
  passkeys: (options) =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  "sign-in": (options) =>
    navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }),
};

/** The device asks its owner; what it signs goes to the server. */
async function withPasskey(path) {
  alert.textContent = "";
  try {
    const credential = await DEEDS[path](await post(`${path}/options`));
    go((await post(path, credential.toJSON())).url);
  } catch (error) {
    // else the owner has changed their mind, or this device cannot: the browser has said so itself, in its own words
    const { passkeyThere, passkeyFailed } = alert.dataset;
    const failed = error.name === "InvalidStateError" ? passkeyThere : passkeyFailed;
    alert.textContent = error instanceof DOMException ? failed : error.message;
  }
}

const IS_NUMBER = /^[\d.]+$|^\[/; // an address without a name: a passkey is made for names alone

if (window.PublicKeyCredential?.parseCreationOptionsFromJSON && !IS_NUMBER.test(location.hostname)) {
  document.querySelector("[data-passkey-missing]")?.remove();
  for (const button of document.querySelectorAll("[data-passkey]")) {
    button.hidden = false;
    button.addEventListener("click", () => withPasskey(button.dataset.passkey));
  }
}

// -- the link ----------------------------------------------------------------------------------

const secret = document.querySelector(".come-back [name=secret]");

/** What the link has behind its “#”; a link that is followed where one is already changes that alone. */
function takeSecret() {
  if (!location.hash) return;
  secret.value = location.hash.slice(1);
  history.replaceState(null, "", location.pathname); // so that it stays in no list of pages visited
}

if (secret) {
  takeSecret();
  addEventListener("hashchange", takeSecret);
}
