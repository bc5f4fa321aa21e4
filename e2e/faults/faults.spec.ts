import { test } from '@playwright/test';
import type { Row } from './row';
import { rows } from './rows';
import { openWorld } from './world';

// Each has a browser and a service of its own.
test.describe.configure({ mode: 'parallel' });

/**
 * One test for these seeds of a row, in one world. Seeds, invariants and
 * measurements go into the table.
 */
function tryRow(row: Row, seeds: readonly number[], isShort: boolean) {
  test(`${row.id} (${seeds.join(', ')})${isShort ? '' : ' @faults'}`, async () => {
    const info = test.info();
    if (row.limitMs) test.setTimeout(row.limitMs);
    const tell = (type: string, description: string) =>
      info.annotations.push({ type, description });
    tell('row', row.id);
    const world = await openWorld();
    try {
      for (const seed of seeds) {
        tell('tried', `${seed}`);
        await row.run(world, seed);
        await world.check();
        tell('held', `${seed}`);
      }
    } finally {
      for (const note of world.notes) tell('note', note);
      await world.close();
    }
  });
}

for (const row of rows) {
  const { short = [], isGentle } = row;
  const long = row.seeds.filter((seed) => !short.includes(seed));
  for (const [seeds, isShort] of [
    [short, true],
    [long, false],
  ] as const) {
    if (isGentle && seeds.length > 0) tryRow(row, seeds, isShort);
    if (!isGentle) for (const seed of seeds) tryRow(row, [seed], isShort);
  }
}
