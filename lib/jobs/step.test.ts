import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Job, JobErrorKind, JobState } from './job'
import { type JobEvent, step } from './step'

const atService: Job['connection'] = { kind: 'service', id: 's', baseUrl: 'http://127.0.0.1:3002' }

const job = (state: JobState, connection: Job['connection'] = atService): Job => ({
  id: 'j',
  page: { tabId: 1, windowId: 1, url: 'https://example.com/', title: 'Example' },
  presetId: 'markdown',
  request: { url: 'https://example.com/' },
  connection,
  state,
  createdAt: 1,
  hasResult: false,
})

const started: JobEvent = { type: 'started', at: 2, owner: 'worker' }
const answered: JobEvent = { type: 'answered', at: 3, creditsUsed: 1 }
const cancelled: JobEvent = { type: 'cancelled', at: 3 }
const orphaned: JobEvent = { type: 'orphaned', at: 3 }
const failed = (kind: JobErrorKind): JobEvent => ({
  type: 'failed',
  at: 3,
  error: { kind, message: '' },
  hasResult: false,
})

describe('step', () => {
  it.each<[JobState, JobEvent, JobState, string | undefined]>([
    ['queued', started, 'running', 'run'],
    ['queued', cancelled, 'cancelled', undefined],
    ['running', started, 'running', undefined],
    ['running', answered, 'done', undefined],
    ['running', failed('unauthorized'), 'failed', undefined],
    ['running', failed('unreachable'), 'failed', undefined],
    ['running', failed('network'), 'unknown', undefined],
    ['running', failed('deadline'), 'unknown', undefined],
    ['running', failed('bad-gateway'), 'unknown', undefined],
    ['running', orphaned, 'unknown', undefined],
    ['queued', orphaned, 'queued', undefined],
    ['running', cancelled, 'cancelled', 'abort'],
    ['cancelled', answered, 'done', undefined],
    ['unknown', answered, 'done', undefined],
    ['cancelled', failed('network'), 'cancelled', undefined],
    ['done', cancelled, 'done', undefined],
    ['done', orphaned, 'done', undefined],
    ['failed', started, 'failed', undefined],
    ['unknown', started, 'unknown', undefined],
  ])('turns a %s job of a service, after %o, into %s with effect %s', (state, event, next, effect) => {
    const result = step(job(state), event)
    expect([result.job.state, result.effect]).toEqual([next, effect])
  })

  it.each<[JobEvent]>([[orphaned], [failed('network')], [failed('deadline')]])(
    'never calls a job of this browser unknown: %o',
    (event) => {
      expect(step(job('running', { kind: 'browser' }), event).job.state).toBe('failed')
    },
  )

  it('does not read a tab for a click that is long past', () => {
    expect(step(job('queued', { kind: 'browser' }), orphaned).job.state).toBe('failed')
  })

  it('forgets the error when the answer came after all', () => {
    const lost = step(job('running'), failed('network')).job
    expect(step(lost, answered).job).not.toHaveProperty('error')
  })

  it('runs a job at most once, loses none, and leaves no state but by an event, whatever happens in whatever order', () => {
    const event = fc.constantFrom(
      started,
      answered,
      cancelled,
      orphaned,
      failed('network'),
      failed('unauthorized'),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (events) => {
        let record = job('queued')
        let runs = 0
        let wasDone = false
        for (const next of events) {
          const result = step(record, next)
          if (result.effect === 'run') runs += 1
          record = result.job
          wasDone ||= record.state === 'done'
        }
        expect(runs).toBeLessThanOrEqual(1)
        if (wasDone) expect(record.state).toBe('done')
        expect(record).toMatchObject({ id: 'j', page: job('queued').page, request: job('queued').request })
      }),
    )
  })
})
