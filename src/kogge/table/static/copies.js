// Buttons that copy what a field holds: a link, a token.

document.addEventListener("click", async ({ target }) => {
  const button = target.closest("[data-copies]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copies);
  field.select();
  await navigator.clipboard?.writeText(field.value).catch(() => {}); // else it is selected, to be copied by hand
  button.textContent = button.dataset.done;
});
