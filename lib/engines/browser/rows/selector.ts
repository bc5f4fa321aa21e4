import { tagOf } from './page-node';

const maxLevels = 6;

/** A selector that finds this element first. */
export function selectorOf(element: Element): string {
  const steps: string[] = [];
  let at: Element | null = element;
  for (let level = 0; at && level < maxLevels; level++) {
    const id = at.getAttribute('id');
    if (id) {
      steps.unshift(`#${CSS.escape(id)}`);
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
