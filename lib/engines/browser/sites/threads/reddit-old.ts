import {
  all,
  attributeAt,
  countIn,
  first,
  isoTime,
  textAt,
  timeIn,
  webAddress,
} from '@/lib/engines/browser/sites/dom';
import type {
  PostPart,
  SitePage,
  SiteReading,
} from '@/lib/engines/browser/sites/site-reader';
import { markByAuthor, nested } from './tree';

const comments = '.thing.comment';

/** The thread pages of old.reddit.com. */
export function readOldReddit({
  document,
  url,
}: SitePage): SiteReading | undefined {
  const link = document.querySelector('.thing.link');
  const area = document.querySelector('.commentarea');
  if (!link || !area) return undefined;
  const original = originalOf(link, url);
  const things = all(area, comments);
  const places = nested(
    things,
    (thing) => thing.parentElement?.closest(comments) ?? undefined,
    idOf,
  );
  const replies = things.map((thing) =>
    Object.assign(commentOf(thing, url), places.get(thing)),
  );
  markByAuthor(original, replies);
  const count = link.getAttribute('data-comments-count');
  const hasMore = area.querySelector('.thing.morechildren');
  const branches = branchesOf(area, url);
  return {
    title: textAt(link, 'a.title'),
    author: original.author ?? undefined,
    published: original.time ?? undefined,
    posts: [original, ...replies],
    total: count ? Number(count) + 1 : undefined,
    more:
      hasMore || branches.length > 0
        ? { open: '.morechildren .morecomments a', branches }
        : undefined,
  };
}

/** The pages that continue a branch too deep for this one. */
const branchesOf = (area: Element, url: URL) =>
  all(area, '.thing.morerecursion a[href]').flatMap((link) => {
    const id = idOf(link.closest('.thing:not(.morerecursion)') ?? link);
    const address = webAddress(link.getAttribute('href'), url);
    return id && address ? [{ id, address }] : [];
  });

const idOf = (thing: Element): string | undefined =>
  thing.getAttribute('data-fullname') ?? undefined;

function originalOf(link: Element, url: URL): PostPart {
  const title = link.querySelector('a.title');
  const target = webAddress(title?.getAttribute('href'), url);
  const address = webAddress(link.getAttribute('data-permalink'), url);
  const leadsAway =
    title &&
    target &&
    new URL(target).pathname !== URL.parse(address ?? '')?.pathname;
  const author = nameIn(link);
  return {
    id: idOf(link),
    author,
    time:
      isoTime(link.getAttribute('data-timestamp') ?? undefined) ?? timeIn(link),
    score: countIn(
      link.getAttribute('data-score') ?? textAt(link, '.score.unvoted'),
    ),
    url: address ?? url.href,
    depth: 0,
    original: true,
    edited: link.querySelector('.edited-timestamp') ? true : undefined,
    content: [
      ...(leadsAway ? [title] : []),
      ...all(
        link,
        '.usertext-body .md, .media-gallery img, .media-preview-content img',
      ),
    ],
  };
}

function commentOf(thing: Element, url: URL): PostPart {
  const entry = [...thing.children].find((child) => child.matches('.entry'));
  const author = entry && nameIn(thing, entry);
  const body = entry && first(entry, '.usertext-body .md');
  const isDeleted = thing.matches('.deleted') || (!author && isMark(body));
  return {
    id: idOf(thing),
    author,
    time: timeIn(entry && first(entry, '.tagline time')),
    score: countIn(
      (entry && attributeAt(entry, '.score.unvoted', 'title')) ??
        (entry && textAt(entry, '.score.unvoted')),
    ),
    url: webAddress(thing.getAttribute('data-permalink'), url),
    deleted: isDeleted || undefined,
    edited: entry?.querySelector('.edited-timestamp') ? true : undefined,
    content: body && !isDeleted ? [body] : [],
  };
}

/** The site writes `[deleted]` for an account that is gone. */
const nameIn = (
  thing: Element,
  inside: Element = thing,
): string | undefined => {
  const name = thing.getAttribute('data-author') ?? textAt(inside, 'a.author');
  return name && !name.startsWith('[') ? name : undefined;
};

const isMark = (body: Element | null | undefined): boolean =>
  !body || /^\s*\[[^\]]*\]\s*$/.test(body.textContent);
