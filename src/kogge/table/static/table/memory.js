// What a browser remembers; one that remembers nothing is no hindrance.

export function remember(storage, key, value) {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
  } catch {
    // for as long as this page is open, it is not remembered
  }
}

export function recall(storage, key) {
  try {
    return JSON.parse(storage.getItem(key));
  } catch {
    return null;
  }
}
