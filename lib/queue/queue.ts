import { isWaitOver, oneAtATime } from '@/lib/core/concurrency';
import { retryDelayMs } from '@/lib/core/retry-delay';

/**
 * The next record, and the effect to run once it is saved. `abort` stops the
 * running effect of the record.
 */
export type NextRecord<R, F> = { record: R; effect?: F | 'abort' };

/**
 * A saved change; empty if it could not be saved yet, and without a record if
 * that is gone.
 */
type Saved<R, F> = Partial<NextRecord<R, F>>;

/**
 * An event for a record, applied only if `admits` accepts the record as it is
 * in the transaction.
 */
type Planned<R, E> = { id: string; event: E; admits?(was: R): boolean };

/** A record that may start, and the event that starts it. */
export type Due<R, E> = Planned<R, E> & { record: R };

type Deps<R, E, F> = {
  /** Pure. */
  step(record: R, event: E): NextRecord<R, F>;
  /**
   * Replaces a record by `next(record)`, and saves the event's data with it, in
   * one transaction.
   */
  change(id: string, next: (was: R) => R, event: E): Promise<R | undefined>;
  /**
   * Carries out an effect. Resolves to the resulting event, or to undefined if
   * that is already saved. Retried if it rejects.
   */
  carryOut(effect: F, record: R, signal: AbortSignal): Promise<E | undefined>;
  /**
   * The records to start now, in order, without busy ones; `nextAt`: when
   * another one is due. `running` is called after the last read, because a
   * record may be added as started meanwhile.
   */
  findDue?(
    at: number,
    running: () => readonly R[],
    isBusy: (id: string) => boolean,
  ): Promise<{ due: Due<R, E>[]; nextAt?: number }>;
  /** The records that a terminated worker may have left running. */
  findOrphans(): Promise<Planned<R, E>[]>;
  onSaved?(record: R, event: E): Promise<void>;
  /**
   * The event to save later if this one can't be saved now; undefined for none.
   * The event itself by default.
   */
  leftOf?(event: E): E | undefined;
  now(): number;
  /**
   * Called with the number of records that need this worker, running or
   * unsaved, whenever it changes.
   */
  onRunning(count: number): void;
  /** When a record is due without an event. */
  dueAt?(record: R): number | undefined;
  /** Requests a call of `goOn` at the next due time; undefined for none. */
  wakeAt(at: number | undefined): void;
};

const maxSaveDelayMs = 60_000;

/** The delay after this many failed attempts to save an event. */
const saveDelayMs = (failures: number) =>
  retryDelayMs(failures - 1, { firstMs: 2000, maxMs: maxSaveDelayMs });

/**
 * The delay after this many consecutive rounds in which a start could not be
 * saved.
 */
const startDelayMs = (failures: number) =>
  retryDelayMs(failures - 1, { firstMs: 2000, maxMs: 30_000 });

/**
 * Carries out durable work. A record is saved before its effect runs, and only
 * the transaction that changes it may run its effect, so that nothing is done
 * twice. An event that could not be saved, for example on a full disk, stays in
 * memory until it is: until then the record doesn't start again, so that
 * nothing is lost.
 */
export function createQueue<R, E, F extends string>(deps: Deps<R, E, F>) {
  const { now } = deps;
  const running = new Map<
    string,
    { record: R; controller: AbortController; ended: Promise<void> }
  >();
  /**
   * Unsaved events by record; without an event, the record's work failed and is
   * only delayed.
   */
  const held = new Map<
    string,
    { event?: E; failures: number; retryAt: number }
  >();
  /** All starts share one back-off. */
  const starts = { failures: 0, retryAt: undefined as number | undefined };

  const isOver = (until: number | undefined) =>
    isWaitOver(until, now(), maxSaveDelayMs);

  let woken: number | undefined;
  function wakeAt(at: number | undefined) {
    woken = at;
    deps.wakeAt(at);
  }

  /**
   * Called before a record is saved, so that a worker that is terminated right
   * after is woken for it.
   */
  function wakeBy(at: number | undefined) {
    if (at !== undefined && (woken === undefined || at < woken)) wakeAt(at);
  }

  let reported = 0;
  function report() {
    const unsaved = [...held.values()].filter(
      ({ event }) => event !== undefined,
    );
    const count = running.size + unsaved.length;
    if (count !== reported) deps.onRunning(count);
    reported = count;
  }

  function isBusy(id: string): boolean {
    const one = held.get(id);
    return (
      running.has(id) ||
      (one !== undefined && (one.event !== undefined || !isOver(one.retryAt)))
    );
  }

  async function apply(
    id: string,
    event: E,
    admits: (was: R) => boolean = () => true,
  ): Promise<Saved<R, F>> {
    let effect: F | 'abort' | undefined;
    const change = (was: R) => {
      effect = undefined;
      if (!admits(was)) return was;
      const next = deps.step(was, event);
      effect = next.effect;
      wakeBy(deps.dueAt?.(next.record));
      return next.record;
    };
    const record = await deps.change(id, change, event);
    if (record !== undefined) await deps.onSaved?.(record, event);
    return { record, effect };
  }

  function hold(id: string, event?: E) {
    const failures = (held.get(id)?.failures ?? 0) + 1;
    held.set(id, { event, failures, retryAt: now() + saveDelayMs(failures) });
  }

  /**
   * Like `apply`, for an event that has happened: if it can't be saved, it is
   * kept and saved later.
   */
  async function save(
    id: string,
    event: E,
    admits?: (was: R) => boolean,
  ): Promise<Saved<R, F>> {
    try {
      const saved = await apply(id, event, admits);
      held.delete(id);
      return saved;
    } catch {
      const left = deps.leftOf ? deps.leftOf(event) : event;
      if (left !== undefined) hold(id, left);
      return {};
    } finally {
      report();
    }
  }

  /**
   * Runs a record, with the effect of the change that starts it, until a change
   * has no effect.
   */
  async function run(
    id: string,
    record: R,
    started: Promise<Saved<R, F>>,
    controller = new AbortController(),
  ): Promise<void> {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    running.set(id, { record, controller, ended });
    report();
    try {
      let { record: next, effect } = await started;
      while (next !== undefined && effect && effect !== 'abort') {
        const event = await carryOut(id, effect, next, controller.signal);
        ({ record: next, effect } =
          event === undefined ? {} : await save(id, event));
      }
    } catch {
      // The record could not be saved as started, so the caller that started it
      // retries.
    }
    running.delete(id);
    end();
    report();
    await goOn();
  }

  /** Delays a record whose effect failed to run. */
  async function carryOut(
    id: string,
    effect: F,
    record: R,
    signal: AbortSignal,
  ): Promise<E | undefined> {
    try {
      const event = await deps.carryOut(effect, record, signal);
      if (event === undefined) held.delete(id);
      return event;
    } catch {
      hold(id);
      return undefined;
    }
  }

  /**
   * Marks the record as busy at once. Resolves once it runs, or to false if its
   * start could not be saved.
   */
  function start({ id, record, event, admits }: Due<R, E>): Promise<boolean> {
    const started = apply(id, event, admits);
    void run(id, record, started);
    return started.then(
      () => true,
      () => false,
    );
  }

  /** Saves the unsaved events, and continues with their records. */
  async function saveHeld() {
    for (const [id, { event, retryAt }] of held) {
      if (event === undefined || !isOver(retryAt)) continue;
      const saved = await save(id, event);
      if (saved.record !== undefined && saved.effect)
        void run(id, saved.record, Promise.resolve(saved));
    }
  }

  /** Starts the due records. Resolves to when to retry. */
  async function startDue(): Promise<number | undefined> {
    if (!deps.findDue || !isOver(starts.retryAt)) return starts.retryAt;
    const records = () => [...running.values()].map(({ record }) => record);
    const { due, nextAt } = await deps.findDue(now(), records, isBusy);
    const saved = await Promise.all(due.map(start));
    if (saved.includes(false)) throw new Error('A start could not be saved.');
    starts.failures = 0;
    starts.retryAt = undefined;
    return nextAt;
  }

  /** Continues with all due work. Calls during a run make it check again. */
  const goOn = oneAtATime(async () => {
    const at = now();
    await saveHeld();
    const nextAt = await startDue().catch(() => {
      starts.failures += 1;
      starts.retryAt = now() + startDelayMs(starts.failures);
      return starts.retryAt;
    });
    // A delay that is over needs no wake-up: its record has just been started,
    // or has nothing left to do.
    const retries = [...held.values()].filter(
      ({ event, retryAt }) => event !== undefined || retryAt > at,
    );
    const times = [nextAt, ...retries.map(({ retryAt }) => retryAt)].filter(
      (time) => time !== undefined,
    );
    // Includes records that have become due meanwhile, so that they run at
    // once.
    wakeAt(times.length > 0 ? Math.max(now(), Math.min(...times)) : undefined);
  });

  const retryHeld = () => held.forEach((one) => (one.retryAt = now()));

  /**
   * Like `goOn`, without the wait after a failed write, for callers that just
   * wrote or freed space.
   */
  function retry(): Promise<void> {
    starts.retryAt = undefined;
    retryHeld();
    return goOn();
  }

  return {
    apply,
    save,
    run,
    goOn,
    retry,
    isBusy,
    /** The number of records that need this worker. */
    count: () => reported,
    /** Resolves once the record doesn't run. */
    ended: async (id: string): Promise<void> => running.get(id)?.ended,
    /**
     * Applies a user's action, and continues. Rejects if that can't be saved.
     */
    async act(
      id: string,
      event: E,
      admits?: (was: R) => boolean,
    ): Promise<R | undefined> {
      const saved = await apply(id, event, admits);
      if (saved.effect === 'abort')
        running.get(id)?.controller.abort('cancelled');
      else if (saved.record !== undefined && saved.effect && !running.has(id))
        void run(id, saved.record, Promise.resolve(saved));
      await retry();
      return saved.record;
    },
    /**
     * Continues after a start: first ends what a terminated worker left
     * running.
     */
    async resume(): Promise<void> {
      for (const {
        id,
        event,
        admits = () => true,
      } of await deps.findOrphans()) {
        // Checks the record again, because it may have changed meanwhile.
        if (!isBusy(id))
          await apply(id, event, (was) => !isBusy(id) && admits(was));
      }
      retryHeld();
      await goOn();
    },
    /**
     * Discards all running and unsaved work, because its records are erased.
     */
    abort(): void {
      held.clear();
      report();
      for (const { controller } of running.values())
        controller.abort('cancelled');
    },
  };
}

export type Queue<R, E, F extends string> = ReturnType<
  typeof createQueue<R, E, F>
>;
