import { expect } from '@playwright/test';
import { layOldStore } from '@/e2e/faults/old-store';
import type { Row } from '@/e2e/faults/row';
import type { World } from '@/e2e/faults/world';
import { ask } from '@/e2e/support/calls';
import { defaultConnection } from '@/e2e/support/stored';

/** Restarts the extension with a store of that version. */
async function updateFrom(world: World, version: number, isBroken = false) {
  const id = await defaultConnection(world.page);
  const connection = { kind: 'service', id, baseUrl: world.service.url };
  const bare = await world.barePage();
  await world.page.close();
  // The worker closes its connection as soon as the store is deleted.
  await layOldStore(bare, { version, connection, isBroken });
  world.forget();
  // The page closes with the extension, during the call.
  await bare.evaluate(() => chrome.runtime.reload()).catch(() => undefined);
  await world.returned();
}

const updated: Row = {
  id: 'updated-mid-job',
  provoked:
    'the extension is reloaded as by an update while a job is out, with data of each earlier version',
  holds:
    'its result is there and is drawn, what was out is unknown and not sent again, new jobs are done',
  control:
    'the worker is another one, and the old store had no more than its version’s parts',
  seeds: [1, 2, 3, 4, 5],
  async run(world, version) {
    await world.warmUp();
    world.next({ delayMs: 60_000 });
    await world.start('out');
    await expect.poll(() => world.scrapes().length).toBe(1);
    const sent = world.scrapes();
    await updateFrom(world, version);
    await expect.poll(() => sent.at(-1)?.closedEarly).toBe(true);
    await world.becomes('out', 'unknown');
    await world.becomes('done', 'done');
    expect((await world.stored()).results.get('done')).toBeGreaterThan(0);
    const windowId = await world.page.evaluate(
      async () => (await chrome.windows.getCurrent()).id ?? -1,
    );
    await ask(world.page, 'job.show', { jobId: 'done', windowId });
    await expect(
      world.page.getByRole('heading', { name: 'Of old' }),
    ).toBeVisible();
    expect(world.scrapes()).toHaveLength(0);
    world.next();
    await world.becomes(await world.start('new'), 'done');
  },
};

const notMigrated: Row = {
  id: 'migration-fails',
  provoked:
    'the next version of the store cannot be made of the one that is there, which is of version 4',
  holds:
    'old results are read as they were, the panel says so and leads to where they are exported; nothing hangs',
  control: 'the store is still of version 4',
  seeds: [1],
  async run(world) {
    await updateFrom(world, 4, true);
    const version = await world.page.evaluate(
      async () => (await indexedDB.databases())[0]?.version,
    );
    expect(version).toBe(4);
    const windowId = await world.page.evaluate(
      async () => (await chrome.windows.getCurrent()).id ?? -1,
    );
    await ask(world.page, 'job.show', { jobId: 'done', windowId });
    await expect(
      world.page.getByRole('heading', { name: 'Of old' }),
    ).toBeVisible();
    const notice = world.page.locator('.notices .banner');
    await expect(notice).toContainText('Your older data couldn’t be updated');
    await expect(
      notice.getByRole('button', { name: 'Open settings' }),
    ).toBeVisible();
    await world.becomes('out', 'unknown');
  },
};

export const updates = [updated, notMigrated];
