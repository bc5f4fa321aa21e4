import type { Batch } from './batch'
import { type Apply, type AtService, rowsAtOnce } from './ports'
import { jobAt } from './rows'
import type { Schedule } from './schedule'
import type { BatchEvent } from './step'

type Deps = {
  service: Pick<AtService, 'judge' | 'create'>
  apply: Apply
  schedule: Schedule
  now(): number
  /** Has the queue look for what is new in it. */
  onLinedUp(): void
}

/** Hands batches to their service, each once, or to the queue where the service has no such operation. */
export function createHandOver({ service, apply, schedule, now, onLinedUp }: Deps) {
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
    const { id, addresses, kept = 0 } = batch
    for (let from = kept; from < addresses.length; from += rowsAtOnce) {
      const part = addresses.slice(from, from + rowsAtOnce)
      const rows = part.map((_, place) => ({ job: jobAt(batch, from + place) }))
      const to = from + part.length
      // The rows are saved with their count: the next pass starts behind them, and a cancelled batch gets no more.
      const { batch: saved } = await apply(id, { type: 'lined-up', from, to }, rows)
      if (saved?.kept !== to) return
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
