import { expect } from 'vitest';
import { test } from './fixtures';
import { connect, openPanel } from './pages';
import { pluck } from './popup';

test('a connected service receives exactly one request, with the chosen fields and the key', async ({
  firefox,
  service,
  site,
}) => {
  await connect(firefox, service);
  expect(await pluck(firefox, await firefox.visit(site.url))).toContain(
    new URL(service.url).host,
  );

  const panel = await openPanel(firefox);
  await expect.poll(panel.status).toContain('Done');
  await expect.poll(panel.output).toContain('Four lines a day');
  expect(service.log.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /v2/scrape',
  ]);
  expect(service.log[0]?.body).toEqual({
    url: `${site.url}/`,
    formats: ['markdown'],
  });
  expect(service.log[0]?.headers['authorization']).toBe(
    `Bearer ${service.key}`,
  );
  expect(await firefox.errors()).toEqual([]);
});

test('the shortcut and Enter show the open tab as Markdown in the panel, without any service', async ({
  firefox,
  service,
  site,
}) => {
  expect(await pluck(firefox, await firefox.visit(site.url))).toContain('Read');

  const panel = await openPanel(firefox);
  await expect.poll(panel.status).toContain('Done');
  await expect.poll(panel.output).toContain('Four lines a day');
  await panel.press('View');
  await panel.press('Source');
  await expect.poll(panel.output).toContain('## Four lines a day');
  expect(await panel.output()).not.toContain('Subscribe');
  expect(service.log).toEqual([]);
  expect(await firefox.errors()).toEqual([]);
});

test('an error in an extension page would be detected', async ({ firefox }) => {
  const page = await firefox.open('options.html');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('thrown on purpose');
    });
  });
  await expect.poll(firefox.errors).toHaveLength(1);
});
