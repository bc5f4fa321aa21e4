import type { Page } from '@playwright/test';

type Sample = { version: number; connection: object; isBroken?: boolean };

/**
 * Replaces the store with one of an earlier version, as that version made it: a
 * finished job with its result, and a running one. `isBroken`: with data that
 * breaks the migration.
 */
export const layOldStore = (page: Page, sample: Sample): Promise<void> =>
  page.evaluate(
    ({ version, connection, isBroken }) =>
      new Promise<void>((resolve, reject) => {
        const job = (id: string, state: string) => ({
          id,
          page: {
            tabId: -1,
            windowId: 1,
            url: `https://example.com/old-${id}`,
            title: `Old ${id}`,
          },
          presetId: 'markdown',
          request: {
            url: `https://example.com/old-${id}`,
            formats: ['markdown'],
          },
          connection,
          state,
          createdAt: id === 'done' ? 1 : 2,
          owner: 'an earlier worker',
          sentAt: state === 'done' ? 3 : Date.now(),
          ...(state === 'done' && { endedAt: 4 }),
          hasResult: state === 'done',
        });
        const raw = new Blob([
          JSON.stringify({ success: true, data: { markdown: '# Of old' } }),
        ]);
        // Requested together, so that no other page or worker opens the store
        // in between.
        indexedDB.deleteDatabase('pluck');
        const opening = indexedDB.open('pluck', version);
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('upgradeneeded', () => {
          const db = opening.result;
          const jobs = db.createObjectStore('jobs', { keyPath: 'id' });
          jobs.createIndex('state', 'state');
          jobs.createIndex('createdAt', 'createdAt');
          if (isBroken) jobs.createIndex('removedAt', 'state');
          db.createObjectStore('results', { keyPath: 'id' });
          if (version >= 2) db.createObjectStore('lanes', { keyPath: 'id' });
          if (version >= 3) {
            db.createObjectStore('errands', { keyPath: 'id' }).createIndex(
              'triesLeft',
              'triesLeft',
            );
            db.createObjectStore('files', { keyPath: ['jobId', 'url'] });
          }
          if (version >= 4) {
            db.createObjectStore('texts', { keyPath: 'id' });
            db.createObjectStore('reserve');
          }
          if (version >= 5) {
            jobs.createIndex('removedAt', 'removedAt');
            jobs.createIndex('address', 'request.url');
            jobs.createIndex('turn', ['state', 'connection.id', 'createdAt']);
          }
        });
        opening.addEventListener('success', () => {
          const tx = opening.result.transaction(
            ['jobs', 'results'],
            'readwrite',
          );
          tx.objectStore('jobs').put(job('done', 'done'));
          tx.objectStore('jobs').put(job('out', 'running'));
          tx.objectStore('results').put({
            id: 'done',
            savedAt: 4,
            raw,
            complete: true,
          });
          tx.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    sample,
  );
