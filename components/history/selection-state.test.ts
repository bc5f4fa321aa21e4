import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { ExportOrder } from '@/lib/batches';
import type { ListedJob } from '@/lib/history';
import type { Job } from '@/lib/queue/job';
import { type SelectionDeps, createSelectionActions } from './selection-state';

const job = (id: string, title = 'Tide'): ListedJob => ({
  id,
  page: { tabId: 1, windowId: 1, url: 'https://a.example/', title },
  presetId: 'markdown',
  connection: { kind: 'browser' },
  state: 'done',
  createdAt: 1,
  hasResult: true,
});

function setUp(
  clip: (job: Job) => Promise<void> = async () => undefined,
  clips: Partial<SelectionDeps['clips']> = {},
) {
  const clipped: string[] = [];
  const orders: ExportOrder[] = [];
  const saved: string[] = [];
  const failed: unknown[] = [];
  const deps: SelectionDeps = {
    attempt: async (action) => {
      try {
        await action();
        return true;
      } catch (error) {
        failed.push(error);
        return false;
      }
    },
    writer: {
      done: signal(),
      failure: signal(),
      stop: () => undefined,
      run: async (order) => {
        orders.push(order);
        return new Blob(['zip']);
      },
    },
    saveFile: (name) => saved.push(name),
    findJob: async (id) =>
      id === 'gone'
        ? undefined
        : ({ ...job(id), request: {} } as unknown as Job),
    readText: async (id) => `text of ${id}`,
    clips: {
      destination: () => 'Vault',
      clip: async (one) => {
        await clip(one);
        clipped.push(one.id);
      },
      unmade: () => ['b'],
      stop: () => undefined,
      ...clips,
    },
  };
  return {
    actions: createSelectionActions(deps),
    clipped,
    orders,
    saved,
    failed,
  };
}

it('clips one after another, and reports which notes wait for the user', async () => {
  const { actions, clipped } = setUp();
  expect(await actions.clip([job('a'), job('b'), job('gone')])).toEqual(['b']);
  expect(clipped).toEqual(['a', 'b']);
  expect(actions.outcome.value).toEqual({ made: 1, waiting: 1 });
  expect(actions.clipping.value).toBeUndefined();
  actions.dismiss();
  expect(actions.outcome.value).toBeUndefined();
});

it('counts what is done, and clips no more once stopped', async () => {
  const steps: unknown[] = [];
  const { actions, clipped } = setUp(async () => {
    steps.push(actions.clipping.value);
    if (steps.length === 2) actions.stopClipping();
  });
  await actions.clip([job('a'), job('c'), job('d')]);
  expect(steps).toEqual([
    { done: 0, total: 3 },
    { done: 1, total: 3 },
  ]);
  expect(clipped).toEqual(['a', 'c']);
});

it('counts no note that was stopped', async () => {
  const stopped: string[] = [];
  const { actions } = setUp(undefined, {
    clip: async ({ id }) => {
      if (id === 'c') actions.stopClipping();
      return id === 'c' ? 'stopped' : undefined;
    },
    stop: (id) => stopped.push(id),
  });
  await actions.clip([job('a'), job('c'), job('d')]);
  expect(actions.outcome.value).toEqual({ made: 1, waiting: 0 });
  expect(stopped).toEqual(['c']);
});

it('reports a failure, and counts only what was made', async () => {
  const { actions, failed } = setUp(async ({ id }) => {
    if (id === 'c') throw new Error('No');
  });
  await actions.clip([job('a'), job('c')]);
  expect(failed).toHaveLength(1);
  expect(actions.outcome.value).toEqual({ made: 1, waiting: 0 });
});

it('saves each result under its title and kind in one archive', async () => {
  const { actions, orders, saved } = setUp();
  await actions.save('all.zip', [job('a'), job('c', '')]);
  expect(orders).toMatchObject([
    {
      as: 'files',
      rows: [
        { at: 0, jobId: 'a', title: 'preset.markdown - Tide' },
        { at: 1, jobId: 'c', title: 'preset.markdown - a.example' },
      ],
    },
  ]);
  expect(saved).toEqual(['all.zip']);
});

it('reads both texts of a comparison', async () => {
  expect(await setUp().actions.readPair([job('a'), job('c')])).toEqual([
    'text of a',
    'text of c',
  ]);
});
