// A lesson that is played: whoever points at something in a task is shown what can be chosen next, and once a move is
// made, what the table says to it.

for (const task of document.querySelectorAll(".task")) play(task);

function play(task) {
  const body = task.querySelector(".task-body");
  let chosen = [];
  let busy = false;

  async function show(query) {
    if (busy) return;
    busy = true;
    try {
      const address = `${location.pathname}/${task.dataset.task}?${new URLSearchParams(query)}`;
      const response = await fetch(address).catch(() => ({ ok: false }));
      if (!response.ok) {
        explain(task.dataset.failed);
        return;
      }
      const focused = document.activeElement?.id;
      body.innerHTML = await response.text();
      const answer = body.querySelector(".answer");
      if (answer?.matches(".right")) markSolved();
      (answer ?? document.getElementById(focused) ?? body.querySelector("[data-point]"))?.focus({ preventScroll: !answer });
    } finally {
      busy = false;
    }
  }

  function choose(things) {
    chosen = things;
    return show({ chosen: things.join(",") });
  }

  function pointAt({ dataset: { point, action }, classList }) {
    if (chosen.includes(point)) return choose(chosen.slice(0, chosen.indexOf(point)));
    if (!action) return choose(classList.contains("instead") ? [point] : [...chosen, point]);
    chosen = [];
    return show({ move: action });
  }

  /** A sentence, and the rule that it comes from. */
  function explain(sentence, rule) {
    const place = body.querySelector(".why");
    if (!place) return;
    place.textContent = sentence;
    if (!rule) return;
    const link = document.createElement("a");
    link.href = `${location.pathname.replace("/learn/", "/rules/")}?n=${rule}`;
    link.textContent = task.dataset.rule.replace("{rule}", rule);
    place.append(" ", link);
  }

  /** On the way through the parts, too. */
  function markSolved() {
    task.classList.add("solved");
    const part = task.closest(".part");
    const isSolved = [...part.querySelectorAll(".task")].every((one) => one.classList.contains("solved"));
    document.querySelector(`.way a[href="#${part.id}"]`).classList.toggle("solved", isSolved);
  }

  task.addEventListener("click", ({ target }) => {
    const thing = target.closest("[data-point]");
    const forbidden = target.closest("[data-why]");
    if (thing) pointAt(thing);
    else if (target.closest("[data-again], [data-let-go]")) choose([]);
    else if (forbidden) explain(forbidden.dataset.why, forbidden.dataset.whyRule);
  });

  task.addEventListener("keydown", (event) => {
    const isThing = event.target.matches("[data-point]:not(button)");
    if ((event.key === "Enter" || event.key === " ") && isThing && !event.repeat) {
      event.preventDefault();
      pointAt(event.target);
    } else if (event.key === "Escape" && chosen.length) choose([]);
  });
}
