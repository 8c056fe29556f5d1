// Keeping in touch: the server says how much there is to know; a link gives a browser its seat.

import { recall, remember } from "./memory.js";
import { complain, trouble } from "./notices.js";
import { now } from "./now.js";
import { $, home, words } from "./page.js";
import { pauses } from "./patience.js";
import { attempt, persist, post } from "./server.js";

const RESTARTS = 1012;

/** The server says how much there is to know; what is new, the page asks for itself. */
export function listen(told, pause = pauses()) {
  const address = new URL(`${home}/live`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  const socket = new WebSocket(address);
  let isClosed = false;
  socket.addEventListener("message", ({ data }) => {
    pause = pauses();
    trouble("listening");
    const heard = JSON.parse(data);
    isClosed = heard.lost === "closed";
    if (isClosed) $("#closed").showModal();
    else if (heard.lost) drawWithoutSeat(heard.lost);
    else told(heard.told);
  });
  socket.addEventListener("close", async ({ code, reason }) => {
    if (isClosed) return;
    trouble("listening", code === RESTARTS ? words.restarting : words.lost);
    now.told = null; // the server that comes back may count anew
    await pause(Number(reason) || 0); // a server that stops says when to come back
    listen(told, pause);
  });
}

/** The page is drawn anew as whoever has no such seat sees it, and says why. */
function drawWithoutSeat(why) {
  remember(sessionStorage, "kogge-lost", why);
  location.reload();
}

export function tellWhatWasLost() {
  const why = recall(sessionStorage, "kogge-lost");
  remember(sessionStorage, "kogge-lost", null);
  if (why) complain({ freed: words.freed, forgotten: words.forgotten }[why] ?? words.elsewhere);
}

/** A seat's link carries its token behind the hash, where no server's log sees it. */
export async function claimSeat() {
  const token = new URLSearchParams(location.hash.slice(1)).get("seat");
  if (!token) return false;
  history.replaceState(null, "", home);
  const claimed = await attempt(() => persist(() => post("claim", { token })));
  if (claimed) location.reload();
  return Boolean(claimed);
}
