import { letters } from '@/lib/core/fold';
import { webAddress } from '@/lib/engines/browser/sites/dom';
import type {
  Content,
  PostPart,
} from '@/lib/engines/browser/sites/site-reader';
import { type DescribedPost, isHtml, plainOf } from './described';
import { depthsOf } from './nesting';
import { elementsWith, headOf, textIn } from './places';

/** Described posts, with their texts as the page shows them, if it has more. */
export function describedParts(
  described: readonly DescribedPost[],
  root: Element,
  url: URL,
): PostPart[] {
  const elements = elementsWith(root, described.map(plainOf));
  // What started it is the parent of every answer.
  const depths = depthsOf(described.map(({ parent }) => parent));
  return described.map((post, index): PostPart => {
    const { author, time, score, accepted, parent } = post;
    const element = elements[index];
    return {
      id: `${index + 1}`,
      author,
      time,
      score,
      accepted: accepted || undefined,
      depth: Math.max(0, (depths[index] ?? 0) - 1),
      parent: parent >= 0 ? `${parent + 1}` : undefined,
      url: webAddress(post.url, url),
      content: element ? [element] : contentOf(post.text),
    };
  });
}

/** HTML as elements of a document without a window; plain text in paragraphs. */
function contentOf(text: string): Content {
  if (!isHtml(text)) return text.split(/\n{2,}/).filter((one) => one.trim());
  return [new DOMParser().parseFromString(text, 'text/html').body];
}

/** The page may leave out what stands for a picture or a link. */
const clearlyMore = 1.2;

/** The page's posts, with what only their descriptions say. */
export function withDescribed(
  posts: readonly PostPart[],
  described: readonly DescribedPost[],
): PostPart[] {
  const toldBy = byHead(described, plainOf);
  const shownBy = byHead(posts, ({ content }) => textIn(content));
  return posts.map((post) => {
    const text = textIn(post.content);
    const told = toldBy.get(headOf(text));
    if (!told || shownBy.get(headOf(text)) !== post || !isBySame(post, told))
      return post;
    const isLonger =
      !/(?:…|\.\.\.)\s*$/.test(told.text) &&
      letters(plainOf(told)).length > letters(text).length * clearlyMore;
    return {
      ...post,
      author: post.author ?? told.author,
      time: told.time ?? post.time,
      score: post.score ?? told.score,
      accepted: post.accepted ?? (told.accepted || undefined),
      ...(isLonger && { content: contentOf(told.text) }),
    };
  });
}

/** Those that no other begins like. */
function byHead<Post>(
  posts: readonly Post[],
  textOf: (post: Post) => string,
): ReadonlyMap<string, Post> {
  const grouped = Map.groupBy(posts, (post) => headOf(textOf(post)));
  return new Map(
    [...grouped].flatMap(([head, [post, ...others]]) =>
      head && post && others.length === 0 ? [[head, post] as const] : [],
    ),
  );
}

const isBySame = (post: PostPart, told: DescribedPost): boolean =>
  !post.author || !told.author || letters(post.author) === letters(told.author);
