import { describe, expect } from 'vitest';
import type { Uploaded } from '@/e2e/server/request-log';
import { secretsIn } from '@/test/hidden-secrets';
import type { Firefox } from './firefox';
import { test } from './fixtures';
import { connect, openPanel, typeModel } from './pages';
import { openPopup } from './popup';

/** The panel in a tab, at one of its views. */
async function openPanelView(firefox: Firefox, name: 'Batches' | 'Sessions') {
  const panel = await openPanel(firefox);
  await panel.press('History');
  await panel.press(name);
  return {
    ...panel,
    rows: () =>
      panel.page.$$eval('.batch-page', (all) =>
        all.map((row) => row.textContent ?? ''),
      ),
  };
}

describe('batches', () => {
  test('a list of links is confirmed once, scraped, filtered and saved as a table', async ({
    firefox,
    service,
    site,
  }) => {
    await connect(firefox, service);
    const { press, click, field, text, page, rows } = await openPanelView(
      firefox,
      'Batches',
    );
    await press('New batch');
    await press('A list');
    await field('Addresses').fill(
      [1, 2, 3].map((n) => `${site.url}/many/${n}`).join('\n'),
    );
    await press('Review 3 pages');
    await expect.poll(text).toContain('Send 3 addresses to');
    expect(service.log.filter(({ method }) => method === 'POST')).toEqual([]);
    await press('Send 3');
    await expect.poll(rows).toHaveLength(3);
    await expect
      .poll(() => page.$eval('.batch-top', (top) => top.textContent))
      .toContain('Done');
    await field('Filter').fill('many/2');
    await expect.poll(rows).toHaveLength(1);
    await press('Download');
    await click('button ::-p-text(.csv)');
    await expect
      .poll(() => Object.values(firefox.downloads()).join(''))
      .toMatch(/^\uFEFF?Page,Address,State.*\r\nPage 2,/);
    expect(await firefox.errors()).toEqual([]);
  });

  test("the window's tabs are read in this browser, once it may see them", async ({
    firefox,
    site,
  }) => {
    for (const n of [1, 2]) await firefox.visit(`${site.url}/many/${n}`);
    const { press, text, rows, page } = await openPanelView(firefox, 'Batches');
    await press('New batch');
    await press('All tabs');
    await press('Allow access to tabs');
    await expect.poll(text).toContain('Page 2');
    await press('Review 2 pages');
    await press('Read 2 tabs');
    await expect
      .poll(() => page.$eval('.batch-top', (top) => top.textContent))
      .toContain('Done');
    await expect
      .poll(rows)
      .toEqual([
        expect.stringContaining('Page 1'),
        expect.stringContaining('Page 2'),
      ]);
    expect(await firefox.errors()).toEqual([]);
  });
});

test('the sessions of the service are listed', async ({ firefox, service }) => {
  await connect(firefox, service);
  const { page } = await openPanelView(firefox, 'Sessions');
  await expect.poll(() => page.$$eval('.session', (all) => all.length)).toBe(3);
  expect(service.log.every(({ method }) => method === 'GET')).toBe(true);
  expect(await firefox.errors()).toEqual([]);
});

test('a page is sent as I see it, exactly as its preview shows it', async ({
  firefox,
  service,
  site,
}) => {
  await connect(firefox, service);
  const popup = await openPopup(
    firefox,
    await firefox.visit(`${site.url}/members`),
  );
  await popup.press('Enter', 'Other ways to run this');
  await popup.press('Enter', 'Send the page as I see it');
  const panel = await openPanel(firefox);
  const preview = () =>
    panel.page.evaluate(
      () => document.querySelector('.upload-text pre')?.textContent ?? '',
    );
  await expect.poll(preview).toContain('the mill made 4,210 last year');
  const shown = await preview();
  expect(secretsIn(shown)).toEqual([]);
  expect(service.log.filter(({ method }) => method === 'POST')).toEqual([]);
  await panel.press('Send');
  await expect.poll(panel.status).toContain('Done');
  const [upload] = service.log
    .filter(({ path }) => path === '/v2/parse')
    .map(({ body }) => body as Uploaded);
  expect(new TextDecoder().decode(upload?.file.bytes)).toBe(shown);
  expect(await firefox.errors()).toEqual([]);
});

test('a model on this computer answers what is typed in the popup', async ({
  firefox,
  model,
  site,
}) => {
  const { text } = await typeModel(firefox, model.url);
  await expect.poll(text).toContain('Ready');

  const popup = await openPopup(firefox, await firefox.visit(site.url));
  await popup.type('Ask about this page', 'how many winters');
  await popup.press('Enter');
  const panel = await openPanel(firefox);
  await expect.poll(panel.status).toContain('Done');
  await expect.poll(panel.output).toContain('Two winters');
  expect(model.asked.at(-1)?.input).toContain(
    'Typing them in took two winters.',
  );
  expect(await firefox.errors()).toEqual([]);
});
