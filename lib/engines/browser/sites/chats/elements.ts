import { all } from '@/lib/engines/browser/sites/dom';

/** The matches in an element that aren't in another match; maybe itself. */
export function topmost(root: ParentNode, selector: string): Element[] {
  if ('matches' in root && (root as Element).matches(selector))
    return [root as Element];
  const found: Element[] = [];
  // A match comes before those that it contains.
  for (const element of all(root, selector))
    if (!found.at(-1)?.contains(element)) found.push(element);
  return found;
}

/** The pictures in an element, each once, without icons and avatars. */
export function picturesIn(root: Element, selector = 'img'): Element[] {
  const seen = new Set<string>();
  return all(root, selector).filter((picture) => {
    const source = picture.getAttribute('src') ?? '';
    const width = Number(picture.getAttribute('width') ?? Infinity);
    if (!source || seen.has(source) || width <= maxIconWidth) return false;
    const names = `${source} ${picture.getAttribute('alt')}`;
    if (/favicon|avatar|profile|\bicons?\b/i.test(names)) return false;
    seen.add(source);
    return !picture.closest('[aria-hidden="true"]');
  });
}

const maxIconWidth = 48;

/** The element whose scroll bar moves the turns. */
export function scrollerOf(turn: Element | undefined): Element | undefined {
  const view = turn?.ownerDocument.defaultView;
  if (!view) return undefined;
  for (let box = turn?.parentElement; box; box = box.parentElement) {
    const isLonger = box.scrollHeight > box.clientHeight + 1;
    if (isLonger && /auto|scroll/.test(view.getComputedStyle(box).overflowY))
      return box;
  }
  return undefined;
}
