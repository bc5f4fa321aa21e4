import { expect } from '@playwright/test';
import type { Row } from '@/e2e/faults/row';
import { storedIn } from '@/e2e/faults/stores';
import { startScrape } from '@/e2e/support/calls';

const windows: Row = {
  id: 'windows-race',
  provoked:
    'two windows ask for the same page at the same moment, ten times each, while its job is out',
  holds: 'one job, one request',
  control: 'after the end the same click makes another job',
  seeds: [1],
  async run(world) {
    await world.warmUp();
    const { promise: until, resolve: answer } = Promise.withResolvers<void>();
    world.next({ until });
    const worker = await world.worker();
    const opened = world.extension.context.waitForEvent('page');
    await worker.evaluate(
      (url) => chrome.windows.create({ url }),
      world.page.url(),
    );
    const other = await opened;
    const pages = [world.page, other];
    const url = world.addressOf('same');
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        startScrape(pages[at % 2] ?? other, url),
      ),
    );
    expect(new Set(ids).size).toBe(1);
    answer();
    await world.becomes(ids[0] ?? '', 'done');
    expect(world.scrapes()).toHaveLength(1);
    await other.close();
    world.next();
    const next = await world.start('another');
    expect(ids).not.toContain(next);
    await world.becomes(next, 'done');
  },
};

const privateWindow: Row = {
  id: 'private-window-race',
  provoked:
    'a usual and a private window each ask ten times for a page of their own at the same moment, while both answers are out',
  holds: 'one job and one request each; neither store knows of the other’s job',
  control: 'both requests were out together, and both jobs are done',
  seeds: [1],
  async run(world) {
    const hidden = await world.openPrivate();
    await hidden.getByText('Turn a page into data').waitFor();
    const { promise: until, resolve: answer } = Promise.withResolvers<void>();
    world.next({ until, times: 2 });
    const sides = [
      { page: world.page, url: world.addressOf('usual') },
      { page: hidden, url: world.addressOf('private') },
    ];
    const ids = await Promise.all(
      sides.map(({ page, url }) =>
        Promise.all(Array.from({ length: 10 }, () => startScrape(page, url))),
      ),
    );
    expect(ids.map((each) => new Set(each).size)).toEqual([1, 1]);
    await expect.poll(() => world.scrapes().length).toBe(2);
    expect(
      world.scrapes().every(({ answeredAt }) => answeredAt === undefined),
    ).toBe(true);
    answer();
    for (const { page, url } of sides) {
      await expect
        .poll(async () =>
          (await storedIn(page)).jobs.map(({ state, request }) => [
            state,
            request.url,
          ]),
        )
        .toEqual([['done', url]]);
    }
    expect(world.scrapes()).toHaveLength(2);
  },
};

export const races = [windows, privateWindow];
