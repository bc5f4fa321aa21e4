import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { panelPage } from './pages/panel-page';
import { findFaults } from './safety/find-faults';
import { showAnswer } from './safety/show-answer';
import { actions, attributes, menu, pdf, sentActions } from './samples/views';
import { type Extension, startExtension } from './support/extension';
import { expect, test } from './support/fixtures';
import { violations } from './support/violations';

type Data = Record<string, unknown>;

let extension: Extension;
let panel: Page;

// One browser for all of them: each test stores its own answer.
test.beforeAll(async () => {
  extension = await startExtension();
  panel = await extension.open('sidepanel.html');
});
test.beforeEach(() => panel.setViewportSize({ width: 360, height: 700 }));
test.afterAll(() => extension.close());

/** Shows one view of an answer in the panel. */
async function show(view: string, data: Data, asked?: Data) {
  await showAnswer(
    panel,
    `${view} of ${Object.keys(data).join()} ${Math.random()}`,
    data,
    asked,
  );
  await panelPage(panel).chooseView(view);
  return panel.getByRole('tabpanel');
}

/** By how many pixels the panel is wider than its window. */
const overflow = () =>
  panel.evaluate(() =>
    Math.max(
      ...[document.documentElement, document.querySelector('.output')].map(
        (element) => (element ? element.scrollWidth - element.clientWidth : 0),
      ),
    ),
  );

const download = async (menuName: string, form: string) => {
  await panel
    .locator(':is([role=tabpanel], .foot)')
    .getByRole('button', { name: menuName })
    .click();
  const starting = panel.waitForEvent('download');
  await panel.getByRole('button', { name: form }).click();
  return readFileSync(await (await starting).path(), 'utf8');
};

const views: [view: string, data: Data, asked?: Data][] = [
  ['Menu', menu],
  ['Menu', { menu: { isMenu: false, confidence: 0.9, sections: [] } }],
  ['Pages', pdf],
  ['Layout', pdf],
  ['Metadata', pdf],
  ['Actions', actions, { actions: sentActions }],
  ['Attributes', attributes],
];

test('each view fits a narrow and a wide panel, and is accessible @long', async () => {
  for (const [view, data, asked] of views) {
    await show(view, data, asked);
    expect([view, await violations(panel)]).toEqual([view, []]);
    for (const width of [520, 360]) {
      await panel.setViewportSize({ width, height: 700 });
      expect([view, width, await overflow()]).toEqual([view, width, 0]);
    }
  }
});

test('the view of a menu has its sections, dietary labels, sold-out dishes and exports @long', async () => {
  const output = await show('Menu', menu);
  await expect(
    output.getByRole('heading', { name: 'The Tide Kitchen' }),
  ).toBeVisible();
  const row = (name: string) =>
    output
      .getByRole('listitem')
      .filter({ has: panel.getByText(name, { exact: true }) });
  await expect(row('Seaweed soup').first()).toContainText('€6.50');
  await expect(row('Seaweed soup').first()).toContainText(
    /Vegan.*Gluten-free.*house favourite.*210 kcal/,
  );
  await expect(row('Oysters, half a dozen').first()).toContainText(
    /Sold out.*Back in September/,
  );
  await output.getByText('1 group of options').press('Enter');
  await expect(output.getByText('Side', { exact: true })).toBeVisible();

  await output
    .getByRole('combobox', { name: 'Section' })
    .selectOption('Drinks (2)');
  await expect(output.getByText('Cider')).toBeVisible();
  await expect(output.getByText('Seaweed soup')).toHaveCount(0);
  const csv = await download('Download', 'Dishes as a table');
  expect(csv.split('\r\n')).toHaveLength(9);
  expect(csv).toContain('Starters,"Oysters, half a dozen"');
});

const drawnTypes = [
  'Page header',
  'Title',
  'Text',
  'Section header',
  'Table',
  'Figure',
  'Caption',
  'Formula',
  'stamp',
  'Page footer',
  'Page number',
];

test("a block of a page's layout links only to its own text, also by keyboard @long", async () => {
  const output = await show('Layout', pdf);
  await expect(output).toContainText('Only 3 of the file’s 40 pages were read');
  const sheet = output.getByRole('group', { name: 'Blocks on the page' });
  await expect(sheet.getByRole('button')).toHaveText(
    drawnTypes.map((type) => new RegExp(`${type}$`)),
  );
  const { width = 0, height = 1 } = (await sheet.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(1190 / 1684, 1);

  const chosen = output.getByRole('region', {
    name: 'Chosen block',
    exact: true,
  });
  await sheet.getByRole('button').first().focus();
  await panel.keyboard.press('Tab');
  await panel.keyboard.press('Tab');
  await expect(sheet.getByRole('button', { name: /^3 Text/ })).toBeFocused();
  await expect(sheet.getByText('Text', { exact: true })).toBeVisible();
  await panel.keyboard.press('Enter');
  await expect(chosen.locator('mark')).toHaveText(
    /^Twice a day .* wheel of oak\.$/,
  );
  await expect(chosen).toContainText('Line 3 of the Markdown');
  await expect(chosen).toContainText('Layout confidence 97.1%');
  await expect(chosen).not.toContainText('Text confidence');

  for (const [block, words] of [
    [/^9 stamp/, 'has different text'],
    [/^10 Page footer/, 'outside the Markdown'],
    [/^11 Page number/, 'is unknown'],
  ] as const) {
    await sheet.getByRole('button', { name: block }).click();
    await expect(chosen).toContainText(words);
    await expect(chosen.locator('mark')).toHaveCount(0);
  }

  await output.getByRole('button', { name: 'Next page' }).click();
  await expect(output).toContainText('Read in part');
  await expect(sheet).toHaveCount(0);
  await expect(
    output.getByRole('button', { name: '1 Text Nobody yet.' }),
  ).toBeVisible();
  await output.getByRole('combobox').selectOption('Page 4');
  await expect(output).toContainText('Not read');
  await expect(output).toContainText('No blocks were found');
});

test('the pages of a PDF are shown one at a time, and saved as one file @long', async () => {
  const output = await show('Pages', pdf);
  await expect(
    output.getByRole('heading', { name: 'Tidal power in estuaries' }),
  ).toBeVisible();
  await output.getByRole('button', { name: 'Next page' }).press('Enter');
  await expect(
    output.getByRole('heading', { name: 'Who pays for slack water' }),
  ).toBeVisible();
  await expect(
    output.getByRole('heading', { name: 'Tidal power in estuaries' }),
  ).toHaveCount(0);
  await output
    .getByRole('combobox', { name: 'Current page' })
    .selectOption('Page 4');
  await expect(output).toContainText('No text found');
  await expect(
    output.getByRole('button', { name: 'Next page' }),
  ).toBeDisabled();
  const all = await download('Download all', 'Markdown');
  expect(all).toContain('Nobody yet.\n\n---\n\n<!-- page 4 -->');
});

test('the view of metadata has both addresses, the wait, languages, and every other key @long', async () => {
  const output = await show('Metadata', pdf);
  const row = (name: string) =>
    output
      .getByRole('row')
      .filter({ has: panel.getByRole('rowheader', { name, exact: true }) });
  await expect(row('Address asked for')).toContainText(
    'https://estuary.example/r14',
  );
  await expect(row('Address reached')).toContainText(
    /report-14\.pdf redirected/,
  );
  await expect(row('Status')).toContainText('200 OK');
  await expect(row('Time in the queue')).toContainText('4.2 s');
  await expect(row('Other languages')).toContainText('German (Germany)');
  await expect(row('article:author').getByRole('listitem')).toHaveText([
    'M. Ennis',
    'K. Saltmarsh',
  ]);
  await output.getByRole('searchbox').fill('queue');
  await expect(
    output.getByRole('row').filter({ visible: true }).getByRole('rowheader'),
  ).toHaveText(['Had to queue', 'Time in the queue']);
  const csv = await download('Download', 'Keys and values as a table');
  expect(csv).toContain('ogLocaleAlternate,fr_FR\r\n');
});

test('the result of each action is shown with its action @long', async () => {
  const output = await show('Actions', actions, { actions: sentActions });
  await expect(output.getByRole('heading', { level: 3 })).toHaveText([
    'Step 2: Take a screenshot',
    'Step 4: Capture the page',
    'Step 3: Run JavaScript',
    'Step 5: Run JavaScript',
    'Step 6: Save as PDF',
  ]);
  await expect(output).toContainText('return document.title');
  await expect(output.getByText('Tidal power in estuaries')).toBeVisible();
  await output.getByText('HTML', { exact: true }).press('Enter');
  await expect(output.locator('.source')).toContainText(
    '<h1>After the click</h1>',
  );
  await output
    .getByRole('button', { name: 'Page', exact: true })
    .press('Enter');
  const frame = output.frameLocator('iframe').frameLocator('iframe');
  await expect(
    frame.getByRole('heading', { name: 'After the click' }),
  ).toBeVisible();
  const starting = panel.waitForEvent('download');
  await output
    .getByRole('listitem')
    .filter({ hasText: 'Step 6' })
    .getByRole('button', { name: 'Download' })
    .click();
  const file = await starting;
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  expect(readFileSync(await file.path(), 'latin1')).toBe('%PDF-1.7\n');
});

const hostile = [
  'url(https://beacon.invalid/1.png)',
  'javascript:alert(1)',
  '"><img src=https://beacon.invalid/2 onerror=alert(1)>',
  '=HYPERLINK("https://beacon.invalid/3")',
  'سعر المنتج',
  'x'.repeat(10_000),
];
const at = (index: number) => hostile[index % hostile.length] ?? '';
const list = <T>(size: number, make: (index: number) => T) =>
  Array.from({ length: size }, (_, index) => make(index));
const attack = {
  markdown: hostile.join('\n\n'),
  menu: {
    isMenu: true,
    confidence: 1e300,
    currency: at(2),
    merchant: { name: at(5), type: at(2) },
    sourceUrl: at(1),
    sections: list(8, (section) => ({
      name: at(section),
      id: at(section),
      description: at(section + 1),
      items: list(8, (index) => ({
        name: at(index),
        description: at(index + 1),
        url: at(index + 2),
        price: {
          amount: -1e300,
          currency: at(index),
          formatted: index % 2 ? at(index) : null,
        },
        dietary: hostile,
        calories: -1e300,
        availability: { inStock: false, text: at(index) },
        images: [{ url: `https://beacon.invalid/${index}`, alt: at(index) }],
        identifiers: { merchantItemId: at(index) },
        optionGroups: [
          Object.fromEntries(
            hostile.map((value, key) => [`${value.slice(0, 40)}${key}`, value]),
          ),
        ],
      })),
    })),
  },
  pages: hostile.map((markdown, index) => ({
    pageNumber: index ? -1e300 : 0.5,
    markdown,
  })),
  blocks: hostile.map((status, index) => ({
    pageNumber: index,
    status,
    width: index ? 1e300 : 100,
    height: index ? 1e-300 : 100,
    items: hostile.map((content, number) => ({
      id: content,
      type: content,
      label: content,
      content,
      source: content,
      readingOrder: -number,
      markdownSpan: [number * 1e15, -1],
      bbox: [number / 20, -5, 99, 0.2 + number / 10],
      confidence: { layout: 1e300, ocr: -1 },
    })),
  })),
  actions: {
    screenshots: hostile,
    scrapes: hostile.map((html) => ({ html, url: html })),
    javascriptReturns: hostile.map((value) => ({ type: value, value })),
    pdfs: hostile,
  },
  attributes: hostile.map((value) => ({
    selector: value,
    attribute: value,
    values: hostile,
  })),
  metadata: {
    ...Object.fromEntries(
      hostile.map((value, key) => [`${value.slice(0, 60)}${key}`, hostile]),
    ),
    title: at(5),
    url: at(1),
    sourceURL: at(2),
    statusCode: 1e300,
    concurrencyQueueDurationMs: 1e300,
    language: hostile,
    cachedAt: at(2),
    scrapeId: at(5),
    favicon: 'https://beacon.invalid/favicon.ico',
  },
};

const hostileViews = [
  'Menu',
  'Pages',
  'Layout',
  'Actions',
  'Attributes',
  'Metadata',
];

test('hostile answers load and style nothing, and each view fits 360 px @long', async () => {
  const asked: string[] = [];
  extension.context.on('request', (request) => {
    if (/^https?:/.test(request.url())) asked.push(request.url());
  });
  const found: [string, number][] = [];
  for (const view of hostileViews) {
    await show(view, attack);
    found.push([view, await overflow()]);
    const faults = await findFaults(panel, '.output', 'img, picture, video');
    expect(
      faults.filter((fault) =>
        /img|picture|video|link|attribute|script|iframe/.test(fault),
      ),
    ).toEqual([]);
    const styles = await panel
      .locator('.output [style]')
      .evaluateAll((elements) =>
        elements.map((element) => element.getAttribute('style')).join('\n'),
      );
    expect(styles).not.toMatch(/url|expression|beacon/i);
  }
  expect(found).toEqual(hostileViews.map((view) => [view, 0]));
  expect(asked).toEqual([]);
});
