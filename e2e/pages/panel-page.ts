import { type Page, expect } from '@playwright/test';
import type { LocalServer } from '@/e2e/server/create-server';
import { addService } from '@/e2e/support/connect';
import type { Extension } from '@/e2e/support/extension';

/** The side panel as a user sees it. */
export const panelPage = (page: Page) => ({
  page,
  title: page.locator('header.page h1'),
  status: page.locator('.status'),
  notice: page.locator(':is(.job-state, .notices) .banner'),
  /** How the result came about, behind a button. */
  facts: page.locator('#result-facts'),
  /** One for each service that takes no jobs now. */
  blocked: page.locator('.blocked .banner'),
  /** Shown in place of the result. */
  atWork: page.locator(':is(.result, .output) > .empty'),
  /** The bar that names a newer job than the one on show. */
  newer: page.locator('.newer'),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  tab: (name: string) => page.getByRole('tab', { name }),
  output: page.getByRole('tabpanel'),
  history: page.getByRole('button', { name: 'History' }),
  /** Goes to another of the panel's views. */
  goTo: (name: Place) => goTo(page, name),
  /** Presses a choice of how the view on show is seen. */
  showAs: (name: string) => showAs(page, name),
  /** A page in the history, with its results. */
  pageRow: (text: string | RegExp) => pageRow(page, text),
  /** What opens the newest result of such a page. */
  row: (text: string | RegExp) =>
    pageRow(page, text).locator('> .history-open'),
  /**
   * Chooses a view of the result on show by its tab; all metadata is among the
   * facts about it.
   */
  async chooseView(name: string) {
    if (name === 'Metadata') {
      const item = page
        .locator('#result-facts')
        .getByRole('button', { name: 'All metadata', includeHidden: true });
      await item.evaluate((button: HTMLElement) => button.click());
    }
    const tab = page.getByRole('tab', {
      name,
      exact: name === 'HTML',
      includeHidden: true,
    });
    await tab.evaluate((button: HTMLElement) => button.click());
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  },
});

type Place = 'History' | 'Highlights' | 'Clips' | 'Batches' | 'Sessions';

export async function goTo(page: Page, name: Place) {
  await page.getByRole('button', { name: 'History' }).first().click();
  if (name !== 'History')
    await page
      .getByRole('navigation', { name: 'Views' })
      .getByRole('button', { name })
      .click();
}

export async function showAs(page: Page, name: string) {
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const menu = page.locator('#view-menu');
  await menu.getByRole('button', { name }).click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
}

const pageRow = (page: Page, text: string | RegExp) =>
  page.locator('.history-row').filter({ hasText: text });

/** Opens the panel in a tab, with the local service connected. */
export async function openPanel(extension: Extension, service: LocalServer) {
  await addService(extension, service);
  service.log.length = 0;
  return panelPage(await extension.open('sidepanel.html'));
}

/** The side panel that the action `open` opens. */
export async function openedPanel(
  extension: Extension,
  open: () => Promise<unknown>,
) {
  let failure: unknown;
  const opened = extension.context.waitForEvent('page', {
    predicate: (page) => page.url().endsWith('/sidepanel.html'),
    timeout: 30_000,
  });
  // The popup closes during the click, which the driver reports as a failure.
  const opening = open().catch((error: unknown) => {
    failure = error;
  });
  const [panel] = await Promise.all([opened, opening]).catch(
    (late: unknown) => {
      throw failure ?? late;
    },
  );
  return panelPage(panel);
}

/**
 * Opens the panel as a tab whose clock a test can move, and goes to one of its
 * views.
 */
export async function openPanelView(
  { context, id }: Extension,
  name: 'Sessions' | 'Batches',
): Promise<Page> {
  const page = await context.newPage();
  await page.clock.install();
  // The clock is shared by the whole browser; an earlier page may have stopped
  // it.
  await page.clock.resume();
  await page.goto(`chrome-extension://${id}/sidepanel.html`);
  await goTo(page, name);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return page;
}
