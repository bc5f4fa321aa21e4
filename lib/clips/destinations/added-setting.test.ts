import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { changeSettings } from '@/lib/settings';
import { freshBrowser } from '@/test/sample-vault';

// The next version adds one text setting to WebDAV; "" means: as before.
vi.mock('@/lib/clips/destinations/webdav', async (original) => {
  const real =
    await original<typeof import('@/lib/clips/destinations/webdav')>();
  const { defineDestination } = await import(
    '@/lib/clips/destinations/definition'
  );
  const { textSetting } = await import('@/lib/clips/destinations/fields');
  const { settings: _, ...before } = real.webdav;
  const next = {
    ...before,
    fields: { ...before.fields, proxy: textSetting('proxy') },
  };
  return { ...real, webdav: defineDestination(next as never) };
});

beforeEach(() => freshBrowser());

it('a stored destination is kept over an update that adds a setting', async () => {
  const { destinationTypes } = await import(
    '@/lib/clips/destinations/registry'
  );
  const fields = Object.entries(
    destinationTypes.find(({ kind }) => kind === 'webdav')!.fields,
  );
  const settings = Object.fromEntries(
    fields
      .filter(([name]) => name !== 'proxy')
      .map(([name, f]) => [
        name,
        f.control === 'address' ? 'https://cloud.example/dav' : f.initial,
      ]),
  );
  const record = {
    id: 'd1',
    exists: 'number',
    settings: { kind: 'webdav', ...settings },
  };
  await browser.storage.local.set({
    settings: { version: 3, destinations: [record], defaultDestination: 'd1' },
  });
  await changeSettings((now) => ({ ...now, theme: 'dark' }));
  const raw = (await browser.storage.local.get('settings'))['settings'] as {
    destinations: unknown[];
  };
  expect(raw.destinations).toHaveLength(1);
});
