import { decoded } from '@/lib/core/decoded';
import { all, lineOf } from '@/lib/engines/browser/sites/dom';
import { saysWhen } from '@/lib/engines/browser/sites/post-marks';
import type { FoundPost } from './find-posts';
import { wordsBelow } from './own-text';
import { files } from './pieces';

const titles =
  ':is(h1, h2, h3, h4) a[href], a[href]:has(> :is(h1, h2, h3, h4)), [class*="title" i] a[href], a[href][class*="title" i]';
/** Different ones for each post: topics in a list have the same few. */
const minWords = 2;
const review = '[itemtype$="/Review"], [typeof$="Review"], [class*="review" i]';

/**
 * Whether most elements only announce other pages, such as news, topics or
 * releases, or are reviews of what the page is about.
 */
export function isList(found: readonly FoundPost[], page: URL): boolean {
  const some = found.filter(
    ({ element, author }) =>
      element.matches(review) ||
      all(element, titles).some(
        (link) => lineOf(link) !== author?.value && leadsAway(link, page),
      ),
  );
  if (some.length > found.length / 2) return true;
  if (announcing(found, page) > found.length / 2) return true;
  const words = new Set(found.flatMap(ownWords));
  if (words.size < found.length * minWords) return true;
  const names = found.flatMap((post) => headingOf(post) ?? []);
  return (
    names.length > found.length / 2 && new Set(names).size > names.length / 2
  );
}

/** How many are a link to elsewhere, or have one with words of its own. */
function announcing(found: readonly FoundPost[], page: URL): number {
  const links = found.map((post) => {
    const around = post.element.closest('a[href]');
    return around && leadsAway(around, page)
      ? [around]
      : all(post.element, 'a[href]').filter(
          (link) => isAnnouncement(link, post) && leadsAway(link, page),
        );
  });
  const times = new Map<string, number>();
  for (const own of links)
    for (const line of new Set(own.map(lineOf)))
      if (line) times.set(line, (times.get(line) ?? 0) + 1);
  return links.filter((own) =>
    own.some((link) => times.get(lineOf(link) ?? '') === 1),
  ).length;
}

/** Neither about who wrote it or when, nor in a text. */
function isAnnouncement(
  link: Element,
  { element, author, time }: FoundPost,
): boolean {
  const line = lineOf(link) ?? '';
  if (!/\p{L}{2}/u.test(line) || saysWhen(line)) return false;
  if (link.matches(files)) return false;
  if (author && line.includes(author.value)) return false;
  if (author?.element.contains(link) || time?.element.contains(link))
    return false;
  const text = link.parentElement?.closest(texts);
  return (
    !text ||
    !element.contains(text) ||
    text.textContent.trim().length < line.length * 2
  );
}

const texts = 'p, blockquote, pre, dd, [itemprop~="text"], .e-content';

/** Words that are no link, no number, nor the author or the time. */
const ownWords = ({ element, author, time }: FoundPost): string[] =>
  wordsBelow(
    element,
    (one) =>
      one.localName === 'a' || one === author?.element || one === time?.element,
  ).filter((word) => /\p{L}/u.test(word));

/** The heading of an element, unless it is the author's or answers another. */
function headingOf({ element, author }: FoundPost): string | undefined {
  const heading = element.querySelector('h2, h3, h4');
  const text = lineOf(heading);
  return author && text?.includes(author.value)
    ? undefined
    : text?.replace(/^\p{L}{1,3}: /u, '');
}

/** Not to a place on this page, such as the post itself. */
function leadsAway(link: Element, page: URL): boolean {
  const target = URL.parse(link.getAttribute('href') ?? '', page);
  if (!target) return false;
  const place = decoded(target.hash.slice(1));
  if (place) {
    const key = CSS.escape(place);
    if (link.ownerDocument.querySelector(`[id="${key}"], a[name="${key}"]`))
      return false;
  }
  return (
    target.pathname !== page.pathname &&
    !target.pathname.startsWith(page.pathname.replace(/\/?$/, '/'))
  );
}
