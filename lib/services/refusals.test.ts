import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { freshBrowser } from '@/test/sample-vault';
import { changeSettings } from '@/lib/settings/store';
import { clientFor } from './client';
import { createConnectionHandlers } from './connection-handlers';
import { forgetRefusals } from './refusals';

const url = 'https://page.example/';
const service = { id: 'a', baseUrl: 'https://a.example' };
const other = { id: 'b', baseUrl: 'https://b.example' };
const fetched = vi.hoisted(() =>
  vi.fn<(url: string, init: RequestInit) => Promise<Response>>(),
);

vi.mock('./network', async (original) => ({
  ...(await original<typeof import('./network')>()),
  sendOnce: (to: string, init: RequestInit) => fetched(to, init),
}));

/** Refuses `mobile`, as a server that doesn't know it. */
async function older(_: string, { body }: RequestInit): Promise<Response> {
  const keys = Object.keys(JSON.parse(body as string)).filter(
    (key) => key === 'mobile',
  );
  if (keys.length === 0)
    return Response.json({ success: true, data: { markdown: 'Hello' } });
  const error = `Unrecognized key: "${keys[0]}"`;
  const details = [
    { code: 'unrecognized_keys', keys, path: [], message: error },
  ];
  return Response.json(
    { success: false, code: 'BAD_REQUEST', error, details },
    { status: 400 },
  );
}

beforeEach(async () => {
  freshBrowser();
  vi.spyOn(browser.permissions, 'remove').mockResolvedValue(true as never);
  fetched.mockReset();
  fetched.mockImplementation(older);
  await changeSettings((now) => ({ ...now, services: [service, other] }));
});

const scrape = async (options: object, at = service) => {
  const { outcome } = await (await clientFor(at)).scrape({ url, ...options });
  return outcome;
};
const refused = {
  ok: false,
  error: { kind: 'bad-request', fields: [{ path: 'mobile' }] },
};
const unsent = { ok: false, error: { isRemembered: true } };

it('does not send what a service refused before', async () => {
  expect(await scrape({ mobile: true })).toMatchObject(refused);
  expect(await scrape({ mobile: false })).toMatchObject({
    ...refused,
    ...unsent,
  });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(await scrape({ blockAds: false })).toMatchObject({ ok: true });
});

it('knows that of batches too', async () => {
  await scrape({ mobile: true });
  const { outcome } = await (await clientFor(service)).createBatch([url], {
    mobile: true,
  });
  expect(outcome).toMatchObject(unsent);
});

it('sends it to another service', async () => {
  await scrape({ mobile: true });
  await scrape({ mobile: true }, other);
  expect(fetched).toHaveBeenCalledTimes(2);
});

it.each([
  ['the user asks again', () => forgetRefusals(service.baseUrl)],
  [
    'the service is tested',
    () => createConnectionHandlers(async () => {})['connection.test'](service),
  ],
  [
    'the service is saved',
    () =>
      createConnectionHandlers(async () => {})['connection.save']({
        id: 'a',
        address: service.baseUrl,
      }),
  ],
  [
    'the service is removed',
    () =>
      createConnectionHandlers(async () => {})['connection.remove']({
        id: 'a',
      }),
  ],
])('sends it again once %s', async (_, act) => {
  await scrape({ mobile: true });
  await act();
  expect(await scrape({ mobile: true })).not.toMatchObject(unsent);
});

it.each([
  ['another problem', { path: ['timeout'], message: 'Too big' }],
  [
    'a key that was not sent',
    { path: [], keys: ['x'], message: 'Unrecognized key: "x"' },
  ],
])('remembers nothing about %s', async (_, detail) => {
  fetched.mockImplementation(async () =>
    Response.json(
      { success: false, code: 'BAD_REQUEST', error: '', details: [detail] },
      { status: 400 },
    ),
  );
  await scrape({ mobile: true });
  fetched.mockImplementation(older);
  expect(await scrape({ mobile: true })).toMatchObject(refused);
  expect(fetched).toHaveBeenCalledTimes(2);
});
