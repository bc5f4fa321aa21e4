import { existsSync, readFileSync, readdirSync } from 'node:fs';
import type { CDPSession } from '@playwright/test';

/**
 * CPU time in milliseconds: of each process, and of the main thread that all
 * pages of the extension share.
 */
export type CpuTime = { processes: Map<number, number>; pages: number };

/**
 * Measures the CPU time that a browser uses, excluding time in which other
 * programs had the core.
 *
 * It needs an idle page of the extension, so that nothing is attached to the
 * measured page: they share the main thread, and the idle page's `ThreadTime`
 * covers all of them. `work` resolves when the measured work is done; what it
 * left running counts too, so the clock waits for an idle moment.
 */
export async function startCpuClock(
  browser: CDPSession,
  silentPage: CDPSession,
) {
  await silentPage.send('Performance.enable', { timeDomain: 'threadTicks' });

  async function read() {
    const expression =
      'new Promise((done) => setTimeout(() => requestIdleCallback(done, { timeout: 300 }), 60))';
    await silentPage.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
    });
    const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
    const threads = processInfo.map(
      ({ id, cpuTime }) => [id, cpuByThread(id, cpuTime)] as const,
    );
    const { metrics } = await silentPage.send('Performance.getMetrics');
    const thread = metrics.find(({ name }) => name === 'ThreadTime');
    if (!thread)
      throw new Error('This browser does not tell the CPU time of a thread.');
    return { threads: new Map(threads), pages: thread.value * 1000 };
  }

  return async (work: () => Promise<void>): Promise<CpuTime> => {
    const before = await read();
    await work();
    const after = await read();
    const processes = [...after.threads].map(([id, threads]) => {
      const spent = [...threads].map(
        ([thread, ms]) => ms - (before.threads.get(id)?.get(thread) ?? 0),
      );
      return [id, spent.reduce((sum, ms) => sum + ms, 0)] as const;
    });
    return { processes: new Map(processes), pages: after.pages - before.pages };
  };
}

/**
 * Linux counts process time in steps of 10 ms, as long as a small popup takes,
 * but thread time in nanoseconds. Counting per thread also keeps the time of
 * threads that end.
 */
function cpuByThread(
  processId: number,
  cpuSeconds: number,
): Map<string, number> {
  if (process.platform !== 'linux')
    return new Map([['all', cpuSeconds * 1000]]);
  const folder = `/proc/${processId}/task`;
  if (!existsSync(folder)) return new Map();
  return new Map(
    readdirSync(folder).flatMap((thread) => {
      const nanoseconds = firstWord(`${folder}/${thread}/schedstat`);
      return nanoseconds === undefined
        ? []
        : [[thread, Number(nanoseconds) / 1e6]];
    }),
  );
}

function firstWord(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').split(' ')[0];
  } catch {
    return undefined; // The thread has just ended.
  }
}
