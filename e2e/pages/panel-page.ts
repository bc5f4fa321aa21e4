import type { Page } from '@playwright/test';
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
  /** A page in the history, with its results. */
  pageRow: (text: string | RegExp) => pageRow(page, text),
  /** What opens the newest result of such a page. */
  row: (text: string | RegExp) =>
    pageRow(page, text).locator('> .history-open'),
});

const pageRow = (page: Page, text: string | RegExp) =>
  page.locator('.history-row').filter({ hasText: text });

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
