import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { ask } from './support/calls';
import { connect } from './support/connect';
import { expect, test } from './support/fixtures';

test('one click and Enter show the open tab as Markdown in the panel, without any setup', async ({
  extension,
  site,
}) => {
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  await expect(popup.main).toBeFocused();

  const panel = await openedPanel(extension, () =>
    popup.page.keyboard.press('Enter'),
  );
  await expect(panel.title).toHaveText(
    'The lighthouse that kept its own weather',
  );
  await expect(panel.status).toContainText('Done');
  await expect(
    panel.output.getByRole('heading', { name: 'Four lines a day' }),
  ).toBeVisible();
  await expect(
    panel.output.getByRole('cell', { name: 'pewter' }),
  ).toBeVisible();
  await expect(panel.output).not.toContainText('Subscribe');

  await panel.showAs('Source');
  await expect(panel.output).toContainText('## Four lines a day');
  await expect(panel.output).toContainText('```python');

  await panel.button('About this result').click();
  await panel.button('All metadata').click();
  await expect(panel.output).toContainText('How a keeper');
});

test('a connected service receives exactly one request, with the chosen fields and the key', async ({
  extension,
  site,
  service,
}) => {
  await connect(extension, service.url, service.key);
  service.log.length = 0;
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  const panel = await openedPanel(extension, () => popup.main.click());
  await expect(panel.status).toContainText('Done');
  await expect(panel.facts).toContainText('1 credit');
  await expect(
    panel.output.getByRole('heading', { name: 'Four lines a day' }),
  ).toBeVisible();

  expect(service.log.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /v2/scrape',
  ]);
  expect(service.log[0]?.body).toEqual({
    url: `${site.url}/`,
    formats: ['markdown'],
  });
  expect(service.log[0]?.headers['authorization']).toBe(
    `Bearer ${service.key}`,
  );
});

test('two clicks make one request @long', async ({
  extension,
  site,
  service,
}) => {
  await connect(extension, service.url, service.key);
  service.log.length = 0;
  const bothClicked = Promise.withResolvers<void>();
  service.next({
    method: 'POST',
    path: '/v2/scrape',
    until: bothClicked.promise,
  });
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  const panel = await openedPanel(extension, () =>
    popup.main.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    }),
  );
  bothClicked.resolve();
  await expect(panel.status).toContainText('Done');
  expect(service.log).toHaveLength(1);
});

test('a service without a key gets no Authorization header @long', async ({
  extension,
  site,
}) => {
  const { createServer } = await import('./server/create-server');
  const service = await createServer({ key: null });
  await connect(extension, service.url, null);
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  const panel = await openedPanel(extension, () => popup.main.click());
  await expect(panel.status).toContainText('Done');
  expect(
    service.log.every(({ headers }) => !('authorization' in headers)),
  ).toBe(true);
  await service.close();
});

test('work continues when popup and panel are closed, and the result is there on return @long', async ({
  extension,
  site,
  service,
}) => {
  await connect(extension, service.url, service.key);
  const closed = Promise.withResolvers<void>();
  service.next({ method: 'POST', path: '/v2/scrape', until: closed.promise });
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  const panel = await openedPanel(extension, () => popup.main.click());
  await expect(panel.status).toContainText('Sent');
  const badge = () =>
    extension.worker.evaluate(() => chrome.action.getBadgeText({}));
  await expect.poll(badge).toBe('1');
  await panel.page.close();
  closed.resolve();

  await expect.poll(badge).toBe('');
  const again = await openPopup(extension, tab);
  await expect(again.main).toContainText('Show result');
  const reopened = await openedPanel(extension, () => again.main.click());
  await expect(
    reopened.output.getByRole('heading', { name: 'Four lines a day' }),
  ).toBeVisible();
  expect(service.log.filter(({ path }) => path === '/v2/scrape')).toHaveLength(
    1,
  );
});

test('the history leads back to each result @long', async ({
  extension,
  site,
}) => {
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  const panel = await openedPanel(extension, () => popup.main.click());
  await expect(panel.status).toContainText('Done');
  await tab.goto(`${site.url}/gone`);
  const second = await openPopup(extension, tab);
  await second.main.click();
  await expect(panel.title).toHaveText('Gone');
  await expect(panel.notice).toContainText('404');

  await panel.history.click();
  await panel.page.getByRole('button', { name: /The lighthouse/ }).click();
  await expect(panel.title).toHaveText(/The lighthouse/);
  await expect(
    panel.output.getByRole('heading', { name: 'Four lines a day' }),
  ).toBeVisible();
});

test('the panel shows the last requested page, even after another one was picked @long', async ({
  extension,
  site,
}) => {
  const tab = await extension.visit(site.url);
  const panel = await openedPanel(extension, async () =>
    (await openPopup(extension, tab)).main.click(),
  );
  await expect(panel.status).toContainText('Done');
  await tab.goto(`${site.url}/gone`);
  await (await openPopup(extension, tab)).main.click();
  await expect(panel.title).toHaveText('Gone');
  await panel.history.click();
  await panel.page.getByRole('button', { name: /The lighthouse/ }).click();
  await expect(panel.title).toHaveText(/The lighthouse/);

  await (await openPopup(extension, tab)).main.click();
  await expect(panel.title).toHaveText('Gone');
});

test("a preset this browser can't run has no row of its own, but the remedy @long", async ({
  extension,
  site,
}) => {
  const settings = await extension.open('options.html');
  await ask(settings, 'preset.save', {
    name: 'Film',
    options: { formats: ['video'] },
  });
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  await popup.allPresets.click();
  await expect(popup.price('Film')).toHaveCount(0);
  await expect(popup.preset('Film')).toContainText('connect');
  expect(
    extension.context
      .pages()
      .some((page) => page.url().endsWith('/sidepanel.html')),
  ).toBe(false);
});
