import type { Page } from '@playwright/test';
import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { expect, test } from './support/fixtures';
import { storedJobs } from './support/stored';

/** Longer than Pluck waits for a reloaded panel. */
const afterReloadMs = 7000;

const changes: Record<
  string,
  (panel: Page, settings: Page) => Promise<unknown>
> = {
  // Which reloads it, too.
  'in another language': async (panel, settings) => {
    await settings.evaluate(() =>
      chrome.runtime.sendMessage({
        call: 'settings.save',
        input: { language: 'es' },
      }),
    );
    await expect(panel.locator('html')).toHaveAttribute('lang', 'es');
  },
  'after a reload @long': (panel) => panel.reload(),
  'and nothing else happens @long': async () => undefined,
};

for (const [change, make] of Object.entries(changes))
  test(`a private result stays while its panel is open ${change}, and goes with it @long`, async ({
    extension,
    site,
  }) => {
    const settings = await extension.open('options.html');
    await settings.evaluate(() =>
      chrome.runtime.sendMessage({
        call: 'settings.save',
        input: { mode: 'zero-retention' },
      }),
    );
    const tab = await extension.visit(site.url);
    const popup = await openPopup(extension, tab);
    const read = popup.page.getByRole('button', { name: 'Read' });
    const panel = await openedPanel(extension, () => read.click());
    const stored = async () =>
      (await storedJobs(settings)).map(
        ({ state, isFleeting }) => `${state} ${isFleeting}`,
      );
    await expect.poll(stored).toEqual(['done 1']);
    await expect(
      panel.page.getByRole('button', { name: 'Copy', exact: true }),
    ).toBeVisible();
    await make(panel.page, settings);
    await settings.waitForTimeout(afterReloadMs);
    expect(await stored()).toEqual(['done 1']);
    await panel.page.close({ runBeforeUnload: true });
    await expect.poll(stored, 'the control').toEqual([]);
  });
