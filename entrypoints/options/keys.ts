import { browser } from 'wxt/browser';
import type { ShortcutCommand } from '@/components/ui/keys';

/** Every command of the extension with its current keys. */
export const readCommands = async (): Promise<ShortcutCommand[]> =>
  (await browser.commands.getAll()).map(
    ({ name = '', description = '', shortcut = '' }) => ({
      name,
      description,
      shortcut,
    }),
  );

/**
 * Opens the browser's page for setting keys, since extensions can't set them.
 */
export const openKeys = (): Promise<unknown> =>
  import.meta.env.FIREFOX
    ? (
        browser.commands as unknown as { openShortcutSettings(): Promise<void> }
      ).openShortcutSettings()
    : browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
