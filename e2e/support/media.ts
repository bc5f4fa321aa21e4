import type { Page } from '@playwright/test';
import type { LocalServer } from '@/e2e/server/create-server';
import { startScrape } from './calls';
import { addService } from './connect';
import type { Extension } from './extension';
import { expect } from './fixtures';
import { png } from './pictures';

export const image = png(1280, 3000);

export const fileUrl = ({ url }: LocalServer, name: string) =>
  `${url}/__files/${name}`;

/** For a file that never arrives. */
export const never = new Promise<never>(() => {});

export const fileRequests = ({ log }: LocalServer, name: string) =>
  log.filter(({ path }) => path === `/__files/${name}`);

/** Services whose permission the user takes back while they work. */
const withoutPermission = new WeakSet<LocalServer>();

/**
 * Connects the service so that there is no permission for its files once it
 * answers.
 */
export async function addWithoutPermission(
  extension: Extension,
  service: LocalServer,
) {
  await addService(extension, service);
  withoutPermission.add(service);
}

const scrapesAt = ({ log }: LocalServer) =>
  log.filter(({ method, path }) => method === 'POST' && path === '/v2/scrape')
    .length;

/**
 * Sets the service's answer, and resolves to the job's ID when the panel shows
 * its outputs.
 */
export async function scrapeMedia(
  panel: Page,
  service: LocalServer,
  data: Record<string, unknown>,
  preset = 'screenshot',
) {
  const { promise: until, resolve: answer } = Promise.withResolvers<void>();
  service.next({
    method: 'POST',
    path: '/v2/scrape',
    body: { success: true, data },
    until,
  });
  const permission = { origins: [`${service.url}/*`] };
  if (withoutPermission.has(service))
    await panel.evaluate(
      (wanted) => chrome.permissions.request(wanted),
      permission,
    );
  const sent = scrapesAt(service);
  const id = await startScrape(
    panel,
    `https://page.example.com/${service.log.length}`,
    preset,
  );
  if (withoutPermission.has(service)) {
    await expect.poll(() => scrapesAt(service)).toBe(sent + 1);
    await panel.evaluate(
      (given) => chrome.permissions.remove(given),
      permission,
    );
  }
  answer();
  await expect(panel.locator('.status')).toContainText('Done');
  await panel.getByRole('tabpanel').waitFor();
  return id;
}

export const openPanelOfWidth = async (extension: Extension, width = 360) => {
  const panel = await extension.open('sidepanel.html');
  await panel.setViewportSize({ width, height: 700 });
  return panel;
};
