import { describe, expect } from 'vitest';
import { scrapeBodies } from '@/e2e/server/request-log';
import { test } from './fixtures';
import { connect, openPanel, wake } from './pages';
import { pluck, pluckByKey } from './popup';

test("the heartbeat keeps a request alive past the browser's idle limit, without an extension page open", async ({
  firefox,
  service,
  site,
}) => {
  await connect(firefox, service);
  service.next({ method: 'POST', path: '/v2/scrape', delayMs: 45_000 });
  await pluck(firefox, await firefox.visit(site.url));
  await firefox.window.closeSidebar();
  await expect.poll(firefox.window.badge).toBe('1');
  await expect.poll(firefox.window.badge, { timeout: 60_000 }).toBe('');

  const panel = await openPanel(firefox);
  await expect.poll(panel.status).toContain('Done');
  await expect.poll(panel.output).toContain('Four lines a day');
  expect(scrapeBodies(service)).toHaveLength(1);
  expect(await firefox.errors()).toEqual([]);
});

describe('with an idle limit of three seconds, shorter than the interval of the heartbeat', () => {
  test.override({ prefs: { 'extensions.background.idle.timeout': 3000 } });

  test('an event page that ends during a request loses the answer and resends nothing without approval', async ({
    firefox,
    service,
    site,
  }) => {
    await connect(firefox, service);
    service.next({ method: 'POST', path: '/v2/scrape', delayMs: 60_000 });
    await pluck(firefox, await firefox.visit(site.url));
    await firefox.window.closeSidebar();
    await expect.poll(() => scrapeBodies(service)).toHaveLength(1);
    await expect.poll(firefox.window.backgroundState).toBe('stopped');
    await expect.poll(() => service.log[0]?.closedEarly).toBe(true);

    const panel = await openPanel(firefox);
    expect(await panel.status()).toContain('Sent');
    await wake(panel.page);
    await expect.poll(panel.status).toContain('Response lost');
    expect(await panel.notices()).toContain('may be charged a second time');
    expect(scrapeBodies(service)).toHaveLength(1);

    await panel.press('Send again');
    await expect.poll(panel.status).toContain('Done');
    expect(scrapeBodies(service)).toHaveLength(2);
    expect(await firefox.errors()).toEqual([]);
  });

  test.for([
    ['click', pluck],
    ['key', pluckByKey],
  ] as const)(
    'the event page ends with nothing to do, and the next %s works',
    async ([, run], { firefox, site }) => {
      await run(firefox, await firefox.visit(site.url), { asleep: true });
      const panel = await openPanel(firefox);
      await expect.poll(panel.status).toContain('Done');
      await expect.poll(panel.output).toContain('Four lines a day');
      expect(await firefox.errors()).toEqual([]);
    },
  );
});
