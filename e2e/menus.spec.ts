import type { Page } from '@playwright/test';
import { panelPage } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { type LocalServer, createServer } from './server/create-server';
import { scrapeBodies } from './server/request-log';
import {
  clickMenuItem,
  hasMenuItem,
  pressShortcut,
} from './support/browser-events';
import { agreeToSend, ask } from './support/calls';
import { saveService } from './support/connect';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';

/** A tab with this page in front, and its window's panel. */
async function setUp(extension: Extension, address: string) {
  const panel = panelPage(await extension.open('sidepanel.html'));
  const tab = await extension.visit(address);
  await tab.bringToFront();
  return { panel, tab };
}

/** Lets Pluck read the tab, as a click in a real menu does. */
async function grant(extension: Extension, tab: Page) {
  const popup = await extension.clickIcon(tab);
  await popup.close();
  await tab.bringToFront();
}

test.describe('with a service', () => {
  let service: LocalServer;
  test.beforeEach(async ({ extension }) => {
    service = await createServer({ key: null });
    const page = await extension.open('options.html');
    await saveService(page, { address: service.url });
    await agreeToSend(page);
    await page.close();
  });
  test.afterEach(() => service.close());

  const words = 'the words of the harbour';
  const places: [
    place: string,
    item: string,
    spot: { linkUrl?: string; selectionText?: string },
    formats: unknown[],
    view: string,
  ][] = [
    ['the page', 'page.summary', {}, ['summary'], 'Summary'],
    ['the icon, its default', 'default', {}, ['markdown'], 'Article'],
    ['the icon, its presets', 'presets.product', {}, ['product'], 'Product'],
    [
      'a selection',
      'highlights',
      { selectionText: words },
      [{ type: 'highlights', query: words }],
      'Passages',
    ],
  ];
  test("each menu sends the preset's request, and the panel shows the result @long", async ({
    extension,
    site,
  }) => {
    const { panel, tab } = await setUp(extension, site.url);
    for (const [place, item, spot, formats, view] of places) {
      await test.step(place, async () => {
        service.log.length = 0;
        await tab.goto(`${site.url}/?${item}`);
        await grant(extension, tab);
        await clickMenuItem(extension, item, spot);
        await expect(
          panel
            .tab(view)
            .or(panel.output.getByRole('heading', { name: view }))
            .first(),
        ).toBeVisible();
        await expect(panel.status, place).toContainText('Done');
        expect(scrapeBodies(service), place).toEqual([
          { url: `${site.url}/?${item}`, formats },
        ]);
      });
    }
  });

  test('a link is fetched by the service, and opened nowhere @long', async ({
    extension,
    site,
  }) => {
    const { panel } = await setUp(extension, site.url);
    const before = extension.context.pages().length;
    await clickMenuItem(extension, 'link.markdown', {
      linkUrl: `${site.url}/gone?a=b`,
    });
    await expect(panel.status).toContainText('Done');
    await expect(panel.output).toContainText('Nothing here');
    expect(scrapeBodies(service)).toEqual([
      { url: `${site.url}/gone?a=b`, formats: ['markdown'] },
    ]);
    expect(extension.context.pages()).toHaveLength(before);
  });

  test('a link is sent to the service even if presets run in this browser @long', async ({
    extension,
    site,
  }) => {
    const { panel } = await setUp(extension, site.url);
    await ask(panel.page, 'settings.save', { connection: 'browser' });
    await clickMenuItem(extension, 'link.markdown', {
      linkUrl: `${site.url}/gone`,
    });
    await expect(panel.status).toContainText('Done');
    expect(scrapeBodies(service)).toEqual([
      { url: `${site.url}/gone`, formats: ['markdown'] },
    ]);
  });

  test('a long selection is cut at 10,000 characters, and the panel says so @long', async ({
    extension,
    site,
  }) => {
    const { panel, tab } = await setUp(extension, site.url);
    await grant(extension, tab);
    await clickMenuItem(extension, 'highlights', {
      selectionText: 'tide '.repeat(2400),
    });
    await expect(panel.status).toContainText('Done');
    await expect(panel.notice.filter({ hasText: '10,000' })).toBeVisible();
    const query = 'tide '.repeat(2000);
    expect(scrapeBodies(service)).toEqual([
      { url: `${site.url}/`, formats: [{ type: 'highlights', query }] },
    ]);
  });

  test("a user's preset is in every menu once it is saved, and gone once it is deleted @long", async ({
    extension,
    site,
  }) => {
    const { panel, tab } = await setUp(extension, site.url);
    const { id } = await ask(panel.page, 'preset.save', {
      name: 'Q&A, 100%s',
      options: { formats: ['links'], onlyMainContent: false },
    });
    for (const parent of ['page', 'link', 'presets']) {
      await expect
        .poll(() => hasMenuItem(extension, `${parent}.${id}`))
        .toBe(true);
    }
    await grant(extension, tab);
    await clickMenuItem(extension, `page.${id}`);
    await expect(panel.status).toContainText('Done');
    expect(scrapeBodies(service)).toEqual([
      { url: `${site.url}/`, formats: ['links'], onlyMainContent: false },
    ]);
    await ask(panel.page, 'preset.remove', { id });
    await expect.poll(() => hasMenuItem(extension, `page.${id}`)).toBe(false);
  });

  test('the command runs the default preset @long', async ({
    extension,
    site,
  }) => {
    const { panel, tab } = await setUp(extension, site.url);
    await ask(panel.page, 'settings.save', { defaultPreset: 'branding' });
    await grant(extension, tab);
    await pressShortcut(extension, 'run-default');
    await expect(panel.status).toContainText('Done');
    expect(scrapeBodies(service)).toEqual([
      { url: `${site.url}/`, formats: ['branding'] },
    ]);
  });

  test('a click on the icon runs the default preset if that is set, and otherwise opens the popup @long', async ({
    extension,
    site,
  }) => {
    const { panel, tab } = await setUp(extension, site.url);
    const popup = () =>
      extension.worker.evaluate(() => chrome.action.getPopup({}));
    await ask(panel.page, 'settings.save', { toolbarClick: 'run' });
    await expect.poll(popup).toBe('');
    await extension.pressIcon(tab);
    await expect(panel.status).toContainText('Done');
    expect(scrapeBodies(service)).toEqual([
      { url: `${site.url}/`, formats: ['markdown'] },
    ]);

    await ask(panel.page, 'settings.save', { toolbarClick: 'popup' });
    await expect.poll(popup).toContain('popup.html');
    await expect((await openPopup(extension, tab)).main).toBeVisible();
    expect(scrapeBodies(service)).toHaveLength(1);
  });
});

test('without a service the selected part of the page becomes Markdown', async ({
  extension,
  site,
}) => {
  const { panel, tab } = await setUp(extension, site.url);
  await grant(extension, tab);
  const selectionText = await tab.evaluate(() => {
    const table = document.querySelector('table');
    if (table) getSelection()?.selectAllChildren(table);
    return String(getSelection()).replace(/\s+/g, ' ');
  });
  await clickMenuItem(extension, 'selection', { selectionText });
  await expect(panel.status).toContainText('Done');
  await expect(
    panel.output.getByRole('cell', { name: 'pewter' }),
  ).toBeVisible();
  await expect(panel.output).not.toContainText('For forty-one years');
  await expect(panel.title, 'it is still that page').toHaveText(
    'The lighthouse that kept its own weather',
  );

  await clickMenuItem(extension, 'selection', {
    selectionText: 'words *of a field* that no reader finds',
  });
  await expect(panel.output).toHaveText(
    /words \*of a field\* that no reader finds/,
  );
});

test('highlights of a selection are offered only while a service is connected @long', async ({
  extension,
  site,
  service,
}) => {
  const { panel } = await setUp(extension, site.url);
  await expect.poll(() => hasMenuItem(extension, 'selection')).toBe(true);
  for (const item of [
    'page.markdown',
    'link.markdown',
    'presets.markdown',
    'default',
    'panel',
  ]) {
    expect(await hasMenuItem(extension, item), item).toBe(true);
  }
  expect(await hasMenuItem(extension, 'highlights')).toBe(false);
  const saved = await saveService(panel.page, { address: service.url });
  await expect.poll(() => hasMenuItem(extension, 'highlights')).toBe(true);
  if (saved.ok) await ask(panel.page, 'connection.remove', { id: saved.id });
  await expect.poll(() => hasMenuItem(extension, 'highlights')).toBe(false);
});

test('without a service a link waits: it can be opened, or sent once there is one @long', async ({
  extension,
  site,
  service,
}) => {
  const { panel } = await setUp(extension, site.url);
  const linkUrl = `${site.url}/gone`;
  await clickMenuItem(extension, 'link.markdown', { linkUrl });
  await expect(
    panel.page.getByText('Only a service can fetch a link').first(),
  ).toBeVisible();
  const opened = extension.context.waitForEvent('page');
  await panel.page.getByRole('button', { name: 'Open the link' }).click();
  await expect(await opened).toHaveURL(linkUrl);
  expect(service.log).toEqual([]);
});

test('the panel reports a page that may not be read @long', async ({
  extension,
}) => {
  const { panel } = await setUp(extension, 'chrome://version');
  for (const run of [
    () => clickMenuItem(extension, 'page.markdown'),
    () => pressShortcut(extension, 'run-default'),
  ]) {
    await run();
    await expect(panel.notice).toContainText(
      /browser page|can’t read this tab/,
    );
    await panel.notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(panel.notice).toBeHidden();
  }
});

test('the browser takes the keys of four commands, and toggling closes an open panel @long', async ({
  extension,
  site,
}) => {
  const keys = await extension.worker.evaluate(async () => {
    const all = await chrome.commands.getAll();
    return Object.fromEntries(
      all.map(({ name, shortcut }) => [name, shortcut]),
    );
  });
  expect(keys).toEqual({
    _execute_action: 'Alt+Shift+K',
    'run-default': '',
    'quick-clip': 'Alt+Shift+J',
    'toggle-panel': 'Alt+Shift+L',
    highlight: 'Alt+Shift+H',
  });
  for (const toggle of ['command', 'menu'] as const) {
    const { panel } = await setUp(extension, site.url);
    const closed = panel.page.waitForEvent('close');
    await (toggle === 'command'
      ? pressShortcut(extension, 'toggle-panel')
      : clickMenuItem(extension, 'panel'));
    await closed;
  }
});
