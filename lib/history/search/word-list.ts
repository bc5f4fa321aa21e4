import { removal } from '@/lib/store/removal';
import { fold } from '@/lib/core/fold';
import { pageAddress } from '@/lib/privacy';
import type { Job } from '@/lib/queue/job';

/**
 * The words of some texts, and which of the texts has each. Much smaller than
 * the texts.
 */
export type WordList = {
  jobs: string[];
  /** When each of the jobs ended: a repeated job has another text. */
  endedAt: (number | undefined)[];
  /** The distinct words, one per line. */
  words: string;
  /** Where each word starts in `words`. */
  starts: Uint32Array;
  /** The numbers of the texts with a word, word by word. */
  holders: Uint8Array;
  /** Where the numbers of each word end in `holders`. */
  ends: Uint32Array;
};

export type TextOf = { id: string; endedAt?: number | undefined };

/** How many texts a list can have: their numbers are single bytes. */
export const maxTexts = 256;

export function listWords(
  jobs: readonly TextOf[],
  folded: readonly string[],
): WordList {
  const holdersOf = new Map<string, number[]>();
  for (const [number, text] of folded.entries()) {
    for (const word of new Set(text.split(/\s+/))) {
      const holders = holdersOf.get(word);
      if (holders) holders.push(number);
      else if (word) holdersOf.set(word, [number]);
    }
  }
  const starts = new Uint32Array(holdersOf.size);
  const ends = new Uint32Array(holdersOf.size);
  let [at, start, end] = [0, 0, 0];
  for (const [word, { length }] of holdersOf) {
    starts[at] = start;
    ends[at] = end += length;
    start += word.length + 1;
    at++;
  }
  return {
    jobs: jobs.map(({ id }) => id),
    endedAt: jobs.map(({ endedAt }) => endedAt),
    words: [...holdersOf.keys()].join('\n'),
    starts,
    holders: Uint8Array.from([...holdersOf.values()].flat()),
    ends,
  };
}

/** The numbers of the texts that contain a text without white space. */
export function textsWith(
  { words, starts, holders, ends }: WordList,
  part: string,
): Set<number> {
  const found = new Set<number>();
  let at = words.indexOf(part);
  while (at !== -1) {
    const word = wordAt(starts, at);
    for (const number of holders.subarray(ends[word - 1] ?? 0, ends[word]))
      found.add(number);
    const next = starts[word + 1];
    at = next === undefined ? -1 : words.indexOf(part, next);
  }
  return found;
}

/** The memory that a list takes, in bytes. */
export const sizeOf = ({ words, starts, holders, ends }: WordList): number =>
  2 * words.length + starts.byteLength + holders.byteLength + ends.byteLength;

/** The last word that starts at or before a position. */
function wordAt(starts: Uint32Array, position: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Deletes the search's lists of words that come from one of these jobs. */
export const deleteWordLists = removal(['words'], async (tx, jobs) => {
  const lists = tx.objectStore('words');
  const keys = await Promise.all(
    jobs.map((id) => lists.index('job').getAllKeys(id)),
  );
  await Promise.all(keys.flat().map((key) => lists.delete(key)));
});

/**
 * A job as listed in the history, without its request, which can be large.
 * `asked`: its question, however it was asked.
 */
export type ListedJob = Omit<Job, 'request'>;

/**
 * A job with its page's address, and its searchable fields, folded: host,
 * title, address, question, tags and notes.
 */
export type Entry = {
  job: ListedJob;
  address: string;
  host: string;
  name: string;
};

/** Prepares a job for comparison. */
export const entryOf = (job: ListedJob): Entry => {
  const { page, asked = '', tags = [], passageNotes = {} } = job;
  const { url, title } = page;
  return {
    job,
    address: pageAddress(url) || job.id,
    host: URL.parse(url)?.host ?? '',
    name: fold(
      [title, url, asked, ...tags, ...Object.values(passageNotes)].join('\n'),
    ),
  };
};

const maxHosts = 200;

export type Choices = ReturnType<typeof choicesOf>;

/**
 * The available filters and tags; only the most frequent hosts if there are
 * many. The entries are newest first, so a preset has the name it had last.
 */
export function choicesOf(entries: readonly Entry[]) {
  const hosts = new Map<string, number>();
  for (const { host } of entries)
    if (host) hosts.set(host, (hosts.get(host) ?? 0) + 1);
  const frequent = [...hosts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, maxHosts);
  const presets = new Map(
    entries
      .toReversed()
      .map(({ job }) => [
        job.presetId,
        { id: job.presetId, name: job.presetName },
      ]),
  );
  return {
    hosts: frequent.map(([host]) => host).toSorted(),
    presets: [...presets.values()],
    tags: [...new Set(entries.flatMap(({ job }) => job.tags ?? []))].toSorted(),
  };
}
