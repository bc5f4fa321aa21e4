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
import { linked, plainLine, quoted, withHeadingsFrom } from './note';

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
  score: string;
  deleted: string;
  accepted: string;
  edited: string;
  author: string;
};

/** Deeper quotes are hard to read, and many editors stop drawing them. */
const maxQuotes = 6;
/** Below the titles of posts. */
const topHeading = 4;

/**
 * A thread as a note: what started it as it is, then each post below a line
 * with its author, time and score, or below a rule if none of it is known. A reply is quoted in the post it answers.
 */
export const postsMarkdown = (
  posts: readonly Post[],
  labels: PostLabels,
): string =>
  posts
    .map((one, at) => {
      const words = one.original
        ? one.markdown
        : withHeadingsFrom(topHeading, one.markdown);
      const head = headline(one, labels) || (words && at > 0 ? '---' : '');
      const own = [head, words].filter(Boolean).join('\n\n');
      // A page may state any number, or none.
      const depth =
        Math.trunc(Math.min(Math.max(one.depth, 0), maxQuotes)) || 0;
      return depth === 0 ? own : quoted(own, depth);
    })
    .filter(Boolean)
    .join('\n\n');

/** “**ann** · 2 May 2026 · score 12 · accepted”, with a link to the post. */
function headline(one: Post, labels: PostLabels): string {
  const { author, time, score, url } = one;
  const name = plainLine(author) ?? (one.deleted ? labels.deleted : undefined);
  const day = plainLine(time && shortTime(time));
  const title = one.original ? undefined : plainLine(one.title);
  const facts = [
    name && `**${name}**`,
    one.byAuthor && !one.original && labels.author,
    day && linked(day, url),
    score !== undefined && score !== null && `${labels.score} ${score}`,
    plainLine(one.state),
    one.labels?.flatMap(tagOf).join(' '),
    one.accepted && labels.accepted,
    one.edited && labels.edited,
    one.deleted && author && labels.deleted,
    one.file && placeOf(one.file, one.line),
  ];
  const line = facts.filter(Boolean).join(' · ');
  return [title && `### ${title}`, line].filter(Boolean).join('\n\n');
}

/** Other signs would end the tag. */
function tagOf(written: string): string[] {
  const name = written
    .replace(/[^\p{L}\p{M}\p{N}_/]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return name ? [`#${name}`] : [];
}

/** Backticks and line ends would end the code. */
const placeOf = (file: string, line: number | null | undefined): string =>
  `\`${file.replace(/[`\s]+/g, ' ').trim()}${line ? `:${line}` : ''}\``;

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
  const isOwn = ({ original, byAuthor }: Post) => original || byAuthor;
  const answered = new Set(
    posts.filter(isOwn).flatMap(({ parent }) => parent ?? []),
  );
  return posts.filter((one) => isOwn(one) || (one.id && answered.has(one.id)));
}
