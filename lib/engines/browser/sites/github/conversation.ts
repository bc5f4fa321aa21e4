import {
  all,
  countIn,
  jsonAt,
  lineOf,
  outer,
  textAt,
  webAddress,
  isoTime,
} from '@/lib/engines/browser/sites/dom';
import type {
  PostPart,
  SitePage,
  SiteReading,
} from '@/lib/engines/browser/sites/site-reader';
import { authorIn, cleanBody } from './body';
import { classicPosts } from './classic';

const loadMore =
  'button[data-testid^="issue-timeline-load-more"], .ajax-pagination-form button, .discussion-nested-comment-paging-form button';
const titles = [
  '[data-testid="issue-title"]',
  '.js-issue-title',
  'h1 .markdown-title',
  '.gh-header-title',
];
const comment =
  '.react-issue-comment, [data-testid^="comment-viewer-outer-box"]';

/** An issue, a pull request or a discussion of GitHub. */
export function readConversation({
  document,
  url,
}: SitePage): SiteReading | undefined {
  const body = document.querySelector(
    '[data-testid="issue-body"], [data-testid="issue-viewer-issue-container"]',
  );
  const posts = body
    ? [body, ...outer(document, comment)].map((one) => reactPost(one, url))
    : classicPosts(document, url);
  const [first] = posts;
  if (!first) return undefined;
  const title = titles
    .map((selector) => textAt(document, selector)?.replace(/\s*#\d+$/, ''))
    .find(Boolean);
  Object.assign(first, {
    original: true,
    title,
    state: stateOf(document),
    labels: labelsOf(document),
  });
  for (const post of posts.slice(1))
    if (first.author && post.author === first.author) post.byAuthor = true;
  const hasMore = document.querySelector(loadMore) !== null;
  return {
    title,
    author: first.author ?? undefined,
    published: first.time ?? undefined,
    posts,
    total: hasMore ? countOf(document, url) : undefined,
    more: hasMore ? { direction: 'down', open: loadMore } : undefined,
    clean: cleanBody,
  };
}

function reactPost(element: Element, url: URL): PostPart {
  const text = element.querySelector('.markdown-body');
  const isOwn = (one: Element) => !text?.contains(one);
  const time = all(element, 'relative-time').find(isOwn);
  const link = all(element, 'a[href*="#"]').find(
    (one) => isOwn(one) && one.querySelector('relative-time'),
  );
  const address = link?.getAttribute('href') ?? '';
  const id =
    address.split('#')[1] ?? element.querySelector('[id^="issuecomment-"]')?.id;
  const edited =
    '[class*="MarkdownLastEditedBy"], [class*="MarkdownEditHistory"]';
  return {
    author: authorIn(element),
    time: isoTime(time?.getAttribute('datetime') ?? undefined),
    id,
    url: webAddress(address || (id && `#${id}`), url),
    depth: 0,
    edited: all(element, edited).some(isOwn) || undefined,
    // A hidden comment has a line about it in place of its text.
    state: text ? undefined : 'minimized',
    content: text ? [text] : [],
  };
}

function stateOf(document: Document): string | undefined {
  const title = document
    .querySelector('.State[title]')
    ?.getAttribute('title')
    ?.replace(/^.*?:\s*/, '');
  return (
    textAt(document, '[data-testid="header-state"]') ??
    (title || textAt(document, '.State'))
  )?.toLowerCase();
}

function labelsOf(document: Document): string[] | undefined {
  const labels = all(
    document,
    '[data-testid="issue-labels"] a, .js-issue-labels .IssueLabel, .discussion-sidebar-item .IssueLabel',
  ).flatMap(
    (label) =>
      label.getAttribute('data-name') ??
      lineOf(label.querySelector('span') ?? label) ??
      [],
  );
  return labels.length > 0 ? [...new Set(labels)] : undefined;
}

/** How many comments there are in all. */
function countOf(document: Document, url: URL): number | undefined {
  const declared = jsonAt(document, 'script[type="application/ld+json"]') as
    | { url?: string; interactionStatistic?: { userInteractionCount?: number } }
    | undefined;
  const number = url.pathname.split('/').find((part) => /^\d+$/.test(part));
  const count = declared?.interactionStatistic?.userInteractionCount;
  if (number && declared?.url?.endsWith(`/${number}`) && count)
    return count + 1;
  const comments = countIn(textAt(document, '#conversation_tab_counter'));
  return comments === undefined ? undefined : comments + 1;
}
