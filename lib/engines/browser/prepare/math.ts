import { unwrapEquations } from './equation-tables';
import { formula } from './formula';
import { declaredAround, formulaIn, imagesOfFormulas } from './math-source';

const wrappers =
  '.katex-display, .katex, .mwe-math-element, mjx-container, .MathJax_Display, .MathJax, math';
/**
 * Elements whose program draws a formula from an attribute, and may not have
 * done it yet.
 */
const sources = '[data-math], [data-tex], [data-latex], [data-formula]';
const mathNames = /math|tex|katex|formula|equation/i;

/**
 * Replaces each formula by `<math data-latex>` with its TeX source, from an
 * annotation, an attribute, an image's text or MathJax's own script, or else
 * converted from its MathML.
 */
export function simplifyMath(copy: Document) {
  for (const script of copy.querySelectorAll('script[type^="math/tex"]')) {
    const display = /mode\s*=\s*display/.test(
      script.getAttribute('type') ?? '',
    );
    for (const drawn of drawnBefore(script)) drawn.remove();
    script.replaceWith(formula(copy, script.textContent, display));
  }
  for (const drawn of copy.querySelectorAll(wrappers)) {
    if (!copy.contains(drawn) || drawn.matches(made)) continue;
    const found = formulaIn(drawn);
    if (found)
      replace(
        copy,
        found.element,
        found.tex,
        isDisplay(drawn) || isDisplay(found.element),
      );
    else
      for (const part of drawn.querySelectorAll('.katex-html'))
        part.removeAttribute('aria-hidden');
  }
  for (const element of copy.querySelectorAll(sources)) {
    const isNamed = mathNames.test(element.getAttribute('class') ?? '');
    const found =
      isNamed && !element.matches(made) ? declaredAround(element) : undefined;
    if (found)
      replace(copy, found.element, found.tex, isDisplay(found.element));
  }
  for (const { element, tex } of imagesOfFormulas(copy))
    replace(copy, element, tex, isAlone(element));
  unwrapEquations(copy);
  undrawn(copy);
}

const made = 'math[data-latex]';

function replace(
  copy: Document,
  element: Element,
  tex: string,
  display: boolean,
) {
  // White space in what was drawn may be all that separates it from the next
  // word.
  const isApart = /^[\s\p{P}]/u.test(element.nextSibling?.textContent ?? '');
  if (/\s$/.test(element.textContent) && !isApart) element.after(' ');
  element.replaceWith(formula(copy, tex, display));
}

const isAlone = ({ parentElement: parent }: Element) =>
  parent?.localName === 'p' &&
  parent.children.length === 1 &&
  !parent.textContent.trim();

/**
 * TeX between `\\(` and `\\)`, or `\\[` and `\\]`, that the page hasn't drawn
 * yet.
 */
function undrawn(copy: Document) {
  const walker = copy.createTreeWalker(copy, 4 /* texts */);
  for (
    let text = walker.nextNode() as Text | null;
    text;
    text = walker.nextNode() as Text | null
  ) {
    if (!text.data.includes('\\')) continue;
    const found = /\\\((.+?)\\\)|\\\[(.+?)\\\]/s.exec(text.data);
    if (
      !found ||
      text.parentElement?.closest('code, pre, script, style, math, textarea')
    )
      continue;
    const rest = text.splitText(found.index);
    rest.data = rest.data.slice(found[0].length);
    rest.before(
      formula(copy, found[1] ?? found[2] ?? '', found[1] === undefined),
    );
    walker.currentNode = text;
  }
}

function isDisplay(element: Element): boolean {
  return (
    element.matches(
      'div, .katex-display, .MathJax_Display, [display="block"], [display="true"]',
    ) ||
    Boolean(
      element.querySelector(
        'math[display="block"], .katex-display, .mwe-math-fallback-image-display',
      ),
    ) ||
    Boolean(element.closest('.katex-display'))
  );
}

/** MathJax 2 puts its output before the script with the source. */
function drawnBefore(script: Element): Element[] {
  const drawn: Element[] = [];
  for (
    let before = script.previousElementSibling;
    before?.matches('[class*="MathJax"]');
  ) {
    drawn.push(before);
    before = before.previousElementSibling;
  }
  return drawn;
}
