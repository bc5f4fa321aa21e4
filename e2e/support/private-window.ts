import { type Page, expect } from '@playwright/test';
import { extensionsPage } from './connect';
import { type Extension, startExtension } from './extension';

type Developer = {
  developerPrivate: {
    updateProfileConfiguration(of: { inDeveloperMode: boolean }): Promise<void>;
    updateExtensionConfiguration(of: {
      extensionId: string;
      incognitoAccess: boolean;
    }): Promise<void>;
  };
};

/**
 * Allows the extension in private windows, as the user does on the extensions
 * page. The browser then reloads it.
 */
export async function allowPrivate({
  visit,
  id,
}: Pick<Extension, 'visit' | 'id'>) {
  const page = await visit(extensionsPage);
  await page.evaluate(async (extensionId) => {
    const { developerPrivate } = chrome as unknown as Developer;
    await developerPrivate.updateProfileConfiguration({
      inDeveloperMode: true,
    });
    await developerPrivate.updateExtensionConfiguration({
      extensionId,
      incognitoAccess: true,
    });
  }, id);
  await page.close();
}

/**
 * Opens the address of an extension page, such as `from`, in a private window.
 */
export async function openPrivate(from: Page, address: string): Promise<Page> {
  const opened = from.context().waitForEvent('page');
  await from.evaluate(
    (url) => chrome.windows.create({ incognito: true, url }),
    address,
  );
  return opened;
}

/**
 * An extension with its settings page in a normal window, and a way to open a
 * page of it in a private one.
 */
export async function startWithPrivate(
  options?: Parameters<typeof startExtension>[0],
) {
  const extension = await startExtension(options);
  await allowPrivate(extension);
  const address = `chrome-extension://${extension.id}/options.html`;
  const usual = await extension.context.newPage();
  // The browser reloads the extension.
  await expect(async () => {
    await usual.goto(address);
    await usual.getByRole('navigation').first().waitFor({ timeout: 10_000 });
  }).toPass();
  return {
    extension,
    usual,
    async openPrivate(file = 'options.html') {
      const hidden = await openPrivate(
        usual,
        `chrome-extension://${extension.id}/${file}`,
      );
      await hidden.locator('main').first().waitFor();
      return hidden;
    },
  };
}
