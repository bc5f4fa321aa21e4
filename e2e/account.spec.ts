import { openPopup } from './pages/popup-page';
import type { LocalServer } from './server/create-server';
import { ask } from './support/calls';
import { addService } from './support/connect';
import { expect, test } from './support/fixtures';
import { violations } from './support/violations';

/** The same server under a public name, where scrapes cost credits. */
const hosted = ({ url, key }: LocalServer) => ({
  url: url.replace('127.0.0.1', 'api.example.com'),
  key,
});

const lookedAt = ({ log }: LocalServer) =>
  log.flatMap(({ path }) => (path.includes('/team/') ? [path] : []));

test("the popup shows the account's remaining credits, requested at most once a minute @long", async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, hosted(service));
  const tab = await extension.visit(
    site.url.replace('127.0.0.1', 'www.example.com'),
  );
  const popup = await openPopup(extension, tab);
  await expect(popup.page.locator('.foot')).toContainText('500 credits left');
  await expect(popup.page.locator('.account')).toHaveAttribute(
    'title',
    '500 credits left · 2 at a time',
  );
  expect(await violations(popup.page)).toEqual([]);
  await popup.page.close();
  const again = await openPopup(extension, tab);
  await expect(again.page.locator('.foot')).toContainText('500 credits left');
  expect(lookedAt(service).toSorted()).toEqual([
    '/v2/team/credit-usage',
    '/v2/team/queue-status',
  ]);
});

test('the popup reports a rejected key @long', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, { ...hosted(service), key: 'fc-wrong-key-1234' });
  const tab = await extension.visit(
    site.url.replace('127.0.0.1', 'www.example.com'),
  );
  const popup = await openPopup(extension, tab);
  await expect(popup.page.locator('.foot')).toContainText('Invalid key');
});

test('no account is requested without permission or from a self-hosted server @long', async ({
  extension,
  service,
}) => {
  const page = await extension.open('options.html');
  for (const { url } of [hosted(service), service]) {
    if (url === service.url) await addService(extension, service);
    const saved = await ask(page, 'connection.save', {
      address: url,
      key: 'fc-local-0000',
    });
    const account =
      saved.ok && (await ask(page, 'account.read', { connection: saved.id }));
    expect(account, url).toBeNull();
  }
  expect(lookedAt(service)).toEqual([]);
});

test('the pages of a PDF are priced as a range, which the menu explains @long', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, hosted(service));
  const page = await extension.open('options.html');
  const parsers = [{ type: 'pdf' as const, mode: 'ocr' as const, maxPages: 5 }];
  await ask(page, 'preset.save', {
    name: 'Scan',
    options: { parsers, redactPII: true },
  });
  await ask(page, 'preset.save', { name: 'Pages', options: { parsers } });
  const tab = await extension.visit(
    `${site.url.replace('127.0.0.1', 'www.example.com')}/paper.pdf`,
  );
  const popup = await openPopup(extension, tab);
  await expect(popup.main).toContainText('from 1 credit');
  await expect(popup.price('Pages')).toContainText('1–5 credits');
  await expect(popup.price('Pages')).toHaveAttribute(
    'title',
    /Page: 1\nExtra PDF pages: 0–4$/,
  );
  await popup.more('Scan');
  await popup.menu.getByText('What you’re charged for').click();
  await expect(popup.menu.getByRole('row')).toHaveText([
    /For/,
    /^Page.*1$/,
    /^Extra PDF pages.*0–4$/,
    /^Redaction.*4–20$/,
    /^Total.*5–25$/,
  ]);
  expect(await violations(popup.page)).toEqual([]);
});
