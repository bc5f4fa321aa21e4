import type { Batch } from './batch'
import { type Apply, type AtService, type BatchStore, rowsAtOnce } from './ports'
import { jobAt } from './rows'
import type { Schedule } from './schedule'
import { type BatchEvent, step } from './step'

type Deps = {
  store: Pick<BatchStore, 'change'>
  service: Pick<AtService, 'judge' | 'create'>
  apply: Apply
  schedule: Schedule
  now(): number
  /** Has the queue look for what is new in it. */
  onLinedUp(): void
}

/** Hands batches to their service, each once, or to the queue where the service has no such operation. */
export function createHandOver({ store, service, apply, schedule, now, onLinedUp }: Deps) {
  /** What the service said of those that were handed over, until it is kept. */
  const said = new Map<string, BatchEvent>()

  async function create(batch: Batch): Promise<BatchEvent> {
    const answer = await service.create(batch)
    if ('lacking' in answer) return { type: 'lacking' }
    if ('remoteId' in answer) return { type: 'taken', at: now(), ...answer }
    return { type: 'refused', at: now(), error: answer.error, until: schedule.retryAt(answer.error) }
  }

  /** Keeps what the service said. Where there is no room for it, it is kept later: no batch is handed over twice. */
  async function keepSaid(id: string): Promise<void> {
    const event = said.get(id)
    if (!event) return
    const { batch, effect } = await apply(id, event)
    said.delete(id)
    if (batch && effect === 'line-up') await lineUp(batch)
  }

  async function lineUp(batch: Batch): Promise<void> {
    const { id, addresses } = batch
    for (let at = 0; at < addresses.length; at += rowsAtOnce) {
      const rows = addresses.slice(at, at + rowsAtOnce).map((_, place) => ({ job: jobAt(batch, at + place) }))
      const isLast = at + rowsAtOnce >= addresses.length
      // Each part is written with a change of the record, so that none comes after the batch was cancelled.
      const put = (was: Batch) =>
        was.state !== 'starting' ? was : isLast ? step(was, { type: 'lined-up' }).batch : { ...was }
      await store.change(id, put, rows)
      onLinedUp()
    }
  }

  return {
    isUnkept: (id: string): boolean => said.has(id),
    keepSaid,
    lineUp,
    async handOver(batch: Batch): Promise<void> {
      const { id } = batch
      const judged = await service.judge(batch)
      const { batch: ready } = await apply(id, { type: 'judged', at: now(), ...judged })
      if (ready?.state !== 'starting') return
      said.set(id, await create(ready))
      await keepSaid(id)
    },
  }
}
