import { browser } from 'wxt/browser';
import { optional } from './permissions';

/** Lets Pluck show notifications. */
export const notificationsPermission = optional('notifications');

/** Shows a notification if the user has allowed it; a newer one replaces it. */
export async function notify(
  id: string,
  text: { title: string; message: string },
): Promise<void> {
  if (!(await notificationsPermission.has())) return;
  await browser.notifications.create(id, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icon/128.png'),
    ...text,
  });
}

/**
 * Calls `listener` with the id of a notification that was clicked. The browser
 * hides all of this until the user allows notifications.
 */
export function onNotificationClick(listener: (id: string) => void): void {
  const api: Partial<typeof browser> = browser;
  api.notifications?.onClicked.addListener(listener);
}
