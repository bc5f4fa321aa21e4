import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { type Failure, type ServiceChoice, createServiceChoice, lookUp } from '@/components/services'
import type { call as callBackground } from '@/lib/rpc/call'
import type { ConnectionId } from '@/lib/contract/schema/connection'
import type { Settings } from '@/lib/settings'
import { readBatchId } from './batch-id'
import type { Report } from './report-state'

export type ById = {
  choice: ServiceChoice
  /** The user was sent to the ID field. */
  isWanted: Signal<boolean>
  /** The field's text: a batch's ID or address. */
  typed: Signal<string>
  /** The field's text is not a valid batch ID. */
  isBadId: ReadonlySignal<boolean>
  isAsking: ReadonlySignal<boolean>
  failure: ReadonlySignal<Failure | undefined>
  /** Adds the batch to the list. */
  open(): Promise<void>
  /** Requests only its error report. Resolves to whether there was an ID to request. */
  report(): Promise<boolean>
}

type Deps = {
  call: typeof callBackground
  settings: ReadonlySignal<Settings>
  report: Report
  onOpened(batchId: string): unknown
}

/** Looks up a batch that was started elsewhere by its ID. */
export function createById({ call, settings, report, onOpened }: Deps): ById {
  const choice = createServiceChoice(settings)
  const typed = signal('')
  const isBadId = signal(false)
  const isAsking = signal(false)
  const failure = signal<Failure | undefined>()

  /** What to request, if it is valid. */
  function wanted(): { connection: ConnectionId; remoteId: string } | undefined {
    const connection = choice.service.value?.id
    const remoteId = readBatchId(typed.value)
    isBadId.value = remoteId === undefined
    failure.value = undefined
    return isAsking.value || !connection || remoteId === undefined ? undefined : { connection, remoteId }
  }

  return {
    choice,
    isWanted: signal(false),
    typed,
    isBadId,
    isAsking,
    failure,
    async open() {
      const one = wanted()
      if (!one) return
      isAsking.value = true
      const answer = await lookUp<string>(
        call('batch.open', one).then((told) => (told.ok ? { ok: true as const, value: told.batchId } : told)),
      )
      isAsking.value = false
      if (!answer.ok) failure.value = answer.error
      else {
        typed.value = ''
        onOpened(answer.value)
      }
    },
    async report() {
      const one = wanted()
      if (one) await report.ask(one.connection, one.remoteId)
      return one !== undefined
    },
  }
}
