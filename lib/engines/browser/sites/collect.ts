import type { Post, Turn } from '@/lib/parts';
import type { Content, PostPart, SiteReading, TurnPart } from './site-reader';

/** Converts the text of a part to Markdown; `isKept`: also for other formats. */
export type Convert = (content: Content, isKept?: boolean) => Promise<string>;

type Part = TurnPart | PostPart;
type Made = Turn | Post;

/** A part that was read, and how long its text was then. */
type Entry = { key: string; made: Made; length: number };

/** Parts that several readings of a page found, in the page's order. */
export type Collected = {
  /** Adds a reading; resolves to how many of its parts are new. */
  add(reading: SiteReading, below?: Below): Promise<number>;
  size(): number;
  turns(): Turn[] | undefined;
  posts(): Post[] | undefined;
};

/** Where the posts of a page belong that continues a thread. */
type Below = { id: string };

/**
 * Collects parts by their key: the page's own, else their author, time and
 * text. A part whose text has grown since is read again.
 */
export function createCollector(convert: Convert): Collected {
  const order: Entry[] = [];
  const known = new Map<string, Entry>();
  let kind: 'turns' | 'posts' | undefined;

  async function make(part: Part): Promise<Made> {
    const { content, ...facts } = part;
    const markdown = await convert(content);
    if (!('role' in part)) return { ...facts, depth: depthOf(part), markdown };
    const { thinking, ...turn } = facts as Omit<TurnPart, 'content'>;
    const made: Turn = { ...turn, markdown };
    if (thinking) made.thinking = await convert(thinking, false);
    return made;
  }

  async function add(reading: SiteReading, below?: Below): Promise<number> {
    const parts: Part[] = reading.turns ?? reading.posts ?? [];
    if (reading.turns) kind ??= 'turns';
    if (reading.posts) kind ??= 'posts';
    const keys = keysOf(parts);
    let place = below ? endOfBranch(order, below.id) : startOf(keys);
    let count = 0;
    for (const [index, part] of parts.entries()) {
      const key = keys[index] ?? '';
      const length = lengthOf(part.content);
      const entry = known.get(key);
      if (entry) {
        if (length > entry.length) {
          entry.made = placed(await make(part), entry.made);
          entry.length = length;
        }
        if (!below) place = placeAfter(entry, place);
        continue;
      }
      const made = await make(part);
      const added = { key, length, made: below ? deeper(made, known) : made };
      known.set(key, added);
      order.splice(place, 0, added);
      place++;
      count++;
    }
    return count;
  }

  /** Parts come mostly in the known order, so that the search is rare. */
  const placeAfter = (entry: Entry, expected: number): number =>
    (order[expected] === entry ? expected : order.indexOf(entry)) + 1;

  /** Before the first part that is known already, else at the end. */
  function startOf(keys: readonly string[]): number {
    const first = keys.find((key) => known.has(key));
    const entry = first === undefined ? undefined : known.get(first);
    return entry ? order.indexOf(entry) : order.length;
  }

  const madeOf = (): Made[] => order.map(({ made }) => made);
  return {
    add,
    size: () => order.length,
    turns: () => (kind === 'turns' ? (madeOf() as Turn[]) : undefined),
    posts: () => (kind === 'posts' ? (madeOf() as Post[]) : undefined),
  };
}

/** No thread is deeper, whatever its page states. */
const maxDepth = 1000;

const depthOf = ({ depth = 0 }: PostPart): number =>
  Math.trunc(Math.min(Math.max(depth, 0), maxDepth)) || 0;

/** A key for each part; equal ones are told apart by their number. */
function keysOf(parts: readonly Part[]): string[] {
  const seen = new Map<string, number>();
  return parts.map((part) => {
    const key = part.id
      ? `id ${part.id}`
      : [part.author, part.time, textOf(part.content).slice(0, 200)].join('\n');
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}\n${count}`;
  });
}

const textOf = (content: Content): string =>
  content
    .map((piece) => (typeof piece === 'string' ? piece : piece.textContent))
    .join(' ');

const lengthOf = (content: Content): number => textOf(content).length;

/** The part read again, at its place in the whole thread. */
const placed = (made: Made, before: Made): Made =>
  'depth' in made && 'depth' in before
    ? { ...made, depth: before.depth }
    : made;

/** A post of a continued thread, at its depth in the whole thread. */
function deeper(made: Made, known: ReadonlyMap<string, Entry>): Made {
  if (!('depth' in made)) return made;
  const parent = made.parent ? known.get(`id ${made.parent}`)?.made : undefined;
  return parent && 'depth' in parent
    ? { ...made, depth: parent.depth + 1 }
    : made;
}

/** The place after a post and everything below it. */
function endOfBranch(order: readonly Entry[], id: string): number {
  const at = order.findIndex(({ made }) => made.id === id);
  const root = order[at]?.made;
  if (!root || !('depth' in root)) return order.length;
  const next = order.findIndex(
    ({ made }, index) =>
      index > at && 'depth' in made && made.depth <= root.depth,
  );
  return next === -1 ? order.length : next;
}
