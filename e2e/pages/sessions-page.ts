import type { Page } from '@playwright/test';
import type { LocalServer } from '@/e2e/server/create-server';
import type { InteractSession } from '@/e2e/server/sample-sessions';
import type { Extension } from '@/e2e/support/extension';
import { openPanelView } from './panel-page';

/** The sessions as a user sees them. */
const sessionsPage = (page: Page) => ({
  page,
  service: page.getByLabel('Service'),
  filter: (name: string) => page.getByRole('radio', { name }),
  refresh: page.getByRole('button', { name: 'Refresh' }),
  asOf: page.getByText(/^as of/),
  count: page.locator('.session-count'),
  rows: page.locator('.session'),
  trouble: page.locator('.banner'),
  teach: page.locator('.empty'),
  /** Stops the page's clock, so that the test controls the time. */
  freeze: async () =>
    page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000),
  /**
   * Refreshes while the clock is stopped, so that the next request is due after
   * exactly the usual interval.
   */
  async refreshAtRest() {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.locator('button[aria-busy="false"]').waitFor();
  },
  /** Simulates visibility, because a headless driver never hides a tab. */
  show: (state: 'visible' | 'hidden') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', {
        value: now,
        configurable: true,
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state),
});

export const openSessions = async (extension: Extension) =>
  sessionsPage(await openPanelView(extension, 'Sessions'));

export const minutes = (count: number) => count * 60_000;

/** The path of the service's list of sessions. */
export const sessionsPath = '/v2/interact';

export const sessionRequests = ({ log }: LocalServer) =>
  log
    .filter((request) => request.path.startsWith(sessionsPath))
    .map((request) => request.path);

/** Makes the service list only these rows. */
export const listSessions = (service: LocalServer, ...rows: unknown[]) =>
  service.sessions.splice(
    0,
    service.sessions.length,
    ...(rows as InteractSession[]),
  );
