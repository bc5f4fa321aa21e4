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
  const describedBy = byHead(described, plainOf);
  const shownBy = byHead(posts, ({ content }) => textIn(content));
  return posts.map((post) => {
    const text = textIn(post.content);
    const head = headOf(text);
    const description = describedBy.get(head);
    if (
      !description ||
      shownBy.get(head) !== post ||
      !isBySame(post, description)
    )
      return post;
    const isLonger =
      !/(?:…|\.\.\.)\s*$/.test(description.text) &&
      letters(plainOf(description)).length > letters(text).length * clearlyMore;
    return {
      ...post,
      author: post.author ?? description.author,
      time: description.time ?? post.time,
      score: post.score ?? description.score,
      accepted: post.accepted ?? (description.accepted || undefined),
      ...(isLonger && { content: contentOf(description.text) }),
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

const isBySame = (post: PostPart, description: DescribedPost): boolean =>
  !post.author ||
  !description.author ||
  letters(post.author) === letters(description.author);
