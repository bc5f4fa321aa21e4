import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import type { JobOutcome } from '@/lib/queue/job';
import { createJobQueue } from '@/lib/scrape/queue/job-queue';
import { findSameService, settingsItem } from '@/lib/settings';
import { job as sample, setUp, whole } from '@/test/sample-queue';
import { freshBrowser } from '@/test/sample-vault';
import { createConnectionHandlers } from './connection-handlers';

const rest = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  freshBrowser();
  vi.spyOn(browser.permissions, 'remove').mockResolvedValue(true as never);
});

/**
 * A service with a batch of queued pages, each a job of its own: two are at the
 * service, the others wait.
 */
async function working(pages: number) {
  let unblock: (id: string) => Promise<void> = async () => {};
  const calls = createConnectionHandlers((id) => unblock(id));
  const saved = await calls['connection.save']({
    address: 'https://api.example',
  });
  const id = saved.ok ? saved.id : '';
  const record = (await settingsItem.getValue()).services[0]!;
  const connection = { kind: 'service' as const, id, baseUrl: record.baseUrl };
  const names = Array.from({ length: pages }, (_, index) => `${index + 1}`);
  const { store, stateOf, clock, lanes } = setUp(
    names.map((one) => sample(one, connection)),
  );
  const ends: (() => void)[] = [];
  const freed: string[] = [];
  const queue = createJobQueue({
    store,
    // As `prepareJob` does.
    prepare: async () => async (): Promise<JobOutcome> => {
      if (!findSameService(await settingsItem.getValue(), connection))
        return {
          complete: false,
          error: { kind: 'disconnected', message: '' },
        };
      return new Promise((resolve) => ends.push(() => resolve(whole)));
    },
    look: async () => 'no-list',
    now: () => clock.now,
    random: () => 0.5,
    owner: 'me',
    laneLimit: async () => 2,
    onFreed: (lane) => freed.push(lane),
    onUnknown: async () => 'ask',
    onRunning: () => {},
    wakeAt: () => {},
  });
  unblock = queue.unblock;
  await queue.resume();
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  const endAll = async () => {
    for (const end of ends.splice(0)) end();
    await rest();
  };
  const run = async () => {
    for (let turn = 0; turn < 2 * pages; turn++) {
      await queue.resume();
      await endAll();
    }
  };
  const states = () => names.map(stateOf);
  return { calls, id, record, endAll, run, states, lanes, freed };
}

describe('what waits for a service', () => {
  it("a job continues once its service's removal is undone", async () => {
    const { calls, id, record, endAll, run, states } = await working(20);
    // The user removes the service by mistake. The two running pages arrive,
    // which were sent before.
    await calls['connection.remove']({ id });
    await endAll();
    // Undo, a moment later.
    await calls['connection.restore']({ record, at: 0 });
    await run();
    expect(states().filter((one) => one === 'failed')).toEqual([]);
    expect(states().filter((one) => one === 'done')).toHaveLength(20);
  });

  it('a job pauses while its service is removed, and the lane stays open', async () => {
    const { calls, id, endAll, run, states, lanes } = await working(4);
    await calls['connection.remove']({ id });
    await endAll();
    await run();
    expect(states()).toEqual(['done', 'done', 'paused', 'paused']);
    expect(lanes.get(id)?.isBlocked).toBeUndefined();
  });

  it('a job pauses while its service has another address, and continues with the first address', async () => {
    const { calls, id, endAll, run, states, lanes } = await working(4);
    await calls['connection.save']({ id, address: 'https://other.example' });
    await endAll();
    await run();
    expect(states()).toEqual(['done', 'done', 'paused', 'paused']);
    expect(lanes.get(id)?.isBlocked).toBeUndefined();
    await calls['connection.save']({ id, address: 'https://api.example' });
    await run();
    expect(states()).toEqual(['done', 'done', 'done', 'done']);
  });

  it('includes its batches', async () => {
    const { calls, id, record, freed } = await working(2);
    await calls['connection.remove']({ id });
    freed.length = 0;
    await calls['connection.restore']({ record, at: 0 });
    expect(freed).toEqual([id]);
  });
});
