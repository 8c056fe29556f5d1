// Asking the server. What it refuses is one sentence for the reader; what it has no time for is asked again.

import { complain, trouble } from "./notices.js";
import { home, words } from "./page.js";
import { pauses } from "./patience.js";

const AWAY = 0; // no answer came, or half of one
const PASSING = [AWAY, 429, 500, 502, 503, 504];

class Refused extends Error {
  constructor(sentence, status, wait = 0) {
    super(sentence);
    this.status = status;
    this.wait = wait; // seconds that the server asks for
  }
}

/** Whether the same may succeed a little later: nothing was decided about what was asked for. */
export const isPassing = (error) => error instanceof Refused && PASSING.includes(error.status);

export async function ask(path, settings, form = "json") {
  let answer;
  let read;
  try {
    answer = await fetch(path, settings);
    read = answer.ok ? await answer[form]() : await answer.json().catch(() => ({}));
  } catch {
    throw new Refused(words.offline, AWAY);
  }
  const wait = Number(answer.headers.get("Retry-After")) || 0;
  if (!answer.ok || read.error) throw new Refused(read.error ?? words.unreadable, answer.status, wait);
  return read;
}

/** Do it until the server answers, with growing pauses; the page says meanwhile that it is trying. */
export async function persist(deed) {
  const pause = pauses();
  for (;;) {
    try {
      const done = await deed();
      trouble("asking");
      return done;
    } catch (error) {
      if (!isPassing(error)) {
        trouble("asking");
        throw error;
      }
      trouble("asking", error.status === AWAY ? words.lost : words.trying);
      await pause(error.wait);
    }
  }
}

let posted = Promise.resolve();

export function post(path, body) {
  const headers = { "Content-Type": "application/json" };
  const answer = ask(`${home}/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  posted = Promise.allSettled([posted, answer]).then(() => {});
  return answer;
}

/** When all that this page has asked the server to do is answered, and whoever asked has gone on. */
export const answered = () => posted;

/** Carry out what a button says; what goes wrong is told in one sentence. */
export async function attempt(deed) {
  try {
    return await deed();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    complain(error.message);
    return undefined;
  }
}

const sending = new WeakSet();

/** Send a form, once however often its button is pressed: until the answer is shown. */
export async function send(form, deed) {
  if (sending.has(form)) return;
  sending.add(form);
  await attempt(deed).finally(() => sending.delete(form));
}
