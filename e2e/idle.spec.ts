import type { Page } from '@playwright/test';
import { openPopup } from './pages/popup-page';
import { startSink } from './safety/sink';
import { type Extension, startExtension } from './support/extension';
import { expect, test } from './support/fixtures';

test('Pluck makes no network requests at install or beside a page that is only viewed', async ({
  site,
}) => {
  const sink = await startSink();
  const direct = `--proxy-bypass-list=<-loopback>;${new URL(site.url).host}`;
  const extension = await startExtension({
    args: [...sink.browserArgs, direct],
  });
  await extension.visit(site.url);
  await extension.open('options.html');
  const alarms = () => extension.worker.evaluate(() => chrome.alarms.getAll());
  await expect.poll(alarms, 'nothing wakes it later').toEqual([]);

  // The sink receives in order: once this arrives, everything before it has.
  await extension.worker.evaluate(() =>
    fetch('http://control.invalid/').catch(() => {}),
  );
  await expect.poll(() => sink.hosts).toContain('control.invalid');
  expect(sink.hosts).toEqual(['control.invalid']);
  await Promise.all([extension.close(), sink.close()]);
});

/** Pluck's new script worlds in a page. */
async function worldsIn(
  page: Page,
  { id, context }: Extension,
): Promise<string[]> {
  const worlds: string[] = [];
  const devtools = await context.newCDPSession(page);
  devtools.on('Runtime.executionContextCreated', ({ context: world }) => {
    if (world.origin === `chrome-extension://${id}`) worlds.push(world.name);
  });
  await devtools.send('Runtime.enable');
  return worlds;
}

test('a page that is only viewed runs no Pluck code', async ({
  extension,
  site,
}) => {
  const page = await extension.context.newPage();
  const worlds = await worldsIn(page, extension);
  await page.goto(site.url);
  await page.reload();
  expect(worlds).toEqual([]);

  await openPopup(extension, page);
  await expect
    .poll(() => worlds, 'control: a click lets Pluck in')
    .toEqual(['Pluck']);
});
