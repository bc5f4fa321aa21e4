import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { connect } from './support/connect';
import {
  type Extension,
  builtExtension,
  startExtension,
} from './support/extension';
import { expect, test } from './support/fixtures';

/**
 * Chromium has had `browser` since version 148. In an older one, as here,
 * webextension-polyfill makes it.
 */
const withoutBrowser = 'globalThis.browser = undefined;';

let directory: string;
let extension: Extension;

test.beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'pluck-older-'));
  cpSync(builtExtension, directory, { recursive: true });
  for (const file of globSync(`${directory}/**/*.js`)) {
    writeFileSync(file, withoutBrowser + readFileSync(file, 'utf8'));
  }
  extension = await startExtension({ directory });
});
test.afterAll(async () => {
  await extension.close();
  rmSync(directory, { recursive: true });
});

test('Pluck works in a Chromium that has no `browser` of its own @long', async ({
  site,
  service,
}) => {
  expect(await extension.worker.evaluate('globalThis.browser')).toBeUndefined();

  await test.step('the browser reads the page', async () => {
    const popup = await openPopup(extension, await extension.visit(site.url));
    const panel = await openedPanel(extension, () => popup.main.click());
    await expect(panel.status).toContainText('Done');
    await expect(
      panel.output.getByRole('heading', { name: 'Four lines a day' }),
    ).toBeVisible();
    await panel.page.close();
  });

  await test.step('a service scrapes it', async () => {
    await connect(extension, service.url, service.key);
    const popup = await openPopup(extension, await extension.visit(site.url));
    const panel = await openedPanel(extension, () => popup.main.click());
    await expect(panel.status).toContainText('Done');
    await expect(panel.facts).toContainText('1 credit');
  });
});
