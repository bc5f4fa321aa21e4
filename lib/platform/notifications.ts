import { browser } from 'wxt/browser';
import { optional } from './permissions';

/** Lets Pluck show notifications. */
export const notificationsPermission = optional('notifications');

/**
 * Shows a notification if the user has allowed it; a newer one with the same id
 * replaces it. `id`: of a record, as the browser takes no long one.
 */
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
 * Opens the page of a notification that is clicked: `addressOf` finds it by the
 * notification's id. The browser hides all of this until the user allows
 * notifications.
 */
export function openNotifiedPages(
  addressOf: (id: string) => Promise<string | undefined>,
): void {
  const api: Partial<typeof browser> = browser;
  api.notifications?.onClicked.addListener((id) => void openPage(id));

  async function openPage(id: string): Promise<void> {
    const url = await addressOf(id);
    if (url !== undefined) await browser.tabs.create({ url });
  }
}
