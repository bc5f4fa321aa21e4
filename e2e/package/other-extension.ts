import { createHash } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';

const manifest = {
  manifest_version: 3,
  name: 'Other',
  version: '1',
  permissions: ['management'],
  // Gives web pages on loopback `runtime.sendMessage`, so that they can try to
  // call Pluck.
  externally_connectable: { matches: ['http://127.0.0.1/*'], ids: ['*'] },
};

/** An unpacked extension's ID is derived from its folder. */
const idOf = (directory: string) =>
  createHash('sha256')
    .update(directory)
    .digest('hex')
    .slice(0, 32)
    .replace(/./g, (digit) =>
      String.fromCharCode(97 + Number.parseInt(digit, 16)),
    );

/**
 * A temporary second extension that may read manifests and receives external
 * messages.
 */
export function createOtherExtension() {
  const directory = realpathSync(
    mkdtempSync(path.join(tmpdir(), 'pluck-other-')),
  );
  writeFileSync(
    path.join(directory, 'manifest.json'),
    JSON.stringify(manifest),
  );
  writeFileSync(
    path.join(directory, 'page.html'),
    '<!doctype html><title>Other</title>',
  );
  const id = idOf(directory);
  return {
    directory,
    id,
    async open(context: BrowserContext): Promise<Page> {
      const page = await context.newPage();
      await page.goto(`chrome-extension://${id}/page.html`);
      await page.evaluate(() =>
        chrome.runtime.onMessageExternal.addListener(
          (_message, _sender, respond) => respond('heard'),
        ),
      );
      return page;
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
