import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const sampleMs = 1000;

/**
 * How many cores other programs use at this moment, measured for a second in
 * which the caller rests.
 */
export async function busyCores(): Promise<number> {
  const before = cpus();
  await wait(sampleMs);
  const busy = cpus().map(({ times }, at) => {
    const { idle = 0, ...used } = difference(times, before[at]?.times);
    const worked = Object.values(used).reduce((sum, ms) => sum + ms, 0);
    return worked / (worked + idle);
  });
  return busy.reduce((sum, share) => sum + share, 0);
}

type Times = Record<string, number>;

const difference = (now: Times, before: Times = {}): Times =>
  Object.fromEntries(
    Object.entries(now).map(([kind, ms]) => [kind, ms - (before[kind] ?? 0)]),
  );
