// Keeping in touch: the server says how much there is to know; a link gives a browser its seat.

import { trouble } from "./notices.js";
import { now } from "./now.js";
import { home, words } from "./page.js";
import { pauses } from "./patience.js";
import { attempt, persist, post } from "./server.js";

/** The server says how much there is to know; what is new, the page asks for itself. */
export function listen(told, pause = pauses()) {
  const address = new URL(`${home}/live`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  const socket = new WebSocket(address);
  socket.addEventListener("message", ({ data }) => {
    pause = pauses();
    trouble("listening");
    told(JSON.parse(data).told);
  });
  socket.addEventListener("close", async () => {
    trouble("listening", words.lost);
    now.told = null; // the server that comes back may count anew
    await pause();
    listen(told, pause);
  });
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
