import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { createWorkers, importAs } from '@/test/sample-workers';
import { runsOf } from '@/test/runs';

const hooks = vi.hoisted(() => ({ delay: () => Promise.resolve() }));
vi.mock('@/lib/core/delay', () => ({ delay: () => hooks.delay() }));

type Exclusively = typeof import('./exclusive').exclusively;
const load = async () => (await import('./exclusive')).exclusively;
const normal = await importAs('normal', load);
const inPrivate = await importAs('private', load);
/** The control: without an agreement between the two workers. */
const ownLockOnly: Exclusively = (name, work) =>
  navigator.locks.request(name, work) as never;

const count = async () =>
  (await browser.storage.local.get('count'))['count'] ?? 0;
const increase = async () =>
  browser.storage.local.set({ count: Number(await count()) + 1 });

/**
 * Both workers increment one number this many times; one may die meanwhile.
 * Resolves to the number.
 */
async function increased(
  scheduler: fc.Scheduler,
  [a, b]: [Exclusively, Exclusively],
  times: [number, number],
  dies = false,
) {
  const workers = createWorkers(scheduler);
  hooks.delay = () => workers.step(() => undefined);
  const lives = [workers.start(), workers.start()] as const;
  const works = [a, b].flatMap((exclusively, index) =>
    Array.from({ length: times[index]! }, () =>
      lives[index]!.run(() => exclusively('count', increase)),
    ),
  );
  if (dies) works.push(workers.start().run(async () => lives[1].end()));
  await scheduler.waitFor(Promise.all(works));
  return count();
}

const times = fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 }));

it('no change of either worker is lost in any interleaving', async () => {
  const property = (workers: [Exclusively, Exclusively]) =>
    fc.asyncProperty(fc.scheduler(), times, async (scheduler, [a, b]) => {
      expect(await increased(scheduler, workers, [a, b])).toBe(a + b);
    });
  await fc.assert(property([normal, inPrivate]), {
    numRuns: runsOf(500, 100),
  });
  const control = await fc.check(property([ownLockOnly, ownLockOnly]), {
    numRuns: 500,
  });
  expect(control.failed, 'control').toBe(true);
});

it('a worker that died during a change blocks nobody permanently', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      expect(
        await increased(scheduler, [normal, inPrivate], [2, 2], true),
      ).toBeGreaterThanOrEqual(2);
    }),
    { numRuns: 100 },
  );
});

it('exclusive work leaves no data behind', async () => {
  createWorkers({ schedule: (task) => task });
  await normal('a', async () => undefined);
  await expect(
    inPrivate('a', () => Promise.reject(new Error('failed'))),
  ).rejects.toThrow('failed');
  expect(await browser.storage.session.get(null)).toEqual({});
});
