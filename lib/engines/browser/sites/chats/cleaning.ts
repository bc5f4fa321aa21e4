import { all, lineOf } from '@/lib/engines/browser/sites/dom';

/** What to remove from a copied turn and what to rewrite. */
export type Cleaning = {
  /** Controls and labels of the site. */
  frame?: string;
  /** Marks of a citation, with the address as the page has it. */
  pills?: string;
  /** Boxes of a code block with a bar above the code. */
  code?: string;
  /** Elements that show the line breaks of their text. */
  lines?: string;
  /** Rewrites what only this site has. */
  rewrite?: (part: Element) => void;
};

const codeBody = '.cm-content, code, .view-lines';

/** Leaves only what a copied turn says, in markup that Markdown has. */
export function cleanTurn(
  part: Element,
  { frame, pills, code, lines, rewrite }: Cleaning,
): void {
  rewrite?.(part);
  // What was taken as the content itself stays, whatever it is elsewhere.
  if (frame)
    for (const one of part.querySelectorAll(frame))
      if (one.parentElement !== part) one.remove();
  if (pills) for (const pill of part.querySelectorAll(pills)) linkTo(pill);
  const boxes = code ? `${code}, pre` : 'pre';
  for (const box of part.querySelectorAll(boxes))
    if (part.contains(box)) simplifyCode(box);
  if (lines) for (const one of part.querySelectorAll(lines)) keepLines(one);
}

/** The first words of a mark, without a count of further pages (“+2”). */
export function labelOf(mark: Element): string | undefined {
  const walker = mark.ownerDocument.createTreeWalker(mark, 4 /* texts */);
  while (walker.nextNode()) {
    const words = walker.currentNode.textContent
      ?.replace(/[\u200b\s]+/g, ' ')
      .replace(/\+\d+\s*$/, '')
      .trim();
    if (words) return words;
  }
  return undefined;
}

function linkTo(pill: Element): void {
  const address =
    pill.getAttribute('data-pplx-citation-url') ??
    pill.getAttribute('href') ??
    pill.querySelector('a[href]')?.getAttribute('href');
  const { ownerDocument: document } = pill;
  if (!address) return pill.remove();
  const link = document.createElement('a');
  link.setAttribute('href', address);
  link.textContent = labelOf(pill) ?? hostOf(address);
  const box = boxOf(pill);
  const before = box.previousSibling?.textContent ?? '';
  // The page separates the mark from the text by its look only.
  if (/[\p{Script=Latin}\p{N}.,;:!?)"”%]$/u.test(before)) box.before(' ');
  box.replaceWith(link);
}

/** The outermost inline element that has nothing but the mark. */
function boxOf(pill: Element): Element {
  const { parentElement: above } = pill;
  const isAll = above?.localName === 'span' && above.children.length === 1;
  return isAll && above.textContent === pill.textContent ? boxOf(above) : pill;
}

const hostOf = (address: string): string =>
  URL.parse(address)?.hostname.replace(/^www\./, '') ?? address;

function simplifyCode(box: Element): void {
  const body =
    box.querySelector(codeBody) ??
    (box.localName === 'pre' ? box : box.querySelector('pre'));
  if (!body) return;
  const { ownerDocument: document } = box;
  const code = document.createElement('code');
  const language = languageOf(box, body);
  if (language) code.className = `language-${language}`;
  code.textContent = codeIn(body).replace(/^\n+|\s+$/g, '');
  const block = document.createElement('pre');
  block.append(code);
  box.replaceWith(block);
}

/** The language that the code declares, or that the bar above it shows. */
function languageOf(box: Element, body: Element): string | undefined {
  const named = box.querySelector('[class*="language-"], [class*="lang-"]');
  const names = [body, box, named].map((one) => one?.className).join(' ');
  const declared =
    /\blang(?:uage)?-([\w+#.-]+)/.exec(names)?.[1] ??
    body.getAttribute('data-language') ??
    box.getAttribute('language') ??
    box.getAttribute('data-language');
  const shown = body === box ? undefined : firstWords(box, body);
  const name = (declared ?? shown)?.trim().toLowerCase();
  return name && /^[\w+#.-]{1,30}$/.test(name) ? name : undefined;
}

/** The first text of a box that is before the code and not a control's. */
function firstWords(box: Element, body: Element): string | undefined {
  const walker = box.ownerDocument.createTreeWalker(box, 4 /* texts */);
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    if (body.contains(text)) return undefined;
    if (text.textContent?.trim() && !text.parentElement?.closest(controls))
      return text.textContent;
  }
  return undefined;
}

const controls =
  'button, [role="button"], mat-icon, [class*="material-symbols"]';

function codeIn(body: Element): string {
  for (const br of body.querySelectorAll('br')) br.replaceWith('\n');
  const lines = all(body, '.cm-line, .view-line');
  if (lines.length === 0) return body.textContent;
  return lines.map((line) => line.textContent.replace(/\n$/, '')).join('\n');
}

/** Makes the line breaks of a text survive where white space collapses. */
function keepLines(element: Element): void {
  const { ownerDocument: document } = element;
  if (element.children.length === 0) {
    const paragraphs = element.textContent.trim().split(/\n\s*\n/);
    const boxes = paragraphs.map((paragraph) => {
      const box = document.createElement('p');
      box.append(...linesOf(paragraph, document));
      return box;
    });
    return element.replaceChildren(...boxes);
  }
  const walker = document.createTreeWalker(element, 4 /* texts */);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const words = text.data.replace(/^\s*\n\s*|\s*\n\s*$/g, ' ');
    if (words.includes('\n') && !text.parentElement?.closest('pre, code'))
      text.replaceWith(...linesOf(words, document));
  }
}

const linesOf = (text: string, document: Document): (Node | string)[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      index === 0 ? [line] : [document.createElement('br'), line],
    );

/** Replaces an element by a paragraph of its title, if it shows one. */
export function keepTitle(card: Element, selector: string): void {
  const title = lineOf(card.querySelector(selector));
  if (!title) return card.remove();
  const paragraph = card.ownerDocument.createElement('p');
  paragraph.textContent = title;
  card.replaceWith(paragraph);
}
