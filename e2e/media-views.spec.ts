import { readFileSync } from 'node:fs';
import { showAs } from './pages/panel-page';
import { AxeBuilder } from '@axe-core/playwright';
import { unzip } from '@/test/unzip';
import { showAnswer } from './safety/show-answer';
import { grantHost } from './support/connect';
import { expect, test } from './support/fixtures';
import {
  addWithoutPermission,
  fileRequests,
  fileUrl,
  never,
  openPanelOfWidth,
  scrapeMedia,
} from './support/media';
import { png, wav } from './support/pictures';

test('ten million characters of HTML: the source at once, the page on request, and a responsive panel @long', async ({
  extension,
}) => {
  const panel = await openPanelOfWidth(extension);
  const html = '<p class="tide">slack water</p>\n'.repeat(312_500);
  await showAnswer(panel, 'a large page', {
    html,
    links: ['https://example.com/'],
  });
  const source = panel.locator('.source');
  await expect
    .poll(() => source.evaluate(({ textContent }) => textContent.length))
    .toBe(10_000_000);
  await showAs(panel, 'Page');
  await expect(panel.getByText('This page is long, 10 MB.')).toBeVisible();
  await panel.getByRole('button', { name: 'Display it' }).click();
  await panel.getByRole('tab', { name: 'Links' }).click();
  await expect(
    panel.getByRole('link', { name: 'https://example.com/' }),
  ).toBeVisible();
});

test('a PDF in base64 is a file, and twenty thousand links can be filtered @long', async ({
  extension,
}) => {
  const panel = await openPanelOfWidth(extension);
  const pdf = `%PDF-1.7\n${'<</Type /Page>>\n'.repeat(12)}%%EOF`;
  const markdown = btoa(pdf);
  const links = Array.from(
    { length: 20_000 },
    (_, n) =>
      `https://${['mill', 'shop.mill', 'tide'][n % 3]}.example.com/${n}`,
  );
  const metadata = { title: 'The mill', url: 'https://mill.example.com/' };
  await showAnswer(panel, 'a file', {
    markdown,
    html: `<html><body>${markdown}</body></html>`,
    links,
    metadata,
  });
  await expect(panel.getByText(/^12 pages, 20\d bytes$/)).toBeVisible();
  const download = panel.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('The mill.pdf');
  expect(readFileSync(await file.path(), 'utf8')).toBe(pdf);
  await panel.getByRole('tab', { name: 'HTML', exact: true }).click();
  await expect(panel.getByText('This is a PDF')).toBeVisible();

  await panel
    .getByRole('tab', { name: 'Links', includeHidden: true })
    .evaluate((one: HTMLElement) => one.click());
  await panel.getByRole('button', { name: 'Subdomains' }).click();
  await expect(panel.getByText('6,667 of 20,000')).toBeVisible();
  await panel.getByLabel('Filter links').fill('shop 1999');
  await panel.getByRole('checkbox', { name: 'By host' }).press('Space');
  await expect(panel.getByText('5 of 20,000')).toBeVisible();
  await panel
    .locator('.foot')
    .getByRole('button', { name: 'Download' })
    .click();
  const saving = panel.waitForEvent('download');
  await panel.getByRole('button', { name: 'Table with hosts' }).click();
  const csv = readFileSync(await (await saving).path(), 'utf8');
  expect(csv.trim().split('\r\n').slice(0, 2)).toEqual([
    'address,host,side',
    'https://shop.mill.example.com/1999,shop.mill.example.com,subdomain',
  ]);
});

test('each view of media fits 360 px, and axe finds nothing @long', async ({
  extension,
  service,
}) => {
  await addWithoutPermission(extension, service);
  const panel = await openPanelOfWidth(extension);
  service.files.set('shot.png', { body: png(1280, 900), type: 'image/png' });
  service.files.set('closed.png', {
    body: png(9, 9),
    type: 'image/png',
    cors: false,
  });
  await scrapeMedia(panel, service, {
    screenshot: fileUrl(service, 'shot.png'),
    audio: fileUrl(service, 'talk.wav'),
    video: 'javascript:alert(1)',
    images: [
      fileUrl(service, 'shot.png'),
      fileUrl(service, 'closed.png'),
      'https://other.invalid/1.png',
    ],
    links: [
      'https://page.example.com/',
      'https://a.page.example.com/',
      'https://x.example/',
    ],
    rawHtml: btoa('%PDF-1.7'),
  });
  await expect(panel.getByText('kept by Pluck')).toBeVisible();
  for (const name of [
    'Screenshot',
    'Audio',
    'Video',
    'Full-page HTML',
    'Links',
    'Images',
  ]) {
    const tab = panel.getByRole('tab', {
      name,
      exact: false,
      includeHidden: true,
    });
    await tab.evaluate((button: HTMLElement) => button.click());
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const { violations } = await new AxeBuilder({ page: panel }).analyze();
    expect(
      violations.map(({ id, nodes }) => [
        name,
        id,
        nodes.map(({ html }) => html),
      ]),
    ).toEqual([]);
    expect(
      await panel.evaluate(() => document.documentElement.scrollWidth),
    ).toBe(360);
  }
});

test('images are saved as a zip: those that arrive, the hosts that need permission, and a report @long', async ({
  extension,
  service,
}) => {
  await addWithoutPermission(extension, service);
  const panel = await openPanelOfWidth(extension);
  service.files.set('open.png', { body: png(40, 40), type: 'image/png' });
  service.files.set('closed.png', {
    body: png(50, 50),
    type: 'image/png',
    cors: false,
  });
  const urls = [
    fileUrl(service, 'open.png'),
    fileUrl(service, 'closed.png'),
    `${fileUrl(service, 'open.png')}?2`,
    'https://other.invalid/x.png',
  ];
  await scrapeMedia(
    panel,
    service,
    { images: urls, metadata: { title: 'The mill' } },
    'linksAndImages',
  );
  await panel.getByRole('tab', { name: 'Images' }).click();
  expect(
    service.log.filter(({ path }) => path.startsWith('/__files/')),
  ).toEqual([]);

  // Three of one host, by selecting them.
  await panel.getByLabel('Host').selectOption({ index: 1 });
  for (const box of await panel.getByRole('checkbox').all())
    await box.press('Space');
  await panel.getByRole('button', { name: 'Download 3 as zip' }).press('Enter');
  await expect(
    panel.getByText('2 of 3 downloaded. 1 host couldn’t be read.'),
  ).toBeVisible();
  await grantHost(extension, service.url);
  await panel.bringToFront();
  const download = panel.waitForEvent('download');
  await panel.getByRole('button', { name: /^Allow 127/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('The mill.zip');
  expect(Object.keys(await unzip(readFileSync(await file.path())))).toEqual([
    'open.png',
    'closed.png',
    'open 2.png',
    'report.csv',
  ]);
  await expect(panel.getByText('3 of 3 downloaded.')).toBeVisible();

  // It can be stopped.
  service.files.set('slow.png', {
    body: png(9, 9),
    type: 'image/png',
    until: never,
  });
  await scrapeMedia(
    panel,
    service,
    { images: [fileUrl(service, 'slow.png')] },
    'linksAndImages',
  );
  await panel.getByRole('button', { name: 'Download 1 as zip' }).click();
  await expect.poll(() => fileRequests(service, 'slow.png')).toHaveLength(1);
  await panel.getByRole('button', { name: 'Stop' }).click();
  await expect
    .poll(() => fileRequests(service, 'slow.png')[0]?.closedEarly)
    .toBe(true);
});

test('audio plays only on request, reports errors, and is saved @long', async ({
  extension,
  service,
}) => {
  await addWithoutPermission(extension, service);
  const panel = await openPanelOfWidth(extension);
  service.files.set('talk.wav', { body: wav(), type: 'audio/wav' });
  service.files.set('broken.mp4', {
    body: 'not a film',
    type: 'video/mp4',
    cors: false,
  });
  await scrapeMedia(panel, service, {
    audio: fileUrl(service, 'talk.wav'),
    video: fileUrl(service, 'broken.mp4'),
  });
  await panel.getByRole('tab', { name: 'Audio' }).click();
  await expect(
    panel.getByText(/^This address expires in (59 min|1 h)/),
  ).toBeVisible();
  expect(fileRequests(service, 'talk.wav')).toEqual([]);
  await panel.getByRole('button', { name: 'Play' }).press('Enter');
  const player = panel.frameLocator('.player').locator('audio');
  await expect
    .poll(() =>
      player.evaluate((sound: HTMLAudioElement) => [
        sound.duration,
        sound.paused,
      ]),
    )
    .toEqual([1, expect.any(Boolean)]);
  expect(fileRequests(service, 'talk.wav')[0]?.headers).not.toHaveProperty(
    'referer',
  );
  const download = panel.waitForEvent('download');
  await panel
    .getByRole('tabpanel')
    .getByRole('button', { name: 'Download' })
    .click();
  expect(readFileSync(await (await download).path()).equals(wav())).toBe(true);

  await panel
    .getByRole('tab', { name: 'Video', includeHidden: true })
    .evaluate((tab: HTMLElement) => tab.click());
  await panel.getByRole('button', { name: 'Play' }).click();
  await expect(panel.getByRole('alert')).toContainText(
    'This browser can’t play it',
  );
});
