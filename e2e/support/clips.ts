import type { Page } from '@playwright/test';
import { type Program, key } from '@/e2e/notes-programs/programs';
import { clipControls } from '@/e2e/pages/clip-controls';
import { destinationsCard } from '@/e2e/pages/destinations-card';
import { openedPanel } from '@/e2e/pages/panel-page';
import { openPopup } from '@/e2e/pages/popup-page';
import { grantHost } from './connect';
import type { Extension } from './extension';
import { expect } from './fixtures';

/** Plucks a page; returns the panel with its result and the Clip controls. */
export async function pluck(extension: Extension, address: string) {
  const tab = await extension.visit(address);
  // A long page is drawn first and doesn't respond until then.
  await tab.evaluate(
    () =>
      new Promise((rests) =>
        requestIdleCallback(() => requestIdleCallback(rests)),
      ),
  );
  const popup = await openPopup(extension, tab);
  const panel = await openedPanel(extension, () => popup.main.click());
  await expect(panel.status).toContainText('Done');
  return { tab, ...clipControls(panel.page), button: panel.button };
}

/** Plucks another page in the same tab. */
export async function pluckNext(
  extension: Extension,
  tab: Page,
  address: string,
  panel: Page,
) {
  await tab.goto(address);
  const popup = await openPopup(extension, tab);
  const closed = popup.page.waitForEvent('close');
  await popup.main.click();
  await closed;
  await expect(panel.locator(`header.page [href="${address}"]`)).toBeVisible();
  await expect(panel.locator('.status')).toContainText('Done');
}

export type Clipping = Awaited<ReturnType<typeof pluck>>;

/**
 * Sets up a destination by its labels in the settings. Permission for `address`
 * is granted first, because no driver can reach the browser's prompt.
 */
export async function addDestination(
  extension: Extension,
  kind: string,
  fields: Record<string, string> = {},
  address?: string,
) {
  if (address) await grantHost(extension, address);
  const card = destinationsCard(await extension.open('options.html#clipping'));
  await card.begin(kind);
  await card.type(fields);
  await card.save.click();
  return card;
}

/** Sets up a running program as a destination by hand, and plucks a page. */
export async function ready(
  extension: Extension,
  address: string,
  program: Program,
  typed = key,
) {
  const running = await program.start();
  const places = await addDestination(
    extension,
    program.kind,
    program.fields(running.url, typed),
    running.url,
  );
  await expect(
    places.card.getByText(/^Connected|doesn’t accept the key/),
  ).toBeVisible();
  return { running, places, ...(await pluck(extension, address)) };
}

/**
 * Picks a folder in the settings. No driver can reach the browser's dialog, so
 * a folder in the origin private file system replaces it.
 */
export async function pickFolder(settings: Page): Promise<void> {
  await settings.evaluate(() => {
    const picker = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle('Vault', {
        create: true,
      });
    Object.assign(globalThis, { showDirectoryPicker: picker });
  });
  const pick = settings.getByRole('button', { name: 'Pick a folder' });
  await pick.press('Enter');
  await expect(settings.getByText('Connected to Vault.')).toBeVisible();
}

/** The picked folder's files by path. */
export const filesInFolder = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const files: Record<string, string> = {};
    const walk = async (folder: FileSystemDirectoryHandle, path: string) => {
      for await (const [name, handle] of folder.entries()) {
        if (handle.kind === 'directory') await walk(handle, `${path}${name}/`);
        else files[path + name] = await (await handle.getFile()).text();
      }
    };
    await walk(
      await (await navigator.storage.getDirectory()).getDirectoryHandle(
        'Vault',
      ),
      '',
    );
    return files;
  });

/**
 * What Ctrl+V pastes in a page: the plain text, and the headings in a rich
 * field.
 */
export async function pasted(
  page: Page,
): Promise<{ text: string; headings: string[] }> {
  await page.bringToFront();
  await page.setContent(
    '<textarea aria-label="Plain"></textarea><div role="textbox" aria-label="Rich" contenteditable></div>',
  );
  await page.getByLabel('Plain').press('Control+V');
  await page.getByLabel('Rich').press('Control+V');
  return {
    text: await page.getByLabel('Plain').inputValue(),
    headings: await page
      .getByLabel('Rich')
      .getByRole('heading')
      .allTextContents(),
  };
}
