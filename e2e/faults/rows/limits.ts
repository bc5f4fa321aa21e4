import { expect } from '@playwright/test';
import type { Row } from '@/e2e/faults/row';
import { ask } from '@/e2e/support/calls';
import { defaultConnection } from '@/e2e/support/stored';

const day = 86_400;

/** Each form of the header, and the minimum and maximum wait in seconds. */
const forms: [
  name: string,
  header: () => string | undefined,
  least: number,
  most: number,
][] = [
  ['seconds', () => '3', 3, 3],
  ['zero', () => '0', 1, 60],
  ['negative', () => '-7', 1, 60],
  ['a float', () => '2.5', 1, 60],
  [
    'a date that is past',
    () => new Date(Date.now() - 60_000).toUTCString(),
    1,
    60,
  ],
  ['a date to come', () => new Date(Date.now() + 30_000).toUTCString(), 28, 31],
  ['garbage', () => 'soon, perhaps', 1, 60],
  ['missing', () => undefined, 1, 60],
  ['huge', () => '99999999999', day, day],
];

const retryAfter: Row = {
  id: 'retry-after',
  provoked:
    '429 with Retry-After as seconds, 0, negative, a float, a date past and to come, garbage, missing, huge',
  holds:
    'the wait is as told, a second at least and a day at most; the panel says until when and offers to go now',
  control: 'each refusal was met: 429 and then 200 in the log',
  seeds: forms.map((_, at) => at + 1),
  isGentle: true,
  async run(world, seed) {
    const [, header, least, most] = forms[seed - 1] ?? forms[0]!;
    await world.warmUp();
    const told = header();
    world.next({
      status: 429,
      headers: told === undefined ? {} : { 'retry-after': told },
      body: { error: 'No.' },
    });
    const id = await world.start('limited');
    await world.becomes(id, 'waiting');
    const { waitsUntil = 0 } = (await world.job(id)) ?? {};
    const seconds =
      (waitsUntil - (world.scrapes().at(-1)?.answeredAt ?? 0)) / 1000;
    expect(seconds).toBeGreaterThanOrEqual(least - 0.1);
    expect(seconds).toBeLessThanOrEqual(most + 1);
    world.next();
    await world.page.getByRole('button', { name: 'Try now' }).click();
    await world.becomes(id, 'done');
    expect(world.scrapes().map(({ status }) => status)).toEqual([429, 200]);
  },
};

const refusedKey: Row = {
  id: '401-402-403',
  provoked:
    'the service answers 401, 402 and 403 in turn while more jobs are queued',
  holds:
    '401 and 402 pause the lane with one banner, 403 fails its job alone; nothing more is sent until the user acts',
  control: 'each status is in the log once',
  seeds: [401, 402, 403],
  isGentle: true,
  async run(world, seed) {
    await world.warmUp();
    world.next({
      error:
        seed === 401
          ? 'unauthorized'
          : seed === 402
            ? 'payment-required'
            : 'forbidden',
    });
    const id = await world.start('refused');
    await world.becomes(id, seed === 403 ? 'failed' : 'paused');
    world.next();
    const after = await world.start('after');
    if (seed !== 403) {
      await expect(world.page.locator('.blocked .banner')).toHaveCount(1);
      await world.becomes(after, 'queued');
      expect(world.scrapes()).toHaveLength(1);
      world.next();
      await ask(world.page, 'lane.release', {
        connection: await defaultConnection(world.page),
      });
      await world.becomes(id, 'done');
    }
    await world.becomes(after, 'done');
    expect(
      world.scrapes().filter(({ status }) => status === seed),
    ).toHaveLength(1);
  },
};

const offline: Row = {
  id: 'offline',
  provoked:
    'the browser is set offline, a job is started, and it is online again',
  holds: 'the job waits, nothing was sent, and it goes by itself once online',
  control: 'the server heard nothing while offline',
  seeds: [1],
  async run(world) {
    await world.extension.context.setOffline(true);
    const id = await world.start('offline');
    await world.becomes(id, 'waiting');
    expect(world.scrapes()).toHaveLength(0);
    await expect(
      world.page.getByRole('tabpanel').locator('.empty'),
    ).toContainText('couldn’t reach the service. Nothing was sent.');
    world.next();
    await world.extension.context.setOffline(false);
    await world.becomes(id, 'done', 30_000);
  },
};

const clock: Row = {
  id: 'clock',
  provoked:
    'while a refusal of 3 s is waited out, the clock goes a year ahead (1) or back (2)',
  holds: 'the job goes on: no wait lasts for the year that the clock is off',
  control:
    'the worker’s clock says another year; the reducer with 8 hours and a year: lib/queue/clock.test.ts',
  seeds: [1, 2],
  async run(world, seed) {
    await world.warmUp();
    world.next({
      status: 429,
      headers: { 'retry-after': '3' },
      body: { error: 'No.' },
    });
    const id = await world.start('limited');
    await world.becomes(id, 'waiting');
    const worker = await world.worker();
    const off = await worker.evaluate(
      (sign) => {
        const real = Date.now;
        Date.now = () => real() + sign * 365 * 86_400_000;
        return Date.now() - real();
      },
      seed === 1 ? 1 : -1,
    );
    expect(Math.abs(off)).toBeGreaterThan(1e10);
    world.next();
    await world.becomes(id, 'done');
  },
};

export const limits = [retryAfter, refusedKey, offline, clock];
