import { csv } from '@/lib/safe/csv'
import type { BatchErrors } from '@/lib/schema/batch-answers'

type PageError = BatchErrors['errors'][number]

const iso = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : new Date(at).toISOString()

/** The report in the shape of the contract, with what came beside it. */
export function reportJson({ errors, robotsBlocked, rest }: BatchErrors): string {
  const rows = errors.map(({ timestamp, rest: odd, ...row }) => ({
    ...row,
    ...(timestamp !== undefined && { timestamp: iso(timestamp) }),
    ...odd,
  }))
  return JSON.stringify({ errors: rows, robotsBlocked, ...rest }, null, 2)
}

const header = ['list', 'id', 'timestamp', 'url', 'code', 'error', 'other']

/** The report as a table: a row for each page, and which of the two lists it stands in. */
export const reportCsv = ({ errors, robotsBlocked }: BatchErrors): string =>
  csv([header, ...errors.map(errorCells), ...robotsBlocked.map(blockedCells)])

const errorCells = ({ id = '', timestamp, url = '', code = '', error = '', rest }: PageError): string[] => [
  'errors',
  id,
  iso(timestamp) ?? '',
  url,
  code,
  error,
  Object.keys(rest).length > 0 ? JSON.stringify(rest) : '',
]

const blockedCells = (url: string): string[] => ['robotsBlocked', '', '', url, '', '', '']
