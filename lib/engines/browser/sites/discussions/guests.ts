import type { Mark } from '@/lib/engines/browser/sites/post-marks';
import { ancestorsOf, nearestAround } from './ancestors';
import { wordsBelow } from './own-text';

/**
 * Posts that name no author: elements beside others, with all the classes that
 * these have in common, or with an ID like theirs.
 */
export function guestsBeside(
  elements: readonly Element[],
  taken: ReadonlySet<Element>,
  times: readonly Mark[],
): { element: Element; time: Mark | undefined }[] {
  const [first] = elements;
  if (!first) return [];
  const known = new Set([...elements, ...taken]);
  const around = ancestorsOf(known);
  const classes = [...first.classList].filter((name) =>
    elements.every(({ classList }) => classList.contains(name)),
  );
  const stem = stemOf(first);
  const isOneStem = stem && elements.every((one) => stemOf(one) === stem);
  const isAlike = (element: Element) =>
    element.localName === first.localName &&
    ((isOneStem && stemOf(element) === stem) ||
      (classes.length > 0 &&
        classes.every((name) => element.classList.contains(name))));
  const parents = new Set(elements.flatMap((one) => one.parentElement ?? []));
  return [...parents]
    .flatMap(({ children }) => Array.from(children))
    .filter(
      (element) =>
        !known.has(element) &&
        !around.has(element) &&
        !nearestAround(element, taken) &&
        isAlike(element) &&
        wordsBelow(element).length > 0,
    )
    .map((element) => ({
      element,
      time: times.find((time) => element.contains(time.element)),
    }));
}

const stemOf = ({ id }: Element): string | undefined =>
  /\d/.test(id) ? id.replace(/\d+.*$/, '') : undefined;
