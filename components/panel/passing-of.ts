import { type ReadonlySignal, computed } from '@preact/signals'
import type { PassageActions } from '@/components/outputs'
import type { Attempt } from '@/components/ui/attempt'
import type { Job } from '@/lib/queue/job'
import type { call as callBackground } from '@/lib/rpc/call'

/** Shows a passage in a page, and removes its highlights. */
export type Passages = {
  show(page: Job['page'], passage: string): Promise<'marked' | 'gone' | 'opened'>
  unmark(page: Job['page']): Promise<unknown>
}

type Deps = {
  call: typeof callBackground
  passages: Passages
  job: ReadonlySignal<Job | undefined>
  attempt: Attempt
}

/** Actions for the passages of the answer on show. */
export const createPassing = ({
  call,
  passages,
  job,
  attempt,
}: Deps): ReadonlySignal<PassageActions | undefined> =>
  computed(() => {
    const one = job.value
    return (
      one && {
        show: (passage) => passages.show(one.page, passage),
        unmark: () => passages.unmark(one.page),
        notes: one.passageNotes ?? {},
        note: (passage, note) => attempt(() => call('passage.note', { jobId: one.id, passage, note })),
      }
    )
  })
