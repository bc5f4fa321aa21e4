import { expect } from 'vitest';
import { key, programs } from '@/e2e/notes-programs/programs';
import { startModelServer } from '@/e2e/server/model-server';
import { test } from './fixtures';
import type { Firefox } from './firefox';
import { ask, openPanel, pageOf, runThere, typeService } from './pages';
import { clipping, note, typePlace } from './place';
import { openPopup, pluck } from './popup';

/** Here the browser shows its prompts, as it does to users. */
test.beforeEach(({ firefox }) =>
  firefox.window.setPref('extensions.webextOptionalPermissionPrompts', true),
);

/** A server of this computer under a public name. */
const named = (url: string, host: string) =>
  url.replace('127.0.0.1', `${host}.example.com`);

const granted = (firefox: Firefox, viewer = firefox.open('privacy.html')) =>
  viewer.then((page) => page.evaluate(async () => chrome.permissions.getAll()));

/** The stand-in can't fetch pages under public names. */
const answer = {
  method: 'POST',
  path: '/v2/scrape',
  status: 200,
  body: { success: true, data: { markdown: 'Four lines a day' } },
};

const asks = /browsing activity.*website content.*search terms/is;

test('agreeing to the prompt of the first service grants its address and the data; then it is used', async ({
  firefox,
  service,
  site,
}) => {
  const url = named(service.url, 'scrape');
  const settings = await typeService(firefox, { url, key: service.key });
  await expect.poll(firefox.window.prompt).toMatch(asks);
  expect(service.log, 'before the answer').toEqual([]);
  await firefox.window.answerPrompt('allow');
  await expect.poll(settings.text).toContain('The connection works.');
  expect(await granted(firefox)).toMatchObject({
    origins: ['http://scrape.example.com/*'],
    data_collection: expect.arrayContaining([
      'browsingActivity',
      'websiteContent',
      'searchTerms',
    ]),
  });
  await runThere(settings.page);
  service.next(answer);
  const popup = await openPopup(
    firefox,
    await firefox.visit(named(site.url, 'news')),
  );
  await popup.press('Enter');
  const panel = await openPanel(firefox);
  await expect.poll(panel.status).toContain('Done');
  expect(service.log.filter(({ path }) => path === '/v2/scrape')).toHaveLength(
    1,
  );
  expect(await firefox.errors()).toEqual([]);
});

test('refusing it sends nothing, and says why in the settings and in the panel, until it is granted there', async ({
  firefox,
  service,
  site,
}) => {
  const settings = await typeService(firefox, {
    url: named(service.url, 'scrape'),
    key: service.key,
  });
  await expect.poll(firefox.window.prompt).toMatch(asks);
  await firefox.window.answerPrompt('refuse');
  await expect
    .poll(settings.text)
    .toContain('The browser blocks Pluck from this address.');
  expect(await settings.text()).toContain(
    'Pluck doesn’t have permission for scrape.example.com',
  );
  await runThere(settings.page);

  const popup = await openPopup(
    firefox,
    await firefox.visit(named(site.url, 'news')),
  );
  await popup.press('Enter');
  const panel = await openPanel(firefox);
  await expect.poll(panel.status).toContain('Pluck lacks permission');
  expect(await panel.text()).toContain(
    'Pluck lacks permission for this address. Nothing was sent.',
  );
  expect(service.log).toEqual([]);

  service.next(answer);
  await settings.page.bringToFront();
  await settings.click('::-p-text(Allow scrape.example.com)');
  await expect.poll(firefox.window.prompt).toMatch(asks);
  await firefox.window.answerPrompt('allow');
  await expect.poll(panel.status).toContain('Done');
  expect(await firefox.errors()).toEqual([]);
});

test('taking it back in the settings of the add-on stops the sending at once', async ({
  firefox,
  service,
}) => {
  const settings = await typeService(firefox, {
    url: named(service.url, 'scrape'),
    key: service.key,
  });
  await expect.poll(firefox.window.prompt).toMatch(asks);
  await firefox.window.answerPrompt('allow');
  // The account is asked for once the connection works.
  await expect.poll(settings.text).toContain('credits left');
  service.log.length = 0;
  await settings.page.evaluate(() =>
    chrome.permissions.remove({
      data_collection: ['websiteContent'],
    } as object),
  );
  await settings.press('Test');
  await expect
    .poll(settings.text)
    .toContain('The browser blocks Pluck from this address.');
  expect(service.log).toEqual([]);
  expect(await firefox.errors()).toEqual([]);
});

test('a model outside this computer is asked about too, and one on it is not', async ({
  firefox,
}) => {
  const model = await startModelServer();
  const add = async (address: string) => {
    const settings = pageOf(await firefox.open('options.html#models'));
    await settings.click('::-p-text(Add a model)');
    await settings.field('Address', 'models-list').fill(address);
    await settings.field('Model', 'models-list').fill('small:1b');
    await settings.click(
      'section[aria-labelledby="models-list"] form button[type="submit"]',
    );
    return settings;
  };
  const hosted = await add(named(model.url, 'models'));
  await expect.poll(firefox.window.prompt).toMatch(asks);
  await firefox.window.answerPrompt('refuse');
  await expect
    .poll(hosted.text)
    .toContain('Pluck lacks permission for this address. Nothing was sent.');
  expect(model.asked).toEqual([]);

  const own = await add(model.url);
  await expect.poll(firefox.window.prompt).toContain('127.0.0.1');
  expect(await firefox.window.prompt()).not.toMatch(asks);
  await firefox.window.answerPrompt('allow');
  await expect.poll(own.text).toContain('It answers');
  expect(await firefox.errors()).toEqual([]);
  await model.close();
});

test.for(['WebDAV', 'GitHub repository', 'Karakeep'])(
  'clips to %s wait for one prompt, which grants its address and the data; then there is one note',
  async (kind, { firefox, site }) => {
    const program = programs.find((one) => one.kind === kind);
    if (!program) throw new Error(kind);
    const running = await program.start();
    const settings = await typePlace(
      firefox,
      kind,
      program.fields(named(running.url, 'notes'), key),
    );
    await expect.poll(firefox.window.prompt).toMatch(asks);
    await firefox.window.answerPrompt('refuse');
    await expect
      .poll(settings.text)
      .toContain('Pluck has no permission for notes.example.com');

    await pluck(firefox, await firefox.visit(named(site.url, 'news')));
    const panel = await openPanel(firefox);
    await expect.poll(panel.status).toContain('Done');
    const { clip, line } = clipping(panel);
    await clip();
    await expect.poll(line).toContain('Needs permission');
    expect(running.log, 'before the answer').toEqual([]);

    await panel.press('Allow it');
    await expect.poll(firefox.window.prompt).toMatch(asks);
    await firefox.window.answerPrompt('allow');
    await expect.poll(line).toMatch(/^Clipped/);
    expect(await granted(firefox, Promise.resolve(panel.page))).toMatchObject({
      origins: ['http://notes.example.com/*'],
      data_collection: expect.arrayContaining([
        'browsingActivity',
        'websiteContent',
        'searchTerms',
      ]),
    });
    expect(Object.keys(running.held())).toEqual([
      expect.stringContaining(note),
    ]);
    expect(await firefox.errors()).toEqual([]);
    await running.close();
  },
);

test('erasing everything takes the agreement back', async ({
  firefox,
  service,
}) => {
  const settings = await typeService(firefox, {
    url: named(service.url, 'scrape'),
    key: service.key,
  });
  await expect.poll(firefox.window.prompt).toMatch(asks);
  await firefox.window.answerPrompt('allow');
  await expect.poll(settings.text).toContain('The connection works.');
  await ask(settings.page, 'data.erase', {});
  await expect
    .poll(() => granted(firefox, Promise.resolve(settings.page)))
    .toMatchObject({
      origins: [],
      data_collection: [],
    });
});
