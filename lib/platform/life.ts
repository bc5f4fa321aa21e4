import { browser } from 'wxt/browser'

/**
 * The browser stops an idle worker after 30 s. Only calls into its API keep the worker alive, not traffic or
 * timers.
 */
const heartbeatMs = 20_000
/** The longest wait the worker stays awake for; in longer ones it sleeps until an alarm wakes it. */
const stayMs = 60_000
const safetyNet = 'pluck.resume'
const dueAlarm = 'pluck.due'

/**
 * Keeps the worker alive while jobs run or are due soon, and wakes it for the next one. Needs the number of
 * running jobs and the next due time at each change.
 */
export function createLife({ now, wake }: { now(): number; wake(): void }) {
  let beat: ReturnType<typeof setInterval> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = 0
  let due: number | undefined

  function update() {
    const isNeeded = running > 0 || (due !== undefined && due - now() <= stayMs)
    if (isNeeded) beat ??= setInterval(() => void browser.runtime.getPlatformInfo(), heartbeatMs)
    else {
      clearInterval(beat)
      beat = undefined
    }
  }

  function onDue() {
    due = undefined
    update()
    wake()
  }

  return {
    onRunning(count: number): void {
      running = count
      update()
    },
    wakeAt(at: number | undefined): void {
      if (at === due) return
      clearTimeout(timer)
      due = at
      if (at !== undefined && at - now() <= stayMs) timer = setTimeout(onDue, at - now())
      // Set for short waits as well, since the worker may still die.
      if (at !== undefined) void browser.alarms.create(dueAlarm, { when: at })
      else void browser.alarms.clear(dueAlarm)
      update()
    },
  }
}

let isNetSet: boolean | undefined

/** A repeating alarm that wakes a dead worker while jobs are active, so that none is forgotten. */
export async function setSafetyNet(isNeeded: boolean): Promise<void> {
  if (isNeeded === isNetSet) return
  isNetSet = isNeeded
  if (isNeeded) await browser.alarms.create(safetyNet, { periodInMinutes: 1 })
  else await browser.alarms.clear(safetyNet)
}

/** Calls `resume` when an alarm wakes the worker. */
export const onWake = (resume: () => void): void =>
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === safetyNet || name === dueAlarm) resume()
  })

/** Calls `resume` when the computer is online again. */
export const onOnline = (resume: () => void): void => globalThis.addEventListener('online', resume)
