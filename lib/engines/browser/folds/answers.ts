import {
  elsewhere,
  isText,
  labelOf,
  labelled,
  minLetters,
  show,
  signs,
} from './part';

/** What a click opens without a role: the label of a box, a question. */
const plain =
  'input[type="checkbox"] + label, :is([class*="question" i], [class*="accordion" i], [class*="faq" i])';
const buttons = `button, [role="button"], [aria-expanded], [data-toggle="collapse"], [data-bs-toggle="collapse"], ${plain}`;
const others =
  '[role="tab"], [aria-haspopup]:not([aria-haspopup="false"]), summary';
const disclosing =
  '[aria-expanded], [aria-controls], [data-toggle], [data-bs-toggle]';
const headings = 'h1, h2, h3, h4, h5, h6, dt';

/** An element that contains these isn't the answer of a button. */
const page = 'h1, main, article';

/**
 * The answer may begin this many levels above its button, if those boxes
 * contain no other text.
 */
const maxLevels = 3;

/**
 * Shows the parts that a click on a button reveals, such as the answer to a
 * frequent question, removes them from `hidden`, and turns their buttons into
 * text, because readers drop buttons.
 */
export function openAnswers(copy: Document, hidden: Set<Element>) {
  const controls = [...copy.querySelectorAll(buttons)].filter(
    (control) => !control.matches(others) && !control.closest(elsewhere),
  );
  const pairs = controls.flatMap((control) => {
    const named = copy.getElementById(targetOf(control));
    const answer = named ?? partAfter(control);
    return answer && !answer.contains(control)
      ? [{ control, answer, isNamed: answer === named }]
      : [];
  });
  const alike = Map.groupBy(pairs, ({ control }) => kindOf(control));
  for (const { control, answer, isNamed } of pairs) {
    const heading =
      control.closest(headings) ?? control.querySelector(headings);
    if (heading?.contains(control) && labelOf(heading) !== labelOf(control))
      continue;
    const isOne =
      heading !== null || (alike.get(kindOf(control))?.length ?? 0) > 1;
    if (
      !isText(answer, isOne ? 1 : minLetters) ||
      !(isNamed || isOne || hidden.has(answer))
    )
      continue;
    const opens =
      control.matches(disclosing) ||
      (control.matches(plain) && isOne && hidden.has(answer));
    if (!heading && !opens) continue;
    show(answer);
    hidden.delete(answer);
    const isBefore = control.compareDocumentPosition(answer) & 4;
    if (isBefore && !hidden.has(control)) makeText(control, heading);
  }
}

const kindOf = (control: Element) =>
  `${control.localName} ${control.getAttribute('class') ?? ''}`;

/** The id of the part that a button names. */
function targetOf(control: Element): string {
  const target = ['data-bs-target', 'data-target', 'href'].map(
    (name) => control.getAttribute(name) ?? '',
  );
  const id = target.find((value) => value.startsWith('#'));
  return control.getAttribute('aria-controls') ?? id?.slice(1) ?? '';
}

/**
 * The part after a button, or after the boxes around it that have no other
 * text.
 */
function partAfter(control: Element): Element | null {
  const text = control.textContent.trim();
  let box: Element | null = control;
  for (let level = 0; box && level <= maxLevels; level++) {
    if (box.textContent.trim() !== text) return null;
    const next: Element | null = box.nextElementSibling;
    if (next) return next.querySelector(page) ? null : next;
    box = box.parentElement;
  }
  return null;
}

/**
 * Turns a button into text. A heading in the button, or around it, stays a
 * heading.
 */
function makeText(control: Element, heading: Element | null) {
  const { ownerDocument } = control;
  const label = labelOf(control);
  if (!heading && label)
    return control.replaceWith(labelled(ownerDocument, label));
  control.removeAttribute('role');
  heading?.setAttribute('data-label', '');
  for (const sign of control.querySelectorAll(signs)) sign.remove();
  if (control === heading) return;
  if (heading?.contains(control))
    return control.replaceWith(...control.childNodes);
  const box = ownerDocument.createElement('div');
  box.append(...control.childNodes);
  control.replaceWith(box);
}
