import { beforeEach, describe, expect, it } from 'vitest';
import { isReference } from '@/lib/contract/schema/secret-places';
import type { DestinationSettings } from '@/lib/clips/destinations/settings';
import { freshBrowser } from '@/test/sample-vault';
import { readText } from '@/lib/secrets/texts';
import { noDestination } from '@/lib/settings/model';
import { settingsItem } from '@/lib/settings/store';
import { listHandlers } from '@/lib/records/list-handlers';
import { destinationHandlers } from './destination-handlers';

let ids = 0;
const handlers = {
  ...listHandlers,
  ...destinationHandlers(() => `new-${(ids += 1)}`),
};
const baseUrl = 'http://127.0.0.1:27123';

const obsidian = (
  more: Partial<{ baseUrl: string; token: string }> = {},
): DestinationSettings => ({
  kind: 'obsidian',
  baseUrl,
  token: 'tok3n',
  opens: false,
  ...more,
});
const save = (settings: DestinationSettings, id?: string) =>
  handlers['destination.save']({
    ...(id !== undefined && { id }),
    exists: 'ask',
    settings,
  });
const saved = async () => (await settingsItem.getValue()).destinations;
const tokenOf = async () => {
  const [one] = await saved();
  return one && 'token' in one.settings ? one.settings.token : '';
};

beforeEach(() => {
  freshBrowser();
  ids = 0;
});

describe('a destination', () => {
  it('is saved without its token, which is in the vault, and the first one becomes the default', async () => {
    expect(await save(obsidian({ baseUrl: ' 127.0.0.1:27123/ ' }))).toEqual({
      ok: true,
      id: 'new-1',
    });
    expect(await save({ kind: 'download' })).toEqual({ ok: true, id: 'new-2' });
    expect(await saved()).toMatchObject([
      { settings: { baseUrl } },
      { settings: { kind: 'download' } },
    ]);
    const token = await tokenOf();
    expect([isReference(token), await readText(token)]).toEqual([
      true,
      'tok3n',
    ]);
    expect((await settingsItem.getValue()).defaultDestination).toBe('new-1');
  });

  it.each<[string, (reference: string) => DestinationSettings, boolean]>([
    ['left empty', () => obsidian({ token: '' }), true],
    ['unchanged', (token) => obsidian({ token }), true],
    [
      'left empty at another address',
      () => obsidian({ token: '', baseUrl: 'http://127.0.0.1:1' }),
      false,
    ],
    [
      'unchanged, at another address',
      (token) => obsidian({ token, baseUrl: 'http://127.0.0.1:1' }),
      false,
    ],
    [
      'as a header of a webhook',
      (token) => ({
        kind: 'webhook',
        url: 'https://evil.example/',
        headers: { 'X-Key': token },
      }),
      false,
    ],
  ])(
    'keeps its token only for its own address: %s',
    async (_, change, isKept) => {
      await save(obsidian());
      const before = await saved();
      const answer = await save(change(await tokenOf()), 'new-1');
      expect(answer.ok).toBe(isKept);
      expect(await saved()).toEqual(before);
    },
  );

  it.each<[string, DestinationSettings, string]>([
    ['no token', obsidian({ token: '' }), 'token'],
    [
      'a reference of another destination',
      obsidian({ token: `secret:${crypto.randomUUID()}` }),
      'token',
    ],
    [
      'an invalid address',
      obsidian({ baseUrl: 'javascript:alert(1)' }),
      'baseUrl',
    ],
    [
      'a webhook at a file',
      { kind: 'webhook', url: 'file:///etc/passwd', headers: {} },
      'url',
    ],
    [
      'a header without a value',
      { kind: 'webhook', url: 'https://a.example/', headers: { 'X-Key': '' } },
      'headers',
    ],
    ['an unknown kind', { kind: 'paper' } as never, 'kind'],
  ])('is refused with %s', async (_, settings, field) => {
    expect(await save(settings)).toEqual({ ok: false, field });
    expect(await saved()).toEqual([]);
  });

  it('leaves none chosen when the default is deleted, and never takes the id of a built-in one', async () => {
    expect(await save({ kind: 'download' }, 'clipboard')).toEqual({
      ok: true,
      id: 'new-1',
    });
    await save({ kind: 'download' });
    await handlers['destination.remove']({ id: 'new-1' });
    const { destinations, defaultDestination } = await settingsItem.getValue();
    expect([destinations.map(({ id }) => id), defaultDestination]).toEqual([
      ['new-2'],
      noDestination,
    ]);
  });
});
