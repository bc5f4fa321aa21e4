import { describe, expect, it, vi } from 'vitest'
import { type Job, type JobErrorKind, byTurn, isActive, laneOf } from './job'
import { type Lane, newLane } from './lane'
import { type JobStore, type Outcome, createQueue } from './queue'

const atService: Job['connection'] = { kind: 'service', id: 's', baseUrl: 'http://127.0.0.1:3002' }

const job = (id: string, connection: Job['connection'] = atService): Job => ({
  id,
  page: { tabId: 1, windowId: 1, url: `https://example.com/${id}`, title: id },
  presetId: 'markdown',
  request: { url: `https://example.com/${id}` },
  connection,
  state: 'queued',
  createdAt: Number(id.replace(/\D/g, '')),
  hasResult: false,
})

type Choice = 'ask' | 'cache' | 'again'

/** A queue over a store in memory, whose runs end when the test says so. Its clock stands still until it is moved. */
function setUp(
  saved: Job[] = [],
  {
    onUnknown = 'ask',
    lanes: savedLanes = [],
  }: { onUnknown?: Choice | Promise<Choice>; lanes?: Lane[] } = {},
) {
  const jobs = new Map(saved.map((one) => [one.id, one]))
  const lanes = new Map(savedLanes.map((one) => [one.id, one]))
  const runs = new Map<string, { end(outcome: Outcome): void; signal: AbortSignal; job: Job }>()
  const started: string[] = []
  const freed: string[] = []
  const clock = { now: 1000, wakeAt: undefined as number | undefined }
  const store: JobStore = {
    async add(one, isTwin) {
      const twin = [...jobs.values()].find((other) => isActive(other) && isTwin(other))
      if (!twin) jobs.set(one.id, one)
      return twin ?? one
    },
    inState: async (state) => [...jobs.values()].filter((one) => one.state === state),
    nextQueued: async () => [...jobs.values()].filter((one) => one.state === 'queued').toSorted(byTurn),
    lane: async (id) => lanes.get(id),
    async change(id, next) {
      const was = jobs.get(id)
      if (!was) return undefined
      const { job: changed, lane } = next(was, lanes.get(laneOf(was)) ?? newLane(laneOf(was)))
      jobs.set(id, changed)
      if (lane) lanes.set(lane.id, lane)
      return changed
    },
    async putLane(lane) {
      lanes.set(lane.id, lane)
    },
  }
  const queue = createQueue({
    store,
    run: (one, signal) => {
      started.push(one.id)
      return new Promise((resolve) => runs.set(one.id, { end: resolve, signal, job: one }))
    },
    now: () => clock.now,
    random: () => 0.5,
    owner: 'me',
    laneLimit: async () => 2,
    onFreed: (lane) => freed.push(lane),
    onUnknown: async () => onUnknown,
    onRunning: () => {},
    wakeAt: (at) => {
      clock.wakeAt = at
    },
  })
  const stateOf = (id: string) => jobs.get(id)?.state
  /** Ends the run of a job as soon as it is under way, and waits until the record says so, or it runs again. */
  async function end(id: string, outcome: Outcome) {
    await vi.waitFor(() => expect([stateOf(id), runs.has(id)]).toEqual(['running', true]))
    const run = runs.get(id)
    runs.delete(id)
    run?.end(outcome)
    await vi.waitFor(() => expect(stateOf(id) !== 'running' || runs.has(id)).toBe(true))
  }
  return { queue, store, jobs, lanes, runs, started, freed, stateOf, end, clock }
}

const failure = (kind: JobErrorKind, retryAfterSeconds?: number): Outcome => ({
  complete: false,
  error: { kind, message: '', ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) },
})

const whole: Outcome = { raw: new Blob(['{}']), complete: true }

describe('the queue', () => {
  it('saves a job before it runs, and as done with its answer', async () => {
    const { queue, runs, stateOf } = setUp()
    await queue.add(job('1'))
    await vi.waitFor(() => expect(stateOf('1')).toBe('running'))
    runs.get('1')?.end(whole)
    await vi.waitFor(() => expect(stateOf('1')).toBe('done'))
  })

  it('runs two jobs of a service side by side, the others in the order in which they were asked for', async () => {
    const { queue, runs, started } = setUp()
    for (const id of ['1', '2', '3', '4']) await queue.add(job(id))
    await vi.waitFor(() => expect(started).toEqual(['1', '2']))
    runs.get('2')?.end(whole)
    await vi.waitFor(() => expect(started).toEqual(['1', '2', '3']))
  })

  it('reads every tab at the click, whatever else runs', async () => {
    const { queue, started } = setUp()
    for (const id of ['1', '2', '3']) await queue.add(job(id, { kind: 'browser' }))
    await vi.waitFor(() => expect(started).toHaveLength(3))
  })

  it('runs the same work once, however often it is asked for while it is at work', async () => {
    const { queue, runs, started } = setUp()
    const twin: Job = { ...job('2'), request: job('1').request }
    expect(await queue.add(job('1'))).toBe('1')
    expect(await queue.add(twin)).toBe('1')
    await vi.waitFor(() => expect(runs.has('1')).toBe(true))
    runs.get('1')?.end(whole)
    await vi.waitFor(async () => expect(await queue.add(twin)).toBe('2'))
    expect(started).toEqual(['1', '2'])
  })

  it('reads two tabs of the same address each', async () => {
    const { queue } = setUp()
    const here = job('1', { kind: 'browser' })
    await queue.add(here)
    expect(await queue.add({ ...here, id: '2', page: { ...here.page, tabId: 9 } })).toBe('2')
  })

  it('aborts a running job that is cancelled', async () => {
    const { queue, runs, stateOf } = setUp()
    await queue.add(job('1'))
    await vi.waitFor(() => expect(runs.has('1')).toBe(true))
    await queue.cancel('1')
    expect(runs.get('1')?.signal.aborted).toBe(true)
    expect(stateOf('1')).toBe('cancelled')
  })

  it('never runs again what a dead worker left running, and goes on with what was queued', async () => {
    const left: Job = { ...job('1'), state: 'running', owner: 'dead' }
    const { queue, started, stateOf } = setUp([left, job('2')])
    await queue.resume()
    await vi.waitFor(() => expect(started).toEqual(['2']))
    expect(stateOf('1')).toBe('unknown')
  })

  it('leaves its own running jobs alone when it resumes', async () => {
    const { queue, runs, started, stateOf } = setUp()
    await queue.add(job('1'))
    await vi.waitFor(() => expect(runs.has('1')).toBe(true))
    await queue.resume()
    expect([stateOf('1'), started]).toEqual(['running', ['1']])
  })

  it('starts a job once, however often it is asked to go on', async () => {
    const { queue, started } = setUp([job('1')])
    await Promise.all([queue.resume(), queue.resume(), queue.resume()])
    await vi.waitFor(() => expect(started).toEqual(['1']))
  })

  it('says that an answer could not be kept', async () => {
    const { queue, runs, store, stateOf } = setUp()
    await queue.add(job('1'))
    await vi.waitFor(() => expect(runs.has('1')).toBe(true))
    vi.spyOn(store, 'change').mockRejectedValueOnce(new Error('QuotaExceededError'))
    runs.get('1')?.end(whole)
    await vi.waitFor(() => expect(stateOf('1')).toBe('failed'))
  })

  it('holds back the whole lane while one of its jobs waits, and asks to be woken then', async () => {
    const { queue, started, stateOf, end, clock } = setUp()
    for (const id of ['1', '2', '3']) await queue.add(job(id))
    await end('1', failure('rate-limited', 3))
    await end('2', whole)
    await queue.resume()
    expect([stateOf('1'), stateOf('3'), started]).toEqual(['waiting', 'queued', ['1', '2']])
    expect(clock.wakeAt).toBe(4000)
    clock.now = 4000
    await queue.resume()
    await vi.waitFor(() => expect(started).toEqual(['1', '2', '1', '3']))
  })

  it('goes on with another service while one is paused', async () => {
    const { queue, started, end } = setUp()
    const elsewhere = job('2', { kind: 'service', id: 't', baseUrl: 'http://127.0.0.1:3003' })
    await queue.add(job('1'))
    await end('1', failure('rate-limited', 3))
    await queue.add(elsewhere)
    await vi.waitFor(() => expect(started).toEqual(['1', '2']))
  })

  it('waits where the key is locked, and goes on when it is unlocked', async () => {
    const { queue, lanes, stateOf, end } = setUp()
    await queue.add(job('1'))
    await end('1', failure('locked'))
    expect([stateOf('1'), lanes.get('s')?.error?.kind]).toEqual(['paused', 'locked'])
    await queue.release('s')
    await end('1', whole)
    expect(stateOf('1')).toBe('done')
  })

  it('waits where the key was deleted while it was locked, until there is another one', async () => {
    const { queue, lanes, stateOf, started, end } = setUp()
    await queue.add(job('1'))
    await end('1', failure('locked'))
    await queue.hold('s')
    await queue.add(job('2'))
    expect([lanes.get('s')?.error?.kind, stateOf('1'), stateOf('2')]).toEqual(['no-key', 'paused', 'queued'])
    await queue.unblock('s')
    await vi.waitFor(() => expect(started.toSorted()).toEqual(['1', '1', '2']))
  })

  it('waits for the user where the service refuses the key, and goes on when the lane is released', async () => {
    const { queue, started, stateOf, end } = setUp()
    for (const id of ['1', '2', '3']) await queue.add(job(id))
    await end('1', failure('unauthorized'))
    await end('2', failure('unauthorized'))
    await queue.resume()
    expect([stateOf('1'), stateOf('2'), stateOf('3'), started.length]).toEqual([
      'paused',
      'paused',
      'queued',
      2,
    ])
    await queue.release('s')
    await vi.waitFor(() => expect(started).toEqual(['1', '2', '1', '2']))
  })

  it('asks before it sends again what the service went on working on', async () => {
    const { queue, started, stateOf, end, clock } = setUp()
    await queue.add(job('1'))
    await end('1', failure('processing-continues', 5))
    expect(clock.wakeAt).toBe(6000)
    clock.now = 6000
    await queue.resume()
    expect([stateOf('1'), started]).toEqual(['held', ['1']])
    await queue.repeat('1', { looksInCache: false, seen: 1000 })
    await vi.waitFor(() => expect(started).toEqual(['1', '1']))
  })

  it('runs jobs that save the same profile one after another, others beside them', async () => {
    const { queue, started, end } = setUp()
    const saving = (id: string) => ({
      ...job(id),
      request: { ...job(id).request, profile: { name: 'shop' } },
    })
    for (const one of [saving('1'), saving('2'), job('3')]) await queue.add(one)
    await vi.waitFor(() => expect(started).toEqual(['1', '3']))
    await end('1', whole)
    await vi.waitFor(() => expect(started).toEqual(['1', '3', '2']))
  })

  it.each<[Choice, string[], boolean | undefined]>([
    ['ask', ['1'], undefined],
    ['again', ['1', '1'], undefined],
    ['cache', ['1', '1'], true],
  ])('does once for a lost answer what the setting says: %s', async (onUnknown, runs, looksInCache) => {
    const { queue, jobs, started, stateOf, end } = setUp([], { onUnknown })
    await queue.add(job('1'))
    await end('1', failure('network'))
    await vi.waitFor(() => expect(started).toEqual(runs))
    if (onUnknown === 'ask') return
    expect(jobs.get('1')?.looksInCache).toBe(looksInCache)
    await end('1', failure('network'))
    await queue.resume()
    expect([stateOf('1'), started]).toEqual(['unknown', runs])
  })

  it('goes on with a held job as the user answered', async () => {
    const held: Job = { ...job('1'), state: 'held', question: 'question' }
    const { queue, runs } = setUp([held])
    await queue.resume()
    expect(runs.size).toBe(0)
    await queue.reply('1', {
      request: { ...held.request, onlyMainContent: true },
      connection: held.connection,
    })
    await vi.waitFor(() => expect(runs.get('1')?.job.request.onlyMainContent).toBe(true))
  })

  it('holds a job that must ask first, which says nothing of its service', async () => {
    const refusals = { ...newLane('s'), strikes: 2 }
    const { queue, stateOf, runs, lanes } = setUp([], { lanes: [refusals] })
    await queue.add(job('1'))
    runs.get('1')?.end({ complete: false, asks: { question: 'first-send' } })
    await vi.waitFor(() => expect(stateOf('1')).toBe('held'))
    expect(lanes.get('s')?.strikes).toBe(2)
  })

  it('keeps a pause that an earlier worker was told', async () => {
    const paused = { ...newLane('s'), until: 9000, strikes: 1 }
    const { queue, started, clock } = setUp([job('1')], { lanes: [paused] })
    await queue.resume()
    expect([started, clock.wakeAt]).toEqual([[], 9000])
    clock.now = 9000
    await queue.resume()
    await vi.waitFor(() => expect(started).toEqual(['1']))
  })

  it('sends nothing into a pause that begins while it hands out jobs', async () => {
    const { queue, started, end, stateOf } = setUp(['1', '2', '3', '4', '5', '6'].map((id) => job(id)))
    await queue.resume()
    await Promise.all([end('1', failure('rate-limited', 60)), end('2', failure('rate-limited', 60))])
    await queue.resume()
    expect([started, stateOf('3')]).toEqual([['1', '2'], 'queued'])
  })

  it('takes nothing for lost that it has sent itself, whoever saved the job', async () => {
    const left: Job[] = ['1', '2', '3'].map((id) => Object.assign(job(id), { owner: 'dead' }))
    const { queue, stateOf } = setUp(left)
    await Promise.all([queue.resume(), queue.add(job('4')), queue.resume()])
    await queue.resume()
    expect(['1', '2', '3', '4'].map(stateOf)).toEqual(['running', 'running', 'queued', 'queued'])
  })

  it('sends once for a double click on the choice to send again', async () => {
    const { queue, jobs, started, end } = setUp()
    await queue.add(job('1'))
    await end('1', failure('network'))
    const seen = jobs.get('1')?.endedAt
    await queue.repeat('1', { looksInCache: false, seen })
    await end('1', failure('network'))
    jobs.set('1', { ...jobs.get('1')!, endedAt: 1001, unsettledAt: 1001 })
    await queue.repeat('1', { looksInCache: false, seen })
    expect(started).toEqual(['1', '1'])
  })

  it('does not send by a setting what the user has stopped meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<Choice>()
    const { queue, started, stateOf, end } = setUp([], { onUnknown: promise })
    await queue.add(job('1'))
    await end('1', failure('network'))
    await queue.cancel('1')
    resolve('again')
    await queue.resume()
    expect([stateOf('1'), started]).toEqual(['cancelled', ['1']])
  })

  it('plans what has fallen due while it looked', async () => {
    const late: Job = {
      ...job('1'),
      state: 'waiting',
      waitsUntil: 1005,
      error: { kind: 'busy', message: '' },
    }
    const { queue, store, clock } = setUp([late])
    const { inState } = store
    store.inState = async (state) => {
      clock.now += 2
      return inState(state)
    }
    await queue.resume()
    expect(clock.wakeAt).toBeGreaterThanOrEqual(1005)
  })
})
