import { browser } from 'wxt/browser';

/**
 * The channel on which another page sends the settings page the address to
 * show.
 */
const wanted = 'pluck.settings';

/**
 * Opens the settings where a service is connected, or focuses the tab that
 * shows them.
 */
export async function openServices(): Promise<void> {
  localStorage.setItem(wanted, '#connect');
  await browser.runtime.openOptionsPage();
}

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
