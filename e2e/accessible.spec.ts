import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { ask } from './support/calls';
import { addService } from './support/connect';
import { expect, test } from './support/fixtures';
import { violations } from './support/violations';

test('popup, panel and settings have no accessibility violations', async ({
  extension,
  site,
}) => {
  test.slow();
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  expect(await violations(popup.page)).toEqual([]);

  await popup.otherWays.click();
  expect(await violations(popup.page)).toEqual([]);
  await popup.page.keyboard.press('Escape');

  const panel = await openedPanel(extension, () => popup.main.click());
  await expect(
    panel.output.getByRole('heading', { name: 'Four lines a day' }),
  ).toBeVisible();
  for (const name of ['Article', 'Metadata']) {
    await panel.chooseView(name);
    expect(await violations(panel.page)).toEqual([]);
  }
  await panel.history.click();
  expect(await violations(panel.page)).toEqual([]);

  expect(await violations(await extension.open('options.html'))).toEqual([]);
});

test('the alternatives for a run can be read and chosen @long', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  await popup.page.getByRole('button', { name: 'Other ways' }).click();
  expect(await violations(popup.page)).toEqual([]);
  const here = popup.item('This browser');
  const panel = await openedPanel(extension, () => here.click());
  await expect(panel.status).toContainText('read');
});

test('axe finds a control without a name @long', async ({ extension }) => {
  const settings = await extension.open('options.html#services');
  await settings.getByRole('heading', { name: 'Advanced' }).click();
  await settings.getByLabel('Maximum response size').waitFor();
  await settings.evaluate(() =>
    document.querySelector('label[for="cap"]')?.remove(),
  );
  expect(await violations(settings)).not.toEqual([]);
});

test('the main job works by keyboard: other outputs, the history and back', async ({
  extension,
  site,
}) => {
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  const { page } = await openedPanel(extension, () =>
    popup.page.keyboard.press('Enter'),
  );
  await expect(
    page
      .getByRole('tabpanel')
      .getByRole('heading', { name: 'Four lines a day' }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'About this result' }).focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: 'Copy address' }),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel')).toContainText('How a keeper');
  await page.keyboard.press('Alt+1');
  await expect(page.getByRole('tabpanel')).toContainText('For forty-one years');

  const reading = page.getByRole('button', {
    name: 'Read',
    exact: true,
    includeHidden: true,
  });
  await page.keyboard.press('s');
  await expect(reading).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('s');
  await expect(reading).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('o');
  await expect(page.locator('#outline')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Article' }).focus();
  await page.keyboard.press('F6');
  await expect(page.getByLabel('Ask or find in this page')).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.getByRole('tab', { name: 'Article' })).toBeFocused();
  await ask(page, 'settings.save', { singleKeys: false });
  const tabs = page.getByRole('tab', { name: 'Article' });
  await expect(async () => {
    await tabs.focus();
    await page.keyboard.press('/');
    expect(await tabs.evaluate((one) => one === document.activeElement)).toBe(
      true,
    );
  }).toPass();
  await page.keyboard.press('s');
  await expect(reading).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'History' }).focus();
  await page.keyboard.press('Enter');
  // The history's own menu, the watches, the five views, and the settings come
  // first.
  for (let stop = 0; stop < 9; stop++) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Article' })).toBeVisible();
});
