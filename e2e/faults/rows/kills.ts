import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { processesOf, signalAll } from '@/e2e/faults/processes';
import { seeded } from '@/e2e/faults/random';
import type { Row } from '@/e2e/faults/row';
import { holdStore } from '@/e2e/faults/stores';
import { killWorker } from '@/e2e/support/browser-events';

const killedBeforeSend: Row = {
  id: 'killed-before-send',
  provoked:
    'the worker dies while its free probe is out, the record says “running”, and others wait in line',
  holds: 'nothing was sent for it, it is unknown, what waited goes once',
  control:
    'the probe was held: the record was running, and the server had no scrape',
  seeds: [1],
  async run(world) {
    const thaw = world.service.freeze();
    const first = await world.start('first');
    const rest = [await world.start('second'), await world.start('third')];
    await world.becomes(first, 'running');
    expect(world.scrapes()).toHaveLength(0);
    await killWorker(world.extension);
    thaw();
    world.next({ times: 3 });
    await world.wake();
    await world.becomes(first, 'unknown');
    // Two ran together; only the record shows which.
    const third = rest[1] ?? '';
    await world.becomes(third, 'done');
    expect(world.scrapes()).toHaveLength(1);
  },
};

const killedInFlight: Row = {
  id: 'killed-in-flight',
  provoked:
    'the worker dies after the server has the request and before it answers',
  holds: 'unknown; sent again only after the user agreed',
  control: 'the server saw the connection close early',
  seeds: [1],
  async run(world) {
    await world.warmUp();
    world.next({ delayMs: 60_000 });
    const id = await world.start('in-flight');
    await expect.poll(() => world.scrapes().length).toBe(1);
    await killWorker(world.extension);
    await expect.poll(() => world.scrapes().at(-1)?.closedEarly).toBe(true);
    await world.wake();
    await world.becomes(id, 'unknown');
    expect(world.scrapes()).toHaveLength(1);
    world.next();
    await world.sendAgain(id);
    await world.becomes(id, 'done');
  },
};

const killedBeforeStored: Row = {
  id: 'killed-before-stored',
  provoked:
    'every writer of the store is held up, the answer comes whole, and then the worker dies',
  holds: 'unknown, not sent again unasked; looking in the cache is offered',
  control:
    'the server had sent the whole answer, and the record still said “running”',
  seeds: [1],
  short: [1],
  async run(world) {
    await world.warmUp();
    const { promise: until, resolve: answer } = Promise.withResolvers<void>();
    world.next({ until });
    const id = await world.start('answered');
    await world.becomes(id, 'running');
    const bare = await world.barePage();
    const letGo = await holdStore(bare);
    answer();
    await expect.poll(() => world.scrapes().at(-1)?.answeredAt).toBeDefined();
    expect(world.scrapes().at(-1)?.closedEarly).toBe(false);
    await killWorker(world.extension);
    await letGo();
    expect((await world.job(id))?.state).toBe('running');
    await world.wake();
    await world.becomes(id, 'unknown');
    await bare.close();
    await expect(
      world.page.getByRole('button', { name: 'Look in the service’s cache' }),
    ).toBeVisible();
  },
};

/** Many jobs, started in turn, while the worker is killed at random points. */
const killedAtRandom = (kills: number, jobs: number): Row => ({
  id: `killed-${kills}-times`,
  provoked: `${kills} kills at random points over ${jobs} jobs, whose answers take up to 80 ms; some are agreed to be sent again`,
  holds:
    'each job is there once, done or unknown, and each answer that was kept stays',
  control:
    'some jobs became unknown (all of them may be sent again by the end), and some are done',
  seeds: kills > 100 ? [1, 2] : [3],
  limitMs: 600_000,
  async run(world, seed) {
    const random = seeded(seed);
    for (let at = 0; at < jobs * 2; at++)
      world.next({ delayMs: Math.round(random() * 80) });
    let started = 0;
    let agreed = 0;
    for (let killed = 0; killed < kills; killed++) {
      if (started < jobs && random() < (jobs - started) / (kills - killed)) {
        const name = `job-${started}`;
        // The worker may die before it reports that it saved the job.
        const id = await world.start(name).catch(() => undefined);
        const isThere =
          id ??
          (await world.stored()).jobs.some(
            ({ request }) => request.url === world.addressOf(name),
          );
        if (isThere) started += 1;
      }
      const lost =
        random() < 0.1
          ? (await world.stored()).jobs.find(({ state }) => state === 'unknown')
          : undefined;
      if (lost) {
        agreed += 1;
        await world.sendAgain(lost.id).catch(() => undefined);
      }
      await wait(random() * 120);
      await killWorker(world.extension).catch(() => undefined);
      void world.wake();
    }
    while (started < jobs) await world.start(`job-${started++}`);
    await world.wake();
    const isOver = ({ state }: { state: string }) =>
      state === 'done' || state === 'unknown';
    const left = async () =>
      (await world.stored()).jobs.filter((job) => !isOver(job)).length;
    await expect.poll(left, { timeout: 60_000 }).toBe(0);
    const states = (await world.stored()).jobs.map(({ state }) => state);
    expect(states).toHaveLength(jobs);
    const unknown = states.filter((state) => state === 'unknown').length;
    world.note(
      `${unknown} unknown at the end, ${agreed} agreed to be sent again`,
    );
    expect(unknown + agreed).toBeGreaterThan(0);
    expect(states).toContain('done');
  },
});

const browserKilled: Row = {
  id: 'browser-killed',
  provoked:
    'every process of the browser gets SIGKILL while one job is out, one is queued behind it and one is done; it is started again',
  holds:
    'the result is there, what was out is unknown, what was queued goes once',
  control: 'the server saw the connection close early',
  seeds: [1],
  async run(world) {
    await world.warmUp();
    world.next({ delayMs: 60_000, times: 2 });
    const out = [await world.start('out-1'), await world.start('out-2')];
    const queued = await world.start('queued');
    await expect.poll(() => world.scrapes().length).toBe(2);
    world.next();
    await world.crash();
    await expect
      .poll(() =>
        world
          .scrapes()
          .slice(0, 2)
          .every((one) => one.closedEarly),
      )
      .toBe(true);
    for (const id of out) await world.becomes(id, 'unknown');
    await world.becomes(queued, 'done');
    expect(world.scrapes()).toHaveLength(3);
  },
};

const panelClosed: Row = {
  id: 'panel-closed',
  provoked:
    'the panel is closed while a job is out, and opened again after the answer',
  holds: 'the job is done, and its result is drawn',
  control: 'the job was running as the panel closed',
  seeds: [1],
  async run(world) {
    await world.warmUp();
    const { promise: until, resolve: answer } = Promise.withResolvers<void>();
    world.next({ until });
    const id = await world.start('closed');
    await expect.poll(() => world.scrapes().length).toBe(1);
    expect((await world.job(id))?.state).toBe('running');
    await world.page.close();
    answer();
    await expect.poll(() => world.scrapes().at(-1)?.answeredAt).toBeDefined();
    await world.reopen();
    await world.becomes(id, 'done');
    await expect(
      world.page.getByRole('heading', { name: 'Kept' }),
    ).toBeVisible();
  },
};

const asleep: Row = {
  id: 'asleep',
  provoked:
    'the whole browser gets SIGSTOP for two minutes, with one job out and one that waits out a refusal of 60 s',
  holds:
    'both are done after SIGCONT, the waiting one after its time, each sent as often as agreed',
  control:
    'nothing came from the browser meanwhile, and the wait was over by then',
  seeds: [1],
  limitMs: 240_000,
  async run(world) {
    await world.warmUp();
    world.next({ delayMs: 5000 });
    const out = await world.start('out');
    await expect.poll(() => world.scrapes().length).toBe(1);
    world.next({
      error: 'rate-limited-by-header',
      headers: { 'retry-after': '60' },
    });
    const waiting = await world.start('waiting');
    await world.becomes(waiting, 'waiting');
    const processes = await processesOf(world.extension);
    signalAll(processes, 'SIGSTOP');
    const sent = world.service.log.length;
    await wait(120_000);
    expect(world.service.log).toHaveLength(sent);
    world.next();
    signalAll(processes, 'SIGCONT');
    await world.becomes(out, 'done');
    await world.becomes(waiting, 'done');
  },
};

export const kills = [
  killedBeforeSend,
  killedInFlight,
  killedBeforeStored,
  killedAtRandom(20, 10),
  killedAtRandom(200, 100),
  browserKilled,
  panelClosed,
  asleep,
];
