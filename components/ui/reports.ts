import { type ReadonlySignal, signal } from '@preact/signals'
import { messageOf } from '@/lib/core/message-of'
import { own } from '@/lib/core/own'

/** The last attempt's outcome, or that it is running. `failure`: why there is no verdict. */
export type Report<Verdict> = { busy?: true; verdict?: Verdict; failure?: string }

/** Reports of all attempts, by ID. */
export type Reports<Verdict> = ReadonlySignal<Record<string, Report<Verdict>>>

export function createReports<Verdict>() {
  const reports = signal<Record<string, Report<Verdict>>>({})
  const put = (id: string, report: Report<Verdict>) => {
    reports.value = { ...reports.value, [id]: report }
  }
  return {
    reports: reports as Reports<Verdict>,
    report: (id: string, verdict: Verdict) => put(id, { verdict }),
    /** Reports that the work is running, then its failure, if any; it then resolves to undefined. */
    async attempt<T>(id: string, work: () => Promise<T>): Promise<T | undefined> {
      put(id, { busy: true })
      try {
        const result = await work()
        if (own(reports.value, id)?.busy) put(id, {})
        return result
      } catch (error) {
        put(id, { failure: messageOf(error) })
      }
    },
  }
}
