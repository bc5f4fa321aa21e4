import { type Page, expect } from '@playwright/test';
import { addService } from './add-service';
import type { Extension } from './extension';
import { panelPage } from '@/e2e/pages/panel-page';
import type { LocalServer } from '@/e2e/server/create-server';

export const requests = ({ log }: LocalServer) =>
  log
    .filter(({ path }) => path === '/v2/scrape')
    .map(({ body }) => body as Record<string, unknown>);

/**
 * Chooses a view of the result on show by its tab; all metadata is among the
 * facts about it.
 */
export async function chooseView(page: Page, name: string): Promise<void> {
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
}

/** A panel in a tab, with the local service connected. */
export async function openPanel(extension: Extension, service: LocalServer) {
  await addService(extension, service);
  service.log.length = 0;
  return panelPage(await extension.open('sidepanel.html'));
}
