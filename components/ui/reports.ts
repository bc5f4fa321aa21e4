import { type ReadonlySignal, signal } from '@preact/signals'
import { messageOf } from '@/lib/core/message-of'
import { own } from '@/lib/core/own'

/** How the last attempt went, or that one is under way. `failure`: why it came to no verdict. */
export type Report<Verdict> = { busy?: true; verdict?: Verdict; failure?: string }

/** A report for each of the things that were tried, by their ids. */
export type Reports<Verdict> = ReadonlySignal<Record<string, Report<Verdict>>>

export function createReports<Verdict>() {
  const reports = signal<Record<string, Report<Verdict>>>({})
  const put = (id: string, report: Report<Verdict>) => {
    reports.value = { ...reports.value, [id]: report }
  }
  return {
    reports: reports as Reports<Verdict>,
    report: (id: string, verdict: Verdict) => put(id, { verdict }),
    /** Tells that the work is under way, then why it failed, if it did: then it resolves to undefined. */
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
