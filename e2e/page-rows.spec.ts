import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';
import { hutsPage } from './support/rows-page';
import { serve } from './support/site-pages';
import { violations } from './support/violations';

const origin = 'https://chair-barn.example';
const sentence = 'The chairs are made of oak that grew near the barn. ';

const card = (at: number) =>
  `<li class="card"><img src="/${at}.png" width="80" height="80" alt=""><a href="/chairs/${at}">Oak chair ${at}</a>
<span class="price">€${20 + at}.90</span> <span>Ships within ${2 + (at % 5)} days of the order</span></li>`;
const page = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><main><h1>${title}</h1>${body}</main></body></html>`;

const product = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Oak chair',
  offers: {
    '@type': 'Offer',
    price: 34.9,
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
  },
};

const recipe = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek tart',
  totalTime: 'PT1H15M',
  recipeYield: '4 servings',
  recipeIngredient: ['3 leeks', '2 eggs'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Mix it all.' },
    { '@type': 'HowToStep', text: 'Bake it.' },
  ],
};

const event = {
  '@context': 'https://schema.org',
  '@type': 'MusicEvent',
  name: 'Winter choir',
  startDate: '2026-12-05T19:30:00+01:00',
  location: { '@type': 'Place', name: 'The old barn' },
};

const described = (thing: { name: string }, body: string) =>
  page(
    thing.name,
    body,
    `<script type="application/ld+json">${JSON.stringify(thing)}</script>`,
  );

const pages = {
  [`${origin}/tart`]: described(recipe, '<p>3 leeks and 2 eggs.</p>'),
  [`${origin}/choir`]: described(event, '<p>In the old barn.</p>'),
  [`${origin}/chair`]: described(
    product,
    '<p>€34.90</p><button>Add to cart</button>',
  ),
  [`${origin}/chairs`]: page(
    'Chairs',
    `<ul class="cards">${Array.from({ length: 24 }, (_, at) => card(at)).join('')}</ul>`,
  ),
  [`${origin}/story`]: page('The barn', `<p>${sentence.repeat(60)}</p>`),
  [`${origin}/huts`]: hutsPage(),
};

const open = async (extension: Extension, path: string) => {
  const tab = await serve(extension, pages);
  await tab.goto(origin + path);
  return tab;
};

const valueOf = (popup: Page, name: string) =>
  popup.locator('.preset-row', { hasText: name }).locator('.value');

test('a row says what its click gives @long', async ({ extension }) => {
  const tab = await open(extension, '/chair');
  let popup = await openPopup(extension, tab);
  await popup.looked();
  await expect(valueOf(popup.page, 'Product')).toHaveText('€34.90 · In stock');
  expect(await violations(popup.page)).toEqual([]);
  let panel = await openedPanel(extension, () => popup.run('Product'));
  await expect(panel.output).toContainText('€34.90');
  await expect(panel.output).toContainText('In stock');
  await panel.page.close();

  await tab.goto(`${origin}/chairs`);
  popup = await openPopup(extension, tab);
  await popup.looked();
  await expect(valueOf(popup.page, 'List')).toHaveText('24 rows');
  // The texts of its cards are no sentences.
  await expect(popup.preset('Summary')).toHaveCount(0);
  panel = await openedPanel(extension, () =>
    popup.page.keyboard.press('Digit1'),
  );
  await expect(panel.output).toContainText('24 rows');
  await panel.page.close();

  await tab.goto(`${origin}/story`);
  popup = await openPopup(extension, tab);
  await popup.looked();
  await expect(valueOf(popup.page, 'Summary')).toHaveText('1 sentence');
  panel = await openedPanel(extension, () => popup.run('Summary'));
  await expect(panel.output.getByRole('listitem')).toHaveText([
    sentence.trim(),
  ]);
  await panel.page.close();

  // The second table, although the first one is what the page is about.
  await tab.goto(`${origin}/huts`);
  popup = await openPopup(extension, tab);
  await popup.looked();
  const seasons = popup.page.locator('.preset', { hasText: 'Season' });
  await expect(seasons).toContainText('Season, Opens, Fee · 10 rows');
  panel = await openedPanel(extension, () => seasons.click());
  await expect(panel.output).toContainText('10 rows');
  await expect(panel.output).toContainText('Winter 2016');
});

test('the first popup has few words, and nothing that costs nothing says so @long', async ({
  extension,
}) => {
  const tab = await open(extension, '/story');
  const popup = await openPopup(extension, tab);
  await popup.looked();
  const words = await popup.page.evaluate(() => {
    const texts = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_TEXT,
    );
    const shown: string[] = [];
    while (texts.nextNode()) {
      const { parentElement, data } = texts.currentNode as Text;
      const isOfPage = parentElement?.closest('header, .sr, [hidden]');
      if (!isOfPage && parentElement?.checkVisibility()) shown.push(data);
    }
    const field = document.querySelector<HTMLInputElement>('.ask');
    return [...shown, field?.placeholder ?? '']
      .join(' ')
      .match(/[\p{L}.]{2,}/gu);
  });
  expect(words).toContain('Read');
  expect(words?.length).toBeLessThanOrEqual(24);
  await expect(popup.page.locator('main')).not.toContainText('free');
});

test('values arrive without moving anything @long', async ({ extension }) => {
  const tab = await open(extension, '/story');
  const popup = await extension.clickIcon(tab);
  await popup.locator('.on-page[aria-busy="false"] .chip').first().waitFor();
  const shift = await popup.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(shift).toBeLessThan(0.01);
});

test('a page that breaks its own elements still opens the popup @long', async ({
  extension,
}) => {
  const hostile = page(
    'Broken',
    `<form><input name="children"><input name="hasAttribute"><input name="tagName"></form>
<table><tr><th><img src=x onerror=alert(1)>${'A'.repeat(5000)}</th><th>&lt;b&gt;</th></tr>${'<tr><td>1</td><td>2</td></tr>'.repeat(5)}</table>`,
  );
  const tab = await serve(extension, { [`${origin}/broken`]: hostile });
  const popup = await openPopup(extension, tab);
  await popup.looked();
  await expect(popup.chip('Links')).toBeVisible();
  expect(await popup.page.evaluate(() => document.body.scrollWidth)).toBe(380);
});

test('a recipe and an event are read as what the page says of them @long', async ({
  extension,
}) => {
  await extension.context.grantPermissions(['clipboard-read']);
  let tab = await open(extension, '/tart');
  let popup = await openPopup(extension, tab);
  await popup.looked();
  await expect(valueOf(popup.page, 'Recipe')).toHaveText(
    '2 ingredients · 1 h 15 min',
  );
  let panel = await openedPanel(extension, () => popup.run('Recipe'));
  const { output } = panel;
  await expect(output.getByRole('heading', { level: 2 }).first()).toHaveText(
    'Leek tart',
  );
  await expect(output).toContainText('Total time1 h 15 min');
  await expect(output.locator('ol > li')).toHaveText([
    'Mix it all.',
    'Bake it.',
  ]);
  expect(await violations(panel.page)).toEqual([]);
  await panel.page.bringToFront();
  await output.getByRole('button', { name: 'Copy ingredients' }).click();
  await expect
    .poll(() => panel.page.evaluate(() => navigator.clipboard.readText()))
    .toBe('3 leeks\n2 eggs\n');
  await panel.showAs('Tree');
  await expect(output).toContainText('instructions');
  await panel.page.close();
  await tab.close();

  tab = await open(extension, '/choir');
  popup = await openPopup(extension, tab);
  await popup.looked();
  await expect(valueOf(popup.page, 'Event')).toHaveText('Dec 5, 2026');
  panel = await openedPanel(extension, () => popup.run('Event'));
  await expect(panel.output).toContainText('The old barn');
  await expect(panel.output).toContainText(
    /WhenSaturday, December 5, 2026 at 7:30\sPM/,
  );
  expect(await violations(panel.page)).toEqual([]);
  const saved = panel.page.waitForEvent('download');
  await panel.output
    .getByRole('button', { name: 'Save for your calendar' })
    .click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('Winter choir.ics');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines).toContain('DTSTART:20261205T183000Z');
  expect(lines).toContain('LOCATION:The old barn');
  expect(lines).toContain(`URL:${origin}/choir`);
});
