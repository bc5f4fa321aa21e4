import { omit } from '@/lib/core/objects';
import type { DeliveredNote, DeliveryPlan } from './destinations/delivery';
import type { DeliveryError } from './destinations/delivery-failure';
import { isWaitOver } from '@/lib/core/concurrency';
import type { Exists } from './destinations/definition';
import { type Clip, isUpdate } from './clip';
import type { NextRecord } from '@/lib/queue/queue';

/** An event of a clip, with its time `at` in milliseconds since the epoch. */
export type ClipEvent =
  | { type: 'started'; at: number; owner: string }
  /** The plan is known; nothing is written yet. */
  | { type: 'planned'; plan: DeliveryPlan }
  | { type: 'taken'; name: string }
  | ({ type: 'delivered'; at: number } & DeliveredNote)
  | { type: 'handed-over'; at: number; where: string }
  /** Nothing was written, and a later attempt may succeed. */
  | { type: 'put-off'; at: number; error: DeliveryError }
  /** Nothing was written, and no later attempt helps. */
  | { type: 'failed'; at: number; error: DeliveryError }
  /** It may have been written. */
  | { type: 'lost'; at: number; error: DeliveryError }
  /**
   * A check found that the note is certainly missing, or that only the user
   * knows.
   */
  | { type: 'missing'; at: number }
  | { type: 'unsure'; at: number }
  /** The worker or page that was working on it has stopped. */
  | { type: 'orphaned'; at: number }
  | { type: 'answered'; at: number; exists: Exclude<Exists, 'ask'> }
  /** The user wants to retry now, or the obstacle is gone. */
  | { type: 'released'; at: number }
  /**
   * The user has seen the outcome, or that it is unknown, and wants to send the
   * clip again.
   */
  | { type: 'repeated'; at: number }
  /** The user found it at its destination. */
  | { type: 'found'; at: number }
  | { type: 'cancelled'; at: number };

/** What must be done once the returned record is saved. */
export type ClipWork = 'plan' | 'send' | 'look';

type NextClip = NextRecord<Clip, ClipWork>;

const maxSends = 5;

const minute = 60_000;
const waits = [5_000, 15_000, minute, 5 * minute, 15 * minute];
const maxWaitMs = Math.max(...waits);
const needsUser = new Set<DeliveryError['kind']>(['permission', 'locked']);

/**
 * When to retry a clip after `tries` attempts; never automatically if the user
 * has to act first.
 */
const laterThan = (
  at: number,
  tries: number,
  { kind }: DeliveryError,
): { waitsUntil?: number } =>
  needsUser.has(kind)
    ? {}
    : { waitsUntil: at + (waits[Math.min(tries, waits.length) - 1] ?? minute) };

/**
 * True if a clip is due now without the user: a clip that waits for the user
 * has no time.
 */
export const isClipDue = ({ state, waitsUntil }: Clip, now: number): boolean =>
  (state === 'waiting' || state === 'unknown') &&
  waitsUntil !== undefined &&
  isWaitOver(waitsUntil, now, maxWaitMs);

/**
 * The next time at which one of these is due, in milliseconds since the epoch:
 * at most 15 minutes from now.
 */
export function nextClipDue(
  clips: readonly Clip[],
  now: number,
): number | undefined {
  const times = clips.flatMap((one) =>
    isClipDue(one, now) ? [] : (one.waitsUntil ?? []),
  );
  return times.length > 0 ? Math.min(...times) : undefined;
}

/**
 * The next record of a clip, and the effect to run. Pure. An event that is too
 * late changes nothing, but an arrival is always recorded. A note that may have
 * been written is only written again after a check found it missing, or if the
 * user wants it.
 */
export function stepClip(clip: Clip, event: ClipEvent): NextClip {
  switch (event.type) {
    case 'started':
      return started(clip, event);
    case 'planned':
      return clip.state === 'sending' && !clip.plan
        ? {
            record: { ...clip, plan: event.plan, sends: clip.sends + 1 },
            effect: 'send',
          }
        : { record: clip };
    case 'taken':
      return {
        record: isUnsent(clip)
          ? { ...clearTransient(clip), state: 'asking', taken: event.name }
          : clip,
      };
    case 'delivered':
    case 'handed-over':
      return { record: arrived(clip, event) };
    case 'put-off':
      return { record: putOff(clip, event) };
    case 'failed':
      return {
        record:
          clip.state === 'sending'
            ? ended(clip, 'failed', event.at, event.error)
            : clip,
      };
    case 'lost':
      return {
        record:
          clip.state === 'sending' && clip.plan
            ? lost(clip, event.at, event.error)
            : clip,
      };
    case 'missing':
      return {
        record: clip.state === 'unknown' ? missing(clip, event.at) : clip,
      };
    case 'unsure':
      return { record: clip.state === 'unknown' ? withoutTime(clip) : clip };
    case 'orphaned':
      return { record: orphaned(clip, event.at) };
    case 'answered':
      return { record: clip.state === 'asking' ? answered(clip, event) : clip };
    case 'released':
      return {
        record: isReleasable(clip) ? { ...clip, waitsUntil: event.at } : clip,
      };
    case 'repeated':
      return {
        record: maySendAgain(clip)
          ? { ...fresh(clip, event.at), tries: 0, sends: 0 }
          : clip,
      };
    case 'found':
      return {
        record: isUnconfirmed(clip)
          ? arrived(clip, {
              ...event,
              where: clip.plan?.where ?? clip.where ?? '',
            })
          : clip,
      };
    case 'cancelled':
      return cancelled(clip, event.at);
  }
}

/** The record without its transient fields and its plan. */
const clearTransient = (clip: Clip): Clip =>
  omit(clip, 'error', 'waitsUntil', 'taken', 'endedAt', 'plan', 'owner');

const withoutTime = (clip: Clip): Clip => omit(clip, 'waitsUntil');

const isUnsent = ({ state, plan }: Clip) => state === 'sending' && !plan;

/** True if it is sent or checked once an obstacle is gone. */
const isReleasable = ({ state, waitsUntil, error }: Clip) =>
  state === 'waiting' ||
  (state === 'unknown' &&
    (waitsUntil !== undefined || (error && needsUser.has(error.kind))));

/** True if only the user knows whether it arrived. */
const isUnconfirmed = ({ state }: Clip) =>
  state === 'unknown' || state === 'handed-over';

/** True if nothing is in progress, and the clip still has its text. */
const maySendAgain = (clip: Clip) =>
  clip.parcel !== undefined &&
  (clip.state === 'failed' ||
    clip.state === 'cancelled' ||
    (isUnconfirmed(clip) && clip.waitsUntil === undefined));

const fresh = (clip: Clip, at: number): Clip => ({
  ...clearTransient(clip),
  state: 'waiting',
  waitsUntil: at,
});

function started(
  clip: Clip,
  { owner }: Extract<ClipEvent, { type: 'started' }>,
): NextClip {
  // Checking changes nothing, so the record is unchanged.
  if (clip.state === 'unknown') return { record: clip, effect: 'look' };
  if (clip.state !== 'waiting') return { record: clip };
  const next: Clip = {
    ...clearTransient(clip),
    state: 'sending',
    owner,
    tries: clip.tries + 1,
  };
  return { record: next, effect: 'plan' };
}

function arrived(
  clip: Clip,
  event: { type: string; at: number } & DeliveredNote,
): Clip {
  const isHandedOver = event.type === 'handed-over';
  if (
    clip.state === 'delivered' ||
    (clip.state === 'handed-over' && isHandedOver)
  )
    return clip;
  const { parcel, ...rest } = clearTransient(clip);
  const next: Clip = {
    ...rest,
    state: isHandedOver ? 'handed-over' : 'delivered',
    endedAt: event.at,
    where: event.where,
  };
  // Whether it arrived is unknown, so it can be handed over again.
  if (isHandedOver && parcel) next.parcel = parcel;
  if (event.link !== undefined) next.link = event.link;
  if (clip.plan?.written !== undefined) next.written = clip.plan.written;
  if (clip.plan?.lines) next.lines = clip.plan.lines;
  if (clip.plan?.merges) next.isMerged = true;
  if (clip.plan?.target !== undefined) next.target = clip.plan.target;
  if (isUpdate(clip) && clip.plan && clip.plan.act !== 'create')
    next.isUpdate = true;
  if (isUpdate(clip) && clip.plan?.act === 'create') next.isRemade = true;
  return next;
}

function putOff(
  clip: Clip,
  { at, error }: Extract<ClipEvent, { type: 'put-off' }>,
): Clip {
  const { tries } = clip;
  // It can't be checked now, but it may have been written, so the state stays.
  if (clip.state === 'unknown') {
    const shown = isGivenUp(clip) ? clip.error : error;
    return {
      ...withoutTime(clip),
      error: shown,
      ...laterThan(at, tries, error),
    };
  }
  if (clip.state !== 'sending') return clip;
  return {
    ...clearTransient(clip),
    state: 'waiting',
    error,
    ...laterThan(at, tries, error),
  };
}

function ended(
  clip: Clip,
  state: 'failed' | 'cancelled',
  at: number,
  error?: DeliveryError,
): Clip {
  return {
    ...clearTransient(clip),
    state,
    endedAt: at,
    ...(error && { error }),
  };
}

/**
 * True if the user cancelled the clip during the send: it is checked, and not
 * sent again.
 */
const isGivenUp = ({ error }: Clip) => error?.kind === 'cancelled';

/** Checks a clip at once whose outcome is unknown. */
function lost({ plan, ...clip }: Clip, at: number, error: DeliveryError): Clip {
  return {
    ...clearTransient(clip),
    plan,
    state: 'unknown',
    error,
    waitsUntil: at,
  };
}

function missing(clip: Clip, at: number): Clip {
  const error = clip.error ?? { kind: 'interrupted' };
  if (isGivenUp(clip)) return ended(clip, 'cancelled', at);
  if (clip.sends >= maxSends) return ended(clip, 'failed', at, error);
  return {
    ...clearTransient(clip),
    state: 'waiting',
    error,
    ...laterThan(at, clip.tries, error),
  };
}

function orphaned(clip: Clip, at: number): Clip {
  if (clip.state !== 'sending') return clip;
  return clip.plan ? lost(clip, at, { kind: 'interrupted' }) : fresh(clip, at);
}

function answered(
  clip: Clip,
  { at, exists }: Extract<ClipEvent, { type: 'answered' }>,
): Clip {
  const next = fresh(clip, at);
  return next.parcel ? { ...next, parcel: { ...next.parcel, exists } } : next;
}

function cancelled(clip: Clip, at: number): NextClip {
  switch (clip.state) {
    case 'sending':
      return clip.plan
        ? { record: lost(clip, at, { kind: 'cancelled' }), effect: 'abort' }
        : { record: ended(clip, 'cancelled', at), effect: 'abort' };
    case 'waiting':
    case 'asking':
    case 'unknown':
      return { record: ended(clip, 'cancelled', at) };
    default:
      return { record: clip };
  }
}
