import { browser } from 'wxt/browser';
import { optional } from './permissions';

/** Lets Pluck show notifications. */
export const notificationsPermission = optional('notifications');

/**
 * Shows a notification about a page if the user has allowed it; a newer one
 * about the same page replaces it.
 */
export async function notify(
  url: string,
  text: { title: string; message: string },
): Promise<void> {
  if (!(await notificationsPermission.has())) return;
  await browser.notifications.create(url, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icon/128.png'),
    ...text,
  });
}

/**
 * Opens the page of a notification that is clicked. The browser hides all of
 * this until the user allows notifications.
 */
export function openNotifiedPages(): void {
  const api: Partial<typeof browser> = browser;
  api.notifications?.onClicked.addListener(
    (url) => void browser.tabs.create({ url }),
  );
}
