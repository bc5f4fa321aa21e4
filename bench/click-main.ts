import type { Page } from '@playwright/test';
import { openPopup } from '@/e2e/pages/popup-page';
import type { Extension } from '@/e2e/support/extension';

/** Opens the popup of an extension over a tab, and waits until it is ready. */
export type OpenPopup = (extension: Extension, tab: Page) => Promise<Page>;

export const openPluck: OpenPopup = async (extension, tab) =>
  (await openPopup(extension, tab)).page;

export const openBare: OpenPopup = async (extension, tab) => {
  const popup = await extension.clickIcon(tab);
  await popup.locator('.split-main').waitFor();
  return popup;
};

/**
 * Clicks the popup's main button. Resolves to the panel that this opens, and to
 * the time of the click in milliseconds since 1970.
 */
export async function clickMain({ context }: Extension, popup: Page) {
  const opened = context.waitForEvent('page', (other) =>
    other.url().endsWith('/sidepanel.html'),
  );
  const clickedAt = await popup.evaluate(() => {
    const now = performance.timeOrigin + performance.now();
    document.querySelector<HTMLElement>('.split-main')?.click();
    return now;
  });
  return { clickedAt, panel: await opened };
}
