import type { Worker } from '@playwright/test';
import { panelPage } from '@/e2e/pages/panel-page';
import { createServer } from '@/e2e/server/create-server';
import { ask } from '@/e2e/support/calls';
import { addService } from '@/e2e/support/connect';
import { type Extension, drive, startExtension } from '@/e2e/support/extension';
import { expect } from '@/e2e/support/fixtures';
import { allowPrivate, openPrivate } from '@/e2e/support/private-window';
import { serviceIds, storedJobs } from '@/e2e/support/stored';

export type WorldKind = {
  name: string;
  services: number;
  /** Presets run at the last service, unless they name another place. */
  prefersService?: true;
  isPrivate?: true;
};

/** A browser with some services, and a window with the panel and a tab. */
export async function startWorld({
  services,
  prefersService,
  isPrivate,
}: WorldKind) {
  const usual = await startExtension();
  const servers = await Promise.all(
    Array.from({ length: services }, () => createServer()),
  );
  for (const server of servers) await addService(usual, server);
  const extension = isPrivate ? await inPrivate(usual) : usual;
  const panel = panelPage(await extension.open('sidepanel.html'));
  const { page } = panel;
  const ids = services > 0 ? await serviceIds(page) : [];
  const service = prefersService ? ids.at(-1) : ids[0];
  await ask(page, 'settings.save', {
    connection: (prefersService && service) || 'browser',
    // A note that is downloaded needs no program and no permission.
    defaultDestination: 'download',
  });
  return {
    extension,
    servers,
    panel,
    /** The service for what this browser can't do. */
    service,
    tab: await extension.visit('about:blank'),
    jobs: () => storedJobs(page),
    /** How many scrapes each service was asked for. */
    scrapes: () =>
      servers.map(
        ({ log }) => log.filter(({ path }) => path === '/v2/scrape').length,
      ),
    async close() {
      await usual.close();
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}

export type World = Awaited<ReturnType<typeof startWorld>>;

/** The extension in a private window, where it has a worker of its own. */
async function inPrivate(usual: Extension): Promise<Extension> {
  const { context, id } = usual;
  const address = (file: string) => `chrome-extension://${id}/${file}`;
  await allowPrivate(usual);
  const first = await context.newPage();
  // The browser reloads the extension.
  await expect(async () => {
    await first.goto(address('manifest.json'));
  }).toPass();
  await openPrivate(first, address('manifest.json'));
  const worker = await privateWorker(usual);
  const devtools = await context.browser()?.newBrowserCDPSession();
  if (!devtools) throw new Error('This browser has no debugging session.');
  const visit = async (url: string) => {
    const [page] = await Promise.all([
      context.waitForEvent('page', (opened) => opened.url() === url),
      worker.evaluate((target) => chrome.tabs.create({ url: target }), url),
    ]);
    await page.waitForLoadState();
    return page;
  };
  return {
    ...usual,
    ...drive({ context, devtools, worker }),
    visit,
    open: (file) => visit(address(file)),
  };
}

async function privateWorker({ context }: Extension): Promise<Worker> {
  let found: Worker | undefined;
  await expect(async () => {
    for (const worker of context.serviceWorkers())
      if (await worker.evaluate(() => chrome.extension.inIncognitoContext))
        found = worker;
    expect(found).toBeDefined();
  }).toPass();
  return found!;
}
