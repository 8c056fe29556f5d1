// Boxes on the screen: where their middle is, and how far they lie apart or over each other.

export const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];

export function distance(one, other) {
  const [x, y] = middle(one);
  const [u, v] = middle(other);
  return Math.hypot(x - u, y - v);
}

export function overlap(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
