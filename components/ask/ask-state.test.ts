import { signal } from '@preact/signals'
import { expect, it, vi } from 'vitest'
import type { Turn } from '@/lib/ask/thread'
import type { Job } from '@/lib/queue/job'
import type { call as callBackground } from '@/lib/rpc/call'
import { createAsking } from './ask-state'

const isClosed = { ok: false, reason: 'reading.closed' } as const

const turn = (question: string, answer?: string): Turn => ({
  job: { connection: { kind: 'browser' } } as Job,
  question,
  ...(answer !== undefined && { answer }),
})

let url = 'https://a.example/'

function setUp(turns: Turn[], answer: unknown = { ok: true, jobId: 'new' }) {
  const call = vi.fn<(name: string, input: unknown) => Promise<unknown>>(async () => answer)
  const onStarted = vi.fn<() => Promise<void>>(async () => {})
  const asking = createAsking({
    call: call as typeof callBackground,
    thread: signal(turns),
    about: () => ({ tabId: 7 }),
    tab: () => ({ tabId: 7, url }),
    attempt: async (task) => (await task(), true),
    onStarted,
  })
  asking.askState.value = { connection: 'browser', way: { ok: true } }
  return { asking, call, onStarted }
}

it('sends a first question as typed and clears the box', async () => {
  const { asking, call, onStarted } = setUp([turn('Unanswered?')])
  asking.words.value = ' Who? '
  await asking.ask()
  expect(call).toHaveBeenCalledWith('ask.start', { about: { tabId: 7 }, words: 'Who?', sent: 'Who?' })
  expect(onStarted).toHaveBeenCalledWith({ ok: true, jobId: 'new' })
  expect(asking.words.value).toBe('')
})

it('sends earlier answers with a follow-up unless the user turned that off', async () => {
  const { asking, call } = setUp([turn('Who?', 'Ada.')])
  asking.words.value = 'And then?'
  expect(asking.carried.value.exchanges).toEqual([{ question: 'Who?', answer: 'Ada.' }])
  await asking.ask()
  expect(call.mock.lastCall?.[1]).toMatchObject({
    words: 'And then?',
    sent: expect.stringMatching(/Who\?[^]*Ada\.[^]*And then\?$/),
  })
  asking.setCarries(false)
  await asking.ask('Alone?')
  expect(call.mock.lastCall?.[1]).toMatchObject({ words: 'Alone?', sent: 'Alone?' })
})

it.each<[string, Job['connection'], boolean]>([
  ['made on this computer stays here', { kind: 'browser' }, false],
  ['of a service may go back to one', { kind: 'service', id: 's', baseUrl: 'https://api.example' }, true],
])('an earlier answer %s, unless the user says otherwise', (_, connection, isCarried) => {
  const { job, ...rest } = turn('Who?', 'Ada.')
  const { asking } = setUp([{ ...rest, job: { ...job, connection } }])
  expect(asking.carries.value, 'on this computer').toBe(true)
  asking.askState.value = { connection: 's', way: { ok: true }, to: 'api.example' }
  expect(asking.carries.value).toBe(isCarried)
  asking.setCarries(true)
  expect(asking.carries.value).toBe(true)
})

it('keeps what is typed after a saved question or a refusal', async () => {
  const { asking } = setUp([], { ok: false, reason: 'start.storage' })
  asking.words.value = 'Half a'
  await asking.ask('What is new here?')
  await asking.ask()
  expect(asking.words.value).toBe('Half a')
})

it.each(['', ' \n', 'x'.repeat(10_001)])('sends nothing for %j', async (words) => {
  const { asking, call } = setUp([])
  asking.words.value = words
  await asking.ask()
  expect(call).not.toHaveBeenCalled()
})

it.each([
  ['that is still so is left', { connection: 'browser', way: isClosed }, []],
  ['that is over is asked', { connection: 'browser', way: { ok: true } }, ['Who?']],
])('where nothing could be asked it looks once more, and what %s', async (_, found, asked) => {
  const { asking, call } = setUp([], found)
  asking.askState.value = { connection: 'browser', way: isClosed }
  await asking.ask('Who?')
  expect(call.mock.calls[0]?.[0]).toBe('ask.look')
  expect(call.mock.calls.slice(1).map(([, input]) => (input as { words: string }).words)).toEqual(asked)
})

it('finds passages in this browser if nothing answers questions', async () => {
  const { asking, call, onStarted } = setUp([])
  asking.askState.value = { connection: 'browser', way: { ok: false, reason: 'start.no-model' } }
  expect(asking.isSearch.value).toBe(true)
  call.mockImplementation(async (name) =>
    name === 'ask.look' ? asking.askState.value : { ok: true, jobId: 'new' },
  )
  await asking.ask(' wind ')
  expect(call).toHaveBeenLastCalledWith('job.start', {
    presetId: 'highlights',
    connection: 'browser',
    words: 'wind',
    from: { tabId: 7, url: 'https://a.example/' },
  })
  expect(onStarted).toHaveBeenCalledWith({ ok: true, jobId: 'new' })
})

it('keeps what is typed with its page', async () => {
  const { asking } = setUp([])
  await asking.look()
  asking.words.value = 'Half a'
  url = 'https://b.example/'
  await asking.look()
  expect(asking.words.value).toBe('')
  url = 'https://a.example/#part'
  await asking.look()
  expect(asking.words.value).toBe('Half a')
})

it('asks whom the user chose, until the panel is about another page', async () => {
  const { asking, call } = setUp([], { ok: true, jobId: 'new', connection: 's', way: { ok: true } })
  url = 'https://a.example/'
  await asking.choose('s')
  expect(call.mock.lastCall).toEqual(['ask.look', { about: { tabId: 7 }, connection: 's' }])
  await asking.ask('Who?')
  expect(call.mock.lastCall?.[1]).toMatchObject({ connection: 's', words: 'Who?' })
  url = 'https://b.example/'
  await asking.look()
  await asking.ask('Who?')
  expect(call.mock.lastCall?.[1]).not.toHaveProperty('connection')
})
