import { describe, expect, it } from 'vitest'
import type { JobState } from '@/lib/queue/job'
import type { PopupState, PresetState } from '@/lib/scrape/popup-state'
import {
  type PopupAction,
  type PresetChoice,
  actionOf,
  costAt,
  connectionOfAction,
  presetIn,
  pricedBy,
} from './popup-action'
import { atService, job, open, outlook, shut } from '@/test/sample-popup-state'

const here = { browser: open }
const both = { browser: open, hosted: open }
const hosted = { connection: 'hosted' }
const pdf = shut('reading.pdf')
const loopback = shut('privacy.loopback')

const mine = { ...(outlook(here).presets[0] as PresetState), id: 'mine' }
const ruled = (presetId: string) => ({ id: 'r', pattern: 'example.com', presetId })

/** The action in short: its kind, preset or job, and connection. */
function short(action: PopupAction): string {
  if (action.kind === 'looking') return 'looking'
  if (action.kind === 'closed') return `closed: ${action.reason}`
  const name = 'job' in action ? action.job.presetId : action.preset.id
  return [action.kind, name, ...('via' in action ? ['at', action.via] : [])].join(' ')
}

describe('actionFor: the main button', () => {
  it.each<[string, PopupState, string, PresetChoice?]>([
    ['reads here with nothing set up', outlook(here), 'run markdown at browser'],
    ['uses the connection of the user', outlook(both, hosted), 'run markdown at hosted'],
    [
      'reads here what must not be sent',
      outlook({ ...both, hosted: loopback }, hosted),
      'run markdown at browser',
    ],
    ['sends what cannot be read here', outlook({ ...both, browser: pdf }), 'run markdown at hosted'],
    ['says why where nothing is open', outlook({ browser: pdf }), 'closed: reading.pdf'],
    [
      'says of the user’s connection why it is closed',
      outlook({ browser: pdf, hosted: shut('start.no-address') }, hosted),
      'closed: start.no-address',
    ],
    [
      'is the default preset',
      outlook(both, { ...hosted, defaultPreset: 'summary' }),
      'run summary at hosted',
    ],
    [
      'is one that runs, where the default does not',
      outlook(here, { defaultPreset: 'summary' }),
      'run markdown at browser',
    ],
    [
      'is what was the default at first, whatever comes before it',
      outlook(here, { defaultPreset: 'summary', presets: [mine, ...outlook(here).presets] }),
      'run markdown at browser',
    ],
    [
      'is one that is there, where the default is gone',
      outlook(here, { defaultPreset: 'gone' }),
      'run markdown at browser',
    ],
    [
      'goes to a service where this browser lacks the format',
      outlook(both, { defaultPreset: 'summary' }),
      'run summary at hosted',
    ],
    ['is what the site’s rule says', outlook(both, { rule: ruled('summary') }), 'run summary at hosted'],
    [
      'is the default preset, where that of the rule does not run',
      outlook(here, { rule: ruled('summary'), defaultPreset: 'markdown' }),
      'run markdown at browser',
    ],
    [
      'is what was chosen, whatever the rule says',
      outlook(both, { rule: ruled('summary') }),
      'run markdown at browser',
      { presetId: 'markdown', via: 'browser' },
    ],
    ['is what was chosen', outlook(both), 'run summary at hosted', { presetId: 'summary', via: 'hosted' }],
    [
      'is what was chosen, also after a job',
      outlook(both, { job: job('done') }),
      'run ask at hosted',
      { presetId: 'ask', via: 'hosted' },
    ],
    [
      'runs the choice where it still can',
      outlook(both),
      'run markdown at browser',
      { presetId: 'markdown', via: 'gone' },
    ],
    [
      'forgets a choice that is gone',
      outlook(both),
      'run markdown at browser',
      { presetId: 'gone', via: 'hosted' },
    ],
  ])('%s', (_, seen, expected, choice) => expect(short(actionOf(seen, choice))).toBe(expected))

  it('waits for the background', () => expect(short(actionOf(undefined))).toBe('looking'))

  it('uses the connection the preset names', () => {
    const seen = outlook({ ...both, own: open }, hosted)
    const presets = seen.presets.map((preset) => ({ ...preset, connection: 'own' }))
    expect(short(actionOf({ ...seen, presets }))).toBe('run markdown at own')
  })
})

describe('actionFor: the main button after a job', () => {
  it.each<[JobState, string]>([
    ['held', 'follow markdown'],
    ['queued', 'follow markdown'],
    ['waiting', 'follow markdown'],
    ['paused', 'follow markdown'],
    ['running', 'follow markdown'],
    ['unknown', 'open markdown'],
    ['done', 'open markdown'],
    ['failed', 'again markdown at browser'],
    ['cancelled', 'run markdown at browser'],
  ])('%s', (state, expected) => expect(short(actionOf(outlook(here, { job: job(state) })))).toBe(expected))

  const failed = job('failed', { presetId: 'summary', connection: atService })
  it.each<[string, PopupState, string]>([
    ['tries again where it was', outlook(both, { job: failed }), 'again summary at hosted'],
    [
      'tries again at another service',
      outlook({ browser: open, own: open }, { job: failed }),
      'again summary at own',
    ],
    [
      'does not try here what this browser cannot do',
      outlook(here, { job: failed }),
      'run markdown at browser',
    ],
    [
      'tries again what is gone from the presets',
      outlook(both, { job: { ...failed, presetId: 'gone' } }),
      'again gone at hosted',
    ],
    [
      'has no other place for what is gone',
      outlook(here, { job: { ...failed, presetId: 'gone' } }),
      'run markdown at browser',
    ],
    [
      'tries here what may not be sent any more',
      outlook({ browser: open, hosted: loopback }, { job: job('failed', { connection: atService }) }),
      'again markdown at browser',
    ],
  ])('%s', (_, seen, expected) => expect(short(actionOf(seen))).toBe(expected))
})

describe('costAt', () => {
  const seen = outlook({ ...both, own: open })
  it.each([
    ['markdown', 'browser', 'free'],
    ['markdown', 'hosted', { least: 1, most: 1, parts: [] }],
    ['ask', 'hosted', { least: 5, most: 5, parts: [] }],
    ['markdown', 'own', undefined],
    ['gone', 'hosted', undefined],
  ])('%s at %s', (id, via, cost) => expect(costAt(presetIn(seen, id), via)).toEqual(cost))
})

describe('pricedBy', () => {
  const dear = { least: 5, most: 5, parts: [] }
  const failed = job('failed', { connection: atService, costs: { hosted: dear } })
  it("is the job's own request when retried, whatever happened to its preset", () =>
    expect(costAt(pricedBy(actionOf(outlook(both, { job: failed }))), 'hosted')).toEqual(dear))
  it('is the preset when run elsewhere', () =>
    expect(pricedBy(actionOf(outlook({ browser: open, own: open }, { job: failed })))).toEqual(
      presetIn(outlook({ browser: open, own: open }), 'markdown'),
    ))
})

describe('placeOf', () => {
  it.each<[string, PopupState, string | undefined]>([
    ['where it will run', outlook(both, hosted), 'hosted'],
    ['where it runs', outlook(both, { job: job('running', { connection: atService }) }), 'hosted'],
    ['where it ran', outlook(both, { ...hosted, job: job('done') }), 'browser'],
    ['nowhere', outlook({ browser: pdf }), undefined],
  ])('%s', (_, seen, place) => expect(connectionOfAction(actionOf(seen))).toBe(place))
})
