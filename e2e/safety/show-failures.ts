import { type Page, expect } from '@playwright/test';
import { ask } from '@/e2e/support/calls';
import { findStrays } from './find-strays';
import type { Payload } from './payloads';
import { pressAll } from './press-all';
import { settled } from './settled';

/**
 * Stores a failed job for each payload, with the payload in the page's title
 * and address and in the service's message, shows them as a list and one by
 * one, and resolves to the faults.
 */
export async function asFailures(
  panel: Page,
  payloads: readonly Payload[],
): Promise<string[]> {
  const names = payloads.map(({ name }) => name);
  await keepFailures(panel, payloads);
  const windowId = await panel.evaluate(
    async () => (await chrome.windows.getCurrent()).id ?? -1,
  );
  const faults: string[] = [];
  for (const [at, name] of names.entries()) {
    await ask(panel, 'job.show', { jobId: `failure ${at}`, windowId });
    // The result before may have a heading of its own.
    await expect(panel.locator('h1').first()).toHaveText(
      new RegExp(`^\\s*${at}:`),
    );
    const found = await settled(panel);
    await pressAll(panel, ':is(h1, .result .banner, .told)');
    const strays = await findStrays(panel, ':is(header.page, .banner, .told)');
    faults.push(...[...found, ...strays].map((fault) => `${name}: ${fault}`));
  }
  await panel.getByRole('button', { name: /^(?:Recent|History)/ }).click();
  await settled(panel);
  faults.push(
    ...(await findStrays(panel, 'main')).map(
      (fault) => `${names.join(', ')}: in the list: ${fault}`,
    ),
  );
  await panel.getByRole('button', { name: 'Back to the result' }).click();
  return faults;
}

const keepFailures = (panel: Page, payloads: readonly Payload[]) =>
  panel.evaluate(
    async (texts) => {
      const opening = indexedDB.open('pluck');
      await new Promise((opened) =>
        opening.addEventListener('success', opened),
      );
      const db = opening.result;
      const { id: windowId } = await chrome.windows.getCurrent();
      const change = db.transaction('jobs', 'readwrite');
      const jobs = change.objectStore('jobs');
      jobs.clear();
      for (const [at, text] of texts.entries()) {
        jobs.put({
          id: `failure ${at}`,
          page: { tabId: 1, windowId, url: text, title: `${at}: ${text}` },
          presetId: 'markdown',
          presetName: text,
          request: { url: text, formats: ['markdown'] },
          connection: { kind: 'browser' },
          state: 'failed',
          error: {
            kind: 'bad-request',
            status: 400,
            code: text,
            message: text,
            fields: [{ path: text, message: text }],
          },
          // Earlier than now, or the panel would stay with what is newer.
          createdAt: Date.now() - 1000 + at,
          hasResult: false,
        });
      }
      await new Promise((done) => change.addEventListener('complete', done));
      db.close();
      const revision = new BroadcastChannel('pluck.revision');
      revision.postMessage(null);
      revision.close();
    },
    payloads.map(({ text }) => text),
  );
