import { modelFailures } from '@/lib/contract/schema/model-server';
import { type ApiError, apiErrorKinds } from '@/lib/contract/client/errors';
import type { FormatId } from '@/lib/contract/formats';
import {
  type Connection,
  type ConnectionId,
  connectionIdOf,
} from '@/lib/contract/schema/connection';
import type { Flag, FlaggedAddress } from './job-flag';
import type { Page } from '@/lib/core/page';
import type { MissingPrompt } from '@/lib/contract/schema/missing-prompt';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';

/**
 * `held`: a question to the user is open. `queued`: starts as soon as its lane
 * is open. `waiting`: retried at a known time. `paused`: the user must first
 * fix a problem at the service. `unknown`: the request may have reached the
 * service and may be billed, but its answer was lost.
 */
export const jobStates = [
  'held',
  'queued',
  'waiting',
  'paused',
  'running',
  'unknown',
  'done',
  'failed',
  'cancelled',
] as const;
export type JobState = (typeof jobStates)[number];

/** The states in which a job isn't finished; the badge counts these. */
export const activeStates = [
  'held',
  'queued',
  'waiting',
  'paused',
  'running',
] as const satisfies JobState[];

/**
 * The states that continue without the user, so a terminated worker must be
 * woken for them.
 */
export const drivenStates = [
  'queued',
  'waiting',
  'running',
] as const satisfies JobState[];

const ownErrorKinds = [
  /** This computer is offline; nothing was sent. */
  'offline',
  /**
   * What the request needs, such as the settings, couldn't be read; nothing was
   * sent.
   */
  'unprepared',
  /**
   * The service was disconnected or its address changed after the job started.
   * Nothing is sent until that is reverted.
   */
  'disconnected',
  /** The address may not be sent to this service. */
  'refused',
  /**
   * For a page of a batch: its site's robots.txt forbids it, or the batch ended
   * without reporting it.
   */
  'robots-blocked',
  'unreported',
  'interrupted',
  'tab-closed-to-pluck',
  'page-moved',
  /** The tab was closed before or while it was read. */
  'tab-closed',
  /** Another tab was active while this one was captured. */
  'tab-hidden',
  'reader-failed',
  /** The page has no text for a model. */
  'page-empty',
  /**
   * The PDF in the tab has only images of text, needs a password, or is
   * incomplete.
   */
  'pdf-no-text',
  'pdf-locked',
  'pdf-damaged',
  'reader-too-slow',
  'storage',
] as const;

/**
 * Why a job has no complete answer: the service's reason, or one of Pluck's
 * own. A bundle that needs only the type is without the list, which spreads
 * would keep in it.
 */
export const jobErrorKinds = /* @__PURE__ */ [
  apiErrorKinds,
  ownErrorKinds,
  modelFailures,
].flat();
export type JobErrorKind = (typeof jobErrorKinds)[number];

/**
 * Why a job failed or waits. `message`: the service's text or the thrown error,
 * '' if the kind is sufficient.
 */
export type JobError = Omit<ApiError, 'kind'> & { kind: JobErrorKind };

/**
 * The open question of a held job: the prompt that its preset is missing; a
 * service, for a link without a tab; whether to ask a service again that kept
 * working, at the risk of a second bill; whether to send anything at all,
 * before the first time; whether a remote model may receive the text of pages;
 * whether to send an address that may reveal private data; or whether to upload
 * the page, after a preview.
 */
export type JobQuestion =
  | MissingPrompt
  | 'service'
  | 'ask-again'
  | 'first-send'
  | 'send-text'
  | 'flagged'
  | 'send-page';

export type PendingQuestion = {
  question: JobQuestion;
  flagged?: FlaggedAddress;
};

/**
 * Permission to send exactly this address, to this connection, with these
 * flags.
 */
export type SendApproval = {
  at: number;
  url: string;
  connection: ConnectionId;
  flags: Flag[];
};

/**
 * Permission to send a request that may be billed twice: for exactly this
 * address, this connection and the loss at this time.
 */
export type Consent = {
  at: number;
  url: string;
  connection: ConnectionId;
  loss?: number;
  by: 'user' | 'setting';
};

/**
 * The result of searching the service for a lost answer: no connection, no list
 * of requests, no request of this time and address, several, one without an
 * answer, or one whose answer has other formats. `upload`: services don't
 * return answers for uploaded pages. `no-room`: the answer doesn't fit on the
 * disk.
 */
export type LookFound =
  | 'unreachable'
  | 'no-list'
  | 'no-request'
  | 'several'
  | 'no-answer'
  | 'other-answer'
  | 'upload'
  | 'no-room';

/**
 * Durable work as data. Times are milliseconds since the epoch. `owner` is the
 * worker instance that took the job: an active job of another owner was left by
 * a terminated worker.
 */
export type Job = {
  id: string;
  page: Page;
  presetId: string;
  /**
   * Set for a user's own preset, which may be deleted before the job is viewed.
   */
  presetName?: string;
  request: ScrapeRequest;
  connection: Connection;
  state: JobState;
  createdAt: number;
  owner?: string;
  sentAt?: number;
  /** When the page was read and saved, for a model that is asked about it. */
  readAt?: number;
  /**
   * The user repeated the job: its tab is read again, and the earlier reading
   * is used only if that fails.
   */
  readsAgain?: true;
  endedAt?: number;
  /** When its answer last changed after that, such as by rows of other pages. */
  changedAt?: number;
  /** Whether an answer, or a partial one, is stored under the job's ID. */
  hasResult: boolean;
  creditsUsed?: number;
  /** Set once done: requested formats that the answer lacks. */
  missing?: FormatId[];
  error?: JobError;
  question?: JobQuestion;
  /** Set while held because its address may reveal private data. */
  flagged?: FlaggedAddress;
  approval?: SendApproval;
  /** The sign on the page, at the click, that its user is signed in. */
  signedIn?: string;
  /** The tracking parameters that are removed before sending. */
  removed?: string[];
  /**
   * Kept only until the user closes the result. A number, because the store
   * can't index booleans.
   */
  isFleeting?: 1;
  /** Set while waiting: when it continues. */
  waitsUntil?: number;
  /** When that wait began. */
  waitsSince?: number;
  /**
   * When it was last sent with an unknown result. Sending it again needs a
   * consent for that loss.
   */
  unsettledAt?: number;
  /** When to query the service next, at no cost, for the lost answer. */
  looksAt?: number;
  /**
   * The result of the last query for the lost answer, and the number of
   * queries.
   */
  looked?: { at: number; found: LookFound; times: number };
  consent?: Consent;
  /**
   * The next attempt only checks the service's cache, which may hold the lost
   * answer.
   */
  looksInCache?: true;
  /** The user's prompt, if the request also carries earlier answers. */
  asked?: string;
  /** The user's notes on passages of the answer, by passage index. */
  passageNotes?: Record<string, string>;
  /**
   * Set if only the user's selection in the page is read: the text that the
   * browser reported.
   */
  selection?: string;
  /** The selected text was truncated to the maximum length of a query. */
  isCut?: true;
  /** Never deleted to free space. */
  isPinned?: true;
  tags?: string[];
  batchId?: string;
  /**
   * When the user deleted the job. Until it is purged it can be restored, but
   * isn't found elsewhere.
   */
  removedAt?: number;
};

/**
 * A job's result: the received bytes of the answer, and the error, if any.
 * `asks`: nothing was sent, because the user must answer a question first.
 */
export type JobOutcome = {
  asks?: PendingQuestion;
  raw?: Blob;
  complete: boolean;
  creditsUsed?: number;
  missing?: FormatId[];
  /** Of the page, as the answer gives it. */
  title?: string;
  error?: JobError;
};

export const isActive = ({ state }: Pick<Job, 'state'>): boolean =>
  activeStates.some((active) => active === state);

/**
 * The lane of a job. Jobs of one service share a lane. A job of the browser
 * engine has its own, since it reads at the click; those of a batch, which may
 * read later, share one.
 */
export const jobLane = ({
  id,
  connection,
  batchId = id,
}: Pick<Job, 'id' | 'connection' | 'batchId'>): string =>
  connection.kind === 'service' ? connection.id : batchId;

/**
 * Whether a browser engine job must read at its click: those of a batch may
 * read later.
 */
export const readsAtClick = ({
  connection,
  batchId,
  readAt,
}: Pick<Job, 'connection' | 'batchId' | 'readAt'>) =>
  connection.kind === 'browser' &&
  batchId === undefined &&
  readAt === undefined;

/**
 * The order in which jobs run: individually requested jobs come before those of
 * batches.
 */
export const compareQueueOrder = (a: Job, b: Job): number =>
  Number(a.batchId !== undefined) - Number(b.batchId !== undefined) ||
  a.createdAt - b.createdAt;

/** What must be equal for two jobs to be the same work: see `isSameWork`. */
export type JobIdentity = Pick<
  Job,
  'request' | 'connection' | 'selection' | 'batchId'
> & {
  page: Pick<Job['page'], 'tabId'>;
};

/** Whether a job depends on what a tab shows, not only on its address. */
const isOfTab = ({ connection, request }: JobIdentity): boolean =>
  connection.kind === 'browser' || request.sendPage === true;

/** Whether two jobs request the same thing of the same connection. */
export const isSameWork = (a: JobIdentity, b: JobIdentity): boolean =>
  JSON.stringify([a.request, a.connection, a.selection, a.batchId]) ===
    JSON.stringify([b.request, b.connection, b.selection, b.batchId]) &&
  (!isOfTab(a) || a.page.tabId === b.page.tabId);

/**
 * Identifies a job's work on its page by its preset and request. Undefined for
 * a selection, which is unique.
 */
export const jobIdentity = ({
  presetId,
  request,
  selection,
}: Pick<Job, 'presetId' | 'request' | 'selection'>): string | undefined =>
  selection ? undefined : JSON.stringify([presetId, request.formats]);

/**
 * The request that is sent to the service for this job: its own, or a cache
 * lookup instead.
 */
export const sentRequest = ({ request, looksInCache }: Job): ScrapeRequest =>
  looksInCache ? { ...request, minAge: 1 } : request;

/**
 * The file name of a job's uploaded page, without its extension. A service
 * lists the request by this name.
 */
export const uploadName = ({ id }: Pick<Job, 'id'>): string => `page-${id}`;

export const consentTo = (
  job: Job,
  at: number,
  by: Consent['by'],
): Consent => ({
  at,
  url: job.request.url,
  connection: connectionIdOf(job.connection),
  ...(job.unsettledAt !== undefined && { loss: job.unsettledAt }),
  by,
});

/**
 * When the job last stopped. The background compares it to make sure that a
 * page requesting a repeat has seen this stop.
 */
export const stoppedAt = ({
  endedAt,
  unsettledAt,
}: Pick<Job, 'endedAt' | 'unsettledAt'>): number | undefined =>
  endedAt ?? unsettledAt;

/**
 * When the wait of a job began, or the last event before it: if that is in the
 * future, the clock was set back.
 */
export const waitStart = ({
  looked,
  waitsSince,
  unsettledAt,
  sentAt,
}: Job): number | undefined =>
  looked?.at ?? waitsSince ?? unsettledAt ?? sentAt;
