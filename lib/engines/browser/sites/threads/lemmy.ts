import {
  all,
  attributeAt,
  countIn,
  firstIn,
  isoTime,
  lineOf,
  shownTime,
  textAt,
  webAddress,
} from '@/lib/engines/browser/sites/dom';
import type {
  PostPart,
  SitePage,
  SiteReading,
} from '@/lib/engines/browser/sites/site-reader';
import { markByAuthor, nested } from './tree';

const node = '[id^="comment-"].comment-node, article.comment-node';

const moreComments = '.comment button.show-more, li.comment > button.btn-link';

/** A post of Lemmy's own web client with its comments. */
export function readLemmy({
  document,
  url,
}: SitePage): SiteReading | undefined {
  const listing = document.querySelector('.post-listing');
  const area = document.querySelector('.post ul.comments, .comments');
  if (!listing || !/^\/(?:post|comment)\//.test(url.pathname)) return undefined;
  const sent = sentTimes(document);
  const original = originalOf(listing, { url, sent });
  const items = area ? all(document, 'li.comment') : [];
  const places = nested(
    items,
    (item) => item.parentElement?.closest('li.comment') ?? undefined,
    idOf,
  );
  const comments = items.flatMap((item): PostPart[] => {
    const comment = firstIn(item, node);
    if (!comment) return [];
    return [{ ...commentOf(comment, { url, sent }), ...places.get(item) }];
  });
  markByAuthor(original, comments);
  const count = countIn(
    textAt(listing, 'a[href*="scrollToComments"], a[href$="#comments"]') ??
      attributeAt(listing, 'a[href*="scrollToComments"]', 'title'),
  );
  const total = count === undefined ? undefined : count + 1;
  const isWhole = total === undefined || comments.length + 1 >= total;
  return {
    title: textAt(listing, 'h1'),
    author: original.author ?? undefined,
    published: isoTime(original.time ?? undefined),
    posts: [original, ...comments],
    total,
    more: isWhole ? undefined : { direction: 'down', open: moreComments },
    clean: (part) => {
      for (const mark of all(part, 'img.emoji[alt], img.icon-emoji[alt]'))
        mark.replaceWith(mark.getAttribute('alt') ?? '');
    },
  };
}

type Surroundings = { url: URL; sent: Map<string, string> };

function originalOf(listing: Element, { url, sent }: Surroundings): PostPart {
  const link = firstIn(listing, 'h1 a[href]');
  const address = webAddress(link?.getAttribute('href'), url);
  const leadsAway = link && address && URL.parse(address)?.host !== url.host;
  const id = /\/post\/(\d+)/.exec(
    `${url.pathname} ${attributeAt(listing, 'a[href^="/post/"]', 'href')}`,
  )?.[1];
  return {
    ...factsOf(listing),
    id: id && `post-${id}`,
    time: sent.get(`post-${id}`) ?? timeOf(listing),
    url: id ? new URL(`/post/${id}`, url).href : url.href,
    depth: 0,
    original: true,
    content: [
      ...(leadsAway ? [link] : []),
      ...all(listing, '.img-expanded, picture img.img-expanded').slice(0, 1),
      ...all(listing, '#postContent .md-div, article#postContent').slice(0, 1),
    ],
  };
}

function commentOf(comment: Element, { url, sent }: Surroundings): PostPart {
  const body = firstIn(comment, '.comment-content .md-div');
  const isDeleted = body === null && firstIn(comment, '.comment-content');
  const key = /\d+$/.exec(comment.id)?.[0];
  return {
    ...factsOf(comment),
    id: comment.id || undefined,
    time: sent.get(comment.id) ?? timeOf(comment),
    url: key && new URL(`/comment/${key}`, url).href,
    deleted: isDeleted ? true : undefined,
    content: body ? [body] : [],
  };
}

const idOf = (item: Element): string | undefined =>
  firstIn(item, node)?.id || undefined;

const factsOf = (element: Element) => ({
  author:
    textAt(element, 'a.person-listing span') ??
    textAt(element, 'a.person-listing'),
  score: countIn(
    textAt(element, '[data-tippy-content] .unselectable, .score') ??
      textAt(element, '.vote-bar .unselectable'),
  ),
});

/** The client shows how long ago, and the whole date as a tooltip. */
const timeOf = (element: Element): string | undefined => {
  const time = firstIn(element, '.moment-time');
  return (
    shownTime(firstIn(element, 'time')) ??
    time?.getAttribute('data-tippy-content')?.split('\n')[0] ??
    lineOf(time)
  );
};

/** The times in the data that the server sent with the page. */
function sentTimes(document: Document): Map<string, string> {
  const times = new Map<string, string>();
  const script = all(document, 'script:not([src])').find(({ textContent }) =>
    textContent.includes('isoData'),
  );
  const pattern =
    /"(comment|post)":\{"id":(\d+),(?:[^{}]|\{[^{}]*\})*?"published":"([^"]+)"/g;
  for (const [, kind, id, time] of (script?.textContent ?? '').matchAll(
    pattern,
  )) {
    const iso = isoTime(time);
    if (iso) times.set(`${kind}-${id}`, iso);
  }
  return times;
}
