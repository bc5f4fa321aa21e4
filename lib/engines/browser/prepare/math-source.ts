import { mathmlToTex } from './mathml-to-tex';

const texNotation =
  '[encoding="application/x-tex"], [encoding="TeX"], [encoding="LaTeX"]';
/** Attributes in which programs keep the source of what they draw. */
const namedSource = /^data-.*(?:math|tex|formula|equation|expr|katex)/;
/** What isn't a source but says how to draw one. */
const setting = /^(?:true|false|inline|block|display|math|tex|\d+|)$/;
const delimiters = /^(?:\$\$?|\\\(|\\\[)([\s\S]*?)(?:\$\$?|\\\)|\\\])$/;

/**
 * How far above a drawn formula its source may be, in elements with nothing
 * else in them.
 */
const maxLevels = 3;

/** The outermost element that is only a formula, and the formula's TeX. */
export type Formula = { element: Element; tex: string };

/**
 * What a drawn formula was drawn from: an annotation, an attribute, an image's
 * text, or else its MathML.
 */
export function formulaIn(drawn: Element): Formula | undefined {
  const math = drawn.matches('math') ? drawn : drawn.querySelector('math');
  const source =
    (math && annotationOf(math)) ||
    math?.getAttribute('alttext') ||
    annotatedIn(drawn, math);
  if (source) return { element: drawn, tex: plain(source) };
  const declared = declaredAround(drawn);
  if (declared) return declared;
  const parsed = math ?? mathIn(drawn.getAttribute('data-mathml'));
  const tex = parsed && (annotationOf(parsed) || mathmlToTex(parsed));
  return tex ? { element: drawn, tex: plain(tex) } : undefined;
}

/**
 * The text of the annotation of the whole formula: its parts may have their
 * own.
 */
function annotationOf(math: Element): string | undefined {
  for (const annotation of math.querySelectorAll(texNotation)) {
    let at = annotation.parentElement;
    if (at?.localName !== 'semantics') continue;
    while (at !== math && at?.parentElement?.children.length === 1)
      at = at.parentElement;
    if (at === math) return annotation.textContent.trim();
  }
  return undefined;
}

/** An annotation that stands in a drawn formula without MathML. */
const annotatedIn = (drawn: Element, math: Element | null) =>
  math ? '' : drawn.querySelector(texNotation)?.textContent.trim();

/**
 * A source in an attribute of an element, or of one around it with nothing else
 * in it.
 */
export function declaredAround(drawn: Element): Formula | undefined {
  const text = drawn.textContent.trim();
  let element: Element | null = drawn;
  for (let level = 0; element && level <= maxLevels; level++) {
    if (element.textContent.trim() !== text) return undefined;
    for (const { name, value } of element.attributes) {
      if (
        namedSource.test(name) &&
        !setting.test(value.trim()) &&
        !value.trim().startsWith('<')
      )
        return { element, tex: plain(value) };
    }
    element = element.parentElement;
  }
  return undefined;
}

/** The formula of a MathML text. */
const mathIn = (source: string | null) =>
  source
    ? new DOMParser().parseFromString(source, 'text/html').querySelector('math')
    : null;

/**
 * TeX without what only says how large it is drawn, or where it begins and
 * ends.
 */
const plain = (tex: string): string =>
  tex
    .trim()
    .replace(delimiters, '$1')
    .replace(/^\{\\displaystyle\s*([\s\S]*)\}$/, '$1')
    .replace(/^\\displaystyle(?![a-z])\s*/i, '')
    .trim();

const images =
  'img:is(.latex, .tex, .mathtex, [eeimg], [src*="latex.codecogs.com"], [src*="/latex.php"])[alt]';

/** The formulas that are images, with their source as text. */
export const imagesOfFormulas = (copy: Document): Formula[] =>
  [...copy.querySelectorAll(images)].flatMap((element) => {
    const tex = plain(element.getAttribute('alt') ?? '');
    return tex ? [{ element, tex }] : [];
  });
