import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Row } from '@/e2e/faults/row';
import type { World } from '@/e2e/faults/world';
import type { Fault } from '@/e2e/server/fault-queue';
import { ask } from '@/e2e/support/calls';
import type { Job, JobErrorKind } from '@/lib/queue/job';

const html = { 'content-type': 'text/html; charset=utf-8' };
const login =
  '<!doctype html><title>Log in to this network</title><h1>Log in</h1>';
const whole = { success: true, data: { markdown: 'x'.repeat(5000) } };

/** How a job ends, and why. */
type End = 'done' | `${'failed' | 'unknown'} ${JobErrorKind}`;
type Bad = [name: string, fault: Fault, ...ends: End[]];

/** Answers, each for its own job, and the resulting job state. */
const answersRow = (row: Omit<Row, 'seeds' | 'run'>, answers: Bad[]): Row => ({
  ...row,
  seeds: [1],
  async run(world) {
    await world.warmUp();
    for (const [name, fault, ...ends] of answers)
      await meet(world, name, fault, ends);
  },
});

async function meet(world: World, name: string, fault: Fault, ends: End[]) {
  const sent = world.scrapes().length;
  world.next(fault);
  const id = await world.start(name);
  const isEnded = async () => ends.includes(endOf(await world.job(id)));
  await expect
    .poll(isEnded, { message: `${name}: ${ends.join(' or ')}` })
    .toBe(true);
  expect(world.scrapes().length - sent).toBe(1);
}

const endOf = (job?: Job) =>
  [job?.state, job?.error?.kind].filter(Boolean).join(' ') as End;

const portals = answersRow(
  {
    id: 'captive-portals',
    provoked:
      'the network answers for the service: 200 and a login page, 302 to one, 511',
    holds:
      'each fails with its cause; the redirect is not followed and the key not sent on',
    control:
      'each answer is of the portal: the same request without it is done (the warm-up)',
  },
  [
    [
      'portal-200',
      { status: 200, headers: html, body: login },
      'failed not-json',
    ],
    [
      'portal-302',
      {
        status: 302,
        headers: { location: 'https://login.example/' },
        body: '',
      },
      'failed redirected',
    ],
    [
      'portal-511',
      { status: 511, headers: html, body: login },
      'failed unavailable',
    ],
  ],
);

const gateways = answersRow(
  {
    id: 'gateways',
    provoked: 'a proxy answers 502 and 504 with pages of HTML',
    holds:
      'unknown: the service may have done the work; nothing is sent again unasked',
    control: 'the same request without the proxy is done (the warm-up)',
  },
  [
    ['gateway-502', { error: 'bad-gateway' }, 'unknown bad-gateway'],
    ['gateway-504', { error: 'gateway-timeout' }, 'unknown bad-gateway'],
  ],
);

const broken = answersRow(
  {
    id: 'broken-answers',
    provoked:
      'reset before the headers, a body that is cut, a length that is too long, too short, and JSON that ends early',
    holds:
      'unknown where the answer was lost; what came is kept, and is an answer where it is whole',
    control: 'the same body, whole, is done (the warm-up)',
  },
  [
    ['reset', { cut: 'before-headers' }, 'unknown network'],
    ['truncated', { body: whole, cut: 100 }, 'unknown network'],
    // The browser may hand over everything received before it reports the
    // break, or drop it; complete JSON is an answer.
    [
      'claims-too-much',
      { body: whole, claims: 10_000 },
      'unknown network',
      'done',
    ],
    ['claims-too-little', { body: whole, claims: 100 }, 'failed not-json'],
  ],
);

const resetSecond: Row = {
  id: 'reset-of-second',
  provoked:
    'the connection is reset before the first byte of a second answer, where a browser repeats a request by itself',
  holds: 'the request is sent once, and its answer is lost',
  control: 'without Pluck’s rule for connections it is sent twice',
  seeds: [1],
  async run(world) {
    world.next();
    await world.becomes(await world.start('warm-up'), 'done');
    world.next({ cut: 'before-headers' });
    await world.becomes(await world.start('second'), 'unknown');
    expect(world.scrapes()).toHaveLength(2);
  },
};

const limitMs = 1000;
const marginMs = 15_000;

/**
 * Waits for two preset timeouts: one second for the service, fifteen for the
 * network.
 */
async function impatient(world: World) {
  const options = { formats: ['markdown' as const], timeout: limitMs };
  const { id } = await ask(world.page, 'preset.save', {
    name: 'Impatient',
    options,
  });
  return id;
}

const slow: Row = {
  id: 'slow-answers',
  provoked:
    'headers (1) or a body (2) that come too late for a limit of one second, a body that drips but ends in time (3)',
  holds: 'unknown by the limit, its margin of 15 s and 2 s; in time it is done',
  control: 'the server saw the connection close early; 3 is done',
  seeds: [1, 2, 3],
  isGentle: true,
  async run(world, seed) {
    await world.warmUp();
    const preset = await impatient(world);
    const bytes = new TextEncoder().encode(JSON.stringify(whole));
    async function* drip(pauseMs: number) {
      for (let at = 0; at < bytes.length; at += 1000) {
        yield bytes.subarray(at, at + 1000);
        await wait(pauseMs);
      }
    }
    const json = { 'content-type': 'application/json' };
    if (seed === 1) world.next({ body: whole, delayMs: 60_000 });
    else
      world.next({
        headers: json,
        stream: () => drip(seed === 2 ? 8000 : 500),
      });
    const id = await world.start('slow', preset);
    await world.becomes(
      id,
      seed === 3 ? 'done' : 'unknown',
      limitMs + marginMs + 5000,
    );
    const { sentAt = 0, endedAt = 0, error } = (await world.job(id)) ?? {};
    if (seed === 3) return;
    expect(error?.kind).toBe('deadline');
    expect(endedAt - sentAt).toBeLessThanOrEqual(limitMs + marginMs + 2000);
    await expect.poll(() => world.scrapes().at(-1)?.closedEarly).toBe(true);
  },
};

export const answers = [portals, gateways, broken, resetSecond, slow];
