import { describe, expect, it, vi } from 'vitest'
import type { call as callBackground } from '@/lib/rpc/call'
import type { Found } from './found'
import { createHistory } from './history-state'

const found: Found = {
  hits: [],
  isMore: true,
  isDone: true,
  total: 3,
  removed: [],
  choices: { hosts: [], presets: [], states: [], tags: [] },
}

function setUp() {
  const call = vi.fn<(name: string, input: unknown) => Promise<null>>(async () => null)
  const postMessage = vi.fn<(question: unknown) => void>()
  const terminate = vi.fn<() => void>()
  let hear: (event: { data: Found }) => void = () => {}
  const history = createHistory({
    call: call as unknown as typeof callBackground,
    attempt: (task) => task(),
    startWorker: () =>
      ({
        postMessage,
        terminate,
        addEventListener: (_: string, listener: typeof hear) => {
          hear = listener
        },
      }) as unknown as Worker,
  })
  return {
    history,
    call,
    postMessage,
    terminate,
    tell: (more: Partial<Found>) => hear({ data: { ...found, ...more } }),
  }
}

describe('the history', () => {
  it('asks the worker at once, and anew with each change of what is looked for', () => {
    const { history, postMessage, tell } = setUp()
    const close = history.open()
    history.query.value = 'tide'
    history.filter.value = { host: 'a.example' }
    history.more()
    expect(history.isNarrowed.value).toBe(true)
    history.clear()
    expect(history.isNarrowed.value).toBe(false)
    tell({})
    expect(history.found.value?.total).toBe(3)
    close()
    history.query.value = 'later'
    expect(postMessage.mock.calls.map(([question]) => question)).toEqual([
      { query: '', limit: 100 },
      { query: 'tide', limit: 100 },
      { query: 'tide', limit: 100, host: 'a.example' },
      { query: 'tide', limit: 200, host: 'a.example' },
      { query: '', limit: 200, host: 'a.example' },
      { query: '', limit: 200 },
    ])
  })

  it('lets what was deleted go for good when it is left, and asks nothing where nothing was', () => {
    const { history, call, terminate, tell } = setUp()
    history.open()()
    expect(terminate).toHaveBeenCalledOnce()
    expect(call).not.toHaveBeenCalled()
    const close = history.open()
    tell({ removed: ['a'] })
    close()
    expect(call.mock.calls).toEqual([['job.purge', {}]])
  })

  it('takes back all that was deleted, and keeps the rest selected', async () => {
    const { history, call, tell } = setUp()
    history.open()
    history.selected.value = new Set(['a', 'b', 'c'])
    await history.remove(['a', 'b'])
    expect([...history.selected.value]).toEqual(['c'])
    tell({ removed: ['b', 'a', 'earlier'] })
    await history.undo()
    expect(call.mock.calls).toEqual([
      ['job.remove', { ids: ['a', 'b'] }],
      ['job.restore', { ids: ['b', 'a', 'earlier'] }],
    ])
  })
})
