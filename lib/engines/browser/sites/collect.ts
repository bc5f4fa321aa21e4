import { omit } from '@/lib/core/objects';
import type { Post, Turn } from '@/lib/parts';
import type { Content, PostPart, SiteReading, TurnPart } from './site-reader';

/** A part's text, and the element that it was converted from. */
export type Converted = { markdown: string; element: Element };

/** Copies texts at once, and converts the copies. */
export type Convert = (contents: readonly Content[]) => Promise<Converted[]>;

type Part = TurnPart | PostPart;
type Made = Turn | Post;

/** A part that was read, and how long its text was then. */
type Entry = { key: string; read: Read; length: number };

type Read = { made: Made; element: Element };

/** Parts that several readings of a page found, in the page's order. */
export type Collected = {
  /**
   * Adds a reading; resolves to how many of its parts are new. `below`: the ID
   * of the post whose branch a page continues.
   */
  add(reading: SiteReading, below?: string): Promise<number>;
  size(): number;
  turns(): Turn[] | undefined;
  posts(): Post[] | undefined;
  /** What the parts were converted from. */
  elements(): Element[];
};

/**
 * Collects parts by their key: the page's own, else their author, time and
 * text. A part whose text has grown since is read again.
 */
export function createCollector(convert: Convert): Collected {
  const order: Entry[] = [];
  const known = new Map<string, Entry>();
  let kind: 'turns' | 'posts' | undefined;

  /** The texts of these parts, converted together. */
  async function make(parts: readonly Part[]): Promise<Map<Part, Read>> {
    const thoughtful = parts.filter(hasThinking);
    // Both are copied before the page can change.
    const [texts, thoughts] = await Promise.all([
      convert(parts.map(({ content }) => content)),
      convert(thoughtful.map(({ thinking }) => thinking)),
    ]);
    const read = new Map<Part, Read>();
    for (const [index, part] of parts.entries()) {
      const text = texts[index];
      if (text)
        read.set(part, {
          made: madeOf(part, text.markdown),
          element: text.element,
        });
    }
    for (const [index, part] of thoughtful.entries())
      Object.assign(read.get(part)?.made ?? {}, {
        thinking: thoughts[index]?.markdown,
      });
    return read;
  }

  async function add(reading: SiteReading, below?: string): Promise<number> {
    const parts: Part[] = reading.turns ?? reading.posts ?? [];
    if (reading.turns) kind ??= 'turns';
    if (reading.posts) kind ??= 'posts';
    const keyed = keysOf(parts).map((key, index) => {
      const part = parts[index] as Part;
      return { key, part, length: lengthOf(part.content) };
    });
    const read = await make(
      keyed.flatMap(({ key, part, length }) =>
        length > (known.get(key)?.length ?? -1) ? [part] : [],
      ),
    );
    let place = below ? endOfBranch(order, below) : startOf(keyed);
    let count = 0;
    for (const { key, part, length } of keyed) {
      const found = read.get(part);
      const entry = known.get(key);
      if (entry) {
        if (found)
          Object.assign(entry, {
            read: { ...found, made: placed(found.made, entry.read.made) },
            length,
          });
        if (!below) place = placeAfter(entry, place);
        continue;
      }
      if (!found) continue;
      const made = below ? deeper(found.made, known) : found.made;
      const added = { key, length, read: { ...found, made } };
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

  const all = (): Made[] => order.map(({ read }) => read.made);
  return {
    add,
    size: () => order.length,
    turns: () => (kind === 'turns' ? (all() as Turn[]) : undefined),
    posts: () => (kind === 'posts' ? (all() as Post[]) : undefined),
    elements: () => order.map(({ read }) => read.element),
  };
}

/** No thread is deeper, whatever its page states. */
const maxDepth = 1000;

const depthOf = ({ depth = 0 }: PostPart): number =>
  Math.trunc(Math.min(Math.max(depth, 0), maxDepth)) || 0;

type Thoughtful = TurnPart & { thinking: Content };

const hasThinking = (part: Part): part is Thoughtful =>
  'thinking' in part && part.thinking !== undefined;

function madeOf(part: Part, markdown = ''): Made {
  if (!('role' in part)) {
    const facts = omit(part, 'content');
    return { ...facts, depth: depthOf(part), markdown };
  }
  return { ...omit(part, 'content', 'thinking'), markdown };
}

/** A key for each part. Equal keys are numbered. */
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
  const parent = made.parent
    ? known.get(`id ${made.parent}`)?.read.made
    : undefined;
  return parent && 'depth' in parent
    ? { ...made, depth: parent.depth + 1 }
    : made;
}

/** The place after a post and everything below it. */
function endOfBranch(order: readonly Entry[], id: string): number {
  const at = order.findIndex(({ read }) => read.made.id === id);
  const root = order[at]?.read.made;
  if (!root || !('depth' in root)) return order.length;
  const next = order.findIndex(
    ({ read: { made } }, index) =>
      index > at && 'depth' in made && made.depth <= root.depth,
  );
  return next === -1 ? order.length : next;
}
