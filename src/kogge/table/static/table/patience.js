// Trying again, with growing pauses: a server that has no time gets some.

const FIRST = 1000;
const LONGEST = 30_000;

/** Waits, longer every time; never all pages at the same moment, and as many seconds as the server asked for. */
export function pauses() {
  let next = FIRST;
  return (atLeast = 0) => {
    const pause = Math.max(next * (0.75 + Math.random() / 2), atLeast * 1000);
    next = Math.min(next * 2, LONGEST);
    return new Promise((goOn) => setTimeout(goOn, pause));
  };
}
