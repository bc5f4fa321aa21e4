import { explain } from '@/components/ui/messages';
import type { BatchRow } from '@/lib/batches';
import { csv } from '@/lib/safe/csv';
import { webLink } from '@/lib/safe/web-link';
import type { BatchErrors } from '@/lib/contract/schema/batch-answers';

type PageError = BatchErrors['errors'][number];

const iso = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : new Date(at).toISOString();

/** The report in the shape of the contract, including unknown fields. */
export function reportJson({
  errors,
  robotsBlocked,
  rest,
}: BatchErrors): string {
  const rows = errors.map(({ timestamp, rest: odd, ...row }) => ({
    ...row,
    ...(timestamp !== undefined && { timestamp: iso(timestamp) }),
    ...odd,
  }));
  return JSON.stringify({ errors: rows, robotsBlocked, ...rest }, null, 2);
}

const header = ['list', 'id', 'timestamp', 'url', 'code', 'error', 'other'];

/** The report as a table: one row per page, with the name of its list. */
export const reportCsv = ({ errors, robotsBlocked }: BatchErrors): string =>
  csv([header, ...errors.map(errorCells), ...robotsBlocked.map(blockedCells)]);

const errorCells = ({
  id = '',
  timestamp,
  url = '',
  code = '',
  error = '',
  rest,
}: PageError): string[] => [
  'errors',
  id,
  iso(timestamp) ?? '',
  url,
  code,
  error,
  Object.keys(rest).length > 0 ? JSON.stringify(rest) : '',
];

const blockedCells = (url: string): string[] => [
  'robotsBlocked',
  '',
  '',
  url,
  '',
  '',
  '',
];

/** The rows of a report that contain all of these words. */
export function filterReport(report: BatchErrors, query: string): BatchErrors {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return report;
  const fits = (...texts: (string | undefined)[]) => {
    const text = texts.join('\n').toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  return {
    ...report,
    errors: report.errors.filter(({ id, url, code, error, rest }) =>
      fits(id, url, code, error, JSON.stringify(rest)),
    ),
    robotsBlocked: report.robotsBlocked.filter((url) => fits(url)),
  };
}

/** Addresses that can be scraped again: not those that robots.txt blocks. */
export const reportUrls = ({ errors }: BatchErrors): string[] => [
  ...new Set(
    errors.flatMap(({ url }) =>
      url !== undefined && webLink(url) ? [url] : [],
    ),
  ),
];

const isRobots = ({ error }: BatchRow) => error?.kind === 'robots-blocked';

/**
 * A batch's errors from its stored pages, in the shape of the contract's
 * report. If the service returned no code, the error starts with Pluck's own
 * text.
 */
export function keptErrors(rows: readonly BatchRow[]): BatchErrors {
  const failed = rows.filter(
    ({ state }) => state === 'failed' || state === 'unknown',
  );
  return {
    errors: failed.filter((row) => !isRobots(row)).map(keptError),
    robotsBlocked: failed.filter(isRobots).map(({ url }) => url),
    rest: {},
  };
}

const keptError = ({ url, jobId, endedAt, error }: BatchRow): PageError => ({
  url,
  ...(jobId !== undefined && { id: jobId }),
  ...(endedAt !== undefined && { timestamp: endedAt }),
  ...(error && {
    ...(error.code !== undefined && { code: error.code }),
    error:
      error.code === undefined
        ? `${explain(error).title} ${error.message}`.trim()
        : error.message,
  }),
  rest: {},
});
