import type { Post, Turn } from '@/lib/parts';
import type { Content, PostPart, SiteReading, TurnPart } from './site-reader';

/** Converts texts to Markdown; `isKept`: also for other formats. */
export type Convert = (
  contents: readonly Content[],
  isKept?: boolean,
) => Promise<string[]>;

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
export type Below = { id: string };

/**
 * Collects parts by their key: the page's own, else their author, time and
 * text. A part whose text has grown since is read again.
 */
export function createCollector(convert: Convert): Collected {
  const order: Entry[] = [];
  const known = new Map<string, Entry>();
  let kind: 'turns' | 'posts' | undefined;

  /** The texts of these parts, converted together. */
  async function make(parts: readonly Part[]): Promise<Map<Part, Made>> {
    const markdown = await convert(parts.map(({ content }) => content));
    const made = parts.map((part, index) => madeOf(part, markdown[index]));
    const thought = parts.flatMap((part, index) =>
      'thinking' in part && part.thinking
        ? [{ index, content: part.thinking }]
        : [],
    );
    const thinking = await convert(
      thought.map(({ content }) => content),
      false,
    );
    for (const [at, { index }] of thought.entries())
      Object.assign(made[index] ?? {}, { thinking: thinking[at] });
    return new Map(parts.map((part, index) => [part, made[index] as Made]));
  }

  async function add(reading: SiteReading, below?: Below): Promise<number> {
    const parts: Part[] = reading.turns ?? reading.posts ?? [];
    kind ??= reading.turns ? 'turns' : 'posts';
    const keyed = keysOf(parts).map((key, index) => {
      const part = parts[index] as Part;
      return { key, part, length: lengthOf(part.content) };
    });
    const read = await make(
      keyed.flatMap(({ key, part, length }) =>
        length > (known.get(key)?.length ?? -1) ? [part] : [],
      ),
    );
    let place = below ? endOfBranch(order, below.id) : startOf(keyed);
    let count = 0;
    for (const { key, part, length } of keyed) {
      const made = read.get(part);
      const entry = known.get(key);
      if (entry) {
        if (made)
          Object.assign(entry, { made: placed(made, entry.made), length });
        if (!below) place = placeAfter(entry, place);
        continue;
      }
      if (!made) continue;
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
  function startOf(keyed: readonly { key: string }[]): number {
    const first = keyed.find(({ key }) => known.has(key));
    const entry = first && known.get(first.key);
    return entry ? order.indexOf(entry) : order.length;
  }

  const all = (): Made[] => order.map(({ made }) => made);
  return {
    add,
    size: () => order.length,
    turns: () => (kind === 'turns' ? (all() as Turn[]) : undefined),
    posts: () => (kind === 'posts' ? (all() as Post[]) : undefined),
  };
}

function madeOf(part: Part, markdown = ''): Made {
  if (!('role' in part)) {
    const { content: _, ...facts } = part;
    return { depth: 0, ...facts, markdown };
  }
  const { content: _, thinking: __, ...facts } = part;
  return { ...facts, markdown };
}

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

export const lengthOf = (content: Content): number => textOf(content).length;

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
