// Keeping in touch: the server says how much there is to know; a link gives a browser its seat.

import { showNotice } from "./notices.js";
import { now } from "./now.js";
import { $, home, words } from "./page.js";
import { attempt, post } from "./server.js";

const LONGEST_WAIT = 10_000;

/** The server says how much there is to know; what is new, the page asks for itself. */
export function listen(told, wait = 500) {
  const address = new URL(`${home}/live`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  const socket = new WebSocket(address);
  socket.addEventListener("open", () => {
    wait = 500;
    if (!$("#status").hidden) showNotice($("#status"), "");
  });
  socket.addEventListener("message", ({ data }) => told(JSON.parse(data).told));
  socket.addEventListener("close", () => {
    showNotice($("#status"), words.lost);
    now.told = null; // the server that comes back may count anew
    setTimeout(() => listen(told, Math.min(wait * 2, LONGEST_WAIT)), wait);
  });
}

/** A seat's link carries its token behind the hash, where no server's log sees it. */
export async function claimSeat() {
  const token = new URLSearchParams(location.hash.slice(1)).get("seat");
  if (!token) return false;
  history.replaceState(null, "", home);
  const claimed = await attempt(() => post("claim", { token }));
  if (claimed) location.reload();
  return Boolean(claimed);
}
