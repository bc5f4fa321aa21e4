import type { BrowserContext } from '@playwright/test';
import { hasMenuItem } from './support/browser-events';
import { addService } from './support/connect';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';

test.describe.configure({ mode: 'serial' });

let heard = 0;

/** Anything a test can leave behind. */
async function traces(extension: Extension) {
  const { context, worker } = extension;
  const pages = context.pages().map((page) => page.url());
  const before = heard;
  const page = await extension.open('options.html');
  const kept = await page.evaluate(async () => ({
    local: Object.keys(await chrome.storage.local.get()),
    session: await chrome.storage.session.get(),
    ofPage: Object.keys(localStorage),
    databases: (await indexedDB.databases())
      .map(({ name }) => name)
      .filter((name) => name !== 'pluck'),
    caches: await caches.keys(),
    alarms: (await chrome.alarms.getAll()).map(({ name }) => name),
    badge: await chrome.action.getBadgeText({}),
    title: await chrome.action.getTitle({}),
    origins: (await chrome.permissions.getAll()).origins,
    windows: (await chrome.windows.getAll()).length,
    clipboard: (
      await navigator.permissions.query({
        name: 'clipboard-read' as PermissionName,
      })
    ).state,
    width: innerWidth,
    isOnline: navigator.onLine,
  }));
  await page.close();
  return {
    ...kept,
    pages,
    menu: await hasMenuItem(extension, 'left'),
    worker: await worker.evaluate(() => 'left' in globalThis),
    cookies: (await context.cookies()).length,
    isHeard: heard > before,
  };
}

let browser: BrowserContext;
let clean: Awaited<ReturnType<typeof traces>>;

test('control: a test leaves its traces in the browser @long', async ({
  extension,
  service,
  site,
}) => {
  const { context, worker } = extension;
  browser = context;
  clean = await traces(extension);
  await addService(extension, service);
  const page = await extension.open('sidepanel.html');
  await page.evaluate(async () => {
    localStorage.setItem('left', '');
    await caches.open('left');
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open('left');
      opening.addEventListener('success', () => resolve());
    });
    await chrome.storage.session.set({ left: true });
    await chrome.alarms.create('left', { delayInMinutes: 1 });
    await chrome.action.setBadgeText({ text: 'left' });
    await chrome.action.setTitle({ title: 'left' });
    chrome.contextMenus.create({ id: 'left', title: 'left' });
    await chrome.windows.create({ width: 500 });
  });
  await worker.evaluate(() => Object.assign(globalThis, { left: true }));
  await page.goto(site.url);
  await page.setViewportSize({ width: 360, height: 700 });
  await context.addCookies([{ name: 'left', value: '', url: site.url }]);
  await context.grantPermissions(['clipboard-read']);
  await context.setOffline(true);
  context.on('request', () => {
    heard += 1;
  });

  const left = await traces(extension);
  for (const name of Object.keys(clean) as (keyof typeof clean)[]) {
    expect(left[name], name).not.toEqual(clean[name]);
  }
});

test('the next test finds no traces in the same browser @long', async ({
  extension,
}) => {
  expect(extension.context).toBe(browser);
  expect(await traces(extension)).toEqual(clean);
});
