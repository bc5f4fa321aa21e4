import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Batch } from '@/lib/batches/batch';
import { fold } from '@/lib/core/fold';
import { isActive } from '@/lib/queue/job';
import { isLong, runsOf } from '@/test/runs';
import { type Bug, type Plan, breachesOf, steps } from './sample-world';

// Four addresses enter the queue in four parts, as hundreds do in larger parts.
vi.mock('@/lib/batches/schedule', async (original) => ({
  ...(await original<typeof import('@/lib/batches/schedule')>()),
  maxRowsAtOnce: 1,
}));

const fault = vi.hoisted(() => ({ trustsClock: false }));
vi.mock('@/lib/core/concurrency', async (original) => {
  const real = await original<typeof import('@/lib/core/concurrency')>();
  return {
    ...real,
    isWaitOver: (...asked: Parameters<typeof real.isWaitOver>) =>
      fault.trustsClock
        ? (asked[0] ?? 0) <= asked[1]
        : real.isWaitOver(...asked),
  };
});

/** A bug is found in fewer, as its seed is one that finds it soon. */
const numRuns = 350;

/**
 * Some streams run far ahead of others; otherwise the gaps between two steps of
 * one are rarely hit.
 */
const weight = fc.constantFrom(1, 30);
/** The steps of a plan are of few kinds, so that they meet. */
const plansOf = (
  kinds: fc.Arbitrary<readonly Plan['steps'][number][0][]>,
): fc.Arbitrary<Plan> =>
  fc.record({
    steps: fc
      .tuple(
        kinds,
        fc.array(
          fc.tuple(fc.nat(11), fc.nat(9), fc.oneof(fc.nat(12), fc.nat(60))),
          {
            minLength: 1,
            maxLength: 4,
          },
        ),
      )
      .map(([among, picked]) =>
        picked.map(
          ([what, which, later]) =>
            [among[what % among.length] ?? 'kill', which, later] as const,
        ),
      ),
    replies: fc.array(
      fc.constantFrom(
        'done',
        'network',
        'network',
        'rate-limited',
        'scrape-failed',
      ),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
    hasBatches: fc.boolean(),
    weights: fc.record({
      user: fc.constantFrom(1, 1, 30),
      queue: weight,
      batches: weight,
      pictures: weight,
    }),
    seed: fc.nat(),
  });
const anyPlan = plansOf(
  fc
    .subarray([...steps], { minLength: 1, maxLength: 4 })
    .map((some) => (['kill'] as typeof some).concat(some)),
);

const sound = (bug?: Bug, plans = anyPlan) =>
  fc.asyncProperty(plans, async (plan) => {
    const breaches = await breachesOf(plan, bug);
    if (breaches.length > 0) throw new Error(breaches.join('\n'));
  });

/** A removed job whose answer is to be looked for kept the queue busy. */
const removedBeforeLook: Plan = {
  steps: [
    ['remove', 5, 8],
    ['remove', 2, 2],
    ['kill', 6, 0],
    ['repeat', 1, 10],
  ],
  replies: ['network'],
  hasBatches: false,
  weights: { user: 1, queue: 1, batches: 30, pictures: 30 },
  seed: 23,
};

/** For a busy machine; otherwise it takes a few seconds. */
const timeout = 300_000;

it(
  'sends nothing twice without consent and leaves no orphan, in any interleaving',
  { timeout },
  () =>
    fc.assert(sound(), {
      numRuns: runsOf(numRuns, 15),
      examples: [[removedBeforeLook]],
    }),
);

const even = { user: 1, queue: 1, batches: 1, pictures: 1 };

/**
 * Each with what it leads to, a plan that meets it, and the seed of any plans
 * that do. If a change of the code makes the plan miss it, the long run without
 * `endOnFailure` prints another.
 */
const bugs: [
  name: string,
  bug: Bug,
  breach: RegExp,
  plan: Pick<Plan, 'steps' | 'seed'> & Partial<Plan>,
  seed: number,
  among?: Plan['steps'][number][0][],
][] = [
  [
    'a second pass over a batch replaces lost rows with queued ones',
    {
      batches: (store, db) => ({
        ...store,
        async change(id, next, rows = [], durability) {
          const database = await db();
          const known = await Promise.all(
            rows.map(({ job }) => database.get('jobs', job.id)),
          );
          const lost = known.filter((job) => job?.state === 'unknown');
          await Promise.all(
            lost.map((job) => database.delete('jobs', job?.id ?? '')),
          );
          const kept = Number(rows[0]?.job.id.slice(-1) ?? 0);
          const fromThere = (was: Batch) => {
            const asIfThere = was.way === 'queue' ? { ...was, kept } : was;
            const after = next(asIfThere);
            return after === asIfThere ? was : after;
          };
          const batch = await store.change(id, fromThere, rows, durability);
          return batch?.way === 'queue' && rows.length === 0
            ? { ...batch, kept: 0 }
            : batch;
        },
      }),
    },
    /was sent 2 times/,
    {
      steps: [
        ['kill', 0, 9],
        ['kill', 0, 4],
      ],
      seed: 1751867756,
    },
    11,
    ['kill', 'repeat'],
  ],
  [
    'a file is kept for a job that is gone',
    {
      putFile: (_, db) => async (of, file) => {
        await (await db()).put('files', { ...file, jobId: of.id });
        return true;
      },
    },
    /files of .*, which is gone/,
    {
      steps: [
        ['remove', 0, 4],
        ['remove', 0, 0],
      ],
      seed: 658923799,
      weights: { ...even, batches: 30 },
    },
    1,
    ['remove', 'erase'],
  ],
  [
    'an answer is dropped that arrives while its job can be restored',
    {
      changeJob:
        (change, db) =>
        async (id, ...rest) =>
          (await (await db()).get('jobs', id))?.removedAt === undefined
            ? change(id, ...rest)
            : undefined,
    },
    /arrived and is lost/,
    {
      steps: [['hide', 0, 21]],
      seed: 1055985512,
      replies: ['network', 'network', 'done'],
    },
    2,
    ['hide'],
  ],
  [
    'a backup leaves out what has not ended',
    { backup: { isWritten: (job) => !isActive(job) } },
    /A backup loses/,
    { steps: [['backup', 0, 8]], seed: 7 },
    2,
    ['backup'],
  ],
  [
    'a backup brings other words to search for',
    { backup: { text: fold } },
    /A backup brings/,
    { steps: [['kill', 0, 0]], seed: 0 },
    1,
  ],
];

/** Until the test ends. */
function trustClock() {
  fault.trustsClock = true;
  onTestFinished(() => void (fault.trustsClock = false));
}

/** A plan is as simple as can be where it says nothing else. */
const planned = (plan: (typeof bugs)[number][3]): Plan => ({
  replies: ['done'],
  hasBatches: false,
  weights: even,
  ...plan,
});

it.each(bugs)(
  'one plan finds the bug if %s',
  { timeout },
  async (_, bug, breach, plan) => {
    expect(await breachesOf(planned(plan))).toEqual([]);
    expect(String(await breachesOf(planned(plan), bug))).toMatch(breach);
  },
);

it('one plan finds waits that trust the clock', { timeout }, async () => {
  const plan = planned({
    steps: [['set back', 0, 3]],
    seed: 104582055,
    hasBatches: true,
  });
  expect(await breachesOf(plan)).toEqual([]);
  trustClock();
  expect(String(await breachesOf(plan))).toMatch(/is still/);
});

it.runIf(isLong).each(bugs)(
  'any plans find the bug if %s',
  { timeout },
  async (_, bug, breach, _plan, seed, among) => {
    const plans = among && plansOf(fc.constant(among));
    const { failed, errorInstance } = await fc.check(sound(bug, plans), {
      numRuns,
      seed,
      endOnFailure: true,
    });
    expect([failed, String(errorInstance)]).toEqual([
      true,
      expect.stringMatching(breach),
    ]);
  },
);

it.runIf(isLong)(
  'any plans find waits that trust the clock',
  { timeout },
  async () => {
    trustClock();
    const { errorInstance } = await fc.check(sound(), {
      numRuns,
      seed: 9,
      endOnFailure: true,
    });
    expect(String(errorInstance)).toMatch(/is still/);
  },
);
