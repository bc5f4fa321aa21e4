import { domProperty } from './dom-property';
import { dropOutside, outsideOf } from './selection';
import { openAnswers } from './folds/answers';
import { isFolded, show } from './folds/part';
import { openTabs } from './folds/tabs';
import { canShow, readableLength } from './measure';
import { outermost } from './partial';
import { makeUrlsAbsolute } from './prepare/prepare';
import { setInBlock, setOnLine } from './prepare/code';
import { noteIcon, notePreview } from './prepare/images';
import { generatedIn, insertGenerated } from './styles/generated';
import { wrapAsShown } from './styles/emphasis';
import { type Lined, breakLines, linedBy } from './styles/lines';

type Pair = [live: Element, twin: Element];
type Root = Document | Element | ShadowRoot;

/**
 * Elements whose name or id can shadow a property of the document or of the
 * surrounding form.
 */
const namedElements =
  'form, img, embed, object, iframe, input, select, textarea, button, fieldset, output';
/**
 * Elements without a relevant style: looking up the style of undisplayed
 * elements is slow, and drawings have many parts.
 */
const undisplayed = new Set(
  'head script noscript template source track area defs path circle ellipse line polygon polyline rect stop use'.split(
    ' ',
  ),
);
const inlineTags = new Set([
  'a',
  'span',
  'b',
  'i',
  'em',
  'strong',
  'small',
  'label',
  'time',
  'cite',
]);

/**
 * A mutable copy of the page. The live page is not changed. A copy has no
 * computed styles: hidden elements are omitted, and visually separate ones get
 * white space around them. Open shadow roots become ordinary children, and
 * frames of the page's own site become their content. If there are ranges, the
 * body contains only their content. `drop`: removes the hidden elements from
 * the copy.
 */
export function snapshot(
  document: Document,
  ranges: Range[] = [],
  drop = ranges.length > 0 ? dropHidden : dropUnopened,
): Document {
  const copy = domProperty(document, 'cloneNode')(true) as Document;
  const outside = ranges.length > 0 ? outsideOf(ranges, document, copy) : [];
  const pairs = pairUp(document, copy);
  removeShadowingNames(copy);
  const { hidden, lined } = adapt(pairs, document, copy);
  if (ranges.length === 0)
    for (const [live, twin] of pairs)
      if (live.localName === 'iframe') openFrame(live, twin, copy);
  drop(copy, hidden);
  if (ranges.length > 0) dropOutside(copy, outside);
  insertGenerated(generatedIn(pairs));
  breakLines(lined);
  return copy;
}

type Adapted = { hidden: Element[]; lined: Lined[] };

/**
 * Applies the effect of styles to the copy's structure. Returns the hidden
 * elements, and those with lines.
 */
function adapt(pairs: Pair[], document: Document, copy: Document): Adapted {
  const view = domProperty(document, 'defaultView');
  const { head } = copy;
  const hidden: Element[] = [];
  const lined: Lined[] = [];
  for (const [live, twin] of pairs) {
    if (undisplayed.has(twin.localName) || twin.parentNode === head) continue;
    // A form field named `shadowRoot` isn't a shadow root.
    if (live.shadowRoot?.nodeType === 11)
      flattenShadow(live.shadowRoot, twin, copy);
    const style = view?.getComputedStyle(live);
    if (!style) continue;
    // Each access to a computed style is slow.
    const { display, visibility, fontSize } = style;
    if (fontSize === '0px') dropOwnText(twin);
    if (
      isHidden(twin, display, visibility) ||
      (twin.closest('pre') && style.opacity === '0')
    ) {
      const isOpened = isFolded(twin);
      if (isOpened) show(twin);
      else if (!isHiddenAsParent(live, display, visibility)) hidden.push(twin);
      if (!isOpened) continue;
    }
    if (twin.firstChild && display !== 'none' && !isInPre(twin)) {
      const line = linedBy(style, live, twin);
      if (line) lined.push(line);
      wrapAsShown(style, display, live, twin);
    }
    if (twin.localName === 'img') {
      notePreview(live, twin);
      noteIcon(live, twin);
    }
    if (twin.localName === 'code')
      setInBlock(twin, style, isBlock(display) && !isItem(live));
    if (inlineTags.has(twin.localName) && isBlock(display)) {
      if (!twin.closest('pre')) setApart(twin);
      else if (
        !/left|right|absolute|fixed/.test(`${style.float} ${style.position}`)
      )
        setOnLine(twin);
    }
  }
  return { hidden, lined };
}

/** Each element of a tree with its counterpart in the copy. */
function pairUp(from: Root, to: Root): Pair[] {
  const twins = elementsIn(to);
  return elementsIn(from).map((live, index) => [live, twins[index]!]);
}

const elementsIn = (root: Root): Element[] => [
  ...domProperty(root, 'querySelectorAll')('*'),
];

/**
 * Works in reverse order, so that the names of a form's fields are removed
 * before the form's own name is read.
 */
export function removeShadowingNames(copy: Document) {
  for (const element of [
    ...copy.querySelectorAll(namedElements),
  ].toReversed()) {
    element.removeAttribute('name');
    const id = element.getAttribute('id');
    if (id && (id in Document.prototype || id in HTMLFormElement.prototype))
      element.removeAttribute('id');
  }
}

/** The content of a shadow root or frame, as an ordinary element. */
function shownIn(root: Element | ShadowRoot, copy: Document): Element {
  const document = root.ownerDocument;
  const content = copy.createElement('div');
  for (const node of root.childNodes)
    content.append(copy.importNode(node, true));
  const { hidden, lined } = adapt(pairUp(root, content), document, copy);
  for (const element of hidden) element.remove();
  breakLines(lined);
  return content;
}

function flattenShadow(shadow: ShadowRoot, host: Element, copy: Document) {
  const content = shownIn(shadow, copy);
  for (const slot of content.querySelectorAll('slot')) {
    const name = slot.getAttribute('name') ?? '';
    const slotted = [...host.childNodes].filter(
      (node) =>
        ((node as Partial<Element>).getAttribute?.call(node, 'slot') ?? '') ===
        name,
    );
    if (slotted.length > 0) slot.replaceWith(...slotted);
  }
  host.replaceChildren(content);
}

/** A frame with less text is a button or an ad. */
const minFrameText = 200;

function openFrame(frame: Element, twin: Element, copy: Document) {
  const inside = (frame as HTMLIFrameElement).contentDocument;
  const hasSource =
    frame.hasAttribute('srcdoc') ||
    /^(?!about:)./.test(frame.getAttribute('src') ?? '');
  if (!inside?.body || !hasSource || frame.getBoundingClientRect().height < 50)
    return;
  const content = shownIn(inside.body, copy);
  for (const tool of content.querySelectorAll('script, style, noscript'))
    tool.remove();
  if (content.textContent.trim().length < minFrameText) return;
  makeUrlsAbsolute(content, inside.baseURI);
  twin.replaceWith(content);
}

const isBlock = (display: string): boolean =>
  /^(?:block|flex|grid|table|list-item)/.test(display);

/** Text in `<pre>`, which keeps its lines and has no emphasis by style. */
const isInPre = ({ parentElement: parent }: Element) =>
  parent?.localName === 'pre' || parent?.parentElement?.localName === 'pre';

/**
 * Whether the parent is a flex or grid container, whose children are always
 * boxes.
 */
function isItem({ parentElement: parent }: Element): boolean {
  const style = parent?.ownerDocument.defaultView?.getComputedStyle(parent);
  return /flex|grid/.test(style?.display ?? '');
}

/**
 * Words in adjacent boxes are separate words, even if nothing in the HTML
 * separates them.
 */
function setApart(element: Element) {
  if (!element.parentElement) return;
  element.before(' ');
  element.after(' ');
}

/**
 * Elements that are read although they are never displayed: metadata, formula
 * sources, ruby parentheses, images for browsers without scripts, LaTeXML's
 * notes.
 */
const data =
  'head, math, rp, script, noscript, source, track, area, template, .ltx_note_outer';

/**
 * True if the page doesn't show the element, by the computed style of its live
 * counterpart.
 */
function isHidden(
  element: Element,
  display: string,
  visibility: string,
): boolean {
  return (
    visibility === 'hidden' ||
    (display === 'none' && !element.closest(data) && !holdsOnlyMath(element))
  );
}

/** The source of a formula, beside its picture or drawing. */
const holdsOnlyMath = ({ children: [child], textContent }: Element): boolean =>
  child?.localName === 'math' &&
  child.textContent.trim() === textContent.trim();

/**
 * Whether an element with `visibility: hidden` has it from a parent, which is
 * dropped already.
 */
function isHiddenAsParent(
  { parentElement }: Element,
  display: string,
  visibility: string,
): boolean {
  if (visibility !== 'hidden' || display === 'none' || !parentElement)
    return false;
  return (
    parentElement.ownerDocument.defaultView?.getComputedStyle(parentElement)
      .visibility === 'hidden'
  );
}

/**
 * Text of size zero isn't displayed, but child elements may have another size.
 */
function dropOwnText(element: Element) {
  const texts = [...element.childNodes].filter(
    ({ nodeType }) => nodeType === 3,
  );
  for (const text of texts) text.remove();
}

/**
 * Shows the parts of the text that a click would open, and removes the other
 * hidden elements.
 */
function dropUnopened(copy: Document, hidden: Element[]) {
  const rest = new Set(hidden);
  openTabs(copy, rest);
  openAnswers(copy, rest);
  dropHidden(copy, [...rest]);
}

/**
 * Removes hidden elements, unless they are most of the text: such a page is
 * still waiting for its scripts.
 */
function dropHidden(copy: Document, hidden: Element[]) {
  if (hidden.length === 0) return;
  const hiddenText = outermost(hidden).reduce(
    (sum, element) => sum + readableLength(element),
    0,
  );
  if (!canShow(copy.documentElement, hiddenText * 2 + 1)) return;
  for (const element of hidden) element.remove();
}
