import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import type { Extension } from './support/extension';
import { connectModel } from './support/connect';
import { expect, test } from './support/fixtures';
import { hutsPage } from './support/rows-page';
import { serve } from './support/site-pages';
import { violations } from './support/violations';

const address = 'https://hut-ledger.example/huts';

/** Reads the rows of a page with the popup. */
async function readRows(extension: Extension, tab: Page) {
  const popup = await openPopup(extension, tab);
  return openedPanel(extension, () => popup.run('Rows of a list or table'));
}

const cells = (panel: { output: Locator }, row: number) =>
  panel.output.locator('.rows-table tbody tr:not(.gap)').nth(row).locator('td');

test('a table is corrected and exported @long', async ({ extension }) => {
  await extension.context.grantPermissions([
    'clipboard-read',
    'clipboard-write',
  ]);
  const tab = await serve(extension, { [address]: hutsPage() });
  const panel = await readRows(extension, tab);
  const { page, output } = panel;
  await page.setViewportSize({ width: 520, height: 720 });
  await expect(panel.tab('Rows')).toHaveAttribute('aria-selected', 'true');
  await expect(output).toContainText('48 rows');
  await expect(cells(panel, 0).first()).toHaveText('Storvatn Cabin 1');
  expect(await violations(page)).toEqual([]);

  // Rename: the name is selected, typing replaces it.
  await output.getByRole('button', { name: 'Column Price' }).click();
  await page.keyboard.type('Per night');
  await page.keyboard.press('Enter');
  const head = output.getByRole('button', { name: 'Column Per night' });
  await expect(head).toBeVisible();

  // Sort: the lowest price first, “on request” last.
  await output.getByLabel('Order of the rows').selectOption({
    label: 'Per night: low first',
  });
  await expect(cells(panel, 0).nth(1)).toHaveText('€ 12');
  await output.getByLabel('Order of the rows').selectOption('As on the page');

  // Sum.
  await head.focus();
  await page.keyboard.press('Space');
  await expect(output.locator('.figures')).toContainText('5 have no number');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  // Drop, and undo.
  await page.keyboard.press('Delete');
  await expect(head).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(head).toBeVisible();

  // A row.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(output).toContainText('Row 1 of 48');
  await page.keyboard.press('ArrowRight');
  await expect(output).toContainText('Row 2 of 48');
  await expect(output.locator('.row-values')).toContainText('Cairn Fells');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  // Search.
  await output.getByRole('button', { name: 'Search the rows' }).click();
  await page.keyboard.type('rondane lykk');
  await expect(output).toContainText('of 48');
  await page.keyboard.press('Escape');

  // CSV.
  await panel.button('Ways to export').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^CSV/ }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  expect(csv.split('\r\n')[0]).toMatch(/^\ufeffName,.*Per night,Stars/);
  expect(csv.split('\r\n')[1]).toMatch(/^Storvatn Cabin 1,.*,12,3\.5,/);

  // The menu opens at the last way.
  await page.keyboard.press('Control+e');
  await expect(page.getByRole('button', { name: /^CSV/ })).toBeFocused();
  await page.keyboard.press('Escape');

  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.keyboard.press('Control+e');
      await page.getByRole('button', { name: /^Excel/ }).click();
    })(),
  ]);
  expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/);
  const bytes = await readFile(await workbook.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});

test('a list on screen is in the clipboard after two clicks', async ({
  extension,
}) => {
  await extension.context.grantPermissions([
    'clipboard-read',
    'clipboard-write',
  ]);
  const tab = await serve(extension, { [address]: hutsPage() });
  let clicks = 0;
  const popup = await openPopup(extension, tab);
  await popup.rows.first().waitFor();
  const panel = await openedPanel(extension, () => {
    clicks += 1;
    return popup.run('Rows of a list or table');
  });
  await panel.button('Copy for spreadsheets').click();
  clicks += 1;
  await expect(panel.page.locator('.toast')).toHaveText('Copied 48 rows');
  const copied = await panel.page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const text = async (type: string) =>
      (await item?.getType(type))?.text() ?? '';
    return { plain: await text('text/plain'), html: await text('text/html') };
  });
  expect(copied.plain.split('\n')[1]).toMatch(
    /^Storvatn Cabin 1\t.*\t12\t3\.5\t/,
  );
  expect(copied.html).toContain('<table');
  expect(clicks).toBe(2);
});

test('the next list is one click away @long', async ({ extension }) => {
  const tab = await serve(extension, { [address]: hutsPage() });
  const panel = await readRows(extension, tab);
  const { output } = panel;
  await expect(output).toContainText('List 1 of 2');
  await output.getByRole('button', { name: 'Next list' }).click();
  await expect(output).toContainText('List 2 of 2');
  await expect(cells(panel, 0).first()).toHaveText('Winter 2016');
});

test('a question on rows gives the model the rows, and the page if the user wants that @long', async ({
  extension,
  model,
}) => {
  await connectModel(extension, model);
  const tab = await serve(extension, { [address]: hutsPage() });
  const panel = await readRows(extension, tab);
  const { page, output } = panel;
  await expect(output).toContainText('48 rows');
  const box = page.getByLabel('Ask about these 48 rows');

  model.says = { words: ['Storvatn.'] };
  await box.fill('Which hut is the cheapest?');
  const onlyRows = page.getByLabel('Only these 48 rows');
  await expect(onlyRows).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await box.press('Enter');
  await expect(output).toContainText('Storvatn.');
  const given = model.asked.at(-1)?.input ?? '';
  expect(given).toContain('Name: Storvatn Cabin 1; ');
  expect(given).toMatch(/Name: .*Price: /);
  expect(given).not.toContain('Winter 2016');

  await panel.tab('Rows').click();
  await box.fill('Who wrote this?');
  await onlyRows.uncheck();
  await expect(page.getByLabel('Ask about this page')).toBeVisible();
  await page.getByLabel('Ask about this page').press('Enter');
  await expect.poll(() => model.asked.at(-1)?.input).toContain('Winter 2016');
});

test('a list read again says what is new, changed and no longer here @long', async ({
  extension,
}) => {
  const before = hutsPage();
  const now = before
    .replace('€ 12</td>', '€ 99</td>')
    .replace('>Glenmoor Bothy 1<', '>New Bothy<')
    .replace('href="/huts/1"', 'href="/huts/new"');
  const tab = await serve(extension, { [address]: before });
  const first = await readRows(extension, tab);
  await expect(first.output).toContainText('48 rows');
  await expect(first.output.locator('.changes-line')).toHaveCount(0);
  await first.page.close();

  await tab.close();
  const again = await serve(extension, { [address]: now });
  const { page, output } = await readRows(extension, again);
  const line = output.locator('.changes-line');
  await expect(line).toContainText('1 new, 1 changed, 1 no longer here');
  await expect(output.locator('.is-changed').first()).toHaveAttribute(
    'title',
    '€ 99\nWas: € 12',
  );
  expect(await violations(page)).toEqual([]);

  await line.getByRole('button', { name: 'Show changes' }).click();
  const rows = output.locator('.rows-table tbody tr:not(.gap)');
  await expect(rows).toHaveCount(3);
  await expect(rows.last()).toContainText('Glenmoor Bothy 1');
  await expect(rows.last()).toHaveAttribute('data-change', 'gone');
  expect(await violations(page)).toEqual([]);
  await rows.first().dblclick();
  await expect(output.locator('.row-values')).toContainText('Was: € 12');
  await page.keyboard.press('Escape');
  await line.getByRole('button', { name: 'Show all' }).click();
  await expect(output).toContainText('48 rows');
});
