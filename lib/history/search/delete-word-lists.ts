import { removal } from '@/lib/store/removal';

/** Deletes the search's lists of words that come from one of these jobs. */
export const deleteWordLists = removal(['words'], async (tx, jobs) => {
  const lists = tx.objectStore('words');
  const keys = await Promise.all(
    jobs.map((id) => lists.index('job').getAllKeys(id)),
  );
  await Promise.all(keys.flat().map((key) => lists.delete(key)));
});
