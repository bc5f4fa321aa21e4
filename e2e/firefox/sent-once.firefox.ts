import { expect } from 'vitest';
import { startScrape } from '@/e2e/support/calls';
import { test } from './fixtures';
import { asPlaywright, connect, openPanel } from './pages';

test('a request leaves once, even if its connection breaks', async ({
  firefox,
  service,
  site,
}) => {
  await connect(firefox, service);
  const panel = await openPanel(firefox);
  const scrape = (path: string) =>
    startScrape(asPlaywright(panel.page), `${site.url}/${path}`);
  await scrape('first');
  await expect.poll(panel.status).toContain('Done');
  service.next({ method: 'POST', path: '/v2/scrape', cut: 'before-headers' });
  await scrape('lost');
  await expect.poll(panel.status).toContain('Response lost');
  const posts = service.log.filter(
    ({ method, path }) => method === 'POST' && path === '/v2/scrape',
  );
  expect(posts.map(({ headers }) => headers['connection'])).toEqual([
    'close',
    'close',
  ]);
});

test('control: without Pluck’s rule Firefox sends a request again whose connection breaks', async ({
  firefox,
  service,
  site,
}) => {
  await connect(firefox, service);
  const panel = await openPanel(firefox);
  await panel.page.evaluate(async () => {
    const rules = await chrome.declarativeNetRequest.getSessionRules();
    await chrome.declarativeNetRequest.updateSessionRules({
      removeRuleIds: rules.map(({ id }) => id),
    });
  });
  await startScrape(asPlaywright(panel.page), `${site.url}/first`);
  await expect.poll(panel.status).toContain('Done');
  service.next({ method: 'POST', path: '/v2/scrape', cut: 'before-headers' });
  await startScrape(asPlaywright(panel.page), `${site.url}/lost`);
  await expect
    .poll(() => service.log.filter((one) => one.path === '/v2/scrape').length)
    .toBe(3);
});
