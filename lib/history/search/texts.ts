import { fold } from '@/lib/core/fold';
import {
  type ListedJob,
  type WordList,
  listWords,
  maxTexts,
  sizeOf,
  textsWith,
} from './word-list';

/** The text of an answer, as received and as searched. */
type SearchText = { raw: string; folded: string };

/** Word lists that outlive the search, by key. */
export type WordLists = {
  read(): Promise<Map<number, WordList>>;
  /** The keys of the lists that still exist. */
  keys(): Promise<number[]>;
  /** Returns the list's key; undefined if it wasn't stored. */
  add(list: WordList): Promise<number | undefined>;
  remove(keys: readonly number[]): Promise<void>;
};

/** The memory limit of all lists, in bytes. */
const maxBytes = 96 * 1024 * 1024;

/**
 * The number of texts to read at once for a list; a search has to wait for
 * them.
 */
const step = 16;

/**
 * The number of texts that stay unlisted, and are read by each search, before
 * the newest are listed again.
 */
const maxUnlisted = 16;

/**
 * The texts of jobs. Each is read only if it may match, according to the word
 * lists.
 */
export function createTexts(
  source: (ids: string[]) => Promise<string[]>,
  lists: WordLists,
) {
  let stored = new Map<number, WordList>();
  /**
   * The newest texts, too few for a stored list, and those that are never
   * stored.
   */
  let others: WordList | undefined;
  const opened = lists.read().then(
    (all) => void (stored = all),
    () => {},
  );

  const all = () =>
    others ? [...stored.values(), others] : [...stored.values()];

  async function read(jobs: readonly ListedJob[]): Promise<SearchText[]> {
    const raws = await source(jobs.map(({ id }) => id));
    return jobs.map((_, index) => ({
      raw: raws[index] ?? '',
      folded: fold(raws[index] ?? ''),
    }));
  }

  /** Forgets deleted lists, and deletes those with an outdated text. */
  async function forget(jobs: readonly ListedJob[]): Promise<void> {
    const now = new Map(jobs.map(({ id, endedAt }) => [id, endedAt]));
    const there = new Set(await lists.keys());
    for (const key of stored.keys()) if (!there.has(key)) stored.delete(key);
    const isOld = ({ jobs: of, endedAt }: WordList) =>
      of.some((id, index) => now.has(id) && now.get(id) !== endedAt[index]);
    const old = [...stored].flatMap(([key, one]) => (isOld(one) ? [key] : []));
    for (const key of old) stored.delete(key);
    if (old.length > 0) await lists.remove(old);
  }

  /** Undefined if the work was cancelled meanwhile. */
  async function list(
    jobs: readonly ListedJob[],
    isWanted: () => boolean,
  ): Promise<WordList | undefined> {
    const folded: string[] = [];
    for (let at = 0; at < jobs.length; at += step) {
      if (!isWanted()) return;
      folded.push(
        ...(await read(jobs.slice(at, at + step))).map((text) => text.folded),
      );
    }
    return listWords(jobs, folded);
  }

  return {
    read,

    /**
     * Filters out the jobs whose texts lack one of the folded words from
     * `wordsOf`, as far as the texts are listed.
     */
    async holding<One extends { job: ListedJob }>(
      jobs: readonly One[],
      wordsOf: (one: One) => readonly string[],
    ): Promise<One[]> {
      await opened;
      const listed = endedAtOf(all());
      const withWord = new Map<string, Set<string>>();
      const holdersOf = (word: string) => {
        const ids = withWord.get(word) ?? idsWith(all(), word);
        withWord.set(word, ids);
        return ids;
      };
      return jobs.filter((one) => {
        const { id, endedAt } = one.job;
        const isListed = listed.has(id) && listed.get(id) === endedAt;
        return (
          !isListed || wordsOf(one).every((word) => holdersOf(word).has(id))
        );
      });
    },

    /**
     * Lists the texts of these jobs, newest first, that aren't listed yet,
     * while `isWanted`.
     */
    async warm(
      jobs: readonly ListedJob[],
      isWanted: () => boolean,
    ): Promise<void> {
      await opened;
      if (!isWanted()) return;
      await forget(jobs);
      const listed = endedAtOf([...stored.values()]);
      const { kept = [], fleeting = [] } = Object.groupBy(
        jobs.filter(({ id }) => !listed.has(id)),
        ({ isFleeting }) => (isFleeting ? 'fleeting' : 'kept'),
      );
      let room =
        maxBytes -
        [...stored.values()].reduce((sum, one) => sum + sizeOf(one), 0);
      while (kept.length >= maxTexts && room > 0) {
        const made = await list(kept.slice(-maxTexts), isWanted);
        if (!made) return;
        const key = await lists.add(made);
        if (key === undefined) break;
        stored.set(key, made);
        room -= sizeOf(made);
        kept.length -= maxTexts;
      }
      const rest = [...kept, ...fleeting].slice(0, maxTexts);
      const known = endedAtOf(others ? [others] : []);
      const isUnlisted = ({ id, endedAt }: ListedJob) =>
        !known.has(id) || known.get(id) !== endedAt;
      if (rest.filter(isUnlisted).length >= maxUnlisted)
        others = await list(rest, isWanted);
    },
  };
}

export type Texts = ReturnType<typeof createTexts>;

const endedAtOf = (lists: readonly WordList[]) =>
  new Map(
    lists.flatMap(({ jobs, endedAt }) =>
      jobs.map((id, index) => [id, endedAt[index]]),
    ),
  );

const idsWith = (lists: readonly WordList[], word: string) =>
  new Set(
    lists.flatMap((list) =>
      [...textsWith(list, word)].map((number) => list.jobs[number]!),
    ),
  );
