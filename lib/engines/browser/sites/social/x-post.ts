import {
  all,
  lineOf,
  outer,
  showLines,
  spellOut,
  wordsOf,
} from '@/lib/engines/browser/sites/dom';
import { linkCard, quotation, spelledAddress, stillOf } from './pieces';

export const userName = '[data-testid="User-Name"]';
export const richText = '[data-testid="twitterArticleRichTextView"]';

export const articleTitle = '[data-testid="twitter-article-title"]';

/** What a post contains, beside its frame. */
export const pieces = [
  '[data-testid="tweetText"]',
  richText,
  '[data-testid="tweetPhoto"] img',
  '[data-testid="videoComponent"] video',
  '[data-testid="cardPoll"]',
  '[data-testid="card.wrapper"]',
].join();

/** The account that wrote a post, or the first one in an element. */
export function authorOf(element: Element): {
  name: string | undefined;
  handle: string | undefined;
} {
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

/** Rewrites the pieces of posts in a copy as plain HTML. */
export function clean(part: Element): void {
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
  return linkCard(page, {
    href: link?.getAttribute('href'),
    title: title ?? lines[0],
    about,
    picture: card.querySelector('img'),
  });
}

function cleanArticle(part: Element): void {
  const page = part.ownerDocument;
  for (const title of part.querySelectorAll(articleTitle)) title.remove();
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
