import {
  all,
  attributeAt,
  countIn,
  firstIn,
  isoTime,
  lineOf,
  textAt,
  webAddress,
} from '@/lib/engines/browser/sites/dom';
import type {
  PostPart,
  SiteReading,
  SitePage,
} from '@/lib/engines/browser/sites/site-reader';

/** A story or a comment of Hacker News with its comments. */
export function readHackerNews({
  document,
  url,
}: SitePage): SiteReading | undefined {
  const story = document.querySelector('.fatitem');
  if (!story) return undefined;
  const original = storyOf(story);
  const parents: string[] = [];
  const replies = all(document, 'tr.comtr')
    .filter((row) => !story.contains(row))
    .map((row): PostPart => {
      const depth = depthOf(row);
      parents.length = depth;
      parents[depth] = row.id;
      const post = commentOf(row);
      return Object.assign(post, {
        depth,
        parent: parents[depth - 1],
        byAuthor: isBy(original, post),
      });
    });
  const next = webAddress(attributeAt(document, 'a.morelink', 'href'), url);
  return {
    title: textAt(story, '.titleline > a'),
    author: original.author ?? undefined,
    published: original.time ?? undefined,
    posts: [{ ...original, url: url.href }, ...replies],
    total: totalOf(story),
    more: next ? { next } : undefined,
    clean: (part) => {
      for (const control of part.querySelectorAll('.reply')) control.remove();
    },
  };
}

/** The story and its comments, as the story's last link counts them. */
function totalOf(story: Element): number | undefined {
  const link = all(story, '.subtext > a, .subline > a').at(-1);
  const isCount = link?.getAttribute('href')?.startsWith('item?');
  const count = isCount ? /^\d+/.exec(lineOf(link) ?? '')?.[0] : undefined;
  return count === undefined ? undefined : Number(count) + 1;
}

function storyOf(story: Element): PostPart {
  const link = firstIn(story, '.titleline > a');
  const text = firstIn(story, '.toptext, .commtext');
  return {
    ...factsOf(story),
    id: firstIn(story, 'tr.athing')?.id,
    score: countIn(textAt(story, '.score')),
    original: true,
    content: [
      ...(link && !link.getAttribute('href')?.startsWith('item?')
        ? [link]
        : []),
      ...(text ? [text] : []),
    ],
  };
}

function commentOf(row: Element): PostPart {
  const text = firstIn(row, '.commtext');
  const author = textAt(row, '.hnuser');
  return {
    ...factsOf(row),
    id: row.id,
    url: row.id && `https://news.ycombinator.com/item?id=${row.id}`,
    score: countIn(textAt(row, '.score')),
    deleted: author === undefined || text === null || undefined,
    content: text ? [text] : [],
  };
}

const factsOf = (row: Element) => ({
  author: textAt(row, '.hnuser'),
  // “2024-01-02T03:04:05 1704164645”: local time of the site, then seconds.
  time: isoTime(attributeAt(row, '.age', 'title')?.split(' ')[0]),
});

/** No thread is deeper; a page that only looks like one may say so. */
const maxDepth = 1000;

const depthOf = (row: Element): number => {
  const cell = row.querySelector('td.ind');
  const indent = Number(cell?.getAttribute('indent'));
  const width = Number(cell && attributeAt(cell, 'img', 'width'));
  const depth =
    Number.isInteger(indent) && indent > 0
      ? indent
      : Math.round((width || 0) / 40);
  return Math.min(Math.max(depth, 0), maxDepth);
};

const isBy = ({ author }: PostPart, post: PostPart): true | undefined =>
  (author && post.author === author) || undefined;
