import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import type { Batch } from '@/lib/batches/batch'
import { type Bug, type Plan, breachesOf, steps } from './sample-world'

// Four addresses enter the queue in four parts, as hundreds do in larger parts.
vi.mock('@/lib/batches/ports', () => ({ maxRowsAtOnce: 1 }))

const numRuns = 500

const step = fc.tuple(fc.constantFrom('kill', 'kill', ...steps), fc.nat(9), fc.nat(12))
/** Some streams run far ahead of others; otherwise the gaps between two steps of one are rarely hit. */
const weight = fc.constantFrom(1, 30)
const plans: fc.Arbitrary<Plan> = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
  replies: fc.array(fc.constantFrom('done', 'network', 'network', 'rate-limited', 'scrape-failed'), {
    minLength: 1,
    maxLength: 6,
  }),
  weights: fc.record({ user: fc.constantFrom(1, 1, 30), queue: weight, batches: weight, pictures: weight }),
  seed: fc.nat(),
})

const sound = (bug?: Bug) =>
  fc.asyncProperty(plans, async (plan) => {
    const breaches = await breachesOf(plan, bug)
    if (breaches.length > 0) throw new Error(breaches.join('\n'))
  })

/** A removed job whose answer is to be looked for kept the queue busy. */
const removedBeforeLook: Plan = {
  steps: [
    ['remove', 5, 8],
    ['remove', 2, 2],
    ['kill', 6, 0],
    ['repeat', 1, 10],
  ],
  replies: ['network'],
  weights: { user: 1, queue: 1, batches: 30, pictures: 30 },
  seed: 23,
}

/** For a busy machine; otherwise it takes a few seconds. */
const timeout = 300_000

it('sends nothing twice without consent and leaves no orphan, in any interleaving', { timeout }, () =>
  fc.assert(sound(), { numRuns, examples: [[removedBeforeLook]] }),
)

const bugs: [name: string, bug: Bug, breach: RegExp][] = [
  [
    'a second pass over a batch replaces lost rows with queued ones',
    {
      batches: (store, db) => ({
        ...store,
        async change(id, next, rows = [], durability) {
          const database = await db()
          const known = await Promise.all(rows.map(({ job }) => database.get('jobs', job.id)))
          const lost = known.filter((job) => job?.state === 'unknown')
          await Promise.all(lost.map((job) => database.delete('jobs', job?.id ?? '')))
          const kept = Number(rows[0]?.job.id.slice(-1) ?? 0)
          const fromThere = (was: Batch) => {
            const asIfThere = { ...was, kept }
            const after = next(asIfThere)
            return after === asIfThere ? was : after
          }
          const batch = await store.change(id, fromThere, rows, durability)
          return batch && rows.length === 0 ? { ...batch, kept: 0 } : batch
        },
      }),
    },
    /was sent 2 times/,
  ],
  [
    'a file is kept for a job that is gone',
    {
      putFile: (_, db) => async (of, file) => {
        await (await db()).put('files', { ...file, jobId: of.id })
        return true
      },
    },
    /files of .*, which is gone/,
  ],
]

it.each(bugs)('detects the bug if %s', { timeout }, async (_, bug, breach) => {
  const { failed, errorInstance } = await fc.check(sound(bug), { numRuns, seed: 1, endOnFailure: true })
  expect([failed, String(errorInstance)]).toEqual([true, expect.stringMatching(breach)])
})
