import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { ask } from '@/e2e/support/calls';
import { storedData, storedJobs } from '@/e2e/support/stored';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import type { Firefox } from './firefox';
import { asPlaywright } from './pages';

/**
 * The text of the extension's pages of one kind. The driver doesn't see popup
 * and sidebar, but another extension page does: the viewer.
 */
const textOf = (viewer: Page, kind: 'popup' | 'sidebar') =>
  viewer.evaluate(
    (type) =>
      chrome.extension
        .getViews({ type })
        .map((view) => view.document.body.innerText)
        .join('\n'),
    kind,
  );

/**
 * Focuses a control of the popup, and resolves to whether it is there. `name`:
 * how its label or text starts.
 */
const focus = (viewer: Page, name: string) =>
  viewer.evaluate((start) => {
    const [popup] = chrome.extension.getViews({ type: 'popup' });
    const controls = [
      ...(popup?.document.querySelectorAll<HTMLElement>(
        'button, input, textarea',
      ) ?? []),
    ];
    const found = controls.find((control) =>
      (
        control.getAttribute('aria-label') ??
        (control.innerText || control.getAttribute('placeholder') || '')
      ).startsWith(start),
    );
    found?.focus();
    return found !== undefined && popup?.document.activeElement === found;
  }, name);

/**
 * Whether the popup knows the page: only then does a press that may cost
 * something count.
 */
const isReady = (viewer: Page) =>
  viewer.evaluate(() =>
    chrome.extension
      .getViews({ type: 'popup' })
      .some(
        ({ document }) =>
          document.querySelector('.on-page[aria-busy="false"], .banner') !==
          null,
      ),
  );

type Pressing = {
  /** First waits until the event page has ended. */
  asleep?: boolean;
  /** Doesn't wait until the popup knows the page. */
  atOnce?: boolean;
  /** What the main button says. */
  main?: string;
};

async function pressOn(
  { window }: Firefox,
  tab: Page,
  key: string,
  { asleep = false }: Pressing,
) {
  await tab.bringToFront();
  if (asleep) await expect.poll(window.backgroundState).toBe('stopped');
  await window.press(key, 'Alt', 'Shift');
}

/** Opens the popup on a tab by its shortcut. */
export async function openPopup(
  firefox: Firefox,
  tab: Page,
  { asleep = false, atOnce, main = 'Read' }: Pressing = {},
) {
  const { window } = firefox;
  const viewer = await firefox.open('privacy.html');
  await pressOn(firefox, tab, 'K', { asleep });
  const text = () => textOf(viewer, 'popup');
  const opened = async () => {
    // Once the extension was installed several times, Firefox opens some panels
    // without the popup.
    if (await window.closeEmptyPanel())
      await pressOn(firefox, tab, 'K', { asleep });
    return text();
  };
  await expect.poll(opened).toContain(main);
  if (!atOnce) await expect.poll(() => isReady(viewer)).toBe(true);
  await expect.poll(window.isInPopup).toBe(true);
  const isClosed = async () => (await text()) === '';
  return {
    /** An extension page that is not the popup. */
    viewer,
    text,
    isClosed,
    sidebar: () => textOf(viewer, 'sidebar'),
    /**
     * Presses a key as the user does, on the control with this name if one is
     * given.
     */
    async press(key: string, name?: string) {
      if (name !== undefined)
        await expect.poll(() => focus(viewer, name)).toBe(true);
      await window.press(key);
    },
    async type(name: string, letters: string) {
      await expect.poll(() => focus(viewer, name)).toBe(true);
      for (const letter of letters) await window.press(letter);
    },
    async close() {
      await window.press('Escape');
      await expect.poll(isClosed).toBe(true);
    },
  };
}

/**
 * Opens the popup on a page and presses Enter. Resolves to the popup's text
 * before it closed.
 */
export async function pluck(
  firefox: Firefox,
  tab: Page,
  pressing: Pressing = {},
): Promise<string> {
  const popup = await openPopup(firefox, tab, pressing);
  const text = await popup.text();
  await popup.press('Enter');
  await expect.poll(popup.isClosed).toBe(true);
  await expect.poll(popup.sidebar).not.toBe('');
  await popup.viewer.close();
  return text;
}

/**
 * Presses the default preset's key on a page. Resolves once the sidebar is
 * open.
 */
export async function pluckByKey(
  firefox: Firefox,
  tab: Page,
  pressing: Pressing = {},
) {
  const viewer = await firefox.open('privacy.html');
  await pressOn(firefox, tab, 'M', pressing);
  await expect.poll(() => textOf(viewer, 'sidebar')).not.toBe('');
  await viewer.close();
}

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
  const viewer = asPlaywright(popup.viewer);
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
