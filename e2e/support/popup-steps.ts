import type { Page } from '@playwright/test';
import { addService } from './add-service';
import type { Extension } from './extension';
import type { LocalServer } from '@/e2e/server/create-server';
import type { Site } from '@/e2e/site/start-site';

export type Setting = {
  extension: Extension;
  site: Site;
  service: LocalServer;
};

/** A tab of the site, with the local service connected. */
export async function setUp({
  extension,
  site,
  service,
}: Setting): Promise<Page> {
  await addService(extension, service);
  service.log.length = 0;
  const tab = await extension.visit(site.url);
  return tab;
}

export const bodies = ({ log }: LocalServer) =>
  log.filter(({ path }) => path === '/v2/scrape').map(({ body }) => body);

/**
 * The popup's last action closes it, during the driver's click or key press.
 */
export const closing = (act: Promise<unknown>) => act.catch(() => {});
