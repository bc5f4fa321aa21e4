import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { ask, agreeToSend } from './support/calls';
import { addService } from './support/connect';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';
import { hutCount, hutLedger } from './support/hut-ledger';
import { serve } from './support/site-pages';
import { storedData, storedJobs } from './support/stored';
import { violations } from './support/violations';

const address = 'https://hut-ledger.test/';
const elsewhere = `${address}page/2`;

/** Another page of the site, whose prices have other markup. */
const withoutPrices = hutLedger
  .replaceAll('class="price"', 'class="cost-now" hidden')
  .replaceAll('Bothy', 'Cottage');

type Column = { name: string };
type Saved = {
  presets: {
    id: string;
    options: { rows?: { recipe?: { columns: Column[] } } };
  }[];
};

/** Reads the list of the ledger, and saves it as a recipe under a name. */
async function saveRecipe(extension: Extension) {
  const tab = await serve(extension, {
    [address]: hutLedger,
    [elsewhere]: withoutPrices,
  });
  const popup = await openPopup(extension, tab);
  const panel = await openedPanel(extension, () =>
    popup.run('Rows of a list or table'),
  );
  await expect(panel.status).toContainText('Done');
  await panel.button('Menu').click();
  await panel.button('Save as recipe').click();
  await panel.page.getByLabel('Name', { exact: true }).fill('Huts');
  await panel.button('Save preset').click();
  await expect(panel.status).toContainText('Huts');

  const { settings } = await extension.worker.evaluate(() =>
    chrome.storage.local.get<{ settings: Saved }>('settings'),
  );
  const [preset] = settings.presets;
  const columns = (preset?.options.rows?.recipe?.columns ?? []).map(
    ({ name }) => name,
  );
  expect(columns.length).toBeGreaterThan(3);
  return { tab, panel, presetId: preset?.id ?? '', columns };
}

test('a recipe reads its list on another page of the site, and names a column that is gone', async ({
  extension,
}) => {
  const { tab, panel } = await saveRecipe(extension);
  const { page } = panel;
  await tab.goto(elsewhere);
  const again = await openPopup(extension, tab);
  await expect(again.main).toContainText('Huts');
  await Promise.all([
    again.main.click().catch(() => {}),
    expect(panel.output).toContainText('Glenmoor Cottage'),
  ]);
  await expect(page.locator('.recipe-line')).toContainText('not found');
  await expect(page.locator('.recipe-line')).toContainText('Point again');
  expect(await violations(page)).toEqual([]);
  const jobs = await storedJobs(page);
  const { json } = await storedData(page, jobs.at(-1)?.id ?? '');
  expect(json).toHaveLength(hutCount);
});

test('through a service, a recipe reads the same columns @long', async ({
  extension,
  service,
}) => {
  const { panel, presetId, columns } = await saveRecipe(extension);
  const { page } = panel;
  await addService(extension, service);
  await agreeToSend(page);
  const [{ id: connection } = { id: '' }] = await page.evaluate(async () => {
    const kept = await chrome.storage.local.get<{
      settings: { services: { id: string }[] };
    }>('settings');
    return kept.settings.services;
  });
  const answer = await ask(page, 'job.start', {
    presetId,
    connection,
    from: { windowId: 1, url: `${service.url}/__samples/view/1` },
  });
  expect(answer.ok).toBe(true);
  const jobId = answer.ok ? answer.jobId : '';
  await expect
    .poll(
      async () =>
        (await storedJobs(page)).find(({ id }) => id === jobId)?.state,
    )
    .toBe('done');
  const { json } = await storedData(page, jobId);
  const { rows } = json as { rows: object[] };
  // The browser's storage keeps the names of a schema in its own order.
  for (const row of rows)
    expect(Object.keys(row).toSorted()).toEqual(columns.toSorted());
  expect(service.log.at(-1)?.body).not.toHaveProperty('rows');
});

test('a link to a recipe shows what it does before it is added @long', async ({
  extension,
}) => {
  const { presetId } = await saveRecipe(extension);
  const options = await extension.open('options.html#presets');
  await options.getByRole('button', { name: 'More for Huts' }).click();
  await extension.context.grantPermissions([
    'clipboard-read',
    'clipboard-write',
  ]);
  await options.getByRole('button', { name: 'Copy as a link' }).click();
  const link = await options.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('/options.html#preset=');
  await ask(options, 'preset.remove', { id: presetId });
  const opened = await extension.context.newPage();
  await opened.goto(link);
  const dialog = opened.getByRole('dialog');
  await expect(dialog).toContainText('Huts');
  await expect(dialog).toContainText('hut-ledger.test');
  await dialog.getByText('Everything it does').click();
  await expect(dialog.locator('pre')).toContainText('.hut');
  expect(await violations(opened)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(
    opened.locator('.preset-name', { hasText: 'Huts' }),
  ).toBeVisible();
  expect(new URL(opened.url()).hash).toBe('#presets');
});

test('what the recipe finds is shown in the editor, and removed there @long', async ({
  extension,
}) => {
  const page = await extension.open('options.html');
  const { id } = await ask(page, 'preset.save', {
    name: 'Huts',
    options: {
      formats: ['json'],
      rows: {
        recipe: {
          rows: ['.hut'],
          columns: [
            { name: 'Price', type: 'price', at: [{ selector: '.price' }] },
          ],
        },
      },
    },
  });
  const editor = await extension.open(`editor.html?preset=${id}`);
  const field = editor.getByRole('group', { name: 'List or table as rows' });
  await expect(field).toContainText('.price');
  expect(await violations(editor)).toEqual([]);
  await field.getByRole('button', { name: 'Remove the recipe' }).click();
  await expect(
    editor.getByRole('combobox', { name: 'List or table as rows' }),
  ).toBeVisible();
});
