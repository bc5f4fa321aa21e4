import { elsewhere, isText, minLetters } from './part';

const openers = 'h2, h3, h4, h5, h6, button, dt, [aria-expanded]';
const disclosing = '[aria-expanded="false"], [aria-controls]';
const named = /accordion|collaps|faq|answer/i;

/**
 * True for text that a click on the heading before it would show, such as the
 * answer to a frequent question.
 */
export function isFolded(element: Element): boolean {
  const { previousElementSibling: before, parentElement } = element;
  if (!before || !holds(before, openers)) return false;
  if (
    element.closest(elsewhere) ||
    element.querySelector('button, [aria-expanded]')
  )
    return false;
  const names = [element, before, parentElement].map(
    (one) => `${one?.getAttribute('class')} ${one?.id}`,
  );
  const isToggled = holds(before, disclosing) || named.test(names.join(' '));
  return isToggled && isText(element, minLetters);
}

const holds = (element: Element, selector: string) =>
  element.matches(selector) || element.querySelector(selector) !== null;
