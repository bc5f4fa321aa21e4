import { decoded } from '@/lib/core/decoded';
import { unwrapEquations, mathmlToTex, formula } from './mathml-to-tex';

const wrappers =
  '.katex-display, .katex, .mwe-math-element, mjx-container, .MathJax_Display, .MathJax, math';
/**
 * Elements with a formula in an attribute that a script draws, possibly later.
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
  // White space inside the rendered formula may be all that separates it from
  // the next word.
  const isApart = /^[\s\p{P}]/u.test(element.nextSibling?.textContent ?? '');
  if (/\s$/.test(element.textContent) && !isApart) element.after(' ');
  element.replaceWith(formula(copy, tex, display));
}

const isAlone = ({ parentElement: parent }: Element) =>
  parent?.localName === 'p' &&
  parent.children.length === 1 &&
  !parent.textContent.trim();

/**
 * TeX between its delimiters. No part can be matched in two ways, so that long
 * runs of signs are read once.
 */
const delimited =
  /\\\((?<inline>(?:(?!\\[()]).)+)\\\)|\\\[(?<block>(?:(?!\\[[\]]).)+)\\\]|\$\$(?<shown>[^$\\^_=]*[\\^_=][^$]*)\$\$|(?<![\\$\w])\$(?<word>(?=\S)[^$\n\\^_]*[\\^_][^$\n]*(?<=[^\s\\]))\$(?![\d$])/gs;

/**
 * Finds TeX between `\\(` and `\\)`, `\\[` and `\\]`, or dollar signs that the
 * page hasn't rendered yet.
 */
function undrawn(copy: Document) {
  if (!/[\\$]/.test(copy.documentElement.textContent)) return;
  const walker = copy.createTreeWalker(copy, 4 /* texts */);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!/[\\$]/.test(text.data)) continue;
    if (text.parentElement?.closest(verbatim)) continue;
    const drawn = copy.createDocumentFragment();
    let end = 0;
    for (const { 0: whole, index, groups = {} } of text.data.matchAll(
      delimited,
    )) {
      const { inline, word, block, shown } = groups;
      const tex = inline ?? word;
      drawn.append(
        text.data.slice(end, index),
        formula(copy, tex ?? block ?? shown ?? '', tex === undefined),
      );
      end = index + whole.length;
    }
    if (end === 0) continue;
    drawn.append(text.data.slice(end));
    text.replaceWith(drawn);
  }
}

const verbatim = 'code, pre, script, style, math, textarea';

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

/** The output that MathJax 2 puts before the script with the source. */
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

const texNotation =
  '[encoding="application/x-tex"], [encoding="TeX"], [encoding="LaTeX"]';
/** The element with the source of the whole formula, as MathJax 4 draws it. */
const wholeSource =
  ':is(mjx-math, [data-mml-node="math"])[data-latex]:not([data-latex=""])';
/** Attributes in which scripts keep the source of a formula. */
const namedSource = /^data-.*(?:math|tex|formula|equation|expr|katex)/;
/** Attribute values that are settings, not sources. */
const setting = /^(?:true|false|inline|block|display|math|tex|\d+|)$/;
const delimiters = /^(?:\$\$?|\\\(|\\\[)([\s\S]*?)(?:\$\$?|\\\)|\\\])$/;

/**
 * The source of a rendered formula may be this many levels above it, in
 * elements that contain nothing else.
 */
const maxLevels = 3;

/** The outermost element that is only a formula, and the formula's TeX. */
export type Formula = { element: Element; tex: string };

/**
 * The source of a rendered formula: an annotation, an attribute, an image's
 * text, or else its MathML.
 */
function formulaIn(drawn: Element): Formula | undefined {
  const math = drawn.matches('math') ? drawn : drawn.querySelector('math');
  const source =
    (math && annotationOf(math)) ||
    math?.getAttribute('alttext') ||
    annotatedIn(drawn, math);
  if (source) return { element: drawn, tex: plain(source) };
  const whole = drawn.querySelector(wholeSource)?.getAttribute('data-latex');
  if (whole) return { element: drawn, tex: plain(whole) };
  const declared = declaredAround(drawn);
  if (declared) return declared;
  const parsed = math ?? mathIn(drawn.getAttribute('data-mathml'));
  const tex = parsed && (annotationOf(parsed) || mathmlToTex(parsed));
  return tex ? { element: drawn, tex: plain(tex) } : undefined;
}

/** The annotation of the whole formula: its parts may have separate ones. */
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

/** An annotation inside a rendered formula without MathML. */
const annotatedIn = (drawn: Element, math: Element | null) =>
  math ? '' : drawn.querySelector(texNotation)?.textContent.trim();

/**
 * A source in an attribute of an element, or of an ancestor that contains
 * nothing else.
 */
function declaredAround(drawn: Element): Formula | undefined {
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

const mathIn = (source: string | null) =>
  source
    ? new DOMParser().parseFromString(source, 'text/html').querySelector('math')
    : null;

/** TeX without commands for its size, and without delimiters. */
const plain = (tex: string): string =>
  tex
    .trim()
    .replace(delimiters, '$1')
    .replace(/^\{\\displaystyle\s*([\s\S]*)\}$/, '$1')
    .replace(/^\\displaystyle(?![a-z])\s*/i, '')
    .trim();

const named = '.latex, .tex, .mathtex, [eeimg]';
/** Services that draw the formula in the query of an image's address. */
const drawings: [path: RegExp, query: RegExp][] = [
  [/\/\/latex\.codecogs\.com\//, /^(?:\\\w+ )*(.+)/s],
  [/\/latex\.php$/, /(?:^|&)latex=([^&]+)/],
  [/\/equation$/, /(?:^|&)tex=([^&]+)/],
  [/\/chart$/, /^(?=.*cht=tx)(?:.*&)?chl=([^&]+)/],
];
/**
 * A command with an argument or an index, other than a file in a path of
 * Windows, or a text between the delimiters of formulas.
 */
const surelyTex =
  /\\[a-z]+ ?[{^]|^(?!.*\b[a-z]:\\).*\\[a-z]+ ?_|^\{\\\w+ .*\}$|^(\$\$?)[^$]+\1$|^\\[([].+\\[)\]]$/is;

const imagesOfFormulas = (copy: Document): Formula[] =>
  [...copy.querySelectorAll('img')].flatMap((element) => {
    const tex = texOf(element);
    return tex ? [{ element, tex }] : [];
  });

/** The formula that an image shows, from its text or its address. */
function texOf(image: Element): string {
  const alt = image.getAttribute('alt')?.trim() ?? '';
  const drawn = drawnIn(decoded(image.getAttribute('src') ?? ''));
  const isFormula = drawn || image.matches(named) || surelyTex.test(alt);
  return isFormula ? plain(alt || drawn) : '';
}

function drawnIn(address: string): string {
  const [path = '', ...queries] = address.split('?');
  const query = queries.join('?');
  const drawing = drawings.find(([service]) => service.test(path));
  return drawing?.[1].exec(query)?.[1] ?? '';
}
