import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { showAs } from './pages/panel-page';
import { findFaults } from './safety/find-faults';
import { showAnswer } from './safety/show-answer';
import {
  changes,
  jacket,
  look,
  prices,
  pricesSchema,
} from './samples/data-views';
import { expect, test } from './support/fixtures';
import { violations } from './support/violations';

const data = {
  metadata: { title: 'Harbour' },
  summary: 'Harbour Outfitters sells what one needs at the quay.',
  json: prices,
  changeTracking: changes,
  product: jacket,
  branding: look,
};
const views = ['Summary', 'Data', 'Changes', 'Product', 'Branding'];
const asked = {
  formats: [
    'markdown',
    { type: 'json', schema: pricesSchema },
    { type: 'changeTracking', modes: ['git-diff', 'json'], tag: 'nightly' },
  ],
};

const choose = async (panel: Page, name: string) => {
  const tab = panel.getByRole('tab', {
    name,
    includeHidden: true,
    exact: true,
  });
  await tab.evaluate((button: HTMLElement) => button.click());
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(panel.locator('[aria-busy=true]')).toHaveCount(0);
};

/** The name and text of the file that a form in the view's menu saves. */
const saved = async (panel: Page, form: string) => {
  await panel
    .locator('.foot')
    .getByRole('button', { name: 'Download', exact: true })
    .click();
  const starting = panel.waitForEvent('download');
  await panel.locator('.save-menu').getByRole('button', { name: form }).click();
  const file = await starting;
  return {
    name: file.suggestedFilename(),
    text: readFileSync(await file.path(), 'utf8'),
  };
};

const clipboard = (panel: Page) =>
  panel.evaluate(() => navigator.clipboard.readText());

test('each view of data shows its content, copies and saves it, and works by keyboard @long', async ({
  extension,
}) => {
  const panel = await extension.open('sidepanel.html');
  await panel.setViewportSize({ width: 520, height: 800 });
  await extension.context.grantPermissions([
    'clipboard-read',
    'clipboard-write',
  ]);
  await showAnswer(panel, 'Harbour', data, asked);
  const output = panel.getByRole('tabpanel');

  await test.step('data: misfits, paths, a search, a table in order, CSV', async () => {
    await choose(panel, 'Data');
    await expect(output.locator('.verdict')).toContainText(
      '2 mismatches with the schema',
    );
    await expect(output.locator('.misfits')).toContainText(
      '/items/3/price should be a number, is text',
    );
    await expect(output.locator('.misfits')).toContainText(
      '“currency” is missing',
    );
    await output
      .getByRole('searchbox', { name: 'Find in the data' })
      .fill('19 eur');
    await expect(output.locator('.json .tree-mark').last()).toHaveText(
      'should be a number, is text',
    );
    await output.locator('.json .copy-path').last().focus();
    await panel.keyboard.press('Enter');
    await expect(
      panel.getByRole('status').filter({ hasText: 'Copied' }),
    ).toBeVisible();
    expect(await clipboard(panel)).toBe('/items/3/price');
    await showAs(panel, 'Table');
    await output
      .getByRole('button', { name: 'price', exact: true })
      .press('Enter');
    await output
      .getByRole('button', { name: 'price', exact: true })
      .press('Enter');
    await expect(
      output.getByRole('columnheader', { name: 'price' }),
    ).toHaveAttribute('aria-sort', 'descending');
    await expect(output.locator('tbody tr').first()).toContainText('19 euros');
    const csv = await saved(panel, 'Table: /items');
    expect(csv.text.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffprice,name,inStock,url,tags',
      '12.5,Deck lamp,false,https://shop.invalid/items/0,"[""new"",""blue""]"',
    ]);
  });

  await test.step('changes: since when, side by side or in one column, values', async () => {
    await choose(panel, 'Changes');
    await expect(
      output.getByRole('heading', { name: 'Changed' }),
    ).toBeVisible();
    await expect(output).toContainText(/March 3, 2026.*days ago/);
    await expect(output).toContainText('nightly');
    await expect(
      output.getByRole('row', { name: 'hours › weekdays' }),
    ).toContainText('9 to 5');
    await expect(output.locator('.diff.is-pairs mark').first()).toHaveText('9');
    await output.getByRole('button', { name: 'One column' }).press('Enter');
    await expect(output.locator('.diff tr.is-added')).toHaveCount(2);
    await expect(output.locator('.diff')).toContainText(
      '70 lines are the same',
    );
    expect((await saved(panel, 'Diff')).name).toBe('Harbour.diff');
  });

  await test.step('branding: contrast, every object, CSS and design tokens', async () => {
    await choose(panel, 'Branding');
    await expect(
      output
        .getByRole('listitem')
        .filter({ hasText: 'text secondary on background' }),
    ).toContainText('Large text only');
    for (const words of [
      'Input fields',
      'Animations',
      'Icons',
      'Layout',
      'Personality',
      'Margins section',
    ])
      await expect(
        output.getByText(words, { exact: true }).first(),
      ).toBeVisible();
    await expect(output).toContainText(
      'they aren’t plain CSS values: color.warning',
    );
    expect((await saved(panel, 'CSS custom properties')).text).toContain(
      '--color-text-primary: #1d1a17;',
    );
    const tokens = await saved(panel, 'Design tokens');
    expect(tokens.name).toMatch(/\.tokens\.json$/);
    expect(JSON.parse(tokens.text).color.primary.$value.hex).toBe('#0b6470');
  });

  await test.step('product: JSON-LD', async () => {
    await choose(panel, 'Product');
    expect(JSON.parse((await saved(panel, 'JSON-LD')).text)['@type']).toBe(
      'ProductGroup',
    );
  });

  await test.step('the whole answer, and the way back, by keys', async () => {
    await panel.getByRole('button', { name: 'Menu' }).press('Enter');
    await panel
      .getByRole('button', { name: 'Full response as JSON' })
      .press('Enter');
    await expect(
      panel.getByRole('heading', { name: 'Full response as JSON' }),
    ).toBeVisible();
    const starting = panel.waitForEvent('download');
    await panel.getByRole('button', { name: 'Download' }).press('Enter');
    expect(readFileSync(await (await starting).path(), 'utf8')).toBe(
      JSON.stringify({ success: true, data }),
    );
    expect(await violations(panel)).toEqual([]);
    await panel.keyboard.press('Escape');
    await expect(
      panel.getByRole('tab', { name: 'Data', exact: true }),
    ).toBeVisible();
  });
});

test('each view of data fits 360 and 520 px, and axe finds nothing @long', async ({
  extension,
}) => {
  const panel = await extension.open('sidepanel.html');
  await showAnswer(panel, 'Harbour', data, asked);
  for (const width of [360, 520]) {
    await panel.setViewportSize({ width, height: 800 });
    for (const name of views) {
      await choose(panel, name);
      expect(await violations(panel), `${name} at ${width}`).toEqual([]);
      expect(
        await panel.evaluate(() => document.documentElement.scrollWidth),
        name,
      ).toBe(width);
    }
  }
});

const evil = [
  '"><img src=https://beacon.invalid/1>',
  'javascript:alert(1)',
  '</script><script>alert(1)</script>',
  '=HYPERLINK("https://beacon.invalid/2")',
  'سعر المنتج',
  'x'.repeat(20_000),
];
const named = Object.fromEntries(
  evil.map((value) => [value.slice(0, 80), value]),
);

test("data views: nothing hostile acts or loads, and large data doesn't freeze them @long", async ({
  extension,
}) => {
  const panel = await extension.open('sidepanel.html');
  await panel.setViewportSize({ width: 360, height: 700 });
  const requests: string[] = [];
  extension.context.on('request', (request) => {
    if (/^https?:/.test(request.url())) requests.push(request.url());
  });
  const attack = {
    json: {
      rows: [named, { __proto__: null, ...named }],
      text: 'a'.repeat(40),
    },
    changeTracking: {
      changeStatus: evil[0],
      visibility: evil[2],
      previousScrapeAt: evil[1],
      diff: `@@ -1,1 +1,${evil.length} @@\n-gone\n${evil.map((line) => `+${line}\n`).join('')}`,
      json: { [evil[0] ?? '']: { previous: evil[1], current: evil[2] } },
    },
    branding: {
      colorScheme: evil[0],
      icons: named,
      layout: { deep: [[named]] },
      spacing: { margins: named },
    },
  };
  const schema = {
    properties: {
      text: { pattern: '^(a+)+$' },
      rows: { items: { $ref: 'https://beacon.invalid/3' } },
    },
  };
  await showAnswer(panel, 'attack', attack, {
    formats: [{ type: 'json', schema }],
  });
  for (const name of ['Data', 'Changes', 'Branding']) {
    await choose(panel, name);
    expect(await findFaults(panel, '.output', 'img')).toEqual(
      expect.not.arrayContaining([
        expect.stringMatching(/img|script|link|attribute/),
      ]),
    );
    expect(await violations(panel), name).toEqual([]);
    expect(
      await panel.evaluate(() => document.documentElement.scrollWidth),
      name,
    ).toBe(360);
  }
  await choose(panel, 'Data');
  await expect(panel.locator('.verdict')).toHaveText(
    'Not compared: the schema refers to another one that isn’t included.',
  );
  expect(requests).toEqual([]);

  await test.step('a pattern that never ends is given up', async () => {
    const endless = { properties: { text: { pattern: '^(a+)+$' } } };
    await showAnswer(
      panel,
      'endless',
      { json: { text: `${'a'.repeat(60)}!` } },
      { formats: [{ type: 'json', schema: endless }] },
    );
    await expect(panel.locator('.verdict')).toHaveText(
      'Not compared: it took too long.',
    );
  });

  await test.step('a megabyte of changes is drawn step by step', async () => {
    const lines = Array.from(
      { length: 20_000 },
      (_, at) =>
        `-The tide came in at ${at} today\n+The tide came in at ${at} again\n`,
    );
    const diff = `@@ -1,20000 +1,20000 @@\n${lines.join('')}`;
    await showAnswer(panel, 'long', {
      changeTracking: { changeStatus: 'changed', diff },
    });
    await expect(panel.locator('.diff tbody tr')).toHaveCount(200);
    await panel.getByRole('button', { name: /Show more/ }).click();
    await expect(panel.locator('.diff tbody tr')).toHaveCount(400);
  });
});
