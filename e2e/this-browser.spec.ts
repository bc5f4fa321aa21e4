import type { Page } from '@playwright/test';
import { openedPanel } from './pages/panel-page';
import { closing, openPopup } from './pages/popup-page';
import { ask } from './support/calls';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';

/** Clicks a preset's row in a tab's popup, which closes during the click. */
async function run(extension: Extension, tab: Page, preset: string) {
  const popup = await openPopup(extension, tab);
  await closing(popup.run(preset));
}

test('highlights of the open tab come from this browser, without any setup @long', async ({
  extension,
  site,
}) => {
  const tab = await extension.context.newPage();
  const requests: string[] = [];
  await tab.goto(site.url);
  extension.context.on('request', (request) => requests.push(request.url()));
  const popup = await openPopup(extension, tab);
  await expect(popup.page.locator('.by')).toHaveText('');
  await popup.query.fill('How many winters did it take to type the pages?');
  const panel = await openedPanel(extension, () =>
    popup.page.keyboard.press('Enter'),
  );
  await expect(panel.status).toContainText('Done');
  const passages = panel.output.getByRole('listitem');
  await expect(passages.first()).toContainText(
    'Typing them in took two winters.',
  );
  const [best = ''] = await passages.first().locator('p').allInnerTexts();
  expect(
    await tab.evaluate(
      (text) =>
        (window as unknown as { find(text: string): boolean }).find(text),
      best,
    ),
  ).toBe(true);
  expect(requests.filter((url) => url.startsWith('http'))).toEqual([]);

  const again = await openPopup(extension, tab);
  await again.query.fill('zeppelin');
  await closing(again.page.keyboard.press('Enter'));
  await expect(panel.output).toContainText('No matching passages');
});

const facts = {
  name: 'Facts',
  options: {
    formats: [
      {
        type: 'json' as const,
        schema: {
          properties: { name: {}, productId: {}, cost: { type: 'number' } },
        },
      },
    ],
  },
};

test('the product of the open tab comes from this browser, as a product or by a schema, and nothing is sent @long', async ({
  extension,
  site,
}) => {
  const tab = await extension.visit(`${site.url}/mug`);
  const requests: string[] = [];
  extension.context.on('request', (request) => requests.push(request.url()));
  const panel = await openedPanel(extension, () =>
    run(extension, tab, 'Product'),
  );
  await expect(panel.status).toContainText('Done');
  const { output } = panel;
  await expect(
    output.getByRole('heading', { name: 'Harbour mug' }),
  ).toBeVisible();
  // The page's own price, not that of its outdated data.
  await expect(output.locator('.price')).toContainText('€14.90');
  await expect(output.locator('.price')).toContainText('was €19.50');
  await expect(output).toContainText('HM-2041');
  await expect(output).toContainText('what the page showsSKU and price');
  await ask(panel.page, 'preset.save', facts);
  await run(extension, tab, 'Facts');
  await expect(panel.status).toContainText('Done');
  await expect(output).toContainText('HM-2041');
  await expect(output).toContainText('19.5');
  await expect(
    panel.page.getByText('values come from the page’s structured data'),
  ).toBeVisible();
  await tab.goto(`${site.url}/many/1`);
  await run(extension, tab, 'Product');
  await expect(output).toContainText('No product on this page');
  expect(
    requests.filter(
      (url) => url.startsWith('http') && !url.startsWith(site.url),
    ),
  ).toEqual([]);
});

test('this browser shows what changed on a page between two clicks @long', async ({
  extension,
  site,
}) => {
  const settings = await extension.open('options.html');
  const formats = [
    'markdown' as const,
    { type: 'changeTracking' as const, modes: ['git-diff' as const] },
  ];
  await ask(settings, 'preset.save', { name: 'Watch', options: { formats } });
  const tab = await extension.visit(site.url);

  const panel = await openedPanel(extension, () =>
    run(extension, tab, 'Watch'),
  );
  await expect(panel.tab('Article')).toHaveAttribute('aria-selected', 'true');
  await panel.tab('Changes').click();
  const { output } = panel;
  await expect(output).toContainText('New');
  await tab
    .locator('h2')
    .first()
    .evaluate((heading) => heading.replaceChildren('Five lines a day'));
  await run(extension, tab, 'Watch');
  await expect(output).toContainText('Changed');
  await expect(output).toContainText('## Four lines a day');
  await expect(output).toContainText('## Five lines a day');
  await run(extension, tab, 'Watch');
  await expect(output).toContainText('Nothing changed');
});

test('the built-in model answers a question, if the browser has one @long', async ({
  extension,
  site,
}) => {
  const tab = await extension.visit(site.url);
  const before = await openPopup(extension, tab);
  await expect(before.query).toBeVisible();
  await expect(before.question).toHaveCount(0);
  await before.page.close();
  // The tests' Chromium has no model, so a stub replaces it where the
  // background looks for it.
  await extension.worker.evaluate(() => {
    const session = {
      contextWindow: 9000,
      contextUsage: 0,
      measureContextUsage: async (input: string) => input.length / 4,
      prompt: async (input: string) =>
        `Two, as it says: ${/took (two) winters/.exec(input)?.[1]}.`,
      destroy() {},
    };
    Object.defineProperty(globalThis, 'LanguageModel', {
      configurable: true,
      value: {
        availability: async () => 'available',
        create: async () => session,
      },
    });
  });
  const popup = await openPopup(extension, tab);
  await expect(
    popup.page.getByRole('button', { name: 'Answered by built-in model' }),
  ).toBeVisible();
  await popup.question.fill('How many winters?');
  const panel = await openedPanel(extension, () =>
    popup.page.keyboard.press('Enter'),
  );
  await expect(panel.status).toContainText('Done');
  await expect(panel.output).toContainText('Two, as it says: two.');
});
