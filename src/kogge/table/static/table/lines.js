// What the server has drawn, as text: of a part that this page has, it sends no more than the lines that have changed.

const lines = new Map(); // by part, as they came last

export const partsInLines = () => [...lines.keys()];

/** A part as the server has drawn it: it came whole, or as new lines and ranges of those that are here. */
export function drawnAs(name, sent) {
  const before = lines.get(name);
  const text = (change) => (typeof change === "string" ? change : before.slice(...change).join("\n"));
  const now = [sent].flat().map(text).join("\n");
  lines.set(name, now.split("\n"));
  return now;
}
