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
 * fix something at the service. `unknown`: the request may have reached the
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
 * The states that continue without the user, so a dead worker must be woken for
 * them.
 */
export const drivenStates = [
  'queued',
  'waiting',
  'running',
] as const satisfies JobState[];

/**
 * Why a job has no complete answer: the service's reason, or one of Pluck's
 * own.
 */
export const jobErrorKinds = [
  ...apiErrorKinds,
  /** This computer is offline; nothing was sent. */
  'offline',
  /**
   * What the request needs, such as the settings, couldn't be read; nothing was
   * sent.
   */
  'unprepared',
  /**
   * The service was disconnected or its address changed after the job started.
   * Until that is undone, nothing is sent.
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
  /** Another tab was in front while this one was captured. */
  'tab-hidden',
  'reader-failed',
  /** There is nothing to tell a model. */
  'page-empty',
  /**
   * The PDF in the tab has pictures of text at most, needs a password, or is no
   * whole PDF.
   */
  'pdf-no-text',
  'pdf-locked',
  'pdf-damaged',
  'reader-too-slow',
  ...modelFailures,
  'storage',
] as const;
export type JobErrorKind = (typeof jobErrorKinds)[number];

/**
 * Why a job failed or waits. `message`: the service's text or the thrown error,
 * '' if the kind says it all.
 */
export type JobError = Omit<ApiError, 'kind'> & { kind: JobErrorKind };

/**
 * What a held job asks: the prompt its preset is missing; a service, for a link
 * that no tab shows; whether to ask a service again that kept working, at the
 * risk of a second bill; whether anything may be sent at all, before the first
 * time; whether a model elsewhere may get the text of pages; whether to send an
 * address that may give something away; or whether to send the page itself,
 * which the user sees before.
 */
export type JobQuestion =
  | MissingPrompt
  | 'service'
  | 'ask-again'
  | 'first-send'
  | 'send-text'
  | 'flagged'
  | 'send-page';

/** A question as stored in the record. */
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
 * Permission to send what may be billed twice: for exactly this address, this
 * connection and the loss at this time.
 */
export type Consent = {
  at: number;
  url: string;
  connection: ConnectionId;
  loss?: number;
  by: 'user' | 'setting';
};

/**
 * The result of looking for a lost answer at its service: no connection, no
 * list of requests, no request of this time and address, several, one without
 * an answer, or one whose answer has other formats. `upload`: services give out
 * no answers about pages that were sent to them. `no-room`: it has the answer,
 * which doesn't fit on the disk.
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
 * a dead worker.
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
   * The user repeated it: its tab is read once more, and what was read before
   * counts only if that fails.
   */
  readsAgain?: true;
  endedAt?: number;
  /** An answer, or the part that was read, is stored under the job's id. */
  hasResult: boolean;
  creditsUsed?: number;
  /** Set once done: requested formats that the answer lacks. */
  missing?: FormatId[];
  /** Why it is waiting, paused, unknown or failed. */
  error?: JobError;
  /** Set while held. */
  question?: JobQuestion;
  /** Set while held because of what its address may give away. */
  flagged?: FlaggedAddress;
  approval?: SendApproval;
  /** The sign on the page, at the click, that its user is signed in. */
  signedIn?: string;
  /** The tracking parameters that are not sent. */
  removed?: string[];
  /**
   * Kept only until the user closes it. A number, because the store can't index
   * booleans.
   */
  isFleeting?: 1;
  /** Set while waiting: when it continues. */
  waitsUntil?: number;
  /**
   * When it was last sent with an unknown result. Sending it again needs a
   * consent for that loss.
   */
  unsettledAt?: number;
  /** When the service is next asked, free, for the answer that was lost. */
  looksAt?: number;
  /** What it said the last time, and how often it was asked. */
  looked?: { at: number; found: LookFound; times: number };
  consent?: Consent;
  /**
   * This time only the service's cache is asked, in case it holds the lost
   * answer.
   */
  looksInCache?: true;
  /** The user's prompt, if the request also carries earlier answers. */
  asked?: string;
  /** The user's notes on passages of the answer, by passage index. */
  passageNotes?: Record<string, string>;
  /**
   * Only the user's selection in the page is read. The text is what the browser
   * reported.
   */
  selection?: string;
  /** The selected text was longer than the maximum query, and was cut. */
  isCut?: true;
  /** Never deleted to free space. */
  isPinned?: true;
  tags?: string[];
  /** The batch it belongs to. */
  batchId?: string;
  /**
   * When the user deleted it. Until it is purged it can be restored, but
   * nothing else finds it.
   */
  removedAt?: number;
};

/**
 * A job's result: the bytes of the answer that were read, and the error, if
 * any. `asks`: nothing was sent, because the user must be asked first.
 */
export type JobOutcome = {
  asks?: PendingQuestion;
  raw?: Blob;
  complete: boolean;
  creditsUsed?: number;
  missing?: FormatId[];
  error?: JobError;
};

/** Whether the job is unfinished. */
export const isActive = ({ state }: Pick<Job, 'state'>): boolean =>
  activeStates.some((active) => active === state);

/**
 * Jobs of one service share a lane. A job of the browser engine has its own,
 * since it reads at the click; those of a batch, which may read later, share
 * one.
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
 * The order in which jobs run: what the user just asked for doesn't wait behind
 * a batch.
 */
export const compareQueueOrder = (a: Job, b: Job): number =>
  Number(a.batchId !== undefined) - Number(b.batchId !== undefined) ||
  a.createdAt - b.createdAt;

/** What a job requests, and of whom. */
export type JobIdentity = Pick<
  Job,
  'request' | 'connection' | 'selection' | 'batchId'
> & {
  page: Pick<Job['page'], 'tabId'>;
};

/** Whether a job is about what a tab shows, and not only about its address. */
const isOfTab = ({ connection, request }: JobIdentity): boolean =>
  connection.kind === 'browser' || request.sendPage === true;

/** Whether two jobs request the same thing of the same connection. */
export const isSameWork = (a: JobIdentity, b: JobIdentity): boolean =>
  JSON.stringify([a.request, a.connection, a.selection, a.batchId]) ===
    JSON.stringify([b.request, b.connection, b.selection, b.batchId]) &&
  (!isOfTab(a) || a.page.tabId === b.page.tabId);

/**
 * Identifies a job's work on its page: its preset and request. Undefined for a
 * selection, which equals no other.
 */
export const jobIdentity = ({
  presetId,
  request,
  selection,
}: Pick<Job, 'presetId' | 'request' | 'selection'>): string | undefined =>
  selection ? undefined : JSON.stringify([presetId, request.formats]);

/**
 * What a service sends for this job: its request, or a cache lookup in place of
 * it.
 */
export const sentRequest = ({ request, looksInCache }: Job): ScrapeRequest =>
  looksInCache ? { ...request, minAge: 1 } : request;

/**
 * The name of the file as which a job sends its page, without its ending. A
 * service lists the request by it.
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
 * When the job last stopped. The background uses it to check that a page asking
 * for a repeat has seen this stop.
 */
export const stoppedAt = ({
  endedAt,
  unsettledAt,
}: Pick<Job, 'endedAt' | 'unsettledAt'>): number | undefined =>
  endedAt ?? unsettledAt;

/**
 * When the wait of a job began, or the last thing before it: at a later time
 * than now, the clock was set back.
 */
export const waitsSince = ({
  looked,
  unsettledAt,
  sentAt,
}: Job): number | undefined => looked?.at ?? unsettledAt ?? sentAt;

/**
 * After each look at the service for what was lost: it may still be at work.
 * Then the user decides.
 */
export const lookAgainMs = [15_000, 60_000, 300_000] as const;

/** When to look again after so many looks; undefined if that is useless. */
export function nextLook(
  found: LookFound,
  times: number,
  at: number,
): number | undefined {
  // What a service can't give out now, it never can.
  const delay =
    found === 'no-list' || found === 'upload'
      ? undefined
      : lookAgainMs[times - 1];
  return delay === undefined ? undefined : at + delay;
}
