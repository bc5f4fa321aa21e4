import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { killWorker } from './support/browser-events';
import { addService, grantHost } from './support/connect';
import { expect, test } from './support/fixtures';
import {
  addWithoutPermission,
  fileRequests,
  fileUrl,
  image,
  never,
  openPanelOfWidth,
  scrapeMedia,
} from './support/media';
import { png } from './support/pictures';
import { storedFiles } from './support/stored';

const picture = (panel: Page) => panel.locator('.picture img');

const widthOf = (panel: Page) =>
  picture(panel).evaluate(({ clientWidth }) => clientWidth);

test('a screenshot is downloaded once without credentials, and stays when its address expires @long', async ({
  extension,
  service,
}) => {
  await addService(extension, service);
  const panel = await openPanelOfWidth(extension);
  service.files.set('shot.png', { body: image, type: 'image/png' });
  const id = await scrapeMedia(panel, service, {
    screenshot: fileUrl(service, 'shot.png'),
    metadata: { title: 'The mill' },
  });
  await expect(panel.getByText('1,280 × 3,000 px · ')).toContainText(
    'PNG · kept by Pluck',
  );
  const [request, ...more] = fileRequests(service, 'shot.png');
  expect(more).toEqual([]);
  expect(Object.keys(request?.headers ?? {})).not.toEqual(
    expect.arrayContaining([/cookie|authorization|referer/]),
  );
  expect(JSON.stringify(request)).not.toContain(service.key);

  service.files.clear();
  await panel.reload();
  await expect(picture(panel)).toBeVisible();
  expect(fileRequests(service, 'shot.png')).toHaveLength(1);

  // Fitted, then in full size by keyboard, and back.
  expect(await widthOf(panel)).toBe(360);
  await panel
    .getByRole('button', { name: 'Show in actual size' })
    .press('Enter');
  expect(await widthOf(panel)).toBe(1280);
  await panel.getByRole('button', { name: 'Fit to the width' }).press('Enter');
  expect(await widthOf(panel)).toBe(360);
  // A click zooms in on its point.
  await picture(panel).click({ position: { x: 300, y: 400 } });
  const scrolled = await panel
    .locator('.picture')
    .evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  expect(scrolled.every((one) => one > 400)).toBe(true);

  const download = panel.waitForEvent('download');
  await panel
    .locator('.foot')
    .getByRole('button', { name: 'Download' })
    .click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('The mill.png');
  expect(readFileSync(await file.path()).equals(image)).toBe(true);
  expect((await storedFiles(panel)).map((one) => one.id)).toEqual([id]);
});

test("a file that may not be stored isn't, and the view says why @long", async ({
  extension,
  service,
}) => {
  await addWithoutPermission(extension, service);
  const panel = await openPanelOfWidth(extension);
  const bad: [string, Parameters<typeof service.files.set>[1], string][] = [
    ['page.png', { body: '<html>', type: 'text/html' }, 'not-image'],
    ['fake.png', { body: '<html>', type: 'image/png' }, 'not-image'],
    [
      'svg.png',
      {
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        type: 'image/svg+xml',
      },
      'not-image',
    ],
    [
      'moved.png',
      {
        body: '',
        type: '',
        status: 302,
        headers: { location: '/__files/shot.png' },
      },
      'redirected',
    ],
    ['gone.png', { body: 'no', type: 'text/plain', status: 403 }, 'refused'],
    [
      'big.png',
      { body: new Uint8Array(30_000_001), type: 'image/png' },
      'too-large',
    ],
    [
      'closed.png',
      { body: image, type: 'image/png', cors: false },
      'no-access',
    ],
  ];
  for (const [name, file] of bad) service.files.set(name, file);
  service.files.set('shot.png', { body: image, type: 'image/png' });
  const inline = `data:image/png;base64,${Buffer.from(png(40, 40)).toString('base64')}`;
  const id = await scrapeMedia(panel, service, {
    screenshot: fileUrl(service, 'closed.png'),
    actions: {
      screenshots: [
        ...bad.map(([name]) => fileUrl(service, name)),
        inline,
        'http://127.0.0.1:9/x.png',
      ],
    },
  });
  await expect(panel.getByText('127.0.0.1')).not.toHaveCount(0);
  await expect(
    panel
      .getByText(
        /couldn’t be read. It doesn’t exist, or it needs your permission/,
      )
      .first(),
  ).toBeVisible();
  await expect(
    panel.getByText(/^Available at the service until tomorrow/).first(),
  ).toBeVisible();
  await expect
    .poll(async () => (await storedFiles(panel))[0]?.triesLeft)
    .toBeUndefined();
  const whys = (await storedFiles(panel))[0]?.files.map(
    ({ url, why }) => `${url.split('/').at(-1)} ${why}`,
  );
  expect(whys?.toSorted()).toEqual(
    [
      ...bad.map(([name, , why]) => `${name} ${why}`),
      'x.png not-https',
    ].toSorted(),
  );
  expect(fileRequests(service, 'shot.png')).toEqual([]);

  // The user grants the permission, and it appears.
  await grantHost(extension, service.url);
  await panel.bringToFront();
  await panel.getByRole('tab', { name: 'Screenshot' }).click();
  await panel.getByRole('button', { name: /^Allow 127/ }).click();
  await expect(panel.getByText('kept by Pluck')).toBeVisible();
  expect(fileRequests(service, 'closed.png')).toHaveLength(2);

  await scrapeMedia(panel, service, { screenshot: inline });
  await expect(panel.getByText('part of this result')).toBeVisible();
  expect(
    (await storedFiles(panel)).find((one) => one.id !== id)?.files,
  ).toEqual([]);
});

test('the worker dies between an answer and its picture: the next one downloads it, and nothing is billed again @long', async ({
  extension,
  service,
}) => {
  await addService(extension, service);
  const panel = await openPanelOfWidth(extension);
  service.files.set('slow.png', {
    body: image,
    type: 'image/png',
    until: never,
  });
  await scrapeMedia(panel, service, {
    screenshot: fileUrl(service, 'slow.png'),
  });
  await expect(
    panel.getByText('Downloading it from the service'),
  ).toBeVisible();
  await expect.poll(() => fileRequests(service, 'slow.png')).toHaveLength(1);
  await killWorker(extension);
  service.files.set('slow.png', { body: image, type: 'image/png' });
  await panel.evaluate(() =>
    chrome.alarms.create('pluck.resume', { when: Date.now() }),
  );
  await expect(panel.getByText('kept by Pluck')).toBeVisible();
  expect(fileRequests(service, 'slow.png')).toHaveLength(2);
  expect(service.log.filter(({ path }) => path === '/v2/scrape')).toHaveLength(
    1,
  );
});

test('offline the download waits, and with downloads off nothing is fetched until the user asks @long', async ({
  extension,
  service,
}) => {
  await addService(extension, service);
  const panel = await openPanelOfWidth(extension);
  const offline = Promise.withResolvers<void>();
  service.files.set('slow.png', {
    body: image,
    type: 'image/png',
    until: offline.promise,
    cut: true,
  });
  await scrapeMedia(panel, service, {
    screenshot: fileUrl(service, 'slow.png'),
  });
  await expect.poll(() => fileRequests(service, 'slow.png')).toHaveLength(1);
  await extension.context.setOffline(true);
  offline.resolve();
  await expect
    .poll(() => fileRequests(service, 'slow.png')[0]?.closedEarly)
    .toBe(true);
  await expect(
    panel.getByText('Downloading it from the service'),
  ).toBeVisible();
  service.files.set('slow.png', { body: image, type: 'image/png' });
  await extension.context.setOffline(false);
  // An emulated network returns without an event; the alarm set meanwhile
  // checks too.
  await panel.evaluate(() =>
    chrome.alarms.create('pluck.resume', { when: Date.now() }),
  );
  await expect(panel.getByText('kept by Pluck')).toBeVisible();

  const settings = await extension.open('options.html#services');
  await settings.getByRole('heading', { name: 'Advanced' }).click();
  await settings.getByRole('checkbox', { name: 'Keep screenshots' }).click();
  await expect
    .poll(() =>
      settings.getByRole('checkbox', { name: 'Keep screenshots' }).isChecked(),
    )
    .toBe(false);
  await panel.bringToFront();
  service.files.set('off.png', { body: image, type: 'image/png' });
  await scrapeMedia(panel, service, {
    screenshot: fileUrl(service, 'off.png'),
  });
  await expect(
    panel.getByText(/^Available at the service until tomorrow/),
  ).toBeVisible();
  await expect
    .poll(async () =>
      (await storedFiles(panel)).every((one) => one.triesLeft === undefined),
    )
    .toBe(true);
  expect(fileRequests(service, 'off.png')).toEqual([]);
  await panel.getByRole('button', { name: 'Download and keep it' }).click();
  await expect(panel.getByText('kept by Pluck')).toBeVisible();
});
