import { omit } from '@/lib/core/objects';
import type { JobError } from '@/lib/queue/job';
import { readError } from '@/lib/contract/client/read-error';

const noHeaders = { get: () => null };

/**
 * Converts a row of a batch's error report to the error that a single scrape
 * would return.
 */
export function reportedError({
  code,
  error = '',
  requiresAction,
}: {
  code?: string;
  error?: string;
  requiresAction?: unknown;
}): JobError {
  if (!code) return { kind: 'scrape-failed', message: error };
  const read = readError(
    { status: 500, headers: noHeaders },
    { code, error, requiresAction },
    new Date(),
  );
  return omit(read, 'status');
}
