import {
  flag,
  label,
  list,
  number,
  object,
  type ReadValue,
  required,
  text,
} from '@/lib/core/reader';

/** One post of a thread: a comment, a reply, a review, or what started it. */
export const post = object({
  author: label,
  /** ISO 8601, or the words of the page if it gives no date. */
  time: label,
  score: number,
  /** 0 for an answer to the thread itself. */
  depth: required(number, 0),
  /** The page's own key of the post. */
  id: label,
  /** The `id` of the post that this one answers; absent at depth 0. */
  parent: label,
  url: text,
  /** What started the thread. */
  original: flag,
  deleted: flag,
  accepted: flag,
  edited: flag,
  /** By the author of what started the thread. */
  byAuthor: flag,
  title: label,
  /** Such as `open` or `merged`. */
  state: label,
  labels: list(label),
  /** The file and line that a review is about. */
  file: text,
  line: number,
  markdown: required(text, ''),
});

export type Post = ReadValue<typeof post>;

/** Words of the user's language that a thread's Markdown contains. */
export type PostLabels = {
  points: string;
  deleted: string;
  accepted: string;
  edited: string;
  author: string;
};

/** Deeper quotes are hard to read, and many editors stop drawing them. */
const maxQuotes = 6;

/**
 * A thread as a note: what started it as it is, then each post below a line
 * with its author, time and score. A reply is quoted in the post it answers.
 */
export const postsMarkdown = (
  posts: readonly Post[],
  labels: PostLabels,
): string =>
  posts
    .map((one) => {
      const own = [headline(one, labels), one.markdown]
        .filter(Boolean)
        .join('\n\n');
      return quotedTimes(own, Math.min(one.depth, maxQuotes));
    })
    .join('\n\n');

function quotedTimes(markdown: string, depth: number): string {
  const sign = '> '.repeat(depth);
  return depth === 0
    ? markdown
    : markdown.replace(/^.*$/gm, (line) => (sign + line).trimEnd());
}

/** “**ann** · 2 May 2026 · 12 points · accepted”, with a link to the post. */
function headline(one: Post, labels: PostLabels): string {
  const { author, time, score, url, file, line } = one;
  const name = author ?? (one.deleted ? labels.deleted : undefined);
  const day = time && shortTime(time);
  const facts = [
    name && `**${escaped(name)}**`,
    one.byAuthor && !one.original && labels.author,
    day && (url ? `[${escaped(day)}](<${url}>)` : escaped(day)),
    score !== undefined && score !== null && `${score} ${labels.points}`,
    one.state && escaped(one.state),
    one.labels?.map((tag) => `#${tag.replace(/\s+/g, '-')}`).join(' '),
    one.accepted && labels.accepted,
    one.edited && labels.edited,
    one.deleted && author && labels.deleted,
    file && `\`${file.replaceAll('`', '')}${line ? `:${line}` : ''}\``,
  ];
  const title = one.title && !one.original ? `### ${one.title}\n\n` : '';
  return title + facts.filter(Boolean).join(' · ');
}

const escaped = (words: string): string =>
  words.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>]/g, '\\$&');

/** Without seconds and zone: `2026-05-02 14:03`, or a day without a time. */
const shortTime = (time: string): string =>
  /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?/.test(time)
    ? time.replace(/^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?.*$/, (_, day, clock) =>
        clock && clock !== '00:00' ? `${day} ${clock}` : day,
      )
    : time;

/** Which replies of a thread a reading keeps. */
export type Replies = 'all' | 'author' | 'none';

/**
 * The posts to keep. Each of the author's posts keeps the post that it answers.
 */
export function postsToKeep(
  posts: readonly Post[],
  replies: Replies = 'all',
): readonly Post[] {
  if (replies === 'all') return posts;
  if (replies === 'none') return posts.filter(({ original }) => original);
  const own = posts.filter(({ original, byAuthor }) => original || byAuthor);
  const answered = new Set(own.flatMap(({ parent }) => parent ?? []));
  return posts.filter(
    (one) => own.includes(one) || (one.id && answered.has(one.id)),
  );
}
