import type { JobState } from '@/lib/queue/job';
import { openPanel } from './pages/panel-page';
import { failureRows } from './samples/failures';
import type { Fault } from './server/fault-queue';
import { agreeToSend, ask, startScrape } from './support/calls';
import { addService } from './support/connect';
import { expect, test } from './support/fixtures';
import { defaultConnection, statesOf, storedJobs } from './support/stored';

/** The button for a job that isn't finished. */
const ways = { paused: 'Try again', unknown: 'Send again' };

/**
 * One failure of each state, and one of each way an answer breaks.
 * `failures.test.tsx` reads the messages of all.
 */
const inBrowser = new Set([
  'bad request, told deep inside of a union',
  'unauthorized',
  'payment required',
  'a portal',
  'rate limited',
  'a redirect',
  'bad gateway',
  'an answer cut off',
  'an answer that is too large',
]);

test('a failure has its own message and next step, after one request @long', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  const page = await extension.open('sidepanel.html');
  await ask(page, 'settings.save', { answerCap: 1 });
  const connection = await defaultConnection(page);
  await startScrape(page, site.url);
  await expect.poll(() => statesOf(page)).toEqual(['done']);

  const rows = failureRows.filter(([name]) => inBrowser.has(name));
  expect(rows).toHaveLength(inBrowser.size);
  for (const [name, fault, state, words] of rows) {
    await test.step(name, async () => {
      service.log.length = 0;
      service.next({ method: 'POST', path: '/v2/scrape', ...fault });
      const address = `${site.url}/?${encodeURIComponent(name)}`;
      const jobId = await startScrape(page, address);
      await expect
        .poll(async () => (await storedJobs(page)).at(-1)?.state, name)
        .toBe(state);
      await expect(
        page.getByTitle(address),
        'the panel shows this job',
      ).toBeVisible();
      for (const part of words)
        await expect(page.locator('#app'), name).toContainText(part);
      if (state === 'paused' || state === 'unknown') {
        await expect(
          page.getByRole('button', { name: ways[state] }).first(),
          name,
        ).toBeVisible();
      }
      expect(
        service.log.filter(({ path }) => path === '/v2/scrape'),
        name,
      ).toHaveLength(1);
      await ask(page, 'job.cancel', { jobId });
      await ask(page, 'lane.release', { connection });
    });
  }
});

type Saved = Parameters<typeof ask<'preset.save'>>[2];
type Asked = [
  name: string,
  options: Saved['options'],
  fault: Fault,
  state: JobState,
  words: string[],
  not?: string,
];

const question = { formats: [{ type: 'question' as const, question: 'Who?' }] };
const answered = (data: object): Fault => ({
  body: {
    success: true,
    data: { ...data, metadata: { statusCode: 200, creditsUsed: 5 } },
  },
});
const tls =
  'The engine used does not support the following features: skipTlsVerification -- your scrape may be partial.';

/** What the same answers mean for different requests. */
const askedRows: Asked[] = [
  [
    'no engine',
    { formats: ['audio'], proxy: 'enhanced' },
    { error: 'no-engine' },
    'failed',
    [
      'server can’t do everything you asked for',
      'use another service',
      'Audio and Proxy',
    ],
    'Check whether the page opens',
  ],
  [
    'no model',
    { formats: ['summary'] },
    { error: 'unknown-error' },
    'failed',
    ['went wrong at 127.0.0.1', 'may not have one', 'Possible cause: Summary.'],
  ],
  [
    'no browser',
    { formats: ['branding'] },
    { error: 'no-branding' },
    'failed',
    ['server doesn’t support that', 'lacks the browser engine', 'Branding'],
  ],
  [
    'a format that is new',
    { formats: ['menu'] },
    { error: 'unknown-format' },
    'failed',
    [
      'recognize one of the formats',
      'Possible cause: Menu.',
      'may need an update',
    ],
  ],
  [
    'a question without an answer',
    question,
    answered({ warning: 'Query generation failed after all models.' }),
    'done',
    [
      'Done, without: Answer',
      'not returned: Answer',
      'may lack the model',
      'Query generation failed',
    ],
  ],
  [
    'a question with an empty answer',
    question,
    answered({ answer: '' }),
    'done',
    ['Done, without: Answer'],
  ],
  [
    'changes without a store',
    { formats: ['markdown', 'changeTracking'] },
    answered({
      markdown: 'Words',
      warning: 'Comparing failed, please try again later.',
    }),
    'done',
    [
      'Done, without: Changes',
      'may lack the model or component for it',
      'Words',
    ],
  ],
  [
    'text that redaction emptied',
    { redactPII: true },
    answered({ markdown: '' }),
    'done',
    [
      'Done, without: Markdown',
      'Hiding personal data left no text',
      'This run still costs credits',
    ],
  ],
  [
    'a warning that nobody caused',
    {},
    answered({ markdown: 'Words', warning: tls }),
    'done',
    ['Words'],
    'Warning from the service',
  ],
  [
    'a warning about what was asked',
    { skipTlsVerification: true },
    answered({ markdown: 'Words', warning: tls }),
    'done',
    ['Words', 'Warning from the service'],
  ],
];

test('a failure is explained by the request, and a success lists what is missing @long', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  const page = await extension.open('sidepanel.html');
  for (const [name, options, fault, state, words, not] of askedRows) {
    await test.step(name, async () => {
      service.next({ method: 'POST', path: '/v2/scrape', ...fault });
      const { id } = await ask(page, 'preset.save', { name, options });
      const address = `${site.url}/?${encodeURIComponent(name)}`;
      await startScrape(page, address, id);
      await expect
        .poll(async () => (await storedJobs(page)).at(-1)?.state, name)
        .toBe(state);
      await expect(
        page.getByTitle(address),
        'the panel shows this job',
      ).toBeVisible();
      for (const part of words)
        await expect(page.locator('#app'), name).toContainText(part);
      if (not) await expect(page.locator('#app'), name).not.toContainText(not);
    });
  }
});

test('a scan and a long PDF are run as the service advises, at one click @long', async ({
  extension,
  site,
  service,
}) => {
  const { page } = await openPanel(extension, service);
  const sent = () =>
    service.log
      .filter(({ path, method }) => method === 'POST' && path === '/v2/scrape')
      .map(({ body }) => body);
  const refuse = (code: string, error: string) =>
    service.next({
      method: 'POST',
      path: '/v2/scrape',
      status: 400,
      body: { success: false, code, error },
    });
  const { id } = await ask(page, 'preset.save', {
    name: 'Fast PDF',
    options: {
      formats: ['markdown'],
      parsers: [{ type: 'pdf', mode: 'fast', maxPages: 9 }],
    },
  });

  refuse('SCRAPE_PDF_OCR_REQUIRED', 'No text was found.');
  await startScrape(page, `${site.url}/?scan`, id);
  await expect(page.getByText('This PDF is a scan')).toBeVisible();
  await page.getByRole('button', { name: 'text recognition' }).click();
  await expect.poll(() => statesOf(page)).toEqual(['failed', 'done']);
  expect(sent()).toMatchObject([
    { parsers: [{ mode: 'fast' }] },
    { parsers: [{ type: 'pdf', mode: 'auto', maxPages: 9 }] },
  ]);

  refuse('SCRAPE_PDF_INSUFFICIENT_TIME_ERROR', 'It needs at least 120000ms.');
  await startScrape(page, `${site.url}/?long`, id);
  await page.getByRole('button', { name: 'time limit of 2 min' }).click();
  await expect.poll(sent).toHaveLength(4);
  expect(sent()[3]).toMatchObject({ timeout: 120_000 });
});

test('a service that blocks extensions gets nothing until Pluck has permission @long', async ({
  extension,
  site,
  service,
}) => {
  service.next({ method: 'GET', path: '/v2', cors: false, times: 9 });
  service.next({
    method: 'OPTIONS',
    path: '/v2',
    status: 404,
    cors: false,
    times: 9,
  });
  const page = await extension.open('sidepanel.html');
  const saved = await ask(page, 'connection.save', {
    address: service.url,
    key: service.key ?? '',
  });
  if (saved.ok) await ask(page, 'settings.save', { connection: saved.id });
  await agreeToSend(page);
  await startScrape(page, site.url);
  await expect(
    page
      .getByText('Pluck needs permission for this address. Nothing was sent.')
      .first(),
  ).toBeVisible();
  expect(await statesOf(page)).toEqual(['paused']);
  expect(
    service.log.filter(
      ({ path, method }) => path === '/v2/scrape' && method === 'POST',
    ),
  ).toEqual([]);
  await expect(
    page.getByRole('button', { name: 'Open settings' }).first(),
  ).toBeVisible();
});

test('a job stopped during its request says what may happen to it @long', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  const page = await extension.open('sidepanel.html');
  service.next({ method: 'POST', path: '/v2/scrape', delayMs: 60_000 });
  await startScrape(page, site.url);
  await expect(page.getByRole('banner').getByRole('status')).toContainText(
    'Sent',
  );
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('banner').getByRole('status')).toContainText(
    'Cancelled',
  );
  await expect(page.locator('.notices .banner')).toContainText(
    'may still finish it and charge you',
  );
});
