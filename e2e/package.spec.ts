import { readFileSync, readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { extensionPagePolicy, sandboxPolicy } from '@/lib/safe/policy';
import {
  allNames,
  fromContentScript,
  fromFrame,
  fromPage,
} from './package/foreign-senders';
import { createOtherExtension } from './package/other-extension';
import {
  type Extension,
  builtExtension,
  startExtension,
} from './support/extension';
import { expect, test } from './support/fixtures';

const manifest = JSON.parse(
  readFileSync(`${builtExtension}/manifest.json`, 'utf8'),
) as Record<string, unknown>;
const silent = new Set([
  'activeTab',
  // The rule that it allows applies to Pluck's own requests only.
  'declarativeNetRequestWithHostAccess',
  'storage',
  'unlimitedStorage',
  'scripting',
  'contextMenus',
  'alarms',
  'sidePanel',
  'offscreen',
]);

let other: ReturnType<typeof createOtherExtension>;
let extension: Extension;
let otherPage: Page;

test.beforeAll(async () => {
  other = createOtherExtension();
  extension = await startExtension({
    directory: `${builtExtension},${other.directory}`,
  });
  otherPage = await other.open(extension.context);
});
test.afterAll(async () => {
  await extension.close();
  other.remove();
});

const warningsOf = (asked: object) =>
  otherPage.evaluate(
    (text) => chrome.management.getPermissionWarningsByManifest(text),
    JSON.stringify(asked),
  );

test('the browser shows no warnings at install', async () => {
  const permissions = manifest['permissions'] as string[];
  expect(await warningsOf(manifest)).toEqual([]);
  expect(permissions.filter((permission) => !silent.has(permission))).toEqual(
    [],
  );
  expect(
    await warningsOf({ ...manifest, permissions: [...permissions, 'tabs'] }),
    'control',
  ).toEqual(['Read your browsing history']);
});

test('no page starts with styles that depend on others', () => {
  const read = (name: string) =>
    readFileSync(`${builtExtension}/${name}`, 'utf8');
  const pages = readdirSync(builtExtension).filter((name) =>
    name.endsWith('.html'),
  );
  const early = pages.filter((page) => {
    const [, sheet] =
      /<link rel="stylesheet"[^>]*href="([^"]+)"/.exec(read(page)) ?? [];
    return sheet !== undefined && read(sheet).startsWith('@layer components');
  });
  expect(early).toEqual([]);
});

test('the package injects nothing into web pages and exposes nothing to them', () => {
  expect(manifest).not.toHaveProperty('content_scripts');
  expect(manifest).not.toHaveProperty('web_accessible_resources');
  expect(manifest).not.toHaveProperty('host_permissions');
  expect(manifest).toMatchObject({
    externally_connectable: { ids: [], matches: [] },
    content_security_policy: {
      extension_pages: extensionPagePolicy,
      sandbox: sandboxPolicy,
    },
    incognito: 'split',
  });
});

test('no extension page connects anywhere; only the background does', async ({
  service,
}) => {
  for (const file of ['popup.html', 'sidepanel.html', 'options.html']) {
    const page = await extension.open(file);
    const policy = page.locator('meta[http-equiv=Content-Security-Policy]');
    await expect(policy).toHaveAttribute(
      'content',
      "connect-src 'none'; frame-src 'self'",
    );
    const refused = page.evaluate(
      (url) => fetch(url, { mode: 'no-cors' }),
      service.url,
    );
    await expect(refused, file).rejects.toThrow('Failed to fetch');
    await page.close();
  }
  const control = await extension.worker.evaluate(
    async (url) => (await fetch(url, { mode: 'no-cors' })).type,
    service.url,
  );
  expect(control).toBe('opaque');
});

test('no call from a content script, a frame, a web page or another extension is answered', async ({
  site,
}) => {
  const web = await extension.visit(site.url);
  const own = await extension.open('sidepanel.html');
  const inside = {
    'content script': await fromContentScript(extension, web, extension.id),
    'sub-frame of an own page': await fromFrame(own, extension.id),
  };
  const all = {
    ...inside,
    'web page': fromPage(web, extension.id),
    'another extension': fromPage(otherPage, extension.id),
  };
  const chosen = () =>
    extension.worker.evaluate(
      async () =>
        (
          await chrome.storage.local.get<{
            settings?: { toolbarClick?: string };
          }>()
        ).settings?.toolbarClick,
    );

  for (const [sender, probe] of Object.entries(all))
    expect(await probe(), sender).toEqual([]);
  expect(await chosen()).toBeUndefined();

  await test.step('control: an own page is answered all of them, and one takes effect', async () => {
    expect(await fromPage(own, extension.id)()).toEqual(allNames);
    expect(await chosen()).toBe('run');
  });
  await test.step('control: the same messages do leave their senders, and reach who does not check', async () => {
    await extension.worker.evaluate(() =>
      chrome.runtime.onMessage.addListener((_message, _sender, respond) =>
        respond('heard'),
      ),
    );
    for (const [sender, probe] of Object.entries(inside))
      expect(await probe(), sender).toEqual(allNames);
    for (const sender of [web, own])
      expect(await fromPage(sender, other.id)()).toEqual(allNames);
  });
});

test("a web page can't load any file of the package", async ({ site }) => {
  const web = await extension.visit(site.url);
  const load = (from: Page) =>
    from.evaluate(
      (src) =>
        new Promise((done) => {
          const image = new Image();
          image.addEventListener('load', () => done('loaded'));
          image.addEventListener('error', () => done('refused'));
          image.src = src;
        }),
      `chrome-extension://${extension.id}/icon/16.png`,
    );
  expect(await load(web)).toBe('refused');
  expect(await load(await extension.open('options.html')), 'control').toBe(
    'loaded',
  );
});
