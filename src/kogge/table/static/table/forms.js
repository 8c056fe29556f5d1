// Forms that are sent, and boxes that are ticked.

import { command } from "./command.js";
import { hideTalker } from "./hearing.js";
import { load } from "./loading.js";
import { $ } from "./page.js";
import { giveStandingOrder, handOver } from "./seats.js";
import { attempt, post, send } from "./server.js";

const forms = {
  "chat-form": talk,
  command: (form) => {
    const line = form.line.value;
    form.reset();
    return command(line);
  },
};

async function talk(form) {
  if (!form.text.value.trim()) return;
  await post("chat", { text: form.text.value });
  form.reset();
  await load();
  $("#part-chat").scrollTop = $("#part-chat").scrollHeight;
}

/** Whether its reader is told of this table while the page is closed; a switch that could not be turned turns back. */
async function switchNotices(box) {
  const wanted = box.checked;
  box.checked = !wanted;
  await post("notices", { on: wanted });
  box.checked = wanted;
}

export function onSubmit(event) {
  const form = event.target;
  if (form.method === "dialog" || form.action.endsWith("/settings")) return;
  event.preventDefault();
  if (form.id in forms) send(form, () => forms[form.id](form));
  else if (form.matches(".hand-over")) send(form, () => handOver(form));
  else if (form.dataset.to) send(form, () => post(form.dataset.to, JSON.parse(form.dataset.asked)).then(load));
}

export function onChange({ target }) {
  const form = target.closest(".standing");
  if (form) attempt(() => giveStandingOrder(form));
  else if (target.dataset.hides) hideTalker(target);
  else if ("notices" in target.dataset) attempt(() => switchNotices(target));
}
