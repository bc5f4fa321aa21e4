import {
  readActivity,
  readCreditHistory,
  readCredits,
  readQueue,
} from '@/lib/contract/schema/account-answers';
import {
  readBatchCreated,
  readBatchErrors,
  readBatchStatus,
} from '@/lib/contract/schema/batch-answers';
import {
  readMonitor,
  readMonitorChecks,
  readMonitorDiffs,
  readMonitors,
} from '@/lib/contract/schema/monitor-answers';
import {
  readRun,
  readReplay,
  readSession,
  readSessionState,
  readSessions,
  readStop,
} from '@/lib/contract/schema/session-answers';
import { readMessage } from './read-message';

type Body = Record<string, unknown>;
type Definition = {
  accepts: (body: Body) => boolean;
  read: (body: Body) => unknown;
};

const holds =
  (...keys: string[]) =>
  (body: Body) =>
    keys.some((key) => Object.hasOwn(body, key));

const succeeds = (body: Body): boolean => body.success !== false;

/**
 * True if the answer reports a failure: by `success`, or by an error in place
 * of data.
 */
export const saysItFailed = ({ success, error, data }: Body): boolean =>
  success === false ||
  (readMessage(error) !== '' && Object.keys(Object(data ?? {})).length === 0);

const hasNotFailed = (body: Body): boolean => !saysItFailed(body);

const succeedsWith =
  (...keys: string[]) =>
  (body: Body) =>
    succeeds(body) && holds(...keys)(body);

const isBare = (body: Body): boolean =>
  succeeds(body) && Object.keys(body).every((key) => key === 'success');

/**
 * Each operation of the API: how its answer is recognized, and how it is read.
 */
export const operations = {
  /**
   * The answer unparsed: `readReceivedPage` and `readScrapeAnswer` read it.
   * HTTP 200 doesn't mean success.
   */
  scrape: {
    accepts: (body) => hasNotFailed(body) && holds('data', 'success')(body),
    read: (body) => body,
  },
  session: {
    accepts: succeedsWith('id', 'status', 'session', 'data'),
    read: readSessionState,
  },
  replay: { accepts: succeedsWith('pages'), read: readReplay },
  sessions: { accepts: succeedsWith('sessions'), read: readSessions },
  'create-session': { accepts: succeedsWith('id'), read: readSession },
  /**
   * A run on a scrape or on a session. A failed run has `success: false`, but
   * still has output.
   */
  run: { accepts: holds('exitCode', 'stdout', 'sessionId'), read: readRun },
  stop: { accepts: hasNotFailed, read: readStop },
  'create-batch': { accepts: succeedsWith('id'), read: readBatchCreated },
  'batch-status': { accepts: succeedsWith('status'), read: readBatchStatus },
  'cancel-batch': { accepts: succeedsWith('status'), read: readBatchStatus },
  /** An empty answer, such as a 204, reports nothing. */
  'batch-errors': {
    accepts: (body) =>
      succeedsWith('errors', 'robotsBlocked')(body) || isBare(body),
    read: readBatchErrors,
  },
  credits: { accepts: succeedsWith('data'), read: readCredits },
  'credit-history': {
    accepts: succeedsWith('periods'),
    read: readCreditHistory,
  },
  queue: { accepts: succeedsWith('jobsInQueue'), read: readQueue },
  activity: { accepts: succeedsWith('data'), read: readActivity },
  monitor: { accepts: succeedsWith('data'), read: readMonitor },
  monitors: { accepts: succeedsWith('data'), read: readMonitors },
  'monitor-checks': { accepts: succeedsWith('data'), read: readMonitorChecks },
  'monitor-check': { accepts: succeedsWith('data'), read: readMonitorDiffs },
} satisfies Record<string, Definition>;

export type Operation = keyof typeof operations;

export type OperationValue<O extends Operation> = ReturnType<
  (typeof operations)[O]['read']
>;
