import type { PostPart } from '@/lib/engines/browser/sites/site-reader';

/** A post in a list that draws lines between some of its posts. */
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
  // The last post of each depth that a deeper one may answer.
  const lastAt: number[] = [];
  const keep = (depth: number, index: number) => {
    depths.push(depth);
    lastAt.length = Math.min(lastAt.length, depth);
    lastAt.push(index);
  };
  return said.map((one, index): PostPart => {
    const { handle, isJoined, indents, ...post } = one;
    if (index === 0) {
      keep(0, index);
      return Object.assign(post, { depth: 0, original: true });
    }
    const isOwn = handle !== undefined && handle === first?.handle;
    const previous = said[index - 1];
    const goesOn = isOwn && previous !== undefined && thread.has(previous);
    const follows = index <= shown || isJoined || goesOn;
    const before = follows ? index - 1 : shown;
    const at = indents === undefined ? before : (lastAt[indents - 1] ?? 0);
    const target = said[at];
    const inThread = target !== undefined && thread.has(target) && !indents;
    if (inThread && isOwn && follows && at === index - 1) thread.add(one);
    const depth = inThread ? 0 : (depths[at] ?? -1) + 1;
    keep(depth, index);
    return Object.assign(post, {
      depth,
      parent: depth === 0 ? undefined : target?.id,
      byAuthor: isOwn || undefined,
    });
  });
}
