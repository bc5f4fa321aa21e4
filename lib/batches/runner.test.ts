import { expect, it } from 'vitest'
import type { JobErrorKind } from '@/lib/queue/job'
import { type Batch, isAtWork } from './batch'
import type { AtService } from './ports'
import type { KeptRow } from './rows'
import { createBatchRunner } from './runner'

const urls = ['https://a.example/1', 'https://a.example/2', 'https://a.example/3']
const fresh: Batch = {
  id: 'b',
  createdAt: 1000,
  windowId: 1,
  presetId: 'markdown',
  options: {},
  connection: { kind: 'service', id: 's', baseUrl: 'https://api.example' },
  way: 'operation',
  addresses: urls,
  leftOut: [],
  state: 'starting',
}
const pageOf = (url: string) => ({ markdown: url, metadata: { sourceURL: url } })
const refused = (kind: JobErrorKind) => ({ error: { kind, message: '' } })

/** Two pages that came, a third that failed. */
const ended: AtService = {
  judge: async ({ addresses, leftOut }) => ({ addresses, leftOut }),
  create: async () => ({ remoteId: 'r', invalid: [] }),
  look: async (_, { skip, limit }) => ({
    status: 'completed',
    pages: urls
      .slice(0, 2)
      .map(pageOf)
      .slice(skip, skip + limit),
    told: { completed: 2, total: 2 },
  }),
  errors: async () => ({ errors: [{ url: urls[2] ?? '', rest: {} }], robotsBlocked: [], rest: {} }),
}

/** A disk that outlives workers: each worker writes to it until it is killed, before its write with the number `diesAt`. */
function setUp(service: Partial<AtService> = {}, was: Batch = fresh) {
  const disk = { batch: was, rows: new Map<string, KeptRow>(), active: 0 }
  const created: string[][] = []
  const paused: string[] = []
  const clock = { now: 2000 }
  const all = { ...ended, ...service }
  let workers = 0

  function worker(diesAt = Number.POSITIVE_INFINITY) {
    let writes = 0
    let isDead = false
    const whileAlive = async <T>(value: () => T | Promise<T>): Promise<T> =>
      isDead ? new Promise<T>(() => {}) : value()
    const runner = createBatchRunner({
      store: {
        find: () => whileAlive(() => disk.batch),
        atWork: () => whileAlive(() => (isAtWork(disk.batch) ? [disk.batch] : [])),
        rows: () => whileAlive(() => new Set(disk.rows.keys())),
        change: (_, next, rows = []) =>
          whileAlive(() => {
            const batch = next(disk.batch)
            if (batch === disk.batch) return batch
            if (writes++ >= diesAt) {
              isDead = true
              return new Promise<undefined>(() => {})
            }
            disk.batch = batch
            for (const row of rows) disk.rows.set(row.job.id, row)
            return batch
          }),
      },
      service: {
        ...all,
        create(batch) {
          created.push(batch.addresses)
          return all.create(batch)
        },
      },
      countActive: async () => disk.active,
      onLinedUp: () => {},
      onPaused: async ({ error }) => void paused.push(error?.kind ?? ''),
      now: () => clock.now,
      random: () => 0.5,
      owner: `worker ${++workers}`,
      onRunning: () => {},
      wakeAt: () => {},
    })
    return { ...runner, isDead: () => isDead }
  }
  return { disk, created, paused, clock, worker }
}

/** Lets all go on that needs no time. */
async function settled() {
  for (let turn = 0; turn < 300; turn++) await Promise.resolve()
}

const statesIn = ({ rows }: ReturnType<typeof setUp>['disk']) =>
  [...rows.values()].map(({ job }) => job.state).toSorted()

it.each(Array.from({ length: 8 }, (_, diesAt) => diesAt))(
  'whose worker dies before its write %i is handed over once at most, and each address ends in one state',
  async (diesAt) => {
    const { disk, created, clock, worker } = setUp()
    const first = worker(diesAt)
    await first.resume()
    await settled()
    for (let life = 0; life < 4; life++) {
      clock.now += 60_000
      await worker().resume()
      await settled()
    }
    expect(created.length).toBeLessThanOrEqual(1)
    expect(isAtWork(disk.batch)).toBe(false)
    if (disk.batch.state === 'unknown') expect(disk.rows.size).toBe(0)
    else {
      expect(disk.batch.state).toBe('done')
      expect(statesIn(disk)).toEqual(['done', 'done', 'failed'])
    }
  },
)

it('that was refused waits for its user, holds back what else waits there, and goes on once it is released', async () => {
  let hasKey = false
  const { disk, created, paused, worker } = setUp({
    create: async () => (hasKey ? { remoteId: 'r', invalid: [] } : refused('unauthorized')),
  })
  const { goOn, release } = worker()
  await goOn()
  await settled()
  await goOn()
  await settled()
  expect([disk.batch.state, paused, created.length]).toEqual(['paused', ['unauthorized'], 1])
  await release('another')
  await settled()
  expect(disk.batch.state).toBe('paused')
  hasKey = true
  await release('s')
  await settled()
  expect([disk.batch.state, created.length]).toEqual(['done', 2])
})

it('whose key is refused on its way goes on from where it was', async () => {
  let hasKey = false
  const { disk, worker } = setUp(
    { look: async (batch, from) => (hasKey ? ended.look(batch, from) : refused('locked')) },
    { ...fresh, state: 'running', remoteId: 'r', kept: 1 },
  )
  const { goOn, release } = worker()
  await goOn()
  await settled()
  expect([disk.batch.state, disk.batch.kept]).toEqual(['paused', 1])
  hasKey = true
  await release('s')
  await settled()
  expect([disk.batch.state, disk.batch.kept]).toEqual(['done', 2])
})

it('that its user cancels while it is paused is not sent', async () => {
  const { disk, created, worker } = setUp({ create: async () => refused('payment-required') })
  const { goOn, cancel, release } = worker()
  await goOn()
  await settled()
  expect((await cancel('b'))?.state).toBe('cancelled')
  await release('s')
  await settled()
  expect([disk.batch.state, created.length]).toEqual(['cancelled', 1])
})

it('goes through the queue where the service has no such operation, and ends with its last job', async () => {
  const { disk, worker } = setUp({ create: async () => ({ lacking: true }) })
  disk.active = 3
  const { goOn, settle } = worker()
  await goOn()
  await settled()
  expect([disk.batch.state, disk.batch.way, disk.rows.size]).toEqual(['running', 'queue', 3])
  disk.active = 0
  await settle()
  expect(disk.batch.state).toBe('done')
})

it.each([2, 3, 4, 5])(
  'puts each of many addresses into the queue once where its worker dies before write %i',
  async (diesAt) => {
    const addresses = Array.from({ length: 1200 }, (_, at) => `https://a.example/${at}`)
    const { disk, worker } = setUp({ create: async () => ({ lacking: true }) }, { ...fresh, addresses })
    disk.active = 1
    const written: string[] = []
    const set = disk.rows.set.bind(disk.rows)
    disk.rows.set = (id, row) => {
      written.push(id)
      return set(id, row)
    }
    const first = worker(diesAt)
    await first.resume()
    await settled()
    await worker().resume()
    await settled()
    const isHandedOver = disk.batch.state !== 'unknown'
    expect([disk.batch.state, new Set(written).size]).toEqual(
      isHandedOver ? ['running', 1200] : ['unknown', 0],
    )
    expect(written).toHaveLength(isHandedOver ? 1200 : 0)
  },
)

const hour = 3_600_000

it.each<[string, clockMovesMs: number, isDone: boolean]>([
  ['waits as long as the service said', 10_000, false],
  ['goes on after that', 2 * hour, true],
  ['goes on where the clock was set back by a year', -365 * 24 * hour, true],
])('that the service put off by an hour %s', async (_, clockMovesMs, isDone) => {
  let isBusy = true
  const limited = { kind: 'rate-limited', message: '', retryAfterSeconds: 3600 } as const
  const { disk, clock, worker } = setUp(
    { look: async (batch, from) => (isBusy ? { error: limited } : ended.look(batch, from)) },
    { ...fresh, state: 'running', remoteId: 'r' },
  )
  const { goOn } = worker()
  await goOn()
  await settled()
  isBusy = false
  clock.now += clockMovesMs
  await goOn()
  await settled()
  expect(disk.batch.state).toBe(isDone ? 'done' : 'running')
})

it('is put off by a day at most, whatever the service says', async () => {
  const limited = { kind: 'rate-limited', message: '', retryAfterSeconds: 10 * 365 * 86_400 } as const
  const { disk, clock, worker } = setUp(
    { look: async () => ({ error: limited }) },
    { ...fresh, state: 'running', remoteId: 'r' },
  )
  await worker().goOn()
  await settled()
  expect(disk.batch.looksAt).toBe(clock.now + 24 * hour)
})

/** A batch whose service was told to cancel it, with one page done and others on their way. */
function cancelledThere(addresses = urls) {
  const service = { completed: 1 }
  const set = setUp(
    {
      look: async (_, { skip, limit }) => ({
        status: 'cancelled',
        pages: urls.slice(skip, Math.min(service.completed, skip + limit)).map(pageOf),
        told: { completed: service.completed },
      }),
      errors: async () => ({ errors: [], robotsBlocked: [], rest: {} }),
    },
    { ...fresh, state: 'running', remoteId: 'r', addresses },
  )
  const { goOn } = set.worker()
  return {
    ...set,
    service,
    async after(ms: number) {
      set.clock.now += ms
      await goOn()
      await settled()
      return [set.disk.batch.state, set.disk.rows.size]
    },
  }
}

it('keeps the pages that finish after the cancel, and ends once none has come for ten seconds', async () => {
  const { service, after, disk } = cancelledThere()
  expect(await after(0)).toEqual(['running', 1])
  expect(disk.batch.cancelledAt).toBe(2000)
  service.completed = 2
  expect(await after(9_999)).toEqual(['running', 1])
  expect(await after(1)).toEqual(['running', 2])
  expect(await after(10_000)).toEqual(['cancelled', 2])
})

it('ends a cancelled batch at once where nothing of it can come any more', async () => {
  const { after } = cancelledThere(urls.slice(0, 1))
  expect(await after(0)).toEqual(['cancelled', 1])
})

it('fetches what came even later when the user asks for it', async () => {
  const { service, after, disk, worker } = cancelledThere()
  await after(0)
  expect(await after(10_000)).toEqual(['cancelled', 1])
  service.completed = 3
  await worker().look('b')
  await settled()
  expect([disk.batch.state, disk.rows.size]).toEqual(['cancelled', 3])
})

it('waits for late pages also with a worker that was started meanwhile', async () => {
  const { service, after, disk, clock, worker } = cancelledThere()
  await after(0)
  service.completed = 3
  clock.now += 10_000
  await worker().resume()
  await settled()
  expect([disk.batch.state, disk.rows.size]).toEqual(['cancelled', 3])
})
