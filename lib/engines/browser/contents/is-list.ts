import { isUnread } from './main-region';

const minEntries = 8;
/** The share of the page's text that its list takes up. */
const minShare = 0.4;
const maxParents = 3000;

/**
 * Whether a list takes up most of a page: many elements alike, side by side,
 * each with a link of its own.
 */
export function isList(body: Element, textLength: number): boolean {
  const parents = body.querySelectorAll('ul, ol, div, section, main');
  if (parents.length > maxParents) return false;
  return [...parents].some((parent) => {
    if (parent.children.length < minEntries || isUnread(parent)) return false;
    const entries = alikeIn(parent);
    if (entries.length < minEntries) return false;
    const length = entries.reduce(
      (sum, { textContent }) => sum + textContent.length,
      0,
    );
    return length > textLength * minShare && entries.every(hasLink);
  });
}

/** The most frequent kind of child. */
function alikeIn(parent: Element): Element[] {
  const kinds = Map.groupBy(
    parent.children,
    ({ tagName, classList }) => `${tagName} ${classList[0] ?? ''}`,
  );
  return [...kinds.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
}

const hasLink = (entry: Element): boolean =>
  entry.querySelector('a[href]') !== null;
