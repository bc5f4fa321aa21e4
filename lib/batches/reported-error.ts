import { readError } from '@/lib/contract/client/read-error'
import type { JobError } from '@/lib/queue/job'

const noHeaders = { get: () => null }

/** The error of a row in a batch's error report, as it would be if the service had answered a single scrape with it. */
export function reportedError({ code, error = '' }: { code?: string; error?: string }): JobError {
  if (!code) return { kind: 'scrape-failed', message: error }
  const { status: _, ...read } = readError({ status: 500, headers: noHeaders }, { code, error }, new Date())
  return read
}
