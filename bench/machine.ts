import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** A share of this much of the machine is taken by other programs. */
const maxTaken = 0.1;

/** How much slower the machine may be at the end than at the start. */
const maxSlowing = 0.1;

/** Hashes on one core; about 0.3 s. */
const work = `
const { createHash } = require('node:crypto')
const block = Buffer.alloc(1 << 20, 7)
for (let round = 0; round < 300; round++) createHash('sha256').update(block).digest()
`;

/**
 * A fixed amount of work on each core. `taken`: the share of the machine that
 * other programs had meanwhile. `cpuMs`: what it took of a core, which grows
 * when the machine gets slower.
 */
export type Calibration = { taken: number; cpuMs: number };

export async function calibrate(): Promise<Calibration> {
  const cores = availableParallelism();
  const cpu = process.cpuUsage();
  const start = performance.now();
  await Promise.all(Array.from({ length: cores }, workOnce));
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  const cpuMs = (user + system) / 1000;
  return { taken: Math.max(0, 1 - cpuMs / (ms * cores)), cpuMs };
}

const workOnce = () =>
  new Promise<void>((done, fail) => {
    const worker = new Worker(work, { eval: true });
    worker.once('exit', () => done());
    worker.once('error', fail);
  });

/**
 * Why what was measured between two calibrations can't be trusted; undefined if
 * it can.
 */
export function disturbance(
  before: Calibration,
  after: Calibration,
): string | undefined {
  const taken = Math.max(before.taken, after.taken);
  if (taken > maxTaken)
    return `other programs had ${Math.round(100 * taken)} % of the machine`;
  const slowing = after.cpuMs / before.cpuMs - 1;
  if (Math.abs(slowing) > maxSlowing)
    return `the machine's speed changed by ${Math.round(100 * slowing)} %`;
  return undefined;
}
