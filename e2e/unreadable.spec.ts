import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { addService } from './support/connect';
import { expect, test } from './support/fixtures';

const closed: [string, (site: string) => string, RegExp][] = [
  ['a page of the browser', () => 'chrome://version', /browser page/],
  ['a blank tab', () => 'about:blank', /can’t read this tab/],
  [
    'the source of a page',
    (site) => `view-source:${site}/`,
    /can’t read this tab|source of a page/,
  ],
  [
    'a file',
    () => `file://${process.cwd()}/package.json`,
    /file on your computer/,
  ],
  [
    'an inline page',
    () => 'data:text/html,<p>hello',
    /can’t read this tab|no address of its own/,
  ],
  [
    'a page that failed to load',
    () => 'http://127.0.0.1:59999/',
    /page didn’t load/,
  ],
];

test("content other than web pages isn't read, and Pluck says why @long", async ({
  extension,
  site,
}) => {
  for (const [name, address, words] of closed) {
    const tab = await extension.context.newPage();
    await tab
      .goto(address(site.url))
      .catch(() => tab.waitForURL('chrome-error://chromewebdata/'));
    const popup = await openPopup(extension, tab);
    await expect(popup.banner, name).toContainText(words);
    await expect(popup.main, name).toHaveCount(0);
    await popup.page.close();
  }
});

test.describe('the extension store', () => {
  test('the extension store is not read, and Pluck says why @long', async ({
    extension,
    site,
  }) => {
    const tab = await extension.visit(
      `http://chromewebstore.google.com:${new URL(site.url).port}/`,
    );
    const popup = await openPopup(extension, tab);
    await expect(popup.banner).toContainText('can’t read this store');
  });
});

test('a service scrapes the PDF in a tab @long', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  const tab = await extension.visit(`${site.url}/paper.pdf`);
  const popup = await openPopup(extension, tab);
  await expect(popup.banner).toHaveCount(0);
  await openedPanel(extension, () => popup.main.click());
  await expect
    .poll(() => service.log.at(-1)?.body)
    .toMatchObject({ url: `${site.url}/paper.pdf` });
});

test('an address the tab hides can be typed for the service @long', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  const tab = await extension.visit('chrome://version/');
  const popup = await openPopup(extension, tab);
  await popup.address.fill(`${site.url}/`);
  const panel = await openedPanel(extension, () =>
    popup.address.press('Enter'),
  );
  await expect(
    panel.output.getByRole('heading', { name: 'Four lines a day' }),
  ).toBeVisible();
});

test('an address with a password is never sent, and this browser is offered instead @long', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  service.log.length = 0;
  const tab = await extension.visit('chrome://version/');
  const popup = await openPopup(extension, tab);
  await popup.address.fill(site.url.replace('//', '//user:secret@'));
  await popup.address.press('Enter');
  await expect(
    popup.banner.filter({ hasText: 'username or password' }),
  ).toBeVisible();
  expect(service.log).toEqual([]);
});

test('a remote service never gets a page of this computer, which is read in this browser instead @long', async ({
  extension,
  site,
}) => {
  await addService(extension, { url: 'http://scrape.invalid', key: null });
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  await expect(popup.banner).toContainText('runs on your computer');
  const panel = await openedPanel(extension, () => popup.main.click());
  await expect(panel.status).toContainText('read');
});
