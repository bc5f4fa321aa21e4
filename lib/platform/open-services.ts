import { browser } from 'wxt/browser';

/**
 * Where the settings are told which of their addresses another page wants to
 * see.
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
 * Called in the settings: `show` gets the address that another page wants, now
 * or later.
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
