import { markCallouts, linkEmbeds } from './callouts';
import { simplifyCodeBlocks } from './code';
import { takeFootnotes, idInPage } from './notes';
import { resolveImages } from './images';
import { simplifyMath } from './math';
import { spellOutRatings } from './ratings';
import { markTasks, restoreMarks } from './marks';

/**
 * Converts structures that readers and converters tend to lose into forms that
 * they keep. The returned function completes a reader's content.
 */
export function prepare(
  copy: Document,
  base: string,
): (found: Element) => void {
  simplify(copy, base);
  // Footnotes aren't callouts, whatever contains them.
  const notes = takeFootnotes(copy, base);
  markCallouts(copy);
  return (found) => restoreMarks(found, notes);
}

/**
 * Prepares several texts at once, which are all that their document has.
 * Footnotes belong to the text that they are in.
 */
export function prepareParts(parts: readonly Element[], base: string) {
  const copy = parts[0]?.ownerDocument;
  if (!copy) return;
  simplify(copy, base);
  const notes = parts.map((part) => takeFootnotes(part, base));
  markCallouts(copy);
  for (const [index, part] of parts.entries())
    restoreMarks(part, notes[index] ?? []);
}

function simplify(copy: Document, base: string) {
  spellOutRuby(copy);
  spellOutRatings(copy);
  joinTexts(copy);
  moveBreaksOut(copy);
  keepSources(copy);
  simplifyMath(copy);
  simplifyCodeBlocks(copy);
  resolveImages(copy);
  linkEmbeds(copy);
  makeUrlsAbsolute(copy, base);
  plainHeadings(copy, base);
  markTasks(copy);
}

const inline =
  'a, b, strong, i, em, u, s, del, strike, span, small, mark, font, label';

/**
 * Moves line breaks at the ends of inline elements outside, where readers and
 * the converter keep them.
 */
function moveBreaksOut(copy: Document) {
  const breaks = [...copy.querySelectorAll(`:is(${inline}) > br`)].filter(
    (br) => !br.closest('pre, code'),
  );
  for (const br of breaks) moveOut(br, 'previousSibling');
  for (const br of breaks.toReversed()) moveOut(br, 'nextSibling');
}

function moveOut(br: Element, side: 'previousSibling' | 'nextSibling') {
  const { parentElement: box } = br;
  if (!box?.matches(inline) || !isEnd(br, side)) return;
  if (side === 'nextSibling') box.after(br);
  else box.before(br);
  moveOut(br, side);
}

function isEnd(node: Node, side: 'previousSibling' | 'nextSibling'): boolean {
  const next = node[side];
  if (!next) return true;
  return next.nodeType === 3 && !next.textContent?.trim() && isEnd(next, side);
}

/**
 * Joins text nodes separated by comments, which readers would treat as
 * paragraphs.
 */
function joinTexts(copy: Document) {
  const walker = copy.createTreeWalker(copy, 128 /* comments */);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
  copy.normalize();
}

/** Turns the source of a quote into a paragraph: readers drop any `footer`. */
function keepSources(copy: Document) {
  for (const footer of copy.querySelectorAll('blockquote footer')) {
    const source = copy.createElement('p');
    source.append(...footer.childNodes);
    footer.replaceWith(source);
  }
}

const headings = 'h1, h2, h3, h4, h5, h6';
const forCopying =
  /anchor|permalink|headerlink|hash-link|direct-link|header-link/i;
const sign =
  /^(?:[\s#¶§🔗\u200b]|permalink.*|anchor|(?:direct )?link to .*)*$/iu;

const wikis = /(?:^|\.)(?:wiki\w*|wiktionary|fandom)\./;

/** Removes permalinks from headings, and edit links on wikis. */
export function plainHeadings(copy: Document, base: string) {
  if (wikis.test(new URL(base).hostname))
    for (const link of copy.querySelectorAll('.mw-editsection')) link.remove();
  for (const link of copy.querySelectorAll('a[href*="#"]')) {
    if (idInPage(link, base) === undefined) continue;
    const heading = link.closest(headings) ?? link.querySelector(headings);
    if (!heading) {
      if (isForCopying(link) && isBesideHeading(link)) link.remove();
      continue;
    }
    if (isPermalink(link, heading)) link.remove();
    else link.replaceWith(...link.childNodes);
  }
}

const isForCopying = (link: Element) =>
  forCopying.test(link.getAttribute('class') ?? '');

/**
 * Whether a link in a heading is only a permalink, not part of the heading's
 * text.
 */
export function isPermalink(link: Element, heading: Element): boolean {
  if (sign.test(link.textContent)) return true;
  return (
    isForCopying(link) && heading.textContent.length > link.textContent.length
  );
}

const isBesideHeading = ({
  previousElementSibling: before,
  nextElementSibling: after,
}: Element) => before?.matches(headings) || after?.matches(headings);

const addressed: [selector: string, attribute: string][] = [
  ['a[href], area[href]', 'href'],
  [
    'img[src], iframe[src], video[src], audio[src], source[src], embed[src]',
    'src',
  ],
  ['video[poster]', 'poster'],
];

/** The absolute address, or undefined if it isn't valid. */
export const absoluteUrl = (
  address: string,
  base: string,
): string | undefined => URL.parse(address.trim(), base)?.href;

/**
 * Makes every address in the copy absolute, so that it is valid outside its
 * page.
 */
export function makeUrlsAbsolute(copy: ParentNode, base: string) {
  for (const [selector, attribute] of addressed) {
    for (const element of copy.querySelectorAll(selector)) {
      const address = element.getAttribute(attribute) ?? '';
      const absolute = absoluteUrl(address, base);
      if (absolute && absolute !== address)
        element.setAttribute(attribute, absolute);
    }
  }
}

/**
 * Writes ruby annotations in parentheses after their characters, in the page's
 * own hidden parentheses if there are any.
 */
export function spellOutRuby(copy: Document) {
  for (const ruby of [...copy.querySelectorAll('ruby')].toReversed()) {
    for (const space of ruby.childNodes)
      if (!space.textContent?.trim()) space.textContent = '';
    const [open, close] = parentheses(ruby);
    for (const group of readings(ruby)) {
      const isLatin = group.some((rt) =>
        /\p{Script=Latin}/u.test(rt.textContent),
      );
      group[0]?.before(open);
      group.at(-1)?.after(close);
      if (isLatin) for (const rt of group.slice(1)) rt.before(' ');
    }
    for (const part of ruby.querySelectorAll('rb, rt, rtc'))
      part.replaceWith(...part.childNodes);
    ruby.replaceWith(...ruby.childNodes);
  }
}

/** Removes the ruby's parentheses from the text and returns them. */
function parentheses(ruby: Element): [open: string, close: string] {
  const found = [...ruby.querySelectorAll('rp')];
  for (const rp of found) rp.remove();
  const own = found.map((rp) => rp.textContent.trim());
  return [own[0] || '(', own.at(-1) || ')'];
}

/** The ruby annotations, grouped by run of characters. */
function readings(ruby: Element): Element[][] {
  const groups: Element[][] = [];
  for (const rt of ruby.querySelectorAll('rt')) {
    if (!rt.textContent.trim()) continue;
    const last = groups.at(-1);
    if (last && nodeBefore(rt) === last.at(-1)) last.push(rt);
    else groups.push([rt]);
  }
  return groups;
}

function nodeBefore(node: Node): Node | null {
  const before = node.previousSibling;
  return before && !before.textContent?.trim() ? nodeBefore(before) : before;
}
