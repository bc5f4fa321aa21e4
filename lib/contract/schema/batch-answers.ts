import { itemsOf, readFields, rowReader } from '@/lib/core/read-fields';
import {
  anything,
  counted,
  date,
  list,
  nullable,
  text,
} from '@/lib/core/reader';

/**
 * A page that a batch could not scrape; `timestamp` in milliseconds since 1970.
 */
const readPageError = rowReader({
  id: text,
  timestamp: date,
  url: text,
  code: text,
  error: text,
  /** What the user has to do first, such as agreeing to terms. */
  requiresAction: anything,
});

/** Source: contract, "Batch scrape error report". */
export type BatchErrors = ReturnType<typeof readBatchErrors>;

/**
 * Reads the error report of v1 and v2, which are the same. A null list is read
 * as empty.
 */
export function readBatchErrors(json: unknown) {
  const { fields, rest } = readFields(
    { errors: anything, robotsBlocked: nullable(list(text)) },
    json,
  );
  return {
    errors: itemsOf(fields.errors).map(readPageError),
    robotsBlocked: fields.robotsBlocked ?? [],
    rest,
  };
}

/** A batch that was accepted. Source: real server. */
export const readBatchCreated = rowReader({
  id: text,
  invalidURLs: list(text),
});

/**
 * Omits `next`, which is present until the status is `completed` and is no
 * reason to continue.
 */
const readStatus = rowReader({
  /** `scraping`, `completed`, `cancelled` or `failed`. */
  status: text,
  completed: counted,
  total: counted,
  creditsUsed: counted,
  expiresAt: date,
  data: anything,
});

/**
 * The progress of a batch, with some of its results unparsed, each like the
 * `data` of a scrape answer. The answer to a cancellation has only `status`.
 */
export function readBatchStatus(json: unknown) {
  const { data, ...row } = readStatus(json);
  return { ...row, data: itemsOf(data) };
}
