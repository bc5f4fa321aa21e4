import type { Page } from '@playwright/test';
import { ask } from '@/e2e/support/calls';
import type { Extension } from '@/e2e/support/extension';
import { expect } from '@/e2e/support/fixtures';
import { storedData, storedJobs } from '@/e2e/support/stored';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import { endless, pages, picture } from './pages';

export async function openSample(
  { context }: Extension,
  name: string,
): Promise<Page> {
  const tab = await context.newPage();
  const sample = [...pages, ...endless].find((one) => one.name === name);
  await tab.route('**/picture/*', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: picture(Number(route.request().url().split('/').at(-1))),
    }),
  );
  await tab.route('**/sample', (route) =>
    route.fulfill({ contentType: 'text/html', body: sample?.html }),
  );
  await tab.goto('http://sample.example.com/sample');
  return tab;
}

/**
 * Runs options in this browser from the tab's popup, which stays open. Resolves
 * to the answer's data and the job.
 */
export async function runHere(popup: Page, tab: Page, options: PresetOptions) {
  await ask(popup, 'preset.save', { name: 'Camera', options });
  const presetId = await popup.evaluate(async () => {
    const { settings } = await chrome.storage.local.get<{
      settings: { presets: { id: string }[] };
    }>('settings');
    return settings.presets.at(-1)?.id ?? '';
  });
  const tabId = await popup.evaluate(
    async (url) =>
      (await chrome.tabs.query({ active: true })).find((one) => one.url === url)
        ?.id ?? -1,
    tab.url(),
  );
  const started = await ask(popup, 'job.start', {
    presetId,
    connection: 'browser',
    from: { tabId, url: tab.url() },
  });
  if (!started.ok) throw new Error(started.reason);
  return started.jobId;
}

export async function endOf(popup: Page, jobId: string) {
  const find = async () =>
    (await storedJobs(popup)).find(({ id }) => id === jobId);
  await expect
    .poll(async () => (await find())?.state, { timeout: 110_000 })
    .toMatch(/done|failed|cancelled/);
  return { job: await find(), data: await storedData(popup, jobId) };
}

/** Scrolls the page's own scroller, which may be an inner one. */
export const scrollSample = (tab: Page, top: number) =>
  tab.evaluate((to) => {
    const inner = document.querySelector('main') ?? document.scrollingElement;
    inner?.scrollTo({ top: to, behavior: 'instant' });
    return new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(resolve)),
    );
  }, top);

export const setZoom = (popup: Page, tab: Page, zoom: number) =>
  popup.evaluate(
    async ([url, factor]) => {
      const found = (await chrome.tabs.query({})).find(
        (one) => one.url === url,
      );
      await chrome.tabs.setZoom(found?.id ?? -1, factor);
    },
    [tab.url(), zoom] as const,
  );

/**
 * The debugger's capture of the whole page. `isTall`: in a view of its height,
 * where a fixed footer is at its end.
 */
export async function debuggerCapture(
  tab: Page,
  isTall: boolean,
): Promise<string> {
  const session = await tab.context().newCDPSession(tab);
  const view = await tab.evaluate(() => {
    const { scrollHeight = 0, clientHeight = 0 } =
      document.querySelector('main') ?? document.scrollingElement ?? {};
    return {
      width: innerWidth,
      height: innerHeight + scrollHeight - clientHeight,
    };
  });
  if (isTall) {
    const metrics = { ...view, deviceScaleFactor: 0, mobile: false };
    await session.send('Emulation.setDeviceMetricsOverride', metrics);
  }
  const { contentSize } = await session.send('Page.getLayoutMetrics');
  const { data } = await session.send('Page.captureScreenshot', {
    captureBeyondViewport: true,
    clip: { ...contentSize, scale: 1 },
  });
  await session.send('Emulation.clearDeviceMetricsOverride');
  await session.detach();
  return `data:image/png;base64,${data}`;
}
