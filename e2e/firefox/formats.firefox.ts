import { expect } from 'vitest';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import { test } from './fixtures';
import { openPanel } from './pages';
import { readHere } from './popup';

const schema = { properties: { name: {}, productId: {} } };

test.for<[string, string, PresetOptions, string[]]>([
  ['the list of links', '/', { formats: ['links'] }, ['harbours']],
  ['the list of images', '/', { formats: ['images'] }, ['/chart.png']],
  ['the HTML', '/', { formats: ['html'] }, ['Four lines a day']],
  ['the raw HTML', '/', { formats: ['rawHtml'] }, ['Four lines a day']],
  ['a summary', '/', { formats: ['summary'] }, ['Gannet Point']],
  ['the product', '/mug', { formats: ['product'] }, ['Harbour mug', '14.90']],
  [
    'JSON by a schema',
    '/mug',
    { formats: [{ type: 'json', schema }] },
    ['Harbour mug', 'HM-2041'],
  ],
  ['the branding', '/brands/plain.html', { formats: ['branding'] }, ['#']],
])(
  '%s of the open tab is read in this browser',
  async ([, path, options, shown], { firefox, site }) => {
    const { job } = await readHere(
      firefox,
      await firefox.visit(site.url + path),
      options,
    );
    expect(job?.state, JSON.stringify(job?.error)).toBe('done');
    const panel = await openPanel(firefox);
    for (const text of shown) await expect.poll(panel.text).toContain(text);
    expect(await firefox.errors()).toEqual([]);
  },
);

test('the menu of the open tab is read in this browser', async ({
  firefox,
  site,
}) => {
  const { job } = await readHere(
    firefox,
    await firefox.visit(`${site.url}/menu`),
    {
      formats: ['menu'],
    },
  );
  expect(job?.state, JSON.stringify(job?.error)).toBe('done');
  const panel = await openPanel(firefox);
  await expect.poll(panel.output).toContain('Fish soup');
  expect(await panel.output()).toContain('9.50');
  expect(await firefox.errors()).toEqual([]);
});

test('a second reading says what changed on the page', async ({
  firefox,
  site,
}) => {
  const options: PresetOptions = {
    formats: ['markdown', { type: 'changeTracking', modes: ['git-diff'] }],
  };
  const tab = await firefox.visit(site.url);
  await readHere(firefox, tab, options);
  await tab.evaluate(() =>
    document.querySelector('h2')?.replaceChildren('Five lines a day'),
  );
  const { data } = await readHere(firefox, tab, options);
  expect(data['changeTracking']).toMatchObject({ changeStatus: 'changed' });
  expect(await firefox.errors()).toEqual([]);
});
