import type { Locator, Page } from '@playwright/test';
import { clipControls } from './pages/clip-controls';
import { openedPanel } from './pages/panel-page';
import { closing, openPopup } from './pages/popup-page';
import { pressShortcut } from './support/browser-events';
import { filesInFolder, pickFolder } from './support/clips';
import { addService } from './support/connect';
import { expect, test } from './support/fixtures';

test('the usual ways take few clicks: to read, copy, ask, and clip @long', async ({
  extension,
  site,
  service,
}) => {
  await extension.context.grantPermissions(['clipboard-read']);
  let clicks = 0;
  const counted = <T>(act: Promise<T>): Promise<T> => {
    clicks += 1;
    return act;
  };
  const click = (target: Locator) => counted(closing(target.click()));
  const icon = (tab: Page) => counted(openPopup(extension, tab));
  const keys = (command: string) => counted(pressShortcut(extension, command));
  /** What was clicked and pressed since the last count. */
  const count = () => {
    const now = clicks;
    clicks = 0;
    return now;
  };

  const tab = await extension.visit(`${site.url}/many/1`);
  const popup = await icon(tab);
  const panel = await openedPanel(extension, () => click(popup.main));
  const { page } = panel;
  await expect(panel.title).toHaveText('Page 1');
  await expect(panel.status).toContainText('Done');
  expect(count(), 'read').toBe(2);

  // From the result to a note in a folder that was not known before.
  const { line, clip } = clipControls(page);
  await click(page.getByRole('button', { name: 'Clip…' }));
  const [settings] = await Promise.all([
    extension.context.waitForEvent('page'),
    click(page.getByRole('button', { name: 'Choose a folder…' })),
  ]);
  await counted(pickFolder(settings));
  await expect(line).toContainText('Saved in');
  expect(count(), 'first clip into a folder').toBe(3);

  await tab.goto(`${site.url}/many/2`);
  await tab.bringToFront();
  await keys('run-default');
  await expect(panel.title).toHaveText('Page 2');
  await expect(panel.status).toContainText('Done');
  expect(count(), 'read by key').toBe(1);
  await click(clip);
  await expect
    .poll(async () => Object.keys(await filesInFolder(settings)))
    .toHaveLength(2);
  expect(count(), 'clip what was read').toBe(1);

  await tab.goto(`${site.url}/many/3`);
  await tab.bringToFront();
  await keys('quick-clip');
  await expect
    .poll(async () => Object.keys(await filesInFolder(settings)))
    .toHaveLength(3);
  expect(count(), 'clip by key').toBe(1);

  await tab.goto(`${site.url}/many/4`);
  const clipper = await icon(tab);
  await click(clipper.page.getByRole('button', { name: 'Clip to Vault' }));
  await expect
    .poll(async () => Object.keys(await filesInFolder(settings)))
    .toHaveLength(4);
  expect(count(), 'clip').toBe(2);

  await tab.goto(`${site.url}/many/5`);
  const copier = await icon(tab);
  await click(copier.page.getByRole('button', { name: 'Copy' }));
  await expect(copier.notice).toContainText('opied');
  expect(
    await copier.page.evaluate(() => navigator.clipboard.readText()),
  ).toContain('Page 5');
  expect(count(), 'read and copy').toBe(2);
  await copier.page.close();

  await addService(extension, service);
  await tab.bringToFront();
  const asker = await icon(tab);
  await closing(asker.page.keyboard.type('Who keeps the light?\n'));
  await expect
    .poll(() => service.log.filter(({ path }) => path === '/v2/scrape').length)
    .toBe(1);
  expect(count(), 'ask, besides typing').toBe(1);
});
