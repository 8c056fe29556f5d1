// Moments in the reader's own time.

const { lang } = document.documentElement;
const told = { dateStyle: "medium", timeStyle: "short" };

export function tellMoments() {
  for (const time of document.querySelectorAll("[data-moment]"))
    time.textContent = new Date(time.dateTime).toLocaleString(lang, told);
}

tellMoments();
