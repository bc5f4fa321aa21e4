import { browser } from 'wxt/browser';

/**
 * The interval of API calls that keep the worker alive: the browser stops an
 * idle worker after 30 s, and traffic or timers don't count.
 */
const heartbeatMs = 20_000;
/**
 * The longest wait the worker stays awake for; in longer ones it sleeps until
 * an alarm wakes it.
 */
const stayMs = 60_000;
const safetyNet = 'pluck.resume';
const dueAlarm = 'pluck.due';

/**
 * Keeps the worker alive while work is running or due soon, and wakes it for
 * the next due time.
 */
export function createLife({ now, wake }: { now(): number; wake(): void }) {
  let beat: ReturnType<typeof setInterval> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watched: { running: number; due?: number }[] = [];
  let due: number | undefined;

  function update() {
    const isRunning = watched.some(({ running }) => running > 0);
    const isNeeded = isRunning || (due !== undefined && due - now() <= stayMs);
    if (isNeeded)
      beat ??= setInterval(
        () => void browser.runtime.getPlatformInfo(),
        heartbeatMs,
      );
    else {
      clearInterval(beat);
      beat = undefined;
    }
  }

  function onDue() {
    due = undefined;
    for (const one of watched) delete one.due;
    update();
    wake();
  }

  function schedule() {
    const times = watched.flatMap((one) => one.due ?? []);
    const at = times.length > 0 ? Math.min(...times) : undefined;
    if (at === due) return;
    clearTimeout(timer);
    due = at;
    if (at !== undefined && at - now() <= stayMs)
      timer = setTimeout(onDue, at - now());
    // An alarm is set for short waits as well, since the worker may still be
    // terminated.
    if (at !== undefined) void browser.alarms.create(dueAlarm, { when: at });
    else void browser.alarms.clear(dueAlarm);
    update();
  }

  return {
    /**
     * Registers another kind of work, which must report at each change how much
     * of it is running, and when the next is due.
     */
    watch() {
      const one: (typeof watched)[number] = { running: 0 };
      watched.push(one);
      return {
        onRunning(count: number): void {
          one.running = count;
          update();
        },
        wakeAt(at: number | undefined): void {
          one.due = at;
          schedule();
        },
      };
    },
  };
}

export type Watch = ReturnType<typeof createLife>['watch'];

let isNetSet: boolean | undefined;

/**
 * A repeating alarm that wakes a terminated worker while jobs are active, so
 * that none is forgotten.
 */
export async function setSafetyNet(isNeeded: boolean): Promise<void> {
  if (isNeeded === isNetSet) return;
  isNetSet = isNeeded;
  if (isNeeded) await browser.alarms.create(safetyNet, { periodInMinutes: 1 });
  else await browser.alarms.clear(safetyNet);
}

export function createSafetyNet() {
  let changes = 0;
  return {
    /**
     * Called at each change: if the worker is terminated before it has checked
     * for remaining work, the alarm wakes it to check.
     */
    set(): void {
      changes += 1;
      void setSafetyNet(true);
    },
    /**
     * Removes the alarm, unless it is needed or something changes meanwhile.
     */
    async check(isNeeded: () => Promise<boolean>): Promise<void> {
      const seen = changes;
      const isAtWork = await isNeeded();
      if (seen === changes) await setSafetyNet(isAtWork);
    },
  };
}

/** Calls `resume` when an alarm wakes the worker. */
export const onWake = (resume: () => void): void =>
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === safetyNet || name === dueAlarm) resume();
  });

/** Calls `resume` when the computer is online again. */
export const onOnline = (resume: () => void): void =>
  globalThis.addEventListener('online', resume);

/**
 * The name of the lock that a page holds for its whole life, so that the
 * background can check whether it exists.
 */
const lockOf = (page: string) => `pluck.page.${page}`;

/** The page name of a window's panel. */
export const panelPage = (windowId: number): string => `panel.${windowId}`;

/**
 * Announces that this page is alive. Resolves once it is visible to others; the
 * returned function ends it.
 */
export const markAlive = (page: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(lockOf(page), () => new Promise<void>((end) => resolve(end)))
      .catch(reject);
  });

/**
 * Whether the page is alive; false also for one that never announced itself.
 */
export async function isAlive(page: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockOf(page));
}

/** Resolves once this page is closed. */
export const whenGone = (page: string): Promise<void> =>
  navigator.locks.request(lockOf(page), () => undefined);
