import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { type Failure, lookUp } from '@/components/lookups/look-up'
import { type ServiceChoice, createServiceChoice } from '@/components/lookups/service-choice'
import type { call as callBackground } from '@/lib/rpc/call'
import type { BatchErrors } from '@/lib/schema/batch-answers'
import type { Settings } from '@/lib/schema/settings'
import { readBatchId } from './batch-id'

type Deps = { call: typeof callBackground; settings: ReadonlySignal<Settings> }

export type Batch = {
  choice: ServiceChoice
  /** What stands in the field: an id, or the address of a batch. */
  typed: Signal<string>
  /** The text in the field is not the id of any batch. */
  isBadId: ReadonlySignal<boolean>
  isAsking: ReadonlySignal<boolean>
  /** The report on show, and the id it is of. */
  report: ReadonlySignal<{ batchId: string; errors: BatchErrors } | undefined>
  failure: ReadonlySignal<Failure | undefined>
  /** The ids that were looked up last, newest first. */
  recent: ReadonlySignal<string[]>
  look(): Promise<void>
}

const remembered = 5

/** The errors of a batch, looked up by its id. */
export function createBatch({ call, settings }: Deps): Batch {
  const choice = createServiceChoice(settings)
  const typed = signal('')
  const isBadId = signal(false)
  const isAsking = signal(false)
  const report = signal<Batch['report']['value']>()
  const failure = signal<Failure | undefined>()
  const recent = signal<string[]>([])

  return {
    choice,
    typed,
    isBadId,
    isAsking,
    report,
    failure,
    recent,
    async look() {
      const connection = choice.service.value?.id
      const batchId = readBatchId(typed.value)
      isBadId.value = batchId === undefined
      if (isAsking.value || !connection) return
      failure.value = undefined
      if (batchId === undefined) return
      isAsking.value = true
      report.value = undefined
      recent.value = [batchId, ...recent.value.filter((id) => id !== batchId)].slice(0, remembered)
      const answer = await lookUp(call('batch.errors', { connection, batchId }))
      isAsking.value = false
      if (answer.ok) report.value = { batchId, errors: answer.value }
      else failure.value = answer.error
    },
  }
}
