import { domProperty } from '@/lib/engines/browser/dom-property';
import { all, isoTime, textAt } from '@/lib/engines/browser/sites/dom';
import {
  type Mark,
  authorMarks,
  timeMarks,
} from '@/lib/engines/browser/sites/post-marks';
import type {
  Content,
  PostPart,
  SitePage,
  SiteReading,
} from '@/lib/engines/browser/sites/site-reader';
import { markOriginal } from '@/lib/engines/browser/sites/threads/forum';
import { tidy } from '@/lib/engines/browser/sites/threads/tidy';
import { declaredAs } from './declared';
import { describedPosts } from './described';
import { describedParts, withDescribed } from './described-reading';
import { acceptedOf, idOf, linkTo, scoresOf } from './post-facts';
import { nearestAround } from './ancestors';
import { bodiesOf, frameOf } from './bodies';
import { type FoundPost, findPosts } from './find-posts';
import { isList } from './is-list';
import { depthsOf, parentsOf } from './nesting';
import { headOf, textIn } from './places';
import { findStart } from './start';
import { wordsBelow } from './own-text';

const minPosts = 3;
/** If the page says that it is a discussion. */
const minDeclared = 2;
/** What is longer, or longer than half of its replies, is an article. */
const maxStartWords = 400;

/**
 * A discussion on a page of unknown software, by what most pages have in common.
 * Its JSON-LD counts if it has more posts than the page shows.
 */
export function readDiscussion({
  document,
  url,
}: SitePage): SiteReading | undefined {
  const root = domProperty(document, 'body');
  const shown = shownPosts(document, url);
  const described = describedPosts(document);
  const isShown = shown.length >= described.length;
  const posts = isShown
    ? withDescribed(shown, described)
    : describedParts(described, root, url);
  if (posts.length < minDeclared) return undefined;
  markOriginal(posts);
  const [first] = posts;
  return {
    title: textAt(document, 'h1'),
    author: first?.author ?? undefined,
    published: isoTime(first?.time ?? undefined),
    posts,
    clean: (part) => tidy(part, { drop: controls }),
  };
}

/** The posts that the page shows; none if it is no discussion. */
function shownPosts(document: Document, url: URL): PostPart[] {
  const root = domProperty(document, 'body');
  const declared = declaredAs(document, url);
  if (declared === 'article') return [];
  const marks = {
    authors: authorMarks(root).filter(isInContent),
    times: timeMarks(root).filter(isInContent),
  };
  const replies = findPosts(root, marks);
  if (replies.length === 0) return [];
  const start = findStart(root, replies, marks);
  const found = [...(start ? [start] : []), ...replies];
  if (found.length < (declared ? minDeclared : minPosts)) return [];
  if (isList(found, url)) return [];
  if (!declared && !(isMost(root, found) && isAmongPeople(start, replies)))
    return [];
  return postsOf(root, found, url);
}

const controls =
  '[class*="signature" i], [class*="vote" i], [class*="reply-link" i], [class*="comment-reply" i]';

/** Parts of a page's frame, whose authors and times are those of other pages. */
const isInContent = ({ element }: Mark): boolean => {
  const outer = element.closest(
    'nav, aside, footer, [role="navigation"], [role="complementary"], [role="contentinfo"]',
  );
  // A post may have a foot, too.
  return (
    !outer ||
    (outer.matches('footer') && outer.textContent.length < maxFootChars)
  );
};

const maxFootChars = 300;

/** The share of a page's words that the posts of a discussion have. */
const minShare = 0.5;

/** Neither the page's frame nor links, which lead to other pages. */
const isFrame = (element: Element): boolean => element.matches(frames);

const frames = 'a, nav, aside, header, footer';

function isMost(root: Element, found: readonly FoundPost[]): boolean {
  const posts = new Set(found.map(({ element }) => element));
  const outside = wordsBelow(root, (one) => posts.has(one) || isFrame(one));
  const inside = found
    .filter(({ element }) => !nearestAround(element, posts))
    .flatMap(({ element }) =>
      wordsBelow(element, (one) => one.localName === 'a'),
    );
  return inside.length >= (inside.length + outside.length) * minShare;
}

/** Without what is around a post and says the same, such as a described thread. */
function withoutTwins(
  found: readonly FoundPost[],
  contents: readonly Content[],
): FoundPost[] {
  const heads = contents.map((content) => headOf(textIn(content)));
  return found.filter(
    (outer, index) =>
      !found.some(
        (inner, at) =>
          at > index &&
          heads[at] === heads[index] &&
          inner.author.value === outer.author.value &&
          outer.element.contains(inner.element),
      ),
  );
}

function postsOf(
  root: Element,
  found: readonly FoundPost[],
  url: URL,
): PostPart[] {
  const elements = found.map(({ element }) => element);
  const set = new Set(elements);
  const scores = scoresOf(root, set);
  const frame = frameOf(
    set,
    new Set([
      ...all(root, 'h1'),
      ...found.flatMap(({ element, author, time }) => [
        author.element,
        ...(time ? [time.element] : []),
        ...(scores.get(element) ? [scores.get(element)!.element] : []),
      ]),
    ]),
  );
  const contents = bodiesOf(found, frame);
  const single = withoutTwins(found, contents);
  if (single.length < found.length) return postsOf(root, single, url);
  const ids = elements.map(idOf);
  const keys = ids.map((id, index) => id ?? `${index + 1}`);
  const parents = parentsOf(elements, ids);
  const isAll = parents.every((parent, index) => index === 0 || parent >= 0);
  const depths = depthsOf(parents);
  const accepted = acceptedOf(elements.slice(1), set);
  return found.map((one, index): PostPart => {
    const { element, author, time } = one;
    const parent = parents[index] ?? -1;
    const depth = depths[index] ?? 0;
    return {
      id: keys[index],
      author: author.value,
      time: time?.value,
      score: scores.get(element)?.score,
      depth: isAll ? Math.max(0, depth - 1) : depth,
      parent: parent >= 0 ? keys[parent] : undefined,
      url: linkTo(one, set, url),
      accepted: element === accepted || undefined,
      content: contents[index] ?? [],
    };
  });
}

/** What one wrote alone, or what is longer than its answers, is no discussion. */
const isAmongPeople = (
  start: FoundPost | undefined,
  replies: readonly FoundPost[],
): boolean =>
  new Set(replies.map(({ author }) => author.value)).size > 1 &&
  !hasLongStart(start, replies);

const hasLongStart = (
  start: FoundPost | undefined,
  replies: readonly FoundPost[],
): boolean => {
  if (!start) return false;
  const words = wordsBelow(start.element).length;
  const answers = replies.reduce(
    (sum, { element }) => sum + wordsBelow(element).length,
    0,
  );
  return words > maxStartWords || words > answers / 2;
};
