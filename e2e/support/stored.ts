import type { Page } from '@playwright/test';
import type { Clip } from '@/lib/clips/clip';
import type { Job } from '@/lib/queue/job';

/** All records of a store, as an extension page reads them, oldest first. */
const storedIn = <T>(page: Page, name: 'jobs' | 'clips'): Promise<T[]> =>
  page.evaluate(
    (store) =>
      new Promise<T[]>((resolve, reject) => {
        const opening = indexedDB.open('pluck');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const reading = opening.result
            .transaction(store)
            .objectStore(store)
            .index('createdAt')
            .getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result as T[]);
          });
        });
      }),
    name,
  );

export const storedJobs = (page: Page): Promise<Job[]> =>
  storedIn(page, 'jobs');
export const storedClips = (page: Page): Promise<Clip[]> =>
  storedIn(page, 'clips');

/** The data of a job's answer; empty if none is stored. */
export const storedData = (page: Page, jobId: string) =>
  page.evaluate(
    (id) =>
      new Promise<Record<string, unknown>>((resolve) => {
        const opening = indexedDB.open('pluck');
        opening.addEventListener('success', () => {
          const reading = opening.result
            .transaction('results')
            .objectStore('results')
            .get(id);
          reading.addEventListener('success', async () => {
            opening.result.close();
            const { raw } = (reading.result ?? {}) as { raw?: Blob };
            const answer = JSON.parse((await raw?.text()) ?? '{}') as {
              data?: Record<string, unknown>;
            };
            resolve(answer.data ?? {});
          });
        });
      }),
    jobId,
  );

export const statesOf = async (page: Page): Promise<string[]> =>
  (await storedJobs(page)).map(({ state }) => state);

/** The ID of the default connection in the settings. */
export const defaultConnection = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { settings } = await chrome.storage.local.get<{
      settings: { connection: string };
    }>('settings');
    return settings.connection;
  });

/** The stored patterns of sites that are never sent. */
export const neverSent = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { settings } = await chrome.storage.local.get<{
      settings: { neverSend: string[] };
    }>('settings');
    return settings.neverSend;
  });

/** The ids of the connected services, in their order. */
export const serviceIds = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { settings } = await chrome.storage.local.get<{
      settings: { services: { id: string }[] };
    }>('settings');
    return settings.services.map(({ id }) => id);
  });

type StoredFile = { jobId: string; url: string; why?: string };
type StoredFiles = {
  id: string;
  triesLeft?: number;
  files: { url: string; why?: string }[];
};

/** The stored files of answers, as an extension page reads them. */
export const storedFiles = (page: Page): Promise<StoredFiles[]> =>
  page.evaluate(
    () =>
      new Promise<StoredFiles[]>((resolve, reject) => {
        const opening = indexedDB.open('pluck');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const tx = opening.result.transaction(['errands', 'files']);
          const [errands, files] = [
            tx.objectStore('errands').getAll(),
            tx.objectStore('files').getAll(),
          ];
          tx.addEventListener('complete', () => {
            opening.result.close();
            const found = files.result as StoredFile[];
            resolve(
              (errands.result as Omit<StoredFiles, 'files'>[]).map(
                ({ id, triesLeft }) => ({
                  id,
                  triesLeft,
                  files: found
                    .filter(({ jobId }) => jobId === id)
                    .map(({ url, why }) => ({ url, why })),
                }),
              ),
            );
          });
        });
      }),
  );
