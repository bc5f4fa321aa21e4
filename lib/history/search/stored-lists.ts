import type { OpenDatabase } from '@/lib/store/db';
import type { WordLists } from './texts';
import type { WordList } from './word-list';

/**
 * The word lists in the store. They are derived from texts, so the search
 * itself writes them; the background deletes a list with the first of its jobs,
 * and all of them if space runs short.
 */
export function storedLists(open: OpenDatabase): WordLists {
  return {
    async read() {
      const { store } = (await open()).transaction('words');
      const [keys, lists] = await Promise.all([
        store.getAllKeys(),
        store.getAll(),
      ]);
      return new Map(keys.map((key, index) => [key, lists[index]!]));
    },

    keys: async () => (await open()).getAllKeys('words'),

    async add(list) {
      const tx = (await open()).transaction(['jobs', 'words'], 'readwrite', {
        durability: 'relaxed',
      });
      const jobs = await Promise.all(
        list.jobs.map((id) => tx.objectStore('jobs').getKey(id)),
      );
      const isWhole = jobs.every((id) => id !== undefined);
      const [key] = await Promise.all([
        isWhole ? tx.objectStore('words').add(list) : undefined,
        tx.done,
      ]);
      return key;
    },

    async remove(keys) {
      const { store, done } = (await open()).transaction('words', 'readwrite');
      await Promise.all([...keys.map((key) => store.delete(key)), done]);
    },
  };
}

declare module '@/lib/store/db' {
  interface Tables {
    words: {
      key: number;
      value: WordList;
      /** The lists that a job's text is in. */
      indexes: { job: string };
    };
  }
}
