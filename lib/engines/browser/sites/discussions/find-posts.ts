import {
  type Mark,
  likeliest,
  mostTrusted,
  saysOnlyWhen,
  withoutLabel,
} from '@/lib/engines/browser/sites/post-marks';
import { ancestorsOf, nearestAround } from './ancestors';
import { type Group, groupsAround } from './groups';
import { guestsBeside } from './guests';
import { textsBelow, wordsBelow } from './own-text';

/** A post of the page, before its text is known. */
export type FoundPost = {
  element: Element;
  /** None for a guest. */
  author?: Mark | undefined;
  time?: Mark | undefined;
};

/** Marks of the page, in its order. */
export type PageMarks = { authors: readonly Mark[]; times: readonly Mark[] };

const minPosts = 2;
const maxGroups = 15;
const maxRounds = 3;
/** Shares of a group that must have one author, and a time. */
const minPure = 0.6;
const minTimed = 0.6;
/** Groups whose posts have nearly the same words are the same posts. */
const sameWords = 0.85;

/**
 * The posts of a page: similar elements, of which each has one author, a time
 * and words of its own. Posts of another kind are found if they are around
 * these or in them, such as comments below answers.
 */
export function findPosts(root: Element, marks: PageMarks): FoundPost[] {
  const found: FoundPost[] = [];
  for (let round = 0; round < maxRounds; round++) {
    const taken = elementsOf(found);
    const around = ancestorsOf(taken);
    const isFree = ({ element }: Mark) => !isInside(element, taken);
    const next = largestGroup(root, only(marks, isFree), {
      taken,
      fits: (elements) =>
        round === 0 || elements.some((element) => around.has(element)),
    });
    if (next.length === 0) break;
    const elements = next.map(({ element }) => element);
    found.push(...next, ...guestsBeside(elements, taken, marks.times));
  }
  return [...found, ...postsInside(root, marks, found)].toSorted((a, b) =>
    inOrder(a.element, b.element),
  );
}

/** Posts in others, by marks that these don't need. */
function postsInside(
  root: Element,
  marks: PageMarks,
  found: readonly FoundPost[],
): FoundPost[] {
  const outer = elementsOf(found);
  const used = new Set(
    found.flatMap(({ author, time }) => [author?.element, time?.element]),
  );
  const isLeft = ({ element }: Mark) =>
    !used.has(element) && isInside(element, outer);
  const inside = largestGroup(root, only(marks, isLeft), {
    taken: outer,
    fits: (elements) =>
      elements.every(
        (element) => !outer.has(element) && isInside(element, outer),
      ),
  });
  const timed = new Set(marks.times.map(({ element }) => element));
  const around = ancestorsOf([...used].flatMap((element) => element ?? []));
  return inside.filter(
    ({ element, time }) =>
      time &&
      timed.has(time.element) &&
      !used.has(time.element) &&
      !around.has(element),
  );
}

const elementsOf = (posts: readonly FoundPost[]): Set<Element> =>
  new Set(posts.map(({ element }) => element));

const only = (
  { authors, times }: PageMarks,
  isKept: (mark: Mark) => boolean,
): PageMarks => ({
  authors: authors.filter(isKept),
  times: times.filter(isKept),
});

export const inOrder = (a: Element, b: Element): number => {
  if (a === b) return 0;
  return a.compareDocumentPosition(b) & 4 ? -1 : 1;
};

type Limits = {
  /** Posts that are known already. */
  taken: ReadonlySet<Element>;
  fits: (elements: readonly Element[]) => boolean;
};

function largestGroup(
  root: Element,
  { authors, times }: PageMarks,
  { taken, fits }: Limits,
): FoundPost[] {
  const groups = groupsAround(authors, root)
    .filter(isOfOneAuthorEach)
    .filter(({ marksOf }) => fits([...marksOf.keys()]))
    .toSorted((a, b) => b.marksOf.size - a.marksOf.size);
  const candidates = withoutSame(groups)
    .slice(0, maxGroups)
    .map((group) => postsOf(group, times, taken))
    .filter(({ posts }) => posts.length >= minPosts);
  const most = Math.max(0, ...candidates.map(({ words }) => words));
  const [best] = candidates
    .filter(({ words }) => words >= most * sameWords)
    .toSorted(
      (a, b) =>
        Number(isNamed(b.kind)) - Number(isNamed(a.kind)) ||
        b.posts.length - a.posts.length ||
        depthOf(a.posts) - depthOf(b.posts),
    );
  return best?.posts ?? [];
}

const isInside = (element: Element, posts: ReadonlySet<Element>): boolean =>
  posts.has(element) || nearestAround(element, posts) !== undefined;

function isOfOneAuthorEach({ marksOf }: Group): boolean {
  if (marksOf.size < minPosts) return false;
  const pure = [...marksOf.values()].filter(
    (marks) => new Set(mostTrusted(marks).map(({ value }) => value)).size === 1,
  );
  return pure.length >= marksOf.size * minPure;
}

/** Kinds that name the same elements are one. */
function withoutSame(groups: readonly Group[]): Group[] {
  const seen = new Map<Element, Set<number>>();
  return groups.filter(({ marksOf }) => {
    const [first] = marksOf.keys();
    if (!first) return false;
    const sizes = seen.get(first) ?? new Set();
    seen.set(first, sizes);
    if (sizes.has(marksOf.size)) return false;
    sizes.add(marksOf.size);
    return true;
  });
}

type Candidate = { kind: string; posts: FoundPost[]; words: number };

/** By a class or an ID: between these may be other things of the same element. */
const isNamed = (kind: string): boolean => /^[.#@]/.test(kind);

function postsOf(
  { kind, marksOf }: Group,
  times: readonly Mark[],
  taken: ReadonlySet<Element>,
): Candidate {
  const elements = new Set(marksOf.keys());
  const timeOf = new Map<Element, Mark>();
  for (const time of times) {
    const around = nearestAround(time.element, elements);
    if (around && !timeOf.has(around)) timeOf.set(around, time);
  }
  const isLeftOut = (element: Element) =>
    elements.has(element) || taken.has(element);
  const words = new Set<string>();
  const posts = [...marksOf].flatMap(([element, marks]): FoundPost[] => {
    const author = likeliest(marks);
    const time = timeOf.get(element) ?? writtenTime(element, isLeftOut);
    const own = wordsBelow(
      element,
      (one) => isLeftOut(one) || marks.some((mark) => mark.element === one),
    );
    if (!author || own.length === 0) return [];
    if (time) for (const word of own) words.add(word);
    return [{ element, author, time }];
  });
  const timed = posts.filter(({ time }) => time);
  return timed.length >= posts.length * minTimed
    ? { kind, posts, words: words.size }
    : { kind, posts: [], words: 0 };
}

/** A line of its own that only says when. */
function writtenTime(
  element: Element,
  isLeftOut: (element: Element) => boolean,
): Mark | undefined {
  for (const text of textsBelow(element, isLeftOut)) {
    const words = text.data.replace(/\s+/g, ' ').trim();
    const { parentElement } = text;
    if (parentElement && saysOnlyWhen(words))
      return { element: parentElement, value: withoutLabel(words) };
  }
  return undefined;
}

const depthOf = ([first]: readonly FoundPost[]): number => {
  let depth = 0;
  let around = first?.element;
  while ((around = around?.parentElement ?? undefined)) depth++;
  return depth;
};
