import type { Page } from '@playwright/test';
import { ask } from './calls';

/**
 * Approves the first send to each service that is connected, as the user does
 * in the panel, so that no question follows.
 */
export async function agreeToSend(page: Page) {
  const services = await page.evaluate(async () => {
    const { settings } = await chrome.storage.local.get<{
      settings?: { services: { baseUrl: string }[] };
    }>('settings');
    return settings?.services ?? [];
  });
  for (const { baseUrl } of services)
    await ask(page, 'sending.agree', { baseUrl });
}
