import {
  all,
  attributeAt,
  countIn,
  lineOf,
  outer,
  textAt,
  timeIn,
  webAddress,
} from '@/lib/engines/browser/sites/dom';
import type {
  PostPart,
  SitePage,
  SiteReading,
} from '@/lib/engines/browser/sites/site-reader';
import { placed, type Said } from './thread';
import {
  articleTitle,
  authorOf,
  clean,
  pieces,
  richText,
  userName,
} from './x-post';

const tweet = 'article[data-testid="tweet"]';
const readView = '[data-testid="twitterArticleReadView"]';
const showMore = 'button[data-testid="tweet-text-show-more-link"]';
const member = '[data-testid="SideNav_AccountSwitcher_Button"]';

/** A post of X with what it answers and its replies, or an article. */
export function readX({ document, url }: SitePage): SiteReading | undefined {
  const rows = conversationOf(document);
  const title = textAt(
    document,
    `:is(${readView}, ${richText}) ${articleTitle}`,
  );
  if (rows.length === 0) return articleAlone(document, url, title);
  const hasLines = rows.some(
    ({ element }) => lineAbove(element) || lineBelow(element),
  );
  const hasGaps = rows.some(({ isApart }) => isApart);
  const said = rows.map(({ element, isApart }, index): Said => {
    const before = rows[index - 1]?.element;
    const isJoined = hasLines
      ? lineAbove(element) || (before !== undefined && lineBelow(before))
      : hasGaps && !isApart;
    return { ...postOf(element, url), isJoined };
  });
  const id = /\/(?:status|article)\/(\d+)/.exec(url.pathname)?.[1];
  const shown = Math.max(
    0,
    said.findIndex((one) => one.id === id),
  );
  const posts = placed(said, shown);
  const replies = repliesTo(rows[shown]?.element);
  const isCut = document.querySelector(showMore) !== null;
  const after = posts.length - 1 - shown;
  const isPart = replies > after;
  // Only members see the replies of most posts.
  const mayLoad = after > 0 || document.querySelector(member) !== null;
  const [first] = posts;
  return {
    title,
    author: first?.author ?? undefined,
    published: first?.time ?? undefined,
    posts: title && first ? [{ ...first, title }, ...posts.slice(1)] : posts,
    total: isPart ? shown + 1 + replies : undefined,
    more:
      isCut || (mayLoad && isPart)
        ? { direction: 'down', open: showMore }
        : undefined,
    clean,
  };
}

type Row = { element: Element; isApart: boolean };

/** The posts up to what the page recommends, without advertisements. */
function conversationOf(document: Document): Row[] {
  const column =
    document.querySelector('[data-testid="primaryColumn"]') ?? document;
  const rows: Row[] = [];
  let cells = 0;
  for (const element of all(
    column,
    `[data-testid="cellInnerDiv"], h2, ${tweet}`,
  )) {
    if (element.matches(tweet)) {
      const above = element.parentElement;
      if (above?.closest(`${tweet}, [data-testid="placementTracking"]`))
        continue;
      rows.push({ element, isApart: cells > 1 });
      cells = 0;
    } else if (element.localName !== 'h2') cells += 1;
    else if (rows.length > 0 && !element.closest(tweet)) break;
  }
  return rows;
}

// The lines are two pixels wide; those above a post are laid over it.
const lineAbove = (element: Element): boolean =>
  element.querySelector('.r-m5arl1.r-u8s1d') !== null;
const lineBelow = (element: Element): boolean =>
  element.querySelector('.r-m5arl1.r-16y2uox') !== null;

function postOf(element: Element, url: URL): Omit<Said, 'isJoined'> {
  const quote = quoteIn(element);
  const isOwn = (piece: Element) => !quote?.contains(piece);
  const link = all(element, 'a[href*="/status/"]').find(
    (one) => isOwn(one) && one.querySelector('time') && !one.closest(richText),
  );
  const address = link?.getAttribute('href');
  const [, path, id] = /\/(\w+)\/status\/(\d+)/.exec(address ?? '') ?? [];
  const { name, handle } = authorOf(element);
  return {
    author: name ?? handle,
    handle: (handle ?? path)?.toLowerCase(),
    time: timeIn(link),
    id,
    url: webAddress(address, url),
    edited: all(element, 'a[href$="/history"]').some(isOwn) || undefined,
    content: [
      ...outer(element, pieces).filter(isOwn),
      ...(quote ? [quote] : []),
    ],
  };
}

/** The quoted post, which has the only other author in the post. */
function quoteIn(element: Element): Element | undefined {
  const names = all(element, userName).filter((one) => !one.closest(richText));
  const box = names[1]?.closest('[role="link"], [aria-labelledby]');
  const isInside = box && box !== element && element.contains(box);
  return isInside && !box.contains(names[0] ?? null) ? box : undefined;
}

const repliesTo = (element: Element | undefined): number => {
  const button = element?.querySelector('[data-testid="reply"]');
  const words = button?.getAttribute('aria-label') ?? lineOf(button);
  return countIn(words) ?? 0;
};

function articleAlone(
  document: Document,
  url: URL,
  title: string | undefined,
): SiteReading | undefined {
  const text = document.querySelector(richText);
  if (!text) return undefined;
  const [, path, id] = /\/(\w+)\/\w+\/(\d+)/.exec(url.pathname) ?? [];
  const handle = path === 'i' ? undefined : path;
  const by = document.querySelector('[itemprop="author"]');
  const author =
    (by && attributeAt(by, 'meta[itemprop="name"]', 'content')) ?? handle;
  const view = document.querySelector(readView);
  const post: PostPart = {
    author,
    id,
    url: url.href,
    title,
    original: true,
    content: view ? outer(view, pieces) : [text],
  };
  return { title, author, posts: [post], clean };
}
