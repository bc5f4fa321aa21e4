import { linkedLength, textLength } from '@/lib/engines/browser/measure';

/** Elements in which a click opens a menu or a tool, not a part of the text. */
export const elsewhere =
  'nav, header:not(main header, article header, section header), footer, aside, form, dialog, [role="dialog"], [role="navigation"], [role="menu"], [role="menuitem"]';

/**
 * A hidden part with fewer letters is a menu or a label, unless something else
 * marks it as text.
 */
export const minLetters = 60;

const tools =
  'form, select, textarea, input:not([type="checkbox"], [type="radio"], [type="hidden"])';
const maxLabelLetters = 200;

/** True for a part with text to read, not a menu or a tool. */
export function isText(part: Element, min = 1): boolean {
  const [text, linked] = [textLength(part), linkedLength(part)];
  return (
    text - linked >= min && linked * 2 < text && !part.querySelector(tools)
  );
}

const isHiding = (name: string) => name === 'hidden' || name === 'invisible';

/** Removes the attributes of a part that hide it from readers. */
export function show(part: Element) {
  for (const name of ['hidden', 'aria-hidden', 'style'])
    part.removeAttribute(name);
  const names = (part.getAttribute('class') ?? '').split(/\s+/);
  if (names.some(isHiding))
    part.setAttribute(
      'class',
      names.filter((name) => !isHiding(name)).join(' '),
    );
}

/** Elements that only draw a button or describe its use. */
export const signs = 'svg, [aria-hidden="true"], [hidden]';

/** The visible label of a button or a tab. */
export function labelOf(control: Element): string {
  const copy = control.cloneNode(true) as Element;
  for (const sign of copy.querySelectorAll(signs)) sign.remove();
  const text =
    copy.textContent.trim() || (control.getAttribute('aria-label') ?? '');
  const label = text
    .replace(/\s+/g, ' ')
    .replace(/^[+−–▸▶▼▾›\s]+|(?<![▸▶▼▾›\s])(?:[▸▶▼▾›\s]|(?<=\s)[+−–])+$/g, '');
  return label.length <= maxLabelLetters && /[\p{L}\p{N}]/u.test(label)
    ? label
    : '';
}

/** A label as a separate paragraph. It is content if the text after it is. */
export function labelled(document: Document, label: string): Element {
  const paragraph = document.createElement('p');
  const strong = document.createElement('strong');
  paragraph.setAttribute('data-label', '');
  strong.append(label);
  paragraph.append(strong);
  return paragraph;
}

const openers = 'h2, h3, h4, h5, h6, button, dt, [aria-expanded]';
const disclosing = '[aria-expanded="false"], [aria-controls]';
const named = /accordion|collaps|faq|answer/i;

/**
 * True for text that a click on the preceding heading reveals, such as the
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
