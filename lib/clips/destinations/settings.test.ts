import { describe, expect, it } from 'vitest';
import {
  destinationSecrets,
  mapDestinationSecrets,
} from './destination-secrets';
import { type DestinationSettings, destinationSettings } from './settings';

const token = 'secret:00000000-0000-4000-8000-000000000001';
const url = 'https://hooks.example/a';

const joplin: DestinationSettings = {
  kind: 'joplin',
  baseUrl: 'http://127.0.0.1:41184',
  token,
};
const webhook: DestinationSettings = {
  kind: 'webhook',
  url,
  headers: { 'X-Key': token, Accept: 'text/plain' },
};

describe('the settings of a destination', () => {
  it.each<[string, unknown, boolean]>([
    ['Joplin at its default address', joplin, true],
    [
      'Logseq where it listens',
      { kind: 'logseq', baseUrl: 'http://127.0.0.1:12315', token },
      true,
    ],
    [
      'Obsidian, plain',
      {
        kind: 'obsidian',
        baseUrl: 'http://127.0.0.1:27123',
        token,
        opens: false,
      },
      true,
    ],
    [
      'Obsidian, with its own certificate',
      {
        kind: 'obsidian',
        baseUrl: 'https://127.0.0.1:27124',
        token,
        opens: true,
      },
      true,
    ],
    ['a webhook', webhook, true],
    ['Joplin without its token', { ...joplin, token: '' }, true],
    ['a token itself', { ...joplin, token: 'abc' }, false],
    [
      'an address with a password',
      { ...joplin, baseUrl: 'http://me:you@127.0.0.1:41184' },
      false,
    ],
    [
      'an invalid address',
      { ...joplin, baseUrl: 'javascript:alert(1)' },
      false,
    ],
    [
      'a webhook without a web address',
      { ...webhook, url: 'file:///etc/passwd' },
      false,
    ],
    [
      'a webhook with a password',
      { ...webhook, url: 'https://me:you@hooks.example/' },
      false,
    ],
    [
      'a header of Pluck’s own',
      { ...webhook, headers: { 'idempotency-key': 'x' } },
      false,
    ],
    ['an invalid header', { ...webhook, headers: { 'a b\r\nc': 'x' } }, false],
    ['an unknown kind', { kind: 'paper' }, false],
  ])('%s', (_, settings, isValid) =>
    expect(destinationSettings.safeParse(settings).success).toBe(isValid),
  );

  it('find their secrets by place, and change nothing else', () => {
    expect(
      [joplin, webhook, { kind: 'download' } as const].flatMap(
        destinationSecrets,
      ),
    ).toEqual([token, `address:${btoa('/a')}`, token]);
    expect(mapDestinationSecrets(webhook, () => 'x')).toEqual({
      ...webhook,
      url: 'https://hooks.example/x',
      headers: { 'X-Key': 'x', Accept: 'text/plain' },
    });
    expect(mapDestinationSecrets(joplin, () => 'x')).toEqual({
      ...joplin,
      token: 'x',
    });
  });
});
