import type { Locator, Page } from '@playwright/test';
import { panelPage } from './pages/panel-page';
import { hasMenuItem } from './support/browser-events';
import { ask } from './support/calls';
import { type Extension, startExtension } from './support/extension';
import { expect, test } from './support/fixtures';
import { type Screen, lacksForScreen, startScreen } from './support/screen';

const reason = `Real clicks and keys are not tested here: ${lacksForScreen.join(' and ')} not installed.`;
if (lacksForScreen.length > 0) console.log(reason);
test.skip(lacksForScreen.length > 0, reason);

let screen: Screen;
let extension: Extension;
let tab: Page;

test.beforeAll(async () => {
  screen = await startScreen();
});
test.beforeEach(async ({ site }) => {
  extension = await startExtension({
    display: screen.display,
    args: ['--window-size=1200,850'],
  });
  tab = await extension.visit(site.url);
  await expect
    .poll(() => hasMenuItem(extension, 'panel'), 'the last entry of the menus')
    .toBe(true);
});
test.afterEach(() => extension.close());
test.afterAll(() => screen.close());

/**
 * The side panel that these clicks and keys open. On a busy computer the
 * browser may miss one of them; then all are repeated from the start.
 */
async function openedPanel(act: () => Promise<unknown>) {
  const panels = () =>
    extension.context
      .pages()
      .filter((page) => page.url().endsWith('/sidepanel.html'));
  await expect(async () => {
    if (panels().length === 0) {
      screen.press('Escape', 'Escape');
      await act();
    }
    await expect.poll(() => panels().length, { timeout: 10_000 }).toBe(1);
  }).toPass();
  const [panel] = panels();
  if (!panel) throw new Error('The panel has closed.');
  return panelPage(panel);
}

/** Opens a menu, and waits until it is visible. */
async function opensMenu(open: () => unknown) {
  const before = screen.windows();
  await open();
  await expect.poll(() => screen.windows()).toBeGreaterThan(before);
}

/**
 * Opens the context menu and goes up to Pluck's entry, which has this many
 * browser entries below it. It counts from the last entry, because a wide menu
 * opens with the pointer on one of them.
 */
async function contextMenu(spot: Locator, below: number) {
  await opensMenu(() => spot.click({ button: 'right' }));
  screen.press('End', ...Array.from({ length: below }, () => 'Up'));
}

test("a click in the page's menu opens the panel with its Markdown @long", async () => {
  const panel = await openedPanel(async () => {
    await contextMenu(tab.locator('p').first(), 2);
    await opensMenu(() => screen.press('Right'));
    screen.press('Return');
  });
  await expect(panel.status).toContainText('Done');
  await expect(
    panel.output.getByRole('heading', { name: 'Four lines a day' }),
  ).toBeVisible();
});

test("a click in a selection's menu opens the panel with only that part @long", async () => {
  const table = tab.locator('table');
  await table.evaluate((element) => getSelection()?.selectAllChildren(element));
  const panel = await openedPanel(async () => {
    await contextMenu(table.getByText('pewter'), 1);
    await opensMenu(() => screen.press('Right'));
    screen.press('Return');
  });
  await expect(panel.status).toContainText('Done');
  await expect(
    panel.output.getByRole('cell', { name: 'pewter' }),
  ).toBeVisible();
  await expect(panel.output).not.toContainText('For forty-one years');
});

test("a click in a link's menu opens the panel, which asks for a service @long", async () => {
  const panel = await openedPanel(async () => {
    await contextMenu(tab.locator('nav a').first(), 1);
    await opensMenu(() => screen.press('Right'));
    screen.press('Return');
  });
  await expect(
    panel.page.getByRole('button', { name: 'Open the link' }),
  ).toBeVisible();
});

test('shortcuts open the popup, whose Enter reads, and close and open the panel', async () => {
  await tab.locator('h1').click();
  const popup = () =>
    extension.context
      .pages()
      .find((page) => page.url().endsWith('/popup.html'));
  const panel = await openedPanel(async () => {
    screen.press('alt+shift+k');
    await expect.poll(popup).toBeDefined();
    await popup()?.locator('.on-page[aria-busy="false"]').waitFor();
    screen.press('Return');
  });
  await expect(panel.status).toContainText('Done');

  const closed = panel.page.waitForEvent('close');
  screen.press('alt+shift+l');
  await closed;
  const again = await openedPanel(async () => screen.press('alt+shift+l'));
  await expect(again.status).toContainText('Done');
  expect(again.page.isClosed(), 'what opens does not close itself').toBe(false);
});

test("a click in a link's menu and the quick clip shortcut open the panel, which copies @long", async () => {
  await extension.context.grantPermissions(['clipboard-read']);
  const link = tab.locator('nav a').first();
  const panel = await openedPanel(async () => {
    await contextMenu(link, 1);
    await opensMenu(() => screen.press('Right'));
    screen.press('Up', 'Return');
  });
  const copied = () =>
    panel.page.evaluate(() => navigator.clipboard.readText());
  await expect(panel.button('Copy')).toBeFocused();
  await panel.button('Copy').press('Enter');
  const address = await link.evaluate(
    (element: HTMLAnchorElement) => element.href,
  );
  await expect.poll(copied).toBe(`[${address}](${address})`);
  await panel.page.close();

  await tab.bringToFront();
  await tab.locator('h1').click();
  const again = await openedPanel(async () => screen.press('alt+shift+j'));
  await expect(again.page.locator('.clip-line')).toContainText('Note copied');
  await expect
    .poll(() => again.page.evaluate(() => navigator.clipboard.readText()))
    .toContain('source: ');
});

test("if a click runs the default preset, the icon's shortcut does too @long", async () => {
  const page = await extension.open('options.html');
  await ask(page, 'settings.save', { toolbarClick: 'run' });
  await expect
    .poll(() => extension.worker.evaluate(() => chrome.action.getPopup({})))
    .toBe('');
  await page.close();
  await tab.bringToFront();
  await tab.locator('h1').click();
  const panel = await openedPanel(async () => screen.press('alt+shift+k'));
  await expect(panel.status).toContainText('Done');
});
