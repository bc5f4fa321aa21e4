import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Extension } from './extension';

/**
 * Another extension, with access to servers on this computer. Tests uninstall
 * it.
 */
export async function installOther({ context, visit }: Extension) {
  const directory = mkdtempSync(path.join(tmpdir(), 'pluck-other-'));
  const manifest = {
    manifest_version: 3,
    name: 'Other',
    version: '1',
    host_permissions: ['http://127.0.0.1/*'],
  };
  writeFileSync(
    path.join(directory, 'manifest.json'),
    JSON.stringify(manifest),
  );
  writeFileSync(
    path.join(directory, 'page.html'),
    '<!doctype html><title>Other</title>',
  );
  const devtools = await context.browser()?.newBrowserCDPSession();
  // Newer than Playwright's list of commands.
  const send = devtools?.send.bind(devtools) as (
    command: string,
    details: object,
  ) => Promise<{ id: string }>;
  const { id } = await send('Extensions.loadUnpacked', { path: directory });
  const origin = `chrome-extension://${id}`;
  const page: Page = await visit(`${origin}/page.html`);
  return {
    page,
    origin,
    async uninstall() {
      await page.close();
      await send('Extensions.uninstall', { id });
      rmSync(directory, { recursive: true });
    },
  };
}
