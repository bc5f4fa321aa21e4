import type { Page } from '@playwright/test';
import { openEditor } from './pages/editor-page';
import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';
import {
  hutCount,
  hutLedger,
  hutsInFrame,
  hutsInShadow,
} from './support/hut-ledger';
import { serve } from './support/site-pages';
import { violations } from './support/violations';

const address = 'https://hut-ledger.test/';

declare global {
  interface Window {
    /** The events that the page's own listeners received. */
    heard?: string[];
  }
}

/** Opens a page, and points in it from the popup. */
async function point(extension: Extension, pages: Record<string, string>) {
  const tab = await serve(extension, pages);
  const before = await documentOf(tab);
  const popup = await openPopup(extension, tab);
  await popup.unfoldFor('Rows');
  await popup.more('Rows of a list or table');
  const panel = await openedPanel(extension, () =>
    popup.item('Point at a list').click(),
  );
  await panel.page.getByRole('heading', { name: 'Point at a list' }).waitFor();
  await tab.bringToFront();
  return { tab, panel, before };
}

const pointingIn = (panel: Awaited<ReturnType<typeof openedPanel>>) =>
  panel.page.locator('.pointing');

/** All of a document, with its shadow roots. */
const documentOf = (tab: Page) =>
  tab.evaluate(() =>
    document.documentElement.getHTML({ serializableShadowRoots: true }),
  );

const heard = (tab: Page) => tab.evaluate(() => window.heard ?? []);

/** Clicks a record; Playwright's own click would wait for it to be on top. */
async function clickOn(tab: Page, x: number, y: number) {
  await tab.mouse.move(x, y);
  await tab.mouse.click(x, y);
}

async function middleOf(tab: Page, selector: string, at = 0) {
  const box = await tab.locator(selector).nth(at).boundingBox();
  if (!box) throw new Error(`${selector} isn't shown.`);
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
}

test('two clicks take the list, a third one takes a column away', async ({
  extension,
}) => {
  const { tab, panel } = await point(extension, { [address]: hutLedger });
  const { page } = panel;
  await clickOn(tab, ...(await middleOf(tab, '.hut')));
  await expect(
    page.getByRole('heading', { name: `${hutCount} alike` }),
  ).toBeVisible();
  await clickOn(tab, ...(await middleOf(tab, '.hut', 2)));
  const values = page.locator('.pointing-values');
  await expect(values).toContainText('Ravnkollen Lodge');
  expect(await violations(page)).toEqual([]);

  const price = values
    .locator('li', { hasText: '€ 132' })
    .getByRole('checkbox');
  await expect(price).toBeChecked();
  await clickOn(tab, ...(await middleOf(tab, '.price', 2)));
  await expect(price).not.toBeChecked();
  await price.check();

  await panel.button(`Use ${hutCount} rows`).click();
  await expect(panel.status).toContainText('Done');
  await expect(panel.output).toContainText('Ravnkollen Lodge');
});

const boat = (name: string, price: string) => `<!doctype html>
<html lang="en"><head><title>${name}</title></head><body><main>
<h1>${name}</h1><p class="price">${price}</p>
<dl><dt>Length</dt><dd class="length">9.2 m</dd></dl></main></body></html>`;

test('single values are taken, and a preset of them reads another page @long', async ({
  extension,
}) => {
  const other = `${address}boats/2`;
  const { tab, panel } = await point(extension, {
    [address]: boat('Elsa', '€ 48,000'),
    [other]: boat('Nora', '€ 12,500'),
  });
  const { page } = panel;
  await panel.button('Single values').click();
  await expect(
    page.getByRole('heading', { name: 'Point at values' }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (const selector of ['h1', '.price', '.length'])
    await clickOn(tab, ...(await middleOf(tab, selector)));
  const values = pointingIn(panel).locator('.pointing-values li');
  await expect(values).toHaveText([
    /Title.*Elsa/,
    /Price.*€ 48,000/,
    /Length.*9\.2 m/,
  ]);
  expect(await violations(page)).toEqual([]);
  await tab.keyboard.press('Escape');
  await expect(page.getByText('You stopped pointing.')).toBeVisible();
  await panel.button('Use 3 values').click();
  await expect(panel.output.locator('.row-values')).toContainText('€ 48,000');
  await expect(panel.tab('Values')).toHaveAccessibleName('Values 3');
  await expect(page.getByText('You stopped pointing.')).toBeHidden();

  await panel.button('Menu').click();
  await panel.button('Save as recipe').click();
  await page.getByLabel('Name', { exact: true }).fill('Boat');
  await panel.button('Save preset').click();
  await expect(panel.status).toContainText('Boat');
  await tab.goto(other);
  const popup = await openPopup(extension, tab);
  await expect(popup.main).toContainText('Boat');
  await popup.main.click();
  await expect(panel.output.locator('.row-values')).toContainText('€ 12,500');
});

test('the schema in the preset editor takes values that were pointed at @long', async ({
  extension,
}) => {
  const tab = await serve(extension, { [address]: boat('Elsa', '€ 48,000') });
  const { page, group, save, name, state } = await openEditor(extension);
  await name.fill('Boats');
  const get = group('What to get');
  const pointAt = get.getByRole('button', { name: 'Point at values' });
  await get.getByRole('button', { name: /^Data(?! by)/ }).click();
  await pointAt.click();
  await expect(page.locator('.point-values')).toContainText(
    'Click Pluck’s icon there',
  );
  await openPopup(extension, tab);
  await page.bringToFront();
  await pointAt.click();
  await expect.poll(() => tab.evaluate(() => document.hidden)).toBe(false);
  for (const selector of ['.price', '.length'])
    await clickOn(tab, ...(await middleOf(tab, selector)));
  await expect(page.locator('.point-values')).toContainText('2 values');
  await tab.keyboard.press('Escape');

  await expect.poll(() => page.evaluate(() => document.hidden)).toBe(false);
  await expect(page.locator('.point-values')).toContainText(
    'Added: Price and Length.',
  );
  expect(await violations(page)).toEqual([]);
  const schema = page.getByLabel('Data structure', { exact: true });
  await expect(schema).toHaveValue(/"required": \[\s*"Price",\s*"Length"/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(schema).toHaveValue('');

  await pointAt.click();
  await clickOn(tab, ...(await middleOf(tab, '.length')));
  await page.bringToFront();
  await page.getByRole('button', { name: 'Done' }).click();
  await save.click();
  await expect(state).toContainText('Saved');
});

test('no click or key reaches the page, and Escape leaves no trace @long', async ({
  extension,
}) => {
  const { tab, panel, before } = await point(extension, {
    [address]: hutLedger,
  });
  expect(await documentOf(tab), 'control: the layer is in it').not.toBe(before);
  const [x, y] = await middleOf(tab, '#book');
  await clickOn(tab, x, y);
  await clickOn(tab, ...(await middleOf(tab, '.hut .name a')));
  await tab.keyboard.press('ArrowDown');
  await tab.keyboard.press('Escape');
  await expect
    .poll(() => documentOf(tab), 'the document is as it was')
    .toBe(before);
  expect(await heard(tab)).toEqual([]);
  await expect(pointingIn(panel)).toHaveCount(0);

  await clickOn(tab, x, y);
  expect(await heard(tab), 'control: the page hears again').toContain(
    'click BUTTON',
  );
});

test('closing the panel leaves no trace @long', async ({ extension }) => {
  const { tab, panel, before } = await point(extension, {
    [address]: hutLedger,
  });
  expect(await documentOf(tab)).not.toBe(before);
  await panel.page.close();
  await expect.poll(() => documentOf(tab)).toBe(before);
});

test('a list is taken with the keyboard, without the mouse @long', async ({
  extension,
}) => {
  const { tab, panel } = await point(extension, { [address]: hutLedger });
  for (const key of ['ArrowDown', 'Enter', 'ArrowDown', 'Enter'])
    await tab.keyboard.press(key);
  await expect(
    panel.page.getByRole('heading', { name: `${hutCount} alike` }),
  ).toBeVisible();
  // The panel's own keys move in the page, too.
  const values = panel.page.locator('.pointing-values');
  const shown = await values.innerText();
  await panel.page.bringToFront();
  await panel.page.keyboard.press('ArrowDown');
  await expect(values).not.toHaveText(shown);
  await panel.page.keyboard.press('Escape');
  await expect(pointingIn(panel)).toHaveCount(0);
});

test('a list in an open shadow root is taken @long', async ({ extension }) => {
  const { tab, panel } = await point(extension, { [address]: hutsInShadow });
  await clickOn(tab, ...(await middleOf(tab, '.hut')));
  await clickOn(tab, ...(await middleOf(tab, '.hut', 1)));
  await expect(
    panel.page.getByRole('heading', { name: `${hutCount} alike` }),
  ).toBeVisible();
});

test('a list in a frame of the same origin is taken @long', async ({
  extension,
}) => {
  const { tab, panel } = await point(extension, {
    [address]: hutsInFrame,
    [`${address}huts`]: hutLedger,
  });
  const huts = tab.frameLocator('iframe').locator('.hut');
  for (const at of [0, 1]) {
    const box = await huts.nth(at).boundingBox();
    await clickOn(tab, box!.x + 200, box!.y + 40);
  }
  await expect(
    panel.page.getByRole('heading', { name: `${hutCount} alike` }),
  ).toBeVisible();
});

test('a page that removes what one points at starts again @long', async ({
  extension,
}) => {
  const { tab, panel } = await point(extension, { [address]: hutLedger });
  await clickOn(tab, ...(await middleOf(tab, '.hut')));
  await panel.button(`Use ${hutCount} rows`).waitFor();
  await tab.evaluate(() => document.querySelector('.huts')?.remove());
  await expect(panel.page.locator('.pointing-problem')).toContainText(
    'The page has removed it.',
  );
});
