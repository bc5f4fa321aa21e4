import type { Extension } from './extension';

/**
 * Events from outside Pluck's pages. No driver can reach the browser's menus
 * and keys, so the event itself is sent.
 */
export const outside = ({ worker }: Extension) => ({
  /** Clicks an entry of the context menu in the active tab. */
  menu: (
    item: string,
    spot: { linkUrl?: string; selectionText?: string } = {},
  ) =>
    worker.evaluate(
      async ([menuItemId, info]) => {
        const [tab] = await chrome.tabs.query({ active: true });
        const { onClicked } = chrome.contextMenus as unknown as {
          onClicked: Dispatched;
        };
        onClicked.dispatch({ menuItemId, ...info }, tab);
      },
      [item, spot] as const,
    ),
  /** Presses the keys of a command in the active tab. */
  command: (name: string) =>
    worker.evaluate(async (command) => {
      const [tab] = await chrome.tabs.query({ active: true });
      const { onCommand } = chrome.commands as unknown as {
        onCommand: Dispatched;
      };
      onCommand.dispatch(command, tab);
    }, name),
  /**
   * Whether the context menus have this entry. The browser lists none, but
   * updates only existing ones.
   */
  hasItem: (item: string) =>
    worker.evaluate(
      (id) =>
        chrome.contextMenus.update(id, {}).then(
          () => true,
          () => false,
        ),
      item,
    ),
});

/** Newer than the types: calls the listeners of an event. */
type Dispatched = { dispatch(...details: unknown[]): void };
