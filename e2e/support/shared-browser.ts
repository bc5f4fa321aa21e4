import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CDPSession, Page, Worker } from '@playwright/test';
import { type Extension, builtExtension, drive, launch } from './extension';

/**
 * Events that tests listen to. One test's listener must not hear the next test.
 */
const heard = [
  'console',
  'dialog',
  'download',
  'page',
  'request',
  'response',
  'weberror',
] as const;

/**
 * Loopback under public names, with every other name in those domains blocked.
 */
const names =
  '--host-resolver-rules=MAP *.example.com 127.0.0.1, MAP chromewebstore.google.com 127.0.0.1';

export type SharedBrowser = {
  /**
   * Installs the extension from scratch. Closing uninstalls it with its data,
   * and leaves the browser with one blank page, as it started. `granted`:
   * optional permissions that the user has granted.
   */
  install(granted?: readonly string[]): Promise<Extension>;
  /**
   * Installs it as an update of an earlier version, whose data `write` writes
   * through an empty page of it.
   */
  upgrade(write: (page: Page) => Promise<void>): Promise<Extension>;
  close(): Promise<void>;
};

/** A browser that many tests use in turn. */
export async function startSharedBrowser(): Promise<SharedBrowser> {
  // An extension from the command line can't be uninstalled, and without one
  // Playwright disables all.
  const { context, devtools, close } = await launch({
    args: [names],
    without: ['--disable-extensions'],
  });
  let [blank = await context.newPage()] = context.pages();
  const { bounds } = await onPage(blank, windowOf);

  /**
   * A page's emulation ends with it, so only the first page stays, which no
   * test has used.
   */
  async function closePages() {
    const old = context.pages();
    if (blank.isClosed() || blank.url() !== 'about:blank')
      blank = await context.newPage();
    await Promise.all(
      old.filter((page) => page !== blank).map((page) => page.close()),
    );
    await onPage(blank, async (session) => {
      const { windowId } = await windowOf(session);
      await session.send('Browser.setWindowBounds', { windowId, bounds });
      await session.send('Network.clearBrowserCache');
    });
  }

  const load = async (directory: string) => {
    const [worker] = await Promise.all([
      context.waitForEvent('serviceworker'),
      send(devtools, 'Extensions.loadUnpacked', { path: directory }),
    ]);
    return worker;
  };

  function installed(worker: Worker, copy?: string): Extension {
    const extension = drive({ context, devtools, worker });
    return {
      ...extension,
      async close() {
        for (const event of heard) context.removeAllListeners(event);
        await send(devtools, 'Extensions.uninstall', { id: extension.id });
        if (copy) rmSync(copy, { recursive: true, force: true });
        await closePages();
        await Promise.all([
          context.setOffline(false),
          context.unrouteAll(),
          context.clearPermissions(),
          context.clearCookies(),
        ]);
      },
    };
  }

  return {
    async install(granted = []) {
      if (granted.length === 0) return installed(await load(builtExtension));
      const copy = mkdtempSync(path.join(tmpdir(), 'pluck-granted-'));
      return installed(await loadGranted(copy, granted, load), copy);
    },
    async upgrade(write) {
      const copy = mkdtempSync(path.join(tmpdir(), 'pluck-earlier-'));
      writeFileSync(
        path.join(copy, 'manifest.json'),
        JSON.stringify(earlierManifest),
      );
      writeFileSync(path.join(copy, 'empty.html'), '');
      const { id } = (await send(devtools, 'Extensions.loadUnpacked', {
        path: copy,
      })) as {
        id: string;
      };
      const page = await context.newPage();
      await page.goto(`chrome-extension://${id}/empty.html`);
      await write(page);
      cpSync(builtExtension, copy, { recursive: true });
      return installed(await load(copy), copy);
    },
    close,
  };
}

/** A version that keeps data and does nothing. */
const earlierManifest = {
  manifest_version: 3,
  name: 'Pluck',
  version: '0.0.1',
  permissions: ['storage', 'unlimitedStorage'],
};

/**
 * A permission required by an earlier version stays granted when it becomes
 * optional; no driver can reach its prompt.
 */
async function loadGranted(
  directory: string,
  granted: readonly string[],
  load: (path: string) => Promise<Worker>,
) {
  cpSync(builtExtension, directory, { recursive: true });
  const file = path.join(directory, 'manifest.json');
  const manifest = readFileSync(file, 'utf8');
  const { permissions, ...others } = JSON.parse(manifest) as {
    permissions: string[];
  };
  writeFileSync(
    file,
    JSON.stringify({ ...others, permissions: [...permissions, ...granted] }),
  );
  await load(directory);
  writeFileSync(file, manifest);
  return load(directory);
}

const windowOf = (session: CDPSession) =>
  session.send('Browser.getWindowForTarget');

async function onPage<T>(
  page: Page,
  act: (session: CDPSession) => Promise<T>,
): Promise<T> {
  const session = await page.context().newCDPSession(page);
  const result = await act(session);
  await session.detach();
  return result;
}

/** For commands newer than Playwright's list. */
const send = (devtools: CDPSession, command: string, details: object) =>
  (devtools.send as (name: string, details: object) => Promise<unknown>).call(
    devtools,
    command,
    details,
  );
