import { openBatch } from './pages/batch-page';
import { longest, lookupFailures } from './samples/lookup-failures';
import { type LocalServer, createServer } from './server/create-server';
import { sampleBatchId } from './server/sample-batch';
import { ask } from './support/calls';
import { addService } from './support/connect';
import { expect, test } from './support/fixtures';
import { violations } from './support/violations';

const path = '/v1/batch/scrape';
const reports = ({ log }: LocalServer) =>
  log
    .filter((request) => request.path.includes('/batch/'))
    .map(({ method, path: asked }) => `${method} ${asked}`);
const dropFaults = ({ url }: LocalServer) =>
  fetch(`${url}/__next`, { method: 'DELETE' });

test('a batch reports its failed pages and those robots.txt blocked @long', async ({
  extension,
  service,
}) => {
  await extension.context.grantPermissions([
    'clipboard-read',
    'clipboard-write',
  ]);
  await addService(extension, service);
  const batch = await openBatch(extension);
  await batch.lookUp(sampleBatchId);
  await expect(batch.title).toHaveText('2 pages failed');
  expect(reports(service)).toEqual([`GET ${path}/${sampleBatchId}/errors`]);

  const [first, second] = [batch.rows.nth(0), batch.rows.nth(1)];
  await expect(first.locator('time')).toHaveAttribute(
    'datetime',
    '2026-11-21T00:23:19.782Z',
  );
  const link = first.getByRole('link');
  await expect(link).toHaveAttribute('href', 'https://shop.example/empty');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(first).toContainText('All scraping engines failed');
  await expect(first).toContainText('SCRAPE_ALL_ENGINES_FAILED');
  await expect(first).toContainText('00000000-0000-4000-8000-0000000000e1');
  await expect(second).toContainText('unknown');
  await expect(batch.blocked).toHaveText('https://shop.example/private');

  const copied = () =>
    batch.page.evaluate(() => navigator.clipboard.readText());
  await batch.page.getByRole('button', { name: 'Copy JSON' }).click();
  await expect.poll(copied).toContain('"robotsBlocked": [');
  expect(JSON.parse(await copied())).toMatchObject({
    errors: [
      {
        timestamp: '2026-11-21T00:23:19.782Z',
        code: 'SCRAPE_ALL_ENGINES_FAILED',
      },
      { timestamp: null, url: 'https://shop.example/slow' },
    ],
  });
  await batch.page
    .getByRole('searchbox', { name: 'Filter the report' })
    .fill('slow');
  await expect(batch.rows).toHaveCount(1);
  await batch.page.getByRole('button', { name: 'Scrape this again' }).click();
  await expect(batch.page.getByLabel('Addresses')).toHaveValue(
    'https://shop.example/slow',
  );
});

test('a batch is found by address or ID, and anything else is not sent @long', async ({
  extension,
  service,
}) => {
  await addService(extension, service);
  const batch = await openBatch(extension);
  for (const typed of ['', '..', '../../v2/team', 'two words']) {
    await batch.lookUp(typed);
    await expect(batch.help, typed).toContainText(
      'This isn’t the ID of a batch.',
    );
  }
  await batch.lookUp(` ${service.url}/v2/batch/scrape/${sampleBatchId} `);
  await expect(batch.title).toHaveText('2 pages failed');
  expect(reports(service)).toEqual([`GET ${path}/${sampleBatchId}/errors`]);
});

const bare: [string, unknown, number][] = [
  ['nothing', { errors: [], robotsBlocked: [] }, 200],
  ['nulls', { errors: null, robotsBlocked: null }, 200],
  ['no list of errors', { robotsBlocked: [] }, 201],
  ['no list of blocked pages', { errors: [] }, 206],
  ['another success', { success: true, errors: [], robotsBlocked: [] }, 207],
];

test('an empty error report, nulls, missing lists and any success value are accepted @long', async ({
  extension,
  service,
}) => {
  await addService(extension, service);
  const batch = await openBatch(extension);
  for (const [name, body, status] of bare) {
    service.next({ path, status, body });
    await batch.lookUp(name.replaceAll(' ', '-'));
    await expect(batch.title, name).toHaveText('No page failed');
    await expect(
      batch.page.getByText('None was blocked by robots.txt.'),
    ).toBeVisible();
  }
});

test('unusual rows of an error report are shown in full, and their addresses lead only to the web @long', async ({
  extension,
  service,
}) => {
  await addService(extension, service);
  const batch = await openBatch(extension);
  const body = {
    errors: [
      {
        id: 7,
        timestamp: 'yesterday',
        url: 'javascript:alert(1)',
        error: '<img src=x onerror=alert(1)>',
      },
      { timestamp: '2026-11-21 00:21:44.832+00', region: { name: 'eu' } },
      'no row',
    ],
    robotsBlocked: ['data:text/html,x', 'https://shop.example/'],
    next: 'more',
  };
  service.next({ path, status: 202, body });
  await batch.lookUp('odd');
  await expect(batch.title).toHaveText('3 pages failed');
  await expect(batch.rows.nth(0)).toContainText('<img src=x onerror=alert(1)>');
  await expect(batch.rows.nth(0)).toContainText('timestamp yesterday');
  await expect(batch.rows.nth(0).getByRole('link')).toHaveCount(0);
  await expect(batch.rows.nth(1).locator('time')).toHaveAttribute(
    'datetime',
    '2026-11-21T00:21:44.832Z',
  );
  await expect(batch.rows.nth(1)).toContainText('Address unknown');
  await expect(batch.rows.nth(1)).toContainText('name eu');
  await expect(batch.rows.nth(2)).toContainText('value no row');
  await expect(batch.blocked.getByRole('link')).toHaveAttribute(
    'href',
    'https://shop.example/',
  );
  await expect(batch.page.locator('.batch-report > .json')).toContainText(
    'next more',
  );
});

test('every failure to get an error report has its own message @long', async ({
  extension,
  service,
}) => {
  test.slow();
  await addService(extension, service);
  const batch = await openBatch(extension);
  await batch.lookUp('unknown');
  await expect(batch.trouble.getByRole('heading')).toHaveText(
    'The service can’t find this batch.',
  );
  await expect(batch.trouble).toContainText(
    'belong to another account, or have expired',
  );
  await expect(batch.trouble).toContainText('404 · Job not found');

  const failures = [
    ...lookupFailures.filter(({ name }) => name !== 'a refused request'),
    {
      name: 'an ID that is none to the service',
      fault: { status: 400, body: { success: false, error: 'Invalid job ID' } },
      title: 'The service can’t find this batch.',
      help: '400 · Invalid job ID',
    },
    {
      name: 'not implemented',
      fault: { error: 'not-implemented' as const },
      title: 'This service doesn’t support that.',
      help: 'Self-hosted servers may lack features',
    },
    {
      name: 'a server error',
      fault: { error: 'unknown-error' as const },
      title: 'Something went wrong at the service.',
      help: '500 · UNKNOWN_ERROR',
    },
    {
      name: 'an empty server error',
      fault: { error: 'empty-error' as const },
      title: 'Something went wrong at the service.',
      help: 'contact the provider',
    },
    {
      name: 'an unknown path',
      fault: { error: 'unknown-path' as const },
      title: 'This address isn’t a scraping service.',
      help: 'Check the service’s address',
    },
  ];
  for (const { name, fault, title, help } of failures) {
    service.next({ ...fault, path });
    await batch.lookUp(sampleBatchId);
    await expect(batch.trouble.getByRole('heading'), name).toHaveText(title);
    await expect(batch.trouble, name).toContainText(help);
    await dropFaults(service);
    await batch.lookUp(sampleBatchId);
    await expect(batch.title, name).toHaveText('2 pages failed');
  }
  await ask(batch.page, 'settings.save', { answerCap: longest.limit });
  service.next({ path, body: longest.body });
  await batch.lookUp(sampleBatchId);
  await expect(batch.trouble).toContainText(
    'The response is larger than your limit.',
  );
  await service.close();
  await batch.lookUp(sampleBatchId);
  await expect(batch.trouble).toContainText('The service couldn’t be reached.');
});

test('an error report is requested from the chosen service, in the chosen version @long', async ({
  extension,
  service,
}) => {
  const other = await createServer({ key: null });
  await addService(extension, service, 'Hosted');
  await addService(extension, other, 'Cellar');
  const batch = await openBatch(extension);
  await batch.advanced.click();
  await batch.service.selectOption('Cellar');
  await batch.page.getByRole('button', { name: 'v2' }).click();
  await batch.lookUp(sampleBatchId);
  await expect(batch.title).toHaveText('2 pages failed');
  expect(reports(other)).toEqual([
    `GET /v2/batch/scrape/${sampleBatchId}/errors`,
  ]);
  expect(reports(service)).toEqual([]);
  await other.close();
});

test('error reports work by keyboard and are accessible @long', async ({
  extension,
  service,
}) => {
  await addService(extension, service);
  const { page, title, trouble, advanced } = await openBatch(extension);
  await advanced.press('Enter');
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Batch ID').focus();
  await page.keyboard.type(sampleBatchId);
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(title).toHaveText('2 pages failed');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByLabel('Batch ID').fill('unknown');
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await trouble.waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByLabel('Batch ID').fill('..');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
