import { expect, it } from 'vitest';
import { hostedUrl } from '@/lib/services';
import { isUsedUp, needsKey } from './keyless';

const baseUrl = hostedUrl;
const connection = { kind: 'service' as const, id: 's', baseUrl };
const limit = (retryAfterSeconds?: number) => ({
  kind: 'rate-limited' as const,
  message: '',
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
});
const noKey = { kind: 'no-key' as const, message: '' };

it.each([
  ['a limit of a day without a key', { error: limit(40_000) }, {}, true, true],
  ['a limit of a minute', { error: limit(60) }, {}, false, false],
  ['a limit without a time', { error: limit() }, {}, false, false],
  [
    'a limit of a day with a key',
    { error: limit(40_000) },
    { keyTail: 'abcd' },
    false,
    false,
  ],
  ['a refusal for want of a key', { error: noKey }, {}, false, true],
  ['no error', {}, {}, false, false],
])('%s', (_, job, service, usedUp, key) => {
  const services = [{ id: 's', baseUrl, ...service }];
  expect(isUsedUp({ connection, ...job }, services)).toBe(usedUp);
  expect(needsKey({ connection, ...job }, services)).toBe(key);
});
