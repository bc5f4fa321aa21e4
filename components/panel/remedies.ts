import { formatOf } from '@/lib/contract/formats/lookup';
import { formatIdOf } from '@/lib/contract/schema/requested-format';
import { adviceOf } from '@/lib/queue/advised-request';
import { type Cause, becauseOf } from '@/lib/queue/job-error-cause';
import {
  type Job,
  type JobErrorKind,
  type JobState,
  isActive,
} from '@/lib/queue/job';

/**
 * What a button can do about a failure. `browser`: read the page as Markdown
 * here. `here`: the same formats in this browser. `change`: the request's
 * options.
 */
export type Remedy =
  | 'advised'
  | 'again'
  | 'browser'
  | 'here'
  | 'change'
  | 'service'
  | 'settings';

/** Errors that the address, key or limit in the settings may fix. */
const inSettings: ReadonlySet<JobErrorKind> = new Set([
  'unauthorized',
  'no-key',
  'payment-required',
  'not-found',
  'not-json',
  'wrong-shape',
  'redirected',
  'unreachable',
  'network',
  'answer-too-large',
]);

/** Errors that stay the same on a retry. */
const settled: ReadonlySet<JobErrorKind> = new Set([
  'bad-request',
  'too-large',
  'refused',
  'not-implemented',
  'conflict',
  'gone',
  'pdf-no-text',
]);

/** What this browser can't read, and a service may. */
const readByService: ReadonlySet<JobErrorKind> = new Set([
  'pdf-no-text',
  'reader-failed',
  'reader-too-slow',
]);

/** The same, for errors with a known cause. */
const settledCauses: ReadonlySet<Cause> = new Set([
  'no-engine',
  'file-type',
  'legal',
  'no-uploads',
  'no-media',
  'no-such-site',
  'no-proxy',
  'no-retention-here',
  'not-with-upload',
  'not-set-up',
  'scan',
  'site',
  'too-long-for-data',
  'unsafe',
]);
const causesInSettings: ReadonlySet<Cause> = new Set([
  'misdirected',
  'origin-down',
]);

/** Errors whose message suggests this browser, whatever was requested. */
const readInBrowser: ReadonlySet<JobErrorKind> = new Set([
  'refused',
  'scrape-failed',
  'unsupported',
  'forbidden',
]);
const causesToReadInBrowser: ReadonlySet<Cause> = new Set([
  'local-address',
  'address',
  'no-uploads',
]);

/** The service refused the request, and the message names what it refused. */
export const isNamedRefusal = ({ state, error, request }: Job): boolean =>
  state === 'failed' &&
  error?.kind === 'bad-request' &&
  (becauseOf(error, request)?.asked.length ?? 0) > 0;

/** Only Markdown was requested, which the browser can make too. */
const isMarkdown = ({
  request: { formats = ['markdown'] },
}: Pick<Job, 'request'>): boolean =>
  formats.every((format) => format === 'markdown');

/** Whether this browser makes all of the requested formats. */
const isMadeHere = ({ formats = [] }: Job['request']): boolean =>
  formats.every((item) => {
    const { runsIn = 'service' } = formatOf(formatIdOf(item)) ?? {};
    const place =
      typeof runsIn === 'function'
        ? runsIn(typeof item === 'string' ? {} : item)
        : runsIn;
    return place !== 'service';
  });

const heldBack: ReadonlySet<JobState> = new Set<JobState>([
  'queued',
  'waiting',
  'paused',
  'unknown',
]);

/**
 * Whether this browser can read the page now and for free, instead of the
 * service that the job waits for.
 */
export const canReadInstead = (job: Job): boolean =>
  job.connection.kind === 'service' &&
  heldBack.has(job.state) &&
  isMarkdown(job);

/**
 * Remedies for a failed job, best first. `canReadHere`: its tab still shows the
 * page. `hasService`: one is connected.
 */
export function remediesFor(
  job: Job,
  canReadHere: boolean,
  hasService: boolean,
): Remedy[] {
  const { error } = job;
  if (isActive(job) || !error) return [];
  const { kind } = error;
  const cause = becauseOf(error, job.request)?.cause;
  const isAdvised =
    job.connection.kind === 'service' &&
    adviceOf(error, job.request) !== undefined;
  const isOf = (causes: ReadonlySet<Cause>) =>
    cause !== undefined && causes.has(cause);
  // The service knows none of the formats.
  const isDeadEnd = cause === 'unknown-format' && !isAdvised;
  const isSentHere = canReadHere && job.connection.kind === 'service';
  const runsHere = isSentHere && isDeadEnd && isMadeHere(job.request);
  const mayHelp =
    readInBrowser.has(kind) ||
    isOf(causesToReadInBrowser) ||
    isMarkdown(job) ||
    (isDeadEnd && !runsHere);
  const readsHere = isSentHere && mayHelp;
  const isSettled = isAdvised || settled.has(kind) || isOf(settledCauses);
  // What wasn't sent may be known there by now.
  const maySendAgain = error.isRemembered === true || !isSettled;
  return [
    ...(isAdvised ? ['advised' as const] : []),
    ...(runsHere ? ['here' as const] : []),
    ...(maySendAgain ? ['again' as const] : []),
    ...(readsHere ? ['browser' as const] : []),
    ...(isDeadEnd ? ['change' as const] : []),
    ...(hasService && readByService.has(kind) ? ['service' as const] : []),
    ...((inSettings.has(kind) && cause !== 'no-uploads') ||
    isOf(causesInSettings)
      ? ['settings' as const]
      : []),
  ];
}
