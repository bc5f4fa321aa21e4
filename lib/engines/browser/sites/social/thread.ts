import type { PostPart } from '@/lib/engines/browser/sites/site-reader';

/** A post as it stands in a list that draws lines between some of its posts. */
export type Said = PostPart & {
  /** The account, which is unique where the name isn't. */
  handle: string | undefined;
  /** A line joins it with the post before it. */
  isJoined: boolean;
  /** How far it is set in, if the page shows replies so. */
  indents?: number | undefined;
};

/**
 * Gives the posts of a conversation their places. `shown` is the index of the
 * post that the page is about: the posts before it are what it answers, each
 * the one before. The first post and what its author adds to it are the thread.
 */
export function placed(said: readonly Said[], shown: number): PostPart[] {
  const [first] = said;
  const thread = new Set<Said>(first ? [first] : []);
  const depths: number[] = [];
  return said.map((one, index): PostPart => {
    const { handle, isJoined, indents, ...post } = one;
    const isOwn = handle !== undefined && handle === first?.handle;
    if (index === 0) {
      depths.push(0);
      return { ...post, depth: 0, original: true };
    }
    const follows = index <= shown || isJoined;
    const at =
      indents === undefined
        ? answered({ index, shown, follows })
        : indexAbove(depths, indents);
    const target = said[at];
    const inThread = target !== undefined && thread.has(target);
    if (inThread && isOwn && follows && at === index - 1) thread.add(one);
    const depth = inThread ? 0 : (depths[at] ?? -1) + 1;
    depths.push(depth);
    return {
      ...post,
      depth,
      parent: depth === 0 ? undefined : target?.id,
      byAuthor: isOwn || undefined,
    };
  });
}

const answered = ({
  index,
  shown,
  follows,
}: {
  index: number;
  shown: number;
  follows: boolean;
}): number => (follows ? index - 1 : shown);

/** The last post that is less deep; the thread itself if none is. */
function indexAbove(depths: readonly number[], indents: number): number {
  if (indents === 0) return 0;
  const at = depths.findLastIndex((depth) => depth === indents - 1);
  return Math.max(at, 0);
}
