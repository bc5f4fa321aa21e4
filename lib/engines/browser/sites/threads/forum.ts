import {
  all,
  firstIn,
  isoTime,
  lineOf,
  ownText,
  shownTime,
  textAt,
  webAddress,
} from '@/lib/engines/browser/sites/dom';
import type {
  More,
  PostPart,
  ReadSite,
  SitePage,
} from '@/lib/engines/browser/sites/site-reader';
import {
  authorMarks,
  likeliest,
  type Mark,
  timeMarks,
} from '@/lib/engines/browser/sites/post-marks';
import { tidy, type Tidying } from './tidy';
import { markByAuthor } from './tree';

/** Where the pages of a forum's software have what a post consists of. */
export type Forum = Tidying & {
  /** Selects each post. */
  posts: string;
  /** Selects its text; a post without one is no post. */
  body: string;
  /** What belongs to the text but is beside it. */
  beside?: string;
  id: (post: Element) => string | undefined;
  author: string | ((post: Element) => string | undefined);
  time: string | ((post: Element) => string | undefined);
  /** Selects the link to the post itself. */
  link?: string;
  deleted?: string;
  accepted?: string;
  edited?: string;
  /** What else a post says. `posts`: the ones before, by id. */
  facts?: (post: Element, page: SitePage) => Partial<PostPart>;
  /** Selectors of the thread's title, the best first. */
  title: readonly string[];
  /** The page shows more posts when it is scrolled. */
  scrolls?: boolean;
  /** How many posts the thread says it has. */
  total?: (document: Document) => number | undefined;
  /** Whether an earlier page has the start of the thread. */
  isLater?: (page: SitePage) => boolean;
};

/** The reader of the pages of a forum's software. */
export const forumReader =
  (forum: Forum): ReadSite =>
  (page) => {
    const { document, url } = page;
    const posts = postsOf(forum, page);
    const [first] = posts;
    if (!first) return undefined;
    const isLater = forum.isLater ?? hasEarlierPage;
    if (!isLater(page)) markOriginal(posts);
    const total = forum.total?.(document);
    const next = webAddress(neighbour(document, 'next'), url);
    const hasMore =
      forum.scrolls && total !== undefined && total > posts.length;
    return {
      title: forum.title
        .map((selector) => ownText(document.querySelector(selector)))
        .find(Boolean),
      author: first.original ? (first.author ?? undefined) : undefined,
      published: first.original ? isoTime(first.time ?? undefined) : undefined,
      posts,
      total,
      more: moreOf(next !== url.href ? next : undefined, hasMore),
      clean: (part) => tidy(part, forum),
    };
  };

const moreOf = (
  next: string | undefined,
  scrolls: boolean | undefined,
): More | undefined => {
  if (next) return { next };
  return scrolls ? { direction: 'down' } : undefined;
};

function postsOf(forum: Forum, page: SitePage): PostPart[] {
  const seen = new Map<string, string | undefined>();
  return all(page.document, forum.posts).flatMap((post): PostPart[] => {
    const body = firstIn(post, forum.body);
    const isDeleted = isIn(post, forum.deleted);
    const id = forum.id(post);
    if (!body && !isDeleted) return [];
    // A theme may draw a post twice; other posts with its id are kept.
    const text = body?.textContent;
    if (id !== undefined && seen.has(id) && seen.get(id) === text) return [];
    if (id !== undefined && !seen.has(id)) seen.set(id, text);
    const beside = forum.beside ? all(post, forum.beside) : [];
    const link = forum.link && firstIn(post, forum.link)?.getAttribute('href');
    return [
      {
        id,
        author:
          read(forum.author, post, (at) => textAt(post, at)) ??
          (isDeleted
            ? undefined
            : likeliest(markedOutside(authorMarks(post), body))?.value),
        time:
          read(forum.time, post, (at) => shownTime(firstIn(post, at))) ??
          markedOutside(timeMarks(post), body)[0]?.value,
        url: webAddress(link, page.document.baseURI || page.url),
        depth: 0,
        deleted: isDeleted,
        accepted: isIn(post, forum.accepted),
        edited: isIn(post, forum.edited),
        ...forum.facts?.(post, page),
        content: isDeleted || !body ? [] : [body, ...beside],
      },
    ];
  });
}

/** Who wrote a post of a theme with markup of its own, and when. */
const markedOutside = (marks: readonly Mark[], body: Element | null): Mark[] =>
  marks.filter(({ element }) => !body?.contains(element));

const read = (
  way: string | ((post: Element) => string | undefined),
  post: Element,
  at: (selector: string) => string | undefined,
) => (typeof way === 'string' ? at(way) : way(post));

const isIn = (post: Element, selector: string | undefined): true | undefined =>
  (selector !== undefined &&
    (post.matches(selector) || firstIn(post, selector) !== null)) ||
  undefined;

/** The first post started the thread; its author's others are marked. */
export function markOriginal(posts: PostPart[]): void {
  const [first, ...others] = posts;
  if (!first) return;
  first.original = true;
  markByAuthor(first, others);
}

const hasEarlierPage = ({ document, url }: SitePage): boolean => {
  const earlier = neighbour(document, 'prev');
  return earlier !== undefined && webAddress(earlier, url) !== url.href;
};

const neighbour = (document: Document, way: 'next' | 'prev') =>
  document
    .querySelector(`link[rel="${way}"], a[rel="${way}"]`)
    ?.getAttribute('href') ?? undefined;

/** The digits at the end of an element's id: `post-12`. */
export const idNumber = (post: Element): string | undefined =>
  /\d+$/.exec(post.id)?.[0];

/** What an element says after a mark: `by ann » 2 May`. */
export const wordsAfter = (
  element: Element | null | undefined,
  mark: string,
): string | undefined =>
  lineOf(element)?.split(mark).slice(1).pop()?.trim() || undefined;
