import { type ReadonlySignal, signal, useSignal } from '@preact/signals';
import { isWaitOver } from '@/lib/core/concurrency';
import { useEffect } from 'preact/hooks';

/**
 * When to poll next: at the usual interval, later each time, or only on
 * request.
 */
export type NextPoll =
  | { when: 'usual' }
  | { when: 'later'; atLeastMs: number }
  | { when: 'wanted' };

export type Timers = {
  set(work: () => void, ms: number): number;
  clear(timer: number): void;
};

/**
 * Whether the page is visible. `watch` returns a function that stops watching.
 */
export type Screen = {
  isSeen(): boolean;
  watch(onChange: () => void): () => void;
};

type Deps = {
  /** Never rejects. */
  ask(): Promise<NextPoll>;
  /** Milliseconds between usual requests, and the maximum after failures. */
  everyMs: number;
  maxIntervalMs: number;
  now(): number;
  timers: Timers;
  screen: Screen;
};

export type Poll = {
  isAsking: ReadonlySignal<boolean>;
  /** When it asks next, in milliseconds since 1970; undefined if it doesn't. */
  dueAt: ReadonlySignal<number | undefined>;
  /** Asks now, on request. Requests never overlap. */
  ask(): void;
  /** Polls while the page is visible, until the returned function is called. */
  start(): () => void;
};

/**
 * A timer longer than 24 days fires at once; a shorter one checks the clock
 * again.
 */
const maxTimerMs = 60 * 60 * 1000;

/** Polls at intervals while visible, and less often while it fails. */
export function createPoll({
  ask,
  everyMs,
  maxIntervalMs,
  now,
  timers,
  screen,
}: Deps): Poll {
  const isAsking = signal(false);
  const dueAt = signal<number | undefined>(now());
  let isStarted = false;
  let failures = 0;
  let waitMs = 0;
  let timer: number | undefined;

  function rest() {
    if (timer !== undefined) timers.clear(timer);
    timer = undefined;
  }

  function plan() {
    rest();
    if (
      !isStarted ||
      isAsking.value ||
      dueAt.value === undefined ||
      !screen.isSeen()
    )
      return;
    if (isWaitOver(dueAt.value, now(), waitMs)) void askNow();
    else timer = timers.set(plan, Math.min(dueAt.value - now(), maxTimerMs));
  }

  async function askNow() {
    if (isAsking.value) return;
    rest();
    isAsking.value = true;
    const next = await ask();
    isAsking.value = false;
    failures = next.when === 'later' ? failures + 1 : 0;
    const backOffMs = Math.min(everyMs * 2 ** failures, maxIntervalMs);
    waitMs =
      next.when === 'later' ? Math.max(backOffMs, next.atLeastMs) : everyMs;
    dueAt.value = next.when === 'wanted' ? undefined : now() + waitMs;
    plan();
  }

  /**
   * The data may be outdated, so this polls at once; a pause after a failure is
   * kept.
   */
  function onScreenChange() {
    if (screen.isSeen() && failures === 0 && dueAt.value !== undefined)
      dueAt.value = now();
    plan();
  }

  return {
    isAsking,
    dueAt,
    ask() {
      dueAt.value = now();
      if (screen.isSeen()) void askNow();
    },
    start() {
      isStarted = true;
      const unwatch = screen.watch(onScreenChange);
      onScreenChange();
      return () => {
        isStarted = false;
        unwatch();
        rest();
      };
    },
  };
}

/**
 * What `read` resolves to for `of`; undefined until then. A view may stay while
 * `of` changes, so a result is never shown for another `of`, however late it
 * arrives.
 */
export function useRead<Of, Found>(
  of: Of,
  read: (of: Of) => Promise<Found>,
): Found | undefined {
  const found = useSignal<{ of: Of; value: Found } | undefined>(undefined);
  useEffect(() => {
    let isOnShow = true;
    const start = async () => {
      const value = await read(of);
      if (isOnShow) found.value = { of, value };
    };
    void start();
    return () => {
      isOnShow = false;
    };
  }, [of]);
  return found.value?.of === of ? found.value?.value : undefined;
}

/**
 * The time in milliseconds since the epoch, updated each second while
 * `isTicking`.
 */
export function useNow(isTicking: boolean): number {
  const now = useSignal(Date.now());
  useEffect(() => {
    if (!isTicking) return undefined;
    now.value = Date.now();
    const timer = setInterval(() => {
      now.value = Date.now();
    }, 1000);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now.value;
}
