// Asking the server. What it refuses is one sentence for the reader.

import { complain } from "./notices.js";
import { home, words } from "./page.js";

class Refused extends Error {
  constructor(sentence, status) {
    super(sentence);
    this.status = status;
  }
}

export async function ask(path, settings) {
  let answer;
  try {
    answer = await fetch(path, settings);
  } catch {
    throw new Refused(words.offline, 0);
  }
  const read = await answer.json().catch(() => ({ error: words.unreadable }));
  if (!answer.ok) throw new Refused(read.error ?? words.unreadable, answer.status);
  return read;
}

export function post(path, body) {
  const headers = { "Content-Type": "application/json" };
  return ask(`${home}/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

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
