import type { Post } from '@/lib/parts';

/** A post with its place in the whole thread. */
export type ThreadRow = {
  post: Post;
  at: number;
  /** How many posts are below it. */
  below: number;
  /** The start of what it answers, if that isn't shown above it. */
  answers?: string | undefined;
};

/** All posts in order, each with how many hang below it. */
export function threadRows(posts: readonly Post[]): ThreadRow[] {
  const rows = posts.map((post, at): ThreadRow => ({ post, at, below: 0 }));
  const open: ThreadRow[] = [];
  for (const row of rows) {
    while ((open.at(-1)?.post.depth ?? -1) >= row.post.depth) open.pop();
    for (const above of open) above.below++;
    if (!row.post.original) open.push(row);
  }
  return rows;
}

/** The rows that aren't below a folded one. */
export function unfolded(
  rows: readonly ThreadRow[],
  folded: ReadonlySet<number>,
): ThreadRow[] {
  const shown: ThreadRow[] = [];
  let hiddenTo = 0;
  for (const row of rows) {
    if (row.at < hiddenTo) continue;
    shown.push(row);
    if (folded.has(row.at)) hiddenTo = row.at + 1 + row.below;
  }
  return shown;
}

/**
 * The author's own posts, each with the start of what it answers; none if the
 * page doesn't say who that is.
 */
export function authorRows(rows: readonly ThreadRow[]): ThreadRow[] {
  const isKnown = rows.some(
    ({ post }) => post.byAuthor || (post.original && post.author),
  );
  if (!isKnown) return [];
  const byId = new Map(rows.map(({ post }) => [post.id, post]));
  return rows.flatMap(({ post, at }) => {
    if (!post.byAuthor && !post.original) return [];
    const answered = post.parent ? byId.get(post.parent) : undefined;
    return [{ post, at, below: 0, answers: answered && quoteOf(answered) }];
  });
}

const maxQuoteChars = 80;

const quoteOf = ({ author, markdown }: Post): string => {
  const words = markdown.replace(/[>*_`#\s]+/g, ' ').trim();
  const start =
    words.length > maxQuoteChars ? `${words.slice(0, maxQuoteChars)}…` : words;
  return author ? `${author}: ${start}` : start;
};
