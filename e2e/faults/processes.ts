import { readFileSync } from 'node:fs';
import type { Extension } from '@/e2e/support/extension';

/** A browser's process IDs, the main one first. */
export async function processesOf({
  context,
}: Pick<Extension, 'context'>): Promise<number[]> {
  const devtools = await context.browser()?.newBrowserCDPSession();
  if (!devtools) throw new Error('This browser has no debugging session.');
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  return processInfo
    .toSorted((a) => (a.type === 'browser' ? -1 : 1))
    .map(({ id }) => id);
}

/** The total memory of these processes, in bytes. */
export const memoryOf = (processes: number[]): number =>
  processes.reduce((sum, id) => sum + residentOf(id), 0);

function residentOf(id: number): number {
  try {
    const [, kibibytes] =
      /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ??
      [];
    return Number(kibibytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Sends a signal to all of them; ended ones are skipped. */
export function signalAll(processes: number[], signal: NodeJS.Signals): void {
  for (const id of processes) {
    try {
      process.kill(id, signal);
    } catch {}
  }
}
