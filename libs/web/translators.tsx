/** The elements that stand in a page where a text of ours stood, by the text. */
const standIns = new WeakMap<Node, Element>();

const watcher = new MutationObserver(note);

/** Google's, in Chrome: each text goes, and a font element with another text comes in its place. */
const isStandIn = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/**
 * Has the app outlive a browser that translates its pages. React changes and removes the texts that it made, and throws where one of
 * them is not there any more, which takes the whole page away. Here what stands in the place of a text goes with it, and
 * makes room for it again when the text changes. What an extension has put around a text, to mark or explain its words, does
 * not part the two either. Once a page, before anything is drawn.
 */
export function outliveTranslators(): void {
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (isAway(child)) {
      makeRoom(child);
      return child;
    }
    return removeChild.call(isWrapped(this, child) ? child.parentNode! : this, child) as Child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, next: Node | null): Child {
    if (isAway(node)) makeRoom(node);
    return insertBefore.call(
      this,
      node,
      next && (isAway(next) ? standInIn(this, next) : childWith(this, next)),
    ) as Child;
  };
  Node.prototype.appendChild = function <Child extends Node>(this: Node, node: Child): Child {
    if (isAway(node)) makeRoom(node);
    return appendChild.call(this, node) as Child;
  };
  watcher.observe(document, { childList: true, subtree: true });
}

/** Whether it is a text that something else stands for. */
function isAway(node: Node): boolean {
  if (node.parentNode || node.nodeType !== Node.TEXT_NODE) return false;
  note(watcher.takeRecords());
  return standIns.has(node);
}

/** Whether it is a text of that element, around which something has been put since. */
const isWrapped = (parent: Node, text: Node): boolean =>
  text.nodeType === Node.TEXT_NODE && text.parentNode !== parent && parent.contains(text);

/** The child that the text is in by now; anything else as it is. */
function childWith(parent: Node, text: Node): Node {
  let child = text;
  if (isWrapped(parent, text)) while (child.parentNode !== parent) child = child.parentNode!;
  return child;
}

/** What stands for the text is where it was put, unless the translator has moved it since. */
function standInIn(parent: Node, text: Node): Node | null {
  const standIn = standIns.get(text);
  return standIn?.parentNode === parent ? standIn : null;
}

function makeRoom(text: Node): void {
  standIns.get(text)?.remove();
  standIns.delete(text);
}

function note(records: readonly MutationRecord[]): void {
  for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') returnTo(target);
    else
      for (const text of removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE || text.parentNode) continue;
        const standIn = [...addedNodes, previousSibling, nextSibling].find(isStandIn);
        if (!standIn) continue;
        standIns.set(text, standIn);
        watcher.observe(text, { characterData: true });
      }
  }
}

/** The text that has changed comes back in its place, where it is translated anew. */
function returnTo(text: Node): void {
  const standIn = standIns.get(text);
  if (!standIn?.parentNode || text.parentNode) return;
  standIns.delete(text);
  standIn.parentNode.replaceChild(text, standIn);
}
