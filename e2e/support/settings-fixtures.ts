import { type SettingsPage, openSettings } from '@/e2e/pages/settings-page';
import { grantHost } from './connect';
import { type Extension, startExtension } from './extension';
import { test as base } from './fixtures';

/** `section`: the one that is open at the start. */
type Fixtures = { settings: SettingsPage; section: string };
type Shared = { shared: Extension };

/** One browser's settings for many tests: each starts with them unset. */
export const test = base.extend<Fixtures, Shared>({
  shared: [
    async ({}, use) => {
      const extension = await startExtension();
      await grantHost(extension, 'http://127.0.0.1');
      await use(extension);
      await extension.close();
    },
    { scope: 'worker' },
  ],
  section: ['services', { option: true }],
  settings: async ({ shared, section }, use) => {
    const before = shared.context.pages();
    const settings = await openSettings(shared, section);
    await use(settings);
    const opened = shared.context
      .pages()
      .filter((page) => !before.includes(page));
    await Promise.all(opened.map((page) => page.close()));
    await shared.worker.evaluate(async () => {
      await chrome.storage.local.clear();
      const { origins = [] } = await chrome.permissions.getAll();
      await chrome.permissions.remove({ origins });
    });
  },
});

export { expect } from '@playwright/test';
