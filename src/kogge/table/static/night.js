// In which time zone this browser is: it is put in for whoever has not named one.

const zone = document.querySelector("[name=zone]");
if (!zone.value) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";

const until = document.querySelector(".away .moment");
const told = { dateStyle: "medium", timeStyle: "short" };
if (until) until.textContent = new Date(until.dateTime).toLocaleString(document.documentElement.lang, told);
