import { browser } from 'wxt/browser'

/** The browser stops an idle worker after 30 s. Only calls into its API count as life, not traffic or timers. */
const heartbeatMs = 20_000
const safetyNet = 'pluck.resume'

/** Keeps the worker alive while jobs run: call it with their number at each change. */
export function createHeartbeat(): (running: number) => void {
  let timer: ReturnType<typeof setInterval> | undefined
  return (running) => {
    if (running > 0) timer ??= setInterval(() => void browser.runtime.getPlatformInfo(), heartbeatMs)
    else {
      clearInterval(timer)
      timer = undefined
    }
  }
}

/** An alarm that wakes a dead worker while jobs wait, so that none is forgotten. */
export async function setSafetyNet(needed: boolean): Promise<void> {
  if (!needed) await browser.alarms.clear(safetyNet)
  else if (!(await browser.alarms.get(safetyNet))) {
    await browser.alarms.create(safetyNet, { periodInMinutes: 1 })
  }
}

/** Calls `resume` when the safety net wakes the worker. */
export const onSafetyNet = (resume: () => void): void =>
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === safetyNet) resume()
  })
