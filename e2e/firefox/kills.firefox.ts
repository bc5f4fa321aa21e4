import { describe, expect } from 'vitest';
import { holdStore } from '@/e2e/faults/stores';
import type { ProgramFault } from '@/e2e/notes-programs/program-server';
import { key, programs } from '@/e2e/notes-programs/programs';
import { scrapeBodies } from '@/e2e/server/request-log';
import { note, passage } from '@/e2e/site/article';
import { storedJobs } from '@/e2e/support/stored';
import { test } from './fixtures';
import {
  addDestination,
  asPlaywright,
  connect,
  openPanel,
  wake,
} from './pages';
import { openPopup, pluck } from './popup';

type Kill = [
  kind: string,
  when: string,
  on: ProgramFault['on'],
  meets: 'slow' | 'unanswered',
];

const kills: Kill[] = [
  ['Obsidian', 'before it is sent', 'read', 'slow'],
  ...['Obsidian', 'WebDAV', 'GitHub repository', 'Karakeep'].map(
    (kind): Kill => [
      kind,
      'after it was sent, before the answer',
      'write',
      'unanswered',
    ],
  ),
];

describe('an event page that ends while a clip is delivered', () => {
  test.for(kills)(
    'a clip to %s whose event page ends %s makes one note',
    async ([kind, , on, meets], { firefox, site }) => {
      const program = programs.find((one) => one.kind === kind);
      if (!program) throw new Error(kind);
      const running = await program.start();
      const writes = () =>
        running.log.filter((request) => request.writes).length;
      await addDestination(firefox, kind, program.fields(running.url, key));
      await pluck(firefox, await firefox.visit(site.url));
      const panel = await openPanel(firefox);
      await expect.poll(panel.status).toContain('Done');
      const before = running.log.length;
      running.next({ on, meets, after: on === 'read' ? 0 : program.before });
      await panel.clip();
      const reached = () =>
        on === 'read' ? running.log.length - before : writes() - program.before;
      await expect.poll(reached).toBe(1);
      await firefox.window.killBackground();
      await wake(panel.page);
      await expect.poll(panel.clipLine).toMatch(/^Saved in/);
      expect(writes()).toBe(program.before + 1);
      const held = Object.entries(running.held());
      expect(held).toEqual([
        [expect.stringContaining(note), expect.stringContaining(passage)],
      ]);
      expect(await firefox.errors()).toEqual([]);
      await running.close();
    },
  );
});

test('a job whose event page ends while it waits for the rate limit is sent once, in time', async ({
  firefox,
  service,
  site,
}) => {
  await connect(firefox, service);
  service.next({
    method: 'POST',
    path: '/v2/scrape',
    error: 'rate-limited',
    headers: { 'retry-after': '6' },
  });
  await pluck(firefox, await firefox.visit(site.url));
  const panel = await openPanel(firefox);
  await expect
    .poll(async () => (await storedJobs(asPlaywright(panel.page)))[0]?.state)
    .toBe('waiting');
  await firefox.window.killBackground();
  expect(scrapeBodies(service)).toHaveLength(1);
  await expect
    .poll(async () => {
      await wake(panel.page);
      return panel.status();
    })
    .toContain('Done');
  expect(scrapeBodies(service)).toHaveLength(2);
  expect(await firefox.errors()).toEqual([]);
});

test('an event page that ends before a job is stored sends nothing, and the next press sends it once', async ({
  firefox,
  service,
  site,
}) => {
  await connect(firefox, service);
  const tab = await firefox.visit(site.url);
  const popup = await openPopup(firefox, tab);
  const letGo = await holdStore(asPlaywright(popup.viewer));
  await popup.press('Enter');
  await expect.poll(firefox.window.isSidebarOpen).toBe(true);
  await firefox.window.killBackground();
  await letGo();
  await popup.close();
  expect(await storedJobs(asPlaywright(popup.viewer))).toEqual([]);
  expect(scrapeBodies(service)).toEqual([]);

  await pluck(firefox, tab);
  const panel = await openPanel(firefox);
  await expect.poll(panel.status).toContain('Done');
  expect(scrapeBodies(service)).toHaveLength(1);
});

test('an event page that ends during a screenshot leaves the page as it was', async ({
  firefox,
  site,
}) => {
  const tab = await firefox.visit(`${site.url}/samples/30 screens`);
  const top = () => tab.evaluate(() => scrollY);
  await tab.evaluate(() => scrollTo(0, 333));
  const popup = await openPopup(firefox, tab);
  await popup.press('Enter', 'Screenshot');
  await expect.poll(top).not.toBe(333);
  await firefox.window.killBackground();
  await expect.poll(top, { timeout: 40_000 }).toBe(333);
  const panel = await openPanel(firefox);
  await expect.poll(panel.notices).toContain('The job was interrupted.');
});
