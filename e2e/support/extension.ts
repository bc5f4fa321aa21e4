import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type BrowserContext,
  type CDPSession,
  type Page,
  type Worker,
  chromium,
} from '@playwright/test';
import { findChromium, isRoot } from '@/scripts/browser.mjs';

export const builtExtension = path.resolve('.output/chrome-mv3');

export type Extension = {
  context: BrowserContext;
  id: string;
  worker: Worker;
  /**
   * Clicks the toolbar icon for the tab of `page` as a user does, which grants
   * activeTab.
   */
  pressIcon(page: Page): Promise<void>;
  /** Clicks the toolbar icon, and resolves to the popup it opens. */
  clickIcon(page: Page): Promise<Page>;
  /** Opens an extension page in a tab. */
  open(file: string): Promise<Page>;
  /** Opens an address in a tab. */
  visit(url: string): Promise<Page>;
  close(): Promise<void>;
};

type Launch = {
  profile?: string;
  args?: string[];
  colorScheme?: 'light' | 'dark';
  /**
   * An X display, such as `:99`, to show the browser on. Without one it runs
   * headless.
   */
  display?: string;
  /** Playwright's default arguments to leave out. */
  without?: string[];
};

type Options = Omit<Launch, 'without'> & { directory?: string };

/**
 * A later list replaces Playwright's, so this one repeats it. The last three
 * are the suggestions of the address bar, which take longer to load, in two
 * hidden pages of each window, than the rest of the browser takes to start.
 * Spare renderers are half of the processes that a test starts.
 */
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

// Newer than Playwright's types.
type TabTarget = { embedderData?: { tabActive: boolean } };

/** Starts a Chromium with a fresh profile and the built extension. */
export async function startExtension({
  directory = builtExtension,
  args = [],
  ...options
}: Options = {}): Promise<Extension> {
  const { context, devtools, close } = await launch({
    ...options,
    args: [
      `--disable-extensions-except=${directory}`,
      `--load-extension=${directory}`,
      ...args,
    ],
  });
  const worker =
    context.serviceWorkers()[0] ??
    (await context.waitForEvent('serviceworker'));
  return { ...drive({ context, devtools, worker }), close };
}

/**
 * A folder of desktop commands that do nothing. On Linux, Chromium calls them
 * some thirty times for each extension it uninstalls, which takes longer than a
 * short test.
 */
function withoutDesktop(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'pluck-commands-'));
  for (const command of ['xdg-icon-resource', 'xdg-desktop-menu']) {
    symlinkSync('/bin/true', path.join(directory, command));
  }
  return directory;
}

/** A running Chromium without an extension, and its debugging session. */
export async function launch({
  profile,
  args = [],
  colorScheme,
  display,
  without = [],
}: Launch) {
  // Only this makes Playwright show the real popup as a page: it is a target of
  // the kind "other".
  process.env['PW_CHROMIUM_ATTACH_TO_OTHER'] = '1';
  const directory =
    profile ?? mkdtempSync(path.join(tmpdir(), 'pluck-profile-'));
  const commands = withoutDesktop();
  const context = await chromium.launchPersistentContext(directory, {
    executablePath: await findChromium(),
    chromiumSandbox: !isRoot,
    headless: display === undefined,
    env: {
      ...process.env,
      PATH: `${commands}${path.delimiter}${process.env['PATH']}`,
      ...(display && { DISPLAY: display }),
    },
    viewport: null,
    colorScheme: colorScheme ?? null,
    ignoreDefaultArgs: without,
    args: [
      '--enable-unsafe-extension-debugging',
      `--disable-features=${disabledFeatures.join(',')}`,
      // The browser's own animations, such as the side panel's, which is half
      // of what opening it takes.
      '--animation-duration-scale=0',
      ...args,
    ],
  });
  const devtools = await context.browser()?.newBrowserCDPSession();
  if (!devtools) throw new Error('This browser has no debugging session.');
  const close = async () => {
    await context.close();
    rmSync(commands, { recursive: true, force: true });
    if (!profile) rmSync(directory, { recursive: true, force: true });
  };
  return { context, devtools, close };
}

/** Controls for the extension with this worker. */
export function drive({
  context,
  devtools,
  worker,
}: Pick<Extension, 'context' | 'worker'> & { devtools: CDPSession }): Omit<
  Extension,
  'close'
> {
  const id = new URL(worker.url()).host;

  const pressIcon = async (page: Page) => {
    await page.bringToFront();
    const { targetInfos } = await devtools.send('Target.getTargets', {
      filter: [{ type: 'tab' }],
    });
    const active = targetInfos.filter(
      (info) => (info as TabTarget).embedderData?.tabActive,
    );
    // Each window has an active tab.
    const tab = active.find(({ url }) => url === page.url()) ?? active[0];
    const target = { id, targetId: tab?.targetId };
    // @ts-expect-error Newer than Playwright's list of commands.
    await devtools.send('Extensions.triggerAction', target);
  };

  /** A tab created with its address needs no process for a blank page first. */
  const visit = async (url: string) => {
    const { href } = new URL(url);
    const addresses = new Set([href, `${href}/`]);
    const [page] = await Promise.all([
      context.waitForEvent('page', (other) => addresses.has(other.url())),
      devtools.send('Target.createTarget', { url }),
    ]);
    // Playwright may miss the event of a page that loads at once.
    await page.waitForFunction(
      () => document.readyState === 'complete',
      undefined,
      {
        polling: 20,
      },
    );
    return page;
  };

  return {
    context,
    id,
    worker,
    pressIcon,
    visit,
    open: (file) => visit(`chrome-extension://${id}/${file}`),
    async clickIcon(page) {
      const opened = context.waitForEvent('page', (other) =>
        other.url().endsWith('/popup.html'),
      );
      await pressIcon(page);
      return opened;
    },
  };
}
