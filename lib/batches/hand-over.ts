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
  /** Makes the queue check for new jobs. */
  onLinedUp(): void
}

/** Submits each batch to its service once, or to the queue if the service has no batch operation. */
export function createHandOver({ service, apply, schedule, now, onLinedUp }: Deps) {
  /** The service's answers for submitted batches, until they are saved. */
  const said = new Map<string, BatchEvent>()

  async function create(batch: Batch): Promise<BatchEvent> {
    const answer = await service.create(batch)
    if ('lacking' in answer) return { type: 'lacking' }
    if ('remoteId' in answer) return { type: 'taken', at: now(), ...answer }
    return { type: 'refused', at: now(), error: answer.error, until: schedule.retryAt(answer.error) }
  }

  /** Saves the service's answer, retrying later if storage is full, so that no batch is submitted twice. */
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
      // The rows are saved with their count: the next pass starts after them, and a cancelled batch gets no more.
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
