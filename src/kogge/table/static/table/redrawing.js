// Turning what is drawn into what the server has drawn now. Only what differs is touched: what stays keeps the keyboard,
// its scroll and its picture, a reader who listens hears of what is new alone, and the browser has little to do.

const isElement = (node) => node.nodeType === Node.ELEMENT_NODE;

/** Make the children of one element those of another, which is used up. */
export function redrawChildren(old, fresh) {
  const names = new Set([...fresh.children].map((child) => child.id));
  for (const child of [...old.children]) if (child.id && !names.has(child.id)) child.remove();
  const behind = sameAtTheEnd(old, fresh);
  const named = new Map();
  for (let child = old.firstChild; child !== behind; child = child.nextSibling) if (child.id) named.set(child.id, child);
  let next = old.firstChild; // the first that is not in its place yet
  while (fresh.firstChild) {
    const wanted = fresh.firstChild;
    const kept = named.get(wanted.id) ?? (next !== behind && isAlike(next, wanted) ? next : null);
    named.delete(wanted.id);
    if (kept === null) old.insertBefore(wanted, next);
    else {
      if (kept === next) next = next.nextSibling;
      else old.insertBefore(kept, next);
      redraw(kept, wanted);
      wanted.remove();
    }
  }
  while (next !== behind) {
    const left = next;
    next = next.nextSibling;
    left.remove();
  }
}

/** Leave what is the same at the end of both alone: returns where it begins in the old one. */
function sameAtTheEnd(old, fresh) {
  let behind = null;
  let last = old.lastChild;
  while (last && fresh.lastChild?.isEqualNode(last)) {
    fresh.lastChild.remove();
    behind = last;
    last = last.previousSibling;
  }
  return behind;
}

const isAlike = (old, fresh) => old.nodeName === fresh.nodeName && !old.id && !fresh.id;

function redraw(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (!isElement(old)) old.data = fresh.data;
  else if (old.nodeName !== fresh.nodeName) old.replaceWith(fresh.cloneNode(true));
  else {
    redrawAttributes(old, fresh);
    redrawChildren(old, fresh);
  }
}

function redrawAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (fresh.hasAttribute(name) || (name === "open" && old.nodeName === "DETAILS")) continue; // as its reader left it
    old.removeAttribute(name);
    redrawInput(old, name, false);
  }
  for (const attribute of fresh.attributes) {
    if (old.getAttribute(attribute.name) === attribute.value) continue;
    old.setAttributeNode(attribute.cloneNode());
    redrawInput(old, attribute.name, attribute.value);
  }
}

/** What was put in by hand gives way when the server draws something else than before. */
function redrawInput(old, name, value) {
  if (name === "value" && "value" in old) old.value = value || "";
  if (name === "checked" || name === "selected") old[name] = value !== false;
}
