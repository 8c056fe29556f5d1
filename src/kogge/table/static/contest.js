// Contests: moments in the reader's own time, and a page that looks now and then whether anything has changed.

const EVERY = 5000; // milliseconds

const told = { dateStyle: "medium", timeStyle: "short" };
for (const time of document.querySelectorAll("[data-moment]"))
  time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, told);

const contest = document.querySelector(".contest[data-json]");

/** While somebody fills in a form or reads what a button does, the page stays. */
function isBusy() {
  return document.hidden || document.activeElement?.matches("input, select") || document.querySelector(".sure[open], .sheet:popover-open");
}

async function look() {
  if (isBusy()) return;
  const answer = await fetch(contest.dataset.json).catch(() => null); // it is asked again
  if (!answer?.ok) return;
  const { changes } = await answer.json();
  if (String(changes) !== contest.dataset.changes) location.reload();
}

if (contest && contest.dataset.phase !== "over") setInterval(look, EVERY);
