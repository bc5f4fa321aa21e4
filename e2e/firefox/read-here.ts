import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import type { Job } from '@/lib/queue/job';
import type { Firefox } from './firefox';
import { ask } from './pages';
import { openPopup } from './popup';

/**
 * All job records, newest last, as an extension page reads them from the store.
 */
export const storedJobs = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Job[]>((resolve) => {
        const opening = indexedDB.open('pluck');
        opening.addEventListener('success', () => {
          const reading = opening.result
            .transaction('jobs')
            .objectStore('jobs')
            .index('createdAt')
            .getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result as Job[]);
          });
        });
      }),
  );

const storedData = (page: Page, jobId: string) =>
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
            const raw = (reading.result as { raw: Blob } | undefined)?.raw;
            resolve(
              raw
                ? (
                    JSON.parse(await raw.text()) as {
                      data: Record<string, unknown>;
                    }
                  ).data
                : {},
            );
          });
        });
      }),
    jobId,
  );

/**
 * Runs options in this browser on a tab whose popup was opened. Resolves to the
 * answer's data and the job.
 */
export async function readHere(
  firefox: Firefox,
  tab: Page,
  options: PresetOptions,
) {
  const popup = await openPopup(firefox, tab);
  const { viewer } = popup;
  const { id: presetId } = await ask(viewer, 'preset.save', {
    name: 'Here',
    options,
  });
  const from = await viewer.evaluate(async () => {
    const [{ id: tabId = -1, url = '' } = {}] = await chrome.tabs.query({
      active: true,
    });
    return { tabId, url };
  });
  const started = await ask(viewer, 'job.start', {
    presetId,
    connection: 'browser',
    from,
  });
  if (!started.ok) throw new Error(started.reason);
  // Its permission for the tab stays.
  await popup.close();
  const find = async () =>
    (await storedJobs(viewer)).find(({ id }) => id === started.jobId);
  await expect
    .poll(async () => (await find())?.state, { timeout: 60_000 })
    .toMatch(/done|failed/);
  return {
    viewer,
    job: await find(),
    data: await storedData(viewer, started.jobId),
  };
}
