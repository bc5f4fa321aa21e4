import type { Page } from '@playwright/test';
import { startScrape } from '@/e2e/support/calls';
import type { Extension } from '@/e2e/support/extension';
import { expect } from '@/e2e/support/fixtures';

/** The runs view as a user sees it. */
export const workPage = (page: Page) => ({
  page,
  async open() {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Interact with this page' }).click();
  },
  kind: (name: 'Prompt' | 'Code') =>
    page.getByRole('button', { name, exact: true }),
  prompt: page.getByLabel('What to do in the page'),
  code: page.getByLabel('Code to run'),
  run: page.getByRole('button', { name: 'Run', exact: true }),
  /** Newest first. */
  runs: page.locator('.run'),
  /** A part of the output, in each open run. */
  part: (name: string) => page.getByRole('region', { name, exact: true }),
  /** Ends the session and confirms. */
  async stop() {
    const button = page.getByRole('button', { name: 'End session' });
    await button.click();
    await button.click();
  },
});

/** The panel with a finished scrape of a page, at the service. */
export async function openScrape(
  extension: Extension,
  url: string,
): Promise<Page> {
  const page = await extension.open('sidepanel.html');
  await startScrape(page, url);
  await expect(page.locator('.status')).toContainText('Done');
  return page;
}
