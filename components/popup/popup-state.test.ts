import { describe, expect, it, vi } from 'vitest'
import type { call as callBackground } from '@/lib/rpc/call'
import type { PopupState, PresetState } from '@/lib/scrape/popup-state'
import { createPopup } from './popup-state'
import { atService, job, open, outlook, shut } from '@/test/sample-popup-state'

const here = { browser: open }
const both = { browser: open, hosted: open }

type Setting = { opensPanelFirst?: boolean; answers?: Record<string, unknown> }

/** A popup with this answer from the background, and the calls it makes from then on. */
async function setUp(seen: PopupState, { opensPanelFirst = false, answers = {} }: Setting = {}) {
  const events: string[] = []
  const calls: [string, unknown][] = []
  const call = vi.fn<(name: string, input: unknown) => Promise<unknown>>(async (name, input) => {
    events.push(name)
    if (name === 'page.look') return seen
    calls.push([name, input])
    await Promise.resolve()
    events.push('answered')
    return answers[name] ?? { ok: true, jobId: name === 'job.repeat' ? 'j' : 'new', id: 'new' }
  })
  const popup = createPopup({
    tab: { tabId: 7, windowId: 3, url: 'https://example.com/', title: 'Example' },
    call: call as typeof callBackground,
    openPanel: async (windowId) => void events.push(`panel ${windowId}`),
    opensPanelFirst,
    close: () => void events.push('close'),
  })
  await popup.ready
  events.length = 0
  return { popup, events, calls, call }
}
type Popup = ReturnType<typeof createPopup>

const started = (presetId: string, connection: string, words?: string) => [
  'job.start',
  { presetId, connection, ...(words && { words }), from: { tabId: 7, url: 'https://example.com/' } },
]
const repeated = ['job.repeat', { jobId: 'j', from: 'page', seen: undefined }]
const shown = ['job.show', { jobId: 'j', windowId: 3 }]
const shownNew = ['job.show', { jobId: 'new', windowId: 3 }]
const failed = job('failed', { presetId: 'summary', connection: atService })
const lost = { ...failed, state: 'unknown' as const }
const asked = job('done', { presetId: 'ask', connection: atService })
const asking = outlook(both).presets[2] as PresetState
const refused = { 'job.repeat': { ok: false, reason: 'start.tab-gone' } }

describe('createPopup: actions and their calls', () => {
  it.each<[string, PopupState, (popup: Popup) => Promise<unknown>, unknown[], Setting?]>([
    [
      'the default preset',
      outlook(here),
      (popup) => popup.press(),
      [started('markdown', 'browser'), shownNew],
    ],
    [
      'a preset of the list',
      outlook(both),
      (popup) => popup.run('summary'),
      [started('summary', 'hosted'), shownNew],
    ],
    [
      'a preset elsewhere',
      outlook(both),
      (popup) => popup.run('markdown', 'hosted'),
      [started('markdown', 'hosted'), shownNew],
    ],
    ['nothing where it is known not to run', outlook(here), (popup) => popup.run('summary'), []],
    ['nothing for a preset that is gone', outlook(here), (popup) => popup.run('gone'), []],
    ['the way to the result', outlook(here, { job: job('done') }), (popup) => popup.press(), [shown]],
    ['the way to a question', outlook(here, { job: job('held') }), (popup) => popup.press(), [shown]],
    ['the choices of a lost answer', outlook(both, { job: lost }), (popup) => popup.press(), [shown]],
    [
      'the same job, where it failed',
      outlook(both, { job: failed }),
      (popup) => popup.press(),
      [repeated, shown],
    ],
    [
      'the same job, where its answer was lost',
      outlook(both, { job: lost }),
      (popup) => popup.repeat(lost, 'hosted'),
      [repeated, shown],
    ],
    [
      'the same words again, where they were asked',
      outlook(both, { job: asked }),
      (popup) => popup.runAgain(asked, asking, 'hosted'),
      [repeated, shown],
    ],
    [
      'a preset without words as it is by now',
      outlook(both, { job: job('done') }),
      (popup) => popup.runAgain(job('done'), outlook(both).presets[0] as PresetState, 'browser'),
      [started('markdown', 'browser'), shownNew],
    ],
    [
      'nothing yet for words elsewhere',
      outlook({ ...both, own: open }, { job: asked }),
      (popup) => popup.runAgain(asked, asking, 'own'),
      [],
    ],
    [
      'a new job elsewhere',
      outlook({ ...both, own: open }, { job: failed }),
      (popup) => popup.repeat(failed, 'own'),
      [started('summary', 'own'), shownNew],
    ],
    [
      'a new job from this tab, where that of the old one is gone',
      outlook(both, { job: failed }),
      (popup) => popup.press(),
      [repeated, started('summary', 'hosted'), shownNew],
      { answers: refused },
    ],
    [
      'the end of a job',
      outlook(here, { job: job('running') }),
      (popup) => popup.cancel('j'),
      [['job.cancel', { jobId: 'j' }]],
    ],
    [
      'the release of a lane',
      outlook(both),
      (popup) => popup.release('hosted'),
      [['lane.release', { connection: 'hosted' }]],
    ],
    [
      'another default',
      outlook(both),
      (popup) => popup.makeDefault('summary'),
      [['settings.save', { defaultPreset: 'summary' }]],
    ],
    [
      'a rule for the site',
      outlook(both),
      (popup) => popup.addRule('summary', 'example.com'),
      [['rule.add', { pattern: 'example.com', preset: 'summary' }]],
    ],
    ['the end of a rule', outlook(both), (popup) => popup.removeRule('r'), [['rule.remove', { id: 'r' }]]],
    [
      'an address that was typed',
      outlook(both),
      (popup) => popup.send('localhost:3000/a', 'hosted'),
      [
        [
          'job.start',
          {
            presetId: 'markdown',
            connection: 'hosted',
            from: { windowId: 3, url: 'https://localhost:3000/a' },
          },
        ],
        shownNew,
      ],
    ],
  ])('%s', async (_, seen, move, expected, setting) => {
    const { popup, calls } = await setUp(seen, setting)
    await move(popup)
    expect(calls).toEqual(expected)
  })
})

describe('createPopup: starting a job', () => {
  it("sends, then opens the window's panel and closes the popup", async () => {
    const { popup, events } = await setUp(outlook(here))
    await popup.press()
    expect(events).toEqual(['job.start', 'answered', 'job.show', 'panel 3', 'answered', 'close'])
  })

  it('opens the panel first in browsers that would forget the click', async () => {
    const { popup, events } = await setUp(outlook(here), { opensPanelFirst: true })
    await popup.press()
    expect(events).toEqual(['job.start', 'panel 3', 'answered', 'job.show', 'answered', 'close'])
  })

  it("doesn't report a failure if only the panel couldn't be notified", async () => {
    const { popup, events, call } = await setUp(outlook(here))
    call.mockResolvedValueOnce({ ok: true, jobId: 'new' }).mockRejectedValueOnce(new Error('gone'))
    await popup.press()
    expect(popup.obstacles.value).toEqual([])
    expect(events).toEqual(['panel 3', 'close'])
  })

  it('shows a refusal and stays open', async () => {
    const answers = { 'job.start': { ok: false, reason: 'start.storage' } }
    const { popup, events } = await setUp(outlook(here), { answers })
    await popup.press()
    expect(events).toEqual(['job.start', 'answered'])
    expect(popup.obstacles.value).toEqual([{ kind: 'refusal', reason: 'start.storage' }])
  })

  it.each([
    ['needs a service', outlook(here), 'start.needs-service'],
    [
      'may not be sent',
      outlook({ browser: open, hosted: shut('privacy.loopback') }, { connection: 'hosted' }),
      'privacy.loopback',
    ],
  ])('says why where it %s', async (_, seen, reason) => {
    const { popup } = await setUp(seen)
    await popup.run('summary')
    expect(popup.refusal.value).toBe(reason)
  })

  it('reports a failure of the background', async () => {
    const { popup, call } = await setUp(outlook(here))
    call.mockRejectedValueOnce(new Error('gone'))
    await popup.press()
    expect(popup.obstacles.value).toEqual([{ kind: 'failure', message: 'gone' }])
  })
})

describe('createPopup: a preset without its prompt', () => {
  it('becomes the choice first, without any cost', async () => {
    const { popup, calls } = await setUp(outlook(both))
    await popup.run('ask')
    expect(popup.action.value).toMatchObject({ kind: 'run', preset: { id: 'ask' }, via: 'hosted' })
    expect(popup.problem.value).toBeUndefined()
    expect(calls).toEqual([])
  })

  it.each([
    ['nothing', '', 'none', []],
    ['space', ' \n ', 'none', []],
    ['too much', 'x'.repeat(10_001), 'too-long', []],
    ['words', ' Who? ', undefined, [started('ask', 'hosted', 'Who?'), shownNew]],
    [
      'as much as goes',
      ` ${'x'.repeat(10_000)} `,
      undefined,
      [started('ask', 'hosted', 'x'.repeat(10_000)), shownNew],
    ],
  ])('with %s', async (_, words, problem, expected) => {
    const { popup, calls } = await setUp(outlook(both))
    await popup.run('ask')
    popup.words.value = words
    await popup.press()
    expect(popup.problem.value).toBe(problem)
    expect(calls).toEqual(expected)
  })

  it('is not needed for a question: the box sends it, and an empty box runs the main action', async () => {
    const { popup, calls } = await setUp(outlook(both))
    popup.words.value = ' Who? '
    await popup.enter()
    popup.words.value = ' '
    await popup.enter()
    expect(calls).toEqual([
      started('ask', 'hosted', 'Who?'),
      shownNew,
      started('markdown', 'browser'),
      shownNew,
    ])
  })

  it('uses what is already typed in the box', async () => {
    const { popup, calls } = await setUp(outlook(both))
    popup.words.value = 'Who?'
    await popup.run('ask')
    expect(calls).toEqual([started('ask', 'hosted', 'Who?'), shownNew])
  })

  it('has no box if nothing can answer', async () => {
    const { popup } = await setUp(outlook(here))
    expect(popup.box.value).toBeUndefined()
  })

  it('sends no prompt to presets that need none', async () => {
    const { popup, calls } = await setUp(outlook(both))
    await popup.run('ask')
    popup.words.value = 'Who?'
    await popup.run('summary')
    expect(calls).toEqual([started('summary', 'hosted'), shownNew])
  })

  it('can be left again', async () => {
    const { popup } = await setUp(outlook(both))
    await popup.run('ask')
    await popup.press()
    popup.leave()
    expect(popup.action.value).toMatchObject({ preset: { id: 'markdown' } })
    expect(popup.problem.value).toBeUndefined()
  })
})

describe('createPopup: saving the choice', () => {
  const seen = outlook(both)
  const after = {
    ...seen,
    presets: [...seen.presets, { ...asking, id: 'new', name: 'Who', missing: undefined }],
  }

  it('saves the prompt and the connection, and chooses the new preset', async () => {
    const { popup, calls, call } = await setUp(seen)
    await popup.run('ask')
    popup.words.value = ' Who? '
    popup.isNaming.value = true
    call.mockResolvedValueOnce({ ok: true, id: 'new' }).mockResolvedValueOnce(after)
    await popup.save(asking, 'Who', 'hosted')
    expect(call).toHaveBeenCalledWith('preset.copy', {
      from: 'ask',
      name: 'Who',
      words: 'Who?',
      connection: 'hosted',
    })
    expect(calls).toEqual([])
    expect(popup.action.value).toMatchObject({ kind: 'run', preset: { id: 'new' } })
    expect(popup.isNaming.value).toBe(false)
    expect(popup.isUnfolded.value).toBe(true)
    expect(popup.notice.value).toEqual({ did: 'saved', presetId: 'new' })
  })

  it('goes back one step at a time', async () => {
    const { popup } = await setUp(seen)
    await popup.run('ask')
    popup.isNaming.value = true
    popup.leave()
    expect(popup.isNaming.value).toBe(false)
    expect(popup.choice.value?.presetId).toBe('ask')
    popup.leave()
    expect(popup.choice.value).toBeUndefined()
  })

  it("doesn't save a prompt that is too long", async () => {
    const { popup, calls } = await setUp(seen)
    await popup.run('ask')
    popup.words.value = 'x'.repeat(10_001)
    await popup.save(asking, 'Who')
    expect(calls).toEqual([])
    expect(popup.problem.value).toBe('too-long')
  })

  it('reports a deleted preset', async () => {
    const answers = { 'preset.copy': { ok: false, reason: 'start.unknown-preset' } }
    const { popup } = await setUp(seen, { answers })
    await popup.save(asking, 'Who')
    expect(popup.refusal.value).toBe('start.unknown-preset')
  })
})
