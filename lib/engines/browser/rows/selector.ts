import { type Entry, ancestorOf, tagOf } from './page-node';

const maxLevels = 6;

/** A selector that finds this element first. */
export function selectorOf(element: Element): string {
  const steps: string[] = [];
  let at: Element | null = element;
  for (let level = 0; at && level < maxLevels; level++) {
    if (at.id) {
      steps.unshift(`#${CSS.escape(at.id)}`);
      break;
    }
    steps.unshift(stepOf(at));
    at = at.parentElement;
  }
  return steps.join(' > ');
}

function stepOf(element: Element): string {
  const tag = CSS.escape(tagOf(element).toLowerCase());
  const siblings = [...(element.parentElement?.children ?? [])].filter(
    (sibling) => sibling.tagName === element.tagName,
  );
  return siblings.length < 2
    ? tag
    : `${tag}:nth-of-type(${siblings.indexOf(element) + 1})`;
}

/** A selector for the first elements of the entries, as narrow as needed. */
export function entrySelector(
  document: Document,
  entries: readonly Entry[],
): string {
  const firsts = entries.flatMap(([first]) => first ?? []);
  const [first] = firsts;
  if (!first) return '';
  const shared = first.classes
    .filter((name) => firsts.every(({ classes }) => classes.includes(name)))
    .slice(0, 3);
  const own = [
    CSS.escape(first.tag.toLowerCase()),
    ...shared.map((name) => `.${CSS.escape(name)}`),
  ].join('');
  const around = ancestorOf(firsts);
  const place = around ? selectorOf(around.element) : 'body';
  const isChild = firsts.every(({ parent }) => parent === around);
  const inPlace = `${place} ${isChild ? '> ' : ''}${own}`;
  const finds = (selector: string) =>
    document.querySelectorAll(selector).length === firsts.length;
  return shared.length > 0 && finds(own) ? own : inPlace;
}
