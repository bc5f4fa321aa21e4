import { vi } from 'vitest';
import type { WordList } from '@/lib/history/search/word-list';

/** A store of word lists in memory. */
export function sampleWordLists() {
  const all = new Map<number, WordList>();
  let last = 0;
  return {
    all,
    read: async () => new Map(all),
    keys: async () => [...all.keys()],
    add: vi.fn(async (list: WordList): Promise<number | undefined> => {
      all.set(++last, list);
      return last;
    }),
    remove: async (keys: readonly number[]) =>
      keys.forEach((key) => all.delete(key)),
  };
}
