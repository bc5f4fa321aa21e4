import { domProperty } from '@/lib/engines/browser/dom-property';
import { discussionAddress } from '@/lib/engines/browser/page-kind';
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
import { type Declared, declaredAs, jsonLdOf } from './declared';
import { describedPosts } from './described';
import { describedParts, withDescribed } from './described-reading';
import { acceptedOf, idOf, linkTo, scoresOf } from './post-facts';
import { bodiesOf, frameOf } from './bodies';
import { type FoundPost, findPosts } from './find-posts';
import { isList } from './is-list';
import { depthsOf, parentsOf } from './nesting';
import { headOf, textIn } from './places';
import {
  areSeveral,
  hasMoreBefore,
  isMainText,
  isMost,
  losesBefore,
} from './rest-of-page';
import { isTalk } from './signs';
import { findStart } from './start';

const minPosts = 3;
/** If the page says that it is a discussion, or its address. */
const minDeclared = 2;
/** Larger pages would take too long. */
const maxPosts = 300;
const maxMarks = 3000;

/**
 * A discussion on a page of unknown software, by what most pages have in common.
 * Its JSON-LD counts if it has more posts than the page shows. What may be
 * anything else is none, because only the posts of a discussion are kept.
 */
export function readDiscussion({
  document,
  url,
}: SitePage): SiteReading | undefined {
  const root = domProperty(document, 'body');
  const things = jsonLdOf(document);
  const declared = declaredAs(document, things);
  const described = declared.isWork ? [] : describedPosts(things);
  const shown = shownPosts(root, url, declared);
  const isShown = shown.length >= described.length;
  if (!isShown && !isMainText(root, described)) return undefined;
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
function shownPosts(
  root: Element,
  url: URL,
  { isDiscussion, isWork }: Declared,
): PostPart[] {
  if (isWork && !isDiscussion) return [];
  const marks = {
    authors: authorMarks(root).filter(isInContent),
    times: timeMarks(root).filter(isInContent),
  };
  if (marks.authors.length + marks.times.length > maxMarks) return [];
  const replies = findPosts(root, marks);
  if (replies.length === 0) return [];
  const start = findStart(root, replies, marks);
  const found = [...(start ? [start] : []), ...replies];
  const isLikely = isDiscussion || discussionAddress.test(url.href);
  const least = isLikely ? minDeclared : minPosts;
  if (found.length < least || found.length > maxPosts) return [];
  if (isList(found, url) || !isMost(root, found)) return [];
  const isGuess = !isDiscussion || isWork;
  if (isGuess && !(isTalk(replies) && areSeveral(replies))) return [];
  if (isGuess ? hasMoreBefore(root, start, replies) : losesBefore(root, found))
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
          inner.author?.value === outer.author?.value &&
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
        ...(author ? [author.element] : []),
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
      author: author?.value,
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
