import type { Extension } from './extension';

/** Newer than the types: calls the listeners of an event. */
type Dispatched = { dispatch(...details: unknown[]): void };

/**
 * Clicks an entry of the context menu in the active tab. No driver can reach
 * the browser's menus, so the event itself is sent.
 */
export const clickMenuItem = (
  { worker }: Extension,
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
  );

/**
 * Whether the context menus have this entry. The browser lists none, but
 * updates only existing ones.
 */
export const hasMenuItem = ({ worker }: Extension, item: string) =>
  worker.evaluate(
    (id) =>
      chrome.contextMenus.update(id, {}).then(
        () => true,
        () => false,
      ),
    item,
  );

/**
 * Presses the keys of a command in the active tab. No driver can reach the
 * browser's keys, so the event itself is sent.
 */
export const pressShortcut = ({ worker }: Extension, name: string) =>
  worker.evaluate(async (command) => {
    const [tab] = await chrome.tabs.query({ active: true });
    const { onCommand } = chrome.commands as unknown as {
      onCommand: Dispatched;
    };
    onCommand.dispatch(command, tab);
  }, name);

/**
 * Ends the background worker at once, as the browser does when it runs out of
 * memory or the worker crashes.
 */
export async function killWorker({ context, id }: Extension) {
  const devtools = await context.browser()?.newBrowserCDPSession();
  if (!devtools) throw new Error('This browser has no debugging session.');
  const { targetInfos } = await devtools.send('Target.getTargets');
  const worker = targetInfos.find(
    ({ type, url }) => type === 'service_worker' && url.includes(id),
  );
  if (!worker) throw new Error('No worker is running.');
  await devtools.send('Target.closeTarget', { targetId: worker.targetId });
  await devtools.detach();
}
