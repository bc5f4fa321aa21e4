import type { Locator } from '@playwright/test';
import { openedPanel, openPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { scrapeBodies } from './server/request-log';
import { startScrape } from './support/calls';
import { addService } from './support/connect';
import { expect, test } from './support/fixtures';
import { violations } from './support/violations';

/**
 * The number of pixels of exactly this colour in an element, as the browser
 * draws it.
 */
async function pixelsOf(
  place: Locator,
  colour: readonly [red: number, green: number, blue: number],
) {
  const picture = (await place.screenshot()).toString('base64');
  return place.page().evaluate(
    async ([base64, [red, green, blue]]) => {
      const bytes = Uint8Array.fromBase64(base64);
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(
        bitmap.width,
        bitmap.height,
      ).getContext('2d');
      if (!context) return 0;
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      let found = 0;
      for (let at = 0; at < data.length; at += 4) {
        if (data[at] === red && data[at + 1] === green && data[at + 2] === blue)
          found += 1;
      }
      return found;
    },
    [picture, colour] as const,
  );
}

test('a page is asked from the popup in two steps, and again in the panel with earlier answers', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  service.log.length = 0;
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  await popup.page.keyboard.type('Who keeps the light?');
  await expect(popup.question).toBeFocused();
  const panel = await openedPanel(extension, () =>
    popup.page.keyboard.press('Enter'),
  );
  const turns = panel.page.locator('.thread > li');
  await expect(turns).toHaveCount(1);
  await expect(turns.getByRole('heading')).toHaveText('Who keeps the light?');
  await expect(panel.status).toContainText('Done');

  await panel.title.click();
  await panel.page.keyboard.press('/');
  const box = panel.page.getByLabel('Ask about this page');
  await expect(box).toBeFocused();
  await box.pressSequentially('And who');
  await box.press('Shift+Enter');
  await box.pressSequentially('did before?');
  await panel.page.getByText('Included: 1 answer').click();
  const carried = panel.page.getByLabel('Everything that’s sent');
  await expect(carried).toHaveValue(
    /Question: Who keeps the light\?\s+Answer: .+\s+Current question: And who\s+did before\?$/,
  );
  const shown = await carried.inputValue();
  expect(await violations(panel.page)).toEqual([]);
  await box.press('Enter');
  await expect(turns).toHaveCount(2);
  await expect(turns.nth(1).getByRole('heading')).toHaveText(
    'And who\ndid before?',
  );
  await expect(panel.status).toContainText('Done');
  expect(scrapeBodies(service)[1]).toMatchObject({
    formats: [{ type: 'question', question: shown }],
  });
  await expect(panel.tab('Answer')).toContainText('2');
  await panel.page.close();
});

test('a saved question asks any page with one click, without earlier answers if they are turned off @long', async ({
  extension,
  site,
  service,
}) => {
  const panel = await openPanel(extension, service);
  await startScrape(panel.page, site.url);
  await expect(panel.status).toContainText('Done');
  const box = panel.page.getByLabel('Ask about this page');
  await box.fill('What is new here?');
  await panel.button('Save question').click();
  await panel.button('What is new here?').click();
  await expect(panel.page.locator('.thread > li')).toHaveCount(1);
  await expect(panel.status).toContainText('Done');
  await expect(box).toHaveValue('');

  await box.click();
  await panel.page.getByLabel('Include earlier answers').uncheck();
  await panel.button('What is new here?').click();
  await expect(panel.page.locator('.thread > li')).toHaveCount(2);
  await expect(panel.status).toContainText('Done');
  const asked = {
    url: `${site.url}/`,
    formats: [{ type: 'question', question: 'What is new here?' }],
  };
  expect(scrapeBodies(service).slice(1)).toEqual([asked, asked]);

  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  const offered = popup.page.getByRole('combobox', {
    name: 'Ask about this page',
  });
  expect(
    await offered.evaluate((input: HTMLInputElement) =>
      [...input.list!.options].map(({ value }) => value),
    ),
  ).toEqual(['What is new here?']);
  await popup.page.close();
  // Another tab is in front now, so the box names its page.
  await panel.page.getByLabel(/^Ask “/).click();
  await panel.button('Delete “What is new here?”').click();
  await expect(panel.button('What is new here?')).toHaveCount(0);
  expect(await violations(panel.page)).toEqual([]);
});

test('a passage is highlighted in its open tab and cleared again, and keeps a note @long', async ({
  extension,
  site,
}) => {
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  await popup.query.fill('pewter');
  const panel = await openedPanel(extension, () =>
    popup.page.keyboard.press('Enter'),
  );
  await expect(panel.status).toContainText('Done');
  const locate = panel.button('Show passage 1 on its page');
  await expect(locate).toHaveAttribute('aria-pressed', 'true');
  const marks = () =>
    tab.evaluate(() =>
      [...(CSS.highlights.get('pluck-passage') ?? [])].map((range) =>
        (range as Range).toString(),
      ),
    );
  const drawn = () =>
    pixelsOf(tab.getByRole('cell', { name: 'pewter' }), [255, 226, 122]);
  expect((await marks()).join()).toMatch(/pewter/i);
  await locate.click();
  await expect(locate).toHaveAttribute('aria-pressed', 'false');
  expect(await drawn()).toBe(0);
  const box = panel.page.getByLabel('Ask or find in this page');
  await box.click();
  await expect(
    panel.page.getByText('Answers need a model or a service'),
  ).toBeVisible();
  await panel.page.keyboard.press('Escape');
  await expect(box).not.toBeFocused();
  await panel.page.keyboard.press('j');
  await expect(locate).toBeFocused();
  await panel.page.keyboard.press('/');
  await panel.page.keyboard.press('j');
  await expect(box).toHaveValue('j');
  await box.fill('keeper');
  await expect.poll(async () => (await marks()).join()).toMatch(/keeper/i);
  await box.clear();
  await expect.poll(marks).toEqual([]);
  await locate.press('Enter');
  await expect(locate).toHaveAttribute('aria-pressed', 'true');
  expect((await marks()).join()).toMatch(/pewter/i);
  await expect.poll(drawn).toBeGreaterThan(100);
  expect(await violations(panel.page)).toEqual([]);
  await panel.page.locator('.passage-row').first().click();
  await expect(locate).toHaveAttribute('aria-pressed', 'false');
  expect(await marks()).toEqual([]);
  await expect.poll(drawn).toBe(0);

  await panel.button('Note on passage 1').click();
  await panel.page
    .getByRole('textbox', { name: 'Note on passage 1' })
    .fill('For the talk');
  await panel.page.keyboard.press('Enter');
  await expect(panel.page.locator('.passage-note')).toHaveText('For the talk');

  await box.fill('keeper');
  await box.press('Enter');
  await expect(panel.page.locator('.passages > li').first()).toContainText(
    /keeper/i,
  );

  await expect(locate).toHaveAttribute('aria-pressed', 'true');
  await tab.evaluate(() => document.body.replaceChildren());
  await locate.press('Enter');
  await expect(locate).toHaveAttribute('aria-pressed', 'false');
  await locate.press('Enter');
  await expect(
    panel.page.locator('.passages').getByRole('status').first(),
  ).toHaveText('No longer on the open page.');
  await panel.page.close();
});
