// Being notified in this browser: it asks its reader, subscribes to its push service, and tells the server where that is.

const root = document.documentElement.dataset.root;
const box = document.querySelector("#notices-push");
const button = box?.querySelector("button");
const alert = box?.querySelector("[role=alert]");

/** Safari has a manager without a worker; all others subscribe with the one that shows what comes. */
async function manager() {
  if (window.pushManager) return window.pushManager;
  await navigator.serviceWorker.register(`${root}/worker.js`, { scope: `${root}/` });
  return (await navigator.serviceWorker.ready).pushManager;
}

function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

async function subscribed(push) {
  const wanted = { userVisibleOnly: true, applicationServerKey: bytes(box.dataset.key) };
  try {
    return await push.subscribe(wanted);
  } catch (error) {
    if (error.name !== "InvalidStateError") throw error;
    await (await push.getSubscription()).unsubscribe(); // it was made for other keys
    return push.subscribe(wanted);
  }
}

async function begin() {
  if ((await Notification.requestPermission()) !== "granted") throw new Error(box.dataset.denied);
  const subscription = await subscribed(await manager()).catch(() => { throw new Error(box.dataset.failed); });
  const headers = { "Content-Type": "application/json" };
  const sent = { method: "POST", headers, body: JSON.stringify(subscription) };
  const answer = await fetch(`${root}/me/notices/push`, sent).catch(() => { throw new Error(box.dataset.failed); });
  if (!answer.ok) throw new Error((await answer.json().catch(() => ({}))).error ?? box.dataset.failed);
  history.replaceState(null, "", `${root}/me?said=added#notices`);
  location.reload();
}

/** Which of the lines is about this very browser. */
async function markOwn() {
  const push = window.pushManager ?? (await navigator.serviceWorker?.getRegistration(`${root}/`))?.pushManager;
  const own = await push?.getSubscription();
  if (!own || !globalThis.crypto?.subtle) return;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(own.endpoint)));
  const name = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const line = document.querySelector(`[data-digest="${name}"]`);
  if (!line) return;
  line.querySelector(".here").hidden = false;
  button.hidden = true;
}

if (box) {
  const can = globalThis.Notification && (window.pushManager || (navigator.serviceWorker && globalThis.PushManager));
  box.querySelector(".cannot").hidden = Boolean(can);
  button.hidden = !can;
  button.addEventListener("click", async () => {
    alert.textContent = "";
    button.disabled = true;
    try {
      await begin();
    } catch (error) {
      alert.textContent = error.message;
    }
    button.disabled = false;
  });
  if (can) await markOwn();
}

const zone = document.querySelector("#quiet-zone");
if (zone && !zone.value) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
