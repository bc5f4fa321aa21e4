import {
  all,
  attributeAt,
  countIn,
  isoTime,
  lineOf,
  outer,
  showLines,
  webAddress,
} from '@/lib/engines/browser/sites/dom';
import type {
  SitePage,
  SiteReading,
} from '@/lib/engines/browser/sites/site-reader';
import { linkCard, quotation, stillOf } from './pieces';
import { placed, type Said } from './thread';

const itemPrefix = 'postThreadItem-by-';
const item = `[data-testid^="${itemPrefix}"]`;
const words = '[data-testid="postText"], [data-word-wrap="1"]';
const picture = 'img[src*="/feed_thumbnail/"], img[src*="/feed_fullsize/"]';
const card = 'a[href^="http"][aria-label]:not([data-word-wrap] a)';
const pieces = `${words}, ${card}, ${picture}, video`;

/** A post of Bluesky with what it answers and its replies. */
export function readBluesky({
  document,
  url,
}: SitePage): SiteReading | undefined {
  const screen =
    all(document, '[data-testid="postThreadScreen"]').at(-1) ?? document;
  const items = outer(screen, item);
  if (items.length === 0) return undefined;
  // The post that the page is about has counts of its own, and no link to itself.
  const shown = Math.max(
    0,
    items.findIndex((one) => one.querySelector('[data-testid$="-expanded"]')),
  );
  const posts = placed(
    items.map((one, index) =>
      postOf(one, { url, document, isShown: index === shown }),
    ),
    shown,
  );
  const [first] = posts;
  const reply = items[shown]?.querySelector('[data-testid="replyBtn"]');
  const replies =
    countIn(reply?.getAttribute('aria-label') ?? lineOf(reply)) ?? 0;
  const isPart = replies > posts.length - 1 - shown;
  return {
    author: first?.author ?? undefined,
    published: first?.time ?? undefined,
    posts,
    total: isPart ? shown + 1 + replies : undefined,
    more: isPart ? { direction: 'down' } : undefined,
    clean,
  };
}

type Place = { url: URL; document: Document; isShown: boolean };

function postOf(element: Element, { url, document, isShown }: Place): Said {
  const quote = quoteIn(element);
  const isOwn = (piece: Element) => !quote?.contains(piece);
  const handle = element.getAttribute('data-testid')?.slice(itemPrefix.length);
  const link = all(element, 'a[href*="/post/"]').find(isOwn);
  const address = isShown ? url.pathname : link?.getAttribute('href');
  const id = /\/post\/(\w+)/.exec(address ?? '')?.[1];
  return {
    author: nameIn(element) ?? handle,
    handle,
    id,
    url: isShown ? url.href : webAddress(address, url),
    time:
      (isShown ? declaredTime(document, url) : undefined) ??
      timeOfKey(id) ??
      attributeAt(element, 'a[href*="/post/"][data-tooltip]', 'data-tooltip'),
    isJoined:
      element.firstElementChild?.querySelector('[style*="width: 2px"]') != null,
    indents: indentsOf(element),
    content: [
      ...outer(element, pieces).filter(isOwn),
      ...(quote ? [quote] : []),
    ],
  };
}

/** The account's name, without the marks of direction around it. */
function nameIn(element: Element): string | undefined {
  return all(element, 'a[href^="/profile/"]')
    .filter((link) => !link.closest(words))
    .map((link) => lineOf(link.querySelector('[dir]') ?? link))
    .map((name) =>
      name?.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim(),
    )
    .find((name) => name && !name.startsWith('@'));
}

/** The second text of a post is in the box of the post that it quotes. */
function quoteIn(element: Element): Element | undefined {
  for (const text of all(element, words)) {
    const box = text.closest('a[href*="/post/"], [role="link"]');
    if (box && box !== element && element.contains(box)) return box;
  }
  return all(element, item)[0];
}

/** In the view as a tree, there is a bar before the post for each level. */
function indentsOf(element: Element): number | undefined {
  let at: Element | null = element;
  for (let level = 0; at && level < 4; level += 1) {
    let bars = 0;
    let before = at.previousElementSibling;
    while (before?.getAttribute('style')?.includes('border-right-width')) {
      bars += 1;
      before = before.previousElementSibling;
    }
    if (bars > 0) return bars;
    at = at.parentElement;
  }
  return undefined;
}

/** What the server declared, if the page still shows that post. */
function declaredTime(document: Document, url: URL): string | undefined {
  const declared = attributeAt(document, 'meta[property="og:url"]', 'content');
  return declared?.endsWith(url.pathname.replace(/\/$/, ''))
    ? isoTime(
        attributeAt(
          document,
          'meta[property="article:published_time"]',
          'content',
        ),
      )
    : undefined;
}

const digits = '234567abcdefghijklmnopqrstuvwxyz';
const firstPost = Date.UTC(2022, 0, 1);

/** A post's key contains the microsecond at which it was made. */
function timeOfKey(key: string | undefined): string | undefined {
  if (!key || !/^[2-7a-z]{13}$/.test(key)) return undefined;
  let micros = 0;
  // The last two digits are those of the device.
  for (const sign of key.slice(0, -2))
    micros = micros * 32 + digits.indexOf(sign);
  const seconds = Math.floor(micros / 1e6);
  const isLikely =
    seconds * 1000 > firstPost && seconds * 1000 < Date.now() + 864e5;
  return isLikely ? isoTime(`${seconds}`) : undefined;
}

function clean(part: Element): void {
  const page = part.ownerDocument;
  for (const text of part.querySelectorAll(words)) showLines(text);
  for (const image of part.querySelectorAll(picture)) {
    const source = image.getAttribute('src') ?? '';
    image.setAttribute(
      'src',
      source.replace('/feed_thumbnail/', '/feed_fullsize/'),
    );
  }
  for (const video of part.querySelectorAll('video'))
    video.replaceWith(stillOf(page, video) ?? '');
  for (const link of all(part, card)) {
    const [title, about] = all(link, '[dir]').flatMap(
      (one) => lineOf(one) ?? [],
    );
    const image = link.querySelector('img');
    image?.setAttribute('alt', '');
    link.replaceWith(
      linkCard(page, {
        href: link.getAttribute('href'),
        title: link.getAttribute('aria-label') || title,
        about,
        picture: image,
      }),
    );
  }
  for (const box of part.children)
    if (box.querySelector(words) && !box.matches(words)) {
      const content = outer(box, `${words}, ${picture}, [data-card]`);
      box.replaceWith(quotation(page, nameIn(box) ?? quotedName(box), content));
    }
}

const quotedName = (box: Element): string | undefined =>
  all(box, '[dir]')
    .filter((one) => !one.closest(words))
    .map(lineOf)
    .find((name) => name && !name.startsWith('@'))
    ?.replace(/[\u200e\u200f\u202a-\u202e]/g, '');
