import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';
import { grantHost } from './connect';
import type { Extension } from './extension';
import { openedPanel } from '@/e2e/pages/panel-page';
import { openPopup } from '@/e2e/pages/popup-page';

/**
 * The note made of the site's page, and the end of its path in destinations
 * with paths.
 */
export const note = 'The lighthouse that kept its own weather';
export const notePath = `Clippings/${note}.md`;
/** A heading in its text. */
export const passage = 'Four lines a day';

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
  return { tab, ...clipping(panel.page), button: panel.button };
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

/** The Clip controls of a panel with a result. */
export const clipping = (page: Page) => {
  const ways = page.getByRole('button', { name: 'Other ways to clip' });
  const item = (name: string) =>
    page
      .locator('.clip-menu')
      .getByRole('button', { name: new RegExp(`^${name}(?: default)?$`) });
  return {
    page,
    line: page.locator('.clip-line'),
    /** Opens the state of a note that has arrived. */
    tick: page.locator('.clip-tick').getByRole('button'),
    /** Says what it does: it updates the note if there is one. */
    clip: page.getByRole('button', { name: /^(?:Clip|Update note)$/ }),
    ways,
    item,
    async clipTo(place: string) {
      await ways.click();
      await item(place).click();
    },
  };
};

export type Clipping = Awaited<ReturnType<typeof pluck>>;

/** The destinations card in the settings, and the fields of the open one. */
export const placesIn = (page: Page) => {
  const card = page.getByRole('region', { name: 'Where clips go' });
  const form = card.locator('form');
  const save = form.locator('button[type=submit]');
  return {
    page,
    card,
    form,
    save,
    said: (words: string): Locator => card.getByText(words),
    async begin(kind: string) {
      await card.getByText('Add a destination').click();
      await card.getByLabel('What it is').selectOption(kind);
    },
    async type(fields: Record<string, string>) {
      for (const [label, value] of Object.entries(fields)) {
        await form.getByLabel(label, { exact: true }).fill(value);
      }
    },
  };
};

/**
 * Sets up a destination by its labels in the settings. Permission for `address`
 * is granted first, because no driver can reach the browser's prompt.
 */
export async function addPlace(
  extension: Extension,
  kind: string,
  fields: Record<string, string> = {},
  address?: string,
) {
  if (address) await grantHost(extension, address);
  const places = placesIn(await extension.open('options.html#clipping'));
  await places.begin(kind);
  await places.type(fields);
  await places.save.click();
  return places;
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

/** That folder's files by path. */
export const inFolder = (page: Page): Promise<Record<string, string>> =>
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
