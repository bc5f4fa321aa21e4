import {
  all,
  countIn,
  isoTime,
  textAt,
  webAddress,
} from '@/lib/engines/browser/sites/dom';
import type { PostPart } from '@/lib/engines/browser/sites/site-reader';
import { authorIn } from './body';

const body = '.comment-body, [data-testid="markdown-body"]';
const review = '[id^="pullrequestreview-"]';
const thread =
  '.review-thread-component, .js-resolvable-timeline-thread-container, [data-testid="review-thread"]';
const named =
  '[id^="issue-"], [id^="issuecomment-"], [id^="pullrequest"], [id^="discussion_r"], [id^="discussion-"], [id^="discussioncomment-"], [id^="gistcomment-"]';
const answer =
  '.timeline-chosen-answer, .timeline-child-comment-answer-border, [aria-label="Marked as Answer"]';

/** The most levels between the text of a comment and its head. */
const maxLevels = 12;

/**
 * The comments of a page that GitHub's server renders: pull requests,
 * discussions, and issues before 2025.
 */
export function classicPosts(document: Document, url: URL): PostPart[] {
  const posts = new Map<string, PostPart>();
  const threads = new Map<Element, Thread>();
  let count = 0;
  for (const element of all(document, `${body}, ${review}`)) {
    if (element.parentElement?.closest(body)) continue;
    if (!element.matches(body)) {
      const made = reviewOf(element, url);
      if (made?.id && !posts.has(made.id)) posts.set(made.id, made);
      continue;
    }
    if (element.closest('.js-preview-body, [hidden]')) continue;
    const made = commentOf(element, url);
    const near = made.id ? undefined : keyAround(element);
    if (near && !posts.get(near)?.content.length)
      Object.assign(made, { id: near, url: webAddress(`#${near}`, url) });
    const key: string = made.id ?? `${(count += 1)}`;
    const known = posts.get(key);
    // A discussion shows its answer twice: first below the question.
    if (known?.content.length && posts.keys().next().value === key) continue;
    if (known?.content.length) posts.delete(key);
    const within = element.closest(thread);
    posts.set(key, {
      ...made,
      state: known?.state ?? made.state,
      ...(within
        ? placeIn(within, threads, made.id ?? undefined)
        : placeBelow(element)),
    });
  }
  return [...posts.values()].filter(
    ({ content, state }) => content.length > 0 || state !== 'commented',
  );
}

/** The key of a comment that has no link to itself. */
const keyAround = (element: Element): string | undefined =>
  /^.*\d$/.exec(element.closest(named)?.id ?? '')?.[0];

type Thread = { first: string | undefined; file?: string; line?: number };

/** Where a comment on code is: the first one starts the thread. */
function placeIn(
  element: Element,
  threads: Map<Element, Thread>,
  id: string | undefined,
): Partial<PostPart> {
  const known = threads.get(element);
  if (known) return { depth: 1, parent: known.first };
  const file = textAt(
    element,
    'summary a[href*="/files"], a.text-mono, .file-header a[title], .file-header a, summary a',
  );
  // The last line shown is the one that the comment is about.
  const lines = all(element, '[data-line-number]')
    .filter((cell) => !cell.closest(body))
    .map((cell) => countIn(cell.getAttribute('data-line-number') ?? ''));
  const line =
    countIn(
      textAt(element, '.js-multi-line-preview-end')?.replace(/^\D+/, ''),
    ) ?? lines.at(-1);
  threads.set(element, { first: id });
  return { depth: 0, file, line };
}

/** In a discussion, replies are in a box that names the comment above. */
function placeBelow(element: Element): Partial<PostPart> {
  const parent = element
    .closest('[id^="child-comments-"]')
    ?.id.slice('child-comments-'.length);
  return parent ? { depth: 1, parent } : { depth: 0 };
}

function commentOf(element: Element, url: URL): PostPart {
  const holder = holderOf(element);
  const isOwn = (one: Element) => !element.contains(one);
  const time = holder && all(holder, 'relative-time').find(isOwn);
  const address = time?.closest('a')?.getAttribute('href') ?? '';
  const chosen = element.closest(answer);
  const votes = holder?.querySelector('[id^="discussion-upvote-button-"]');
  return {
    author: holder && authorIn(holder),
    time: isoTime(time?.getAttribute('datetime') ?? undefined),
    id: address.split('#')[1],
    url: webAddress(address, url),
    score: countIn(votes?.getAttribute('aria-label') ?? '') || undefined,
    accepted: chosen?.querySelector(body) === element || undefined,
    edited:
      holder?.querySelector(
        '.js-comment-edit-history :is(details, summary, button)',
      ) != null || undefined,
    ...(element.closest('.minimized-comment') && { state: 'minimized' }),
    content: [element],
  };
}

/** The box around a comment that has its head, too, and no other comment's. */
function holderOf(element: Element): Element | undefined {
  let at = element.parentElement;
  for (let level = 0; at && level < maxLevels; level += 1) {
    if (at.matches('.js-discussion, #discussion_bucket')) return undefined;
    const head = all(at, 'relative-time, .author');
    if (head.some((one) => !element.contains(one))) return at;
    at = at.parentElement;
  }
  return undefined;
}

/** The head of a review: it may have a text, which follows. */
function reviewOf(element: Element, url: URL): PostPart | undefined {
  if (!/^pullrequestreview-\d+$/.test(element.id)) return undefined;
  const badge = element.querySelector('.TimelineItem-badge');
  const time = element.querySelector('relative-time');
  return {
    author: authorIn(element),
    time: isoTime(time?.getAttribute('datetime') ?? undefined),
    id: element.id,
    url: webAddress(`#${element.id}`, url),
    depth: 0,
    state: verdictOf(badge),
    content: [],
  };
}

function verdictOf(badge: Element | null): string {
  if (badge?.querySelector('.octicon-check')) return 'approved';
  if (badge?.querySelector('.octicon-file-diff')) return 'changes requested';
  return 'commented';
}
