import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Row } from '@/e2e/faults/row';
import { openSlowLine } from '@/e2e/faults/slow-line';
import type { World } from '@/e2e/faults/world';
import { ask } from '@/e2e/support/calls';
import { addService } from '@/e2e/support/connect';
import { serviceIds } from '@/e2e/support/stored';

/**
 * Connects the world's service through a slow line, and sends later requests
 * there.
 */
async function connectOver({ service, extension, page }: World, url: string) {
  await addService(extension, { url, key: service.key });
  const connection = (await serviceIds(page)).at(-1) ?? '';
  await ask(page, 'settings.save', { connection });
}

/**
 * A browser repeats a request at once, if need be over a new connection; it is
 * seen this much later.
 */
const repeatMs = 2000;

const slowLines: Row = {
  id: 'slow-lines',
  provoked:
    'connecting to the service takes 250 ms to 5 s, for which the browser opens connections in reserve; the request’s breaks before the answer, with and without a probe before it, and for three requests at once',
  holds: 'one request for each click, and no more unasked',
  control:
    'a request that the same worker sends without Pluck’s care arrives twice',
  seeds: [250, 1000, 2500, 5000],
  limitMs: 180_000,
  async run(world, ms) {
    const line = await openSlowLine(world.service.url);
    try {
      await connectOver(world, line.url);
      await world.warmUp();
      for (const names of [['alone'], ['next'], ['one', 'two', 'three']]) {
        const before = world.scrapes().length;
        world.next({ cut: 'before-headers', times: names.length });
        await line.slowFor(ms);
        const ids = await Promise.all(names.map((name) => world.start(name)));
        for (const id of ids) await world.becomes(id, 'unknown', 60_000);
        await wait(ms + repeatMs);
        expect(world.scrapes().length - before, names.join()).toBe(
          names.length,
        );
      }
      world.note(
        `${ms} ms: ${await repeatsOf(world, line, ms)} requests for one without care`,
      );
    } finally {
      line.close();
    }
  },
};

/**
 * How often a request arrives that follows a slow one, as the browser sends it.
 */
async function repeatsOf(
  { worker, service }: World,
  line: Awaited<ReturnType<typeof openSlowLine>>,
  ms: number,
): Promise<number> {
  const path = '/v2/interact';
  service.next({ method: 'POST', path, cut: 'before-headers' });
  await line.slowFor(ms);
  await (await worker()).evaluate(async (url) => {
    await fetch(url, { credentials: 'omit' });
    await new Promise((done) => setTimeout(done, 1000));
    await fetch(`${url}/v2/interact`, {
      credentials: 'omit',
      method: 'POST',
      body: '{}',
    }).catch(() => {});
  }, line.url);
  await wait(ms + repeatMs);
  const count = service.log.filter(
    (one) => one.method === 'POST' && one.path === path,
  ).length;
  expect(count, 'a request without care').toBe(2);
  return count;
}

export const lines = [slowLines];
