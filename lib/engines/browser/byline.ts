import { nameIn } from './structured/names';
import { getOwn } from '@/lib/core/objects';

/**
 * Class names and properties of programs and microformats for the author's
 * name.
 */
const marked =
  '[rel~="author"], [itemprop~="author"], [class*="byline" i], [class*="author" i], [id="byline"]';
const authorClass =
  /^(?:(?:post|entry|article|story|meta|content|p|c)[-_]+)?authors?(?:[-_]+(?:name|link))?$|by-?line/i;
const nameParts =
  '[itemprop~="name"], [rel~="author"], .fn, .p-name, a[href]:not([href^="mailto:"])';
const elsewhere =
  'nav, aside, footer, form, blockquote, [class~="comment" i], [class~="comments" i], [class*="comment-" i], [id*="comment" i], [itemtype$="/Comment"], [itemtype$="/Answer"], [class*="related" i], [class*="recommend" i]';
/** Names further below the heading, in characters, may be anyone's. */
const reach = 1500;
const maxElements = 200;
const maxNameChars = 60;
const maxNameWords = 6;
const maxAuthors = 10;

/** The authors that the page shows near its heading. */
export function bylineOf(
  root: Element,
  heading: Element | undefined,
): string[] {
  if (!heading) return [];
  const below = elementsBelow(root, heading);
  for (const element of [...below, ...elementsBeside(heading)].filter(
    isByline,
  )) {
    const names = namesAt(element);
    if (names.length > 0) return names;
  }
  const language = root.getAttribute('lang') ?? '';
  for (const line of below.filter(isLine)) {
    const names = writtenByline(line.textContent, language);
    if (names.length > 0) return names;
  }
  return [];
}

const maxLineParts = 8;

const isLine = (element: Element): boolean =>
  /^(?:p|div|span|address|small|em|i|cite|h[2-6]|li)$/.test(
    element.localName,
  ) &&
  element.querySelectorAll('*').length <= maxLineParts &&
  !isElsewhere(element);

/**
 * True for a part of the page that isn't by its author: comments, other
 * articles, the surroundings.
 */
export const isElsewhere = (element: Element): boolean => {
  const outer = element.closest(elsewhere);
  return outer !== null && !/^(?:html|body|main)$/.test(outer.localName);
};

/** The elements that begin within reach of the heading's text. */
function elementsBelow(root: Element, heading: Element): Element[] {
  const walk = root.ownerDocument.createTreeWalker(
    root,
    5 /* elements and text */,
  );
  walk.currentNode = heading;
  const found: Element[] = [];
  let chars = -heading.textContent.length;
  for (
    let node = walk.nextNode();
    node && chars < reach && found.length < maxElements;
    node = walk.nextNode()
  ) {
    if (node.nodeType === 1) found.push(node as Element);
    else if (
      !/^(?:script|style|noscript)$/.test(node.parentElement?.localName ?? '')
    )
      chars += node.nodeValue?.trim().length ?? 0;
  }
  return found;
}

/**
 * The elements of the heading's article or header, such as a name above the
 * heading or at the article's end.
 */
const elementsBeside = (heading: Element): Element[] => [
  ...(heading.closest('article, header')?.querySelectorAll(marked) ?? []),
];

function isByline(element: Element): boolean {
  if (!element.matches(marked) || isElsewhere(element)) return false;
  const isNamed = element.matches(
    '[rel~="author"], [itemprop~="author"], [id="byline"]',
  );
  return (
    isNamed || [...element.classList].some((name) => authorClass.test(name))
  );
}

function namesAt(byline: Element): string[] {
  if (!byline.checkVisibility()) return [];
  const parts = [...byline.querySelectorAll(nameParts)].map(
    ({ textContent }) => textContent,
  );
  const named = unique(parts.flatMap((text) => shownName(text) ?? []));
  if (named.length > 0) return named.slice(0, maxAuthors);
  const [name] = textsIn(byline).flatMap((text) => shownName(text) ?? []);
  return name === undefined ? [] : peopleIn(name);
}

/** The people that a name joins with “and”, or the name itself. */
function peopleIn(name: string): string[] {
  const people = name.split(conjunction);
  // A comma alone may be before a person's role.
  const isList = /,? (?:and|und|et|y|e|en|och|og|&) /.test(name);
  return isList && people.every((one) => wholeName.test(one)) ? people : [name];
}

function textsIn(element: Element): string[] {
  const walk = element.ownerDocument.createTreeWalker(element, 4 /* text */);
  const texts: string[] = [];
  while (walk.nextNode()) texts.push(walk.currentNode.nodeValue ?? '');
  return texts;
}

/**
 * The name in a text such as “By Ada Quay, 3 May”, “Author: Ada Quay” or “Ada
 * Quay | Staff”.
 */
function shownName(text: string): string | undefined {
  const [bare = ''] = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(?:\p{L}{1,12} ?){1,2}[:：] ?/u, '')
    .replace(/^(?:(?:written|posted|published|words) )?by\b ?/i, '')
    .split(/ ?[|·•–—] ?| - |,? (?=\d)|,? on (?=\p{Lu})/u);
  const isName =
    /^[\p{Lu}\p{Lo}]/u.test(bare) &&
    !/\d/.test(bare) &&
    bare.length <= maxNameChars &&
    bare.split(' ').length <= maxNameWords;
  return isName ? nameIn(bare) : undefined;
}

const unique = (names: string[]): string[] => [...new Set(names)];

/** The word before an author's name, by language. */
const before: Readonly<Record<string, string>> = {
  en: '(?:(?:Written|Words|Text|Story|Posted|Published) )?[Bb]y',
  de: 'Von',
  fr: 'Par',
  es: 'Por',
  pt: 'Por',
  it: 'Di',
  nl: 'Door',
  sv: 'Av',
  nb: 'Av',
  no: 'Av',
  da: 'Af',
};
const maxLineChars = 100;
const person = String.raw`\p{Lu}[\p{L}.'’-]*(?: (?:\p{Lu}[\p{L}.'’-]*|\p{Ll}{1,3}))* \p{Lu}[\p{L}.'’-]+`;
const wholeName = new RegExp(`^${person}$`, 'u');
const conjunction = /,? (?:and|und|et|y|e|en|och|og|&) |, (?=\p{Lu})/u;

/**
 * The names in a line such as “By Ada Quay and Bo Moor, 3 May”; none if the
 * line contains more.
 */
function writtenByline(line: string, language: string): string[] {
  const text = line.replace(/\s+/g, ' ').trim();
  const word =
    getOwn(before, language.slice(0, 2).toLowerCase()) ?? before['en'];
  if (text.length > maxLineChars || !new RegExp(`^${word}:? `, 'u').test(text))
    return [];
  const [names = ''] = text
    .replace(new RegExp(`^${word}:? `, 'u'), '')
    .split(/ ?[|·•–—(] ?| - |,? (?=\d)|,? on (?=\p{Lu})|\.$/u);
  const all = names.split(conjunction);
  return all.every((name) => wholeName.test(name)) ? all : [];
}

/** Common names for a single post of a discussion. */
const kinds = [
  '[itemtype$="/Comment"], [itemtype$="/Question"] [itemtype$="/Answer"]',
  'article',
  '[id^="post"], [id^="answer"], [id^="comment"]',
  '[class~="comment"], [class~="post"], [class~="message"], [class*="MessageCard"]',
];

/** Fewer posts need no separators. */
const minPosts = 3;

/** Inserts a rule between the posts of a discussion. */
export function separatePosts(page: Element) {
  const sets = kinds.map((kind) =>
    [...page.querySelectorAll(kind)].filter(holdsText),
  );
  const posts = sets.find((set) => set.length >= minPosts) ?? [];
  for (const post of posts.slice(1)) {
    if (!post.matches('li, tr, td, dd'))
      post.before(page.ownerDocument.createElement('hr'));
  }
}

const holdsText = (post: Element) => post.textContent.trim() !== '';
