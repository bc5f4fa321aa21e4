import { all, attributeAt, webAddress } from '@/lib/engines/browser/sites/dom';
import { classWords, scoreMarks } from '@/lib/engines/browser/sites/post-marks';
import { nearestAround } from './ancestors';
import type { FoundPost } from './find-posts';

/** The page's own key of a post. */
export const idOf = (post: Element): string | undefined =>
  (/\d/.test(post.id) ? post.id : undefined) ??
  [
    'data-post-id',
    'data-comment-id',
    'data-id',
    'data-message-id',
    'about',
    'itemid',
  ]
    .map((name) => post.getAttribute(name))
    .find(Boolean) ??
  post.querySelector('a[name]:not([href])')?.getAttribute('name') ??
  undefined;

const permalinks =
  '[itemprop~="url"][href], a.u-url, a[rel~="bookmark"], a[class*="permalink" i]';

/** A link to the post itself: one that says so, its time's, or its ID's. */
export function linkTo(
  { element, author, time }: FoundPost,
  posts: ReadonlySet<Element>,
  page: URL,
): string | undefined {
  const isOwn = (link: Element) =>
    nearestAround(link, posts) === element &&
    !link.closest('[itemprop~="author"]') &&
    !author?.element.contains(link);
  const link =
    time?.element.closest('a')?.getAttribute('href') ??
    (time && attributeAt(time.element, 'a', 'href')) ??
    all(element, permalinks).find(isOwn)?.getAttribute('href') ??
    (/\d/.test(element.id) ? `#${element.id}` : undefined);
  return webAddress(link, page);
}

const typed = '[itemprop~="acceptedAnswer"], [property$="acceptedAnswer"]';
const likely =
  '[class*="accepted" i], [class*="best" i], [class*="solution" i]';
const acceptedWords = /(?:^|-)(?:accepted|solution|best-?answer)(?:-|$)/;

/** By whole words of a class: `full-resolution` is none. */
const isAccepting = (element: Element): boolean =>
  element.matches(typed) ||
  [...element.classList].some((name) =>
    acceptedWords.test(classWords(name).join('-')),
  );

/**
 * The accepted answer: the one that is marked, or the only one with a mark in
 * it, because a page may have a hidden one in all.
 */
export function acceptedOf(
  answers: readonly Element[],
  posts: ReadonlySet<Element>,
): Element | undefined {
  const marked = answers.filter(isAccepting);
  const holding = answers.filter((answer) =>
    all(answer, `${typed}, ${likely}`).some(
      (mark) =>
        isAccepting(mark) &&
        !posts.has(mark) &&
        nearestAround(mark, posts) === answer,
    ),
  );
  return [marked, holding].find(({ length }) => length === 1)?.[0];
}

type Score = ReturnType<typeof scoreMarks>[number];

/** The first score of each post. */
export function scoresOf(
  root: Element,
  posts: ReadonlySet<Element>,
): ReadonlyMap<Element, Score> {
  const scores = new Map<Element, Score>();
  for (const mark of scoreMarks(root)) {
    const post = posts.has(mark.element)
      ? mark.element
      : nearestAround(mark.element, posts);
    if (post && !scores.has(post)) scores.set(post, mark);
  }
  return scores;
}
