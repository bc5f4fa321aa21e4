import { expect } from '@playwright/test';
import type { Row } from '@/e2e/faults/row';
import type { World } from '@/e2e/faults/world';
import type { Fault } from '@/e2e/server/fault-queue';
import { killWorker } from '@/e2e/support/browser-events';
import { ask } from '@/e2e/support/calls';
import type { LookFound } from '@/lib/queue/job';

const answerOf = (name: string) => ({
  markdown: `# Found: ${name}`,
  metadata: { statusCode: 200 },
});

/** Adds a request to the service's own list, with the answer that it has. */
const keep = (
  { service, addressOf }: World,
  name: string,
  answer: object = answerOf(name),
) => service.keep({ url: addressOf(name), answer });

/**
 * Starts a job whose request meets the fault once `happen` is called, which is
 * after the service received it.
 */
async function startToLose(
  world: World,
  name: string,
  fault: Fault = {},
  preset?: string,
) {
  const { promise: until, resolve: happen } = Promise.withResolvers<void>();
  const sent = world.scrapes().length;
  world.next({ until, ...fault });
  const id = await world.start(name, preset);
  await expect.poll(() => world.scrapes().length).toBe(sent + 1);
  return { id, happen };
}

const cut: Fault = {
  body: { success: true, data: { markdown: 'x'.repeat(500) } },
  cut: 40,
};

async function shows(world: World, id: string, words: string) {
  await draw(world, id);
  await expect(world.page.getByRole('tabpanel')).toContainText(words);
}

async function draw({ page }: World, jobId: string) {
  const windowId = await page.evaluate(
    async () => (await chrome.windows.getCurrent()).id ?? -1,
  );
  await ask(page, 'job.show', { jobId, windowId });
}

/** The job has no answer, and says what the service was asked and said. */
async function staysLost(world: World, id: string, found: LookFound) {
  await world.becomes(id, 'unknown');
  await expect
    .poll(async () => (await world.job(id))?.looked?.found)
    .toBe(found);
  await draw(world, id);
  await expect(world.page.getByText(/^Found:/)).toHaveCount(0);
}

const asked = ({ service }: World, start: string) =>
  service.log.filter(
    ({ method, path }) => method === 'GET' && path.startsWith(start),
  );

const killed: Row = {
  id: 'lost-killed',
  provoked:
    'the worker dies while a job is out, and the service lists the request and has its answer',
  holds: 'the next worker gets that answer, and sends nothing again',
  control:
    'the server saw the connection close early, and the list was asked for',
  seeds: [1],
  async run(world) {
    await world.warmUp();
    const { id } = await startToLose(world, 'killed');
    keep(world, 'killed');
    await killWorker(world.extension);
    await expect.poll(() => world.scrapes().at(-1)?.closedEarly).toBe(true);
    await world.wake();
    await world.becomes(id, 'done');
    await shows(world, id, 'Found: killed');
    expect(asked(world, '/v2/team/activity').length).toBeGreaterThan(0);
    expect(world.scrapes()).toHaveLength(1);
  },
};

const cutOff: Row = {
  id: 'lost-cut',
  provoked:
    'the connection is cut within the answer, and the service lists the request and has its answer',
  holds: 'the job is done with that answer, and nothing is sent again',
  control: 'without a list (row “lost-no-list”) the same cut leaves it unknown',
  seeds: [1],
  async run(world) {
    await world.warmUp();
    const { id, happen } = await startToLose(world, 'cut', cut);
    keep(world, 'cut');
    happen();
    await world.becomes(id, 'done');
    await shows(world, id, 'Found: cut');
    expect(world.scrapes()).toHaveLength(1);
  },
};

const worksOn: Row = {
  id: 'lost-408',
  provoked:
    'the service answers 408 while it goes on working, and has the answer a moment later',
  holds:
    'the job is done with that answer, without another request and without a question',
  control: 'the request was answered 408',
  seeds: [1],
  async run(world) {
    await world.warmUp();
    const { id, happen } = await startToLose(world, '408', {
      error: 'processing-continues',
    });
    keep(world, '408');
    happen();
    await world.becomes(id, 'done');
    await shows(world, id, 'Found: 408');
    expect(world.scrapes().map(({ status }) => status)).toEqual([408]);
  },
};

const noLists: [status: number, name: string][] = [
  [501, 'not implemented'],
  [404, 'not found'],
  [500, 'failed'],
];

const noList: Row = {
  id: 'lost-no-list',
  provoked:
    'the connection is cut, and the list of requests is answered 501 (1), 404 (2) and 500 (3)',
  holds:
    'unknown, and the job says that the service has no list; nothing is sent again',
  control: 'the list was asked for, and the service has the answer',
  seeds: [1, 2, 3],
  isGentle: true,
  async run(world, seed) {
    await world.warmUp();
    const [status, error] = noLists[seed - 1]!;
    const { id, happen } = await startToLose(world, `list-${status}`, cut);
    keep(world, `list-${status}`);
    world.service.next({
      path: '/v2/team/activity',
      status,
      body: { success: false, error },
      times: 4,
    });
    happen();
    await staysLost(world, id, 'no-list');
    expect(
      asked(world, '/v2/team/activity').map((one) => one.status),
    ).toContain(status);
    await fetch(`${world.service.url}/__next`, { method: 'DELETE' });
    expect(world.scrapes()).toHaveLength(1);
  },
};

const noAnswer: Row = {
  id: 'lost-no-answer',
  provoked:
    'the connection is cut, the service lists the request, and its answer is gone (404)',
  holds: 'unknown, and the job says so; nothing is sent again',
  control: 'the answer was asked for by its id, and answered 404',
  seeds: [1],
  async run(world) {
    await world.warmUp();
    const { id, happen } = await startToLose(world, 'gone', cut);
    world.service.keep({ url: world.addressOf('gone') });
    happen();
    await staysLost(world, id, 'no-answer');
    expect(asked(world, '/v2/scrape/').map(({ status }) => status)).toContain(
      404,
    );
    expect(world.scrapes()).toHaveLength(1);
  },
};

const twins: Row = {
  id: 'lost-twins',
  provoked:
    'two jobs of one address are sent within a second, and the connection of each is cut',
  holds:
    'both stay unknown: neither takes an answer that may be the other’s, and nothing is sent again',
  control:
    'the service has both answers, and a single one (row “lost-cut”) is taken',
  seeds: [1],
  async run(world) {
    await world.warmUp();
    world.sharesAddress('twin');
    const one = await startToLose(world, 'twin', cut);
    // The same request is started once, so this one asks for something else of
    // the page.
    const other = await startToLose(world, 'twin', cut, 'article');
    expect(other.id).not.toBe(one.id);
    const [first, second] = world.scrapes();
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeLessThan(2000);
    keep(world, 'twin', answerOf('the first'));
    keep(world, 'twin', answerOf('the second'));
    one.happen();
    other.happen();
    await staysLost(world, one.id, 'several');
    await staysLost(world, other.id, 'several');
    expect(asked(world, '/v2/scrape/')).toEqual([]);
    expect(world.scrapes()).toHaveLength(2);
  },
};

/**
 * Answers that were lost on their way, and looked for in the service's own
 * list.
 */
export const lost = [killed, cutOff, worksOn, noList, noAnswer, twins];
