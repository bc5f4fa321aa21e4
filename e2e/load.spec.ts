import { panelPage } from './pages/panel-page';
import { addService } from './support/connect';
import { expect, test } from './support/fixtures';
import { statesOf, storedJobs } from './support/stored';

const count = 1000;

test('a thousand queued jobs all end, each sent once, while the panel responds @long', async ({
  extension,
  site,
  service,
}) => {
  test.setTimeout(600_000);
  await addService(extension, service);
  const panel = panelPage(await extension.open('sidepanel.html'));
  const { page, history, row, status } = panel;
  service.log.length = 0;
  const { promise: until, resolve: answer } = Promise.withResolvers<void>();
  service.next({ method: 'POST', path: '/v2/scrape', until, times: 2 });
  const replies = await page.evaluate(
    async ({ base, length }) => {
      const { id: windowId } = await chrome.windows.getCurrent();
      const start = (at: number) =>
        chrome.runtime.sendMessage<
          object,
          { ok: boolean; value: { ok: boolean } }
        >({
          call: 'job.start',
          input: {
            presetId: 'markdown',
            from: { windowId, url: `${base}/?job=${at}` },
          },
        });
      return Promise.all(Array.from({ length }, (_, at) => start(at)));
    },
    { base: site.url, length: count },
  );
  expect(replies.filter(({ ok, value }) => ok && value.ok)).toHaveLength(count);
  const waiting = async () =>
    (await statesOf(page)).filter((state) => state === 'queued').length;
  expect(await waiting(), 'all but those that run side by side').toBe(
    count - 2,
  );
  await expect(status).toContainText(/Queued behind \d+ jobs/);
  answer();

  await history.click();
  await page.getByRole('searchbox').fill('job=997');
  await expect(row('job=997')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(status).toBeVisible();
  expect(
    await waiting(),
    'control: most were waiting meanwhile',
  ).toBeGreaterThan(0);

  await expect.poll(waiting, { timeout: 500_000, intervals: [2000] }).toBe(0);
  await expect
    .poll(async () => new Set(await statesOf(page)))
    .toEqual(new Set(['done']));
  const jobs = await storedJobs(page);
  const sent = service.log.flatMap(({ path, body }) =>
    path === '/v2/scrape' ? [(body as { url: string }).url] : [],
  );
  expect(jobs).toHaveLength(count);
  expect(jobs.every(({ hasResult }) => hasResult)).toBe(true);
  expect(sent.toSorted()).toEqual(
    jobs.map(({ request }) => request.url).toSorted(),
  );
  await expect(status).toContainText('Done');
});
