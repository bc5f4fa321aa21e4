import type { Page } from '@playwright/test';
import { secretsIn } from '@/test/hidden-secrets';
import { openedPanel } from './pages/panel-page';
import { closing, openPopup } from './pages/popup-page';
import type { LocalServer } from './server/create-server';
import type { Uploaded } from './server/request-log';
import { ask } from './support/calls';
import { addService } from './support/connect';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';
import { storedJobs } from './support/stored';
import { violations } from './support/violations';

const sent = ({ log }: LocalServer) =>
  log.filter(({ method }) => method === 'POST');
const uploads = ({ log }: LocalServer) =>
  log
    .filter(({ path }) => path === '/v2/parse')
    .map(({ body }) => body as Uploaded);
const textOf = ({ file }: Uploaded) => new TextDecoder().decode(file.bytes);

/**
 * Chooses to send the tab as it is shown, from the menu of the popup's main
 * button. Resolves to the panel.
 */
async function sendAsSeen(extension: Extension, tab: Page) {
  const popup = await openPopup(extension, tab);
  await popup.otherWays.click();
  const item = popup.item(/as I see it/);
  await expect(item).toContainText(/this page to .+, asks first/);
  const panel = await openedPanel(extension, () => item.click());
  return { ...panel, preview: panel.page.locator('.upload-text pre') };
}

test('a page is sent exactly as its preview shows it, without what hides in it', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  service.log.length = 0;
  const tab = await extension.visit(`${site.url}/members`);
  expect(
    secretsIn(await tab.content()).length,
    'without cleaning',
  ).toBeGreaterThan(20);
  const panel = await sendAsSeen(extension, tab);

  await expect(panel.notice).toContainText(
    `Send this page to ${new URL(service.url).host}?`,
  );
  await expect(panel.notice).toContainText('1 hidden part,');
  await expect(panel.preview).toContainText('the mill made 4,210 last year');
  expect(await violations(panel.page)).toEqual([]);
  expect(secretsIn((await panel.preview.textContent()) ?? '')).toEqual([]);
  expect(sent(service)).toEqual([]);

  await panel.page.setViewportSize({ width: 360, height: 400 });
  await expect(panel.button('Send')).toBeInViewport({ ratio: 1 });
  const body = await panel.page.locator('.upload-body').boundingBox();
  const foot = await panel.page.locator('.upload-foot').boundingBox();
  expect((body?.y ?? 0) + (body?.height ?? 0)).toBeLessThanOrEqual(
    foot?.y ?? 0,
  );
  await panel.page.getByLabel('Remove email addresses').check();
  await expect(panel.preview).not.toContainText('anna@mill.example');
  const shown = await panel.preview.textContent();
  await panel.button('Send').click();
  await expect(panel.status).toContainText('Done');
  await expect(
    panel.output.getByRole('heading', { name: 'Accounts of the mill' }),
  ).toBeVisible();

  const [upload, ...others] = uploads(service);
  expect(others).toEqual([]);
  expect(upload && textOf(upload)).toBe(shown);
  expect(upload?.options).toEqual({ formats: ['markdown'] });
  expect(upload?.file.name).toMatch(/^page-[\w-]+\.html$/);
  const [job] = await storedJobs(panel.page);
  expect(job).toMatchObject({
    state: 'done',
    request: { url: `${site.url}/members`, sendPage: true },
  });
});

test('nothing is sent of a page with a password field @long', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  service.log.length = 0;
  const tab = await extension.visit(`${site.url}/members/sign-in`);
  const panel = await sendAsSeen(extension, tab);
  await expect(panel.notice).toContainText(
    'Pluck never sends pages with a password or card field.',
  );
  await expect(panel.button('Send')).toHaveCount(0);
  await panel.button('Don’t send').click();
});

test('nothing is sent of a page of 60 MB @long', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  service.log.length = 0;
  const tab = await extension.visit(`${site.url}/huge`);
  const panel = await sendAsSeen(extension, tab);
  await expect(panel.notice).toContainText(
    /too large to send: 6\d(?:\.\d)? MB. The limit is 50 MB/,
  );
  await panel.button('Don’t send').click();
});

test('nothing is sent of a page that changed after its preview @long', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  service.log.length = 0;
  const tab = await extension.visit(`${site.url}/members`);
  const panel = await sendAsSeen(extension, tab);
  await expect(panel.preview).toContainText('4,210');
  const shown = await panel.preview.textContent();
  await tab.evaluate(() =>
    document.querySelector('h1')?.append(' and the inn'),
  );
  await panel.button('Send').click();
  await expect(panel.notice).toContainText(
    'The page has changed since this preview. Nothing was sent.',
  );
  expect(sent(service)).toEqual([]);
  await panel.button('Refresh preview').click();
  await expect(panel.preview).toContainText('and the inn');
  await expect(panel.notice).not.toContainText('has changed');

  await tab.goto(site.url);
  await panel.button('Send').click();
  await expect(panel.notice).toContainText(
    'The tab shows another page now. Nothing was sent.',
  );
  expect(sent(service)).toEqual([]);
  await panel.button('Send the preview').click();
  await expect(panel.status).toContainText('Done');
  expect(uploads(service).map(textOf)).toEqual([
    shown?.replace('of the mill</h1>', 'of the mill and the inn</h1>'),
  ]);
});

test('a site rule sends pages, without a preview where the user agreed to that, and a PDF unchanged @long', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  const page = await extension.open('options.html');
  const { host } = new URL(site.url);
  const options = {
    formats: ['markdown' as const, 'links' as const],
    sendPage: true,
  };
  const { id } = await ask(page, 'preset.save', {
    name: 'As I see it',
    options,
  });
  await ask(page, 'rule.save', {
    record: { id: '1', pattern: host, preset: id },
  });
  service.log.length = 0;
  const tab = await extension.visit(`${site.url}/members`);
  const popup = await openPopup(extension, tab);
  await expect(popup.main).toContainText(
    /As I see it.*this page to .+, asks first/,
  );
  const panel = await openedPanel(extension, () => popup.main.click());
  const again = panel.page.getByLabel(`Don’t ask again on ${host}`);

  await test.step('first with a preview', async () => {
    await again.check();
    await panel.button('Send').click();
    await expect(panel.status).toContainText('Done');
    await expect(panel.tab('Links')).toBeVisible();
  });

  await test.step('then with one click', async () => {
    await panel.button('Menu').click();
    await panel.page.getByRole('button', { name: /^Run again/ }).click();
    await expect.poll(() => uploads(service).length).toBe(2);
    await expect(panel.status).toContainText('Done');
    const [first, second] = uploads(service);
    expect(second && textOf(second)).toBe(first && textOf(first));
  });

  await test.step('until the consent is taken back', async () => {
    await page.goto(`${page.url()}#privacy`);
    await page
      .getByRole('button', { name: `Show the preview on ${host} again` })
      .click();
    const paper = await extension.visit(`${site.url}/paper.pdf`);
    const reading = await openPopup(extension, paper);
    // The panel is open already, so the click only closes the popup.
    await closing(reading.main.click());
    await expect(panel.notice).toContainText('PDFs are sent unchanged');
    await panel.button('Send').click();
    await expect.poll(() => uploads(service).length).toBe(3);
    const sentPdf = uploads(service)[2];
    expect(sentPdf?.file).toMatchObject({
      type: 'application/pdf',
      name: expect.stringMatching(/\.pdf$/),
    });
    const original = await (await fetch(`${site.url}/paper.pdf`)).bytes();
    expect(Buffer.from(sentPdf?.file.bytes ?? []).equals(original)).toBe(true);
  });
});
