import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { reportProgress } from '@/lib/engines/browser/report-progress';
import { readSite } from '@/lib/engines/browser/sites/read-site';

/**
 * Injected beside the reader, only into pages of sites that have a reader of
 * their own.
 */
export default defineUnlistedScript(() => {
  globalThis.pluckReadSite = (options, tools) => {
    let isStopped = false;
    const stop = () => {
      isStopped = true;
    };
    globalThis.pluckEnough = stop;
    globalThis.pluckStop = stop;
    return readSite(document, options, {
      ...tools,
      loading: {
        fetchPage,
        onProgress: (done, total) =>
          reportProgress({ unit: 'part', done, total: total ?? 0 }),
        isStopped: () => isStopped,
        now: () => performance.now(),
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      },
    });
  };
});

/** A page of this origin, with the user's session, as a document. */
async function fetchPage(address: string): Promise<Document | undefined> {
  const response = await fetch(address, { mode: 'same-origin' }).catch(
    () => undefined,
  );
  if (!response?.ok) return undefined;
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}
