import { beforeEach, expect, it } from 'vitest';
import { changeSettings } from '@/lib/settings';
import { freshBrowser } from '@/test/sample-vault';
import type { Batch } from './batch';
import { judgeAgain } from './batch-judging';

const service = { id: 's', name: '', baseUrl: 'https://api.example' };
const addresses = ['https://a.example/', 'https://b.example/'];
const batch = {
  addresses,
  leftOut: [],
  connection: { kind: 'service', ...service },
} as unknown as Batch;

beforeEach(() => freshBrowser());

it('sends a batch that has waited if its service may still get addresses', async () => {
  await changeSettings((now) => ({
    ...now,
    services: [service],
    sendingAgreed: [service.baseUrl],
  }));
  expect(await judgeAgain(batch)).toEqual({ addresses, leftOut: [] });
});

it('sends no address of a batch to a service that was removed and restored meanwhile', async () => {
  await changeSettings((now) => ({ ...now, services: [service] }));
  expect(await judgeAgain(batch)).toEqual({
    addresses: [],
    leftOut: addresses.map((url) => ({ url, reason: 'start.first-send' })),
  });
});
