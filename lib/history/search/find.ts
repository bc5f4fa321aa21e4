import { termsOfQuery } from '@/lib/core/fold';
import type { Entry } from './entries';
import type { Show } from './pages';
import type { Texts } from './texts';

/** Limits the history to what matches every filter. */
export type HistoryFilter = { show?: Show; host?: string; preset?: string };

/** The query and the maximum number of pages. */
export type HistoryQuery = HistoryFilter & { query: string; limit: number };

/** A found entry, with its text if the name alone doesn't contain all words. */
export type Find = Entry & { text?: string };

/**
 * How many texts are read at once: few at first, so that the newest hits appear
 * immediately.
 */
const readSizes = { first: 8, max: 128 };

/**
 * Finds the entries that contain all words, in order: first the ones that match
 * without their text, then the others. Texts are read as their hits are asked
 * for.
 */
export async function* find(
  entries: readonly Entry[],
  query: Pick<HistoryQuery, 'query' | 'host' | 'preset'>,
  texts: Pick<Texts, 'holding' | 'read'>,
): AsyncGenerator<Find[]> {
  const words = termsOfQuery(query.query);
  const unnamed = ({ name }: Entry) =>
    words.filter((word) => !name.includes(word));
  const admitted = entries.filter((entry) => admits(query, entry));
  const { named = [], others = [] } = Object.groupBy(admitted, (entry) =>
    unnamed(entry).length === 0 ? 'named' : 'others',
  );
  yield named;
  const withText = others.filter(({ job }) => job.hasResult);
  const likely = await texts.holding(withText, unnamed);
  for (
    let at = 0, size = readSizes.first;
    at < likely.length;
    at += size, size = twice(size)
  ) {
    const some = likely.slice(at, at + size);
    const read = await texts.read(some.map(({ job }) => job));
    yield some.flatMap((entry, index) => {
      const { raw = '', folded = '' } = read[index] ?? {};
      return unnamed(entry).every((word) => folded.includes(word))
        ? [{ ...entry, text: raw }]
        : [];
    });
  }
}

const twice = (size: number) => Math.min(2 * size, readSizes.max);

const admits = ({ host, preset }: HistoryFilter, entry: Entry) =>
  (host === undefined || entry.host === host) &&
  (preset === undefined || entry.job.presetId === preset);
