import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { builtExtension, startExtension } from '@/e2e/support/extension';
import { openedPanel } from '@/e2e/pages/panel-page';
import { openPopup } from '@/e2e/pages/popup-page';
import { startSite } from '@/e2e/site/start-site';
import { findChromium, isRoot } from './browser.mjs';

const hasDisplay =
  process.platform !== 'linux' ||
  Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);

const site = await startSite();
if (hasDisplay) await openBrowser(site.url);
else await tryHeadless(site.url);
await site.close();

/** Opens a separate browser with a persistent profile, until it is closed. */
async function openBrowser(url: string) {
  const chromium = await findChromium();
  if (!chromium) throw new Error('There is no Chromium.');
  const browser = spawn(
    chromium,
    [
      `--user-data-dir=${path.resolve('.pluck/profile')}`,
      `--load-extension=${builtExtension}`,
      '--no-first-run',
      '--no-default-browser-check',
      ...(isRoot ? ['--no-sandbox'] : []),
      url,
    ],
    { stdio: 'ignore' },
  );
  console.log(`Pluck is in the browser that opens, with a page to try it on: ${url}
Click its icon in the toolbar (behind the puzzle piece at first) and press Enter. Close the browser to end.`);
  await once(browser, 'exit');
}

/**
 * Without a display: performs the same clicks headless, and outputs the texts
 * and screenshots.
 */
async function tryHeadless(url: string) {
  const pictures = path.resolve('.pluck/pictures');
  mkdirSync(pictures, { recursive: true });
  const extension = await startExtension();
  const tab =
    extension.context.pages()[0] ?? (await extension.context.newPage());
  await tab.goto(url);

  const popup = await openPopup(extension, tab);
  await popup.page.screenshot({ path: path.join(pictures, 'popup.png') });
  const panel = await openedPanel(extension, () => popup.main.click());
  await panel.output.getByRole('heading').first().waitFor();
  await panel.page.screenshot({ path: path.join(pictures, 'panel.png') });
  await panel.showAs('Source');
  const markdown =
    (await panel.output.locator('.source pre').first().textContent()) ?? '';
  await extension.close();

  console.log(`There is no display, so Pluck was tried headless: its icon clicked on ${url}, then its main button.
The panel shows this markdown:

${markdown.split('\n').slice(0, 16).join('\n')}
…

Pictures of the popup and the panel: ${path.relative('.', pictures)}`);
}
