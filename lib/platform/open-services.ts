import { browser } from 'wxt/browser';

/**
 * The channel on which another page sends the settings page the address to
 * show.
 */
const wanted = 'pluck.settings';

/** Shows a part of the settings, such as `#data`, in their one tab. */
export async function openSettings(hash: string): Promise<void> {
  localStorage.setItem(wanted, hash);
  await browser.runtime.openOptionsPage();
}

/** Shows where a service is connected. */
export const openServices = (): Promise<void> => openSettings('#connect');

/**
 * Called in the settings page: `show` receives the address that another page
 * requests, now or later.
 */
export function onWanted(show: (hash: string) => void): void {
  const take = () => {
    const hash = localStorage.getItem(wanted);
    localStorage.removeItem(wanted);
    if (hash !== null) show(hash);
  };
  addEventListener('storage', ({ key }) => key === wanted && take());
  take();
}
