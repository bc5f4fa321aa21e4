import { linkedLength, proseFrom, textLength } from './measure';
import { namesSurroundings } from './readers/whole-page';

/** Offers something instead of telling it: a form, an advertisement. */
const offers = 'form, input, button, iframe, ins, nav, [role]';
/** A box with this share of its text in links leads on. */
const maxLinked = 0.3;

/**
 * Makes each `aside` that is a box of facts in an article's text a `div`, since
 * every reader takes an `aside` for something beside the page.
 */
export function openFactBoxes(copy: Document) {
  for (const aside of copy.querySelectorAll('article aside, main aside')) {
    if (!isInText(aside) || !tellsFacts(aside)) continue;
    const box = copy.createElement('div');
    for (const { name, value } of aside.attributes)
      box.setAttribute(name, value);
    box.append(...aside.childNodes);
    aside.replaceWith(box);
  }
}

/** True if prose goes on behind the box, as the box's own sibling. */
function isInText(aside: Element): boolean {
  for (let at = aside.nextElementSibling; at; at = at.nextElementSibling)
    if (at.localName === 'p' && textLength(at) >= proseFrom) return true;
  return false;
}

const tellsFacts = (aside: Element): boolean =>
  aside.querySelector('li, dd, td') !== null &&
  !aside.matches(offers) &&
  aside.querySelector(offers) === null &&
  !namesSurroundings(aside) &&
  linkedLength(aside) < textLength(aside) * maxLinked;
