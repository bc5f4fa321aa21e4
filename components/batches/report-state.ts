import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { type Failure, lookUp } from '@/components/services'
import type { call as callBackground } from '@/lib/rpc/call'
import type { BatchErrors } from '@/lib/contract/schema/batch-answers'
import type { ConnectionId } from '@/lib/contract/schema/connection'

export type Version = 'v1' | 'v2'

export type Report = {
  version: Signal<Version>
  isAsking: ReadonlySignal<boolean>
  /** The report on show, and its batch's ID. */
  report: ReadonlySignal<{ batchId: string; connection: ConnectionId; errors: BatchErrors } | undefined>
  failure: ReadonlySignal<Failure | undefined>
  ask(connection: ConnectionId, batchId: string): Promise<void>
  clear(): void
}

/** The service's own report of a batch's errors. */
export function createReport(call: typeof callBackground): Report {
  const version = signal<Version>('v1')
  const isAsking = signal(false)
  const report = signal<Report['report']['value']>()
  const failure = signal<Failure | undefined>()
  function clear() {
    report.value = undefined
    failure.value = undefined
  }
  return {
    version,
    isAsking,
    report,
    failure,
    clear,
    async ask(connection, batchId) {
      if (isAsking.value) return
      clear()
      isAsking.value = true
      const answer = await lookUp(call('batch.errors', { connection, batchId, version: version.value }))
      isAsking.value = false
      if (answer.ok) report.value = { batchId, connection, errors: answer.value }
      else failure.value = answer.error
    },
  }
}
