import type { Page } from '@playwright/test';

const limitMs = 60_000;

/**
 * Stores an answer as the only one, notifies the panel, and resolves when the
 * panel has drawn it, within a minute. `asked`: the request besides the
 * address.
 */
export const showAnswer = (
  panel: Page,
  name: string,
  data: Record<string, unknown>,
  asked: Record<string, unknown> = {},
): Promise<void> =>
  panel.evaluate(
    async ([title, raw, sent, most]) => {
      const opening = indexedDB.open('pluck');
      await new Promise((opened) =>
        opening.addEventListener('success', opened),
      );
      const db = opening.result;
      const { id: windowId } = await chrome.windows.getCurrent();
      const change = db.transaction(['jobs', 'results'], 'readwrite');
      const [jobs, results] = [
        change.objectStore('jobs'),
        change.objectStore('results'),
      ];
      jobs.clear();
      results.clear();
      const url = 'https://page.invalid/';
      const job = {
        id: title,
        page: { tabId: 1, windowId, url, title },
        presetId: 'markdown',
        request: { url, formats: ['markdown'], ...sent },
        connection: { kind: 'browser' },
        state: 'done',
        createdAt: Date.now(),
        hasResult: true,
      };
      jobs.put(job);
      results.put({
        id: title,
        savedAt: Date.now(),
        raw: new Blob([raw]),
        complete: true,
      });
      await new Promise((done) => change.addEventListener('complete', done));
      db.close();
      const revision = new BroadcastChannel('pluck.revision');
      revision.postMessage(null);
      revision.close();
      const isDrawn = () =>
        document.querySelector('h1')?.textContent === title &&
        document.querySelector('[role=tabpanel]') !== null &&
        document.querySelector('[aria-busy=true]') === null;
      await new Promise<void>((drawn, fail) => {
        const limit = setTimeout(
          () => fail(new Error(`Not drawn after ${most} ms: ${title}`)),
          most,
        );
        const observer = new MutationObserver(() => {
          if (!isDrawn()) return;
          observer.disconnect();
          clearTimeout(limit);
          drawn();
        });
        observer.observe(document, {
          subtree: true,
          childList: true,
          attributes: true,
        });
      });
    },
    [name, JSON.stringify({ success: true, data }), asked, limitMs] as const,
  );
