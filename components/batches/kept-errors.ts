import { errorWords } from '@/components/ui/words'
import type { Row } from '@/lib/batches'
import type { JobError } from '@/lib/queue/job'
import type { BatchErrors } from '@/lib/contract/schema/batch-answers'

const isRobots = ({ error }: Row) => error?.kind === 'robots-blocked'

/**
 * A batch's errors from its stored pages, in the shape of the contract's report. If the service returned
 * no code, the error starts with Pluck's own text.
 */
export function keptErrors(rows: readonly Row[]): BatchErrors {
  const failed = rows.filter(({ state }) => state === 'failed' || state === 'unknown')
  return {
    errors: failed.filter((row) => !isRobots(row)).map(errorOf),
    robotsBlocked: failed.filter(isRobots).map(({ url }) => url),
    rest: {},
  }
}

const inWords = (error: JobError) => [errorWords(error).title, error.message].filter(Boolean).join(' ')

const errorOf = ({ url, jobId, endedAt, error }: Row): BatchErrors['errors'][number] => ({
  url,
  ...(jobId !== undefined && { id: jobId }),
  ...(endedAt !== undefined && { timestamp: endedAt }),
  ...(error &&
    (error.code === undefined ? { error: inWords(error) } : { code: error.code, error: error.message })),
  rest: {},
})
