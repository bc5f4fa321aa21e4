import { panelPage } from './pages/panel-page';
import { killWorker } from './support/browser-events';
import { startScrape } from './support/calls';
import { addService } from './support/connect';
import { expect, test } from './support/fixtures';
import { statesOf, storedJobs } from './support/stored';
import { violations } from './support/violations';

test('the history has one row a page, a search, filters, and a selection whose deletion can be undone, even after the worker died', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  const panel = panelPage(await extension.open('sidepanel.html'));
  const { page, row, pageRow, button } = panel;
  await panel.history.click();
  await expect(
    page.getByRole('heading', { name: 'No results yet' }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await startScrape(page, site.url, 'summary');
  await expect(panel.tab('Summary')).toBeVisible();
  await expect(panel.status).toContainText('Done');
  await button('Menu').press('Enter');
  await button('Run again, skipping the cache').press('Enter');
  await expect.poll(() => statesOf(page)).toEqual(['done', 'done']);
  await startScrape(page, `${site.url}/gone`);
  await expect.poll(() => statesOf(page)).toEqual(['done', 'done', 'done']);
  await page.reload();
  await expect(panel.title).toHaveText('Gone');
  await panel.history.press('Enter');
  const rows = row(/./);
  const search = page.getByRole('searchbox');
  await expect(rows).toHaveCount(2);

  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('Here NOTHING');
  await expect(rows).toHaveCount(1);
  await expect(page.locator('mark').first()).toHaveText(/nothing/i);
  expect(await violations(page)).toEqual([]);
  await search.fill('no such words');
  await expect(
    page.getByRole('heading', { name: 'Nothing found' }),
  ).toBeVisible();
  await page.locator('.empty').getByRole('button', { name: 'Clear' }).click();
  await page.getByLabel('Type').selectOption({ label: 'Summary' });
  await expect(rows).toHaveCount(1);
  await button('All').click();
  await expect(rows).toHaveCount(2);

  await search.press('ArrowDown');
  await page.keyboard.press('j');
  await expect(pageRow('Summary 2').locator('.history-run')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(pageRow('Summary 2').locator('.history-run')).toHaveCount(2);
  await page.keyboard.press('x');
  await expect(page.getByText('1 page, 2 results')).toBeVisible();
  await pageRow('Gone').getByRole('checkbox').click();
  await expect(page.getByText('2 pages, 3 results')).toBeVisible();
  await pageRow('Gone').getByRole('checkbox').click();
  expect(await violations(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await button('Save').click();
  expect((await saving).suggestedFilename()).toMatch(/^Pluck results .*\.zip$/);
  await button('Compare').click();
  await expect(page.getByRole('dialog')).toContainText(
    'The texts are the same.',
  );
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 page, 2 results')).toHaveCount(0);

  await search.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('k');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await button('Menu').click();
  await button('Pin').click();
  await expect(
    pageRow('Gone').getByRole('img', { name: 'Pinned' }),
  ).toBeVisible();
  await button('Tags').click();
  await page.getByLabel('New tag').fill('Küste');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(button('Remove the tag Küste')).toBeVisible();
  await page.keyboard.press('Escape');
  await search.fill('kuste');
  await expect(rows).toHaveCount(1);
  await expect(page.locator('mark')).toHaveText('Küste');

  await search.fill('');
  await button('Delete').click();
  await expect(page.locator('.toast')).toContainText('1 result deleted');
  await expect(rows).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await killWorker(extension);
  await page.reload();
  await panel.history.click();
  await expect(rows).toHaveCount(1);
  await button('Undo').click();
  await expect(
    pageRow('Gone').getByRole('img', { name: 'Pinned' }),
  ).toBeVisible();

  await row('Gone').press('Delete');
  await expect(page.locator('.toast')).toContainText(
    /^Deleted .*Gone.* \(1 result\)/,
  );
  await expect(rows).toHaveCount(1);
  await button('Back to the result').click();
  await expect.poll(async () => (await storedJobs(page)).length).toBe(2);
});

test('the open result is pinned, tagged and deleted in place, and restored in the history @long', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  const { page, status, button, row, tab } = panelPage(
    await extension.open('sidepanel.html'),
  );
  await startScrape(page, site.url);
  await expect(status).toContainText('Done');
  const open = () => button('Menu').click();
  await open();
  expect(await violations(page)).toEqual([]);
  await button('Pin').click();
  await open();
  await expect(button('Unpin')).toBeVisible();
  await button('Tags').click();
  await page.getByLabel('New tag').fill('Küste');
  await page.keyboard.press('Enter');
  await expect(button('Remove the tag Küste')).toBeVisible();
  expect((await storedJobs(page))[0]).toMatchObject({
    isPinned: true,
    tags: ['Küste'],
  });
  await page.keyboard.press('Escape');
  await expect(button('Tags')).toBeFocused();
  await page.keyboard.press('Escape');

  await startScrape(page, site.url, 'summary');
  await expect(tab('Summary')).toBeVisible();
  await open();
  await button('Delete this result').click();
  await expect(
    tab('Summary'),
    'the next result of the page is shown',
  ).toHaveCount(0);
  await button('Undo').press('Enter');
  await expect(tab('Summary'), 'undone').toHaveAttribute(
    'aria-selected',
    'true',
  );
  await open();
  await button('Delete this result').click();
  await expect(tab('Summary')).toHaveCount(0);
  await expect(button('Undo')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await open();
  await button('Delete this result').click();
  await expect(page.getByText('2 results deleted')).toBeVisible();
  await expect(row(/./)).toHaveCount(0);
  await button('Undo').press('Enter');
  await expect(row(/./)).toBeFocused();
  await row(/./).press('Delete');
  await expect(button('Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await row(/./).click();
  await expect(status).toContainText('Done');
});
