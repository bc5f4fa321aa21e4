import type { Page } from '@playwright/test';
import type { Job } from '@/lib/queue/job';

/**
 * `leftovers`: records of deleted jobs, as `store: job`. `uploads`: the jobs
 * whose page is kept to be sent.
 */
export type Stored = {
  jobs: Job[];
  results: Map<string, number>;
  leftovers: string[];
  uploads: Set<string>;
};

/**
 * The store as an extension page reads it: the jobs, oldest first, and the
 * stored bytes of each answer.
 */
export async function storedIn(page: Page): Promise<Stored> {
  const { jobs, results, keys, uploads } = await page.evaluate(
    () =>
      new Promise<{
        jobs: Job[];
        results: [string, number][];
        keys: [string, string][];
        uploads: string[];
      }>((resolve, reject) => {
        const opening = indexedDB.open('pluck');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const names = [...opening.result.objectStoreNames];
          const ofJobs = names.filter((name) =>
            ['results', 'texts', 'errands', 'files'].includes(name),
          );
          const tx = opening.result.transaction(['jobs', ...ofJobs]);
          const all = tx.objectStore('jobs').index('createdAt').getAll();
          const answers = tx.objectStore('results').getAll();
          const found = ofJobs.map((name) => ({
            name,
            keys: tx.objectStore(name).getAllKeys(),
          }));
          tx.addEventListener('complete', () => {
            opening.result.close();
            const kept = answers.result as { id: string; raw: Blob }[];
            const files = found.find(({ name }) => name === 'files')?.keys
              .result as [string, string][];
            resolve({
              uploads: files.flatMap(([id, address]) =>
                address === 'upload' ? [id] : [],
              ),
              jobs: all.result as Job[],
              results: kept.map(({ id, raw }) => [id, raw.size]),
              keys: found.flatMap(({ name, keys: some }) =>
                some.result.map((key): [string, string] => [
                  name,
                  (Array.isArray(key) ? key[0] : key) as string,
                ]),
              ),
            });
          });
        });
      }),
  );
  const known = new Set(jobs.map(({ id }) => id));
  const leftovers = keys
    .filter(([, id]) => !known.has(id))
    .map((one) => one.join(': '));
  return {
    jobs,
    results: new Map(results),
    leftovers,
    uploads: new Set(uploads),
  };
}

/** Blocks all writes to the store until the returned function is called. */
export async function holdStore(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        let isOver = false;
        addEventListener('let-go', () => {
          isOver = true;
        });
        const opening = indexedDB.open('pluck');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const names = [...opening.result.objectStoreNames];
          const store = opening.result
            .transaction(names, 'readwrite')
            .objectStore('jobs');
          // A transaction stays open while requests keep coming.
          const spin = () => {
            if (isOver) opening.result.close();
            else store.count().addEventListener('success', spin);
          };
          store.count().addEventListener('success', () => {
            resolve();
            spin();
          });
        });
      }),
  );
  return () => page.evaluate(() => void dispatchEvent(new Event('let-go')));
}
