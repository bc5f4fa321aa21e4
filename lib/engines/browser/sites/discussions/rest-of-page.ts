import { all } from '@/lib/engines/browser/sites/dom';
import { nearestAround } from './ancestors';
import { type DescribedPost, plainOf } from './described';
import { type FoundPost, inOrder } from './find-posts';
import { textsBelow, wordsBelow, wordsIn } from './own-text';

/** The share of a page's words that the posts of a discussion have. */
const minShare = 0.5;
/** What is longer, or longer than half of its replies, is an article. */
const maxStartWords = 400;
/** A page has a few words of its own, such as a forum's rules. */
const maxLostWords = 60;

/** Neither the page's frame nor links, which lead to other pages. */
const isFrame = (element: Element): boolean => element.matches(frames);

const frames = 'a, nav, aside, header, footer';
/** What a page is about, without words. */
const media = 'figure, video, audio, pre, [itemprop~="video"]';

/** Whether posts have most words of a page. */
export function isMost(root: Element, found: readonly FoundPost[]): boolean {
  const posts = new Set(found.map(({ element }) => element));
  const outside = wordsBelow(root, (one) => posts.has(one) || isFrame(one));
  const inside = found
    .filter(({ element }) => !nearestAround(element, posts))
    .flatMap(({ element }) =>
      wordsBelow(element, (one) => one.localName === 'a'),
    );
  return inside.length >= (inside.length + outside.length) * minShare;
}

/** Whether described posts, which the page may not show, are all that it says. */
export function isMainText(
  root: Element,
  described: readonly DescribedPost[],
): boolean {
  const words = described.flatMap((post) => wordsIn(plainOf(post))).length;
  return words >= wordsBelow(root, isFrame).length * minShare;
}

/** Whether more than one person wrote them. */
export const areSeveral = (posts: readonly FoundPost[]): boolean =>
  new Set(posts.map(({ author }) => author?.value)).size > 1;

/** Whether what is before the replies may be what the page is about. */
export function hasMoreBefore(
  root: Element,
  start: FoundPost | undefined,
  found: readonly FoundPost[],
): boolean {
  const replies = found.filter(
    ({ element }, index) => index > 0 || !element.querySelector('h1'),
  );
  const words = wordsBefore(root, replies);
  const answers = replies.reduce(
    (sum, { element }) => sum + wordsBelow(element).length,
    0,
  );
  return (
    words > maxStartWords ||
    words > answers / 2 ||
    losesBefore(root, start ? [start, ...found] : found)
  );
}

/** Whether more than a few words, or pictures and code, are before the posts. */
export function losesBefore(
  root: Element,
  found: readonly FoundPost[],
): boolean {
  const posts = new Set(found.map(({ element }) => element));
  const [first] = posts;
  const isLost = (element: Element) =>
    first !== undefined &&
    inOrder(element, first) < 0 &&
    !element.contains(first) &&
    !element.closest('nav, aside, header, footer');
  return (
    wordsBefore(root, found) > maxLostWords || all(root, media).some(isLost)
  );
}

/** How many words are before the first post, outside of the page's frame. */
function wordsBefore(root: Element, found: readonly FoundPost[]): number {
  const [first] = found;
  if (!first) return 0;
  let count = 0;
  for (const text of textsBelow(root, isFrame)) {
    if (first.element.contains(text) || isAfter(text, first.element)) break;
    count += wordsIn(text.data).length;
  }
  return count;
}

const isAfter = (node: Node, element: Element): boolean =>
  (element.compareDocumentPosition(node) & 4) !== 0;
