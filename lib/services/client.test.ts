import { beforeEach, expect, it, vi } from 'vitest';
import { readKey, writeKey } from '@/lib/secrets/key-slot';
import { freshBrowser } from '@/test/sample-vault';
import { changeSettings } from '@/lib/settings/store';
import { clientFor } from './client';
import { createConnectionHandlers } from './connection-handlers';
import { createPresetSecrets } from '@/lib/records/secrets/preset-secrets';
import { createSecretHandlers } from '@/lib/records/secrets/secret-handlers';

const service = { id: 'a', baseUrl: 'https://a.example' };
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  freshBrowser();
  fetched.mockReset();
  fetched.mockImplementation(async () =>
    Response.json({ success: true, sessions: [] }),
  );
  vi.stubGlobal('fetch', fetched);
});

const sent = () => fetched.mock.calls.map(([, { headers }]) => headers);

/** The result of one request to the service. */
async function ask() {
  const { outcome } = await (await clientFor(service)).sessions();
  return outcome.ok ? 'answered' : outcome.error.kind;
}

it.each([
  ['without a key to a service that never had one', {}, 'answered', [{}]],
  [
    'nothing to a service whose key is missing from the vault',
    { keyTail: 'tail' },
    'no-key',
    [],
  ],
  [
    'nothing to a service whose key was deleted',
    { needsKey: true as const },
    'no-key',
    [],
  ],
])('sends %s', async (_, known, expected, headers) => {
  await changeSettings((now) => ({
    ...now,
    services: [{ ...service, ...known }],
  }));
  expect(await ask()).toBe(expected);
  expect(sent()).toEqual(headers);
});

it('sends nothing once all secrets are deleted, until there is a new key or the user says that none is needed', async () => {
  const store = createConnectionHandlers(async () => {});
  const secrets = createPresetSecrets({
    db: () => Promise.reject(),
    now: () => 0,
  });
  const { 'secrets.forget': forget } = createSecretHandlers({
    secrets,
    hold: async () => {},
  });
  const save = (key?: string) =>
    store['connection.save']({
      id: 'a',
      address: service.baseUrl,
      ...(key !== undefined && { key }),
    });

  await changeSettings((now) => ({
    ...now,
    services: [{ ...service, keyTail: '' }],
  }));
  await writeKey(service, 'my-own-key');
  expect(await ask(), 'control').toBe('answered');
  await forget({});
  expect(await readKey(service)).toBeUndefined();
  expect(await ask()).toBe('no-key');
  await save();
  expect(await ask(), 'saved with no word about the key').toBe('no-key');
  await save('another-key');
  expect(await ask()).toBe('answered');
  await forget({});
  await save('');
  expect(await ask()).toBe('answered');
  expect(sent()).toEqual([
    { Authorization: 'Bearer my-own-key' },
    { Authorization: 'Bearer another-key' },
    {},
  ]);
});
