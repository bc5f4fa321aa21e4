import { type Sight, type Words, nameOf } from './page-words';
import { textLength } from '@/lib/engines/browser/measure';

const trail =
  '[class*="breadcrumb" i], [id*="breadcrumb" i], [aria-label*="breadcrumb" i]';
/** One between two names, or at an end of one. */
const separator = /(?:^|\s+)[›»>/→|](?:\s+|$)/;
const maxCrumbs = 8;
const maxCrumbChars = 60;

/** The category path of the product, from the breadcrumbs that the page shows. */
export function shownPath(
  words: readonly Words[],
  sight: Sight,
  title: string,
): string | undefined {
  const trailOf = ({ element }: Words) => element.closest(trail);
  const first = words.find(
    (one) => trailOf(one) && sight.isVisible(one.element),
  );
  if (!first) return undefined;
  const names = words
    .filter(
      (one) =>
        trailOf(first)?.contains(one.element) && sight.isVisible(one.element),
    )
    .flatMap(({ text }) => text.split(separator))
    .filter((name) => name !== '' && name !== title);
  const isPath =
    names.length <= maxCrumbs &&
    names.every(({ length }) => length <= maxCrumbChars);
  return isPath ? names.join(' > ') || undefined : undefined;
}

const describes = /(?:^|[\s_-])description(?:$|[\s_-])/i;
const headings = 'h1, h2, h3, h4, h5, h6';
const minLetters = 40;
const maxLetters = 5000;

/**
 * What the page's markup names a description, below the product's name and
 * without the headings in it.
 */
export function shownDescription(
  words: readonly Words[],
  sight: Sight,
  heading: Words | undefined,
  isOther: (element: Element) => boolean,
): string | undefined {
  if (!heading) return undefined;
  for (const { element, at } of words) {
    if (at <= heading.at || !sight.isVisible(element)) continue;
    const box = sight
      .around(element, 4)
      .findLast((one) => describes.test(nameOf(one)));
    if (!box || isOther(box)) continue;
    const letters = textLength(box);
    if (letters >= minLetters && letters <= maxLetters)
      return words
        .filter(
          (one) => box.contains(one.element) && !one.element.closest(headings),
        )
        .map(({ text }) => text.replace(/\s+/g, ' '))
        .join(' ');
  }
  return undefined;
}
