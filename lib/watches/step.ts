import { isWaitOver } from '@/lib/core/concurrency';
import { jsonText, omit } from '@/lib/core/objects';
import { maxServerDelayMs, retryDelayMs } from '@/lib/core/retry-delay';
import type { Wall } from '@/lib/engines/browser/paging/page-reading';
import type { NextRecord } from '@/lib/queue/queue';
import { compareReadings, isSame } from './differences';
import {
  type Change,
  type Interval,
  type Monitor,
  type PageWatch,
  type WatchReading,
  type WatchWork,
  type Watched,
  type WhyNotSeen,
  intervalMs,
  isBeingCreated,
  isOn,
} from './page-watch';
import { hasNumber, isValueNews, textOfValue } from './value-rule';

/** What became of a watch, at a time in milliseconds since the epoch. */
export type WatchEvent = { at: number } & (
  | { type: 'due' }
  /** The page shows this at its address; `wall`: it asks to sign in, too. */
  | { type: 'read'; reading: WatchReading; address: string; wall?: Wall }
  | {
      type: 'failed';
      why: WhyNotSeen;
      status?: number;
      message?: string;
      /** How long the site asks to wait. */
      waitMs?: number;
      /** Nothing was created, so that it may be tried again unasked. */
      isUncreated?: true;
    }
  | { type: 'created'; monitor: Monitor }
  /** The service's checks since the last time, the newest first. */
  | { type: 'checked'; monitor: Monitor; changes: readonly Change[] }
  /** What stood in the way may be gone: the permission, or the network. */
  | { type: 'released'; why: WhyNotSeen }
  /** A worker that was at work has stopped. */
  | { type: 'orphaned' }
  | { type: 'asked' }
  /** The user wants the monitor that was not found to be created. */
  | { type: 'ordered' }
  | { type: 'paused' }
  | { type: 'resumed' }
  | { type: 'removed' }
  | { type: 'restored' }
  | { type: 'shown' }
  | { type: 'narrowed'; what: Watched; every: Interval }
);

type NextWatch = NextRecord<PageWatch, WatchWork>;

/** When a page that changed, or could not be seen, is looked at again. */
export const soonMs = 20_000;
/** Two looks further apart say nothing about what changes at each load. */
const maxApartMs = 10 * 60_000;
const minuteMs = 60_000;
/** How long a deleted watch can be restored. */
export const restorableMs = 60_000;
/** So many looks in a row that found a change are said to be too many. */
const maxStreak = 5;
const maxChanges = 30;
/** A site that stays out of reach is tried less and less often. */
const retries = { firstMs: 5 * minuteMs, maxMs: maxServerDelayMs };

/** They don't pass by themselves, so the user is notified the first time. */
const lasting: ReadonlySet<WhyNotSeen> = new Set([
  'not-allowed',
  'deleted',
  'stopped',
  'not-created',
]);
/** The user knows it, or it says nothing about the page. */
const untold: ReadonlySet<WhyNotSeen> = new Set(['offline', 'no-window']);

/**
 * The next state of a watch, and the effect to run once it is saved. Pure. An
 * event that is too late for the watch's state changes nothing.
 *
 * A difference is news only once a second look soon after has found it, too:
 * what differs between these two changes at each load.
 */
export function stepWatch(watch: PageWatch, event: WatchEvent): NextWatch {
  const { at } = event;
  switch (event.type) {
    case 'due':
      return isDue(watch, at) ? begun(watch) : { record: watch };
    case 'paused':
      return isOn(watch) && !isBeingCreated(watch)
        ? paused(watch, at)
        : { record: watch };
    case 'resumed':
      return {
        record: watch.state === 'paused' ? waits(watch, at, at) : watch,
      };
    case 'removed':
      return watch.state === 'removed' ? { record: watch } : removed(watch, at);
    case 'restored':
      return watch.state === 'removed'
        ? restored(watch, at)
        : { record: watch };
    case 'shown':
      return { record: shown(watch) };
    case 'narrowed':
      return narrowed(watch, event, at);
    case 'asked':
      return watch.state === 'waiting'
        ? { record: waits(watch, at, at) }
        : { record: watch };
    case 'ordered':
      return {
        record:
          watch.state === 'waiting' && isBeingCreated(watch)
            ? waits({ ...watch, toDo: 'create' }, at, at)
            : watch,
      };
    case 'released':
      return {
        record:
          watch.state === 'waiting' && watch.trouble?.why === event.why
            ? waits(watch, at, at)
            : watch,
      };
  }
  if (watch.state !== 'working') return { record: watch };
  switch (event.type) {
    case 'read':
      return { record: read(watch, event) };
    case 'failed':
      return { record: failed(watch, event) };
    case 'created':
      return { record: created(watch, event.monitor, at) };
    case 'checked':
      return { record: checked(watch, event) };
    case 'orphaned':
      return { record: orphaned(watch, at) };
  }
}

/**
 * Whether a watch's work is due; a clock that was set back doesn't delay it. Work
 * that has failed to run is due, too.
 */
export const isDue = (watch: PageWatch, at: number): boolean =>
  watch.state === 'working' ||
  (watch.state !== 'paused' &&
    isWaitOver(
      watch.dueAt,
      at,
      Math.max(maxServerDelayMs, intervalMs(watch.every)),
      watch.since,
    ));

/**
 * A creation is sent once, as it costs credits each month: whatever becomes of
 * it, the monitor is looked for from then on.
 */
const begun = (watch: PageWatch): NextWatch => ({
  record: {
    ...watch,
    state: 'working',
    toDo: watch.toDo === 'create' ? 'adopt' : watch.toDo,
  },
  effect: watch.toDo,
});

const waits = (watch: PageWatch, dueAt: number, at: number): PageWatch => ({
  ...watch,
  state: 'waiting',
  dueAt,
  since: at,
});

/** The next look after one that needs no second. */
const rests = (watch: PageWatch, at: number): PageWatch =>
  waits(watch, at + intervalMs(watch.every), at);

function read(
  watch: PageWatch,
  event: Extract<WatchEvent, { type: 'read' }>,
): PageWatch {
  const { at, reading, address, wall } = event;
  const why = whyNotRead(watch, event);
  if (why) return failed(watch, { type: 'failed', at, why });
  const seen: PageWatch = {
    ...omit(watch, 'trouble', 'candidate'),
    triedAt: at,
    seenAt: at,
  };
  const { candidate } = watch;
  const isSecond =
    candidate !== undefined &&
    !isWaitOver(candidate.at + maxApartMs, at, maxApartMs, candidate.at);
  if (candidate && isSecond) return confirmed(seen, candidate.reading, event);
  if (watch.reading && !mayBeNews(watch, watch.reading, reading))
    return rests(unchanged(seen, reading), at);
  const first = watch.reading ? {} : { address, ...(wall && { wall }) };
  return waits(
    { ...seen, ...first, candidate: { reading, at } },
    at + soonMs,
    at,
  );
}

/** Why what was read isn't the page; undefined if it is. */
function whyNotRead(
  { address, wall: usual, what }: PageWatch,
  { reading, address: now, wall }: Extract<WatchEvent, { type: 'read' }>,
): WhyNotSeen | undefined {
  if (wall === 'challenge') return 'challenge';
  if (address !== undefined && wall && wall !== usual) return wall;
  if (address !== undefined && address !== now) return 'elsewhere';
  const isLacking =
    what.kind === 'value' &&
    what.rule.when !== 'changed' &&
    !hasNumber(textOfValue(reading));
  return isLacking ? 'no-number' : undefined;
}

/** Whether what was read may be news: a look soon after confirms it. */
const mayBeNews = (
  { what }: PageWatch,
  before: WatchReading,
  now: WatchReading,
): boolean =>
  what.kind === 'value'
    ? isValueNews(what.rule, textOfValue(before), textOfValue(now))
    : !isSame(before, now);

function unchanged(watch: PageWatch, reading: WatchReading): PageWatch {
  const isSum =
    watch.what.kind === 'value' && watch.what.rule.when === 'changed-by';
  return {
    ...omit(watch, 'noise'),
    streak: 0,
    // Small steps add up to one that is news.
    ...(!isSum && { reading }),
  };
}

function confirmed(
  watch: PageWatch,
  first: WatchReading,
  { at, reading }: { at: number; reading: WatchReading },
): PageWatch {
  const { reading: before = first } = watch;
  const { difference, baseline, isNoisy, noisy } =
    watch.what.kind === 'value'
      ? compareValues(watch, before, first, reading)
      : compareReadings(before, first, reading, watch.noisy);
  const streak = difference ? watch.streak + 1 : 0;
  const noise = noiseOf(isNoisy, streak);
  const rested = rests(
    {
      ...omit(watch, 'noise'),
      ...(noise && { noise }),
      noisy,
      streak,
      reading: baseline,
    },
    at,
  );
  return difference ? withChanges(rested, [{ at, difference }]) : rested;
}

const noiseOf = (isNoisy: boolean, streak: number): PageWatch['noise'] => {
  if (isNoisy) return 'each-load';
  return streak >= maxStreak ? 'each-look' : undefined;
};

function compareValues(
  { what, noisy }: PageWatch,
  before: WatchReading,
  first: WatchReading,
  second: WatchReading,
): ReturnType<typeof compareReadings> {
  const was = textOfValue(before);
  const one = textOfValue(first);
  const other = textOfValue(second);
  const rule = what.kind === 'value' ? what.rule : { when: 'changed' as const };
  const isNoisy = one !== other;
  const isReal =
    isValueNews(rule, was, one) &&
    isValueNews(rule, was, other) &&
    (rule.when !== 'changed' || !isNoisy);
  return {
    difference: isReal ? { kind: 'value', before: was, now: other } : undefined,
    baseline: isReal ? second : before,
    isNoisy,
    noisy,
  };
}

const withChanges = (
  watch: PageWatch,
  changes: readonly Change[],
): PageWatch => ({
  ...watch,
  changes: [...changes, ...watch.changes].slice(0, maxChanges),
  unseen: watch.unseen + changes.length,
});

function failed(
  watch: PageWatch,
  event: Omit<Extract<WatchEvent, { type: 'failed' }>, 'type'> & {
    type?: 'failed';
  },
): PageWatch {
  const { at, why, status, message, isUncreated } = event;
  const before = watch.trouble;
  const count = (before?.count ?? 0) + 1;
  const blind = (before?.blind ?? 0) + Number(untold.has(why));
  const isNews = !untold.has(why) && (lasting.has(why) || count - blind > 1);
  const isWorse = lasting.has(why) && !(before && lasting.has(before.why));
  const told =
    (!isWorse && before?.told) || (isNews ? ('unseen' as const) : undefined);
  return waits(
    {
      ...omit(watch, 'candidate'),
      ...(isUncreated && { toDo: 'create' as const }),
      triedAt: at,
      trouble: {
        why,
        since: before?.since ?? at,
        count,
        ...(blind > 0 && { blind }),
        ...(status !== undefined && { status }),
        ...(message && { message }),
        ...(told && { told }),
      },
    },
    at + retryMs(watch, event, count),
    at,
  );
}

/** How long after so many failed looks the next one is, never above a day. */
function retryMs(
  { every }: PageWatch,
  { why, waitMs = 0 }: { why: WhyNotSeen; waitMs?: number },
  count: number,
): number {
  const usualMs = Math.min(intervalMs(every), maxServerDelayMs);
  if (lasting.has(why)) return usualMs;
  const growing = retryDelayMs(count - 1, retries);
  if (why === 'refused')
    return Math.min(maxServerDelayMs, Math.max(waitMs, growing));
  return count === 1 ? minuteMs : Math.min(usualMs, growing);
}

const created = (watch: PageWatch, monitor: Monitor, at: number): PageWatch =>
  rests({ ...omit(watch, 'trouble'), monitor, toDo: 'look' }, at);

function checked(
  watch: PageWatch,
  { at, monitor, changes }: Extract<WatchEvent, { type: 'checked' }>,
): PageWatch {
  const seen = { ...omit(watch, 'trouble'), monitor, triedAt: at, seenAt: at };
  return withChanges(rests(seen, at), changes);
}

const orphaned = (watch: PageWatch, at: number): PageWatch =>
  watch.toDo === 'purge'
    ? { ...watch, state: 'removed', dueAt: at, since: at }
    : waits(watch, at, at);

const paused = (watch: PageWatch, at: number): NextWatch => ({
  record: { ...omit(watch, 'candidate'), state: 'paused', since: at },
  effect: 'abort',
});

const removed = (watch: PageWatch, at: number): NextWatch => ({
  record: {
    ...omit(watch, 'candidate'),
    state: 'removed',
    toDo: 'purge',
    ...(watch.state === 'paused' && { wasPaused: true as const }),
    dueAt: at + restorableMs,
    since: at,
  },
  effect: 'abort',
});

function restored(watch: PageWatch, at: number): NextWatch {
  const toDo =
    watch.monitor && watch.monitor.monitorId === undefined ? 'adopt' : 'look';
  const record = { ...omit(watch, 'wasPaused'), toDo } as PageWatch;
  return {
    record: watch.wasPaused
      ? { ...record, state: 'paused', since: at }
      : waits(record, at, at),
  };
}

/** A trouble that was seen is reported again only once it has passed. */
function shown(watch: PageWatch): PageWatch {
  const { trouble, unseen } = watch;
  if (trouble?.told === 'unseen')
    return { ...watch, unseen: 0, trouble: { ...trouble, told: 'seen' } };
  return unseen === 0 ? watch : { ...watch, unseen: 0 };
}

/**
 * Another part of the page has nothing to be compared with yet, and a look that
 * goes on is at the earlier one.
 */
function narrowed(
  watch: PageWatch,
  { what, every }: { what: Watched; every: Interval },
  at: number,
): NextWatch {
  if (jsonText(what) === jsonText(watch.what)) {
    const paced = { ...watch, every };
    return { record: watch.state === 'waiting' ? waits(paced, at, at) : paced };
  }
  const record: PageWatch = {
    ...omit(watch, 'reading', 'candidate', 'noise', 'trouble', 'wall'),
    what,
    every,
    noisy: {},
    streak: 0,
  };
  if (!isOn(watch)) return { record };
  const next = { record: waits(record, at, at) };
  return watch.state === 'working' ? { ...next, effect: 'abort' } : next;
}
