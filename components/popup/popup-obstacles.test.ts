import { expect, it } from 'vitest'
import type { PopupState } from '@/lib/scrape/popup-state'
import { actionOf } from './popup-action'
import { obstaclesOf } from './popup-obstacles'
import { atService, job, open, outlook, shut } from '@/test/sample-popup-state'

const unauthorized = { kind: 'unauthorized' as const, message: 'No' }
const both = { browser: open, hosted: open }

function blocked(change: Partial<PopupState> = {}, ...ids: string[]): PopupState {
  const seen = outlook({ ...both, own: open }, { connection: 'hosted', ...change })
  const places = seen.places.map((place) =>
    ids.includes(place.id) ? { ...place, blocked: unauthorized } : place,
  )
  return { ...seen, places }
}
const lane = (connection: string) => ({ kind: 'blocked', connection, error: unauthorized })

it.each<[string, PopupState, unknown[]]>([
  ['nothing', outlook(both), []],
  ['a closed page', outlook({ browser: shut('reading.pdf') }), [{ kind: 'refusal', reason: 'reading.pdf' }]],
  [
    'why it is read here and not sent',
    outlook({ browser: open, hosted: shut('privacy.loopback') }, { connection: 'hosted' }),
    [{ kind: 'refusal', reason: 'privacy.loopback' }],
  ],
  ['not that a format needs a service, where there is one', outlook(both, { defaultPreset: 'summary' }), []],
  ['the lane that it would use', blocked({}, 'hosted'), [lane('hosted')]],
  ['that lane before another one', blocked({}, 'own', 'hosted'), [lane('hosted')]],
  ['another lane, once', blocked({ connection: 'browser' }, 'own', 'hosted'), [lane('hosted')]],
  [
    'the lane of a paused job, once',
    blocked({ job: job('paused', { connection: atService, error: unauthorized }) }, 'hosted'),
    [lane('hosted')],
  ],
  [
    'why a job is paused, where its lane does not say',
    blocked({ job: job('paused', { connection: atService, error: unauthorized }) }),
    [lane('hosted')],
  ],
  ['a lost answer', outlook(both, { job: job('unknown') }), [{ kind: 'unknown' }]],
  [
    'a failure',
    outlook(both, { job: job('failed', { error: unauthorized }) }),
    [{ kind: 'error', error: unauthorized }],
  ],
  ['no wait', outlook(both, { job: job('waiting', { error: unauthorized }) }), []],
])('shows %s', (_, seen, expected) => {
  expect(obstaclesOf({ outlook: seen, action: actionOf(seen) })).toEqual(expected)
})

it('shows a refusal instead of a detour, and a failure before both', () => {
  const seen = outlook({ browser: open, hosted: shut('privacy.loopback') }, { connection: 'hosted' })
  expect(
    obstaclesOf({ outlook: seen, action: actionOf(seen), refusal: 'start.storage', failure: 'gone' }),
  ).toEqual([
    { kind: 'failure', message: 'gone' },
    { kind: 'refusal', reason: 'start.storage' },
  ])
})
