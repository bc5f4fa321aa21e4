import { isWaitOver, oneAtATime } from '@/lib/core/concurrency';
import { retryDelayMs } from '@/lib/core/retry-delay';

/**
 * The next record, and what to do once it is saved. `abort` stops what is being
 * done for the record.
 */
export type NextRecord<R, F> = { record: R; effect?: F | 'abort' };

/** A change as saved. Without a record there is nothing to continue with. */
type Saved<R, F> = Partial<NextRecord<R, F>>;

/**
 * An event for a record, applied only if `admits` the record as it is in the
 * transaction.
 */
type Planned<R, E> = { id: string; event: E; admits?(was: R): boolean };

/** A record that may start, and the event that starts it. */
export type Due<R, E> = Planned<R, E> & { record: R };

type Deps<R, E, F> = {
  /** Pure. */
  step(record: R, event: E): NextRecord<R, F>;
  /**
   * Replaces a record by `next(record)` together with what the event brings, in
   * one transaction.
   */
  change(id: string, next: (was: R) => R, event: E): Promise<R | undefined>;
  /**
   * Carries out an effect. Resolves to what happened, or to undefined if that
   * is saved. Retried if it rejects.
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
  /** The records that a dead worker may have left running. */
  findOrphans(): Promise<Planned<R, E>[]>;
  /** Called after each change. */
  onSaved?(record: R, event: E): Promise<void>;
  /**
   * What to save later of an event that can't be saved now; undefined for
   * nothing. The event itself by default.
   */
  leftOf?(event: E): E | undefined;
  now(): number;
  /**
   * Called with the number of records that need this worker, running or
   * unsaved, whenever it changes.
   */
  onRunning(count: number): void;
  /** When a record is due by itself. */
  dueAt?(record: R): number | undefined;
  /**
   * Requests a call of `goOn` when something is due next; undefined for
   * nothing.
   */
  wakeAt(at: number | undefined): void;
};

const maxSaveDelayMs = 60_000;

/** The delay after so many failed tries to save what happened. */
const saveDelayMs = (failures: number) =>
  retryDelayMs(failures - 1, { firstMs: 2000, maxMs: maxSaveDelayMs });

/**
 * The delay after so many rounds in a row in which a start could not be saved.
 */
const startDelayMs = (failures: number) =>
  retryDelayMs(failures - 1, { firstMs: 2000, maxMs: 30_000 });

/**
 * Carries out durable work. A record is saved before its effect runs, and only
 * the transaction that changes it may run its effect, so that nothing is done
 * twice. What happened and could not be saved, for example on a full disk,
 * stays in memory until it is: until then the record doesn't start again, so
 * that nothing is lost.
 */
export function createQueue<R, E, F extends string>(deps: Deps<R, E, F>) {
  const { now } = deps;
  const running = new Map<
    string,
    { record: R; controller: AbortController; ended: Promise<void> }
  >();
  /**
   * What could not be saved; without an event, the record's work failed and is
   * only delayed.
   */
  const held = new Map<
    string,
    { event?: E; failures: number; retryAt: number }
  >();
  /** Starts are delayed together. */
  const starts = { failures: 0, retryAt: undefined as number | undefined };

  const isOver = (until: number | undefined) =>
    isWaitOver(until, now(), maxSaveDelayMs);

  let woken: number | undefined;
  function wakeAt(at: number | undefined) {
    woken = at;
    deps.wakeAt(at);
  }

  /**
   * Called before a record is saved, so that a worker that dies right after is
   * woken for it.
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
   * As `apply`, for what has happened: if it can't be saved, it is kept and
   * saved later.
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
      // The record could not be saved as started, so whoever started it tries
      // again.
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
   * Takes its place at once. Resolves once the record runs, or to false if that
   * could not be saved.
   */
  function start({ id, record, event, admits }: Due<R, E>): Promise<boolean> {
    const started = apply(id, event, admits);
    void run(id, record, started);
    return started.then(
      () => true,
      () => false,
    );
  }

  /** Saves what could not be saved before, and continues with it. */
  async function saveHeld() {
    for (const [id, { event, retryAt }] of held) {
      if (event === undefined || !isOver(retryAt)) continue;
      const saved = await save(id, event);
      if (saved.record !== undefined && saved.effect)
        void run(id, saved.record, Promise.resolve(saved));
    }
  }

  /** Starts what may start. Resolves to when to try again. */
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

  /**
   * Continues with all that is due. Calls during a run make it check once more.
   */
  const goOn = oneAtATime(async () => {
    const at = now();
    await saveHeld();
    const nextAt = await startDue().catch(() => {
      starts.failures += 1;
      starts.retryAt = now() + startDelayMs(starts.failures);
      return starts.retryAt;
    });
    // A delay that is over asks for nothing: its record has just been started,
    // or has nothing left to do.
    const retries = [...held.values()].filter(
      ({ event, retryAt }) => event !== undefined || retryAt > at,
    );
    const times = [nextAt, ...retries.map(({ retryAt }) => retryAt)].filter(
      (time) => time !== undefined,
    );
    // Includes what has fallen due meanwhile, so that it runs at once.
    wakeAt(times.length > 0 ? Math.max(now(), Math.min(...times)) : undefined);
  });

  const retryHeld = () => held.forEach((one) => (one.retryAt = now()));

  /**
   * As `goOn`, without the wait after a failed write, for callers that just
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
     * Applies what the user did, and continues. Rejects if that can't be saved.
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
    /** Continues after a start: first ends what a dead worker left running. */
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
    /** Drops all that runs or is unsaved, because its records are erased. */
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
