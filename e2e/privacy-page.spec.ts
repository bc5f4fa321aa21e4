import { expect, test } from './support/fixtures';
import { violations } from './support/violations';

test('the privacy page is a click from the settings, explains every permission, and links to its controls @long', async ({
  extension,
}) => {
  const page = await extension.open('options.html#privacy');
  await page
    .getByRole('link', { name: 'What leaves this computer, and what stays' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  const { permissions = [], optional_permissions: optional = [] } =
    await extension.worker.evaluate(() => chrome.runtime.getManifest());
  expect(await page.locator('dt code').allTextContents()).toEqual([
    ...permissions,
    ...optional,
  ]);
  expect(await violations(page)).toEqual([]);

  const settings = await page
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const address of settings) {
    await page.goto(`chrome-extension://${extension.id}${address}`);
    await expect(
      page.locator(`[id="${address?.split('#')[1]}"]`),
    ).toBeVisible();
  }
});
