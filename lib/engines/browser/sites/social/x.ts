import {
  all,
  attributeAt,
  countIn,
  lineOf,
  outer,
  showLines,
  spellOut,
  textAt,
  timeIn,
  webAddress,
  wordsOf,
} from '@/lib/engines/browser/sites/dom';
import type {
  PostPart,
  SitePage,
  SiteReading,
} from '@/lib/engines/browser/sites/site-reader';
import { linkCard, quotation, spelledAddress, stillOf } from './pieces';
import { placed, type Said } from './thread';

const tweet = 'article[data-testid="tweet"]';
const userName = '[data-testid="User-Name"]';
const richText = '[data-testid="twitterArticleRichTextView"]';
const showMore = 'button[data-testid="tweet-text-show-more-link"]';
const member = '[data-testid="SideNav_AccountSwitcher_Button"]';
const pieces = [
  '[data-testid="tweetText"]',
  richText,
  '[data-testid="tweetPhoto"] img',
  '[data-testid="videoComponent"] video',
  '[data-testid="cardPoll"]',
  '[data-testid="card.wrapper"]',
].join();

/** A post of X with what it answers and its replies, or an article. */
export function readX({ document, url }: SitePage): SiteReading | undefined {
  const rows = conversationOf(document);
  const title = textAt(document, '[data-testid="twitter-article-title"]');
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
  const total = repliesTo(rows[shown]?.element);
  const isCut = document.querySelector(showMore) !== null;
  const after = posts.length - 1 - shown;
  // Only members see the replies of most posts.
  const mayLoad = after > 0 || document.querySelector(member) !== null;
  const [first] = posts;
  return {
    title,
    author: first?.author ?? undefined,
    published: first?.time ?? undefined,
    posts: title && first ? [{ ...first, title }, ...posts.slice(1)] : posts,
    total,
    ...((isCut || (mayLoad && (total ?? 0) > after)) && {
      more: { direction: 'down' as const, open: showMore },
    }),
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

function authorOf(element: Element) {
  const box = element.querySelector(userName);
  const handle = (box ? all(box, 'a, div, span') : [])
    .map((one) => /^@(\w{1,15})$/.exec(lineOf(one) ?? '')?.[1])
    .find(Boolean);
  const names = box ? [...all(box, 'a'), ...box.children] : [];
  const name = names
    .filter((one) => !one.querySelector('time'))
    .map((one) => wordsOf(one))
    .find((one) => one && !one.startsWith('@'));
  return { name, handle };
}

/** The quoted post, which has the only other author in the post. */
function quoteIn(element: Element): Element | undefined {
  const names = all(element, userName).filter((one) => !one.closest(richText));
  const box = names[1]?.closest('[role="link"], [aria-labelledby]');
  const isInside = box && box !== element && element.contains(box);
  return isInside && !box.contains(names[0] ?? null) ? box : undefined;
}

const repliesTo = (element: Element | undefined): number | undefined => {
  const button = element?.querySelector('[data-testid="reply"]');
  const words = button?.getAttribute('aria-label') ?? lineOf(button);
  return countIn(words) || undefined;
};

function articleAlone(
  document: Document,
  url: URL,
  title: string | undefined,
): SiteReading | undefined {
  const text = document.querySelector(richText);
  if (!text) return undefined;
  const [, handle, id] = /\/(\w+)\/\w+\/(\d+)/.exec(url.pathname) ?? [];
  const by = document.querySelector('[itemprop="author"]');
  const author =
    (by && attributeAt(by, 'meta[itemprop="name"]', 'content')) ?? handle;
  const view = document.querySelector('[data-testid="twitterArticleReadView"]');
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

/** Pieces of posts in a copy as plain HTML. */
function clean(part: Element): void {
  const page = part.ownerDocument;
  spellOut(part, 'img[src*="/emoji/"]');
  for (const box of part.querySelectorAll('[data-testid="tweetText"] div'))
    box.replaceWith(...box.childNodes);
  for (const text of part.querySelectorAll(
    '[data-testid="tweetText"], [data-text]',
  ))
    showLines(text);
  for (const link of part.querySelectorAll('a[href*="//t.co/"]')) {
    const address = spelledAddress(link);
    if (!address) continue;
    link.setAttribute('href', address);
    link.textContent = address;
  }
  for (const image of part.querySelectorAll('img[src*="name="]')) {
    const source = image.getAttribute('src') ?? '';
    image.setAttribute('src', source.replace(/\bname=\w+/, 'name=large'));
    const link = image.closest('a');
    if (link?.querySelector('[data-testid="tweetPhoto"]'))
      link.replaceWith(image);
  }
  for (const video of part.querySelectorAll('video'))
    video.replaceWith(stillOf(page, video) ?? '');
  for (const card of part.querySelectorAll('[data-testid="card.wrapper"]'))
    if (!card.querySelector('[data-testid="cardPoll"]'))
      card.replaceWith(cardOf(page, card));
  cleanArticle(part);
  const boxes = '[data-testid="simpleTweet"], [role="link"], [aria-labelledby]';
  for (const box of outer(part, boxes))
    if (box.querySelector(userName)) {
      const { name, handle } = authorOf(box);
      const place = page.createElement('div');
      box.replaceWith(place);
      const content = outer(box, `${pieces}, img[src*="/media/"], [data-card]`);
      place.replaceWith(quotation(page, name ?? handle, content));
    }
}

function cardOf(page: Document, card: Element): Element {
  const link = card.querySelector('a[href]');
  const lines = [
    ...new Set(all(card, '[dir]').flatMap((one) => wordsOf(one) ?? [])),
  ];
  const isHost = (line = '') => /^[\w-]+(?:\.[\w-]+)+$/.test(line);
  const [title, about] = lines.filter((line) => !isHost(line));
  const made = linkCard(page, {
    href: link?.getAttribute('href'),
    title: title ?? lines[0],
    about,
    picture: card.querySelector('img'),
  });
  made.setAttribute('data-card', '');
  return made;
}

function cleanArticle(part: Element): void {
  const page = part.ownerDocument;
  for (const code of part.querySelectorAll(
    '[data-testid="markdown-code-block"]',
  )) {
    const block = code.querySelector('pre');
    if (block) code.replaceWith(block);
  }
  for (const [style, name] of [
    ['font-weight: bold', 'strong'],
    ['font-style: italic', 'em'],
  ] as const)
    for (const span of part.querySelectorAll(`span[style*="${style}"]`)) {
      const strong = page.createElement(name);
      strong.append(...span.childNodes);
      span.append(strong);
    }
  for (const block of part.querySelectorAll('.public-DraftStyleDefault-block'))
    block.replaceWith(...block.childNodes);
}
