import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { findFaults } from './safety/find-faults';
import { showAnswer } from './safety/show-answer';
import type { LocalServer } from './server/create-server';
import { samples } from './server/samples';
import type { Site } from './site/start-site';
import { addService } from './support/connect';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';

type Place = { extension: Extension; site: Site; service: LocalServer };

/**
 * Connects the service, clicks a preset on the site, and resolves to the panel
 * with its result.
 */
async function pluck({ extension, site, service }: Place, preset?: string) {
  await addService(extension, service);
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  const panel = await openedPanel(extension, () =>
    preset ? popup.run(preset) : popup.main.click(),
  );
  await expect(panel.status).toContainText('Done');
  return panel;
}

/** Records images that any page of the browser requests from elsewhere. */
function watchImages(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (/^https?:/.test(request.url()) && request.resourceType() === 'image')
      asked.push(request.url());
  });
  return asked;
}

const download = async (page: Page, name: string) => {
  await page.locator('.foot').getByRole('button', { name: 'Download' }).click();
  const starting = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const file = await starting;
  return {
    name: file.suggestedFilename(),
    text: readFileSync(await file.path(), 'utf8'),
  };
};

const pageUrl = 'https://page.invalid/';

test('the view of a product has its price, stock, variants, and images only on request @long', async ({
  extension,
  site,
  service,
}) => {
  const panel = await pluck({ extension, site, service }, 'Product');
  const { output, page } = panel;
  await expect(
    output.getByRole('heading', { name: 'Sample product' }),
  ).toBeVisible();
  await expect(output.locator('.product-head')).toContainText(
    'Sample brand · Home > Samples',
  );
  await expect(output.locator('.product-head .price')).toHaveText(
    /from\s*€12.00\s*was\s*€15.00\s*20% off/,
  );
  await expect(
    output.getByRole('row').filter({ hasText: 'Red' }),
  ).toContainText('Sold out');
  await expect(
    output.getByRole('row').filter({ hasText: 'SAMPLE-1' }),
  ).toContainText('Ships today');
  await expect(output.getByText('SAMPLE-2')).toHaveCount(2);

  const asked = watchImages(extension.context);
  const csv = await download(page, 'Variants as a table');
  expect(csv.name).toMatch(/\.csv$/);
  expect(csv.text.split('\r\n')).toHaveLength(5);
  expect(asked).toEqual([]);

  await output.getByRole('button', { name: 'Show', exact: true }).click();
  await expect
    .poll(() => asked)
    .toEqual([`${service.url}/__samples/screenshot.png`]);
});

test('the view of a branding has its palette, type, buttons, and the logo only on request @long', async ({
  extension,
  site,
  service,
}) => {
  const { output, page } = await pluck(
    { extension, site, service },
    'Branding',
  );
  const asked = watchImages(extension.context);
  await expect(output).toContainText('Light scheme, 5 colors');
  await expect(output.locator('.swatch').first()).toHaveCSS(
    'background-color',
    'rgb(68, 87, 214)',
  );
  await expect(output.locator('.button-sample').first()).toHaveCSS(
    'border-top-left-radius',
    '6px',
  );
  await expect(
    output.locator('.sample', { hasText: 'Aa Gg' }).first(),
  ).toHaveCSS('font-size', '40px');
  await expect(
    output.getByText('Margins section', { exact: true }),
  ).toBeVisible();
  await extension.context.grantPermissions([
    'clipboard-read',
    'clipboard-write',
  ]);
  await output.getByRole('button', { name: '#4457d6' }).first().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '#4457d6',
  );
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Load images' }).click();
  await expect
    .poll(() => asked)
    .toContain(`${service.url}/__samples/screenshot.png`);
});

test('an answer and passages are shown, and empty ones are reported @long', async ({
  extension,
  site,
  service,
}) => {
  const origin = { url: pageUrl, origin: service.url };
  const data = {
    ...samples.question(origin, { type: 'question', question: 'How much?' }),
    ...samples.highlights(origin, { type: 'highlights', query: 'price' }),
    summary: null,
    product: null,
  };
  service.next({
    method: 'POST',
    path: '/v2/scrape',
    body: { success: true, data },
  });
  const { output, page, tab } = await pluck({ extension, site, service });
  await expect(output).toContainText('No result');
  await tab('Answer').click();
  await expect(output.getByRole('article')).toContainText(
    'The question was: How much?',
  );
  await page
    .getByRole('tab', { name: 'Passages', includeHidden: true })
    .evaluate((one: HTMLElement) => one.click());
  await expect(output.getByRole('listitem')).toHaveCount(2);
  await extension.context.grantPermissions([
    'clipboard-read',
    'clipboard-write',
  ]);
  await output
    .getByRole('listitem')
    .last()
    .getByRole('button', { name: 'Copy' })
    .click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `“The query was: price”\n\n${site.url}/`,
  );
  await page
    .getByRole('tab', { name: 'Product', includeHidden: true })
    .evaluate((one: HTMLElement) => one.click());
  await expect(output).toContainText('No product on this page');
  await page
    .getByRole('tab', { name: 'Everything else', includeHidden: true })
    .evaluate((one: HTMLElement) => one.click());
  await expect(output).toContainText('Requested but not returned: markdown.');
});

const hostile = [
  'url(https://beacon.invalid/1.png)',
  'url(javascript:alert(1))',
  'expression(alert(1))',
  'red; background: url(https://beacon.invalid/2)',
  '"><img src=https://beacon.invalid/3>',
  '=HYPERLINK("https://beacon.invalid/4")',
  'سعر المنتج',
  'x'.repeat(10_000),
];
const named = Object.fromEntries(
  hostile.map((value, at) => [`${value.slice(0, 60)}${at}`, value]),
);

const branding = {
  colorScheme: hostile[4],
  colors: { ...named, background: hostile[0], safe: '#123456' },
  fonts: hostile.map((family) => ({ family, role: family })),
  typography: {
    fontFamilies: named,
    fontSizes: named,
    fontWeights: { huge: 1e9 },
    lineHeights: named,
  },
  spacing: { baseUnit: 1e9, borderRadius: hostile[3] },
  components: {
    buttonPrimary: {
      background: hostile[0],
      textColor: hostile[1],
      borderColor: hostile[3],
      borderRadius: hostile[2],
    },
  },
  images: {
    logo: 'javascript:alert(1)',
    favicon: 'https://beacon.invalid/5',
    ogImage: hostile[4],
  },
  [hostile[4] ?? '']: hostile[4],
};
const variants = Array.from({ length: 24 }, (_, at) => ({
  id: `${at} ${hostile[at % hostile.length]}`,
  title: hostile[at % hostile.length],
  availability: {
    inStock: at % 2 === 0,
    text: hostile[(at + 1) % hostile.length],
  },
  price: {
    amount: at - 5,
    currency: hostile[4],
    formatted: at % 3 ? hostile[at % hostile.length] : null,
  },
  sale: { originalPrice: { amount: 1e300 } },
  images: [{ url: `https://beacon.invalid/${at}`, alt: hostile[4] }],
  values: at % 2 ? named : { size: hostile[4] },
}));
const [long = ''] = hostile.slice(-1);
const product = {
  title: long,
  url: 'javascript:alert(1)',
  brand: hostile[4],
  category: long,
  description: long,
  variants,
};
const attack = {
  answer: hostile.join('\n\n'),
  highlights: hostile.join('\n\n'),
  json: named,
  product,
  branding,
};

test('hostile answers load and style nothing, each view fits 360 px, and axe finds nothing @long', async ({
  extension,
}) => {
  const panel = await extension.open('sidepanel.html');
  await panel.setViewportSize({ width: 360, height: 700 });
  const asked: string[] = [];
  extension.context.on('request', (request) => {
    if (/^https?:/.test(request.url())) asked.push(request.url());
  });
  await showAnswer(panel, 'an attack', attack);
  for (const name of ['Answer', 'Passages', 'Data', 'Product', 'Branding']) {
    const tab = panel.getByRole('tab', { name, includeHidden: true });
    await tab.evaluate((button: HTMLElement) => button.click());
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const { violations } = await new AxeBuilder({ page: panel }).analyze();
    expect(
      violations.map(({ id, nodes }) => [
        name,
        id,
        nodes.map(({ html }) => html.slice(0, 200)),
      ]),
    ).toEqual([]);
    expect(
      await panel.evaluate(() => document.documentElement.scrollWidth),
    ).toBe(360);
    expect(
      await findFaults(panel, '.output', 'img, picture, video, svg image'),
    ).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/img|link|attribute/)]),
    );
    const styles = await panel
      .locator('.output [style]')
      .evaluateAll((elements) =>
        elements.map((element) => element.getAttribute('style')).join('\n'),
      );
    expect(styles).not.toMatch(/url|expression|beacon/i);
  }
  expect(asked).toEqual([]);
  await panel.getByRole('button', { name: 'Load images' }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});
