import {
  all,
  attributeAt,
  firstIn,
  isoTime,
  lineOf,
  outer,
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
import { linkCard, quotation, stillOf } from './pieces';

const status = '.detailed-status, .status';
const pieces = [
  '.content-warning',
  '.status__content',
  '.media-gallery__item-thumbnail',
  '.media-gallery img',
  '.media-gallery video',
  '.video-player video',
  '.audio-player audio',
  '.poll',
  '.status-card',
  '.hashtag-bar',
].join();

/** A post of Mastodon with what it answers and its replies. */
export function readMastodon({
  document,
  url,
}: SitePage): SiteReading | undefined {
  const detailed = document.querySelector('.detailed-status');
  // Beside the thread, other columns may show other posts.
  const column = detailed?.closest('.scrollable, .activity-stream, .column');
  const found = outer(column ?? document, status);
  const shown = detailed ? found.indexOf(detailed) : -1;
  if (shown < 0) return undefined;
  const replies: Reply[] = found.map((element) => ({
    element,
    account: accountOf(element),
    depth: 0,
    isThread: false,
    post: postOf(element, { document, url }),
  }));
  const lastOf = new Map<string, number>();
  for (const [index, { account }] of replies.entries()) {
    place(replies, index, { shown, lastOf });
    if (account && index > shown) lastOf.set(userOf(account), index);
  }
  const posts = replies.map(({ post }) => post);
  const [start] = posts;
  return {
    author: start?.author ?? undefined,
    published: start?.time ?? undefined,
    posts,
    clean,
  };
}

type Reply = {
  element: Element;
  account: string | undefined;
  depth: number;
  /** Written by the first author as a part of the thread itself. */
  isThread: boolean;
  post: PostPart;
};

type Known = {
  /** The index of the post that the page is about. */
  shown: number;
  /** The index of the last reply of each user. */
  lastOf: ReadonlyMap<string, number>;
};

function place(replies: readonly Reply[], index: number, known: Known): void {
  const { shown } = known;
  const [start] = replies;
  const one = replies[index];
  if (!one || !start) return;
  const isOwn = one.account !== undefined && one.account === start.account;
  if (index === 0) {
    one.isThread = true;
    Object.assign(one.post, { original: true, depth: 0 });
    return;
  }
  const at = index <= shown ? index - 1 : answeredBy(replies, index, known);
  const target = replies[at];
  const inThread = target?.isThread ?? true;
  one.isThread = inThread && isOwn && at === index - 1;
  one.depth = inThread ? 0 : (target?.depth ?? -1) + 1;
  Object.assign(one.post, {
    depth: one.depth,
    parent: one.depth === 0 ? undefined : target?.post.id,
    byAuthor: isOwn || undefined,
  });
}

/**
 * A reply that doesn't begin a branch answers the one before. One that does
 * answers the thread, or a post further up: the person whom it mentions first.
 */
function answeredBy(
  replies: readonly Reply[],
  index: number,
  { shown, lastOf }: Known,
): number {
  const element = replies[index]?.element;
  const isBranch = element?.matches('.status--first-in-thread');
  if (element?.matches('.status--in-thread') && !isBranch) return index - 1;
  const line = element?.querySelector('.status__line');
  if (line && !line.matches('.status__line--full')) return shown;
  const mention = element && firstIn(element, '.status__content a.mention');
  const account = mention && accountAt(mention);
  const shownUser = userOf(replies[shown]?.account ?? '');
  if (!account || userOf(account) === shownUser) return shown;
  return lastOf.get(userOf(account)) ?? shown;
}

function postOf(
  element: Element,
  { document, url }: { document: Document; url: URL },
): PostPart {
  const link = element.querySelector(
    '.detailed-status__datetime, .status__relative-time',
  );
  const address = webAddress(link?.getAttribute('href'), url);
  const id = element.getAttribute('data-id') ?? address?.split(/[/?#]/).at(-1);
  const isShown = element.matches('.detailed-status');
  const isOwn = (piece: Element) => piece.closest(status) === element;
  const quote = all(element, '.status__quote').find(
    (one) => one.parentElement?.closest(status) === element,
  );
  return {
    author: nameIn(element),
    id,
    url: address,
    time:
      timeIn(link) ??
      timeIn(element.querySelector('time')) ??
      (isShown ? declaredTime(document, id) : undefined) ??
      lineOf(link),
    edited:
      element.querySelector(
        '.detailed-status__edited, .status__edit-notice, .status__relative-time abbr',
      ) !== null || undefined,
    content: [
      ...outer(element, pieces).filter(isOwn),
      ...(quote ? [quote] : []),
    ],
  };
}

const nameIn = (element: Element): string | undefined =>
  wordsOf(element.querySelector('.display-name__html, .display-name strong')) ??
  textAt(element, '.display-name__account')?.replace(/^@/, '');

/** `alice`, or `alice@host` for an account of another host. */
function accountOf(element: Element): string | undefined {
  const link = element.querySelector(
    '.status__display-name, .detailed-status__display-name',
  );
  return (
    (link && accountAt(link)) ??
    textAt(element, '.display-name__account')?.replace(/^@/, '').toLowerCase()
  );
}

const accountAt = (link: Element): string | undefined =>
  (
    /\/@([^/?#]+)/.exec(link.getAttribute('href') ?? '')?.[1] ??
    lineOf(link)?.replace(/^@/, '')
  )?.toLowerCase();

/** Without the host, which a mention may leave out. */
const userOf = (account: string): string => account.split('@')[0] ?? '';

/** What the server declared, if the page still shows that post. */
function declaredTime(
  document: Document,
  id: string | undefined,
): string | undefined {
  const meta = (name: string) =>
    attributeAt(document, `meta[property="${name}"]`, 'content');
  return id && meta('og:url')?.endsWith(`/${id}`)
    ? isoTime(meta('og:published_time'))
    : undefined;
}

const controls =
  '.invisible, .poll__footer, .status__content__spoiler-link, .status__content__translate-button, .translate-button, .status__content__read-more-button, .media-gallery__actions, .hashtag-bar button';

function clean(part: Element): void {
  const page = part.ownerDocument;
  spellOut(part, 'img.emojione, img.custom-emoji');
  for (const control of part.querySelectorAll(controls)) control.remove();
  for (const card of part.querySelectorAll('.status-card')) {
    const link = card.matches('a') ? card : card.querySelector('a[href]');
    card.replaceWith(
      linkCard(page, {
        href: link?.getAttribute('href'),
        title: textAt(card, '.status-card__title'),
        about: textAt(card, '.status-card__description'),
        picture: card.querySelector('img'),
      }),
    );
  }
  for (const link of part.querySelectorAll('.media-gallery__item-thumbnail')) {
    const image = link.querySelector('img');
    const address = link.getAttribute('href') ?? '';
    if (/\.(?:avif|gif|jpe?g|png|webp)$/i.test(address))
      image?.setAttribute('src', address);
    if (image) link.replaceWith(image);
  }
  for (const video of part.querySelectorAll('video, audio'))
    video.replaceWith(stillOf(page, video) ?? '');
  for (const option of part.querySelectorAll('.poll li')) {
    const share = textAt(option, '.poll__number');
    const text = wordsOf(option.querySelector('.poll__option__text'));
    option.textContent =
      [share, text].filter(Boolean).join(' ') || lineOf(option) || '';
  }
  for (const quote of part.querySelectorAll('.status__quote'))
    quote.replaceWith(
      quotation(page, nameIn(quote), outer(quote, `${pieces}, [data-card]`)),
    );
}
