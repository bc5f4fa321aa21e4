import {
  all,
  countIn,
  firstIn,
  isoTime,
  shownTime,
  textAt,
  webAddress,
} from '@/lib/engines/browser/sites/dom';
import type {
  PostPart,
  ReadSite,
  SitePage,
  SiteReading,
} from '@/lib/engines/browser/sites/site-reader';
import { readOldReddit } from './reddit-old';
import { markByAuthor, ownAt } from './tree';

const moreReplies =
  'shreddit-comment-tree faceplate-partial[src*="more-comments"] button, shreddit-comment faceplate-partial[src*="more-comments"] button';

/** Reddit's current pages: their elements carry the facts as attributes. */
function readShreddit(page: SitePage): SiteReading | undefined {
  const { document, url } = page;
  const post = all(document, 'shreddit-post').find(
    (one) => url.pathname.includes(one.id.slice(3)) || isAlone(one),
  );
  if (!post) return undefined;
  const original = postOf(post, url);
  const comments = all(document, 'shreddit-comment[thingid]').map((comment) =>
    commentOf(comment, url),
  );
  markByAuthor(original, comments);
  const count = Number(post.getAttribute('comment-count') ?? Number.NaN);
  const total = Number.isNaN(count) ? undefined : count + 1;
  const isWhole = total !== undefined && comments.length >= count;
  return {
    title: post.getAttribute('post-title') ?? textAt(post, '[slot="title"]'),
    author: original.author ?? undefined,
    published: original.time ?? undefined,
    posts: [original, ...comments],
    total,
    more: isWhole ? undefined : { direction: 'down', open: moreReplies },
    clean: (part) => {
      for (const frame of all(
        part,
        'faceplate-screen-reader-content, [id$="-overflow-cover"], [id$="-read-more-button"]',
      ))
        frame.remove();
    },
  };
}

const isAlone = (post: Element) =>
  post.getAttribute('view-context') === 'CommentsPage';

const attribute = (element: Element, name: string): string | undefined =>
  element.getAttribute(name)?.trim() || undefined;

function postOf(post: Element, url: URL): PostPart {
  return {
    id: post.id || undefined,
    author: nameOf(post),
    time: isoTime(attribute(post, 'created-timestamp')),
    score: countIn(attribute(post, 'score')),
    url: webAddress(attribute(post, 'permalink'), url) ?? url.href,
    depth: 0,
    original: true,
    deleted: nameOf(post) === undefined || undefined,
    content: [...linkOf(post, url), ...bodyOf(post), ...picturesOf(post)],
  };
}

/** The link of a link post, under its title; of a crosspost, the first post. */
function linkOf(post: Element, url: URL): (Element | string)[] {
  const address = webAddress(attribute(post, 'content-href'), url);
  const kind = attribute(post, 'post-type');
  if (!address || !/^(?:link|crosspost|video)$/.test(kind ?? '')) return [];
  const link = post.ownerDocument.implementation
    .createHTMLDocument('')
    .createElement('a');
  link.href = address;
  link.textContent = attribute(post, 'post-title') ?? address;
  return [link];
}

const bodyOf = (post: Element): Element[] => {
  const body = firstIn(
    post,
    '[property="schema:articleBody"], [slot="text-body"] .md, [slot="text-body"]',
  );
  return body ? [body] : [];
};

/** Each picture once; a gallery draws some again, blurred, as background. */
function picturesOf(post: Element): Element[] {
  const kind = attribute(post, 'post-type');
  if (kind === 'link' || kind === 'text') return [];
  const seen = new Set<string>();
  const pictures = all(post, '[slot="post-media-container"] img');
  const shown = pictures.filter((picture) => {
    const address =
      attribute(picture, 'src') ?? attribute(picture, 'data-lazy-src') ?? '';
    const file = address.split('?')[0] ?? '';
    if (/background|blur|avatar|icon/.test(picture.className)) return false;
    const isNew = file !== '' && !seen.has(file);
    seen.add(file);
    return isNew;
  });
  return shown.map((picture) => picture.closest('figure') ?? picture);
}

function commentOf(comment: Element, url: URL): PostPart {
  const depth = Number(attribute(comment, 'depth')) || 0;
  const parent = attribute(comment, 'parentid');
  const body = ownIn(comment, '[slot="comment"]');
  const author = nameOf(comment);
  const isDeleted = author === undefined && (!body || isNotice(comment, body));
  return {
    id: attribute(comment, 'thingid'),
    author,
    time:
      isoTime(attribute(comment, 'created')) ??
      shownTime(ownIn(comment, 'time, faceplate-timeago')),
    score: countIn(attribute(comment, 'score')),
    url: webAddress(attribute(comment, 'permalink'), url),
    depth,
    parent: depth > 0 && parent?.startsWith('t1_') ? parent : undefined,
    deleted: isDeleted || undefined,
    content: body && !isDeleted ? [body] : [],
  };
}

/** Replies stand inside the comment they answer. */
const ownIn = (comment: Element, selector: string) =>
  ownAt(comment, selector, 'shreddit-comment');

/** What replaces a comment that is gone, in any language. */
const isNotice = (comment: Element, body: Element): boolean =>
  (attribute(comment, 'is-comment-deleted') ?? 'false') !== 'false' ||
  !(body.matches('.md') || body.querySelector('.md')) ||
  /^\s*\[[^\]]*\]\s*$/.test(body.textContent);

const nameOf = (element: Element): string | undefined => {
  const name = attribute(element, 'author');
  return name && !/^\[.*\]$/.test(name) ? name : undefined;
};

export const readReddit: ReadSite = (page) =>
  readShreddit(page) ?? readOldReddit(page);
