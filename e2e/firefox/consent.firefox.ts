import type { Page } from 'puppeteer-core';
import { describe, expect } from 'vitest';
import { key, programs } from '@/e2e/notes-programs/programs';
import { note } from '@/e2e/site/article';
import { ask } from '@/e2e/support/calls';
import { test } from './fixtures';
import {
  asPlaywright,
  openPanel,
  runAtService,
  typeDestination,
  typeModel,
  typeService,
} from './pages';
import { openPopup, pluck } from './popup';

/** A server of this computer under a public name. */
const named = (url: string, host: string) =>
  url.replace('127.0.0.1', `${host}.example.com`);

const granted = (page: Page) =>
  page.evaluate(async () => chrome.permissions.getAll());

/** The stand-in can't fetch pages under public names. */
const answer = {
  method: 'POST',
  path: '/v2/scrape',
  status: 200,
  body: { success: true, data: { markdown: 'Four lines a day' } },
};

const asks = /browsing activity.*website content.*search terms/is;

describe('with the prompts that users see', () => {
  test.override({
    prefs: { 'extensions.webextOptionalPermissionPrompts': true },
  });

  test('agreeing to the prompt for the first service grants its address and the data; then the service is used', async ({
    firefox,
    service,
    site,
  }) => {
    const url = named(service.url, 'scrape');
    const settings = await typeService(firefox, { url, key: service.key });
    await expect.poll(firefox.window.prompt).toMatch(asks);
    expect(service.log, 'before the answer').toEqual([]);
    await firefox.window.answerPrompt('allow');
    await expect.poll(settings.text).toContain('Connected');
    expect(await granted(settings.page)).toMatchObject({
      origins: ['http://scrape.example.com/*'],
      data_collection: expect.arrayContaining([
        'browsingActivity',
        'websiteContent',
        'searchTerms',
      ]),
    });
    await runAtService(settings.page);
    service.next(answer);
    const popup = await openPopup(
      firefox,
      await firefox.visit(named(site.url, 'news')),
    );
    await popup.press('Enter');
    const panel = await openPanel(firefox);
    await expect.poll(panel.status).toContain('Done');
    expect(
      service.log.filter(({ path }) => path === '/v2/scrape'),
    ).toHaveLength(1);
    expect(await firefox.errors()).toEqual([]);
  });

  test('refusing the prompt for a service sends nothing, and the settings and the panel say why, until it is granted there', async ({
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
      .toContain('Your browser is blocking Pluck from this address.');
    expect(await settings.text()).toContain(
      'Pluck doesn’t have permission for scrape.example.com',
    );
    await runAtService(settings.page);

    const popup = await openPopup(
      firefox,
      await firefox.visit(named(site.url, 'news')),
    );
    await popup.press('Enter');
    const panel = await openPanel(firefox);
    await expect.poll(panel.status).toContain('Paused: permission needed');
    expect(await panel.text()).toContain(
      'Pluck needs permission for this address. Nothing was sent.',
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

  test('taking the permission for data back in the settings of the add-on stops the sending at once', async ({
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
      .toContain('Your browser is blocking Pluck from this address.');
    expect(service.log).toEqual([]);
    expect(await firefox.errors()).toEqual([]);
  });

  test('a model outside this computer is asked about too, and one on it is not', async ({
    firefox,
    model,
  }) => {
    const hosted = await typeModel(firefox, named(model.url, 'models'));
    await expect.poll(firefox.window.prompt).toMatch(asks);
    await firefox.window.answerPrompt('refuse');
    await expect
      .poll(hosted.text)
      .toContain('Pluck needs permission for this address. Nothing was sent.');
    expect(model.asked).toEqual([]);

    const local = await typeModel(firefox, model.url);
    await expect.poll(firefox.window.prompt).toContain('127.0.0.1');
    expect(await firefox.window.prompt()).not.toMatch(asks);
    await firefox.window.answerPrompt('allow');
    await expect.poll(local.text).toContain('Ready');
    expect(await firefox.errors()).toEqual([]);
  });

  test.for(['WebDAV', 'GitHub repository', 'Karakeep'])(
    'clips to %s wait for one prompt, which grants its address and the data; then there is one note',
    async (kind, { firefox, site }) => {
      const program = programs.find((one) => one.kind === kind);
      if (!program) throw new Error(kind);
      const running = await program.start();
      const settings = await typeDestination(
        firefox,
        kind,
        program.fields(named(running.url, 'notes'), key),
      );
      await expect.poll(firefox.window.prompt).toMatch(asks);
      await firefox.window.answerPrompt('refuse');
      await expect
        .poll(settings.text)
        .toContain('Pluck needs permission for notes.example.com');

      await pluck(firefox, await firefox.visit(named(site.url, 'news')));
      const panel = await openPanel(firefox);
      await expect.poll(panel.status).toContain('Done');
      await panel.clip();
      await expect.poll(panel.clipLine).toContain('Needs permission');
      expect(running.log, 'before the answer').toEqual([]);

      await panel.press('Allow it');
      await expect.poll(firefox.window.prompt).toMatch(asks);
      await firefox.window.answerPrompt('allow');
      await expect.poll(panel.clipLine).toMatch(/^Saved in/);
      expect(await granted(panel.page)).toMatchObject({
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

  test('erasing everything takes permissions and the agreement to send data back', async ({
    firefox,
    service,
  }) => {
    const settings = await typeService(firefox, {
      url: named(service.url, 'scrape'),
      key: service.key,
    });
    await expect.poll(firefox.window.prompt).toMatch(asks);
    await firefox.window.answerPrompt('allow');
    await expect.poll(settings.text).toContain('Connected');
    await ask(asPlaywright(settings.page), 'data.erase', {});
    await expect
      .poll(() => granted(settings.page))
      .toMatchObject({
        origins: [],
        data_collection: [],
      });
  });
});
