import type { Job } from '@/lib/queue/job'
import { maxPromptChars } from '@/lib/contract/schema/missing-prompt'
import type { Exchange } from './carry'

type Asking = Pick<Job, 'asked' | 'request'>

/** What a job asks its page, in the user's own words; undefined where it asks nothing, or nothing yet. */
export function questionOf({ asked, request }: Asking): string | undefined {
  for (const format of request.formats ?? [])
    if (typeof format !== 'string' && format.type === 'question')
      return asked ?? (format.question || undefined)
  return undefined
}

/** A question that was asked of a page, and its answer as far as one came. `cachedAt`: how old the page was, as the service says. */
export type Turn = { job: Job; question: string; answer?: string; cachedAt?: string }

/** The questions among the jobs of a page, the oldest first. */
export const turnsOf = (jobs: readonly Job[]): Turn[] =>
  jobs
    .flatMap((job) => {
      const question = questionOf(job)
      return question === undefined ? [] : [{ job, question }]
    })
    .toSorted((a, b) => a.job.createdAt - b.job.createdAt)

/** What a follow-up can carry: the questions that were answered. */
export const exchangesOf = (thread: readonly Turn[]): Exchange[] =>
  thread.flatMap(({ question, answer }) => (answer?.trim() ? [{ question, answer }] : []))

/** A question that can be saved or sent: not empty, and no longer than the service takes. */
export const isAskable = (text: string): boolean => text.trim() !== '' && text.trim().length <= maxPromptChars
