import type { Page } from '@playwright/test';
import type { Extension } from '@/e2e/support/extension';

/**
 * Opens the panel as a tab whose clock a test can move, and goes to one of its
 * views.
 */
export async function openPlace(
  { context, id }: Extension,
  name: 'Sessions' | 'Batches',
): Promise<Page> {
  const page = await context.newPage();
  await page.clock.install();
  // The clock is shared by the whole browser; an earlier page may have stopped
  // it.
  await page.clock.resume();
  await page.goto(`chrome-extension://${id}/sidepanel.html`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return page;
}
