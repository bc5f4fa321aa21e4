import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JobErrorKind } from '@/lib/queue/job'
import type { Run, RunAnswer, RunState } from './run'
import { type RunEvent, step } from './step'

const running: Run = {
  id: 'a',
  createdAt: 1,
  connection: { kind: 'service', id: 's', baseUrl: 'https://a.example' },
  place: { scrapeId: 'p', jobId: 'j' },
  task: { prompt: 'Open the menu' },
  state: 'running',
  owner: 'w',
}
const well: RunAnswer = { success: true, output: 'It is open.', rest: {} }
const badly: RunAnswer = { success: false, stderr: 'boom', exitCode: 1, rest: {} }

const answered = (answer: RunAnswer): RunEvent => ({ type: 'answered', at: 9, answer })
const failed = (kind: JobErrorKind): RunEvent => ({ type: 'failed', at: 9, error: { kind, message: '' } })
const orphaned: RunEvent = { type: 'orphaned', at: 9 }
const ended: RunEvent = {
  type: 'session-ended',
  at: 9,
  ended: { sessionDurationMs: 61_000, creditsBilled: 14 },
}
const after = (...events: RunEvent[]) => events.reduce(step, running)

describe('a running run', () => {
  it.each<[string, RunEvent[], RunState]>([
    ['ends as the service says', [answered(well)], 'done'],
    ['has failed where the service says so under HTTP 200', [answered(badly)], 'failed'],
    ['is open where the connection broke', [failed('network')], 'unknown'],
    ['is open where no answer came in time', [failed('deadline')], 'unknown'],
    ['is open where a proxy answered', [failed('bad-gateway')], 'unknown'],
    ['is open where the service goes on', [failed('processing-continues')], 'unknown'],
    ['is open where its worker died', [orphaned], 'unknown'],
    ['is over where it was refused for a while', [failed('rate-limited')], 'failed'],
    ['is over where the service has too many sessions', [failed('busy')], 'failed'],
    ['is over where the page must be scraped again', [failed('conflict')], 'failed'],
    ['is over where the session has ended', [failed('gone')], 'failed'],
    ['is over where nothing was sent', [failed('unreachable')], 'failed'],
    ['is stopped with its session', [ended], 'stopped'],
    ['is stopped also where it then fails for that', [ended, answered(badly)], 'stopped'],
    ['is stopped also where its connection then breaks', [ended, failed('network')], 'stopped'],
    ['is done where it was so before its session ended', [ended, answered(well)], 'done'],
    ['takes a late answer', [orphaned, answered(well)], 'done'],
    ['takes no second answer', [answered(badly), answered(well)], 'failed'],
    ['is as open as before once its session was ended', [orphaned, ended], 'unknown'],
    ['stays done', [answered(well), orphaned, failed('network'), ended], 'done'],
  ])('%s', (_, events, state) => expect(after(...events).state).toBe(state))

  it('keeps its output until it failed, and the time of the failure', () => {
    expect(after(answered(badly))).toEqual({ ...running, state: 'failed', endedAt: 9, answer: badly })
  })

  it('keeps the session’s cost from the first time it ended', () => {
    expect(after(answered(well), ended, { ...ended, ended: { sessionDurationMs: 0 } }).ended).toEqual({
      sessionDurationMs: 61_000,
      creditsBilled: 14,
    })
  })
})

const kinds: JobErrorKind[] = ['network', 'gone', 'busy', 'deadline', 'storage']
const event = fc.oneof(
  fc.constantFrom(answered(well), answered(badly), orphaned, ended),
  fc.constantFrom(...kinds).map(failed),
)

describe('a run, with any events', () => {
  it('never runs again, and never loses an answer', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        let run = running
        for (const one of events) {
          const next = step(run, one)
          if (run.state !== 'running') expect(next.state).not.toBe('running')
          if (run.answer) expect(next.answer).toBe(run.answer)
          expect(next.state === 'done').toBe(next.answer?.success === true)
          expect(next.endedAt === undefined).toBe(next.state === 'running')
          run = next
        }
      }),
    )
  })
})
