import { all } from '@/lib/engines/browser/sites/dom';

export type Tidying = {
  /** What in a post's text belongs to the page's frame. */
  drop?: string;
  /** Quotes that aren't `blockquote` elements. */
  quotes?: string;
  /** `blockquote` elements that aren't quotes. */
  frames?: string;
};

/** Pictures that only count visits. */
const counters = 'img[width="0"], img[height="0"], img[width="1"][height="1"]';

/** Pictures in a line that stand for a few signs. */
const smilies =
  'img.emoji[alt], img.smilie[alt], img.smilies[alt], img.smiley[alt], img[data-emoticon][alt]';

/** Rewrites the copy of a post: quotes, code and smilies as HTML has them. */
export function tidy(part: Element, { drop, quotes, frames }: Tidying): void {
  for (const counter of all(part, counters)) counter.remove();
  if (drop) for (const frame of all(part, drop)) frame.remove();
  for (const picture of all(part, smilies))
    picture.replaceWith(picture.getAttribute('alt') ?? '');
  if (frames) for (const frame of all(part, frames)) rename(frame, 'div');
  // The innermost first, so that a quote in a quote is moved with it.
  if (quotes)
    for (const quote of all(part, quotes).toReversed())
      rename(quote, 'blockquote');
  // Drawn as a line of its own above what is quoted.
  for (const source of all(part, 'blockquote cite')) rename(source, 'p');
  for (const code of all(part, 'pre[data-lang] > code'))
    code.className = `language-${code.parentElement?.getAttribute('data-lang')}`;
}

/** A cell is all that counts of a table that draws a quote's frame. */
function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  const frame = element.matches('td') ? element.closest('table') : undefined;
  (frame ?? element).replaceWith(renamed);
}
