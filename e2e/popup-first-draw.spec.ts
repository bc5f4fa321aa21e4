import type { Page } from '@playwright/test';
import { openedPanel } from './pages/panel-page';
import { closing, openPopup } from './pages/popup-page';
import { addService } from './support/connect';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';
import { statesOf } from './support/stored';

/** The app takes over once the background has said what is known of the page. */
const holdAnswer = `
  if (location.pathname === '/popup.html') {
    const released = new Promise((done) => (globalThis.goOn = done))
    const { runtime } = globalThis.browser ?? chrome
    const send = runtime.sendMessage.bind(runtime)
    runtime.sendMessage = async (message) => {
      const answer = await send(message)
      if (message.call === 'page.inspect') await released
      return answer
    }
  }
`;
const goOn = (popup: Page) => popup.evaluate('goOn()');

/** The popup before its app is there. */
async function openFirst(extension: Extension, tab: Page): Promise<Page> {
  const held = await extension.context.addInitScript(holdAnswer);
  const popup = await extension.clickIcon(tab);
  // The browser goes on with other tests.
  await held.dispose();
  await expect(popup.locator('.split-main')).toBeFocused();
  await expect(popup.locator('.foot button')).toHaveCount(0);
  return popup;
}

const boxesOf = (popup: Page) =>
  Promise.all(
    [
      'h1',
      '.where .host',
      '.split-main',
      '.quick-copy',
      '.quick > :nth-child(2)',
      '.foot',
    ].map((name) => popup.locator(name).boundingBox()),
  );

test('a click on Read before the app is there reads the page, once @long', async ({
  extension,
  site,
}) => {
  const tab = await extension.visit(site.url);
  const popup = await openFirst(extension, tab);
  await popup.locator('.split-main').click();
  await popup.locator('.split-main').click();
  const panel = await openedPanel(extension, () => closing(goOn(popup)));
  await expect(panel.status).toContainText('read');
  expect(await statesOf(panel.page)).toEqual(['done']);
});

test('the app takes over what is drawn first without moving it @long', async ({
  extension,
  site,
}) => {
  const tab = await extension.visit(site.url);
  const popup = await openFirst(extension, tab);
  const before = await boxesOf(popup);
  await goOn(popup);
  await popup.locator('.on-page[aria-busy="false"]').waitFor();
  await expect(popup.locator('.split-main')).toBeFocused();
  expect(await boxesOf(popup)).toEqual(before);
});

test('nothing is drawn first for a page of the browser, or if a click may cost @long', async ({
  extension,
  site,
  service,
}) => {
  const own = await extension.visit('chrome://version');
  const popup = await openPopup(extension, own);
  await expect(popup.main).toHaveCount(0);
  await addService(extension, {
    url: service.url.replace('127.0.0.1', 'api.example.com'),
    key: service.key,
  });
  const tab = await extension.visit(
    site.url.replace('127.0.0.1', 'www.example.com'),
  );
  const first = await openFirst(extension, tab);
  await first.locator('.split-main').click();
  await goOn(first);
  await expect(first.locator('.split-main')).toContainText('1 credit');
  expect(await statesOf(first)).toEqual([]);
  await expect
    .poll(() => first.evaluate(() => localStorage['verbs'] as string))
    .toBe('false');
});

test('a press on Clip and a digit before the app is there are carried out @long', async ({
  extension,
  site,
}) => {
  const tab = await extension.visit(site.url);
  const clipping = await openFirst(extension, tab);
  await clipping.locator('.quick-clip').click();
  await goOn(clipping);
  await clipping.locator('.clip-sheet').waitFor();
  await clipping.close();
  const popup = await openFirst(extension, tab);
  await popup.keyboard.press('1');
  const panel = await openedPanel(extension, () => closing(goOn(popup)));
  await expect(panel.status).toContainText('Done');
});
