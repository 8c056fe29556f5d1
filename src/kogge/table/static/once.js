// Each form is sent once: the answer to a second press would take the place of the first.

const sent = new Set();

document.addEventListener("submit", (event) => {
  if (event.defaultPrevented) return; // a script sends it
  if (sent.has(event.target)) event.preventDefault();
  sent.add(event.target);
});

addEventListener("pageshow", () => sent.clear()); // whoever comes back may send it again
