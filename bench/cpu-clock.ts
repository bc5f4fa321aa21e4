import { existsSync, readFileSync, readdirSync } from 'node:fs'
import type { CDPSession } from '@playwright/test'

/** CPU time in milliseconds: of each process, and of the one main thread that all pages of the extension share. */
export type CpuTime = { processes: Map<number, number>; pages: number }

/**
 * A clock of the CPU time that a browser uses. Time in which other programs had the core does not count.
 *
 * It needs a silent page of the extension, so that nothing is attached to the page that is measured: the
 * main thread is shared, and the silent page's `ThreadTime` tells of all of them. `work` resolves when what
 * is to be measured is done; what it left undone belongs to it too, hence the wait for a quiet moment.
 */
export async function startCpuClock(browser: CDPSession, silentPage: CDPSession) {
  await silentPage.send('Performance.enable', { timeDomain: 'threadTicks' })

  async function read() {
    const expression =
      'new Promise((done) => setTimeout(() => requestIdleCallback(done, { timeout: 300 }), 60))'
    await silentPage.send('Runtime.evaluate', { expression, awaitPromise: true })
    const { processInfo } = await browser.send('SystemInfo.getProcessInfo')
    const threads = processInfo.map(({ id, cpuTime }) => [id, cpuByThread(id, cpuTime)] as const)
    const { metrics } = await silentPage.send('Performance.getMetrics')
    const thread = metrics.find(({ name }) => name === 'ThreadTime')
    if (!thread) throw new Error('This browser does not tell the CPU time of a thread.')
    return { threads: new Map(threads), pages: thread.value * 1000 }
  }

  return async (work: () => Promise<void>): Promise<CpuTime> => {
    const before = await read()
    await work()
    const after = await read()
    const processes = [...after.threads].map(([id, threads]) => {
      const spent = [...threads].map(([thread, ms]) => ms - (before.threads.get(id)?.get(thread) ?? 0))
      return [id, spent.reduce((sum, ms) => sum + ms, 0)] as const
    })
    return { processes: new Map(processes), pages: after.pages - before.pages }
  }
}

/**
 * Linux counts a process in steps of 10 ms, as long as a small popup takes, but a thread in nanoseconds.
 * Thread by thread also keeps one that ends from taking its past along.
 */
function cpuByThread(processId: number, cpuSeconds: number): Map<string, number> {
  if (process.platform !== 'linux') return new Map([['all', cpuSeconds * 1000]])
  const folder = `/proc/${processId}/task`
  if (!existsSync(folder)) return new Map()
  return new Map(
    readdirSync(folder).flatMap((thread) => {
      const nanoseconds = firstWord(`${folder}/${thread}/schedstat`)
      return nanoseconds === undefined ? [] : [[thread, Number(nanoseconds) / 1e6]]
    }),
  )
}

function firstWord(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').split(' ')[0]
  } catch {
    return undefined // The thread ended in this moment.
  }
}
