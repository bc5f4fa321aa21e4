import { constants, deflateRawSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { memoryOf, processesOf } from '@/e2e/faults/processes';
import type { Row } from '@/e2e/faults/row';
import type { Fault } from '@/e2e/server/fault-queue';

const mebibyte = 1024 * 1024;
const cap = 20 * mebibyte;
const mostGrowth = 200 * mebibyte;
const json = { 'content-type': 'application/json' };

/**
 * A body, how many bytes the browser has decompressed at each piece, and the
 * response's headers.
 */
type Body = {
  name: string;
  headers: Record<string, string>;
  pieces(): Generator<{ bytes: Uint8Array; unpacked: number }>;
};

function* plain(pieces: number) {
  const bytes = new Uint8Array(mebibyte).fill(120);
  for (let at = 0; at < pieces; at++) yield { bytes, unpacked: mebibyte };
}

/** A gzip stream of zeros, 1 MiB per block. Its end is never read. */
function* bomb() {
  yield {
    bytes: new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]),
    unpacked: 0,
  };
  const bytes = deflateRawSync(new Uint8Array(mebibyte), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  for (let at = 0; at < 1024; at++) yield { bytes, unpacked: mebibyte };
}

const bodies: Body[] = [
  {
    name: '100 MB',
    headers: { ...json, 'content-length': String(100 * mebibyte) },
    pieces: () => plain(100),
  },
  {
    name: 'bomb',
    headers: { ...json, 'content-encoding': 'gzip' },
    pieces: bomb,
  },
  { name: 'endless', headers: json, pieces: () => plain(Infinity) },
];

const tooLarge: Row = {
  id: 'too-large',
  provoked:
    'a body of 100 MB (1), a gzip bomb of 1 GiB (2), a body without end (3)',
  holds:
    'reading stops at 20 MiB, the panel says so (the note tells how soon), and the browser’s memory grows by less than 200 MB',
  control:
    'the server sent more than the cap, and (1, 3) saw the connection close early',
  seeds: [1, 2, 3],
  isGentle: true,
  async run(world, seed) {
    const { name, headers, pieces } = bodies[seed - 1] ?? bodies[0]!;
    await world.warmUp();
    const processes = await processesOf(world.extension);
    const before = memoryOf(processes);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(processes));
    }, 50);
    let sent = 0;
    let cappedAt = 0;
    const stream: Fault['stream'] = async function* () {
      for (const { bytes, unpacked } of pieces()) {
        sent += unpacked;
        if (sent > cap && cappedAt === 0) cappedAt = Date.now();
        yield bytes;
      }
    };
    world.next({ headers, stream });
    const id = await world.start('large');
    const notice = world.page.locator('.notices .banner');
    await expect(notice).toContainText('larger than your limit');
    const saidAt = Date.now();
    clearInterval(watch);
    await world.becomes(id, 'failed');
    expect(sent).toBeGreaterThan(cap);
    expect((await world.stored()).results.get(id)).toBe(cap);
    // The whole bomb is smaller than a connection's buffers.
    if (name !== 'bomb')
      await expect.poll(() => world.scrapes().at(-1)?.closedEarly).toBe(true);
    world.note(
      `${name}: said after ${saidAt - cappedAt} ms, ${Math.round((most - before) / mebibyte)} MiB more`,
    );
    expect(most - before).toBeLessThan(mostGrowth);
  },
};

export const tooLargeBodies = [tooLarge];
